"""Many tables at once are the same games: beside each runs a plain one, decision by decision."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import fathomfive as ff
from fathomfive.adapters.observations import ObservationLayout
from fathomfive.adapters.rewards import payoffs
from fathomfive.adapters.vectorised import NEW_GAME, Tables
from fathomfive.kernel import loop
from tests.every_game.settings import GAMES, Setting, plainest, setting

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
