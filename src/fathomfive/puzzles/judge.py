"""Compares answers by searching below each of them, on the same imagined deals.

Nothing that is hidden from the seat is used.  Needs the game's machine code; equal positions, seeds and numbers
of deals give equal judgements.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from fathomfive.bots.search import Budget, Searcher, SearchResult
from fathomfive.bots.search.machine_code import new_tree_record, search_entry
from fathomfive.bots.search.tree import reset_tree
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.search_params import POINT
from fathomfive.kernel.state import Position

SETTINGS = (
    "horizon",
    "whole_turns",
    "cooperative",
    "exploration",
    "rollout_epsilon",
    "for_margin",
)  # of a search tree: the same in all trees of a duel


ABOUT_AS_OFTEN = 0.01  # of the games that are won
FOR_POINTS = 4.0  # the weight of points in a search for them, where a win is 1


@dataclass(frozen=True, slots=True)
class Gap:
    """How much better one answer is than another, over the deals that both have met: in points, or in wins of 100
    games where points are not all."""

    by: float
    error: float  # standard error of the mean

    def is_clear(self, least: float, errors: float = 2.5) -> bool:
        """Is it at least so large, and surely not by luck?"""
        return self.by >= least and self.by - errors * self.error >= least / 3


class Judge:
    def __init__(self, game: Game) -> None:
        self.game, self.code = game, game.compiled()
        self.for_points = game.search.margin_counts and not game.cooperative
        params = replace(game.search, margin_weight=FOR_POINTS) if self.for_points else game.search
        self.searcher = Searcher(game, params, self.code)
        self.run = search_entry(self.code)
        self._trees: list[Any] = []

    def look(self, eyes: Eyes, rounds: int, seed: int) -> SearchResult:
        """A search over all answers."""
        return self.searcher.search(eyes.imagine(seed), eyes.seat, Budget(rounds=rounds), seed + eyes.seed)

    def duel(self, eyes: Eyes, options: Sequence[int], seed: int) -> Duel:
        """Each answer gets a tree of its own; deal after deal all meet the same hidden cards and dice."""
        template = self.searcher._branches[0].tree
        usual = float(template.usual) or float(template.margins) / max(1, int(template.rounds))
        while len(self._trees) < len(options):
            self._trees.append(new_tree_record(self.game.position))
        for trees in self._trees[: len(options)]:
            reset_tree(trees[0])
            for name in SETTINGS:
                trees[0][name] = template[name]
            trees[0]["usual"] = usual  # the same for all: else each answer had its own measure
        return Duel(self, eyes, options, self._trees[: len(options)], seed)


class Duel:
    def __init__(
        self, judge: Judge, eyes: Eyes, options: Sequence[int], trees: Sequence[Any], seed: int
    ) -> None:
        self.judge, self.options, self.seat, self.seed = judge, tuple(options), eyes.seat, seed + eyes.seed
        self._trees, position = trees, eyes.imagine(seed)
        self._starts = [judge.code.record(position) for _ in options]
        for start, option in zip(self._starts, options, strict=True):
            start[0]["options"][0], start[0]["offered"] = option, 1
        self.worth, self.won = ([list[float]() for _ in options] for _ in range(2))

    def go_on(self, deals: int) -> Duel:
        for place in range(len(self.options)):
            for _ in self.ends(place, deals):
                self.worth[place].append(self.worth_last(place))
                self.won[place].append(self.won_last(place))
        return self

    def ends(self, place: int, deals: int) -> Iterator[Any]:
        """Deal after deal, the machine's record of the position where its roll-out ended."""
        start, trees = self._starts[place], self._trees[place]
        states = start.copy()
        for _ in range(deals):
            self.judge.run(start, states, trees, self.seat, self.seed, 1)
            yield states[0]

    def won_last(self, place: int) -> float:
        """The chance to win that the last deal came to …"""
        return float(self._trees[place][0].win[self.seat])

    def worth_last(self, place: int) -> float:
        """… and what counts: the lead in points, or wins of 100 games where points are not all."""
        if not self.judge.for_points:
            return 100 * self.won_last(place)
        return float(self._trees[place][0].margin[self.seat]) / POINT

    def end_positions(self, place: int, deals: int) -> Iterator[Position]:
        for end in self.ends(place, deals):
            yield self.judge.code.position(end)

    def ranking(self) -> list[int]:
        """The places of the answers, the best first."""
        return sorted(range(len(self.options)), key=lambda place: -float(np.mean(self.worth[place])))

    def wins_less(self, place: int) -> bool:
        """Does this answer win fewer games than another, whatever it brings in points?"""
        means = [float(np.mean(won)) for won in self.won]
        return means[place] < max(means) - ABOUT_AS_OFTEN

    def gap(self, better: int, worse: int) -> Gap:
        apart = np.array(self.worth[better]) - np.array(self.worth[worse])
        return Gap(float(apart.mean()), float(apart.std(ddof=1)) / len(apart) ** 0.5)
