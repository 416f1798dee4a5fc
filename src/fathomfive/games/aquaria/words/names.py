"""Aquaria: bonuses in words, from their notation; and the names of components."""

from __future__ import annotations

from functools import cache

from fathomfive.kernel.state import UNKNOWN
from fathomfive.toolkit.english import join_and, plural

from ..content.kinds import COLOURS, Space
from ..content.load import (
    ALTERNATIVE,
    AQUARIUM,
    ATOM,
    EFFECT,
    FILTER_BONUS,
    FILTER_COLOUR,
    FILTER_TYPE,
    FIRST_ACTIVE,
    FIRST_FILTER,
    FIRST_LION,
    FIRST_SOLO,
    FIRST_START,
    FIRST_TOKEN,
    ITEM,
    LIONS,
    PETSHOP,
    SIDE_LENGTH,
    SOLO_LINES,
    TOKEN,
    TOKEN_KINDS,
)
from ..content.notation import FILTER_COLOURS, FOODS, OPCODES

CIRCLE_NAMES = ("Placing", "Studying", "Oxygen", "Gaining", "Pet Shop", "the middle")
TYPE_NAMES = ("Clownfish", "School of Fish", "Aquatic Plant", "Anemone", "Lionfish")
SINGLE = {
    "pearl": "1 pearl",
    "vp": "1 VP",
    "oxygen": "1 OP",
    "wool": "1 wool",
    "turn": "1 dial turn",
    "linkturn": "1 turn of its dials",
    "card": "1 card",
    "card_offer": "1 card from the offer",
    "enc": "1 Encyclopedia step",
    "encbonus": "the Encyclopedia bonus",
    "place": "place 1 card",
    "place_free": "place 1 card for free",
    "lionfish": "a Lionfish",
    "petshop": "1 Pet Shop level",
    "food_any": "1 can of any colour",
    "food_red": "1 red can",
    "food_green": "1 green can",
    "food_blue": "1 blue can",
}
SEVERAL = {
    "pearl": "{n} pearls",
    "vp": "{n} VPs",
    "oxygen": "{n} OPs",
    "wool": "{n} wool",
    "turn": "{n} dial turns",
    "linkturn": "{n} turns of its dials",
    "card": "{n} cards",
    "card_offer": "{n} cards from the offer",
    "enc": "{n} Encyclopedia steps",
    "encbonus": "the Encyclopedia bonus {n} times",
    "place": "place {n} cards",
    "food_any": "{n} cans of any colours",
    "food_red": "{n} red cans",
    "food_green": "{n} green cans",
    "food_blue": "{n} blue cans",
    "petshop_discard": "discard {n} cards of one colour",
}


def atom_words(atom: int) -> str:
    number, n = ATOM[atom]
    opcode = OPCODES[number]
    if opcode == "filter":
        return "any Filter token" if n == len(FOODS) else f"a {FILTER_COLOURS[n]} Filter token"
    return SINGLE[opcode] if n == 1 else SEVERAL[opcode].format(n=n)


def alternative_words(alternative: int) -> str:
    first, count = ALTERNATIVE[alternative]
    return " and ".join(atom_words(atom) for atom in range(first, first + count))


@cache
def item_words(item: int, in_a_list: bool = False) -> str:
    first, count = ITEM[item]
    ways = [alternative_words(alternative) for alternative in range(first, first + count)]
    either = "either " if count > 1 and (in_a_list or any(" and " in way for way in ways)) else ""
    return either + " or ".join(ways)


@cache
def effect_words(effect: int) -> str:
    """`linkturn:2;pearl:1|wool:1` as "2 turns of its dials, either 1 pearl or 1 wool"."""
    first, count = EFFECT[effect]
    return ", ".join(item_words(item, count > 1) for item in range(first, first + count)) or "nothing"


def gained(effect: int) -> str:
    """In a sentence: `2 OPs, 1 can of any colour and 4 VPs`."""
    first, count = EFFECT[effect]
    return join_and([item_words(item, count > 1) for item in range(first, first + count)])


def sure_oxygen(effect: int) -> int:
    """The OPs of an effect that leaves no choice."""
    first, count = EFFECT[effect]
    atoms = [
        ATOM[atom]
        for item in range(first, first + count)
        if ITEM[item][1] == 1
        for atom in range(*span(ALTERNATIVE[ITEM[item][0]]))
    ]
    return sum(n for number, n in atoms if OPCODES[number] == "oxygen")


def opcodes(effect: int) -> set[str]:
    """What an effect can do, whichever way is chosen."""
    return {
        OPCODES[ATOM[atom][0]]
        for item in range(*span(EFFECT[effect]))
        for alternative in range(*span(ITEM[item]))
        for atom in range(*span(ALTERNATIVE[alternative]))
    }


def span(part: tuple[int, int]) -> tuple[int, int]:
    return part[0], part[0] + part[1]


# Names


def _name(card: int) -> str:
    if card < FIRST_LION:
        return AQUARIUM[card].name
    if card < FIRST_TOKEN:
        return LIONS[card - FIRST_LION].name
    if card < FIRST_FILTER:
        return f"token ({effect_words(TOKEN_KINDS[TOKEN[card - FIRST_TOKEN]].effect)})"
    if card < FIRST_START:
        return filter_name(FILTER_TYPE[card - FIRST_FILTER])
    if card < FIRST_SOLO:
        return f"Starting tile {card - FIRST_START + 1}"
    if card < FIRST_ACTIVE:
        return f"Solo tile {SOLO_LINES[card - FIRST_SOLO].text('destination')}"
    return f"Active Color {COLOURS[card - FIRST_ACTIVE]}"


def filter_name(kind: int) -> str:
    return f"{FILTER_COLOURS[FILTER_COLOUR[kind]]} Filter token ({effect_words(FILTER_BONUS[kind])})"


CARD_NAMES = tuple(_name(card) for card in range(FIRST_ACTIVE + len(COLOURS)))


def name(card: int) -> str:
    return "a card" if card == UNKNOWN else CARD_NAMES[card]


def circle_in_a_sentence(circle: int) -> str:
    """`Placing`, but `the Pet Shop`."""
    return f"the {CIRCLE_NAMES[circle]}" if circle == PETSHOP else CIRCLE_NAMES[circle]


def who(seat: int) -> str:
    return f"Seat {seat + 1}"


def lionfish_words(card: int) -> str:
    """What a Lionfish scores at the end: `3 VPs per red card, at least 6, at most 15`."""
    lion = LIONS[card - FIRST_LION]
    kind = f"{COLOURS[lion.counts]} card" if lion.by_colour else TYPE_NAMES[lion.counts]
    return f"{plural(lion.vp_each, 'VP')} per {kind}, at least {lion.flat_vp}, at most {lion.vp_max}"


def spot(cell: int) -> str:
    return f"row {cell // SIDE_LENGTH + 1}, column {cell % SIDE_LENGTH + 1}"


def dial_name(dial: int) -> str:
    return f"column {dial + 1}" if dial < SIDE_LENGTH else f"row {dial - SIDE_LENGTH + 1}"


def can_words(need: tuple[int, ...] | list[int]) -> str:
    """`1 red can, 2 blue cans`."""
    return (
        ", ".join(plural(n, f"{colour} can") for n, colour in zip(need, FOODS, strict=True) if n) or "no cans"
    )


def cans(need: tuple[int, ...] | list[int]) -> str:
    """`1 red and 2 blue`."""
    return join_and([f"{n} {colour}" for n, colour in zip(need, FOODS, strict=True) if n] or ["none"])


def space_bonus(space: Space) -> str:
    """The Encyclopedia bonus of a space, without what is gained on entering."""
    return f"{effect_words(space.bonus)} only with an Encyclopedia bonus"
