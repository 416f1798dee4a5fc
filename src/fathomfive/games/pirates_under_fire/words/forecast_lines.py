"""Pirates Under Fire: a fleet as its lines see it, for forecasts: each line of the sea is counted once and
remembered.

Exact like rules/scoring.py; made only from what a viewer sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..content.load import FIRST_MERCENARY, LISTED, NUMBERS, VP_ADJACENT, VP_SET, VP_SHIELD
from ..content.sea import COLUMN_OF, LINES, LONGEST, ROW_OF, SPACES
from ..rules.combination_list import Combination, split
from ..rules.combinations import ALL, BITS, banner_of, best_of, combination_points, line_of
from ..state import State

Lines = list[int]
PLACE = tuple(
    (LINES[ROW_OF[space]].index(space), LINES[COLUMN_OF[space]].index(space)) for space in range(SPACES)
)


@lru_cache(1 << 16)
def line_points(ships: int, banner: int) -> int:
    return best_of(ships, banner) if ships else 0


@lru_cache(1 << 14)
def parts_of(ships: int, banner: int) -> tuple[tuple[int, int, int], ...]:
    """How a line with fixed numbers is split: from where to where, for how much."""
    numbers = [(ships >> BITS * place & ALL).bit_length() for place in range(LONGEST)]
    return tuple(split(numbers, banner, 0)[1])


def settled(lines: Lines, mercenaries: Sequence[tuple[int, int]], banner: int) -> Lines | None:
    """The lines with a number for each mercenary such that no line loses by it; None if row and column cannot
    agree."""
    fixed = lines[:]
    for space, card in mercenaries:
        row, column, (in_row, in_column) = ROW_OF[space], COLUMN_OF[space], PLACE[space]
        most = line_points(fixed[row], banner), line_points(fixed[column], banner)
        for number in range(NUMBERS):
            if LISTED[card] >> number & 1:
                as_row, as_column = (
                    only(fixed[row], in_row, 1 << number),
                    only(fixed[column], in_column, 1 << number),
                )
                if (line_points(as_row, banner), line_points(as_column, banner)) == most:
                    fixed[row], fixed[column] = as_row, as_column
                    break
        else:
            return None
    return fixed


def only(ships: int, place: int, bits: int) -> int:
    """A line with exactly these numbers at one place."""
    return ships & ~(ALL << BITS * place) | bits << BITS * place


class Fleet:
    """One seat's ships as scoring sees them."""

    def __init__(self, s: State, seat: int) -> None:
        self.seat, self.banner = seat, banner_of(s, seat)
        self.lines = [line_of(s, seat, line, 0) for line in range(len(LINES))]
        self.mercenaries = [
            (at, s.sea[at]) for at in range(SPACES) if s.flag[at] == seat and s.sea[at] >= FIRST_MERCENARY
        ]
        self.earns = any(VP_ADJACENT[card] or VP_SHIELD[card] for _, card in self.mercenaries)
        self.fixed = settled(self.lines, self.mercenaries, self.banner)
        self.points = combination_points(s, seat) if self.fixed is None else counted(self.lines, self.banner)

    def with_tile(self, card: int, space: int) -> tuple[Lines, list[tuple[int, int]], int]:
        """Lines, mercenaries and banner with one more ship."""
        lines, (in_row, in_column) = self.lines[:], PLACE[space]
        lines[ROW_OF[space]] |= LISTED[card] << BITS * in_row
        lines[COLUMN_OF[space]] |= LISTED[card] << BITS * in_column
        more = [(space, card)] if card >= FIRST_MERCENARY else []
        return lines, [*self.mercenaries, *more], self.banner + VP_SET[card]

    def crosses(self, space: int) -> bool:
        """Is a mercenary in the row or column of this space?"""
        return any(
            ROW_OF[at] == ROW_OF[space] or COLUMN_OF[at] == COLUMN_OF[space] for at, _ in self.mercenaries
        )

    def without(self, lines: Lines, at: int) -> Lines:
        """Lines without the ship there."""
        less, (in_row, in_column) = lines[:], PLACE[at]
        less[ROW_OF[at]], less[COLUMN_OF[at]] = (
            only(less[ROW_OF[at]], in_row, 0),
            only(less[COLUMN_OF[at]], in_column, 0),
        )
        return less


def counted(lines: Lines, banner: int) -> int:
    return sum(line_points(ships, banner) for ships in lines)


def in_lines(fixed: Sequence[int], banner: int, which: Sequence[int]) -> tuple[Combination, ...]:
    made = []
    for line in which:
        for first, last, vp in parts_of(fixed[line], banner):
            numbers = tuple((fixed[line] >> BITS * place & ALL).bit_length() for place in range(first, last))
            made.append(Combination(tuple(LINES[line][first:last]), numbers, numbers[0] == numbers[1], vp))
    return tuple(made)
