"""Bots: opponents by name.  A bot is anything with `choose(eyes) -> option`; it gets a seat's eyes, never the
true table."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Protocol

from fathomfive.kernel.eyes import Eyes

from . import by_name
from .greedy import Greedy
from .ladder import LEVELS
from .random import Random
from .search import Search


class Bot(Protocol):
    """Anything that chooses.  One lives as long as a game; `wants_history = True` fills `eyes.history`."""

    def choose(self, eyes: Eyes) -> int:
        """One of `eyes.options`.  A bot may then have an attribute `why`: its reason, in one plain line."""
        ...


CUSTOM_BOT = "FATHOM_BOTS"  # of the environment, so that the processes in which bots think know them too

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "search": Search,
    **{level.name: level.make for level in LEVELS},
}
DESCRIPTIONS = {
    "random": "plays anything",
    "greedy": "plays for points",
    "search": "thinks for a second",
    **{level.name: level.text for level in LEVELS},
}


def bots() -> list[str]:
    """The names of all bots: ours, those of installed packages, and those of your own, as module:Class, in the
    variable FATHOM_BOTS; several with commas."""
    return [*dict.fromkeys([*BOTS, *by_name.installed(), *by_name.split(os.environ.get(CUSTOM_BOT, ""))])]


def levels() -> list[str]:
    """The names of the ladder, the weakest first."""
    return [level.name for level in LEVELS]


def about(name: str) -> str:
    """One line about a bot."""
    return DESCRIPTIONS.get(name, "a bot of your own")


def why(made: Bot) -> str:
    """Why the bot chose what it chose last, in one plain line; nothing if it does not say."""
    return str(getattr(made, "why", ""))


def advice(made: Bot) -> str:
    """The same for the seat itself, with the next best answer; it may name cards that others do not see."""
    return str(getattr(made, "advice", "")) or why(made)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name, or one of your own as `module:Class` or `module:Class(depth=2)`; see `by_name`."""
    return BOTS[name](seed) if name in BOTS else by_name.made(name, BOTS, seed)
