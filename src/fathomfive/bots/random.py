"""The bot that picks any option: the measure below which nobody should fall."""

from __future__ import annotations

from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.verbs import pick_below, seed_chance


class Random:
    def __init__(self, seed: int = 0) -> None:
        self.luck = [1, 1]
        seed_chance(self.luck, seed)

    def choose(self, eyes: Eyes) -> int:
        return eyes.options[pick_below(self.luck, len(eyes.options))]
