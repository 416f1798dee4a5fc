"""The rewards of a learning agent: the outcome alone, or the lead in points as it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position

REWARDS = ("win", "lead")
MOST_POINTS = 1000.0  # alone the outcome is a number of points, and it stays below this


def payoffs(game: Game, s: Position) -> list[float]:
    """Of a finished game, for each seat: 1 for a victory, and all sum up to 0, so that losers of two have -1.

    Winners share.  Together all win 1 or lose 1.  Alone there is nobody to beat: the points count.
    """
    winners, seats = game.winners(s), s.seats
    if game.cooperative:
        return [1.0 if winners else -1.0] * seats
    if seats == 1:
        return [float(game.score(s, 0))]
    return [((seat in winners) * seats / len(winners) - 1) / (seats - 1) for seat in range(seats)]


def leads(game: Game, s: Position) -> list[float]:
    """For each seat, its points less those of the best other seat; alone or together, the points."""
    points = [float(game.score(s, seat)) for seat in range(s.seats)]
    if game.cooperative or s.seats == 1:
        return points
    return [mine - max(points[:seat] + points[seat + 1 :]) for seat, mine in enumerate(points)]


class RewardTracker:
    """Pays each seat after every answer.  `lead` pays its changes, so that a whole game adds up to the last
    lead."""

    def __init__(self, game: Game, reward: str) -> None:
        if reward not in REWARDS:
            raise BadTable(f"The reward cannot be {reward!r}; it can be {' or '.join(REWARDS)}.")
        self.game = game
        self._pay: Callable[[Any], list[float]] = self._win if reward == "win" else self._change
        self._last: list[float] = []

    def open(self, s: Position) -> None:
        """A new game begins."""
        self._last = [0.0] * s.seats

    def pay(self, s: Position) -> list[float]:
        return self._pay(s)

    def _win(self, s: Position) -> list[float]:
        return payoffs(self.game, s) if s.asked < 0 else [0.0] * s.seats

    def _change(self, s: Position) -> list[float]:
        before, self._last = self._last, leads(self.game, s)
        return [now - then for now, then in zip(self._last, before, strict=True)]
