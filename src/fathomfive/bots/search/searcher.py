"""The Python interface of the search: parameters, budget and results.  Uses machine code if there is any, else the
interpreter.

    found = Searcher(game).search(position, seat, Budget(rounds=1000), seed=7)
    found.best.option

The position is one that the seat imagines, never the true one; equal positions, seeds and rounds give equal
findings.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from fathomfive.kernel.game import Game
from fathomfive.kernel.game.search_params import POINT, SearchParams
from fathomfive.kernel.state import Position

from .interpreted import without_hooks
from .tree import MAX_NODES, NO_NODE, Tree, child_of, infoset_key, reset_tree

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame
    from fathomfive.kernel.compiled.records import RecordArray

    States = list[Position] | RecordArray  # one position, as the interpreter or machine code takes it

UNLIMITED = 1 << 40  # as rounds, or as a horizon
ROUNDS_PER_CHECK = 32  # rounds between two looks at the clock and at the score


@dataclass(frozen=True, slots=True)
class Budget:
    """When to stop thinking: whichever comes first, or when nothing can change the choice any more."""

    rounds: int = UNLIMITED
    seconds: float = float("inf")
    later: int = 0  # rounds that will follow, where the thinking is done in slices


@dataclass(frozen=True, slots=True)
class AnswerStats:
    """What is known of one answer: `reward`, `won` and `points` are means over its visits."""

    option: int
    visits: int
    reward: float
    won: float  # chance to win
    points: float  # lead over the best other seat; alone or together, the points themselves


@dataclass(frozen=True, slots=True)
class SearchResult:
    answers: tuple[AnswerStats, ...]  # the most visited first
    rounds: int
    seconds: float
    compiled: bool

    @property
    def best(self) -> AnswerStats:
        return self.answers[0]


class Searcher:
    """Searches in one game.  Keeps its trees: after an answer of its own it goes on where it was, see
    `follow`."""

    def __init__(
        self,
        game: Game,
        params: SearchParams | None = None,
        code: CompiledGame | None = None,
        workers: int = 1,
    ) -> None:
        self.game, self.params, self.code = game, params or game.search, code
        self._branches = [Branch(game, self.params, code) for _ in range(workers)]

    def search(
        self, s: Position, seat: int, budget: Budget, seed: int = 0, *, go_on: bool = False
    ) -> SearchResult:
        """Think about the question that the seat is asked in this position; `go_on` after `follow`."""
        begun = perf_counter()

        def grow(number: int) -> int:
            return self._branches[number].grow(s, seat, seed + (number << 32), budget, go_on)

        if len(self._branches) == 1:
            rounds = grow(0)
        else:
            from concurrent.futures import ThreadPoolExecutor  # seldom needed, and slow to import

            with ThreadPoolExecutor(len(self._branches)) as threads:
                rounds = sum(threads.map(grow, range(len(self._branches))))
        answers = merged([branch.findings() for branch in self._branches])
        return SearchResult(answers, rounds, perf_counter() - begun, self.code is not None)

    def follow(self, s: Position, option: int) -> bool:
        """Make this answer to the question of the last search the root.  False if nothing is known of it, or
        room is short."""
        return all(branch.follow(s, option) for branch in self._branches)


class Branch:
    """One tree, and how to make it grow."""

    def __init__(self, game: Game, params: SearchParams, code: CompiledGame | None) -> None:
        self.game, self.code = game, code
        if code is None:
            self.trees: list[Tree] | RecordArray = [Tree(game.position)]
            self.run = without_hooks(game)
        else:
            from .machine_code import new_tree_record, search_entry  # numpy

            self.trees, self.run = new_tree_record(game.position), search_entry(code)
        self.tree: Tree = self.trees[0]
        self.question, self.offered = 0, frozenset[int]()
        configure(self.tree, game, params)

    def grow(self, s: Position, seat: int, seed: int, budget: Budget, go_on: bool) -> int:
        """Rounds until the budget is used up, at least one; how many.  Where one answer only is worth a try,
        one will do."""
        if not go_on:
            reset_tree(self.tree)
        self.question, self.offered = infoset_key(s), frozenset(s.options)
        start = [s] if self.code is None else self.code.record(s)
        states, end, done, most = start.copy(), perf_counter() + budget.seconds, 0, budget.rounds
        if self.game.search.width(s) == 1:
            most = 1
        while done < most and not self._is_settled(most - done + budget.later):
            stride = min(ROUNDS_PER_CHECK, most - done)
            for part in [stride] if self.code else [1] * stride:
                if done and perf_counter() >= end:
                    return done
                self.run(start, states, self.trees, seat, seed, part)
                done += part
        return done

    def _is_settled(self, left: int) -> bool:
        """Could the rounds that are left make no other answer the most visited?"""
        first, second = sorted([0, 0, *(found.visits for found in self.findings())])[:-3:-1]
        return first - second > left

    def findings(self) -> list[AnswerStats]:
        """Of the answers that are offered at the root.  In rounds with other hidden cards or other luck,
        before its own answer led the seat here, another question may have come, or this one with other
        answers."""
        t, found, node = self.tree, [], int(self.tree.child[self.tree.root])
        while node != NO_NODE:
            if (
                t.question[node] == self.question
                and t.option[node] in self.offered
                and (n := int(t.visits[node]))
            ):
                reward, won, points = (float(sums[node]) / n for sums in (t.worth, t.won, t.points))
                found.append(AnswerStats(int(t.option[node]), n, reward, won, points / POINT))
            node = int(t.sibling[node])
        return found

    def follow(self, s: Position, option: int) -> bool:
        node = child_of(self.tree, self.tree.root, infoset_key(s), option)
        if node == NO_NODE or self.tree.made > MAX_NODES // 2:
            return False
        self.tree.root = node
        return True


def configure(tree: Tree, game: Game, params: SearchParams) -> None:
    """How to search in a game, written into a tree."""
    tree.horizon, tree.whole_turns = params.horizon or UNLIMITED, int(params.whole_turns)
    tree.cooperative = int(game.cooperative)
    tree.exploration, tree.rollout_epsilon = params.exploration, params.rollout_epsilon
    tree.margin_weight, tree.typical_margin = params.margin_weight, params.typical_margin * POINT


def merged(several: Sequence[Sequence[AnswerStats]]) -> tuple[AnswerStats, ...]:
    """What several trees found, together; the most visited first, then the most reward."""
    found: dict[int, AnswerStats] = {}
    for one in (one for tree in several for one in tree):
        known = found.get(one.option, AnswerStats(one.option, 0, 0.0, 0.0, 0.0))
        n = known.visits + one.visits
        reward, won, points = (
            (getattr(known, part) * known.visits + getattr(one, part) * one.visits) / n
            for part in ("reward", "won", "points")
        )
        found[one.option] = AnswerStats(one.option, n, reward, won, points)
    return tuple(sorted(found.values(), key=lambda one: (-one.visits, -one.reward, one.option)))
