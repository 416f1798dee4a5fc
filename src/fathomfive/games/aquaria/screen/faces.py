"""Aquaria on screen: cards, tokens and bonuses as HTML, cached because a frame shows dozens.

Everything comes from the content files, so only names need escaping.
"""

from __future__ import annotations

from functools import cache
from html import escape

from fathomfive.toolkit.board import image_tag
from fathomfive.toolkit.image_urls import image_urls

from ..content.kinds import COLOURS, TYPES
from ..content.load import (
    ALTERNATIVE,
    AQUARIUM,
    ATOM,
    BONUS,
    COLOUR,
    COST,
    DISCOUNT,
    EFFECT,
    FEED_VP,
    FIRST_LION,
    FOOD,
    INCOME,
    ITEM,
    LION_VP,
    LIONS,
    TYPE,
)
from ..content.notation import FILTER_COLOURS, FOODS, OPCODES
from ..words.names import effect_words, lionfish_words
from ..words.overview import face as sentence
from .art import pictures
from .art.signs import mark, sign, sprite

FOLDER = "/art/aquaria"
SIGN_OF = {"card_offer": "card", "petshop_discard": "petshop", "place_free": "placefree"}
LONG_NAME, LONG_WORD, LONGEST_IN_TWO_LINES = 16, 9, 24


address = image_urls(FOLDER, pictures)


@cache
def picture(card: int) -> str:
    """The URL of a card's picture; a custom card borrows one of its colour and type."""
    if card >= FIRST_LION:
        name, other = LIONS[card - FIRST_LION].id, "lionfish_red"
    else:
        name, other = AQUARIUM[card].id, f"{AQUARIUM[card].colour}_{AQUARIUM[card].type}_1"
    return address(name if name in pictures() else other)


@cache
def image(card: int) -> str:
    return image_tag(picture(card), lazy=True)


@cache
def colour(card: int) -> str:
    """The CSS class of its colour; a Lionfish has none."""
    return "none" if card >= FIRST_LION else COLOURS[COLOUR[card]]


# Bonuses


@cache
def atom_sign(atom: int) -> tuple[str, int]:
    """Its sign and its count."""
    number, n = ATOM[atom]
    opcode = OPCODES[number]
    if opcode == "filter":
        return f"filter-{FILTER_COLOURS[n]}", 1
    if opcode.startswith("food_"):
        return f"can-{opcode.removeprefix('food_')}", n
    return SIGN_OF.get(opcode, opcode), n


@cache
def amount(name: str, n: int) -> str:
    return f'<span class="amt">{f"<b>{n}</b>" if n > 1 else ""}{sign(name)}</span>'


@cache
def alternative(number: int) -> str:
    first, count = ALTERNATIVE[number]
    return "".join(amount(*atom_sign(atom)) for atom in range(first, first + count))


@cache
def effect(number: int) -> str:
    """A whole bonus in signs."""
    first, count = EFFECT[number]
    items = []
    for item in range(first, first + count):
        start, sides = ITEM[item]
        items.append(
            f'<span class="fx">{SLASH.join(alternative(side) for side in range(start, start + sides))}</span>'
        )
    return "".join(items)


SLASH = '<i class="or">/</i>'


@cache
def atoms(number: int) -> tuple[tuple[tuple[str, int], ...], ...]:
    """The first item of an effect, for drawings: alternatives, each with its signs and counts."""
    first, count = EFFECT[number]
    if not count:
        return ()
    start, sides = ITEM[first]
    return tuple(
        tuple(atom_sign(atom) for atom in range(ALTERNATIVE[side][0], sum(ALTERNATIVE[side])))
        for side in range(start, start + sides)
    )


# Cards


@cache
def food(card: int) -> str:
    """Cans and what feeding brings."""
    if not any(FOOD[card]):
        return ""
    cans = "".join(sign(f"can-{colour}") * n for n, colour in zip(FOOD[card], FOODS, strict=True))
    return f'<span class="need">{cans}<b>{FEED_VP[card]}</b>{sign("vp")}</span>'


@cache
def income(card: int) -> str:
    if not INCOME[card]:
        return ""
    return f'<span class="income" title="Income: {effect_words(INCOME[card])}">{sign("income")}{effect(INCOME[card])}</span>'


@cache
def label(card: int) -> str:
    """A card as a sentence, for screen readers and tooltips.  Not escaped."""
    return sentence(card) + "."


@cache
def card_body(card: int) -> str:
    """Picture, cost, colour, name, bonus, food and income: in the hand and in the offer."""
    name = escape(AQUARIUM[card].name)
    long = " long" if len(name) > LONG_NAME or max(map(len, name.split())) > LONG_WORD else ""
    long += " longest" if len(name) > LONGEST_IN_TWO_LINES else ""
    off = (
        f'<span class="off" title="1 less for each Anemone beside it">{sign("anemone")}</span>'
        if DISCOUNT[card]
        else ""
    )
    return (
        f'<span class="pic">{image(card)}<span class="cost">{COST[card]}</span>{off}</span>'
        f'<span class="plate">{mark(colour(card))}<span class="called{long}">{name}</span><span class="bonus">'
        f"{effect(BONUS[card])}</span>"
        f'<span class="base">{food(card)}{income(card)}</span></span>'
    )


@cache
def counted(card: int) -> str:
    """What a Lionfish counts, as a sign."""
    lion = LIONS[card - FIRST_LION]
    return mark(COLOURS[lion.counts]) if lion.by_colour else sign(TYPES[lion.counts])


@cache
def lion_words(card: int) -> str:
    lion = LIONS[card - FIRST_LION]
    return f"{lion.name}: at the end {lionfish_words(card)}; at once {effect_words(BONUS[card])}."


@cache
def kind_sign(card: int) -> str:
    return sign(TYPES[TYPE[card]])


# For the content studio


PRINTED_SHEETS = ("aquarium_cards.csv", "lionfish_cards.csv")  # that printed_faces draws


def printed_faces() -> dict[str, dict[str, str]]:
    """Each card as it looks in a hand, by sheet and id."""
    cards = {
        AQUARIUM[
            card
        ].id: f'<span class="hcard {colour(card)}"><span class="body">{card_body(card)}</span></span>'
        for card in range(len(AQUARIUM))
    }
    return {
        "aquarium_cards.csv": cards,
        "lionfish_cards.csv": {lion.id: lion_face(FIRST_LION + at) for at, lion in enumerate(LIONS)},
    }


def lion_face(card: int) -> str:
    lion = LIONS[card - FIRST_LION]
    return (
        f'<span class="hcard lionfish"><span class="body"><span class="pic">{image(card)}</span><span class="plate">'
        f'<span class="called">{escape(lion.name)}</span><span class="bonus">{effect(BONUS[card])}</span>'
        f'<span class="base"><b>{LION_VP[card - FIRST_LION][1]}</b>{counted(card)}</span></span></span></span>'
    )


def page_signs() -> str:
    """The symbols that faces refer to, once on their page."""
    return sprite()
