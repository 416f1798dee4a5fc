"""The search parameters of a game, so that one search can play all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from ..hooks import score
from ..state import Position, Reads

POINT = 100  # `position_value` counts in hundredths of a point
MARGIN_WEIGHT = 0.5  # what a great lead is worth beside a win, which is worth 1


def seat_asked(s: Position) -> int:
    """A turn lasts until another seat is asked."""
    return s.asked


def unlimited_width(s: Position) -> int:
    """All answers are worth a try."""
    return 1 << 30


def points_so_far(s: Position, seat: int) -> int:
    """The value of a position in a game that has no better one.  In the subset of the rules."""
    return POINT * score(s, seat)


def always_early(s: Position) -> int:
    """Nobody knows how long the game takes."""
    return 0


@dataclass(frozen=True, kw_only=True, slots=True)
class SearchParams(Generic[Reads]):
    """The first three functions are part of the game, also as machine code; the figures may differ from one search
    to the next: `Searcher(game, replace(game.search, horizon=4))`."""

    # hundredths of a point that a seat may come to; where all win together, how far the odds are above even
    position_value: Callable[[Reads, int], int] | None = None
    turn_number: Callable[[Reads], int] = seat_asked  # tells a turn from the next, see `whole_turns`
    # how many of the answers that look best are worth a search
    width: Callable[[Reads], int] = unlimited_width

    # plain Python, for what people read: the parts of `position_value` by name, which add up to it ("": what no
    # choice changes), …
    parts: Callable[[Reads, int], Mapping[str, int]] | None = None
    # … and how many percent of a usual game are over
    progress: Callable[[Reads], int] = always_early

    horizon: int = 0  # answers to look ahead before a position is judged; 0: to the end of the game
    whole_turns: bool = False  # then on to the end of the turn: positions in the middle of a turn mislead
    # what a lead counts beside a win; 0 where games are not won by points
    margin_weight: float = MARGIN_WEIGHT
    exploration: float = 1.0  # how much is tried that does not look good
    rollout_epsilon: float = 0.05  # share of random answers in a roll-out
    typical_margin: float = 0.0  # points of a usual lead; 0: the search measures it as it goes on

    @property
    def margin_counts(self) -> bool:
        """Does a great lead beat a small one?"""
        return self.margin_weight > 0
