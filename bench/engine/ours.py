"""Our own speeds, for any game of the registry: what one process does in one second of its CPU.

Each measure is a small function that does some work and says how much; `per_second` repeats it until its time
is up.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random, randrange
from typing import Any

import numba
import numpy as np

from fathomfive import Game, Table, bot
from fathomfive.adapters.vectorised import Tables
from fathomfive.bots.search import Budget, Searcher
from fathomfive.bots.search.playouts import GREEDY, PER_SEAT, play_many, simulate
from fathomfive.bots.search.rollouts import rollouts
from fathomfive.kernel import loop
from fathomfive.kernel.compiled.linker import CompiledGame
from fathomfive.kernel.eyes import Eyes

Work = Callable[[], int]
BATCH = 1000  # games, copies or imagined positions in one call of machine code
NEAR, FAR = 8, 8192  # records that are copied to in turn: the few fit the nearest cache, the many hardly any
AT_ONCE = 1024  # tables of the vectorised environment
POSITIONS = 8  # that roll-outs start from


def per_second(work: Work, cpu_seconds: float) -> float:
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < cpu_seconds:
        done += work()
    return done / spent


class Seeds:
    """A new seed for each game, the same ones in every run."""

    def __init__(self) -> None:
        self.last = 0

    def take(self, count: int = 1) -> int:
        self.last += count
        return self.last - count


# Interpreted


def interpreted(game: Game, seats: int) -> dict[str, Work]:
    seeds, middle = Seeds(), halfway(game, seats)
    return {
        "interpreted decisions/s": lambda: play_raw(game, seats, seeds.take()),
        "table decisions/s": lambda: play_table(game, seats, seeds.take()),
        "read table decisions/s": lambda: play_read_table(game, seats, seeds.take()),
        "interpreted copies/s": lambda: many(middle.copy),
        "interpreted imagines/s": lambda: many(
            lambda: game.imagine(middle, seeds.take() % seats, seeds.last)
        ),
        "interpreted search rounds/s": searching(game, middle, None, 4),
    }


def gated(game: Game, seats: int) -> dict[str, Work]:
    """What the speed gate measures."""
    seeds, middles, made = Seeds(), rollout_starts(game, seats), game.compiled()
    return {
        "table decisions/s": lambda: play_table(game, seats, seeds.take()),
        "interpreted decisions/s": lambda: play_raw(game, seats, seeds.take()),
        "compiled decisions/s": many_games(made, seats),
        "vectorised decisions/s": vectorised(game, seats),
        "OpenSpiel adapter actions/s": openspiel(game),
        "handle answers/s": handle(game, seats),
        "rollout games/s": lambda: roll_out(game, middles, made, seeds.take()),
    }


def many(deed: Callable[[], object]) -> int:
    for _ in range(BATCH):
        deed()
    return BATCH


def play_raw(game: Game, seats: int, seed: int) -> int:
    """The bare loop, with the picking of Catanatron's RandomPlayer."""
    s, decisions = game.start(seats, seed), 0
    while s.asked >= 0:
        loop.answer(s, s.options[randrange(0, len(s.options))])
        decisions += 1
    return decisions


def play_table(game: Game, seats: int, seed: int) -> int:
    """As programs play: checked, undoable, recorded; no texts are read."""
    table, decisions = Table(game, seats, seed), 0
    while ask := table.ask:
        table.apply(ask.options[randrange(0, len(ask.options))])
        decisions += 1
    return decisions


def play_read_table(game: Game, seats: int, seed: int) -> int:
    """As people play: every question and every event is read."""
    table, decisions = Table(game, seats, seed), 0
    while (ask := table.ask) and ask.text:
        len(table.apply(ask.options[randrange(0, len(ask.options))]))
        decisions += 1
    return decisions


def halfway(game: Game, seats: int, seed: int = 1) -> Any:
    """The position after half the answers of a random game, where copies are neither light nor heavy."""
    s, trail = game.start(seats, seed), []
    while s.asked >= 0:
        trail.append(s.copy())
        loop.answer(s, s.options[len(trail) % len(s.options)])
    return trail[len(trail) // 2]


def searching(game: Game, s: Any, code: CompiledGame | None, rounds: int) -> Work:
    """Rounds of the search bot, each time with a new tree: a deal, a way down the tree, and a game played
    on."""
    searcher, seeds = Searcher(game, None, code), Seeds()
    return lambda: searcher.search(s, s.asked, Budget(rounds=rounds), seeds.take(rounds)).rounds


def greedy_game(game: Game, seats: int, seed: int) -> int:
    table, player = Table(game, seats, seed), bot("greedy", seed)
    while ask := table.ask:
        table.apply(player.choose(table.at(ask.seat)))
    return 1


# Compiled


def compiled(game: Game, seats: int, made: CompiledGame) -> dict[str, Work]:
    seeds, copied, imagined, middle = Seeds(), copier(), imaginer(made), halfway(game, seats)
    middles = rollout_starts(game, seats)
    states, pool = made.record(middle), np.empty(game.position.cards, np.int64)
    near, far = np.zeros(NEAR, made.dtype), np.zeros(FAR, made.dtype)
    return {
        "compiled decisions/s": many_games(made, seats),
        "handle answers/s": handle(game, seats),
        "rollout games/s": lambda: roll_out(game, middles, made, seeds.take()),
        "compiled from Python decisions/s": lambda: play_driven(made, seats, seeds.take()),
        "compiled copies/s": lambda: copied(states, near, BATCH),
        "compiled far copies/s": lambda: copied(states, far, FAR),
        "compiled from Python copies/s": lambda: many(lambda: made.copy(states)),
        "compiled imagines/s": lambda: imagined(states, near, pool, seats, seeds.take(BATCH), BATCH),
        "compiled from Python imagines/s": lambda: many(
            lambda: made.imagine(made.copy(states), 0, seeds.take(), pool)
        ),
        "compiled search rounds/s": searching(game, middle, made, 128),
        "vectorised decisions/s": vectorised(game, seats),
        "compiled greedy games/s": lambda: greedy_games(made, seats, seeds.take(BATCH)),
    }


def vectorised(game: Game, seats: int) -> Work:
    """Many tables in one call, with masks, observations and new games; actions by chance, chosen in machine
    code too."""
    tables = Tables(game.name, seats, AT_ONCE)
    actions = tables.random_actions()

    def step() -> int:
        tables.step(tables.random_actions(actions))
        return AT_ONCE

    return step


def many_games(made: CompiledGame, seats: int, games: int = BATCH) -> Work:
    start, luck, seeds = made.blank(seats), np.array([1, 3]), Seeds()
    start["waiting"] = 0
    states = start.copy()
    play = made.entry(play_many)

    def work() -> int:
        assert made.links.any()  # records point to this table of machine code, so it has to stay
        return play(start, states, luck, seeds.take(games), games)  # type: ignore[no-any-return]

    return work


def play_driven(made: CompiledGame, seats: int, seed: int) -> int:
    """Python decides, machine code does: as a search or a learner written in Python plays."""
    states, decisions = made.new(seats, seed), 0
    asked, offered, options = states["asked"], states["offered"], states["options"][0]
    while asked[0] >= 0:
        made.answer(states, options[randrange(0, int(offered[0]))])
        decisions += 1
    return decisions


def handle(game: Game, seats: int) -> Work:
    """As a search of one's own plays: an imagined position is copied, answered until the game is over, and scored."""
    start = Eyes(game, game.start(seats, 1), 0, 1).compiled()

    def play() -> int:
        position, answers = start.copy(), 0
        while position.asked >= 0:
            options = position.options
            position.answer(options[randrange(0, len(options))])
            answers += 1
        position.score(0)
        return answers

    return play


def rollout_starts(game: Game, seats: int) -> list[Any]:
    return [halfway(game, seats, 1 + nth) for nth in range(POSITIONS)]


def roll_out(game: Game, starts: list[Any], code: CompiledGame, seed: int, workers: int = 1) -> int:
    """Games that a bot plays on from halfway, by `eyes.rollouts`: from each position as many as it does by itself, for one
    option after the other, and never the same deals."""
    games = 0
    for nth, s in enumerate(starts):
        eyes = Eyes(game, s, s.asked, seed * len(starts) + nth)
        option = eyes.options[seed % len(eyes.options)]
        games += rollouts(eyes, option, 100, "greedy", code, workers).games
    return games


def shared_rollouts(game: Game, starts: list[Any], seeds: Seeds, seconds: float) -> float:
    """Such games a second by the clock, shared by two threads."""
    code, games, begun = game.compiled(), 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        games += roll_out(game, starts, code, seeds.take(), workers=2)
    return games / spent


def dream(game: Game, starts: list[Any], seed: int) -> int:
    """Such games in plain Python, one from each position: the `Dreamer` of docs/writing-a-bot.md, to the end."""
    for nth, s in enumerate(starts):
        eyes = Eyes(game, s, s.asked, seed * len(starts) + nth)
        after = eyes.after(eyes.options[seed % len(eyes.options)], eyes.seed)
        while after.asked >= 0:
            loop.answer(after, max(after.options, key=lambda option: game.option_value(after, option)))
        game.score(after, eyes.seat)
    return len(starts)


def openspiel(game: Game) -> Work:
    """One of our games, driven as users of OpenSpiel do; every action counts, those of chance too."""
    import pyspiel

    from fathomfive.adapters.openspiel import short_name

    spiel, luck = pyspiel.load_game(short_name(game.name)), Random(1)

    def play() -> int:
        state, actions = spiel.new_initial_state(), 0
        while not state.is_terminal():
            chance = state.is_chance_node()
            options = [one for one, _ in state.chance_outcomes()] if chance else state.legal_actions()
            state.apply_action(luck.choice(options))
            actions += 1
        return actions

    return play


def two_threads(game: Game, seats: int, seconds: float, slices: int) -> float:
    """How much more `Tables` does by the clock with two threads than with one; the best slice of each."""
    tables = {workers: Tables(game.name, seats, 4 * AT_ONCE, workers=workers) for workers in (1, 2)}
    actions, best = tables[1].random_actions(), dict.fromkeys(tables, 0.0)
    for _ in range(slices):
        for workers, these in tables.items():
            done, begun = 0, time.perf_counter()
            while (spent := time.perf_counter() - begun) < seconds:
                these.step(these.random_actions(actions))
                done += these.count
            best[workers] = max(best[workers], done / spent)
    for these in tables.values():
        these.close()
    return best[2] / best[1]


def copier() -> Callable[..., int]:
    @numba.njit
    def copies(states, ring, count):  # type: ignore[no-untyped-def]
        for i in range(count):
            ring[i % len(ring)] = states[0]
        return count

    return copies  # type: ignore[no-any-return]


def imaginer(made: CompiledGame) -> Callable[..., int]:
    """Each imagined position is a copy and a new deal, as interpreted."""
    imagine = made.link(made._names["imagine"])

    @numba.njit
    def imagines(states, ring, pool, seats, seed, count):  # type: ignore[no-untyped-def]
        for i in range(count):
            ring[i % len(ring)] = states[0]
            imagine(ring[i % len(ring)], i % seats, seed + i, pool)
        return count

    return imagines  # type: ignore[no-any-return]


def greedy_games(made: CompiledGame, seats: int, seed: int) -> int:
    start, games = made.blank(seats), BATCH // 100
    start["waiting"] = 0
    results = np.zeros((games, PER_SEAT + 2 * seats), np.int64)
    made.entry(simulate)(
        start,
        start.copy(),
        np.full((games, seats), GREEDY),
        np.array([1, 3]),
        np.arange(seed, seed + games),
        results,
    )
    return games
