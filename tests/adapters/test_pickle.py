"""Environments can be copied in the middle of a game and sent to other processes."""

from __future__ import annotations

import copy
import pickle

import gymnasium
import numpy as np
import pytest

from fathomfive.adapters.gymnasium import AgainstBots
from fathomfive.adapters.pettingzoo import env

TWINS = {"pickle": lambda thing: pickle.loads(pickle.dumps(thing)), "deepcopy": copy.deepcopy}


@pytest.mark.parametrize("how", TWINS)
def test_a_gymnasium_environment_goes_on_as_the_first(how):
    first = AgainstBots("ultimate_aquarium", seats=2, bots=["greedy"])
    first.reset(seed=7)
    first.step(first.action_masks().argmax())
    second = TWINS[how](first)
    for _ in range(5):
        action = first.action_masks().argmax()
        (seen, *told), (again, *retold) = first.step(action), second.step(action)
        assert (seen == again).all() and told[:3] == retold[:3]


@pytest.mark.parametrize("how", TWINS)
def test_a_pettingzoo_environment_goes_on_as_the_first(how):
    first = env("pirates_under_fire", seats=2)
    first.reset(seed=7)
    second = TWINS[how](first)
    for _ in range(10):
        action = int(first.last()[0]["action_mask"].argmax())
        first.step(action)
        second.step(action)
        assert (first.last()[0]["observation"] == second.last()[0]["observation"]).all()


def one() -> AgainstBots:
    return AgainstBots("ultimate_aquarium", seats=2, bots=["random"])


@pytest.mark.slow
def test_environments_run_in_processes_of_their_own():
    vector = gymnasium.vector.AsyncVectorEnv([one, one], context="spawn")
    try:
        _, info = vector.reset(seed=3)
        for _ in range(4):
            seen, _, over, _, info = vector.step(np.array([mask.argmax() for mask in info["action_mask"]]))
        assert seen.shape[0] == 2 and over.shape == (2,)
    finally:
        vector.close()
