"""The registry: one line per game.  Only this file names the games."""

from __future__ import annotations

import hashlib
import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from fathomfive.kernel.errors import BadContent, BadTable, FathomError
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position

GAMES = ("ultimate_aquarium", "pirates_under_fire", "aqualuma", "aquatica_duellum", "aquaria")


def games() -> list[str]:
    """The names of all games."""
    return list(GAMES)


def own_content(name: str) -> Path:
    """The folder of the cards that come with a game."""
    load(name)
    return Path(__file__).parent / name / "content"


def load(name: str, content: str | Path | None = None) -> Game:
    """A game by its name; `content` is a folder with other cards of the same form, for people who own the
    printed ones."""
    if name not in GAMES:
        raise BadTable(f"There is no game called {name!r}; there are: {', '.join(GAMES)}.")
    return _load(name, None if content is None else Path(content).resolve())


def sheets_of(name: str) -> dict[str, str]:
    """The shipped cards of a game: the text of each CSV file."""
    found = sorted(own_content(name).glob("*.csv"))
    return {path.name: path.read_text(encoding="utf-8-sig") for path in found}


def package_of(game: Game) -> str:
    """The package that this game is an instance of: another one for other cards."""
    return game.position.__module__.rpartition(".")[0]


def content_of(s: Position) -> Path | None:
    """The folder with the cards of a position's game, if they are not the shipped ones."""
    found: Path | None = getattr(sys.modules[type(s).__module__.rpartition(".")[0]], "CONTENT", None)
    return found


@cache
def _load(name: str, content: Path | None) -> Game:
    room = (
        importlib.import_module(f"{__name__}.{name}")
        if content is None
        else _load_with_content(name, content)
    )
    game: Game = room.GAME
    game.loaded_by(load, name, content)
    return game


@contextmanager
def loaded_for_a_moment(name: str, content: Path) -> Iterator[ModuleType]:
    """A game's package with other cards, of which nothing stays in memory: to look at what they come to."""
    package = _load_with_content(name, content)
    try:
        yield package
    finally:
        _unload(package.__name__)


def _unload(package: str) -> None:
    for known in [module for module in sys.modules if module.startswith(package)]:
        del sys.modules[known]


def _load_with_content(name: str, content: Path) -> ModuleType:
    """A second instance of the game's package, whose `content.py` reads another folder: rules are linked to
    their cards."""
    folder = Path(__file__).parent / name
    if not content.is_dir():
        raise BadTable(f"There is no folder {content}; it should hold the CSV files of {folder / 'content'}.")
    full = f"{__name__}.{name}__{hashlib.blake2b(str(content).encode(), digest_size=6).hexdigest()}"
    spec = spec_from_file_location(full, folder / "__init__.py", submodule_search_locations=[str(folder)])
    assert spec is not None and spec.loader is not None
    room = module_from_spec(spec)
    room.CONTENT = content  # type: ignore[attr-defined]
    sys.modules[full] = room
    try:
        spec.loader.exec_module(room)
    except Exception as trouble:
        _unload(full)
        if isinstance(trouble, FathomError):
            raise
        raise BadContent(
            f"The sheets in {content} do not fit together ({type(trouble).__name__}: {trouble}): "
            "is a row missing, or one too many?"
        ) from trouble
    return room
