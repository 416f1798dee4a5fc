"""Statistics of a game from a server's own finished games: shares, endings, scores, without names of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from fathomfive.toolkit.statistics import wilson_interval

LEAST = 5  # games before statistics are shown: fewer would describe people, not the game


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game: points by seat, who has won, who began (-1: not known), how it ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    first: int
    ending: str


@dataclass(frozen=True, slots=True)
class Share:
    """A share of this many games, with its 95 % interval (Wilson)."""

    count: int
    of: int

    @property
    def value(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson_interval(self.count, self.of)


def first_player_share(games: Sequence[Finished], seats: int) -> Share:
    """How often the first player has won alone, in games with this many seats; without an advantage it is one in `seats`."""
    played = [
        game for game in games if game.first >= 0 and len(game.scores) == seats and len(game.winners) == 1
    ]
    return Share(sum(game.winners[0] == game.first for game in played), len(played))


def endings(games: Sequence[Finished]) -> list[tuple[str, Share]]:
    """The endings and their shares, the most frequent first."""
    counted = Counter(game.ending for game in games)
    return [(ending, Share(count, len(games))) for ending, count in counted.most_common()]


def winning_scores(games: Sequence[Finished]) -> list[int]:
    return [game.scores[seat] for game in games for seat in game.winners[:1]]


def all_scores(games: Sequence[Finished]) -> list[int]:
    return [score for game in games for score in game.scores]
