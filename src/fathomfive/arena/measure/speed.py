"""The speed of a game on this machine: random games at its largest table, copies and imagined positions, interpreted and
compiled."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from fathomfive.bots.precompile import can_compile
from fathomfive.bots.search import playouts
from fathomfive.games import load
from fathomfive.kernel import loop
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position
from fathomfive.kernel.verbs import rng_below, seed_rng

Work = Callable[[int], int]  # repeats something this many times; returns the units of work in it
RING = 64  # copies cycle through this many records, as in a search


def measure(name: str, seconds: float = 1.0) -> dict[str, Any]:
    """The best figures, compiled if possible, and those of the interpreter beside them."""
    game = load(name)
    seats, plain = game.seats[-1], interpreted_speed(game, seconds)
    best = compiled_speed(game, seconds) if can_compile() else plain
    return {"seats": seats, **best, "compiled": can_compile(), "interpreted": plain}


def interpreted_speed(game: Game, seconds: float) -> dict[str, int]:
    s, luck = game.start(game.seats[-1], 1), [1, 1]
    seed_rng(luck, 1)

    def games(count: int) -> int:
        return sum(play_out(game.start(game.seats[-1], seed), luck) for seed in range(count))

    def copies(count: int) -> int:
        for _ in range(count):
            s.copy()
        return count

    def imagines(count: int) -> int:
        for seed in range(count):
            game.imagine(s, 0, seed)
        return count

    return figures(games, copies, imagines, seconds)


def play_out(s: Position, luck: list[int]) -> int:
    decisions = 0
    while s.asked >= 0:
        loop.answer(s, s.options[rng_below(luck, len(s.options))])
        decisions += 1
    return decisions


def compiled_speed(game: Game, seconds: float) -> dict[str, int]:
    import numpy as np

    code, seats = game.compiled(), game.seats[-1]
    start, states = code.blank(seats), code.new(seats, 1)
    start[0]["waiting"] = 0
    ring, pool = np.repeat(states, RING), np.zeros(game.position.cards, np.int64)
    copied, imagined = machine_loops(code.imagine)
    play_many = code.entry(playouts.play_many)
    return figures(
        lambda count: play_many(start, states.copy(), np.ones(2, np.int64), 1, count),
        lambda count: int(copied(states, ring, count)),
        lambda count: int(imagined(states, ring, pool, count)),
        seconds,
    )


def machine_loops(imagine: Callable[..., None]) -> tuple[Callable[..., int], Callable[..., int]]:
    """Copying and imagining, each in a compiled loop: a call from Python would cost more than the work."""
    import numba

    def copied(states, ring, count):  # type: ignore[no-untyped-def]
        for i in range(count):
            ring[i % len(ring)] = states[0]
        return count

    def imagined(states, ring, pool, count):  # type: ignore[no-untyped-def]
        for i in range(count):
            place = i % len(ring)
            ring[place] = states[0]
            imagine(ring[place : place + 1], 0, i, pool)
        return count

    return numba.njit(copied), numba.njit(imagined)


def figures(games: Work, copies: Work, imagines: Work, seconds: float) -> dict[str, int]:
    played, decisions = per_second(games, seconds)
    return {
        "decisions_per_second": decisions,
        "games_per_second": played,
        "copies_per_second": per_second(copies, seconds)[1],
        "imagines_per_second": per_second(imagines, seconds)[1],
    }


def per_second(work: Work, seconds: float) -> tuple[int, int]:
    """Repetitions and units per second.  Repeats more and more until it takes long enough; only the last run counts."""
    work(1)
    count = 1
    while True:
        begun = perf_counter()
        units = work(count)
        took = perf_counter() - begun
        if took >= seconds / 2:
            return round(count / took), round(units / took)
        if took > seconds / 1000:
            count = max(2 * count, int(count * 0.75 * seconds / max(took, 1e-6)))
        else:
            count *= 10
