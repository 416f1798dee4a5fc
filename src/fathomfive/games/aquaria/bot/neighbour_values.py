"""Aquaria: the value of a card's neighbours and lines, for the greedy bot. In the subset of the rules."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY

from ..content.load import (
    ANEMONE,
    ANEMONE_VP,
    CLOWNFISH,
    COLOUR,
    LIONFISH,
    NEIGHBOURS,
    PLANT,
    ROUNDS,
    SCHOOL,
    SCHOOL_VP,
    SIDE_LENGTH,
    TYPE,
)
from ..rules.scoring import MOST_SCHOOL, colours_beside, ones, school_group, type_at
from ..state import State
from .weights import LINE_PROGRESS, PLANT_PROMISE, ROOM, SCHOOL_BESIDE


def place_value(s: State, me: int, card: int, cell: int) -> int:
    """Lines, pairs, groups and colours, as the final scoring will count them, and room for more."""
    worth, mine = line_value(s, me, cell), TYPE[card]
    room = ROOM[s.scoring][mine] if mine != LIONFISH and s.round < ROUNDS else 0
    for direction in range(4):
        beside = NEIGHBOURS[cell][direction]
        if beside >= 0:
            worth += room if s.tank[me][beside] == EMPTY else pair_value(s, me, card, beside)
    if mine == SCHOOL:
        worth += 10 * school_gain(s, me, cell)
    elif mine == PLANT:
        worth += PLANT_PROMISE[s.scoring][colours_beside(s, me, cell)]
    return worth


def pair_value(s: State, me: int, card: int, beside: int) -> int:
    mine, other = TYPE[card], type_at(s, me, beside)
    if (mine == CLOWNFISH and other == ANEMONE) or (mine == ANEMONE and other == CLOWNFISH):
        return 10 * ANEMONE_VP[s.scoring]
    if mine == SCHOOL and other == SCHOOL:
        return SCHOOL_BESIDE[s.scoring]
    if other == PLANT and brings_colour(s, me, card, beside):
        colours = colours_beside(s, me, beside)
        return PLANT_PROMISE[s.scoring][min(colours + 1, 4)] - PLANT_PROMISE[s.scoring][colours]
    return 0


def brings_colour(s: State, me: int, card: int, plant: int) -> bool:
    """Is there no card of this colour beside the Plant yet?  A Lionfish is any colour."""
    for direction in range(4):
        beside = NEIGHBOURS[plant][direction]
        if beside >= 0 and s.tank[me][beside] != EMPTY and COLOUR[s.tank[me][beside]] == COLOUR[card]:
            return TYPE[card] == LIONFISH
    return True


def school_gain(s: State, me: int, cell: int) -> int:
    """The gain of a School here: all adjacent groups become one."""
    group, before = 1 << cell, 0
    for direction in range(4):
        beside = NEIGHBOURS[cell][direction]
        if beside >= 0 and type_at(s, me, beside) == SCHOOL and not group >> beside & 1:
            joined = school_group(s, me, beside)
            group |= joined
            before += SCHOOL_VP[s.scoring][min(ones(joined), MOST_SCHOOL)]
    return SCHOOL_VP[s.scoring][min(ones(group), MOST_SCHOOL)] - before


def line_value(s: State, me: int, cell: int) -> int:
    row, column = 0, 0
    for i in range(SIDE_LENGTH):
        if s.tank[me][cell // SIDE_LENGTH * SIDE_LENGTH + i] != EMPTY:
            row += 1
        if s.tank[me][i * SIDE_LENGTH + cell % SIDE_LENGTH] != EMPTY:
            column += 1
    return LINE_PROGRESS[min(row, 3)] + LINE_PROGRESS[min(column, 3)]
