"""Gymnasium's own check over every game, number of seats and option, and whole games of one learner against
bots."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import fathomfive as ff
from fathomfive.adapters.gymnasium import AgainstBots
from fathomfive.adapters.rewards import leads, payoffs
from tests.every_game.settings import Setting, every_seat_count, every_setting


def made(setting: Setting, **more: Any) -> AgainstBots:
    return AgainstBots(setting.name, setting.seats, **setting.options, **more)


@every_setting
@pytest.mark.filterwarnings("ignore:.*not having a spec:UserWarning", "ignore:.*render:UserWarning")
def test_gymnasiums_own_check(setting: Setting) -> None:
    check_env(made(setting, render_mode="ansi"))


@every_seat_count
@pytest.mark.parametrize("reward", ["win", "lead"])
def test_a_whole_game(setting: Setting, reward: str) -> None:
    """The mask is never empty until the end, and the rewards add up to what the game was worth to the
    learner."""
    tank, chance, won, over = made(setting, reward=reward), np.random.default_rng(2), 0.0, False
    _, info = tank.reset(seed=4)
    while not over:
        assert tank.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
        _, paid, over, _, info = tank.step(int(chance.choice(np.flatnonzero(tank.action_masks()))))
        won += paid
    worth = (payoffs if reward == "win" else leads)(tank.game, tank.position)[tank.seat]
    assert won == pytest.approx(worth)
    assert not tank.action_masks().any() and len(info["points"]) == setting.seats


def test_the_learner_sits_where_it_is_told_or_where_chance_says() -> None:
    fixed, by_chance = AgainstBots("ultimate_aquarium", 4, seat=2), AgainstBots("ultimate_aquarium", 4)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(20)} == {2}
    assert {by_chance.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}


def test_bots_play_the_other_seats() -> None:
    """Greedy beats a learner that always takes the first action that is offered."""
    tank, lost = AgainstBots("ultimate_aquarium", 2, bots=["greedy"]), 0
    for seed in range(5):
        tank.reset(seed=seed)
        over = False
        while not over:
            _, paid, over, _, info = tank.step(int(tank.action_masks().argmax()))
        lost += not info["won"] and paid == -1
    assert lost == 5


def test_an_action_that_is_not_offered_loses_the_game() -> None:
    tank = AgainstBots("ultimate_aquarium", 2)
    tank.reset(seed=1)
    _, paid, over, _, info = tank.step(73)
    assert (paid, over, info["illegal"]) == (-1, True, True)


def test_the_same_seed_is_the_same_game_and_other_games_follow() -> None:
    def games(seed: int) -> list[list[int]]:
        tank = AgainstBots("ultimate_aquarium", 2, bots=["random"])
        return [tank.reset(seed=seed)[0].tolist(), tank.reset()[0].tolist(), tank.reset()[0].tolist()]

    assert games(3) == games(3)
    assert len({str(row) for row in games(3)}) == 3


def test_other_seats_need_bots() -> None:
    with pytest.raises(ff.BadTable, match="Name at least one bot"):
        AgainstBots("ultimate_aquarium", 2, bots=[])
    with pytest.raises(ff.BadTable, match="There is no bot called 'kraken'"):
        AgainstBots("ultimate_aquarium", 2, bots=["kraken"])
    alone = AgainstBots("ultimate_aquarium", 1, bots=[], solo_challenge=True)
    assert alone.reset(seed=1)[1]["seat"] == 0
