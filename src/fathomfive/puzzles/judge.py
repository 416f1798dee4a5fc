"""Compares answers by deep search below each of them, on common random deals.

Uses nothing that is hidden from the seat.  Needs the game's machine code.  Equal positions, seeds and numbers of deals
give equal judgements.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fathomfive.bots.search import Budget, Searcher, SearchResult
from fathomfive.bots.search.duel import Duel, Duels
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game

ABOUT_AS_OFTEN = 0.01  # a smaller difference between two shares of games won does not count
POINTS_WEIGHT = 4.0  # of the margin in a search for points, where a win is 1


@dataclass(frozen=True, slots=True)
class Gap:
    """How much better one answer is than another, on the deals that both played: in points, or in wins per 100 games
    where points do not decide."""

    by: float
    error: float  # standard error of the mean

    def is_clear(self, least: float, errors: float = 2.5) -> bool:
        """Is the gap at least `least`, and certainly not luck?"""
        return self.by >= least and self.by - errors * self.error >= least / 3


class Judge:
    def __init__(self, game: Game) -> None:
        self.game, self.code = game, game.compiled()
        self.for_points = game.search.margin_counts and not game.cooperative
        params = replace(game.search, margin_weight=POINTS_WEIGHT) if self.for_points else game.search
        self._searcher, self._duels = Searcher(game, params, self.code), Duels(game, self.code, params)
        self._to_the_end = Duels(game, self.code, replace(params, horizon=0))

    def look(self, eyes: Eyes, rounds: int, seed: int) -> SearchResult:
        """A search over all answers."""
        return self._searcher.search(eyes.imagine(seed), eyes.seat, Budget(rounds=rounds), seed + eyes.seed)

    def duel(self, eyes: Eyes, options: Sequence[int], seed: int) -> Duel:
        """Each answer gets its own tree; in each deal all of them meet the same hidden cards and dice."""
        return self._duels.start(eyes.imagine(seed), eyes.seat, options, seed + eyes.seed)

    def duel_to_the_end(self, eyes: Eyes, options: Sequence[int], seed: int) -> Duel:
        """The same without estimates: every deal is played to the end of the game."""
        return self._to_the_end.start(eyes.imagine(seed), eyes.seat, options, seed + eyes.seed)

    def ranking(self, duel: Duel) -> list[int]:
        """The places of the answers, the best first."""
        figures = self._figures(duel)
        return sorted(range(len(duel.options)), key=lambda place: -duel.mean(figures, place))

    def gap(self, duel: Duel, better: int, worse: int) -> Gap:
        scale = 1 if self.for_points else 100
        by, error = duel.apart(self._figures(duel), better, worse)
        return Gap(scale * by, scale * error)

    def wins_less(self, duel: Duel, place: int) -> bool:
        """Does this answer win fewer games than another, whatever its points?"""
        means = [duel.mean(duel.won, other) for other in range(len(duel.options))]
        return means[place] < max(means) - ABOUT_AS_OFTEN

    def _figures(self, duel: Duel) -> list[list[float]]:
        """The results that count: points, or wins where points do not decide."""
        return duel.points if self.for_points else duel.won
