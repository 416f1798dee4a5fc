"""Bots: opponents by name.  A bot is anything with `choose(eyes) -> option`; it gets a seat's eyes, never the true table."""
from __future__ import annotations

import importlib
import os
from typing import Protocol

from ..kernel.errors import BadTable
from ..kernel.eyes import Eyes
from .greedy import Greedy
from .random import Random


class Bot(Protocol):
    def choose(self, eyes: Eyes) -> int:
        """One of `eyes.options`."""
        ...


OWN_BOTS = "FATHOM_BOTS"        # of the environment, so that the processes in which bots think know them too

BOTS: dict[str, type[Random] | type[Greedy]] = {
    "random": Random,
    "greedy": Greedy,
}


def bots() -> list[str]:
    """The names of all bots.  Those of your own, as module:Class, are in the variable FATHOM_BOTS; several with commas."""
    own = os.environ.get(OWN_BOTS, "").split(",")
    return [*BOTS, *filter(None, own)]


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name, or one of your own as `module:Class`."""
    if name in BOTS:
        return BOTS[name](seed)
    module, colon, own = name.partition(":")
    if not colon:
        raise BadTable(f"There is no bot called {name!r}; there are: {', '.join(BOTS)}, or your own as module:Class.")
    try:
        made: Bot = getattr(importlib.import_module(module), own)()
    except (ImportError, AttributeError, TypeError) as trouble:
        raise BadTable(f"The bot {name!r} cannot be made: {trouble}.") from None
    return made
