"""`Tables`: their arrays, and the calls of machine code that write them."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from fathomfive.bots.search.searcher import configure
from fathomfive.games import load
from fathomfive.kernel import verbs
from fathomfive.kernel.errors import BadTable, IllegalAnswer
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position
from fathomfive.kernel.verbs import STOP

from ..observations import ObservationLayout
from ..rewards import REWARDS
from .opponents import answering, seated
from .stepping import FINE, NEW_GAME, choose_all, first_illegal, stepper

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame


class Tables:
    """`count` tables.  `asked` is the seat that each of them asks; rows of `observations` are that seat's."""

    def __init__(
        self,
        game: str | Game,
        seats: int,
        count: int,
        *,
        seed: int = 0,
        reward: str = "win",
        opponents: Sequence[str] = (),
        workers: int = 1,
        content: str | Path | None = None,
        checked: bool = True,
        **options: object,
    ) -> None:
        """Table i deals the seeds seed + i, seed + i + count, …  `opponents` sit in the seats after the first
        and answer by themselves.  `workers` threads share the tables.  `checked` keeps every index of the rules
        inside its array."""
        if count < 1:
            raise BadTable(f"{count} tables are none; at least 1 can be.")
        if reward not in REWARDS:
            raise BadTable(f"The reward cannot be {reward!r}; it can be {' or '.join(REWARDS)}.")
        self.game, self.seats, self.count, self.reward = load(game, content), seats, count, reward
        self._options = {"reward": reward, "opponents": tuple(opponents), "workers": workers} | options
        self._options |= {"content": content, "checked": checked}
        self._arguments = game, seats, count
        self.layout, actions = ObservationLayout(self.game, seats), len(self.game.actions)
        self.observations: npt.NDArray[np.int16] = np.tile(np.array(self.layout.blank, np.int16), (count, 1))
        self.masks: npt.NDArray[np.bool_] = np.zeros((count, actions), np.bool_)
        self.asked: npt.NDArray[np.int64] = np.zeros(count, np.int64)
        self.over: npt.NDArray[np.bool_] = np.zeros(count, np.bool_)
        # `win`, where a game has just ended; or how the `lead` has changed
        self.rewards: npt.NDArray[np.float32] = np.zeros((count, seats), np.float32)
        # of the game that has just ended: points, and the last observation of the seat that answered last
        self.points: npt.NDArray[np.int64] = np.zeros((count, seats), np.int64)
        self.finals: npt.NDArray[np.int16] = self.observations.copy()
        self._leads: npt.NDArray[np.float32] = np.zeros((count, seats), np.float32)
        self._players = seated(self.game, seats, opponents)
        self._code = compiled_if_ready(self.game, checked)
        self._start: Any = self._code.blank(seats, options)
        self._states: Any = np.repeat(self._start, count)
        self._book = ActionNumbers(self.game)
        self._parts = [slice(count * i // workers, count * (i + 1) // workers) for i in range(workers)]
        self._threads = ThreadPoolExecutor(workers) if workers > 1 else None
        self._thinking = [self._room_to_think() for _ in self._parts]
        self._compile()
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """New games at all tables, from this seed on."""
        self._seeds = np.arange(seed, seed + self.count, dtype=np.int64)
        self._lucks = [np.array([1, 1], np.int64) for _ in self._parts]
        for part, luck in enumerate(self._lucks):
            luck[:] = generator(seed * len(self._lucks) + part)
        self.step(np.full(self.count, NEW_GAME))

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the same games in another process, which has machine code of its own."""
        return _unpickled, (self._arguments, self._options, self._seeds, self._lucks, self._bytes())

    def _bytes(self) -> list[bytes]:
        return [array.tobytes() for array in self._arrays()]

    def _arrays(self) -> list[Any]:
        """All that changes from step to step."""
        arrays = [self._states, self.observations, self.masks, self.asked, self.over, self.rewards]
        return [*arrays, self.points, self.finals, self._leads]

    def step(self, actions: npt.ArrayLike) -> None:
        """One action for each table, or NEW_GAME.  If any is not offered, IllegalAnswer names it, and nothing
        has changed."""
        given = np.ascontiguousarray(actions, np.int64)
        if given.shape != (self.count,):
            raise IllegalAnswer(
                f"There are {self.count} tables, so give {self.count} actions, not {given.shape}."
            )
        wrong = self._illegal(self.masks, given)
        if wrong != FINE:
            raise IllegalAnswer(f"Table {wrong} does not offer the action {given[wrong]}.")
        if self._threads is None:
            self._step_part(0, given)
        else:
            list(self._threads.map(lambda part: self._step_part(part, given), range(len(self._parts))))

    def _room_to_think(self) -> tuple[Any, Any, Any]:
        """For bots that search: the position that they think about, one to play on with, and a tree."""
        from fathomfive.bots.search.machine_code import new_tree_record

        trees = new_tree_record(self.game.position)
        configure(trees[0], self.game, self.game.search)
        return self._start.copy(), self._start.copy(), trees

    def _step_part(self, part: int, given: npt.NDArray[np.int64]) -> None:
        mine, book = self._parts[part], self._book
        self._step(
            self._start,
            self._states[mine],
            self._lucks[part],
            self._seeds[mine],
            self.count,
            self._observer,
            self._players,
            *self._thinking[part],
            book.first,
            book.stop,
            book.answers,
            given[mine],
            self.observations[mine],
            self.masks[mine],
            self.asked[mine],
            self.over[mine],
            self.rewards[mine],
            self.points[mine],
            self._leads[mine],
            self.finals[mine],
        )

    def random_actions(self, actions: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """A legal action for each table, by chance; into the given array, if there is one."""
        chosen = np.zeros(self.count, np.int64) if actions is None else actions
        for part, luck in zip(self._parts, self._lucks, strict=True):
            self._choose(self._states[part], luck, self._book.first, self._book.stop, chosen[part])
        return chosen

    def position(self, table: int) -> Position:
        """One table as a plain position, to look at."""
        return self._code.position(self._states[table])

    def close(self) -> None:
        """End the threads."""
        if self._threads is not None:
            self._threads.shutdown()

    def _compile(self) -> None:
        """All calls, from the cache if they were compiled before; only what a seat sees depends on the number of
        seats."""
        from ..wide_rows import observer  # numba

        book = self._book
        self._observer = self._code.address(
            observer(self.layout), seat=self._start["seats"][0], row=self.observations[0]
        )
        stepped = stepper(self.game, self.reward == "lead", answering(self._players))
        self._step = self._code.entry(
            stepped,
            players=self._players,
            thought=self._start,
            scratch=self._start,
            trees=self._thinking[0][2],
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
            leads=self._leads,
            finals=self.finals,
        )
        self._choose = self._code.entry(choose_all, first=book.first, stop=book.stop, actions=self.asked)
        self._illegal = self._code.entry(first_illegal, masks=self.masks, actions=self.asked)


def _unpickled(
    arguments: tuple[str, int, int],
    options: dict[str, Any],
    seeds: Any,
    lucks: list[Any],
    contents: list[bytes],
) -> Tables:
    tables = Tables(*arguments, **options)
    tables._seeds, tables._lucks = seeds, lucks
    links = tables._states["links"].copy()  # addresses in this process
    for array, content in zip(tables._arrays(), contents, strict=True):
        array.ravel()[:] = np.frombuffer(content, array.dtype)
    tables._states["links"] = links
    return tables


def generator(seed: int) -> list[int]:
    """The two words of a seeded generator."""
    words = [1, 1]
    verbs.seed_rng(words, seed)
    return words


class ActionNumbers:
    """What the compiled loops look up: the numbers of actions."""

    def __init__(self, game: Game) -> None:
        self.answers = np.array([answer for _, answer in game.actions.pairs], np.int64)
        # action of a step's answer 0 …
        self.first = np.array([game.actions.id(step, 0) for step in game.steps], np.int64)
        # … and of its STOP
        self.stop = np.array([game.actions.id(step, STOP) for step in game.steps], np.int64)


def compiled_if_ready(game: Game, checked: bool) -> CompiledGame:
    try:
        from fathomfive.kernel.compiled.linker import CompiledGame
    except ImportError as error:
        raise BadTable(
            f"Many tables at once need more packages ({error.name} is missing): "
            "pip install 'fathomfive[fast]'."
        ) from None
    return game.compiled() if checked else CompiledGame(game, checked=False).compile()
