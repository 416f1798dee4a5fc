"""`Tables`: their arrays, and the calls of machine code that write them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from fathomfive.bots.search.searcher import configure
from fathomfive.games import load
from fathomfive.kernel import verbs
from fathomfive.kernel.compiled.threads import Threads
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


CACHE_LINE = 64  # bytes


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
        self._players = seated(self.game, seats, opponents)
        self._code = compiled_if_ready(self.game, checked)
        self._start: Any = self._code.blank(seats, options)
        self._make_arrays()
        self._numbers = action_numbers(self.game)
        self._threads = Threads(workers)
        self._thinking = [self._room_to_think() for _ in range(workers)]
        self._compile()
        self.reseed(seed)

    def _make_arrays(self) -> None:
        count, seats, actions = self.count, self.seats, len(self.game.actions)
        self.layout = ObservationLayout(self.game, seats)
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
        self._states: Any = np.repeat(self._start, count)
        self._seeds: npt.NDArray[np.int64] = np.zeros(count, np.int64)

    def reseed(self, seed: int) -> None:
        """New games at all tables, from this seed on."""
        self._seeds[:] = np.arange(seed, seed + self.count)
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
        wrong = [FINE] * len(self._stepped)
        self._threads.do(lambda part: self._step_part(part, given, wrong))
        for table in wrong:
            if table != FINE:
                raise IllegalAnswer(f"Table {table} does not offer the action {given[table]}.")

    def _room_to_think(self) -> tuple[Any, Any, Any]:
        """For bots that search: the position that they think about, one to play on with, and a tree."""
        from fathomfive.bots.search.machine_code import new_tree_record

        trees = new_tree_record(self.game.position)
        configure(trees[0], self.game, self.game.search)
        return self._start.copy(), self._start.copy(), trees

    def _step_part(self, part: int, given: npt.NDArray[np.int64], wrong: list[int]) -> None:
        """Each thread checks its own tables, because they are in the cache of its core; none of them steps before all
        are checked."""
        before, mine, after = self._stepped[part]
        (_, masks, _), _ = after
        found = self._illegal(masks, given[mine])
        if found != FINE:
            wrong[part] = mine.start + found
        self._threads.meet()
        if all(one == FINE for one in wrong):
            self._step(*before, given[mine], *after)

    def random_actions(self, actions: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """A legal action for each table, by chance; into the given array, if there is one."""
        chosen = np.zeros(self.count, np.int64) if actions is None else actions
        self._threads.do(lambda part: self._choose_part(part, chosen))
        return chosen

    def _choose_part(self, part: int, chosen: npt.NDArray[np.int64]) -> None:
        states, mine, luck = self._chosen[part]
        self._choose(states, luck, *self._numbers[:2], chosen[mine])

    def position(self, table: int) -> Position:
        """One table as a plain position, to look at."""
        return self._code.position(self._states[table])

    def close(self) -> None:
        """End the threads."""
        self._threads.close()

    def _compile(self) -> None:
        """All calls, from the cache if they were compiled before; only what a seat sees depends on the number of
        seats."""
        from ..wide_rows import observer  # numba

        observing = self._code.address(
            observer(self.layout), seat=self._start["seats"][0], row=self.observations[0]
        )
        self._lucks = apart(len(self._thinking))
        parts = [self._part(part, observing) for part in range(len(self._thinking))]
        self._stepped = parts
        self._chosen = [
            (before[1], mine, luck) for (before, mine, _), luck in zip(parts, self._lucks, strict=True)
        ]
        before, _, (shown, outcome) = parts[0]
        self._step = self._code.entry(
            stepper(self.game, self.reward == "lead", answering(self._players)),
            bots=before[5],
            numbers=before[6],
            actions=self.asked,
            shown=shown,
            outcome=outcome,
        )
        first, stop, _ = self._numbers
        self._choose = self._code.entry(choose_all, first=first, stop=stop, actions=self.asked)
        self._illegal = self._code.entry(first_illegal, masks=self.masks, actions=self.asked)

    def _part(self, part: int, observing: int) -> tuple[tuple[Any, ...], slice, tuple[Any, ...]]:
        """What `step_all` gets for this part of the tables: before the actions, which tables, after the actions."""
        parts = len(self._thinking)
        mine = slice(self.count * part // parts, self.count * (part + 1) // parts)
        bots = self._players, self._lucks[part], *self._thinking[part]
        before = (
            self._start,
            self._states[mine],
            self._seeds[mine],
            self.count,
            observing,
            bots,
            self._numbers,
        )
        shown = self.observations[mine], self.masks[mine], self.asked[mine]
        outcome = self.over, self.rewards, self.points, self._leads, self.finals
        return before, mine, (shown, tuple(array[mine] for array in outcome))


def _unpickled(
    arguments: tuple[str, int, int],
    options: dict[str, Any],
    seeds: npt.NDArray[np.int64],
    lucks: list[Any],
    contents: list[bytes],
) -> Tables:
    tables = Tables(*arguments, **options)
    tables._seeds[:] = seeds
    for luck, words in zip(tables._lucks, lucks, strict=True):
        luck[:] = words
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


def apart(count: int) -> list[npt.NDArray[np.int64]]:
    """Room for this many generators, each on cache lines of its own: threads write them all the time."""
    return [row[:2] for row in np.ones((count, 2 * CACHE_LINE // 8), np.int64)]


def action_numbers(game: Game) -> tuple[npt.NDArray[np.int64], ...]:
    """The action of each step's answer 0 and of its STOP, and the answer of each action."""
    first, stop = ([game.actions.id(step, answer) for step in game.steps] for answer in (0, STOP))
    answers = [answer for _, answer in game.actions.pairs]
    return tuple(np.array(numbers, np.int64) for numbers in (first, stop, answers))


def compiled_if_ready(game: Game, checked: bool) -> CompiledGame:
    try:
        from fathomfive.kernel.compiled.linker import CompiledGame
    except ImportError as error:
        raise BadTable(
            f"Many tables at once need more packages ({error.name} is missing): "
            "pip install 'fathomfive[fast]'."
        ) from None
    return game.compiled() if checked else CompiledGame(game, checked=False).compile()
