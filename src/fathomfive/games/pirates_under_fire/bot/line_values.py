"""Pirates Under Fire: the value of a line of the sea for a player, including unfinished combinations.

In the subset of the rules. The unit is a hundredth of a VP. A hope is a window of three adjacent spaces that one
more ship would complete.
"""

from __future__ import annotations

from ..content.load import LISTED, TURNS_EACH
from ..content.sea import COLUMN_OF, HALF, LINES, LONGEST, ROW_OF, ROWS
from ..rules.combinations import ALL, BITS, best_of
from ..state import State

POINT = 100
SET_IN_HAND, RUN_IN_HAND = 130, 85  # a hope that a tile of the own hand would fulfil
SET_TO_DRAW, RUN_TO_DRAW = 60, 50  # one that needs a tile not seen yet
SINGLE = 30  # one ship, two open spaces beside it
HOPEFUL_TURNS = 3  # with fewer turns left hopes shrink


# A line as whole numbers: the ships of a seat as in `combinations`, and the free spaces as bits


def fleets(s: State, me: int, line: int) -> tuple[int, int, int]:
    """The active ships of a player, those of the enemy, and the spaces that are free or on fire."""
    mine, theirs, free = 0, 0, 0
    for place in range(LONGEST):
        space = LINES[line][place]
        if space >= 0:
            if s.flag[space] < 0 or s.burning[space]:
                free |= 1 << place
            elif s.flag[space] == me:
                mine |= LISTED[s.sea[space]] << BITS * place
            else:
                theirs |= LISTED[s.sea[space]] << BITS * place
    return mine, theirs, free


def place_in_row(space: int) -> int:
    return COLUMN_OF[space] - ROWS


def place_in_column(space: int) -> int:
    return ROW_OF[space]


def without(ships: int, place: int) -> int:
    return ships & ~(ALL << BITS * place)


# The value of a line


def line_value(s: State, seat: int, line: int, banner: int, hand: int, left: int) -> int:
    """Combinations of a row or column and hopes of more; `hand` has a bit for each number that the player is known
    to hold."""
    ships, _, free = fleets(s, seat, line)
    return fleet_value(ships, free, banner, hand, left)


def fleet_value(ships: int, free: int, banner: int, hand: int, left: int) -> int:
    """The same of a line as whole numbers."""
    if ships == 0:
        return 0
    worth = POINT * best_of(ships, banner)
    if left > 0:
        worth += hopes(ships, free, hand) * min(left, HOPEFUL_TURNS) // HOPEFUL_TURNS
    return worth


def laid_value(
    s: State, me: int, card: int, space: int, banner: int, enemy_banner: int, hand: int, left: int
) -> int:
    """How much better the row and the column of a space become for a player, and worse for the enemy, with this card
    there."""
    return laid_in(
        s, me, card, ROW_OF[space], place_in_row(space), banner, enemy_banner, hand, left
    ) + laid_in(s, me, card, COLUMN_OF[space], place_in_column(space), banner, enemy_banner, hand, left)


def laid_in(
    s: State, me: int, card: int, line: int, place: int, banner: int, enemy_banner: int, hand: int, left: int
) -> int:
    mine, theirs, free = fleets(s, me, line)
    laid, less = without(mine, place) | LISTED[card] << BITS * place, free & ~(1 << place)
    before = fleet_value(mine, free, banner, hand, left) - fleet_value(theirs, free, enemy_banner, 0, left)
    after = fleet_value(laid, less, banner, hand, left)
    return after - fleet_value(without(theirs, place), less, enemy_banner, 0, left) - before


def burnt_value(s: State, seat: int, space: int, banner: int, hand: int, left: int) -> int:
    """How much the row and the column of an active ship lose if it burns."""
    return burnt_in(s, seat, ROW_OF[space], place_in_row(space), banner, hand, left) + burnt_in(
        s, seat, COLUMN_OF[space], place_in_column(space), banner, hand, left
    )


def burnt_in(s: State, seat: int, line: int, place: int, banner: int, hand: int, left: int) -> int:
    ships, _, free = fleets(s, seat, line)
    return fleet_value(ships, free, banner, hand, left) - fleet_value(
        without(ships, place), free | 1 << place, banner, hand, left
    )


def hopes(ships: int, free: int, hand: int) -> int:
    """All windows of three in a line, each with the ships that would complete it."""
    worth, two, three = 0, ships & ALL, ships >> BITS & ALL
    for first in range(LONGEST - 2):
        one, two, three = two, three, ships >> BITS * (first + 2) & ALL
        free_one, free_two, free_three = free >> first & 1, free >> first & 2, free >> first & 4
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
    row, _, _ = fleets(s, seat, ROW_OF[space])
    column, _, _ = fleets(s, seat, COLUMN_OF[space])
    return POINT * (
        best_of(row | ALL << BITS * place_in_row(space), banner)
        - best_of(row, banner)
        + best_of(column | ALL << BITS * place_in_column(space), banner)
        - best_of(column, banner)
    )
