"""Aquaria: one row of a sheet as a typed object for people. Errors name file, row and column."""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.toolkit.sheets import SheetRow

from .notation import FOODS, ONLY_PLACED, Effects

CIRCLES = ("place", "study", "oxygen", "gain", "petshop", "centre")
COLOURS = ("red", "blue", "green", "yellow")  # in the order in which a dial turns
TYPES = ("clownfish", "school", "plant", "anemone", "lionfish")
SIZES = ("small", "large", "final")


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    name: str
    colour: str
    type: str
    cost: int
    discount: bool
    food: tuple[int, int, int]  # red, green, blue
    feed_vp: int
    bonus: int  # effects by number
    income: int


@dataclass(frozen=True, slots=True)
class Lionfish:
    id: str
    name: str
    by_colour: bool
    counts: int  # the colour or the type
    flat_vp: int
    vp_each: int
    vp_max: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Token:
    id: str
    red: bool
    effect: int
    back_vp: int


@dataclass(frozen=True, slots=True)
class Space:
    id: str
    rank: int
    x: float
    size: str
    red: bool
    bonus: int
    on_enter: int
    next: tuple[str, ...]

    @property
    def large(self) -> bool:
        return self.size == "large"


def read_food(text: str) -> tuple[int, int, int]:
    """`red:1;blue:2`, or none."""
    need = dict.fromkeys(FOODS, 0)
    for part in text.split(";") if text != "none" else []:
        colour, _, count = part.partition(":")
        if colour not in need or not count.isdigit():
            raise ValueError(f"{part!r} is not colour:count; the colours are {', '.join(FOODS)}")
        need[colour] += int(count)
    return need["red"], need["green"], need["blue"]


def read_card(line: SheetRow, effects: Effects) -> Card:
    kind = line.one_of("type", TYPES[:4])
    card = Card(
        line.required_text("id"),
        line.required_text("name"),
        line.one_of("colour", COLOURS),
        kind,
        line.integer("cost", 0, 11),
        line.one_of("anemone_discount", ("0", "1")) == "1",
        line.read("food", read_food),
        line.integer("feed_vp", 0, 30),
        line.read("bonus", effects.number),
        line.read("income", lambda text: effects.number(text, ONLY_PLACED)),
    )
    if kind == "plant" and card.cost:
        line.fail("cost", "an Aquatic Plant costs nothing (AQ-043).")
    if card.discount != (kind == "clownfish"):
        line.fail("anemone_discount", "all Clownfish have the discount, and no other card (AQ-043).")
    if not sum(card.food) and card.feed_vp:
        line.fail("feed_vp", "a card that needs no food gives no VPs for it (AQ-084).")
    return card


def read_lionfish(line: SheetRow, effects: Effects) -> Lionfish:
    by_colour = line.one_of("scores_by", ("colour", "type")) == "colour"
    known = COLOURS if by_colour else TYPES[:4]
    return Lionfish(
        line.required_text("id"),
        line.required_text("name"),
        by_colour,
        known.index(line.one_of("scores_for", known)),
        line.integer("flat_vp", 0, 30),
        line.integer("vp_each", 0, 9),
        line.integer("vp_max", 0, 60),
        line.read("bonus", effects.number),
    )


def read_token(line: SheetRow, effects: Effects) -> Token:
    refused = (*ONLY_PLACED, "encbonus")
    return Token(
        line.required_text("id"),
        line.one_of("ring", ("red", "plain")) == "red",
        line.read("effect", lambda text: effects.number(text, refused)),
        line.integer("back_vp", 0, 20),
    )


def read_space(line: SheetRow, effects: Effects) -> Space:
    size, ring = line.one_of("size", SIZES), line.one_of("ring", ("red", "plain", "none"))
    if (size == "large") != (ring != "none"):
        line.fail("ring", "large spaces, and no others, hold a token: their ring is red or plain.")
    next_spaces = line.required_text("next_left_to_right")
    following = () if next_spaces == "none" else tuple(next_spaces.split(";"))
    if (size == "final") != (not following):
        line.fail("next_left_to_right", "every space but the final one leads on.")
    refused = (*ONLY_PLACED, "encbonus")
    return Space(
        line.required_text("space"),
        line.integer("rank", 0, 12),
        float(line.required_text("x")),
        size,
        ring == "red",
        line.read("bonus", lambda text: effects.number(text, refused)),
        line.read("on_enter", lambda text: effects.number(text, refused)),
        following,
    )


def read_dial(line: SheetRow, number: int, effects: Effects) -> int:
    """The bonus of a dial; columns 1 to 4 come first, then rows 1 to 4."""
    wanted = ("column", "row")[number // 4], number % 4 + 1
    if (line.text("line"), line.integer("index", 1, 4)) != wanted:
        line.fail("dial", f"the dials stand in order, so this is {wanted[0]} {wanted[1]}.")
    return line.read("bonus", lambda text: effects.number(text, (*ONLY_PLACED, "encbonus")))


def linked(
    side: tuple[Space, ...], most: int, width: int, lines: list[SheetRow]
) -> tuple[tuple[int, ...], ...]:
    """The next spaces of each space, as numbers, left to right; -1 fills the rest."""
    number, rows = {space.id: i for i, space in enumerate(side)}, []
    for space in side:
        for following in space.next:
            if following not in number or side[number[following]].rank != space.rank + 1:
                next(line for line in lines if line.text("space") == space.id).fail(
                    "next_left_to_right", f"{following!r} is no space of the next rank."
                )
        rows.append(tuple([*(number[following] for following in space.next), *[-1] * width][:width]))
    return (*rows, *[(-1,) * width] * (most - len(side)))
