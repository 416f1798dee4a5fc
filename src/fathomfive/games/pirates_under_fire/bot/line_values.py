"""Pirates Under Fire: the value of a line of the sea for a player, including unfinished combinations.

In the subset of the rules. The unit is a hundredth of a VP. A hope is a window of three adjacent spaces that one
more ship would complete.
"""

from __future__ import annotations

from ..content.load import LISTED, TURNS_EACH
from ..content.sea import COLUMN_OF, HALF, LINES, LONGEST, ROW_OF
from ..rules.combinations import ALL, BITS, best_of
from ..state import State

POINT = 100
SET_IN_HAND, RUN_IN_HAND = 130, 85  # a hope that a tile of the own hand would fulfil
SET_TO_DRAW, RUN_TO_DRAW = 60, 50  # one that needs a tile not seen yet
SINGLE = 30  # one ship, two open spaces beside it
HOPEFUL_TURNS = 3  # with fewer turns left hopes shrink


def lines_through(s: State, seat: int, space: int, banner: int, hand: int, left: int) -> int:
    """The row and the column of a space."""
    return line_value(s, seat, ROW_OF[space], banner, hand, left) + line_value(
        s, seat, COLUMN_OF[space], banner, hand, left
    )


def line_value(s: State, seat: int, line: int, banner: int, hand: int, left: int) -> int:
    """Combinations of a row or column and hopes of more; `hand` has a bit for each number that the player is known
    to hold."""
    ships, free = 0, 0
    for place in range(LONGEST):
        space = LINES[line][place]
        if space >= 0:
            if s.flag[space] < 0 or s.burning[space]:
                free |= 1 << place
            elif s.flag[space] == seat:
                ships |= LISTED[s.sea[space]] << BITS * place
    if ships == 0:
        return 0
    worth = POINT * best_of(ships, banner)
    if left > 0:
        worth += hopes(ships, free, hand) * min(left, HOPEFUL_TURNS) // HOPEFUL_TURNS
    return worth


def hopes(ships: int, free: int, hand: int) -> int:
    """All windows of three in a line, each with the ships that would complete it."""
    worth = 0
    for first in range(LONGEST - 2):
        one, two, three = (
            ships >> BITS * first & ALL,
            ships >> BITS * (first + 1) & ALL,
            ships >> BITS * (first + 2) & ALL,
        )
        free_one, free_two, free_three = free >> first & 1, free >> first + 1 & 1, free >> first + 2 & 1
        if one and two and free_three:
            worth += hope(one & two, (one << 1 & two) << 1 | (one >> 1 & two) >> 1, hand)
        elif free_one and two and three:
            worth += hope(two & three, (three << 1 & two) << 1 | (three >> 1 & two) >> 1, hand)
        elif one and free_two and three:
            worth += hope(one & three, one << 1 & three >> 1 | one >> 1 & three << 1, hand)
        elif (one or free_one) and (two or free_two) and (three or free_three) and one | two | three:
            worth += SINGLE
    return worth


def hope(as_set: int, as_run: int, hand: int) -> int:
    """A window that needs one more ship: the numbers that would make it a set, and those that would make it a run."""
    as_run &= ALL
    if as_set & hand:
        return SET_IN_HAND
    if as_run & hand:
        return RUN_IN_HAND
    if as_set:
        return SET_TO_DRAW
    return RUN_TO_DRAW if as_run else 0


def waters_value(seat: int, space: int) -> int:
    """PF-089: an active ship here."""
    return POINT if HALF[space] != seat else 0


def turns_left(s: State, seat: int) -> int:
    """Own turns after the present one."""
    return TURNS_EACH - s.turn[seat]


def best_number_value(s: State, seat: int, space: int, banner: int) -> int:
    """The immediate gain of a player from the right number on a free space."""
    gain = 0
    for line in (ROW_OF[space], COLUMN_OF[space]):
        ships, here = 0, 0
        for place in range(LONGEST):
            at = LINES[line][place]
            if at == space:
                here = place
            if at >= 0 and s.flag[at] == seat and not s.burning[at]:
                ships |= LISTED[s.sea[at]] << BITS * place
        gain += best_of(ships | ALL << BITS * here, banner) - best_of(ships, banner)
    return POINT * gain
