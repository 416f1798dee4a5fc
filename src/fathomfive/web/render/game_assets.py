"""The assets of each game for the screen: its board, its pictures, its style sheet."""

from __future__ import annotations

import importlib
import logging
import re
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from markupsafe import Markup

from fathomfive.games import folder_of, games, package_named
from fathomfive.kernel.errors import FathomError
from fathomfive.toolkit.board import TableContext
from fathomfive.toolkit.texts import Texts

logger = logging.getLogger(__name__)
IMPORT = re.compile(r'@import "([\w/]+\.css)";')
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LINE_BREAK = re.compile(r"\s*\n\s*")


def playable() -> list[str]:
    """The games that have a board for the browser; programs can use a game before it has one."""
    return [name for name in games() if has_board(name)]


@cache
def has_board(game: str) -> bool:
    """A package that cannot be loaded is left out, and the log says why; the other games are not affected."""
    try:
        package = package_named(game)
        return bool(package) and find_spec(f"{package}.screen") is not None
    except (FathomError, ImportError) as error:
        logger.warning("The game %s is left out: %s", game, error)
        return False


@cache
def board_of(package: str) -> Callable[[Any, int, TableContext], dict[str, Any]]:
    """The board of a game's package, another one where it is played with other cards: from the position as a
    seat sees it to the model of its template."""
    module = importlib.import_module(f"{package}.screen.board")
    board: Callable[[Any, int, TableContext], dict[str, Any]] = module.board
    return board


@cache
def slow_previews(package: str) -> frozenset[str]:
    """The questions whose previews take too long for a frame: they follow it.  A board names them."""
    module = importlib.import_module(f"{package}.screen.board")
    return frozenset(getattr(module, "SLOW_PREVIEWS", ()))


@cache
def pictures(game: str) -> dict[str, str]:
    drawn: dict[str, str] = importlib.import_module(f"{package_named(game)}.screen.art").pictures()
    return drawn


@cache
def style_sheet(game: str) -> str:
    """One sheet per game: `screen/table.css` with the sheets that it imports in their places."""
    return compact_css(with_imports(folder_of(game) / "screen" / "table.css"))


def with_imports(sheet: Path) -> str:
    def imported(found: re.Match[str]) -> str:
        return with_imports(sheet.parent / found[1])

    return IMPORT.sub(imported, sheet.read_text(encoding="utf-8"))


def compact_css(css: str) -> str:
    """Without comments, and with one space where a line breaks: sheets are written for people, and sent small."""
    return LINE_BREAK.sub(" ", COMMENT.sub("", css)).strip()


@cache
def words_of_signs(game: str) -> ModuleType | None:
    """What the signs of a game mean; a game may do without."""
    name = f"{package_named(game)}.words.signs"
    return importlib.import_module(name) if find_spec(name) else None


def log_sign(game: str, step: str) -> str:
    """The name of the sign beside a log line; empty if it has none."""
    return log_signs(game).get(step, "")


@cache
def log_signs(game: str) -> dict[str, str]:
    texts = texts_of(game)
    return texts.signs if texts else {}


@cache
def log_weights(game: str) -> dict[str, int]:
    """By step: how much a line of the log matters among the news."""
    texts = texts_of(game)
    return texts.weights if texts else {}


@cache
def button_words(game: str) -> dict[str, str]:
    """By step: the deed in one word."""
    texts = texts_of(game)
    return texts.buttons if texts else {}


@cache
def warning_steps(game: str) -> frozenset[str]:
    """The questions whose end may lose something: a tap on it shows what, before it is played."""
    texts = texts_of(game)
    return texts.warnings if texts else frozenset()


def texts_of(game: str) -> Texts[Any] | None:
    """The texts of all steps; a game may word them in another way."""
    texts = getattr(importlib.import_module(f"{package_named(game)}.words"), "TEXTS", None)
    return texts if isinstance(texts, Texts) else None


def sign_of(game: str, name: str) -> Markup:
    """A sign of the game as HTML; empty if the game has no such sign."""
    if name not in getattr(words_of_signs(game), "SIGNS", {}):
        return Markup()
    return Markup(importlib.import_module(f"{package_named(game)}.screen.faces").sign(name))


def legend(game: str) -> list[tuple[Markup, str]]:
    """Each sign of the game and what it means, for pages without its table."""
    return [
        (sign_of(game, name), words) for name, words in getattr(words_of_signs(game), "SIGNS", {}).items()
    ]


def shared_signs(game: str) -> Markup:
    """The symbols that signs of the game refer to, once on such a page; empty if they lie in a file of their own."""
    if not legend(game):
        return Markup()
    faces = importlib.import_module(f"{package_named(game)}.screen.faces")
    return Markup(faces.page_signs() if hasattr(faces, "page_signs") else "")
