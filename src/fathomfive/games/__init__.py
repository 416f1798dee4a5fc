"""The registry: our five games, one line each, and those of other packages.  Only this file names the games.

A game of another package joins by an entry point of the group `fathomfive.games` (`pearl_dive = "pearl_dive:GAME"`);
one that is in no package is written as `module:ATTRIBUTE`, or given as it is: a `Game` is taken wherever a name is.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType

from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position
from fathomfive.toolkit.sheets import SHEETS

from .earlier_rules import load_earlier, ships, versioned
from .other_content import second_instance, unload
from .outside import find, installed, reference, register, registered

__all__ = [
    "GAMES",
    "content_of",
    "folder_of",
    "games",
    "load",
    "load_with_content",
    "loaded_for_a_moment",
    "name_with_rules",
    "own_content",
    "package_named",
    "package_of",
    "reference",
    "register",
    "sheets_of",
]

GAMES = ("ultimate_aquarium", "pirates_under_fire", "aqualuma", "aquatica_duellum", "aquaria")


def games() -> list[str]:
    """The names of all games: ours, those of installed packages, and those that were registered."""
    return list(dict.fromkeys([*GAMES, *installed(), *registered()]))


def load(name: str | Game, content: str | Path | None = None) -> Game:
    """A game by its name, by `name@version` for earlier rules, as `module:ATTRIBUTE`, or as it is.

    `content` is a folder with other cards in the same format, for owners of the printed game.
    """
    if isinstance(name, Game):
        return name if content is None else _load(str(reference(name)), Path(content).resolve())
    if content is None and name not in GAMES:
        return _from_outside(name)
    return _load(name, None if content is None else Path(content).resolve())


def name_with_rules(name: str, version: str) -> str:
    """The name to load a game by that began with this version of its rules: `name@version` if they are earlier
    ones that ship, else the plain name."""
    earlier = versioned(name, version)
    return earlier if ships(earlier) else name


def package_of(game: Game) -> str:
    """The package of this game's instance; other cards have another one."""
    return game.position.__module__.rpartition(".")[0]


def package_named(name: str | Game) -> str:
    """The package of a game, without loading one of ours."""
    return f"{__name__}.{name}" if name in GAMES else package_of(load(name))


def folder_of(name: str | Game) -> Path:
    """The folder of a game's files: sheets, rulebook, templates."""
    package = package_named(name)
    if not package:
        raise BadTable(
            f"{load(name).title} is one module, without a package that has sheets, rules or a board."
        )
    return Path(str(importlib.import_module(package).__file__)).parent


def own_content(name: str | Game) -> Path:
    """The folder of the card sheets that come with a game."""
    load(name)
    return folder_of(name) / "content" / SHEETS


def sheets_of(name: str | Game) -> dict[str, str]:
    """The shipped cards of a game: the text of each CSV file."""
    found = sorted(own_content(name).glob("*.csv")) if package_named(name) else []
    return {path.name: path.read_text(encoding="utf-8-sig") for path in found}


def content_of(s: Position) -> Path | None:
    """The folder with the cards of a position's game, if they are not the shipped ones."""
    package = type(s).__module__.rpartition(".")[0]
    found: Path | None = getattr(sys.modules.get(package), "CONTENT", None)
    return found


@contextmanager
def loaded_for_a_moment(name: str, content: Path) -> Iterator[ModuleType]:
    """A game's package with other cards, unloaded afterwards: to inspect them."""
    package = load_with_content(name, content)
    try:
        yield package
    finally:
        unload(package.__name__)


def load_with_content(name: str, content: Path) -> ModuleType:
    return second_instance(package_named(name), folder_of(name), content)


@cache
def _load(name: str, content: Path | None) -> Game:
    package = (
        importlib.import_module(package_named(name)) if content is None else load_with_content(name, content)
    )
    game: Game = package.GAME
    game.loaded_by(load, name, content)
    return game


def _from_outside(name: str) -> Game:
    found = load_earlier(name) if ships(name) else find(name)
    if found is None:
        raise BadTable(
            f"There is no game called {name!r}; there are: {', '.join(games())}, or your own as module:ATTRIBUTE."
        )
    return found
