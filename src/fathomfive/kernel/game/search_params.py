"""The search parameters of a game, so that one search can play all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from ..hooks import score
from ..state import Position, Reads

POINT = 100  # `position_value` counts in hundredths of a point
MARGIN_WEIGHT = 0.5  # of a large lead, where a win counts 1


def seat_asked(s: Position) -> int:
    """The turn number of a game in which a turn lasts until another seat is asked."""
    return s.asked


def unlimited_width(s: Position) -> int:
    """For games whose searches try every answer."""
    return 1 << 30


def points_so_far(s: Position, seat: int) -> int:
    """The value of a position in a game without an estimate; also compiled, like rules."""
    return POINT * score(s, seat)


def always_early(s: Position) -> int:
    """For games that cannot tell how far they have got."""
    return 0


@dataclass(frozen=True, kw_only=True, slots=True)
class SearchParams(Generic[Reads]):
    """The first three functions are part of the game and are compiled with it; the numbers may differ from one search
    to the next: `Searcher(game, replace(game.search, horizon=4))`."""

    # hundredths of a point that a seat may come to; where all win together, how far the odds are above even
    position_value: Callable[[Reads, int], int] | None = None
    turn_number: Callable[[Reads], int] = seat_asked  # differs from one turn to the next, see `whole_turns`
    # how many of the answers that look best are worth a search
    width: Callable[[Reads], int] = unlimited_width

    # plain Python, for what people read: the parts of `position_value` by name, which add up to it ("": what no
    # choice changes), …
    parts: Callable[[Reads, int], Mapping[str, int]] | None = None
    # … and what percentage of a typical game has been played
    progress: Callable[[Reads], int] = always_early

    horizon: int = 0  # answers to look ahead before a position is judged; 0: to the end of the game
    whole_turns: bool = False  # then on to the end of the turn: positions in the middle of a turn mislead
    # the weight of a lead, where a win counts 1; 0 where games are not won by points
    margin_weight: float = MARGIN_WEIGHT
    exploration: float = 1.0  # of answers that do not look good: the constant of UCT
    rollout_epsilon: float = 0.05  # share of random answers in a roll-out
    typical_margin: float = 0.0  # points of a typical lead; 0: the search measures it as it goes on

    @property
    def margin_counts(self) -> bool:
        """Is a large lead better than a small one?"""
        return self.margin_weight > 0
