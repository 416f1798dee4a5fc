"""Thousands of tables of one game at once, in machine code: one call steps them all, and begins another game where
one has ended.

    tables = Tables("ultimate_aquarium", seats=2, count=4096)
    while learning:
        actions = policy(tables.observations, tables.masks)     # one action for the seat that each table asks
        tables.step(actions)                                    # tables.over, tables.rewards, tables.finals

All arrays stay where they are and are written by every step.  Needs numba; `vector_env` has the same as an
environment of Gymnasium.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import numpy.typing as npt

from fathomfive.bots import levels
from fathomfive.bots.ladder import compiled_number, rung
from fathomfive.bots.search.ismcts import search
from fathomfive.bots.search.playouts import option_of, random_option
from fathomfive.bots.search.searcher import configure
from fathomfive.bots.search.tree import NO_NODE, child_of, infoset_key, reset_tree
from fathomfive.games import load
from fathomfive.kernel import verbs
from fathomfive.kernel.compiled.array_loop import answer, begin
from fathomfive.kernel.compiled.array_verbs import (
    Ints,
    RecordArray,
    StateRecord,
    asked_step,
    random_word,
    seed_rng,
    unchecked,
)
from fathomfive.kernel.errors import BadTable, IllegalAnswer
from fathomfive.kernel.game import Game
from fathomfive.kernel.hooks import score, standing
from fathomfive.kernel.verbs import STOP

from .observations import ObservationLayout
from .rewards import REWARDS

NEW_GAME = -1  # an action: leave this game, and begin another
FINE = -1  # no table has been given an action that it does not offer
LEARNER = -1  # in a seat: whoever calls `step`
THINKING = -2  # in a seat: THINKING - n is a bot that searches for n rounds


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
        self._book = LoopTables(self.game)
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

    def position(self, table: int) -> Any:
        """One table as a plain position, to look at."""
        return self._code.position(self._states[table])

    def close(self) -> None:
        """End the threads."""
        if self._threads is not None:
            self._threads.shutdown()

    def _compile(self) -> None:
        """All calls, from the cache if this game with this number of seats was compiled before."""
        from . import wide_rows  # numba

        book, module = self._book, self.layout.module
        observe = unchecked(naming(self.layout.fill, module, **wide_rows.NAMES))
        helped, thinking = bool((self._players != LEARNER).any()), bool((self._players <= THINKING).any())
        stepped = naming(
            step_all,
            module,
            observe=observe,
            pay=naming(pay, module, COOPERATIVE=int(self.game.cooperative)),
            pay_lead=naming(pay_lead, module, COOPERATIVE=int(self.game.cooperative)),
            LEAD=int(self.reward == "lead"),
            answer_opponents=thinking_opponents if thinking else opponents if helped else no_opponents,
        )
        stepped.unchecked = True  # all arrays are made above, and actions are checked before
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


def seated(game: Game, seats: int, opponents: Sequence[str]) -> npt.NDArray[np.int64]:
    """Who sits where: opponents take the seats after the first, and take turns if they are fewer."""
    players = np.full(seats, LEARNER, np.int64)
    for seat in range(1, seats) if opponents else ():
        players[seat] = player_number(game.name, opponents[(seat - 1) % len(opponents)])
    return players


def player_number(game: str, name: str) -> int:
    """A bot as the compiled loops know it.  A level that thinks ahead thinks for its rounds, however long they take."""
    number = compiled_number(game, name)
    if number is not None:
        return number
    if name not in levels():
        can = ", ".join(["random", "greedy", *levels()])
        raise BadTable(f"The bot {name!r} cannot sit here; these can: {can}.")
    return THINKING - rung(game, name).rounds


class LoopTables:
    """What the compiled loops look up: the numbers of actions."""

    def __init__(self, game: Game) -> None:
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

COOPERATIVE = LEAD = 0


def observe(s: StateRecord, seat: int, row: Ints) -> None:
    """Stands in for the function that each layout writes."""


def answer_opponents(
    s: Any, players: Ints, luck: Ints, thought: RecordArray, scratch: RecordArray, trees: RecordArray
) -> None:
    """Stands in for one of the next three: what is not needed is not compiled."""


def no_opponents(
    s: Any, players: Ints, luck: Ints, thought: RecordArray, scratch: RecordArray, trees: RecordArray
) -> None:
    pass


def opponents(
    s: Any, players: Ints, luck: Ints, thought: RecordArray, scratch: RecordArray, trees: RecordArray
) -> None:
    """Bots answer until somebody else is asked."""
    while s.asked >= 0 and players[s.asked] != LEARNER:
        answer(s, option_of(s, players[s.asked], luck))


def thinking_opponents(
    s: Any, players: Ints, luck: Ints, thought: RecordArray, scratch: RecordArray, trees: RecordArray
) -> None:
    """The same where some of them think ahead."""
    while s.asked >= 0 and players[s.asked] != LEARNER:
        bot = players[s.asked]
        if bot <= THINKING:
            thought[0] = s
            reset_tree(trees[0])
            search(thought, scratch, trees, s.asked, random_word(luck), THINKING - bot)
            answer(s, most_visited(s, trees[0]))
        else:
            answer(s, option_of(s, bot, luck))


def most_visited(s: Any, t: Any) -> int:
    """The option that a search has tried most; of equals the one that went best."""
    best, visits, worth, question = s.options[0], 0, 0.0, infoset_key(s)
    for i in range(s.offered):
        child = child_of(t, t.root, question, s.options[i])
        if child != NO_NODE and (
            t.visits[child] > visits or (t.visits[child] == visits and t.worth[child] > worth)
        ):
            best, visits, worth = s.options[i], t.visits[child], t.worth[child]
    return best  # type: ignore[no-any-return]


def first_illegal(masks: Ints, actions: Ints) -> int:
    """The first table that does not offer the action that it is given, or FINE."""
    for i in range(len(actions)):
        if actions[i] != NEW_GAME and (
            actions[i] < 0 or actions[i] >= masks.shape[1] or not masks[i][actions[i]]
        ):
            return i
    return FINE


def step_all(
    start: RecordArray,
    states: RecordArray,
    luck: Ints,
    seeds: Ints,
    stride: int,
    players: Ints,
    thought: RecordArray,
    scratch: RecordArray,
    trees: RecordArray,
    first: Ints,
    stop: Ints,
    answers: Ints,
    actions: Ints,
    rows: Ints,
    masks: Ints,
    asked: Ints,
    over: Ints,
    rewards: Ints,
    points: Ints,
    leads: Ints,
    finals: Ints,
) -> None:
    """An answer at each table, those of its opponents, and a new game where one has ended."""
    for i in range(len(states)):
        s = states[i]
        mark(s, first, stop, masks[i], False)
        for seat in range(s.seats):
            rewards[i][seat] = 0
        over[i] = False
        if actions[i] != NEW_GAME:
            answer(s, answers[actions[i]])
            answer_opponents(s, players, luck, thought, scratch, trees)
            over[i] = s.asked < 0
            if LEAD:
                pay_lead(s, rewards[i], leads[i])
            elif over[i]:
                pay(s, rewards[i], points[i])
        if over[i]:
            for seat in range(s.seats):
                points[i][seat] = score(s, seat)
            observe(s, asked[i], finals[i])
        if over[i] or actions[i] == NEW_GAME:
            for seat in range(s.seats):
                leads[i][seat] = 0
            states[i] = start[0]
            seed_rng(states[i].rng, seeds[i])
            seeds[i] += stride
            begin(states[i])
            answer_opponents(states[i], players, luck, thought, scratch, trees)
        observe(s, s.asked, rows[i])
        mark(s, first, stop, masks[i], True)
        asked[i] = s.asked


def mark(s: StateRecord, first: Ints, stop: Ints, mask: Ints, offered: bool) -> None:
    """Write the options of the open question into a mask, or wipe them out."""
    if s.asked >= 0:
        step = asked_step(s)
        for n in range(s.offered):
            mask[stop[step] if s.options[n] == STOP else first[step] + s.options[n]] = offered


def pay(s: StateRecord, rewards: Ints, points: Ints) -> None:
    """As `rewards.payoffs`; `points` is scratch room."""
    winners, best = 0, -(1 << 60)
    for seat in range(s.seats):
        points[seat] = standing(s, seat)
        best = max(best, points[seat])
    for seat in range(s.seats):
        winners += points[seat] == best
    for seat in range(s.seats):
        if COOPERATIVE:
            rewards[seat] = 1 if best > 0 else -1
        elif s.seats > 1:
            rewards[seat] = ((points[seat] == best) * s.seats / winners - 1) / (s.seats - 1)
        else:
            rewards[0] = score(s, 0)


def pay_lead(s: StateRecord, rewards: Ints, leads: Ints) -> None:
    """As `rewards.leads`: how far each seat's lead has changed."""
    for seat in range(s.seats):
        lead = score(s, seat)
        if not COOPERATIVE and s.seats > 1:
            best = -(1 << 30)
            for other in range(s.seats):
                if other != seat:
                    best = max(best, score(s, other))
            lead -= best
        rewards[seat] = lead - leads[seat]
        leads[seat] = lead


def choose_all(states: RecordArray, luck: Ints, first: Ints, stop: Ints, actions: Ints) -> None:
    """Any legal action at each table."""
    for i in range(len(states)):
        option, step = random_option(states[i], luck), asked_step(states[i])
        actions[i] = stop[step] if option == STOP else first[step] + option
