"""What one decision cost: a first look, then a duel of the chosen answer with better ones, doubled until it is
clear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fathomfive.bots.calibration import chance
from fathomfive.bots.search import Budget, Searcher, SearchResult
from fathomfive.bots.search.bot import fast
from fathomfive.bots.search.duel import Duel, Duels
from fathomfive.bots.slices import Sliced
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position

from .scales import Effort, Scale

FINALISTS = 3  # answers of the first look that meet the chosen one on equal deals
HARDLY_TRIED = 8  # times fewer visits than the favourite: no finalist
SURE = 2.0  # standard errors that a loss must be away from nothing
CLEAR, CLEAR_SHARE = 0.01, 6  # a duel goes on while its error is above this, and above this share of the loss


@dataclass(frozen=True, slots=True)
class Verdict:
    """Of one decision, in the unit of the review."""

    best: int
    value: float  # with the best answer
    lead: float
    loss: float = 0.0
    error: float = 0.0
    lost_points: float = 0.0
    points_error: float = 0.0
    deals: int = 0


class Judge:
    """Judges decisions of one game, from the eyes of their seats."""

    def __init__(self, game: Game, scale: Scale, effort: Effort, alone: bool) -> None:
        self.game, self.scale, self.alone = game, scale, alone
        self.code = fast(game)
        self.effort = effort if self.code else effort.interpreted
        self._searcher, self._duels = Searcher(game, code=self.code), Duels(game, self.code)
        self.rounds = 0

    @property
    def rough(self) -> bool:
        """Without machine code there is time for a glance only."""
        return self.code is None

    @property
    def now(self) -> Effort:
        """Less where the rounds of a long game are used up."""
        return self.effort.after(self.rounds)

    def verdict(self, eyes: Eyes, chosen: int, seed: int) -> Sliced[Verdict]:
        s = eyes.imagine(seed)
        found = yield from self._looked_at(s, eyes.seat, seed + eyes.seed)
        self.rounds += found.rounds
        best = found.best
        if best.option == chosen:
            return Verdict(best.option, self.value(s, best.won, best.points), best.points)
        return (yield from self._duel(s, eyes, found, chosen, seed + 1))

    def compared(self, eyes: Eyes, chosen: int, best: int, seed: int) -> Sliced[Verdict]:
        """Two answers only: for another try at a moment whose best answer is known."""
        s = eyes.imagine(seed)
        duel = self._duels.start(s, eyes.seat, [chosen, best], seed + eyes.seed)
        yield from self._played(duel, self.effort.duel, (0, 1))
        return (yield from self._clear(s, duel, 1))

    def _looked_at(self, s: Position, seat: int, seed: int) -> Sliced[SearchResult]:
        """The first look."""
        left, done, found = self.now.first, 0, None
        while left and (found is None or found.rounds):  # none: nothing can change the choice any more
            piece = min(left, self.effort.at_once)
            left -= piece
            found = self._searcher.search(s, seat, Budget(piece, later=left), seed, go_on=done > 0)
            done += found.rounds
            yield
        assert found is not None
        return replace(found, rounds=done)

    def _played(self, duel: Duel, deals: int, places: Sequence[int]) -> Sliced[None]:
        """So many more deals for these answers."""
        for place in places:
            for done in range(0, deals, self.effort.at_once):
                duel.play(min(self.effort.at_once, deals - done), (place,))
                yield

    def _duel(self, s: Position, eyes: Eyes, found: SearchResult, chosen: int, seed: int) -> Sliced[Verdict]:
        favourite = found.best
        rivals = [
            one.option
            for one in found.answers[:FINALISTS]
            if one.option != chosen and one.visits * HARDLY_TRIED >= favourite.visits
        ]
        duel = self._duels.start(s, eyes.seat, [chosen, *rivals], seed + eyes.seed)
        deals = self.now.duel
        yield from self._played(duel, deals // 2, range(len(duel.options)))
        winner = max(range(1, len(rivals) + 1), key=lambda place: duel.mean(duel.reward, place))
        yield from self._played(duel, deals - deals // 2, (0, winner))
        return (yield from self._clear(s, duel, winner))

    def _clear(self, s: Position, duel: Duel, winner: int) -> Sliced[Verdict]:
        """Twice as many deals while the loss could matter and is not clear."""
        most = self.now.most
        loss, error = self._loss(s, duel, winner)
        while (
            len(duel.won[winner]) < most
            and loss + SURE * error > self.scale.inaccuracy
            and error > max(CLEAR * self._unit, loss / CLEAR_SHARE)
        ):
            yield from self._played(duel, len(duel.won[winner]), (0, winner))
            loss, error = self._loss(s, duel, winner)
        self.rounds += duel.rounds
        points, points_error = duel.apart(duel.points, winner, 0)
        won, lead = duel.mean(duel.won, winner), duel.mean(duel.points, winner)
        value, deals = self.value(s, won, lead), len(duel.won[winner])
        return Verdict(duel.options[winner], value, lead, loss, error, points, points_error, deals)

    @property
    def _unit(self) -> float:
        return self.scale.blunder / 0.15

    def _loss(self, s: Position, duel: Duel, winner: int) -> tuple[float, float]:
        """In the unit of the review, with its standard error: over the deals that both have met."""
        if self.alone:
            return duel.apart(duel.points, winner, 0)
        n = min(len(duel.won[winner]), len(duel.won[0]))
        high, low = (sum(duel.won[place][:n]) / n for place in (winner, 0))
        raw, error = duel.apart(duel.won, winner, 0)
        true = chance(self.game, s, high) - chance(self.game, s, low)
        return true, error * (true / raw if abs(raw) > 1e-6 else 1.0)

    def value(self, s: Position, won: float, points: float) -> float:
        return points if self.alone else chance(self.game, s, won)
