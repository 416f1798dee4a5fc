"""A search from Python: how to search, for how long, and what was found.  Machine code if there is any, else
the interpreter.

    found = Searcher(game).search(position, seat, Budget(rounds=1000), seed=7)
    found.best.option

The position is one that the seat imagines, never the true one; equal positions, seeds and rounds give equal
findings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from types import FunctionType
from typing import TYPE_CHECKING, Any

from ..game import Game
from ..hooks import Open
from . import ismcts
from .tree import NO_NODE, ROOM, Tree, child_of, plant, question_key

if TYPE_CHECKING:
    from ..compiled.linker import Compiled

FOREVER = 1 << 40  # as rounds, or as a horizon
STRIDE = 32  # rounds between two looks at the clock and at the score


@dataclass(frozen=True, slots=True)
class Style:
    """How to search."""

    curiosity: float = 1.0  # how gladly answers are tried that did not do well, or do not look good
    mistakes: float = 0.05  # share of the answers in a roll-out that are given at random
    horizon: int = FOREVER  # answers of a roll-out; then the position is judged by its looks
    whole_turns: bool = False  # and then on to the end of the turn
    for_margin: float = 0.5  # what a great lead is worth beside a win, which is worth 1
    usual: float = 0.0  # points of a usual lead; 0: the mean of those that the rounds came to so far


@dataclass(frozen=True, slots=True)
class Budget:
    """When to stop thinking: whichever comes first, or when nothing can change the choice any more."""

    rounds: int = FOREVER
    seconds: float = float("inf")


@dataclass(frozen=True, slots=True)
class Found:
    """What is known of one answer: `worth`, `won` and `points` are means over its visits."""

    option: int
    visits: int
    worth: float
    won: float  # chance to win
    points: float  # lead over the best other seat; alone or together, the points themselves


@dataclass(frozen=True, slots=True)
class Findings:
    answers: tuple[Found, ...]  # the most visited first
    rounds: int
    seconds: float
    compiled: bool

    @property
    def best(self) -> Found:
        return self.answers[0]


class Searcher:
    """Searches in one game.  Keeps its trees: after an answer of its own it goes on where it was, see
    `follow`."""

    def __init__(
        self, game: Game, style: Style | None = None, code: Compiled | None = None, workers: int = 1
    ) -> None:
        self.game, self.style, self.code = game, style or Style(), code
        self._branches = [_Branch(game, self.style, code) for _ in range(workers)]

    def search(self, s: Any, seat: int, budget: Budget, seed: int = 0, *, go_on: bool = False) -> Findings:
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
        return Findings(answers, rounds, perf_counter() - begun, self.code is not None)

    def follow(self, s: Any, option: int) -> bool:
        """Make this answer to the question of the last search the root.  False if nothing is known of it, or
        room is short."""
        return all(branch.follow(s, option) for branch in self._branches)


class _Branch:
    """One tree, and how to make it grow."""

    def __init__(self, game: Game, style: Style, code: Compiled | None) -> None:
        self.game, self.code = game, code
        self.trees: Any = [Tree(game.position)] if code is None else code.trees()
        self.run: Callable[..., None] = interpreted(game) if code is None else code.search
        self.tree = self.trees[0]
        self.question, self.offered = 0, frozenset[int]()
        self.tree.horizon, self.tree.whole_turns = style.horizon, int(style.whole_turns)
        self.tree.cooperative = int(game.cooperative)
        self.tree.curiosity, self.tree.mistakes, self.tree.for_margin = (
            style.curiosity,
            style.mistakes,
            style.for_margin,
        )
        self.tree.usual = style.usual * ismcts.POINT

    def grow(self, s: Any, seat: int, seed: int, budget: Budget, go_on: bool) -> int:
        """Rounds until the budget is used up, at least one; how many.  Where one answer only is worth a try,
        one will do."""
        if not go_on:
            plant(self.tree)
        self.question, self.offered = question_key(s), frozenset(s.options)
        start = [s] if self.code is None else self.code.record(s)
        states, end, done, most = start.copy(), perf_counter() + budget.seconds, 0, budget.rounds
        if self.game.breadth(s) == 1:
            most = 1
        while done < most and not self._is_settled(most - done):
            stride = min(STRIDE, most - done)
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

    def findings(self) -> list[Found]:
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
                worth, won, points = (float(sums[node]) / n for sums in (t.worth, t.won, t.points))
                found.append(Found(int(t.option[node]), n, worth, won, points / ismcts.POINT))
            node = int(t.sibling[node])
        return found

    def follow(self, s: Any, option: int) -> bool:
        node = child_of(self.tree, self.tree.root, question_key(s), option)
        if node == NO_NODE or self.tree.made > ROOM // 2:
            return False
        self.tree.root = node
        return True


def merged(several: Sequence[Sequence[Found]]) -> tuple[Found, ...]:
    """What several trees found, together; the most visited first, then the most worth."""
    found: dict[int, Found] = {}
    for one in (one for tree in several for one in tree):
        known = found.get(one.option, Found(one.option, 0, 0.0, 0.0, 0.0))
        n = known.visits + one.visits
        worth, won, points = (
            (getattr(known, part) * known.visits + getattr(one, part) * one.visits) / n
            for part in ("worth", "won", "points")
        )
        found[one.option] = Found(one.option, n, worth, won, points)
    return tuple(sorted(found.values(), key=lambda one: (-one.visits, -one.worth, one.option)))


def interpreted(game: Game) -> Callable[..., None]:
    """`search.search` for the interpreter: the names that the kernel leaves open are the game's own
    functions."""
    known = {
        "imagine": game.imaginer,
        "option_value": game.option_value,
        "score": game.score,
        "standing": game.standing,
        "turn_of": game.turn_of,
        "breadth": game.breadth,
        "position_value": game.position_value or ismcts.points_so_far,
    }
    made: dict[FunctionType, FunctionType] = {}

    def filled(value: Any) -> Any:
        if isinstance(value, Open):
            return filled(known[value.name])
        if not isinstance(value, FunctionType) or value.__module__ != ismcts.__name__:
            return value
        if value not in made:
            made[value] = FunctionType(
                value.__code__, scope := {"__builtins__": __builtins__}, value.__name__
            )
            scope |= {
                name: filled(value.__globals__[name])
                for name in value.__code__.co_names
                if name in value.__globals__
            }
        return made[value]

    run: Callable[..., None] = filled(ismcts.search)
    return run
