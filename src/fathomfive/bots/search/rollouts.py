"""Rollouts from what a seat imagines, after one of its options: `Eyes.rollouts`.

In the subset of the rules: the same games interpreted and compiled.  Knows no rules: see `hooks`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from fathomfive.kernel.compiled.array_verbs import Ints, RecordArray
from fathomfive.kernel.compiled.threads import Threads
from fathomfive.kernel.errors import BadTable, IllegalAnswer
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import winning_seats
from fathomfive.kernel.hooks import imagine, score, standing
from fathomfive.kernel.loop import answer, copy_into
from fathomfive.kernel.verbs import seed_rng

from .playouts import GREEDY, RANDOM, option_of

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

    from .searcher import States

_starts: WeakKeyDictionary[Eyes, tuple[CompiledGame | None, States]] = WeakKeyDictionary()
POLICIES = {"random": RANDOM, "greedy": GREEDY}


@dataclass(frozen=True, slots=True)
class Rollouts:
    """How the games ended, for each seat: mean points, and the share of games won (a tie is shared)."""

    games: int
    points: tuple[float, ...]
    won: tuple[float, ...]
    compiled: bool


def play_on(
    start: RecordArray,
    states: RecordArray,
    luck: Ints,
    pool: Ints,
    results: Ints,
    seat: int,
    seed: int,
    option: int,
    bot: int,
) -> None:
    """One game for each row of results, from start[0]: deal what the seat cannot see, answer, play to the end."""
    for game in range(len(results)):
        copy_into(states, start)
        s = states[0]
        imagine(s, seat, seed + game, pool)
        seed_rng(luck, seed + game)
        answer(s, option)
        while s.asked >= 0:
            answer(s, option_of(s, bot, luck))
        for one in range(s.seats):
            results[game][2 * one] = score(s, one)
            results[game][2 * one + 1] = standing(s, one)


def rollouts(
    eyes: Eyes, option: int, games: int, policy: str, code: CompiledGame | None, workers: int = 1
) -> Rollouts:
    if option not in eyes.options:
        raise IllegalAnswer(f"{option} is not offered; the options are {eyes.options}.")
    if policy not in POLICIES:
        raise BadTable(f"Roll-outs cannot be {policy!r}; they can be {' or '.join(POLICIES)}.")
    if games < 1:
        raise BadTable(f"{games} games are none; at least 1 can be.")
    if workers < 1:
        raise BadTable(f"{workers} threads are none; at least 1 can be.")
    bot = POLICIES[policy]
    if code is None:
        rows = interpreted_rows(eyes, option, games, bot)
    else:
        rows = compiled_rows(eyes, option, games, bot, code, min(workers, games))
    return summed(eyes, rows, code is not None)


def interpreted_rows(eyes: Eyes, option: int, games: int, bot: int) -> list[list[int]]:
    from .interpreted import without_hooks

    start, pool = imagined_start(eyes, None), [0] * max(eyes.game.position.cards, 1)
    rows = [[0] * 2 * eyes.seats for _ in range(games)]
    without_hooks(eyes.game, play_on)(start, start[:], [1, 1], pool, rows, eyes.seat, eyes.seed, option, bot)
    return rows


def compiled_rows(
    eyes: Eyes, option: int, games: int, bot: int, code: CompiledGame, workers: int
) -> list[list[int]]:
    """The same rows, however many threads share them: each game has a seed of its own."""
    import numpy as np

    start, play = imagined_start(eyes, code), code.entry(play_on)
    rows = np.zeros((games, 2 * eyes.seats), np.int64)

    def play_part(part: int) -> None:
        first, last = games * part // workers, games * (part + 1) // workers
        luck, pool = np.ones(2, np.int64), np.zeros(max(eyes.game.position.cards, 1), np.int64)
        seed = eyes.seed + first
        play(start, start.copy(), luck, pool, rows[first:last], eyes.seat, seed, option, bot)

    threads = Threads(workers)
    threads.do(play_part)
    threads.close()
    return rows.tolist()


def imagined_start(eyes: Eyes, code: CompiledGame | None) -> States:
    """What roll-outs begin from, as an array of one record or a list of one position; the same for all options, so it
    is made once for each pair of eyes."""
    known = _starts.get(eyes)
    if known is None or known[0] is not code:
        s = eyes.imagine(eyes.seed)
        known = _starts[eyes] = (code, [s] if code is None else code.record(s))
    return known[1]


def summed(eyes: Eyes, rows: list[list[int]], compiled: bool) -> Rollouts:
    games, won = len(rows), [0.0] * eyes.seats
    for row in rows:
        first = winning_seats(row[1::2], eyes.game.cooperative)
        for seat in first:
            won[seat] += 1 if eyes.game.cooperative else 1 / len(first)
    points = tuple(sum(column) / games for column in zip(*(row[::2] for row in rows), strict=True))
    return Rollouts(games, points, tuple(one / games for one in won), compiled)
