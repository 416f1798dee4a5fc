"""Aquaria on screen: a player's aquarium, the 4 × 4 spaces with their real costs, the dials and the filter
tower."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from html import escape
from typing import Any

from fathomfive.toolkit.board import mover

from ..content.kinds import COLOURS
from ..content.load import (
    ANEMONE,
    ANEMONE_VP,
    CELLS,
    CLOWNFISH,
    COST,
    DIAL_BONUS,
    DIALS,
    FILTER_BONUS,
    FILTER_COLOUR,
    FILTER_START,
    FILTER_TYPE,
    FIRST_FILTER,
    FIRST_LION,
    LION_VP,
    LIONFISH,
    NEIGHBOURS,
    PLANT,
    PLANT_VP,
    SIDE_LENGTH,
    TYPE,
)
from ..content.notation import FILTER_COLOURS
from ..rules.effects.filtering import FULL, SPACES_FOR_TOKENS
from ..rules.effects.placing import PAID, cost
from ..rules.phases import is_hungry
from ..rules.scoring import colours_beside, one_lionfish_vp
from ..state import State
from ..words.names import dial_name, effect_words, filter_name, name, spot
from .art.signs import mark, sign
from .faces import address, amount, atoms, colour, counted, effect, food, image, income, kind_sign, label
from .view import View, colours_of_rounds

PLACING = ("choose_cell", "settle_lionfish")


def aquarium(view: View, owner: int) -> dict[str, Any]:
    """The near one can be played in; those of others look the same to everybody."""
    if owner != view.near:
        return view.once(aquarium_of, owner)
    dials = [dial(view, owner, number) for number in range(DIALS)]
    return view.once(aquarium_of, owner) | {
        "grid": own_grid(view),
        "columns": "".join(dials[:SIDE_LENGTH]),
        "rows": "".join(dials[SIDE_LENGTH:]),
    }


def aquarium_of(s: State, owner: int) -> dict[str, Any]:
    """An aquarium in which nothing can be chosen."""
    active, coming = colours_of_rounds(s)
    dials = [quiet_dial(s, owner, number) for number in range(DIALS)]
    return {
        "grid": quiet_grid(s, owner),
        "columns": "".join(dials[:SIDE_LENGTH]),
        "rows": "".join(dials[SIDE_LENGTH:]),
        "tower": tower(s, owner),
        "wool": s.wool[owner],
        "waiting": s.wool_waiting[owner],
        "matches": matches(s, owner, active),
        "soon": matches(s, owner, coming),
    }


def matches(s: State, owner: int, colour_: int) -> int:
    return sum(one == colour_ for one in s.dials[owner])


# Spaces


def own_grid(view: View) -> str:
    if view.step not in PLACING and not view.asks_one_of("tank:"):
        return view.once(quiet_grid, view.near)
    return "\n".join(own_cell(view, cell) for cell in range(CELLS))


def own_cell(view: View, cell: int) -> str:
    s, me, thing = view.s, view.near, f"tank:{view.near}:{cell}"
    card = s.tank[me][cell]
    if card < 0 and view.step in PLACING:
        return priced(view, cell)
    if card < 0 or not view.asks(thing):
        return view.once(quiet_cell, me, cell)
    return filled(card, me, cell, view.thing(thing, css(s, me, cell)), worth(s, me, cell))


def quiet_grid(s: State, owner: int) -> str:
    return "\n".join(quiet_cell(s, owner, cell) for cell in range(CELLS))


def quiet_cell(s: State, owner: int, cell: int) -> str:
    """A space that cannot be chosen."""
    card = s.tank[owner][cell]
    if card < 0:
        return vacant(owner, cell)
    attributes = f'class="{css(s, owner, cell)}" data-thing="tank:{owner}:{cell}" tabindex="-1"'
    return filled(card, owner, cell, attributes, worth(s, owner, cell))


@cache
def vacant(owner: int, cell: int) -> str:
    """An empty space that cannot be chosen."""
    return button(
        owner,
        cell,
        f'class="cell vacant" data-thing="tank:{owner}:{cell}" tabindex="-1"',
        "",
        f"{spot(cell).capitalize()}: empty.",
    )


def button(owner: int, cell: int, attributes: str, inner: str, spoken: str) -> str:
    return f'<button type="button" id="cell-{owner}-{cell}" {attributes}><span class="unseen">{spoken}</span>{inner}</button>'


@lru_cache(4096)
def filled(card: int, owner: int, cell: int, attributes: str, points: int) -> str:
    """A space with its card, which comes from the hand if nobody saw where it was."""
    spoken = f"{spot(cell).capitalize()}: {escape(label(card))}"
    return (
        f'<button type="button" {mover(card, f"tank:{owner}:{cell}")} data-from="hand:{owner}" {attributes} '
        f'data-called="{escape(name(card))}"><span class="unseen">{spoken}</span>{laid(card, points)}</button>'
    )


def css(s: State, owner: int, cell: int) -> str:
    """Colour, and in the Feeding whether it has been fed."""
    card = s.tank[owner][cell]
    eats = " hungry" if is_hungry(s, owner, cell) else " fed" if food(card) else ""
    return f"cell filled {colour(card)}{eats if s.phase == 5 else ''}"


def laid(card: int, points: int) -> str:
    """A card in its space: picture, colour, income, and cans or what it scores now."""
    top = mark(colour(card)) if card < FIRST_LION else f'<span class="cm lion">{sign("lionfish")}</span>'
    below = food(card)
    if card >= FIRST_LION:
        below = scored(f"<b>{LION_VP[card - FIRST_LION][1]}</b>{counted(card)}", points)
    elif not below and points >= 0:
        below = scored(sign("clownfish") if TYPE[card] == ANEMONE else kind_sign(card), points)
    base = f'<span class="base">{below}</span>' if below else ""
    return f'<span class="in" aria-hidden="true">{image(card)}{top}{income(card)}{base}</span>'


def scored(by: str, points: int) -> str:
    """What is counted, and the VPs it makes now."""
    return f'<span class="need"><span class="sum">{by}<em>=</em></span><b>{points}</b>{sign("vp")}</span>'


def worth(s: State, owner: int, cell: int) -> int:
    """What a card would score now at the end: Lionfish, Anemones, and Plants in advanced scoring; -1 for the
    others."""
    card = s.tank[owner][cell]
    if TYPE[card] == LIONFISH:
        return one_lionfish_vp(s, owner, card)
    if TYPE[card] == ANEMONE:
        return ANEMONE_VP[s.scoring] * beside(s, owner, cell, CLOWNFISH)
    return PLANT_VP[s.scoring][colours_beside(s, owner, cell)] if TYPE[card] == PLANT and s.scoring else -1


def beside(s: State, owner: int, cell: int, kind: int) -> int:
    """How many cards of a type lie beside a space."""
    around = [s.tank[owner][other] for other in NEIGHBOURS[cell] if other >= 0]
    return sum(card >= 0 and TYPE[card] == kind for card in around)


# Prices


def priced(view: View, cell: int) -> str:
    """An empty space while a card is being placed: its real cost there, and what it would add at the end or what is
    missing."""
    me, thing = view.near, f"tank:{view.near}:{cell}"
    price, off = price_of(view, cell)
    look = f' data-look="dials:{me}:{cell % SIDE_LENGTH} dials:{me}:{SIDE_LENGTH + cell // SIDE_LENGTH}"'
    if not view.asks(thing):
        return too_dear(me, cell, price, price - view.s.oxygen[me], look)
    gain = re.search(r"([+-]\d+) VPs", view.preview(thing))
    added = f'<small class="adds">+{gain[1][1:]}{sign("vp")}</small>' if gain and int(gain[1]) > 0 else ""
    inner = (
        f'<span class="price" aria-hidden="true">{sign("oxygen")}<b>{price}</b>{sign("anemone") * off}</span>'
        f'<span aria-hidden="true">{added}</span>'
    )
    return button(
        me,
        cell,
        view.thing(thing, "cell vacant priced" + (" gratis" if not price else "")) + look,
        inner,
        f"{spot(cell).capitalize()}: {escape(view.preview(thing))}.",
    )


def too_dear(me: int, cell: int, price: int, short: int, look: str) -> str:
    """An empty space that the card cannot be paid for."""
    inner = (
        f'<span class="price" aria-hidden="true">{sign("oxygen")}<b>{price}</b></span>'
        f'<small class="short" aria-hidden="true">{short} short</small>'
    )
    return button(
        me,
        cell,
        f'class="cell vacant beyond" data-thing="tank:{me}:{cell}" tabindex="-1"{look}',
        inner,
        f"{spot(cell).capitalize()}: {price} OPs, {short} short.",
    )


def price_of(view: View, cell: int) -> tuple[int, int]:
    """The cost on this space, and by how much Anemones lower it."""
    if view.step != "choose_cell" or view.arguments[2] != PAID:
        return 0, 0
    card = view.s.hand[view.near][view.arguments[1]]
    price = cost(view.s, view.near, card, cell)
    return price, COST[card] - price


def costs(view: View, card: int) -> str:
    """For the page: what a card would cost on each empty space, or by how much it cannot be paid there."""
    s, me = view.s, view.near
    return (
        costs_json(card, me, tuple(s.tank[me]), s.oxygen[me], view.step == "place_free")
        if view.seat == me and view.step not in (*PLACING, "discard_card")
        else ""
    )


@lru_cache(4096)
def costs_json(card: int, me: int, tank: tuple[int, ...], oxygen: int, free: bool) -> str:
    parts = []
    for cell in range(CELLS):
        if tank[cell] < 0:
            around = [tank[other] for other in NEIGHBOURS[cell] if other >= 0]
            off = (
                sum(other >= 0 and TYPE[other] == ANEMONE for other in around)
                if TYPE[card] == CLOWNFISH
                else 0
            )
            price = 0 if free else max(COST[card] - off, 0)
            parts.append(f'"tank:{me}:{cell}":"{price if price <= oxygen else f"−{price - oxygen}"}"')
    return f"{{{','.join(parts)}}}" if parts else ""


# Dials


def dial(view: View, owner: int, number: int) -> str:
    """One that the viewer may turn, or asks about."""
    thing, at = f"dials:{owner}:{number}", view.s.dials[owner][number]
    attributes = view.thing(thing, dial_css(at, view.active, view.coming), dial_words(number, at))
    return dial_html(owner, number, at, attributes + ("" if view.asks(thing) else ' tabindex="-1"'))


def quiet_dial(s: State, owner: int, number: int) -> str:
    at = s.dials[owner][number]
    attributes = (
        f'class="{dial_css(at, *colours_of_rounds(s))}" data-thing="dials:{owner}:{number}" tabindex="-1"'
    )
    return dial_html(owner, number, at, attributes)


def dial_css(at: int, active: int, coming: int) -> str:
    return "dial" + (" match" if at == active else "") + (" soon" if at == coming else "")


@lru_cache(4096)
def dial_html(owner: int, number: int, at: int, attributes: str) -> str:
    return (
        f'<button type="button" id="dial-{owner}-{number}" {attributes}>'
        f'<span class="unseen">{escape(dial_words(number, at))}</span>{dial_face(number, at)}</button>'
    )


@cache
def dial_words(number: int, at: int) -> str:
    pays = f"Gives {effect_words(DIAL_BONUS[number])} at the end of a round of its colour."
    return f"Dial of {dial_name(number)}: {COLOURS[at]}, then {COLOURS[(at + 1) % 4]}. {pays}"


@cache
def dial_face(number: int, at: int) -> str:
    """The quarters as a picture, the bonus in the middle, the colour that counts as a mark on the side of the
    tank."""
    line = "column" if number < SIDE_LENGTH else "row"
    return (
        f'<img src="{address(f"dial_{line}_{COLOURS[at]}")}" alt="" loading="lazy" draggable="false" data-turn="{90 * at}">'
        '<span class="gift" aria-hidden="true">'
        f"{amount(*atoms(DIAL_BONUS[number])[0][0])}</span>{mark(COLOURS[at])}"
    )


# Filter


def tower(s: State, owner: int) -> str:
    return tower_html(owner, tuple(s.filter_tokens[owner]), s.wool[owner])


@lru_cache(1024)
def tower_html(owner: int, tokens: tuple[int, ...], wool: int) -> str:
    """Token places from the top (the fourth brings a Lionfish), the printed start, the wool."""
    places = ""
    for n in range(SPACES_FOR_TOKENS - 1, -1, -1):
        hint = sign("lionfish") if n == SPACES_FOR_TOKENS - 1 else ""
        places += f'<span class="slot">{token(tokens[n], f"filter_tokens:{owner}:{n}") if n < len(tokens) else hint}</span>'
    bales = "".join(
        f'<span class="wool{" in" if n < wool else ""}">{sign("wool") if n < wool else ""}</span>'
        for n in range(FULL - 1, -1, -1)
    )
    return f'{places}<span class="start" title="Each trigger: {effect_words(FILTER_START)}">{effect(FILTER_START)}</span>{bales}'


@lru_cache(1024)
def token(number: int, at: str) -> str:
    """A Filter Bonus token, wherever it lies."""
    kind = FILTER_TYPE[number - FIRST_FILTER]
    return (
        f'<span class="hexagon" id="token-{number}" data-key="token-{number}" data-at="{at}" title="{filter_name(kind)}">'
        f"{hexagon(kind)}</span>"
    )


@cache
def hexagon(kind: int) -> str:
    name = FILTER_COLOURS[FILTER_COLOUR[kind]]
    return f'<span class="ftoken {name}">{effect(FILTER_BONUS[kind])}</span>{mark(name)}'
