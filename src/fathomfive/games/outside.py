"""Games from other packages: by entry point, as `module:ATTRIBUTE`, or registered by a program.

Registered games are also written into the environment, so that worker processes know them.
"""

from __future__ import annotations

import importlib
import os
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.game import Game

GROUP = "fathomfive.games"
REGISTERED = "FATHOM_GAMES"  # of the environment: module:ATTRIBUTE, several with commas
_registered: dict[str, Game] = {}


def installed() -> list[str]:
    """The names of games from installed packages."""
    return list(_entry_points())


@cache
def _entry_points() -> dict[str, EntryPoint]:
    return {found.name: found for found in entry_points(group=GROUP)}


def registered() -> list[str]:
    for known in filter(None, os.environ.get(REGISTERED, "").split(",")):
        _remember(_imported(known))
    return list(_registered)


def register(game: Game | str) -> Game:
    """Gives this game a name, here and in child processes."""
    made = _imported(game) if isinstance(game, str) else game
    _remember(made)
    where = reference(made)
    known = [*filter(None, os.environ.get(REGISTERED, "").split(","))]
    if where and ":" in where and where not in known:
        os.environ[REGISTERED] = ",".join([*known, where])
    return made


def _remember(game: Game) -> None:
    if _registered.setdefault(game.name, game) is not game:
        raise BadTable(f"There are two games called {game.name!r}; each needs a name of its own.")


def find(name: str) -> Game | None:
    """A game by the name of an entry point, by its own name if it is registered, or as `module:ATTRIBUTE`."""
    if name in _registered or name in registered():
        return _registered[name]
    if point := _entry_points().get(name):
        return _named(_imported(point.value), name)
    return _imported(name) if ":" in name else None


def reference(game: Game) -> str | None:
    """The reference by which another process can load this game: its name, or `module:ATTRIBUTE`; None if it has
    none."""
    if game.loader is not None:
        _, (where, *content) = game.loader
        return None if any(content) else str(where)
    for name, module in list(sys.modules.items()):
        if name != "__main__" and getattr(module, "__dict__", {}).get("GAME") is game:
            return f"{name}:GAME"
    return None


def _named(game: Game, name: str) -> Game:
    if game.name != name:
        raise BadTable(f"The entry point {name!r} leads to a game that is called {game.name!r}.")
    return game


@cache
def _imported(path: str) -> Game:
    module, _, attribute = path.partition(":")
    try:
        found = getattr(importlib.import_module(module), attribute or "GAME")
    except (ImportError, AttributeError) as error:
        raise BadTable(f"The game {path!r} cannot be loaded: {error}.") from error
    if not isinstance(found, Game):
        raise BadTable(f"{path!r} is a {type(found).__name__}, not a Game.")
    if found.loader is None:
        found.loaded_by(_imported, path)
    return found
