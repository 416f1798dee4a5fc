"""Playouts: whole games without a pause, for any game, in the subset of the rules; by the million when compiled.

Knows no rules: see `hooks`.  The luck of bots is a generator of its own, so a deal does not depend on who
plays it.
"""

from __future__ import annotations

from fathomfive.kernel.compiled.array_loop import begin
from fathomfive.kernel.compiled.array_verbs import Ints, RecordArray
from fathomfive.kernel.hooks import NEVER_PLAY, ending, option_value, score, standing
from fathomfive.kernel.loop import answer
from fathomfive.kernel.state import Position
from fathomfive.kernel.verbs import offered, rng_below, seed_rng

RANDOM, GREEDY, FORGETFUL = 0, 1, 2  # who sits in a seat; FORGETFUL + n overlooks n of 100 options
PERCENT = 100
DECISIONS, ENDING, PER_SEAT = 0, 1, 2  # columns of a result; then for each seat its score and its standing


def random_option(s: Position, luck: list[int]) -> int:
    return s.options[rng_below(luck, offered(s))]


def greedy_option(s: Position, luck: list[int]) -> int:
    """The answer that looks best, ties by luck."""
    best, most, tied = s.options[0], -(1 << 62), 0
    for i in range(offered(s)):
        value = option_value(s, s.options[i])
        if value > most:
            best, most, tied = s.options[i], value, 1
        elif value == most:
            tied += 1
            if rng_below(luck, tied) == 0:
                best = s.options[i]
    return best


def epsilon_greedy_option(s: Position, luck: list[int], overlooks: int) -> int:
    """The first of the best among those answers that are noticed; what looks hopeless makes it look again, at
    everything."""
    best, most = s.options[rng_below(luck, offered(s))], -(1 << 62)
    for i in range(offered(s)):
        if rng_below(luck, PERCENT) >= overlooks:
            value = option_value(s, s.options[i])
            if value > most:
                best, most = s.options[i], value
    if option_value(s, best) <= NEVER_PLAY:
        for i in range(offered(s)):
            value = option_value(s, s.options[i])
            if value > most:
                best, most = s.options[i], value
    return best


def play_out(s: Position, luck: list[int]) -> int:
    """Random answers to the end; how many there were."""
    decisions = 0
    while s.asked >= 0:
        answer(s, random_option(s, luck))
        decisions += 1
    return decisions


def option_of(s: Position, bot: int, luck: list[int]) -> int:
    """What such a bot answers."""
    if bot == GREEDY:
        return greedy_option(s, luck)
    if bot >= FORGETFUL:
        return epsilon_greedy_option(s, luck, bot - FORGETFUL)
    return random_option(s, luck)


def play_lineup(s: Position, bots: list[int], luck: list[int]) -> int:
    """To the end with a bot in each seat; how many decisions there were."""
    decisions = 0
    while s.asked >= 0:
        answer(s, option_of(s, bots[s.asked], luck))
        decisions += 1
    return decisions


def play_many(start: RecordArray, states: RecordArray, luck: list[int], seed: int, games: int) -> int:
    """Random games one after the other in states[0], which keeps the last; decisions in all."""
    decisions = 0
    for i in range(games):
        states[0] = start[0]
        seed_rng(states[0].rng, seed + i)
        begin(states[0])
        decisions += play_out(states[0], luck)
    return decisions


def simulate(
    start: RecordArray, states: RecordArray, bots: Ints, luck: list[int], seeds: Ints, results: Ints
) -> None:
    """One game for each seed, from start[0], with bots[game][seat]; a row of results for each."""
    for game in range(len(seeds)):
        states[0] = start[0]
        s = states[0]
        seed_rng(s.rng, seeds[game])
        seed_rng(luck, seeds[game] + 1)
        begin(s)
        row = results[game]
        row[DECISIONS] = play_lineup(s, bots[game], luck)
        row[ENDING] = ending(s)
        for seat in range(s.seats):
            row[PER_SEAT + 2 * seat] = score(s, seat)
            row[PER_SEAT + 2 * seat + 1] = standing(s, seat)
