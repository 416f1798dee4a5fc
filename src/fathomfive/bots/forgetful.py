"""A beginner: the greedy bot, which overlooks some options, like people who are new to a game."""

from __future__ import annotations

from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.hooks import NEVER_PLAY
from fathomfive.kernel.verbs import rng_below, seed_rng

from .reasons import at_first_sight

PERCENT = 100


class Forgetful:
    def __init__(self, seed: int = 0, *, overlooks: int = 30) -> None:
        """`overlooks`: how many of 100 options it does not notice."""
        self.luck = [1, 1]
        seed_rng(self.luck, seed)
        self.overlooks = overlooks
        self._chosen: tuple[Eyes, int] | None = None  # last

    def choose(self, eyes: Eyes) -> int:
        option = epsilon_greedy_option(eyes, self.luck, self.overlooks)
        self._chosen = eyes, option
        return option

    @property
    def why(self) -> str:
        """What its last choice brings at once; names no card."""
        return at_first_sight(*self._chosen) if self._chosen else ""


def epsilon_greedy_option(eyes: Eyes, luck: list[int], overlooks: int) -> int:
    """The same picks from the same luck as `search.playouts.epsilon_greedy_option`, through the eyes of a
    seat."""
    best, most = eyes.options[rng_below(luck, len(eyes.options))], -(1 << 62)
    for option in eyes.options:
        if rng_below(luck, PERCENT) >= overlooks:
            value = eyes.value(option)
            if value > most:
                best, most = option, value
    if eyes.value(best) <= NEVER_PLAY:  # that cannot be: it looks again, at everything
        for option in eyes.options:
            if eyes.value(option) > most:
                best, most = option, eyes.value(option)
    return best
