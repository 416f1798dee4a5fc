"""`fathom new-game`: creates a package with a complete small game, as a starting point for another one.

It is the example of the documentation, Pearl Dive, under a new name: rules, a sheet, texts, a bot, a board, a lesson and
passing tests.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from fathomfive import BadTable, games

HERE = Path(__file__).parents[1]
TEMPLATES = (  # in a wheel; in the repository
    HERE / "game_template",
    HERE.parents[2] / "examples" / "pearl_dive",
)
LEFT_OUT = {"__pycache__", ".pytest_cache", "dist", "build"}
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def command(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the package, such as reef_run.")],
    title: Annotated[
        str, typer.Option("--title", help="The title that players read.", show_default="from the name")
    ] = "",
    folder: Annotated[
        Path | None,
        typer.Option(
            "--folder",
            metavar="DIR",
            help="The folder to create it in.",
            show_default="a folder of that name here",
        ),
    ] = None,
) -> None:
    """Start a game of your own: a package with rules, sheets, texts, a board and passing tests."""
    if not NAME.fullmatch(name):
        raise BadTable(f"A game's name is in small letters with underscores, as in reef_run, not {name!r}.")
    if name in games():
        raise BadTable(f"There is a game called {name!r} already.")
    there = Path(name) if folder is None else folder
    if there.exists() and any(there.iterdir()):
        raise BadTable(f"The folder {there} is not empty.")
    create(there, name, title or name.replace("_", " ").title())
    print(f"{there} has a whole game in it. Next:")
    print(f"  cd {there}\n  pip install -e '.[test]'\n  pytest\n  fathom serve")


def create(folder: Path, name: str, title: str) -> None:
    """Copies every file of the template, with the names of the new game in paths and texts."""
    template = next(found for found in TEMPLATES if found.is_dir())
    for path in sorted(template.rglob("*")):
        inside = path.relative_to(template)
        if path.is_file() and not LEFT_OUT & {*inside.parts}:
            target = folder / renamed(str(inside), name, title)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(path.read_text(encoding="utf-8"), name, title), encoding="utf-8")


def renamed(text: str, name: str, title: str) -> str:
    rules = prefix(name)
    for old, new in (
        ("pearl_dive", name),
        ("pearl-dive", name.replace("_", "-")),
        ("Pearl Dive", title),
        ("PD-", f"{rules}-"),
        ("test_pd_", f"test_{rules.lower()}_"),
    ):
        text = text.replace(old, new)
    return text


def prefix(name: str) -> str:
    """The two letters before the numbers of its rules: RR-001."""
    words = re.findall("[a-z]+", name)
    first, second = words[0], words[1] if len(words) > 1 else f"{words[0][1:]}x"
    return f"{first[0]}{second[0]}".upper()
