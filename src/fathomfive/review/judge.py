"""What one decision cost: a short search finds rivals of the chosen answer, then duels measure the loss, with twice as
many deals each time until it is clear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt

from fathomfive.bots.calibration import chance
from fathomfive.bots.search import Budget, Searcher, SearchResult
from fathomfive.bots.search.bot import fast
from fathomfive.bots.search.duel import Duel, Duels
from fathomfive.bots.slices import Sliced
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position

from .scales import Effort, Scale

HARDLY_TRIED = 8  # an answer with this many times fewer visits than the favourite is no finalist
SURE = 2.0  # standard errors between zero and a loss that counts
CLEAR, CLEAR_SHARE = 0.015, 6  # an error is small enough below CLEAR, or below a sixth of the loss …
# … but within NEAR errors of the threshold of a mistake, luck would pick the name: there it must be smaller
NEAR, NEAR_CLEAR = 2.5, 0.005
TREE = 256  # deals of one duel; further deals grow new trees
ENOUGH_TREES = 4  # trees that show how much they differ

Pairs = Sequence[Sequence[tuple[float, float]]]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of one decision, in the unit of the review."""

    best: int
    value: float  # with the best answer
    lead: float
    loss: float = 0.0
    error: float = 0.0
    lost_points: float = 0.0
    points_error: float = 0.0
    deals: int = 0


class Comparison:
    """The best rival against the chosen answer, over several duels.  What a tree learns by chance biases all its later
    rounds, so several small trees tell more than a large one."""

    def __init__(self) -> None:
        self.options: tuple[int, int] = (0, 0)  # the chosen answer and the rival
        self.won: list[list[tuple[float, float]]] = []  # for each duel: rival and chosen answer, deal by deal
        self.points: list[list[tuple[float, float]]] = []

    def add(self, duel: Duel, rival: int) -> None:
        self.options = duel.options[0], duel.options[rival]
        self.won.append(list(zip(duel.won[rival], duel.won[0], strict=True)))
        self.points.append(list(zip(duel.points[rival], duel.points[0], strict=True)))

    @property
    def deals(self) -> int:
        return sum(map(len, self.won))

    def best(self, figures: Pairs) -> float:
        """The mean result of the rival."""
        return mean([better for duel in figures for better, _ in duel])

    def apart(self, figures: Pairs) -> tuple[float, float]:
        """The mean lead of the rival and its standard error: over single deals, or over whole trees if that is
        larger."""
        gaps = [[better - worse for better, worse in duel] for duel in figures]
        singly = [gap for duel in gaps for gap in duel]
        error = standard_error(singly)
        if len(gaps) >= ENOUGH_TREES:
            error = max(error, standard_error([mean(duel) for duel in gaps]))
        return mean(singly), error


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    middle, n = mean(values), len(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / max(1, n - 1) / n)


class Judge:
    """Judges decisions of one game by what each seat could know."""

    def __init__(self, game: Game, scale: Scale, effort: Effort, alone: bool) -> None:
        self.game, self.scale, self.alone = game, scale, alone
        self.code = fast(game)
        self.effort = effort if self.code else effort.interpreted
        self._searcher, self._duels = Searcher(game, code=self.code), Duels(game, self.code)
        self.rounds = 0

    @property
    def rough(self) -> bool:
        """Is there no machine code, and therefore time only for a glance?"""
        return self.code is None

    @property
    def now(self) -> Effort:
        """The effort for the next decision: less once a long game has used up its rounds."""
        return self.effort.after(self.rounds)

    def verdict(self, eyes: Eyes, chosen: int, seed: int) -> Sliced[Verdict]:
        s = eyes.imagine(seed)
        found = yield from self._first_look(s, eyes.seat, seed + eyes.seed)
        self.rounds += found.rounds
        best = found.best
        flawless = Verdict(best.option, self.value(s, best.won, best.points), best.points)
        label, first = eyes.label(chosen), found.answers[: self.now.finalists]
        alike = [chosen, *(one.option for one in first if eyes.label(one.option) == label)]
        rivals = self._rivals(found, alike)
        if not rivals:
            return flawless
        verdict = yield from self._duel(s, eyes, [chosen, *rivals], seed + 1)
        return flawless if best.option in alike and verdict.loss <= SURE * verdict.error else verdict

    def compare(self, eyes: Eyes, chosen: int, best: int, seed: int) -> Sliced[Verdict]:
        """Judges one answer against another that is known to be the best."""
        s = eyes.imagine(seed)
        duel = self._duels.start(s, eyes.seat, [chosen, best], seed + eyes.seed)
        yield from self._play(duel, self.effort.duel, (0, 1))
        return (yield from self._clear(s, duel, 1))

    def _first_look(self, s: Position, seat: int, seed: int) -> Sliced[SearchResult]:
        """A short search over all answers."""
        left, done, found = self.now.first, 0, None
        # a search without rounds: nothing can change the choice any more
        while left and (found is None or found.rounds):
            piece = min(left, self.effort.at_once)
            left -= piece
            found = self._searcher.search(s, seat, Budget(piece, later=left), seed, go_on=done > 0)
            done += found.rounds
            yield
        assert found is not None
        return replace(found, rounds=done)

    def _play(self, duel: Duel, deals: int, places: Sequence[int]) -> Sliced[None]:
        """Plays this many more deals with each of these answers."""
        for place in places:
            for done in range(0, deals, self.effort.at_once):
                duel.play(min(self.effort.at_once, deals - done), (place,))
                yield

    def _rivals(self, found: SearchResult, alike: Sequence[int]) -> list[int]:
        """Answers that may be better than the chosen one; `alike` are the chosen one and all that read the same.  In
        games with very uneven rounds the first look may prefer the chosen one by luck, so there the next best
        answer is a rival, too."""
        favourite = found.best
        if favourite.option in alike and not self.now.doubts_favourite:
            return []
        tried = [one for one in found.answers if one.visits * HARDLY_TRIED >= favourite.visits]
        count = 2 if favourite.option in alike else self.now.finalists
        return [one.option for one in tried[:count] if one.option not in alike]

    def _duel(self, s: Position, eyes: Eyes, options: Sequence[int], seed: int) -> Sliced[Verdict]:
        """Successive halving: after each heat the worse half of the rivals leaves, until one is left."""
        duel = self._duels.start(s, eyes.seat, options, seed + eyes.seed)
        rivals, heat = list(range(1, len(options))), max(1, self.now.duel // 2)
        yield from self._play(duel, heat, (0, *rivals))
        while len(rivals) > 1:
            rivals.sort(key=lambda place: -duel.mean(duel.reward, place))
            del rivals[(len(rivals) + 1) // 2 :]
            yield from self._play(duel, heat, (0, *rivals))
        return (yield from self._clear(s, duel, rivals[0]))

    def _clear(self, s: Position, duel: Duel, winner: int) -> Sliced[Verdict]:
        """Doubles the deals, with new trees, while the loss may matter and is not clear."""
        seen, most = Comparison(), self.now.most
        seen.add(duel, winner)
        self.rounds += duel.rounds
        loss, error = self._loss(s, seen)
        while seen.deals < most and not self._is_clear(loss, error):
            more = seen.deals
            for done in range(0, more, TREE):
                fresh = self._duels.start(s, duel.seat, seen.options, duel.seed + seen.deals)
                yield from self._play(fresh, min(TREE, more - done), (0, 1))
                seen.add(fresh, 1)
                self.rounds += fresh.rounds
            loss, error = self._loss(s, seen)
        points, points_error = seen.apart(seen.points)
        won, lead = seen.best(seen.won), seen.best(seen.points)
        return Verdict(
            seen.options[1], self.value(s, won, lead), lead, loss, error, points, points_error, seen.deals
        )

    def _is_clear(self, loss: float, error: float) -> bool:
        """Do we know well enough whether the decision is fine, an inaccuracy or a mistake?"""
        if loss + SURE * error <= self.scale.inaccuracy:
            return True
        if abs(loss - error - self.scale.mistake) < NEAR * error:
            return error <= NEAR_CLEAR * self._unit
        return error <= max(CLEAR * self._unit, loss / CLEAR_SHARE)

    @property
    def _unit(self) -> float:
        return self.scale.blunder / 0.15

    def _loss(self, s: Position, seen: Comparison) -> tuple[float, float]:
        """The loss in the unit of the review, with its standard error."""
        if self.alone:
            return seen.apart(seen.points)
        raw, error = seen.apart(seen.won)
        high = seen.best(seen.won)
        true = chance(self.game, s, high) - chance(self.game, s, high - raw)
        return true, error * (true / raw if abs(raw) > 1e-6 else 1.0)

    def value(self, s: Position, won: float, points: float) -> float:
        return points if self.alone else chance(self.game, s, won)
