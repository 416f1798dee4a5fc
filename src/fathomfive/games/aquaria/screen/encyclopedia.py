"""Aquaria on screen: the Encyclopedia board with its branches, the Oxygen track and the Pet Shop ladder."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from fathomfive.toolkit.english import plural

from ..content.load import (
    ARRIVAL_VP,
    FIRST_TOKEN,
    LEVELS,
    LOWER,
    MOST_OXYGEN,
    NEXT,
    ON_ENTER,
    OXYGEN_VP,
    SPACES,
    TOKEN,
    TOKEN_EFFECT,
    TOKEN_KINDS,
    UPPER,
)
from ..rules.effects.study import side as side_of
from ..state import State
from ..words.labels import of_space
from ..words.names import effect_words, name
from ..words.overview import rims_and_shades
from .art.signs import sign
from .faces import amount, atoms, effect
from .view import HAND_OF_AUTOMA, View, quiet_thing

LAST_RANK = 12


def book(view: View) -> dict[str, Any]:
    s = view.s
    return {
        "spaces": spaces(view),
        "links": links(view.side, s.space[view.near]),
        "markers": view.once(markers),
        "levels": levels(),
        "air": view.once(air),
        "rungs": rungs(),
        "climbers": view.once(climbers),
        "arrivals": view.once(arrivals),
        "key": rims_and_shades(),
    }


# The track


@cache
def spot(side: int, space: int) -> tuple[float, float]:
    """In percent of the track, from the top left."""
    one = SPACES[side][space]
    wide = max(other.x for other in SPACES[side])
    return 4 + one.x / wide * 92, 100 - one.rank / LAST_RANK * 100


def place_css(side: int, space: int) -> str:
    """Where a space lies; --off is -1 or 1, so that neighbours in a row can make room for each other (sizes.css)."""
    (x, y), one = spot(side, space), SPACES[side][space]
    off = (-1 if (one.rank + round(2 * one.x)) % 2 else 1) if (2 * one.x).is_integer() else 0
    return f"--x:{x:.2f}%;--y:{y:.2f}%;--off:{off}"


@cache
def links(side: int, here: int) -> str:
    """The branches; those that lead on from `here` are marked."""
    drawn = ""
    for space in range(len(SPACES[side])):
        for following in NEXT[side][space]:
            if following >= 0:
                (x, y), (a, b) = spot(side, space), spot(side, following)
                drawn += (
                    f'<path class="{"next" if space == here else ""}" d="M{x:.2f},{y:.2f} L{a:.2f},{b:.2f}"'
                    ' vector-effect="non-scaling-stroke"/>'
                )
    return f'<svg class="links" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg>'


def spaces(view: View) -> str:
    """All spaces; those that the near seat can reach next are marked."""
    here = view.s.space[view.near]
    if not view.asks_one_of("enc_tokens:"):
        return quiet_spaces(view.side, tuple(view.s.enc_tokens), here)
    return "".join(space_of(view, space, here) for space in range(len(SPACES[view.side])))


def space_of(view: View, space: int, here: int) -> str:
    thing, token = f"enc_tokens:{space}", view.s.enc_tokens[space]
    if not view.asks(thing):
        return quiet_space(view.side, space, token, here)
    words = of_space(view.s, (view.near,), NEXT[view.side][here].index(space))
    attributes = view.thing(thing, space_css(view.side, space, token, here), words)
    return space_html(view.side, space, token, f'{attributes} data-space="{SPACES[view.side][space].id}"')


@lru_cache(256)
def quiet_spaces(side: int, tokens_: tuple[int, ...], here: int) -> str:
    return "".join(quiet_space(side, space, tokens_[space], here) for space in range(len(SPACES[side])))


def quiet_space(side: int, space: int, token: int, here: int) -> str:
    """A space that cannot be chosen."""
    css, words = space_css(side, space, token, here), space_words(side, space, token)
    attributes = quiet_thing(f"enc_tokens:{space}", css, words)
    return space_html(side, space, token, f'{attributes} tabindex="-1"')


@lru_cache(1024)
def space_html(side: int, space: int, token: int, attributes: str) -> str:
    return (
        f'<button type="button" id="space-{space}" {attributes} style="{place_css(side, space)}">'
        f'<span class="unseen">{space_words(side, space, token)}</span>{space_face(side, space, token)}</button>'
    )


def space_css(side: int, space: int, token: int, here: int) -> str:
    one = SPACES[side][space]
    return " ".join(
        filter(
            None,
            (
                "space",
                one.size,
                "red" if one.red else "",
                "token" if token >= 0 else "",
                "later" if token < 0 and one.size != "final" and not ON_ENTER[side][space] else "",
                "next" if space in NEXT[side][here] else "",
            ),
        )
    )


@cache
def space_words(side: int, space: int, token: int) -> str:
    one = SPACES[side][space]
    held = f" Takes a {name(token)}." if token >= 0 else ""
    enters = f" On entering: {effect_words(ON_ENTER[side][space])}." if ON_ENTER[side][space] else ""
    return f"{one.id}: bonus {effect_words(one.bonus)}.{held}{enters}"


@cache
def space_face(side: int, space: int, token: int) -> str:
    """The token that lies there, else the printed bonus; a Lionfish where entering brings one."""
    if token >= 0:
        return disc(token, f"enc_tokens:{space}")
    if ON_ENTER[side][space]:
        return sign("lionfish")
    return small(SPACES[side][space].bonus)


@cache
def small(number: int) -> str:
    """A bonus in little room: its first alternative."""
    first = atoms(number)[0]
    return (
        f'<span class="fx n{len(first)}" aria-hidden="true">{"".join(amount(*one) for one in first)}</span>'
    )


@cache
def disc(token: int, at: str) -> str:
    return (
        f'<span class="disc" id="token-{token}" data-key="token-{token}" data-at="{at}" aria-hidden="true">'
        f"{small(TOKEN_EFFECT[TOKEN[token - FIRST_TOKEN]])}</span>"
    )


def tokens(s: State, owner: int) -> list[dict[str, Any]]:
    """The Encyclopedia tokens of a seat, one disc per kind with how many there are."""
    found: dict[int, dict[str, Any]] = {}
    for place, token in enumerate(s.tokens[owner]):
        kind = TOKEN[token - FIRST_TOKEN]
        if kind in found:
            found[kind]["count"] += 1
        else:
            words = (
                f"{effect_words(TOKEN_EFFECT[kind])}, or {plural(TOKEN_KINDS[kind].back_vp, 'VP')} at the end"
            )
            found[kind] = {
                "thing": f"tokens:{owner}:{place}",
                "disc": disc(token, f"tokens:{owner}"),
                "count": 1,
                "words": words,
                "ring": "red" if TOKEN_KINDS[kind].red else "plain",
                "places": [],
            }
    return list(found.values())


def markers(s: State) -> list[dict[str, Any]]:
    """Who stands where; several on one space stand side by side."""
    found = []
    standing = [(seat, s.space[seat]) for seat in range(s.seats)] + (
        [(HAND_OF_AUTOMA, s.automa_space)] if s.seats == 1 else []
    )
    for nth, (who, space) in enumerate(standing):
        beside = sum(other == space for _, other in standing[:nth])
        lies = place_css(side_of(s), space)
        found.append({"seat": who, "lies": lies, "nth": beside, "at": f"space:{space}"})
    return found


def arrivals(s: State) -> list[dict[str, Any]]:
    """The arrival chart: VPs by place, and who has taken them."""
    takers = {s.arrived[seat]: seat for seat in range(s.seats) if s.arrived[seat]}
    if s.seats == 1 and s.automa_arrived:
        takers[s.automa_arrived] = HAND_OF_AUTOMA
    return [{"vp": ARRIVAL_VP[place], "seat": takers.get(place, -1)} for place in range(1, len(ARRIVAL_VP))]


# Oxygen and Pet Shop


@cache
def levels() -> str:
    """The Oxygen track from the top: level and the VPs that it scores."""
    return "".join(
        f'<span class="lvl{" bad" if OXYGEN_VP[level] < 0 else ""}"><b>{level}</b><i>'
        f"{str(OXYGEN_VP[level]).replace('-', '−')}</i></span>"
        for level in range(MOST_OXYGEN, -1, -1)
    )


def air(s: State) -> list[dict[str, Any]]:
    found = []
    for seat in range(s.seats):
        level = s.oxygen[seat]
        found.append(
            {
                "seat": seat,
                "y": f"{(MOST_OXYGEN - level + 0.5) / (MOST_OXYGEN + 1) * 100:.2f}",
                "at": f"air:{level}",
                "nth": sum(s.oxygen[other] == level for other in range(seat)),
            }
        )
    return found


@cache
def rungs() -> list[dict[str, Any]]:
    return [rung(level) for level in range(LEVELS, 0, -1)]


def rung(level: int) -> dict[str, Any]:
    lower = " or ".join(effect_words(number) for number in LOWER[level])
    return {
        "level": level,
        "upper": effect(UPPER[level]),
        "lower": [effect(number) for number in LOWER[level]],
        "words": f"Pet Shop level {level}: {effect_words(UPPER[level])}. With a third card {lower}.",
    }


def climbers(s: State) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat,
            "level": s.level[seat],
            "nth": sum(s.level[other] == s.level[seat] for other in range(seat)),
        }
        for seat in range(s.seats)
    ]
