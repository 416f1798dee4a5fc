"""What each game brings for the screen: its board, its pictures, its style sheet."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fathomfive.games import games
from fathomfive.toolkit.board import TableContext


@cache
def playable() -> list[str]:
    """The games that have a board for the browser; a game may be there for programs before its board is
    drawn."""
    return [name for name in games() if find_spec(f"fathomfive.games.{name}.screen") is not None]


@cache
def board_of(package: str) -> Callable[[Any, int, TableContext], dict[str, Any]]:
    """The board of a game's package, another one where it is played with other cards: from the position as a
    seat sees it to the model of its template."""
    module = importlib.import_module(f"{package}.screen.board")
    board: Callable[[Any, int, TableContext], dict[str, Any]] = module.board
    return board


@cache
def pictures(game: str) -> dict[str, str]:
    drawn: dict[str, str] = importlib.import_module(f"fathomfive.games.{game}.screen.art").pictures()
    return drawn


def style_sheet(game: str) -> Path:
    screen = importlib.import_module(f"fathomfive.games.{game}.screen")
    return Path(str(screen.__file__)).parent / "table.css"
