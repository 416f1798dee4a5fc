"""Every game as a PettingZoo environment: agents take turns (AEC), whatever the number of seats and the
options.

    from fathomfive.adapters.pettingzoo import env

    aquaria = env("aquaria", seats=3, scoring="advanced")
    aquaria.reset(seed=7)               # deals the cards that fathomfive.new_table(..., seed=7) deals
    for agent in aquaria.agent_iter():
        observation, reward, termination, truncation, info = aquaria.last()
        legal = observation["action_mask"]
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from fathomfive.games import load
from fathomfive.kernel import loop
from fathomfive.kernel.errors import IllegalAnswer
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import SPECTATOR

from .observations import Ints, ObservationLayout
from .rewards import RewardTracker

MOST_SEED = 2**32


def env(
    game: str | Game,
    seats: int,
    *,
    render_mode: str | None = None,
    reward: str = "win",
    content: str | Path | None = None,
    **options: object,
) -> AECEnv:
    """A table as an environment; it refuses to be used in a wrong order."""
    return wrappers.OrderEnforcingWrapper(
        raw_env(game, seats, render_mode=render_mode, reward=reward, content=content, **options)
    )


class raw_env(AECEnv):  # noqa: N801    # PettingZoo's name for it
    """The same without the guard.  An action that is not offered raises IllegalAnswer and changes nothing."""

    metadata = {"render_modes": ["human", "ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        seats: int,
        *,
        render_mode: str | None = None,
        reward: str = "win",
        content: str | Path | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.game, self.seats, self.render_mode = load(game, content), seats, render_mode
        self.options = self.game.settings(seats, options)
        self.metadata = {**self.metadata, "name": f"{self.game.name}_v{self.game.version}"}
        self.layout, self.purse = ObservationLayout(self.game, seats), RewardTracker(self.game, reward)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.action_spaces = {
            agent: spaces.Discrete(len(self.game.actions)) for agent in self.possible_agents
        }
        self.observation_spaces = {agent: observation_space(self.layout) for agent in self.possible_agents}
        self.state_space = spaces.Box(
            np.tile(self.layout.low, seats), np.tile(self.layout.high, seats), dtype=np.int16
        )
        self.deal = random.randrange(MOST_SEED)
        self.position: Any = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game.  Without a seed it is the deal after the last one."""
        self.deal = self.deal + 1 if seed is None else seed
        self.position = self.game.start(self.seats, self.deal, self.options)
        self.purse.open(self.position)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._show()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        s = self.position
        loop.answer(s, self._answer(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.purse.pay(s), strict=True))
        self._accumulate_rewards()
        if s.asked < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.layout.observe(self.position, seat), "action_mask": self._mask(seat)}

    def state(self) -> Ints:
        """For centralised training: what all seats see, one after the other.  What nobody sees is not in it."""
        return np.concatenate([self.layout.observe(self.position, seat) for seat in range(self.seats)])

    def render(self) -> str | None:
        """The table in words, as somebody sees it who looks on."""
        text = self.game.words.describe(self.position.seen_from(SPECTATOR), SPECTATOR)
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass

    def _show(self) -> None:
        """Whose turn it is, and what each may do."""
        asked = max(self.position.asked, 0)
        self.agent_selection = self.possible_agents[asked]
        self.infos = {
            agent: {"action_mask": self._mask(seat)} for seat, agent in enumerate(self.possible_agents)
        }

    def _mask(self, seat: int) -> npt.NDArray[np.int8]:
        return np.array(
            self.game.actions.mask(self.position)
            if seat == self.position.asked
            else [False] * len(self.game.actions),
            np.int8,
        )

    def _answer(self, action: int | None) -> int:
        s, actions = self.position, self.game.actions
        if action is None or not 0 <= action < len(actions) or not actions.mask(s)[action]:
            legal = ", ".join(str(actions.id(s.pending[-1][0], option)) for option in s.options)
            raise IllegalAnswer(
                f"The action {action} is not offered to {self.agent_selection} now; these are: {legal}."
            )
        return actions.answer(int(action))


def observation_space(layout: ObservationLayout) -> spaces.Dict:
    """What every door gives: the row of numbers, and which actions are legal."""
    actions = len(layout.game.actions)
    return spaces.Dict(
        {
            "observation": spaces.Box(layout.low, layout.high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
