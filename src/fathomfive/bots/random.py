"""The random bot: the baseline that every other bot must beat."""

from __future__ import annotations

from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.verbs import rng_below, seed_rng


class Random:
    def __init__(self, seed: int = 0) -> None:
        self.luck = [1, 1]
        seed_rng(self.luck, seed)

    def choose(self, eyes: Eyes) -> int:
        return eyes.options[rng_below(self.luck, len(eyes.options))]
