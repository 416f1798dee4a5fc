"""Pirates Under Fire: sets and runs, and the most points they can give (PF-081 to PF-088), exactly.

A line of the sea is one int: nine bits for each of its spaces, one for each number that one's own active ship
there may stand for. A plain ship has one bit, a mercenary those of its list, everything else none.

Along one line no number has to be fixed: a mercenary is in one combination of that line at most, so a line
with open numbers is still counted exactly.  Only where a mercenary works in its row *and* in its column must
both agree.  So: count all lines with open numbers, which cannot be too little; then fix the numbers of such
mercenaries one by one, following a branch only while its count is above the best that was found (PF-087).
"""

from __future__ import annotations

from functools import lru_cache

from ..content.load import FIRST_MERCENARY, LISTED, NUMBERS, RUN_VP, SET_VP, VP_SET
from ..content.sea import COLUMN_OF, LINES, LONGEST, ROW_OF, SPACES
from ..state import State

BITS, ALL = NUMBERS, (1 << NUMBERS) - 1  # of one space in a line
FIRST_BITS = sum(1 << BITS * place for place in range(LONGEST))  # one bit of each space
# in each space the numbers that two higher ones follow, and those that two lower ones follow
RISES_TWICE, FALLS_TWICE = FIRST_BITS * (ALL >> 2), FIRST_BITS * (ALL >> 2 << 2)
BYTE, FULL = 8, 255  # of one count in `reach`
DIGIT, NINE = 4, 15  # of one mercenary in `fixed`, which holds the numbers they have been given; 0 is open
SHORTEST = 3


def standing_for(s: State, me: int, space: int, fixed: int) -> int:
    """PF-081, PF-087: the numbers, as bits, that one's own active ship on this space may stand for."""
    if s.flag[space] != me or s.burning[space]:
        return 0
    card = s.sea[space]
    if fixed and card >= FIRST_MERCENARY:
        number = digit(fixed, card)
        if number:
            return 1 << number - 1
    return LISTED[card]


def line_of(s: State, me: int, line: int, fixed: int) -> int:
    """All spaces of a row or column as one int."""
    ships = 0
    for place in range(LONGEST):
        space = LINES[line][place]
        if space >= 0 and s.flag[space] == me:
            ships |= standing_for(s, me, space, fixed) << BITS * place
    return ships


@lru_cache(1 << 16)
def best_of(ships: int, banner: int) -> int:
    """PF-082 to PF-086, PF-088, PF-Q11, PF-Q13: the most that disjoint sets and runs of one line can give.

    `reach` holds, byte by byte, the best count of the first 0, 1, 2 … spaces.  `banner` is what the Twin
    Banners add to a set.
    """
    if not may_give_points(ships):
        return 0
    reach = 0
    for first in range(LONGEST):
        so_far = reach >> BYTE * first & FULL
        reach = raised(reach, first + 1, so_far)
        same = rising = falling = ships >> BITS * first & ALL
        last = first
        while same | rising | falling and last + 1 < LONGEST:
            last += 1
            here = ships >> BITS * last & ALL
            same, rising, falling = same & here, rising << 1 & here, falling >> 1 & here
            if last - first + 1 >= SHORTEST:
                reach = raised(
                    reach, last + 1, so_far + value(last - first + 1, same, rising | falling, banner)
                )
    return reach >> BYTE * LONGEST & FULL


def may_give_points(ships: int) -> bool:
    """PF-082, PF-083: are there three ships side by side that can all be the same, or a run?"""
    same = ships & ships >> BITS & ships >> 2 * BITS
    rising = ships & ships >> BITS + 1 & ships >> 2 * (BITS + 1) & RISES_TWICE
    falling = ships & ships >> BITS - 1 & ships >> 2 * (BITS - 1) & FALLS_TWICE
    return same | rising | falling != 0


def raised(reach: int, place: int, count: int) -> int:
    """`reach` with at least this count at a place."""
    now = reach >> BYTE * place & FULL
    return reach + (count - now << BYTE * place) if count > now else reach


def value(length: int, same: int, run: int, banner: int) -> int:
    """PF-084, PF-092: of ships side by side that can all be the same, or can be a run."""
    worth = RUN_VP[length] if run else 0
    if same and SET_VP[length]:
        worth = max(worth, SET_VP[length] + banner)
    return worth


def banner_of(s: State, me: int) -> int:
    """PF-092: what each set of this player gives more."""
    more = 0
    for space in range(SPACES):
        if s.flag[space] == me:
            more += VP_SET[s.sea[space]]
    return more


def combination_points(s: State, me: int) -> int:
    """PF-088: the most over all numbers of the mercenaries, with the bonus of the Twin Banners inside."""
    return most_points(s, me, 0, banner_of(s, me))


def most_points(s: State, me: int, given: int, banner: int) -> int:
    """PF-087, PF-088: the same with the numbers of some mercenaries given already."""
    ceiling = counted(s, me, given, banner)
    if next_to_fix(s, me, given, banner) == SPACES:
        return ceiling
    best, fixed = -1, given
    while fixed >= 0 and best < ceiling:
        count = counted(s, me, fixed, banner)
        space = next_to_fix(s, me, fixed, banner) if count > best else SPACES
        if space < SPACES:
            fixed = renumbered(fixed, s.sea[space], following(s.sea[space], 0))
        else:
            best = max(best, count)
            fixed = next_numbers(s, me, fixed, given)
    return best


def counted(s: State, me: int, fixed: int, banner: int) -> int:
    """All thirteen lines, with every number open that is not fixed."""
    count = 0
    for line in range(len(LINES)):
        count += best_of(line_of(s, me, line, fixed), banner)
    return count


def next_to_fix(s: State, me: int, fixed: int, banner: int) -> int:
    """The first own mercenary that is open and may work both in its row and in its column; SPACES if there is
    none."""
    for space in range(SPACES):
        if s.flag[space] == me and s.sea[space] >= FIRST_MERCENARY and digit(fixed, s.sea[space]) == 0:
            if best_of(line_of(s, me, ROW_OF[space], fixed), banner) and best_of(
                line_of(s, me, COLUMN_OF[space], fixed), banner
            ):
                return space
    return SPACES


def next_numbers(s: State, me: int, fixed: int, given: int) -> int:
    """The next assignment of numbers to mercenaries, in odometer order; -1 after the last."""
    for space in range(SPACES - 1, -1, -1):
        card = s.sea[space]
        if (
            s.flag[space] == me
            and card >= FIRST_MERCENARY
            and digit(fixed, card) > 0
            and digit(given, card) == 0
        ):
            fixed = renumbered(fixed, card, following(card, digit(fixed, card)))
            if digit(fixed, card) > 0:
                return fixed
    return -1


def digit(fixed: int, card: int) -> int:
    """The number that a mercenary has been given; 0 while it is open."""
    return fixed >> DIGIT * (card - FIRST_MERCENARY) & NINE


def renumbered(fixed: int, card: int, number: int) -> int:
    return fixed + (number - digit(fixed, card) << DIGIT * (card - FIRST_MERCENARY))


def following(card: int, number: int) -> int:
    """The next number on a mercenary's list; 0 after the last."""
    for higher in range(number + 1, NUMBERS + 1):
        if LISTED[card] >> higher - 1 & 1:
            return higher
    return 0
