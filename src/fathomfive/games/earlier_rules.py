"""Earlier rules of a game, for tables that began with them.

A release that changes what answers mean can ship the rules before it: the game's package as it was, under another
name, announced by an entry point of the group `fathomfive.earlier_rules`:

    "ultimate_aquarium@1" = "ultimate_aquarium_1:GAME"

Such a game is never offered for a new table.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.game import Game

GROUP = "fathomfive.earlier_rules"


def versioned(name: str, version: str) -> str:
    return f"{name}@{version}"


def ships(name: str) -> bool:
    """Whether there is a game with this name and version: `ultimate_aquarium@1`."""
    return name in _entry_points()


@cache
def load_earlier(name: str) -> Game:
    """The game as it was in this version, by its versioned name."""
    try:
        game = _entry_points()[name].load()
    except (ImportError, AttributeError) as error:
        raise BadTable(f"The earlier rules {name!r} cannot be loaded: {error}.") from error
    if not isinstance(game, Game) or versioned(game.name, game.version) != name:
        raise BadTable(f"The entry point {name!r} leads to {game!r}.")
    game.loaded_by(load_earlier, name)
    return game


@cache
def _entry_points() -> dict[str, EntryPoint]:
    return {found.name: found for found in entry_points(group=GROUP)}
