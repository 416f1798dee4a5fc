"""PettingZoo's own tests over every game, number of seats and option, and what its users rely on."""

from __future__ import annotations

from importlib import import_module
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import fathomfive as ff
from fathomfive.adapters.pettingzoo import env
from fathomfive.adapters.rewards import leads, payoffs
from fathomfive.testing.settings import plainest
from tests.every_game.settings import Setting, every_game, every_seat_count, every_setting

FEW = 60  # cycles: a few dozen decisions of each seat
# PettingZoo says this of every environment whose observations hold an action mask.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{text}")
    for text in ("Observation space for each agent probably should be", "Observation is not a NumPy array")
]


def made(setting: Setting, **more: Any) -> Any:
    return env(setting.name, setting.seats, **setting.options, **more)


@every_setting
def test_api_and_seeds(setting: Setting) -> None:
    api_test(made(setting), num_cycles=FEW)
    seed_test(lambda: made(setting), num_cycles=FEW)


@every_seat_count
def test_rendering(setting: Setting) -> None:
    def says_something(text: Any) -> bool:
        return isinstance(text, str) and len(text) > 40

    render_test(
        lambda render_mode: made(setting, render_mode=render_mode), custom_tests={"ansi": says_something}
    )


@every_game
@pytest.mark.slow
def test_performance_can_be_measured(
    game: ff.Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """PettingZoo's benchmark plays for five seconds; by this clock, whose second is a hundred cycles, that is
    several games."""
    clock = count()
    benchmark = import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(benchmark, "time", SimpleNamespace(time=lambda: next(clock) / 100))
    seats = game.seats[-1]
    performance_benchmark(env(game.name, seats, **plainest(game, seats)))
    assert "Finished performance benchmark" in capsys.readouterr().out


@every_seat_count
@pytest.mark.parametrize("reward", ["win", "lead"])
def test_a_whole_game(setting: Setting, reward: str) -> None:
    """The deal is that of a table with the same seed; masks are its masks; rewards add up to what the game
    was worth."""
    zoo, table, chance = made(setting, reward=reward), setting.table(5), np.random.default_rng(1)
    zoo.reset(seed=5)
    won = dict.fromkeys(zoo.possible_agents, 0.0)
    for agent in zoo.agent_iter():
        observation, _, over, _, info = zoo.last()
        if over:
            assert not observation["action_mask"].any()
            zoo.step(None)
            continue
        assert agent == f"seat_{table.position.asked}"
        assert observation["action_mask"].tolist() == info["action_mask"].tolist() == table.mask
        action = int(chance.choice(np.flatnonzero(info["action_mask"])))
        table.apply(setting.game.actions.answer(action))
        zoo.step(action)
        for seat, paid in zoo.rewards.items():
            won[seat] += paid
    worth = (payoffs if reward == "win" else leads)(setting.game, table.position)
    assert table.over and list(won.values()) == pytest.approx(worth)


def test_what_a_game_is_worth() -> None:
    """Victory is 1 and all sum up to 0; who wins together shares."""

    class Ended:
        cooperative = False

        def __init__(self, *standings: int) -> None:
            self.seats, self.standings = len(standings), standings

        def winners(self, s: Any) -> tuple[int, ...]:
            return tuple(seat for seat, reached in enumerate(s.standings) if reached == max(s.standings))

        def score(self, s: Any, seat: int) -> int:
            return int(s.standings[seat])

    def worth(*standings: int) -> list[float]:
        ended: Any = Ended(*standings)
        return payoffs(ended, ended)

    assert worth(9, 4) == [1, -1]
    assert worth(4, 4) == [0, 0]
    assert worth(9, 4, 5) == [1, -0.5, -0.5]
    assert worth(9, 9, 5) == [0.25, 0.25, -0.5]
    assert worth(41) == [41]


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    zoo = env("ultimate_aquarium", 2, first_player=0)
    zoo.reset(seed=1)
    before = zoo.unwrapped.position.key()
    with pytest.raises(
        ff.IllegalAnswer, match="The action 73 is not offered to seat_0 now; these are: 0, 1, 2, 3, 4, 5"
    ):
        zoo.step(73)
    assert zoo.unwrapped.position.key() == before


def test_options_are_checked() -> None:
    with pytest.raises(ff.BadTable, match="it can be shared, ladder"):
        env("ultimate_aquarium", 2, tie_rule="duel")
    with pytest.raises(ff.BadTable, match="The reward cannot be 'gold'; it can be win or lead"):
        env("ultimate_aquarium", 2, reward="gold")


def test_without_a_seed_the_next_deal_follows() -> None:
    one, two = env("ultimate_aquarium", 2), env("ultimate_aquarium", 2)
    one.reset(seed=8)
    two.reset(seed=7)
    two.reset()
    assert one.unwrapped.position.key() == two.unwrapped.position.key()
