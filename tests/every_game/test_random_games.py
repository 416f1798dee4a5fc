"""Kind 1.  Random games at every table: no crash, no dead end, no endless game, and no card lost or doubled
at any decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fathomfive as ff
from fathomfive.bots.search import playouts
from fathomfive.testing.playing import (
    LONGEST,
    OVER,
    Picker,
    always_first,
    always_last,
    at_random,
    components,
    play,
)

from .at_speed import simulated
from .settings import ALL, THOROUGH, Setting, every_game, every_setting, games_each


def sound(setting: Setting) -> Callable[[Any, int], None]:
    """A check of one game: everything within its declaration, and the same cards for ever."""
    dealt: list[list[int]] = []

    def check(s: Any, option: int) -> None:
        s.check()
        lying = components(s)
        dealt.append(lying)
        assert len(set(lying)) == len(lying), (
            f"doubled: {sorted({card for card in lying if lying.count(card) > 1})}"
        )
        assert lying == dealt[0], (
            f"lost {sorted({*dealt[0]} - {*lying})}, came from nowhere {sorted({*lying} - {*dealt[0]})}"
        )
        if option != OVER:
            assert 0 <= s.asked < setting.seats and 2 <= len(s.options) <= s.width

    return check


@games_each(3, 40)
def test_every_game_comes_to_its_end_with_all_its_cards(setting: Setting, seeds: range) -> None:
    for seed in seeds:
        finished(setting, play(setting, seed, sound(setting)))


@every_setting
@pytest.mark.parametrize("player", [always_first, always_last])
def test_a_stubborn_player_cannot_break_the_game(setting: Setting, player: Callable[[int], Picker]) -> None:
    finished(setting, play(setting, 1, sound(setting), player))


def finished(setting: Setting, s: Any) -> None:
    """An end that can be told: nothing pending, one of the game's endings, points that add up, winners in
    rank 1."""
    game = setting.game
    assert s.pending == [] and s.options == []
    assert 0 <= game.ending(s) < len(game.endings)
    for seat, score in enumerate(game.scores(s)):
        assert sum(source.points for source in score.breakdown) == score, (
            f"the breakdown of seat {seat} does not add up"
        )
    if not game.cooperative:
        assert game.winners(s) == tuple(seat for seat, rank in enumerate(game.ranks(s)) if rank == 1)


@every_game
@pytest.mark.slow
@given(data=st.data())
def test_no_answers_whatever_break_the_game(game: ff.Game, data: st.DataObject) -> None:
    """As hypothesis looks for trouble, and with the shortest game that has it."""
    setting = data.draw(st.sampled_from([setting for setting in ALL if setting.name == game.name]))
    seed = data.draw(st.integers(0, 2**63 - 1))
    said = data.draw(st.lists(st.integers(0, 255), max_size=40))
    finished(setting, play(setting, seed, sound(setting), lambda seed: answers_then_chance(said, seed)))


def answers_then_chance(said: list[int], seed: int) -> Picker:
    todo, later = said[::-1], at_random(seed)
    return lambda options: options[todo.pop() % len(options)] if todo else later(options)


@every_setting
@pytest.mark.slow
def test_many_games_at_full_speed(setting: Setting) -> None:
    rows, last = simulated(setting, playouts.RANDOM, range(1000 if THOROUGH else 250))
    assert rows[:, playouts.DECISIONS].min() > 0 and rows[:, playouts.DECISIONS].max() < LONGEST
    assert rows[:, playouts.ENDING].min() >= 0 and rows[:, playouts.ENDING].max() < len(setting.game.endings)
    finished(setting, last)
