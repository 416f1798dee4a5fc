"""Kind 3, second half.  Lock-step: the rules as Python runs them and as machine code, decision by
decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fathomfive.bots.search import playouts
from fathomfive.kernel import loop
from fathomfive.kernel.state import determinize
from fathomfive.kernel.verbs import rng_below, seed_rng
from fathomfive.testing.playing import OVER, play

from .at_speed import simulated
from .settings import Setting, every_seat_count, games_each, now_and_then, sampled


@games_each(2, 10, compiles=True)
def test_both_give_the_same_options_and_positions(setting: Setting, seeds: range) -> None:
    compiled = setting.game.compiled()
    for seed in seeds:
        states, due = compiled.new(setting.seats, seed, setting.options), now_and_then(setting, seed)

        def check(s: Any, option: int, states: Any = states, due: Iterator[bool] = due) -> None:
            if next(due) or option == OVER:
                same(compiled.position(states[0]), s)
                same(compiled.position(compiled.record(s)[0]), s)
            if option != OVER:
                compiled.answer(states, option)

        play(setting, seed, check)


def same(found: Any, expected: Any) -> None:
    """In one place, so that a failure shows which field went astray."""
    assert found.options == expected.options
    assert found.data() == expected.data()
    assert found.key() == expected.key()


@games_each(1, 4, compiles=True)
def test_both_imagine_the_same(setting: Setting, seeds: range) -> None:
    """The compiled one gets a position whose hidden part is forgotten already; the plain one forgets by
    itself."""
    game, compiled = setting.game, setting.game.compiled()
    pool = np.zeros(game.position.cards, np.int64)

    def check(s: Any, option: int) -> None:
        for seat in range(-1, s.seats):
            forgotten = s.copy()
            determinize.erase_hidden(forgotten, seat)
            states = compiled.record(forgotten)
            compiled.imagine(states, seat, 11, pool)
            same(compiled.position(states[0]), game.imagine(s, seat, 11))

    for seed in seeds:
        play(setting, seed, sampled(setting, seed, check))


@every_seat_count
@pytest.mark.slow
@pytest.mark.parametrize("bot", [playouts.RANDOM, playouts.GREEDY], ids=["random", "greedy"])
def test_both_simulate_the_same(setting: Setting, bot: int) -> None:
    """Decisions, ending, scores and standings of whole games, and the position they end in."""
    for seed in range(2):
        rows, last = simulated(setting, bot, range(seed, seed + 1))
        s, decisions = played(setting, bot, seed)
        points = [
            count(s, seat) for seat in range(s.seats) for count in (setting.game.score, setting.game.standing)
        ]
        assert rows[0].tolist() == [decisions, setting.game.ending(s), *points]
        same(last, s)


def played(setting: Setting, bot: int, seed: int) -> tuple[Any, int]:
    """The same game in plain Python, with the luck that `playout.simulate` gives its bots."""
    s, luck, decisions = setting.start(seed), [1, 1], 0
    seed_rng(luck, seed + 1)
    while s.asked >= 0:
        loop.answer(
            s,
            greedy(setting, s, luck)
            if bot == playouts.GREEDY
            else s.options[rng_below(luck, len(s.options))],
        )
        decisions += 1
    return s, decisions


def greedy(setting: Setting, s: Any, luck: list[int]) -> int:
    """The best so far; each equal one replaces it with its fair share of luck."""
    best, values = s.options[0], [setting.game.option_value(s, option) for option in s.options]
    for i, value in enumerate(values):
        so_far = max(values[:i], default=value - 1)
        if value > so_far or (value == so_far and rng_below(luck, values[: i + 1].count(value)) == 0):
            best = s.options[i]
    return int(best)
