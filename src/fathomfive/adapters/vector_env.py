"""Thousands of tables as one Gymnasium vector environment, stepped in machine code.

    from fathomfive.adapters.vector_env import VectorTables

    tanks = VectorTables("ultimate_aquarium", seats=2, num_envs=1024, opponents=["octopus"])
    observations, infos = tanks.reset(seed=7)
    observations, rewards, terminations, truncations, infos = tanks.step(actions)    # infos["action_mask"]

The learner sits in seat 0, the opponents in the others.  A game that has ended begins again in the same step
(`AutoresetMode.SAME_STEP`); its last observation is in `infos["final_obs"]`.  An action that is not offered loses
the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.game import Game

from .gymnasium import ILLEGAL, MOST_SEED
from .observations import Ints
from .vectorised import NEW_GAME, Tables

LEARNER_SEAT = 0
Flags = npt.NDArray[np.bool_]
# observations, rewards, terminations, truncations, infos
Step = tuple[Ints, npt.NDArray[np.float64], Flags, Flags, dict[str, Any]]


class VectorTables(gymnasium.vector.VectorEnv):
    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str | Game,
        seats: int,
        num_envs: int,
        opponents: Sequence[str] = ("random",),
        *,
        reward: str = "win",
        workers: int = 1,
        content: str | Path | None = None,
        **options: Any,
    ) -> None:
        if seats > 1 and not opponents:
            raise BadTable("Name at least one bot for the other seats.")
        self.tables = Tables(
            game,
            seats,
            num_envs,
            reward=reward,
            opponents=opponents,
            workers=workers,
            content=content,
            **options,
        )
        self.num_envs, layout = num_envs, self.tables.layout
        self.single_observation_space = gymnasium.spaces.Box(layout.low, layout.high, dtype=np.int16)
        self.single_action_space = gymnasium.spaces.Discrete(len(self.tables.game.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Ints, dict[str, Any]]:
        """New games at all tables; the same seed deals the same ones."""
        super().reset(seed=seed)
        self.tables.reseed(int(self.np_random.integers(MOST_SEED)) if seed is None else seed)
        return self.tables.observations.copy(), self._infos()

    def step(self, actions: npt.ArrayLike) -> Step:
        given = np.array(actions, np.int64)
        illegal = ~self.tables.masks[np.arange(self.num_envs), given]
        lost = self.tables.observations[illegal]
        self.tables.step(np.where(illegal, NEW_GAME, given))
        over = self.tables.over | illegal
        rewards = np.where(illegal, ILLEGAL, self.tables.rewards[:, LEARNER_SEAT]).astype(np.float64)
        infos = self._infos()
        if over.any():
            finals = self.tables.finals.copy()
            finals[illegal] = lost
            infos |= {"final_obs": finals, "_final_obs": over, "illegal": illegal}
        return self.tables.observations.copy(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> Flags:
        """Which actions are legal now, a row for each table."""
        return self.tables.masks

    def close_extras(self, **_: object) -> None:
        self.tables.close()

    def _infos(self) -> dict[str, Any]:
        return {
            "action_mask": self.tables.masks.astype(np.int8),
            "_action_mask": np.ones(self.num_envs, np.bool_),
        }
