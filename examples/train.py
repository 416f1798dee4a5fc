"""Trains a bot for Ultimate Aquarium against random opponents with MaskablePPO, a few minutes on one core.

    python -m examples.train                    writes trained.zip, tells how often it wins now and then
    python -m examples.train --steps 20000      a shorter run

Needs what examples/requirements.txt lists.  The network knows nothing of the game but its columns.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor
from torch import nn

from fathomfive.adapters.gymnasium import AgainstBots
from fathomfive.adapters.observations import HEAD, ObservationLayout

GAME, SEATS = "ultimate_aquarium", 2
LOOKED_AT = 16  # a pile with more cards (the discard pile) is left out of what the network sees
ARGUMENTS = 10  # values of a question's arguments that are told apart


class Sight(BaseFeaturesExtractor):
    """An observation for a network: cards by name, through one embedding; the open question; numbers scaled
    to at most 1."""

    def __init__(self, space: Any, seats: int = SEATS, game: str = GAME, width: int = 16) -> None:
        layout = ObservationLayout(AgainstBots(game, seats).game, seats)
        cards = [part for part in layout.parts if part.shows == "card" and part.size <= LOOKED_AT]
        numbers = [
            part
            for part in layout.parts
            if part.shows in ("number", "count") and part.name != "waiting steps"
        ]
        card_columns = [column for part in cards for column in part.columns]
        number_columns = [column for part in numbers for column in part.columns]
        steps = len(layout.game.steps) + 1
        super().__init__(space, len(card_columns) * width + len(number_columns) + steps + 2 * ARGUMENTS)
        names = ["face down", "no card", *layout.game.card_names]
        self.steps, self.kinds = steps, nn.Embedding(len(names), width)
        self.register_buffer("kind_of", torch.tensor([names.index(name) for name in names]))
        self.register_buffer("card_columns", torch.tensor(card_columns))
        self.register_buffer("number_columns", torch.tensor(number_columns))
        self.register_buffer(
            "scale", torch.tensor(np.maximum(np.abs(layout.high[number_columns]), 1), dtype=torch.float32)
        )

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        whole = rows.long()
        cards = self.kinds(self.kind_of[whole[:, self.card_columns] + 2]).flatten(1)
        numbers = rows[:, self.number_columns] / self.scale
        step = nn.functional.one_hot(whole[:, HEAD].clamp(0, self.steps - 1), self.steps)
        given = nn.functional.one_hot(
            whole[:, HEAD + 2 : HEAD + 4].clamp(0, ARGUMENTS - 1), ARGUMENTS
        ).flatten(1)
        return torch.cat([cards, numbers, step, given], dim=1)


def table(seed: int, bots: list[str], reward: str) -> Any:
    made = AgainstBots(GAME, SEATS, bots, reward=reward)
    made.reset(seed=seed)
    return ActionMasker(made, lambda env: env.unwrapped.action_masks())


def new_model(tables: int = 8, seed: int = 0) -> MaskablePPO:
    """Points as they come teach faster than victories at the end; more points win."""
    envs = VecMonitor(DummyVecEnv([lambda n=n: table(seed + n, ["random"], "lead") for n in range(tables)]))
    return MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=0.97,
        gae_lambda=0.9,
        ent_coef=0.01,
        seed=seed,
        device="cpu",
        policy_kwargs={"features_extractor_class": Sight, "net_arch": [128, 128]},
    )


def share_of_wins(model: MaskablePPO, bots: list[str], games: int) -> float:
    """Against these bots, from both seats; a shared victory counts half."""
    env, won = AgainstBots(GAME, SEATS, bots), 0.0
    for seed in range(games):
        seen, over = env.reset(seed=1_000_000 + seed)[0], False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(action))
        won += (reward + 1) / 2
    return won / games


def train(steps: int, games: int, path: str, every: int = 50_000) -> float:
    """Train, save, and say how often the bot wins; the share of wins against `random` at the end."""
    torch.set_num_threads(1)
    model = new_model()
    for done in range(0, steps, every):
        model.learn(min(every, steps - done), reset_num_timesteps=False)
        model.save(path)
        if done + every < steps:
            print(
                f"after {done + every:,} steps: {share_of_wins(model, ['random'], 100):.0%} against random",
                flush=True,
            )
    reached = share_of_wins(model, ["random"], games)
    print(f"after {steps:,} steps: {reached:.1%} of {games} games against random, saved as {path}")
    return reached


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a bot for Ultimate Aquarium.")
    parser.add_argument("--steps", type=int, default=200_000, help="decisions of the learner")
    parser.add_argument("--games", type=int, default=400, help="games of the last exam")
    parser.add_argument("--out", default="trained.zip", help="where the bot is saved")
    said = parser.parse_args()
    train(said.steps, said.games, said.out)


if __name__ == "__main__":
    main()
