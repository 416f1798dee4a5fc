"""The greedy bot: takes the best option by the game's own heuristics; ties at random."""

from __future__ import annotations

from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.verbs import rng_below, seed_rng

from .reasons import at_first_sight


class Greedy:
    def __init__(self, seed: int = 0) -> None:
        self.luck = [1, 1]
        seed_rng(self.luck, seed)
        self._chosen: tuple[Eyes, int] | None = None  # last

    def choose(self, eyes: Eyes) -> int:
        option = greedy_option(eyes, self.luck)
        self._chosen = eyes, option
        return option

    @property
    def why(self) -> str:
        """What its last choice brings at once; names no card."""
        return at_first_sight(*self._chosen) if self._chosen else ""


def greedy_option(eyes: Eyes, luck: list[int]) -> int:
    """The same picks from the same luck as `search.playouts.greedy_option`, through the eyes of a
    seat."""
    best, most, tied = eyes.options[0], -(1 << 62), 0
    for option in eyes.options:
        value = eyes.value(option)
        if value > most:
            best, most, tied = option, value, 1
        elif value == most:
            tied += 1
            if rng_below(luck, tied) == 0:
                best = option
    return best
