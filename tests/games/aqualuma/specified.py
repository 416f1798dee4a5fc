"""Aqualuma with the data for which the specification's examples are told: track of 7, lightballs 1 to 6, its
strips.

The game's own designed data may be tuned (docs/balance/aqualuma.md); rules are tested here on sheets that
stay as they are, in the folder `specified`, as people may play with sheets of their own.  What is in the game
itself is tested in `test_content`.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

from fathomfive.games import load

GAME = load("aqualuma", Path(__file__).parent / "specified")
ROOM = GAME.position.__module__.rpartition(".")[0]


def room(name: str) -> ModuleType:
    """A module of this second instance of the game."""
    return import_module(f"{ROOM}.{name}")


content = room("content.load")
