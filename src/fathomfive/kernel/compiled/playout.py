"""Whole games without a pause, in the subset of the rules, for any game: what runs by the million when
compiled.

Knows no rules: see `hooks`.  The luck of bots is a generator of its own, so a deal does not depend on who
plays it.
"""

from __future__ import annotations

from typing import Any

from ..hooks import NEVER_PLAY, ending, first, option_value, score, standing
from .array_verbs import Ints, StateRecord, advance, answer, rng_below, seed_rng, then

RANDOM, GREEDY, FORGETFUL = 0, 1, 2  # who sits in a seat; FORGETFUL + n overlooks n of 100 options
PERCENT = 100
DECISIONS, ENDING, PER_SEAT = 0, 1, 2  # columns of a result; then for each seat its score and its standing


def begin(s: StateRecord) -> None:
    """From a record with seats, options and seed to its first question."""
    then(s, first)
    advance(s)


def random_option(s: StateRecord, luck: Ints) -> int:
    return s.options[rng_below(luck, s.offered)]  # type: ignore[no-any-return]


def greedy_option(s: StateRecord, luck: Ints) -> int:
    """The answer that looks best, ties by luck."""
    best, value, tied = s.options[0], -(1 << 62), 0
    for i in range(s.offered):
        looks = option_value(s, s.options[i])
        if looks > value:
            best, value, tied = s.options[i], looks, 1
        elif looks == value:
            tied += 1
            if rng_below(luck, tied) == 0:
                best = s.options[i]
    return best  # type: ignore[no-any-return]


def epsilon_greedy_option(s: StateRecord, luck: Ints, overlooks: int) -> int:
    """The first of the best among those answers that are noticed; what looks hopeless makes it look again, at
    everything."""
    best, value = s.options[rng_below(luck, s.offered)], -(1 << 62)
    for i in range(s.offered):
        if rng_below(luck, PERCENT) >= overlooks:
            looks = option_value(s, s.options[i])
            if looks > value:
                best, value = s.options[i], looks
    if option_value(s, best) <= NEVER_PLAY:
        for i in range(s.offered):
            looks = option_value(s, s.options[i])
            if looks > value:
                best, value = s.options[i], looks
    return best  # type: ignore[no-any-return]


def play_out(s: StateRecord, luck: Ints) -> int:
    """Random answers to the end; how many there were."""
    decisions = 0
    while s.asked >= 0:
        answer(s, random_option(s, luck))
        decisions += 1
    return decisions


def play_lineup(s: StateRecord, bots: Ints, luck: Ints) -> int:
    """To the end with a bot in each seat; how many decisions there were."""
    decisions = 0
    while s.asked >= 0:
        if bots[s.asked] == GREEDY:
            answer(s, greedy_option(s, luck))
        elif bots[s.asked] >= FORGETFUL:
            answer(s, epsilon_greedy_option(s, luck, bots[s.asked] - FORGETFUL))
        else:
            answer(s, random_option(s, luck))
        decisions += 1
    return decisions


def play_many(start: Any, states: Any, luck: Ints, seed: int, games: int) -> int:
    """Random games one after the other in states[0], which keeps the last; decisions in all."""
    decisions = 0
    for i in range(games):
        states[0] = start[0]
        seed_rng(states[0].rng, seed + i)
        begin(states[0])
        decisions += play_out(states[0], luck)
    return decisions


def simulate(start: Any, states: Any, bots: Any, luck: Ints, seeds: Ints, results: Any) -> None:
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
