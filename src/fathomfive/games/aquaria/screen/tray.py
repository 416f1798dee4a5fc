"""Aquaria on screen: the tray, for choices that have no place on the board: versions, basic actions,
alternatives, tiles."""

from __future__ import annotations

from html import escape
from typing import Any

from fathomfive.toolkit.english import plural

from ..content.kinds import COLOURS
from ..content.load import (
    COLOUR,
    FIRST_START,
    ITEM,
    LEVELS,
    LOWER,
    OUTER,
    START_EFFECT,
    UPPER,
    VERSION,
    VERSIONS,
)
from ..content.notation import FOODS
from ..rules.effects.gaining import GIVEN
from ..words.labels import only_loses
from ..words.names import alternative_words, effect_words
from .action_ring import NAMES
from .art.signs import mark, sign
from .faces import alternative, amount, effect
from .view import View

ARROW = '<i class="to"></i>'


def tray(view: View) -> dict[str, Any] | None:
    """Title and buttons for the open question, or nothing."""
    make = TRAYS.get(view.step)
    return make(view) if make is not None and view.arguments else None


def way(view: View, thing: str, inner: str, words: str, css: str = "") -> str:
    return (
        f'<button type="button" id="at-{thing.replace(":", "-")}" {view.thing(thing, f"way {css}".strip(), words)}>'
        f'<span class="unseen">{escape(words)}</span><span class="all" aria-hidden="true">{inner}</span></button>'
    )


def versions(view: View) -> dict[str, Any]:
    """AQ-030: what each version costs and brings; those that cannot be paid are pale."""
    circle, ways = view.arguments[1], ""
    for version in range(VERSIONS):
        pearls, number = VERSION[circle][version]
        pay = f"<b>{pearls}</b>{sign('pearl')}" if pearls else "<i>free</i>"
        words = f"{effect_words(number)}, {plural(pearls, 'pearl') if pearls else 'free'}"
        ways += way(
            view, f"version:{circle}:{version}", f'<span class="price">{pay}</span>{effect(number)}', words
        )
    return {
        "title": NAMES[circle],
        "css": "three",
        "ways": ways,
        "note": f"{amount('pearl', 1)}<b>{view.s.pearls[view.near]}</b> in hand",
    }


def basics(view: View) -> dict[str, Any]:
    """AQ-056."""
    shown = (
        amount("place", 1),
        amount("enc", 1),
        amount("oxygen", 2),
        amount("can-any", 1) + amount("card", 2),
        amount("petshop", 1) + amount("card", 2),
    )
    words = ("Place 1 card", "Study 1 step", "2 OPs", "1 can and 2 cards", "Pet Shop with 2 cards")
    called = ("Place", "Study", "Oxygen", "Gain", "Shop")
    ways = "".join(
        way(view, f"centre:{action}", f"{shown[action]}<small>{called[action]}</small>", words[action])
        for action in range(OUTER)
    )
    return {"title": "One basic action", "css": "five", "ways": ways, "note": ""}


def discards(view: View) -> dict[str, Any]:
    """AQ-054: which colour, and two cards or three."""
    s, me, most, ways = view.s, view.near, view.arguments[1], ""
    held = [sum(COLOUR[card] == colour for card in s.hand[me]) for colour in range(len(COLOURS))]
    for colour, count in enumerate(held):
        for cards in range(2, min(count, most) + 1):
            words = f"Discard {cards} {COLOURS[colour]} cards"
            more = '<i class="plus">+ lower bonus</i>' if cards > 2 else ""
            ways += way(
                view,
                f"shop:{2 * colour + cards - 2}",
                f"<b>{cards}</b>{mark(COLOURS[colour])}{more}",
                words,
                COLOURS[colour],
            )
    top = s.level[me] == LEVELS
    note = "you are at the top" if top else f"level {s.level[me] + 1}: {effect(UPPER[s.level[me] + 1])}"
    if not ways or top:
        ways = '<p class="nothing">No two cards of one colour.</p>' if not top else ""
    return {"title": "Pet Shop", "css": "shop", "ways": ways, "note": note}


def lower(view: View) -> dict[str, Any]:
    level = view.arguments[1]
    ways = "".join(
        way(
            view,
            f"lower:{level}:{which}",
            f"{effect(number)}<small>{escape(effect_words(number))}</small>",
            effect_words(number),
        )
        for which, number in enumerate(LOWER[level])
    )
    return {"title": "Lower bonus", "css": "two", "ways": ways, "note": f"level {level}"}


def alternatives(view: View) -> dict[str, Any]:
    first, count = ITEM[view.arguments[1]]
    ways = ""
    for side in range(count):
        words = alternative_words(first + side)
        ways += way(
            view, f"alternative:{side}", f"{alternative(first + side)}<small>{escape(words)}</small>", words
        )
    return {"title": "Which bonus?", "css": "two", "ways": ways, "note": ""}


def exchanges(view: View) -> dict[str, Any]:
    """AQ-060: two cans for one; only pairs that are there.  Last stand those that only lose a can."""
    food, ways, losses = view.s.food[view.near], "", ""
    for pair, (one, two) in enumerate(GIVEN):
        if food[one] > 0 and food[two] > (one == two):
            for got, colour in enumerate(FOODS):
                number = 3 * pair + got
                inner = sign(f"can-{FOODS[one]}") + sign(f"can-{FOODS[two]}") + ARROW + sign(f"can-{colour}")
                words = f"{FOODS[one]} and {FOODS[two]} for {colour}"
                if only_loses(number):
                    losses += way(view, f"exchange:{number}", inner, f"{words}: only a loss")
                else:
                    ways += way(view, f"exchange:{number}", inner, words)
    apart = '<p class="nothing">Only a loss:</p>' if losses else ""
    return {"title": "Two cans for one", "css": "many", "ways": ways + apart + losses, "note": ""}


def tiles(view: View) -> dict[str, Any]:
    """AQ-010."""
    ways = ""
    for place, tile in enumerate(view.s.tile_choice[view.near]):
        number = tile - FIRST_START
        inner = (
            f'<strong>{number + 1}</strong><span class="gains">{effect(START_EFFECT[number])}</span>'
            f"<small>{escape(effect_words(START_EFFECT[number]))}</small>"
        )
        ways += way(
            view,
            f"tile_choice:{view.near}:{place}",
            inner,
            f"Starting tile {number + 1}: {effect_words(START_EFFECT[number])}",
        )
    return {
        "title": "Starting tile",
        "css": "two tiles",
        "ways": ways,
        "note": "The lowest number begins. You get its goods when all have chosen.",
    }


TRAYS = {
    "choose_version": versions,
    "centre_action": basics,
    "petshop_discard": discards,
    "petshop_lower": lower,
    "choose_alternative": alternatives,
    "exchange": exchanges,
    "keep_start_tile": tiles,
}
