"""How the cost of a decision grows: with more seats, and as a game goes on.  In millionths of a CPU second
for one decision."""

from __future__ import annotations

import time
from functools import partial
from random import Random
from typing import Any

import numba
import numpy as np

from fathomfive import Game, Table
from fathomfive.bots.search.playouts import random_option
from fathomfive.kernel.compiled.array_loop import answer
from fathomfive.kernel.compiled.linker import CompiledGame

from .ours import BATCH, many_games, per_second, play_raw

PARTS = 4  # a game is cut into quarters
SOME = 64  # positions in the middle of each quarter …
AHEAD = 8  # … from which so many decisions are played


# Seats


def by_seats(game: Game, seatings: list[int], cpu_seconds: float) -> list[dict[str, float]]:
    made, found = game.compiled(), []
    for seats in seatings:
        work = many_games(made, seats)
        decisions = work()
        fast = per_second(work, cpu_seconds)
        slow = per_second(partial(play_raw, game, seats, 1), cpu_seconds)
        found.append(
            {
                "seats": seats,
                "decisions per game": decisions / BATCH,
                "interpreted µs": 1e6 / slow,
                "compiled µs": 1e6 / fast,
            }
        )
    return found


# Length


def by_length(game: Game, seats: int, cpu_seconds: float) -> list[dict[str, float]]:
    """The same in each quarter of a game; at a table, where the log grows, as well as in machine code."""
    made = game.compiled()
    tables, plays = at_table(game, seats, cpu_seconds), player(made)
    return [
        {
            "quarter": part + 1,
            "table µs": tables[part],
            "compiled µs": compiled_part(made, plays, seats, part, cpu_seconds),
        }
        for part in range(PARTS)
    ]


def at_table(game: Game, seats: int, cpu_seconds: float) -> list[float]:
    """Whole games at a table, timed by quarters: an engine that looks at its log again and again is slow at
    the end."""
    spent, decisions, luck, seed = [0.0] * PARTS, [0] * PARTS, Random(1), 0
    while sum(spent) < cpu_seconds:
        seed += 1
        answers = trail(game, seats, seed, luck)
        table, cut = Table(game, seats, seed), len(answers) // PARTS
        for part in range(PARTS):
            begun = time.process_time()
            for option in answers[part * cut : (part + 1) * cut]:
                table.apply(option)
            spent[part] += time.process_time() - begun
            decisions[part] += cut
    return [1e6 * one / count for one, count in zip(spent, decisions, strict=True)]


def trail(game: Game, seats: int, seed: int, luck: Random) -> list[int]:
    """The answers of a random game."""
    table = Table(game, seats, seed)
    while ask := table.ask:
        table.apply(luck.choice(ask.options))
    return [given.option for given in table.answers]


def compiled_part(made: CompiledGame, plays: Any, seats: int, part: int, cpu_seconds: float) -> float:
    """Some decisions from the middle of a quarter on, again and again; the copy before them counts too."""
    starts, luck = np.concatenate([moment(made, seats, seed, part) for seed in range(SOME)]), np.array([1, 3])
    ring = np.zeros(1, made.dtype)
    plays(starts, ring, luck, AHEAD)
    return 1e6 / per_second(lambda: plays(starts, ring, luck, AHEAD), cpu_seconds)


def moment(made: CompiledGame, seats: int, seed: int, part: int) -> Any:
    """A random game, stopped in the middle of a quarter."""
    length = played(made, made.new(seats, seed), seed, 1 << 30)
    states = made.new(seats, seed)
    played(made, states, seed, length * (2 * part + 1) // (2 * PARTS))
    return states


def played(made: CompiledGame, states: Any, seed: int, most: int) -> int:
    luck, done = Random(seed), 0
    while done < most and states["asked"][0] >= 0:
        made.answer(states, states["options"][0][luck.randrange(int(states["offered"][0]))])
        done += 1
    return done


def player(made: CompiledGame) -> Any:
    option_of, answered = made.link(random_option), made.link(answer)

    @numba.njit
    def plays(starts, ring, luck, ahead):  # type: ignore[no-untyped-def]
        done = 0
        for i in range(len(starts)):
            ring[0] = starts[i]
            for _ in range(ahead):
                if ring[0].asked >= 0:
                    answered(ring[0], option_of(ring[0], luck))
                    done += 1
        return done

    return plays
