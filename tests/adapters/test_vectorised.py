"""Many tables at once are the same games: beside each runs a plain one, decision by decision."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

import fathomfive as ff
from fathomfive.adapters.observations import ObservationLayout
from fathomfive.adapters.rewards import payoffs
from fathomfive.adapters.vector_env import VectorTables
from fathomfive.adapters.vectorised import NEW_GAME, Tables
from fathomfive.kernel import loop
from fathomfive.testing.settings import plainest, setting
from tests.every_game.settings import GAMES, Setting

COUNT, STEPS = 3, 400
# Those that take less than a minute to compile.
LARGEST = [setting(game, game.seats[-1], plainest(game, game.seats[-1])) for game in GAMES[:3]]


@pytest.mark.slow
@pytest.mark.parametrize("setting", LARGEST, ids=str)
def test_in_step_with_plain_tables(setting: Setting) -> None:
    """Observations, masks, seats, ends, rewards and points, and the deals that follow when a game is over."""
    tables = Tables(setting.name, setting.seats, COUNT, seed=5, **setting.options)
    game, layout, chance = (
        setting.game,
        ObservationLayout(setting.game, setting.seats),
        np.random.default_rng(1),
    )
    seeds = list(range(5, 5 + COUNT))
    plain = [setting.start(seed) for seed in seeds]
    for _ in range(STEPS):
        for i, s in enumerate(plain):
            assert tables.asked[i] == s.asked
            assert tables.masks[i].tolist() == game.actions.mask(s)
            assert tables.observations[i].tolist() == layout.observe(s, s.asked).tolist()
        actions = [int(chance.choice(np.flatnonzero(mask))) for mask in tables.masks]
        tables.step(actions)
        for i, s in enumerate(plain):
            loop.answer(s, game.actions.answer(actions[i]))
            assert tables.over[i] == (s.asked < 0)
            assert tables.rewards[i].tolist() == pytest.approx(
                payoffs(game, s) if s.asked < 0 else [0] * s.seats
            )
            if s.asked < 0:
                assert tables.points[i].tolist() == [game.score(s, seat) for seat in range(s.seats)]
                seeds[i] += COUNT
                plain[i] = setting.start(seeds[i])
    assert tables.position(1).key() == plain[1].key()


@pytest.fixture(scope="module")
def tanks() -> Any:
    return Tables("ultimate_aquarium", 2, 8, first_player=0)


@pytest.mark.slow
def test_random_actions_are_legal(tanks: Tables) -> None:
    for _ in range(100):
        actions = tanks.random_actions()
        assert all(tanks.masks[i][action] for i, action in enumerate(actions))
        tanks.step(actions)


@pytest.mark.slow
def test_an_action_that_is_not_offered_changes_nothing(tanks: Tables) -> None:
    tanks.step([NEW_GAME] * 8)
    before = tanks.observations.copy()
    for wrong in (73, 74, -2):
        with pytest.raises(ff.IllegalAnswer, match=f"Table 3 does not offer the action {wrong}"):
            tanks.step([0, 0, 0, wrong, 0, 0, 0, 0])
    with pytest.raises(ff.IllegalAnswer, match="There are 8 tables, so give 8 actions"):
        tanks.step([0, 0])
    assert (tanks.observations == before).all()


@pytest.mark.slow
def test_a_game_can_be_left(tanks: Tables) -> None:
    tanks.step([NEW_GAME] * 8)
    tanks.step([0] * 8)
    assert not tanks.masks[:, 0].any()  # the first cards are kept; now they are placed
    tanks.step([NEW_GAME, *tanks.random_actions()[1:]])
    assert tanks.masks[0].nonzero()[0].tolist() == list(range(10)) and not tanks.over.any()
    assert not tanks.masks[1:, :10].any()


def test_no_tables_are_no_tables() -> None:
    with pytest.raises(ff.BadTable, match="0 tables are none"):
        Tables("ultimate_aquarium", 2, 0)


@pytest.mark.slow
def test_opponents_answer_by_themselves_and_leads_add_up() -> None:
    """`lead` pays the learner's lead bit by bit; at the end it is that of the last points."""
    tables = Tables("ultimate_aquarium", 2, 16, reward="lead", opponents=["octopus"], workers=2)
    paid, ended = np.zeros((16, 2)), 0
    for _ in range(200):
        assert (tables.asked == 0).all()
        tables.step(tables.random_actions())
        paid += tables.rewards
        for i in np.flatnonzero(tables.over):
            mine, theirs = tables.points[i]
            assert paid[i].tolist() == [mine - theirs, theirs - mine]
            assert tables.finals[i][1] == -1  # nobody is asked in the last observation
            paid[i], ended = 0, ended + 1
    assert ended > 16
    tables.close()
    with pytest.raises(ff.BadTable, match="'search' cannot sit here; these can: random, greedy, plankton"):
        Tables("ultimate_aquarium", 2, 4, opponents=["search"])


@pytest.mark.slow
def test_opponents_may_think_ahead() -> None:
    """They beat somebody who plays anything, and the same seed plays the same games."""
    points = []
    for _ in range(2):
        tables, found = Tables("ultimate_aquarium", 2, 2, seed=2, opponents=["dolphin"]), []
        while len(found) < 2:
            assert (tables.asked == 0).all()
            tables.step(tables.random_actions())
            found += tables.points[tables.over].tolist()
        points.append(found)
    assert points[0] == points[1]
    assert all(mine < theirs for mine, theirs in points[0])


@pytest.mark.slow
def test_threads_play_the_same_games(tanks: Tables) -> None:
    alone, shared = (Tables("ultimate_aquarium", 2, 9, seed=3, workers=workers) for workers in (1, 2))
    for _ in range(120):
        actions = alone.random_actions()
        for tables in (alone, shared):
            tables.step(actions)
        assert (alone.observations == shared.observations).all() and (alone.masks == shared.masks).all()
    shared.close()


@pytest.mark.slow
@pytest.mark.parametrize("wrong", [1, 5])
def test_no_thread_steps_its_tables_if_an_action_of_another_is_wrong(tanks: Tables, wrong: int) -> None:
    shared = Tables("ultimate_aquarium", 2, 6, seed=3, workers=2)
    before, actions = shared.observations.copy(), shared.random_actions()
    actions[wrong] = 73
    for _ in range(20):
        with pytest.raises(ff.IllegalAnswer, match=f"Table {wrong} does not offer the action 73"):
            shared.step(actions)
        assert (shared.observations == before).all()
    shared.step(shared.random_actions())
    assert (shared.observations != before).any()
    shared.close()


@pytest.mark.slow
def test_tables_can_be_pickled(tanks: Tables) -> None:
    tanks.step(tanks.random_actions())
    twin = pickle.loads(pickle.dumps(tanks))
    for _ in range(60):
        actions = tanks.random_actions()
        assert (twin.random_actions() == actions).all()
        tanks.step(actions)
        twin.step(actions)
    assert (twin.observations == tanks.observations).all()


@pytest.mark.slow
def test_a_vector_environment_keeps_to_gymnasiums_contract() -> None:
    env = VectorTables("ultimate_aquarium", 2, 6, ["greedy"])
    first, _ = env.reset(seed=11)
    again, infos = env.reset(seed=11)
    assert (first == again).all() and first in env.observation_space
    watched = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    watched.reset(seed=11)
    ended, chance = 0, np.random.default_rng(1)
    for _ in range(120):
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        assert actions in env.action_space
        seen, rewards, over, cut, infos = watched.step(actions)
        assert seen in env.observation_space and rewards.shape == over.shape == cut.shape == (6,)
        assert (rewards[~over] == 0).all() and set(rewards[over].tolist()) <= {-1.0, 0.0, 1.0}
        if over.any():
            ended += int(over.sum())
            assert infos["final_obs"][over][0] in env.single_observation_space
            assert infos["episode"]["l"][over].all()
    assert ended > 6
    illegal = np.array([int(np.flatnonzero(mask == 0)[0]) for mask in infos["action_mask"]])
    _, rewards, over, _, infos = env.step(illegal)
    assert over.all() and (rewards == -1).all() and infos["illegal"].all()
    env.close()
