"""Pirates Under Fire: the value of a line of the sea for a player, including unfinished combinations.

In the subset of the rules. The unit is a hundredth of a VP. A hope is a window of three adjacent spaces that one
more ship would complete.
"""

from __future__ import annotations

from ..content.load import LISTED, TURNS_EACH
from ..content.sea import COLUMN_OF, HALF, LINES, LONGEST, ROW_OF, ROWS
from ..rules.combinations import ALL, BITS, FIRST_BITS, best_of
from ..state import State

POINT = 100
SET_IN_HAND, RUN_IN_HAND = 130, 85  # a hope that a tile of the player's own hand would fulfil
SET_TO_DRAW, RUN_TO_DRAW = 60, 50  # one that needs a tile not seen yet
SINGLE = 30  # one ship, two open spaces beside it
HOPEFUL_TURNS = 3  # with fewer turns left hopes shrink
NOT_HIGHEST = FIRST_BITS * (ALL >> 1)  # in each space all numbers but the highest


# A line as whole numbers: the ships of a seat as in `combinations`, and the first bits of the free spaces


def fleets(s: State, me: int, line: int) -> tuple[int, int, int]:
    """The active ships of a player, those of the enemy, and the spaces that are free or on fire."""
    mine, theirs, free, spaces = 0, 0, 0, LINES[line]
    for place in range(LONGEST):
        space = spaces[place]
        if space >= 0:
            flag = s.flag[space]
            if flag < 0 or s.burning[space]:
                free |= 1 << BITS * place
            elif flag == me:
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
    if left >= HOPEFUL_TURNS:
        worth += hopes(ships, free, hand)
    elif left > 0:
        worth += hopes(ships, free, hand) * left // HOPEFUL_TURNS
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
    less = free & ~(1 << BITS * place)
    worth = fleet_value(without(mine, place) | LISTED[card] << BITS * place, less, banner, hand, left)
    if mine:
        worth -= fleet_value(mine, free, banner, hand, left)
    if theirs:
        worth += fleet_value(theirs, free, enemy_banner, 0, left)
        worth -= fleet_value(without(theirs, place), less, enemy_banner, 0, left)
    return worth


def burnt_value(s: State, seat: int, space: int, banner: int, hand: int, left: int) -> int:
    """How much the row and the column of an active ship lose if it burns."""
    return burnt_in(s, seat, ROW_OF[space], place_in_row(space), banner, hand, left) + burnt_in(
        s, seat, COLUMN_OF[space], place_in_column(space), banner, hand, left
    )


def burnt_in(s: State, seat: int, line: int, place: int, banner: int, hand: int, left: int) -> int:
    ships, _, free = fleets(s, seat, line)
    return fleet_value(ships, free, banner, hand, left) - fleet_value(
        without(ships, place), free | 1 << BITS * place, banner, hand, left
    )


def hopes(ships: int, free: int, hand: int) -> int:
    """All windows of three in a line, each with the ships that would complete it: all together, each where its first space
    is. First bits are counted by dividing by `ALL`: of each, 1 remains."""
    taken = spaces_of(ships)
    taken_next, taken_last = taken >> BITS, taken >> 2 * BITS
    free_next, free_last = free >> BITS, free >> 2 * BITS
    usable = (taken | free) & (taken_next | free_next) & (taken_last | free_last)
    first_open, last_open = free & taken_next & taken_last, taken & taken_next & free_last
    middle_open = taken & free_next & taken_last
    one_open = first_open | middle_open | last_open
    worth = SINGLE * ((usable & (taken | taken_next | taken_last) & ~one_open) % ALL)
    if one_open:
        two, three = ships >> BITS, ships >> 2 * BITS
        as_set = as_run = 0
        if first_open | last_open:
            outer, inner = (
                ships & last_open * ALL | three & first_open * ALL,
                two & (first_open | last_open) * ALL,
            )
            as_set = outer & inner
            as_run = up(up(outer) & inner) | down(down(outer) & inner)
        if middle_open:
            as_set |= ships & three & middle_open * ALL
            as_run |= (up(ships) & down(three) | down(ships) & up(three)) & middle_open * ALL
        if as_set | as_run:
            worth += hope(as_set, as_run, hand * FIRST_BITS)
    return worth


def hope(as_set: int, as_run: int, hand: int) -> int:
    """Windows that need one more ship: the numbers that would make each a set, and those that would make it a run."""
    sets, runs, worth = spaces_of(as_set), spaces_of(as_run), 0
    if (as_set | as_run) & hand:
        sets_in_hand = spaces_of(as_set & hand)
        runs_in_hand = spaces_of(as_run & hand) & ~sets_in_hand
        worth = SET_IN_HAND * (sets_in_hand % ALL) + RUN_IN_HAND * (runs_in_hand % ALL)
        sets &= ~(sets_in_hand | runs_in_hand)
        runs &= ~(sets_in_hand | runs_in_hand)
    return worth + SET_TO_DRAW * (sets % ALL) + RUN_TO_DRAW * ((runs & ~sets) % ALL)


def spaces_of(ships: int) -> int:
    """The first bit of each space that has any."""
    pairs = ships | ships >> 1
    fours = pairs | pairs >> 2
    return (fours | fours >> 4 | ships >> BITS - 1) & FIRST_BITS


def up(ships: int) -> int:
    """Every number one higher."""
    return (ships & NOT_HIGHEST) << 1


def down(ships: int) -> int:
    """Every number one lower."""
    return ships >> 1 & NOT_HIGHEST


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
