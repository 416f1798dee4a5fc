"""Pirates Under Fire: the combinations behind the points, for score sheets and for drawing them on the sea.

For people only: rules and bots use the count of combinations.py. Mercenaries get their numbers one by one so that
the maximum stays possible; then each line is split the best way.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from ..content.load import FIRST_MERCENARY, MERCENARIES, RUN_VP, SET_VP
from ..content.sea import LINES, LONGEST, SPACES
from ..state import State
from .combinations import ALL, BITS, SHORTEST, banner_of, line_of, most_points, renumbered


@dataclass(frozen=True, slots=True)
class Combination:
    spaces: tuple[int, ...]
    numbers: tuple[int, ...]
    is_set: bool
    vp: int  # without what the Twin Banners add


def declared(s: State, me: int) -> int:
    """PF-087, PF-Q09, PF-Q10: a number for each own mercenary, such that no others would give more."""
    banner, fixed = banner_of(s, me), 0
    mine = [
        s.sea[space] for space in range(SPACES) if s.flag[space] == me and s.sea[space] >= FIRST_MERCENARY
    ]
    most = most_points(s, me, 0, banner) if mine else 0
    for card in mine:
        trials = [renumbered(fixed, card, number) for number in MERCENARIES[card - FIRST_MERCENARY].numbers]
        fixed = next(trial for trial in trials if most_points(s, me, trial, banner) == most)
    return fixed


def combinations_of(s: State, me: int) -> list[Combination]:
    """PF-088: all combinations of a player that are scored, rows first."""
    fixed, banner = declared(s, me), banner_of(s, me)
    found = []
    for line, spaces in enumerate(LINES):
        for first, numbers, plain in in_line(line_of(s, me, line, fixed), banner):
            where = tuple(spaces[first : first + len(numbers)])
            found.append(Combination(where, numbers, numbers[0] == numbers[1], plain))
    return found


@lru_cache(1 << 14)
def in_line(ships: int, banner: int) -> tuple[tuple[int, tuple[int, ...], int], ...]:
    """The combinations of one line: start, numbers and points."""
    numbers = [(ships >> BITS * place & ALL).bit_length() for place in range(LONGEST)]
    parts = split(numbers, banner, 0)[1] if ships else []
    return tuple((first, tuple(numbers[first:last]), plain) for first, last, plain in parts)


Split = tuple[int, list[tuple[int, int, int]]]  # points, and from where to where for how much


def split(numbers: list[int], banner: int, first: int) -> Split:
    """PF-085, PF-086: the best way to split a line from `first` on."""
    if first >= len(numbers):
        return 0, []
    best = split(numbers, banner, first + 1)
    for last in range(first + SHORTEST, len(numbers) + 1):
        plain, more = plain_value(numbers[first:last], banner)
        if plain:
            points, rest = split(numbers, banner, last)
            best = max(best, (plain + more + points, [(first, last, plain), *rest]), key=lambda way: way[0])
    return best


def plain_value(numbers: list[int], banner: int) -> tuple[int, int]:
    """PF-082 to PF-084: what these ships give as one combination, and what the Twin Banners add."""
    if 0 in numbers:
        return 0, 0
    steps = {after - before for before, after in pairwise(numbers)}
    if steps == {0}:
        vp = SET_VP[len(numbers)]
        return vp, banner if vp else 0
    return (RUN_VP[len(numbers)], 0) if steps in ({1}, {-1}) else (0, 0)
