"""Rollouts from what a seat imagines, after one of its options: `Eyes.rollouts`.

In the subset of the rules: the same games interpreted and compiled.  Knows no rules: see `hooks`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from fathomfive.kernel.compiled.array_verbs import Ints, RecordArray
from fathomfive.kernel.errors import BadTable, IllegalAnswer
from fathomfive.kernel.eyes import Eyes
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


def rollouts(eyes: Eyes, option: int, games: int, policy: str, code: CompiledGame | None) -> Rollouts:
    if option not in eyes.options:
        raise IllegalAnswer(f"{option} is not offered; the options are {eyes.options}.")
    if policy not in POLICIES:
        raise BadTable(f"Roll-outs cannot be {policy!r}; they can be {' or '.join(POLICIES)}.")
    if games < 1:
        raise BadTable(f"{games} games are none; at least 1 can be.")
    asked = eyes.seat, eyes.seed, option, POLICIES[policy]
    start, seats, cards = imagined_start(eyes, code), eyes.seats, max(eyes.game.position.cards, 1)
    if code is None:
        from .searcher import without_hooks

        rows = [[0] * 2 * seats for _ in range(games)]
        without_hooks(eyes.game, play_on)(start, start[:], [1, 1], [0] * cards, rows, *asked)
        return summed(eyes, rows, False)
    import numpy as np

    found, pool = np.zeros((games, 2 * seats), np.int64), np.zeros(cards, np.int64)
    code.entry(play_on)(start, start.copy(), np.ones(2, np.int64), pool, found, *asked)
    return summed(eyes, found.tolist(), True)


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
        standings = row[1::2]
        best = max(standings)
        if eyes.game.cooperative:
            won = [one + (best > 0) for one in won]
        else:
            won = [
                one + (mine == best) / standings.count(best) for one, mine in zip(won, standings, strict=True)
            ]
    points = tuple(sum(column) / games for column in zip(*(row[::2] for row in rows), strict=True))
    return Rollouts(games, points, tuple(one / games for one in won), compiled)
