"""Aquaria: one row of a sheet as a typed thing for people.  Whatever is wrong is said with file, row and
column."""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.kernel.errors import BadContent
from fathomfive.toolkit.sheets import Line

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


def read_food(said: str) -> tuple[int, int, int]:
    """`red:1;blue:2`, or none."""
    need = dict.fromkeys(FOODS, 0)
    for part in said.split(";") if said != "none" else []:
        colour, _, count = part.partition(":")
        if colour not in need or not count.isdigit():
            raise ValueError(f"{part!r} is not colour:count; the colours are {', '.join(FOODS)}")
        need[colour] += int(count)
    return need["red"], need["green"], need["blue"]


def read_card(line: Line, effects: Effects) -> Card:
    kind = line.one_of("type", TYPES[:4])
    card = Card(
        line.filled("id"),
        line.filled("name"),
        line.one_of("colour", COLOURS),
        kind,
        line.whole("cost", 0, 11),
        line.one_of("anemone_discount", ("0", "1")) == "1",
        line.read("food", read_food),
        line.whole("feed_vp", 0, 30),
        line.read("bonus", effects.number),
        line.read("income", lambda said: effects.number(said, ONLY_PLACED)),
    )
    if kind == "plant" and card.cost:
        line.wrong("cost", "an Aquatic Plant costs nothing (AQ-043).")
    if card.discount != (kind == "clownfish"):
        line.wrong("anemone_discount", "all Clownfish have the discount, and no other card (AQ-043).")
    if not sum(card.food) and card.feed_vp:
        line.wrong("feed_vp", "a card that needs no food gives no VPs for it (AQ-084).")
    return card


def read_lionfish(line: Line, effects: Effects) -> Lionfish:
    by_colour = line.one_of("scores_by", ("colour", "type")) == "colour"
    known = COLOURS if by_colour else TYPES[:4]
    return Lionfish(
        line.filled("id"),
        line.filled("name"),
        by_colour,
        known.index(line.one_of("scores_for", known)),
        line.whole("flat_vp", 0, 30),
        line.whole("vp_each", 0, 9),
        line.whole("vp_max", 0, 60),
        line.read("bonus", effects.number),
    )


def read_token(line: Line, effects: Effects) -> Token:
    refused = (*ONLY_PLACED, "encbonus")
    return Token(
        line.filled("id"),
        line.one_of("ring", ("red", "plain")) == "red",
        line.read("effect", lambda said: effects.number(said, refused)),
        line.whole("back_vp", 0, 20),
    )


def read_space(line: Line, effects: Effects) -> Space:
    size, ring = line.one_of("size", SIZES), line.one_of("ring", ("red", "plain", "none"))
    if (size == "large") != (ring != "none"):
        line.wrong("ring", "large spaces, and no others, hold a token: their ring is red or plain.")
    following = (
        ()
        if line.text("next_left_to_right") == "none"
        else tuple(line.filled("next_left_to_right").split(";"))
    )
    if (size == "final") != (not following):
        line.wrong("next_left_to_right", "every space but the final one leads on.")
    refused = (*ONLY_PLACED, "encbonus")
    return Space(
        line.filled("space"),
        line.whole("rank", 0, 12),
        float(line.filled("x")),
        size,
        ring == "red",
        line.read("bonus", lambda said: effects.number(said, refused)),
        line.read("on_enter", lambda said: effects.number(said, refused)),
        following,
    )


def read_dial(line: Line, number: int, effects: Effects) -> int:
    """The bonus of a dial; columns 1 to 4 come first, then rows 1 to 4."""
    wanted = ("column", "row")[number // 4], number % 4 + 1
    if (line.text("line"), line.whole("index", 1, 4)) != wanted:
        line.wrong("dial", f"the dials stand in order, so this is {wanted[0]} {wanted[1]}.")
    return line.read("bonus", lambda said: effects.number(said, (*ONLY_PLACED, "encbonus")))


def linked(side: tuple[Space, ...], most: int, width: int, lines: list[Line]) -> tuple[tuple[int, ...], ...]:
    """Where each space leads, as numbers, left to right; -1 where there is no more."""
    number, rows = {space.id: i for i, space in enumerate(side)}, []
    for space in side:
        for following in space.next:
            if following not in number or side[number[following]].rank != space.rank + 1:
                next(line for line in lines if line.text("space") == space.id).wrong(
                    "next_left_to_right", f"{following!r} is no space of the next rank."
                )
        rows.append(tuple([*(number[following] for following in space.next), *[-1] * width][:width]))
    return (*rows, *[(-1,) * width] * (most - len(side)))


def total(lines: list[Line], wanted: int) -> None:
    found = sum(line.whole("count", 1, 30) for line in lines)
    if found != wanted:
        lines[0].wrong("count", f"all rows add up to {found}; there must be {wanted}.")


def in_order(lines: list[Line], column: str, wanted: int, first: int = 1) -> list[Line]:
    """Rows numbered one after the other."""
    if len(lines) != wanted:
        raise BadContent(
            f"{lines[0].path.name} has {len(lines)} rows below its heading; it must have {wanted}."
        )
    for number, line in enumerate(lines, first):
        if line.whole(column) != number:
            line.wrong(column, f"the rows stand in order, so this is {number}.")
    return lines
