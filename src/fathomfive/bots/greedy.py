"""The bot that takes what looks best now, by the game's own heuristics; ties by luck."""
from __future__ import annotations

from ..kernel.eyes import Eyes
from ..kernel.verbs import pick_below, seed_chance


class Greedy:
    def __init__(self, seed: int = 0) -> None:
        self.luck = [1, 1]
        seed_chance(self.luck, seed)

    def choose(self, eyes: Eyes) -> int:
        values = [eyes.value(option) for option in eyes.options]
        best = [option for option, value in zip(eyes.options, values, strict=True) if value == max(values)]
        return best[pick_below(self.luck, len(best))]
