"""Plays one game decision by decision: interpreted with any bots, or compiled if all bots can be compiled.

Both give exactly the same games: bots that do not search draw from one random generator per game, in the order of
`bots.search.playouts`.  (The interpreted greedy bot sees only its own view and the compiled one the whole position, so
equal games also show that its heuristics do not use hidden information.)
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from fathomfive.bots import Bot, bot
from fathomfive.bots.forgetful import epsilon_greedy_option
from fathomfive.bots.greedy import greedy_option
from fathomfive.bots.ladder import NON_SEARCHING, rung
from fathomfive.bots.search import playouts
from fathomfive.kernel import loop
from fathomfive.kernel.errors import IllegalAnswer
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game, winning_seats
from fathomfive.kernel.state import Position
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import rng_below, seed_rng

from .batch import PER_SEAT, Batch, BatchResult
from .study import WHOLE, Opening, studied

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

Player = Callable[[Position, int], int]  # from the position and the number of earlier decisions to an option


class GameRun(Protocol):
    """A game in progress."""

    @property
    def asked(self) -> int: ...
    def position(self) -> Position: ...  # valid until the next answer
    def choose(self) -> int: ...
    def answer(self, option: int) -> None: ...


Begin = Callable[[Game, Batch, int], GameRun]  # starts the game with this seed


class GameObserver(Protocol):
    """Is told about every decision of a game.  A game may fail, so `end` need not follow `begin`."""

    def begin(self, s: Position, seed: int) -> None: ...
    def decision(self, s: Position, option: int) -> None: ...
    def end(self, s: Position) -> None: ...


class InterpretedRun:
    def __init__(self, game: Game, batch: Batch, seed: int) -> None:
        self._decisions, luck = 0, [1, 1]
        seed_rng(luck, seed + 1)
        own = {
            seat: bot(name, seed * 31 + seat) for seat, name in enumerate(batch.bots) if not is_built_in(name)
        }
        wanted = any(getattr(one, "wants_history", False) for one in own.values())
        self._table = Table(game, batch.seats, seed, batch.options) if wanted else None
        self._s = self._table.position if self._table else game.start(batch.seats, seed, batch.options)
        self._players = [
            self._own_player(game, own[seat], seat, seed, name)
            if seat in own
            else player(game, name, seat, seed, luck)
            for seat, name in enumerate(batch.bots)
        ]

    def _own_player(self, game: Game, own: Bot, seat: int, seed: int, name: str) -> Player:
        """A player for any bot that chooses by its eyes; with the history of the game if the bot wants it."""
        remembers = self._table is not None and getattr(own, "wants_history", False)

        def answer(s: Position, decisions: int) -> int:
            history = self._table.events if self._table and remembers else ()
            eyes = Eyes(game, s, seat, seed * 1_000_003 + decisions, history)
            return offered(s, own.choose(eyes), name)

        return answer

    @property
    def asked(self) -> int:
        return self._s.asked

    def position(self) -> Position:
        return self._s

    def choose(self) -> int:
        return self._players[self.asked](self._s, self._decisions)

    def answer(self, option: int) -> None:
        if self._table:
            self._table.apply(option)
            self._s = self._table.position
        else:
            loop.answer(self._s, option)
        self._decisions += 1


def is_built_in(name: str) -> bool:
    """Does the bot draw from the game's random generator, as its compiled version does?"""
    return name in ("random", "greedy") or name in NON_SEARCHING


def player(game: Game, name: str, seat: int, seed: int, luck: list[int]) -> Player:
    """A player for a bot that does not search."""

    def eyes(s: Position, decisions: int) -> Eyes:
        return Eyes(game, s, seat, seed * 1_000_003 + decisions)

    if name == "random":
        return lambda s, _: s.options[rng_below(luck, len(s.options))]
    overlooks = epsilon_of(game, name)
    if overlooks:
        return lambda s, decisions: epsilon_greedy_option(eyes(s, decisions), luck, overlooks)
    return lambda s, decisions: greedy_option(eyes(s, decisions), luck)


def epsilon_of(game: Game, name: str) -> int:
    """The percentage of options that the bot overlooks in this game."""
    return rung(game.name, name).overlooks if name in NON_SEARCHING else 0


def offered(s: Position, option: int, name: str) -> int:
    if option not in s.options:
        raise IllegalAnswer(f"the bot {name} answered {option!r}, but the options are {s.options}.")
    return option


@cache
def compiled_player(code: CompiledGame, name: str) -> Callable[[Any, Any], int]:
    """The compiled choice of a bot that does not search: a function of the state records and the random generator."""
    overlooks = epsilon_of(code.game, name)
    if overlooks:
        picks = code.entry(playouts.epsilon_greedy_option)
        return lambda states, luck: picks(states, luck, overlooks)
    return code.entry(playouts.random_option if name == "random" else playouts.greedy_option)


class CompiledRun:
    """The same with the position as a record, which is converted only on request."""

    def __init__(self, game: Game, batch: Batch, seed: int) -> None:
        import numpy as np

        self._code, chance, luck = game.compiled(), [1, 1], [1, 1]
        seed_rng(chance, seed)
        seed_rng(luck, seed + 1)
        self._states: Any = self._code.blank(batch.seats, batch.options)
        self._states[0]["rng"] = chance
        self._luck = np.array(luck, np.int64)
        self._players = [compiled_player(self._code, name) for name in batch.bots]
        self._code.begin(self._states)

    @property
    def asked(self) -> int:
        return int(self._states["asked"][0])

    def position(self) -> Position:
        return self._code.position(self._states[0])

    def choose(self) -> int:
        return int(self._players[self.asked](self._states, self._luck))

    def answer(self, option: int) -> None:
        self._code.answer(self._states, option)


class ObservedRun:
    """Any game, with an observer."""

    def __init__(self, run: GameRun, observer: GameObserver, seed: int) -> None:
        self._run, self._observer = run, observer
        observer.begin(run.position(), seed)

    @property
    def asked(self) -> int:
        return self._run.asked

    def position(self) -> Position:
        return self._run.position()

    def choose(self) -> int:
        return self._run.choose()

    def answer(self, option: int) -> None:
        self._observer.decision(self._run.position(), option)
        self._run.answer(option)
        if self.asked < 0:
            self._observer.end(self._run.position())


def play_each(game: Game, batch: Batch, begin: Begin, observer: GameObserver | None = None) -> BatchResult:
    """Plays game by game and studies the first `batch.studied`.  A failing bot does not stop the other games."""
    rows = BatchResult(batch.seats)
    for number in range(batch.games):
        try:
            run = begin(game, batch, batch.seed + number)
            if observer is not None:
                run = ObservedRun(run, observer, batch.seed + number)
            play_one(game, rows, run, look=number < batch.studied)
        except Exception as error:
            rows.failed(batch.seed + number, error)
    return rows


def play_one(game: Game, rows: BatchResult, run: GameRun, look: bool) -> None:
    opening, decisions = Opening(game, rows.seats), 0
    while run.asked >= 0:
        option = run.choose()
        if look and not opening.over:
            opening.note(run.position(), option)
        run.answer(option)
        decisions += 1
    s = run.position()
    row = result(game, s, decisions)
    if look:
        first = winning_seats(row[PER_SEAT + 1 :: 2], game.cooperative)
        part = WHOLE if game.cooperative else WHOLE // max(len(first), 1)
        studied(rows.study, game, s, opening, [part * (seat in first) for seat in range(rows.seats)])
    rows.cells.extend(row)


def result(game: Game, s: Position, decisions: int) -> array[int]:
    row = array("q", [decisions, game.ending(s)])
    for seat in range(s.seats):
        row.extend([game.score(s, seat), game.standing(s, seat)])
    return row
