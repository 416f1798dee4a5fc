"""Pirates Under Fire on screen: the 42 spaces as buttons, and what is drawn across them.

Ready-made HTML, because a frame shows all of it; it holds nothing but content, numbers and names of places.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from html import escape
from typing import Any, NamedTuple

from fathomfive.kernel.verbs import STOP
from fathomfive.toolkit.board import image_tag
from fathomfive.toolkit.english import plural, sentence, signed_number
from fathomfive.toolkit.what_if import Deed, Outcome

from ..content.load import EFFECT_OF, KINDS
from ..content.sea import COLOURS, HALF, NAMES, SPACES
from ..rules import shots
from ..rules.combination_list import Combination, combinations_of
from ..rules.combinations import banner_of
from ..rules.scoring import points
from ..rules.shots import ring_of_fire
from ..rules.targets import target
from ..state import State, other
from ..words import forecast
from ..words.names import beside, effect_text, fate, icon_name, whose
from ..words.previews import of_placement
from . import faces, panel
from .animations import AIMS
from .art import ropes
from .panel import mood
from .view import View

AIMED = (*shots.AIMS, ring_of_fire)
SEEN_FROM = tuple(tuple(sorted(range(SPACES), key=lambda space: ropes.cell(space, near))) for near in (0, 1))


def spaces(view: View) -> list[str]:
    """All 42, from the top left as the viewer sees them, a row each: pages are sent the rows that are new."""
    return [space_html(view, space) for space in SEEN_FROM[view.near]]


class Place(NamedTuple):
    """What lies on a space, as one viewer sees it."""

    space: int
    seat: int  # of the viewer
    near: int
    card: int
    owner: int
    burning: int
    shields: int
    icon: int
    mines: int
    dummy: str
    css: str  # of the space …
    tile_css: str  # … and of the tile on it
    lines: tuple[Combination, ...]  # that the ship is part of


def place_of(view: View, space: int, lit: bool) -> Place:
    s, owner = view.s, view.s.flag[space]
    mines = s.mines[space] + (1 + space in view.hiding)
    return Place(
        space,
        view.seat,
        view.near,
        s.sea[space],
        owner,
        s.burning[space],
        s.shields[space],
        view.icons[space],
        mines,
        is_dummy(view, space) if mines else "",
        space_css(view, space, lit, mines > 0),
        view.css_of_tile.get(space, ""),
        tuple([one for one in view.combinations[owner] if space in one.spaces]) if owner >= 0 else (),
    )


def space_html(view: View, space: int) -> str:
    """One space, ready-made: a frame shows 42 of them."""
    lit = view.asks(f"space:{NAMES[space]}")
    place = place_of(view, space, lit)
    if not lit:
        return quiet(place, by_tile(view, space) if view.matrix else "")
    label, more = space_label(place), chosen(view, space)
    tell = more.pop("tell", "") or panel_of(place, label, more.get("preview", ""))
    return button(space, place.css, label, inside(place), tell, **more)


@lru_cache(8192)
def quiet(place: Place, forecast: str) -> str:
    """A space that cannot be chosen."""
    label = space_label(place)
    return button(place.space, place.css, label, inside(place), panel_of(place, label), forecast=forecast)


def inside(place: Place) -> str:
    if place.card < 0:
        return water_on(place.icon, place.mines, place.dummy)
    return ship_on(
        place.space,
        place.card,
        place.owner,
        place.burning,
        place.shields,
        place.icon,
        place.near,
        place.tile_css,
    )


def panel_of(place: Place, label: str, preview: str = "") -> str:
    """What lies there, and what choosing it would bring."""
    lies = label.partition(": ")[2].partition(" Space: ")[0].partition(" Effect of ")[0]
    spoken = " ".join(sentence(text) for text in (lies, preview) if text)
    return panel.place(place.space, place.icon, spoken, place.lines, place.owner)


def button(
    space: int,
    css: str,
    label: str,
    inner: str,
    tell: str,
    swing: int | None = None,
    preview: str = "",
    why: str = "",
    aim: str = "",
    forecast: str = "",
    lit: bool = False,
) -> str:
    name = NAMES[space]
    choose = f' data-choose data-preview="{escape(preview)}"' if lit else ' tabindex="-1"'
    hover = f" data-forecast='{forecast}'" if forecast else ""
    spoken = label if swing is None else f"{label} The lead changes by {signed_number(swing)}."
    shown = f'<span class="why" aria-hidden="true">{why}</span>' if why else ""
    if swing is not None:
        shown += f'<span class="swing {mood(swing)}" aria-hidden="true">{signed_number(swing)}</span>'
    drawn = f'<svg class="aim" viewBox="0 0 700 600" aria-hidden="true">{aim}</svg>' if aim else ""
    return (
        f'<button type="button" id="space-{name}" class="space {css}" data-thing="space:{name}"{choose}{hover}>'
        f'<span class="unseen">{escape(spoken)}{f" It {escape(why)}." if why else ""}</span>'
        f'<span class="in" aria-hidden="true">{inner}</span>{shown}{drawn}{tell}</button>'
    )


@lru_cache(4096)
def ship_on(
    space: int, card: int, owner: int, burning: int, shields: int, icon: int, near: int, css: str
) -> str:
    comes = f' data-from="hand:{owner}"' if owner != near else ""
    whole = (
        image_tag(faces.picture(card, owner), "whole") if "ignite" in css else ""
    )  # until the ball hits it
    return (
        f'<span class="{faces.css(card, owner, burning)}{css}" id="card-{card}" data-key="card-{card}" '
        f'data-at="space:{NAMES[space]}"{comes}>{faces.face(card, owner, burning, shields, icon)}{whole}</span>'
    )


@cache
def water_on(icon: int, mines: int, dummy: str) -> str:
    emblem = f'<span class="emblem">{faces.fx(faces.sign_of(icon)) if icon >= 0 else ""}</span>'
    if not mines:
        return emblem
    doubt = f'<span class="doubt {dummy}">{"dummy" if dummy == "own" else "?"}</span>' if dummy else ""
    return f'{emblem}<span class="bomb">{f"<b>{mines}</b>" if mines > 1 else ""}</span>{doubt}'


def space_css(view: View, space: int, lit: bool, mined: bool) -> str:
    firing = view.firing == space
    return _space_css(COLOURS[HALF[space]], mined, firing, lit, view.css_of_space.get(space, ""))


@cache
def _space_css(half: str, mined: bool, firing: bool, lit: bool, more: str) -> str:
    states = f"{' mined' if mined else ''}{' firing' if firing else ''}{' lit can' if lit else ''}"
    return f"half-{half}{states}{more}"


def is_dummy(view: View, space: int) -> str:
    """PF-059: `own` on the viewer's own dummy, `maybe` on a token that may be the enemy's."""
    s, seat = view.s, view.seat
    if seat >= 0 and 1 + space in (s.decoy[seat], s.fuse[seat][0]):
        return "own"
    return "maybe" if s.doubtful[space] and not (seat >= 0 and s.dummy == 1 + seat) else ""


def space_label(place: Place) -> str:
    """`c4: enemy 6 Coin Galley, burning. Space: mine. Effect of this ship: take 1 gold.`"""
    if place.card < 0:
        lies = mine_words(place.mines, place.dummy) or "free water"
    else:
        state = "burning" if place.burning else "active"
        shields = f", {plural(place.shields, 'shield')}" if place.shields else ""
        number = f"{faces.flag(place.card)} {KINDS[place.card].name}"
        lies = f"{whose(place.owner, place.seat)} {number}, {state}{shields}"
    water = f" Space: {icon_name(place.icon)}." if place.icon >= 0 else ""
    effect = effect_text(EFFECT_OF[place.card]) if place.card >= 0 else ""
    return f"{NAMES[place.space]}: {lies}.{water}" + (f" Effect of this ship: {effect}." if effect else "")


def mine_words(mines: int, dummy: str) -> str:
    if not mines:
        return ""
    if dummy == "own":
        return "your dummy mine"
    return ("a mine" if mines == 1 else f"{mines} mines") + (", perhaps the dummy" if dummy else "")


def by_tile(view: View, space: int) -> str:
    """While a tile is to be chosen: what each tile of the hand would bring on this space."""
    found = [
        f'"{thing}":"{signed_number(change)}"'
        for thing, changes in view.matrix.items()
        if (change := changes.get(space)) is not None
    ]
    return f"{{{','.join(found)}}}" if found else ""


# What can be chosen on the sea


def chosen(view: View, space: int) -> dict[str, Any]:
    if view.card >= 0 and view.t.with_previews:
        return may_lay(view, space)
    if view.step in AIMS:
        return may_hit(view, space)
    if view.step == "repair":
        repaired = forecast.answering(view.s, space)
        gain = forecast.swing(repaired)
        return {
            "lit": True,
            "swing": gain,
            "preview": view.preview(f"space:{NAMES[space]}"),
            "forecast": scores_after(view, repaired),
        }
    return {"lit": True, "preview": view.preview(f"space:{NAMES[space]}")}


def scores_after(view: View, outcome: Outcome[State]) -> str:
    """The points of each captain that would change: `{"captain:1":"→ 5"}`."""
    then = {owner: points(outcome.after, owner) for owner in (0, 1)}
    changed = [
        f'"captain:{owner}":"→ {signed_number(score) if score < 0 else score}"'
        for owner, score in then.items()
        if score != view.tallies[owner].score
    ]
    return f"{{{','.join(changed)}}}" if changed else ""


def landings(view: View, card: int, outcomes: Mapping[int, forecast.Placement]) -> str:
    """What a tile that is only picked up would do on each space, a line each: as much as a space says once it is chosen."""
    return "".join(landing(view, card, space, outcome) for space, outcome in outcomes.items())


def landing(view: View, card: int, space: int, outcome: forecast.Placement) -> str:
    scores, tell = scores_after(view, outcome), panel.laying(outcome, card, space, view.lead)
    shown = f" data-forecast='{scores}'" if scores else ""
    picture = f"--ghost:url({faces.picture(card, view.near)});--ghost-flag:'{faces.flag(card)}'"
    return (
        f'<span class="landing" data-on="space:{NAMES[space]}" style="{picture}"{shown} '
        f'data-says="{escape(panel.on_space(card, space))}" data-brings="{escape(of_placement(outcome))}">'
        f'<span class="spot"></span><svg class="aim" viewBox="0 0 700 600" aria-hidden="true">{aim_of(outcome, space)}</svg>'
        f"{tell}</span>"
    )


def may_lay(view: View, space: int) -> dict[str, Any]:
    """A space where the tile in hand may go."""
    s, outcome = view.s, forecast.laying(view.s, space)
    sinks = (
        f"sinks {whose(s.flag[space], view.seat)} {panel.called(s.sea[space])}" if s.sea[space] >= 0 else ""
    )
    return {
        "lit": True,
        "swing": outcome.swing,
        "aim": aim_of(outcome, space),
        "why": sinks,
        "tell": panel.laying(outcome, view.card, space, view.lead),
        "preview": view.preview(f"space:{NAMES[space]}"),
        "forecast": scores_after(view, outcome),
    }


def aim_of(outcome: forecast.Placement, space: int) -> str:
    """The combinations that would arise or break, and every line of fire: certain ones last, values above all."""
    near, foe = outcome.seat, other(outcome.seat)
    arising, broken = outcome.new_combinations, forecast.broken(outcome, foe)
    drawn = [ropes.lasso(one.spaces, COLOURS[near], near, "new") for one in arising]
    drawn += [ropes.lasso(one.spaces, COLOURS[foe], near, "broken") for one in broken]
    for shot in outcome.of(*AIMED):
        sure, maybe = lines_of_fire(shot)
        drawn += [ropes.ray(space, at, near, "maybe") + ropes.crosshair(at, near) for at in maybe]
        drawn += [ropes.ray(space, at, near, "sure") + ropes.burst(at, near) for at in sure]
    return "".join([*drawn, *worths(outcome, near, arising), *worths(outcome, foe, broken)])


def worths(outcome: Outcome[State], owner: int, changed: list[Combination]) -> Iterator[str]:
    """What the spaces of each combination bring its owner now and then."""
    if not changed:
        return
    scored = [(combinations_of(s, owner), banner_of(s, owner)) for s in (outcome.before, outcome.after)]
    for one in changed:
        now, then = (
            sum(each.vp + banner * each.is_set for each in found if set(each.spaces) <= set(one.spaces))
            for found, banner in scored
        )
        yield ropes.worth(one.spaces, outcome.seat, owner == outcome.seat, now, then)


def lines_of_fire(shot: Deed[State]) -> tuple[list[int], list[int]]:
    """The ships that are hit, and those that could be."""
    if shot.step == ring_of_fire:
        return beside(shot.before, other(shot.arguments[0]), shot.arguments[1]), []
    at = {aim: forecast.aimed_at(shot, aim) for aim in shot.options if aim != STOP}
    sure = [at.pop(shot.answer)] if shot.answer in at else []
    return sure, list(at.values())


def may_hit(view: View, space: int) -> dict[str, Any]:
    """A ship in the line of fire."""
    s, shot = view.s, view.t.by_thing[f"space:{NAMES[space]}"]
    outcome = forecast.answering(s, shot.option)
    now, then = outcome.change(points, other(view.near))
    aim = ropes.ray(view.arguments[1], space, view.near, "sure") + ropes.burst(space, view.near)
    return {
        "lit": True,
        "swing": forecast.swing(outcome),
        "aim": aim,
        "tell": panel.shot_at(
            s.sea[space], space, fate(s, space), s.flag[space], now - then, tuple(panel.mined(outcome))
        ),
        "why": fate(s, space),
        "preview": view.preview(f"space:{NAMES[space]}"),
        "forecast": scores_after(view, outcome),
    }


def overlay(view: View) -> str:
    """Seams, ropes and chains, the lines of fire, and what is in flight."""
    s, near = view.s, view.near
    drawn = [ropes.seams((s.order[0], s.order[1]), near)]
    for owner in (other(near), near):
        for one in view.combinations[owner]:
            state = "fresh" if view.deed.touched & set(one.spaces) else "now"
            drawn.append(ropes.lasso(one.spaces, COLOURS[owner], near, state))
    if view.mine and view.step in AIMS:
        first, apart = AIMS[view.step]
        ends = [target(s, near, view.arguments[1], first + apart * aim) for aim in range(4 // apart)]
        drawn += [ropes.ray(view.arguments[1], end, near, "maybe") for end in ends if end >= 0]
    return "".join(drawn)


def tags(view: View) -> list[dict[str, Any]]:
    """The value of every combination, hung on its rope: at the end of a row, beside the first ship of a
    column."""
    found = []
    for owner in (0, 1):
        for one in view.combinations[owner]:
            found.append(
                {
                    "fleet": COLOURS[owner],
                    "kind": "set" if one.is_set else "run",
                    "vp": view.tallies[owner].worth(one),
                    "place": tag_place(one.spaces, view.near, owner == view.near),
                }
            )
    return found


@lru_cache(1024)
def tag_place(spaces_: tuple[int, ...], near: int, own: bool) -> str:
    return ropes.percent(*ropes.end_of(spaces_, near, own))
