"""Thousands of tables of one game at once, in machine code: one call steps them all, and begins anew where a
game has ended.

    tables = Tables("ultimate_aquarium", seats=2, count=4096)
    while learning:
        actions = policy(tables.observations, tables.masks)     # one action for the seat that each table asks
        tables.step(actions)                                    # tables.over, tables.rewards: of games that
        have just ended

All arrays stay where they are and are written anew by every step.  Needs numba.
"""

from __future__ import annotations

from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import numpy.typing as npt

from fathomfive.bots.search.playouts import random_option
from fathomfive.games import load
from fathomfive.kernel.compiled.array_loop import answer, begin
from fathomfive.kernel.compiled.array_verbs import Ints, StateRecord, asked_step, seed_rng
from fathomfive.kernel.errors import BadTable, IllegalAnswer
from fathomfive.kernel.game import Game
from fathomfive.kernel.hooks import score, standing
from fathomfive.kernel.verbs import STOP

from .observations import ObservationLayout

NEW_GAME = -1  # an action: leave this game, and begin another
FINE = -1  # no table has been given an action that it does not offer


class Tables:
    """`count` tables.  `asked` is the seat that each of them asks; rows of `observations` are that seat's."""

    def __init__(
        self,
        game: str,
        seats: int,
        count: int,
        *,
        seed: int = 0,
        content: str | Path | None = None,
        checked: bool = True,
        **options: object,
    ) -> None:
        """Table i deals the seeds seed + i, seed + i + count, …; `checked` keeps every index inside its
        array."""
        if count < 1:
            raise BadTable(f"{count} tables are none; at least 1 can be.")
        self.game, self.seats, self.count = load(game, content), seats, count
        self.layout, actions = ObservationLayout(self.game, seats), len(self.game.actions)
        self.observations: npt.NDArray[np.int16] = np.zeros((count, self.layout.size), np.int16)
        self.masks: npt.NDArray[np.bool_] = np.zeros((count, actions), np.bool_)
        self.asked: npt.NDArray[np.int64] = np.zeros(count, np.int64)
        self.over: npt.NDArray[np.bool_] = np.zeros(count, np.bool_)
        # `win`, where a game has just ended
        self.rewards: npt.NDArray[np.float32] = np.zeros((count, seats), np.float32)
        # of the game that has just ended
        self.points: npt.NDArray[np.int64] = np.zeros((count, seats), np.int64)
        self._code = compiled_if_ready(self.game, checked)
        self._start: Any = self._code.blank(seats, options)
        self._states: Any = np.repeat(self._start, count)
        self._seeds = np.arange(seed, seed + count, dtype=np.int64)
        self._book = LoopTables(self.game, self.layout)
        self._luck = np.ones(2, np.int64)
        self._compile()
        self.step(np.full(count, NEW_GAME))

    def step(self, actions: npt.ArrayLike) -> None:
        """One action for each table, or NEW_GAME.  If any is not offered, IllegalAnswer names it, and nothing
        has changed."""
        given = np.ascontiguousarray(actions, np.int64)
        if given.shape != (self.count,):
            raise IllegalAnswer(
                f"There are {self.count} tables, so give {self.count} actions, not {given.shape}."
            )
        book = self._book
        wrong = self._step(
            self._start,
            self._states,
            self._seeds,
            book.blank,
            book.first,
            book.stop,
            book.answers,
            given,
            self.observations,
            self.masks,
            self.asked,
            self.over,
            self.rewards,
            self.points,
        )
        if wrong != FINE:
            raise IllegalAnswer(f"Table {wrong} does not offer the action {given[wrong]}.")

    def random_actions(self, actions: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """A legal action for each table, by chance; into the given array, if there is one."""
        chosen = np.zeros(self.count, np.int64) if actions is None else actions
        self._choose(self._states, self._luck, self._book.first, self._book.stop, chosen)
        return chosen

    def position(self, table: int) -> Any:
        """One table as a plain position, to look at."""
        return self._code.position(self._states[table])

    def _compile(self) -> None:
        """Both calls, from the cache if this game with this number of seats was compiled before."""
        book, module = self._book, self.layout.module
        stepped = naming(
            step_all,
            module,
            show=naming(show, module, observe=self.layout.fill),
            pay=naming(pay, module, COOPERATIVE=int(self.game.cooperative)),
        )
        self._step = self._code.entry(
            stepped,
            blank=book.blank,
            first=book.first,
            stop=book.stop,
            answers=book.answers,
            actions=self.asked,
            rows=self.observations,
            masks=self.masks,
            asked=self.asked,
            over=self.over,
            rewards=self.rewards,
            points=self.points,
        )
        self._choose = self._code.entry(choose_all, first=book.first, stop=book.stop, actions=self.asked)


class LoopTables:
    """What the compiled loops look up: the blank row, and the numbers of actions."""

    def __init__(self, game: Game, layout: ObservationLayout) -> None:
        self.blank = np.array(layout.blank, np.int16)
        self.answers = np.array([answer for _, answer in game.actions.pairs], np.int64)
        # action of a step's answer 0 …
        self.first = np.array([game.actions.id(step, 0) for step in game.steps], np.int64)
        # … and of its STOP
        self.stop = np.array([game.actions.id(step, STOP) for step in game.steps], np.int64)


def compiled_if_ready(game: Game, checked: bool) -> Any:
    try:
        from fathomfive.kernel.compiled.linker import CompiledGame
    except ImportError as trouble:
        raise BadTable(
            f"Many tables at once need more packages ({trouble.name} is missing): "
            "pip install 'fathomfive[fast]'."
        ) from None
    return game.compiled() if checked else CompiledGame(game, checked=False).compile()


def naming(rule: Any, module: str, **names: Any) -> Any:
    """The same function in a module of its own, in which these names mean a game's own functions."""
    return FunctionType(
        rule.__code__, {**rule.__globals__, **names, "__name__": module}, rule.__name__, rule.__defaults__
    )


# In the rules' subset

COOPERATIVE = 0


def observe(s: StateRecord, seat: int, row: Ints) -> None:
    """Stands in for the function that each layout writes."""


def deal(start: Any, states: Any, i: int, seeds: Ints) -> None:
    """A new game at table i; the next there has another seed."""
    states[i] = start[0]
    seed_rng(states[i].rng, seeds[i])
    seeds[i] += len(states)
    begin(states[i])


def show(
    s: StateRecord, i: int, blank: Ints, first: Ints, stop: Ints, rows: Any, masks: Any, asked: Ints
) -> None:
    """What the seat sees that is asked, and what it may do."""
    row, mask = rows[i], masks[i]
    row[:] = blank
    mask[:] = False
    observe(s, s.asked, row)
    step = asked_step(s)
    for n in range(s.offered):
        mask[stop[step] if s.options[n] == STOP else first[step] + s.options[n]] = True
    asked[i] = s.asked


def step_all(
    start: Any,
    states: Any,
    seeds: Ints,
    blank: Ints,
    first: Ints,
    stop: Ints,
    answers: Ints,
    actions: Ints,
    rows: Any,
    masks: Any,
    asked: Ints,
    over: Any,
    rewards: Any,
    points: Any,
) -> int:
    """An answer at each table, and a new game where one has ended; which table was given a wrong action, or
    FINE."""
    for i in range(len(states)):
        if actions[i] != NEW_GAME and (
            actions[i] < 0 or actions[i] >= len(answers) or not masks[i][actions[i]]
        ):
            return i
    for i in range(len(states)):
        rewards[i][:] = 0
        over[i] = False
        if actions[i] != NEW_GAME:
            answer(states[i], answers[actions[i]])
            over[i] = states[i].asked < 0
        if over[i]:
            pay(states[i], rewards[i], points[i])
        if over[i] or actions[i] == NEW_GAME:
            deal(start, states, i, seeds)
        show(states[i], i, blank, first, stop, rows, masks, asked)
    return FINE


def pay(s: StateRecord, rewards: Any, points: Ints) -> None:
    """As `rewards.payoffs`.  Each of the game's functions is named once, because naming it is compiling
    it."""
    winners = 0
    for seat in range(s.seats):
        points[seat] = standing(s, seat)
    best = points.max()
    for seat in range(s.seats):
        winners += points[seat] == best
    for seat in range(s.seats):
        if COOPERATIVE:
            rewards[seat] = 1 if best > 0 else -1
        elif s.seats > 1:
            rewards[seat] = ((points[seat] == best) * s.seats / winners - 1) / (s.seats - 1)
        points[seat] = score(s, seat)
    if not COOPERATIVE and s.seats == 1:
        rewards[0] = points[0]


def choose_all(states: Any, luck: Ints, first: Ints, stop: Ints, actions: Ints) -> None:
    """Any legal action at each table."""
    for i in range(len(states)):
        option, step = random_option(states[i], luck), asked_step(states[i])
        actions[i] = stop[step] if option == STOP else first[step] + option
