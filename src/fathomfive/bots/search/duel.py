"""Answers compared on common deals: each has a tree of its own, and round after round all of them meet the same
hidden cards and the same dice.

    duel = Duels(game, code).start(position, seat, (chosen, best), seed)
    duel.play(64)
    duel.mean(duel.won, 1) - duel.mean(duel.won, 0)

A single tree cannot say what a bad answer costs: it hardly visits it.  Here every answer gets as many rounds,
on deals that did not choose the favourite.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any

from fathomfive.kernel.game import Game
from fathomfive.kernel.game.search_params import POINT, SearchParams
from fathomfive.kernel.state import Position

from .searcher import Branch
from .tree import reset_tree

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

    from .searcher import States

FIRST_LOOK = 16  # rounds that measure the typical margin, in a game that does not know its own


class Duels:
    """Room for duels in one game, one after the other: the trees are used again."""

    def __init__(
        self, game: Game, code: CompiledGame | None = None, params: SearchParams | None = None
    ) -> None:
        self.game, self.code, self.params = game, code, params or game.search
        self._branches: list[Branch] = []

    def start(self, s: Position, seat: int, options: Sequence[int], seed: int) -> Duel:
        """`s` is imagined by the seat, which is asked there."""
        while len(self._branches) < len(options):
            self._branches.append(Branch(self.game, self.params, self.code))
        branches = self._branches[: len(options)]
        margin = self.params.typical_margin * POINT or self._measured_margin(s, seat, seed)
        for branch in branches:
            reset_tree(branch.tree)
            branch.tree.typical_margin = (
                margin  # the same for all: else each answer would have its own yardstick
            )
        return Duel(self.game, self.code, branches, s, seat, options, seed)

    def _measured_margin(self, s: Position, seat: int, seed: int) -> float:
        branch = self._branches[0]
        reset_tree(branch.tree)
        branch.tree.typical_margin = 0.0
        start = [s] if self.code is None else self.code.record(s)
        branch.run(start, start.copy(), branch.trees, seat, seed, FIRST_LOOK)
        return max(float(branch.tree.margins) / FIRST_LOOK, 1.0)


class Duel:
    """What the answers came to, deal by deal: `won`, `points` and `reward` have a list for each of them."""

    def __init__(
        self,
        game: Game,
        code: CompiledGame | None,
        branches: Sequence[Branch],
        s: Position,
        seat: int,
        options: Sequence[int],
        seed: int,
    ) -> None:
        self.game, self.code, self.seat, self.seed = game, code, seat, seed
        self.options, self._branches = tuple(options), branches
        self._starts = [self._start(s, option) for option in options]
        self.won: list[list[float]] = [[] for _ in options]
        self.points: list[list[float]] = [[] for _ in options]
        self.reward: list[list[float]] = [[] for _ in options]
        self._forgotten = 0  # rounds

    def _start(self, s: Position, option: int) -> States:
        """The position with this answer as the only one on offer."""
        only = s.copy()
        only.options = [option]
        return [only] if self.code is None else self.code.record(only)

    @property
    def rounds(self) -> int:
        return sum(map(len, self.won)) + self._forgotten

    def forget(self, place: int) -> None:
        """Keep the tree of this answer, not what its rounds came to."""
        self._forgotten += len(self.won[place])
        for figures in (self.won, self.points, self.reward):
            figures[place].clear()

    def play(self, deals: int, places: Sequence[int] | None = None) -> None:
        """This many more deals for these answers, by their places."""
        for place in range(len(self.options)) if places is None else places:
            states = self._starts[place].copy()
            for _ in range(deals):
                self._play_one(place, states)

    def ends(self, place: int, deals: int) -> list[Position]:
        """This many more deals, and the positions in which they were judged."""
        states, found = self._starts[place].copy(), []
        for _ in range(deals):
            self._play_one(place, states)
            end: Any = states[0]  # a position or a record
            found.append(end.copy() if self.code is None else self.code.position(end))
        return found

    def _play_one(self, place: int, states: States) -> None:
        branch, seat = self._branches[place], self.seat
        branch.run(self._starts[place], states, branch.trees, seat, self.seed, 1)
        tree = branch.tree
        self.won[place].append(float(tree.win[seat]))
        self.points[place].append(float(tree.margin[seat]) / POINT)
        self.reward[place].append(float(tree.reward[seat]))

    def mean(self, figures: Sequence[Sequence[float]], place: int) -> float:
        return sum(figures[place]) / max(1, len(figures[place]))

    def apart(self, figures: Sequence[Sequence[float]], better: int, worse: int) -> tuple[float, float]:
        """By how much one answer is ahead on the deals that both have met, and its standard error."""
        pairs = list(zip(figures[better], figures[worse], strict=False))
        n = len(pairs)
        mean = sum(a - b for a, b in pairs) / n
        squares = sum((a - b - mean) ** 2 for a, b in pairs)
        return mean, sqrt(squares / max(1, n - 1) / n)
