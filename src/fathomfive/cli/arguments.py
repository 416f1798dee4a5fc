"""Arguments that several commands share: a game, options of the table, a folder of cards, JSON; and their parsers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from fathomfive import BadTable, bots, games
from fathomfive.bots.by_name import split

MOST_SEED = 2**62

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        autocompletion=games,
        help=f"One of: {', '.join(games())}, or your own as module:ATTRIBUTE.",
        show_default=False,
    ),
]
Options = Annotated[
    list[str],
    typer.Option(
        "--options",
        metavar="NAME=VALUE",
        help="Options of the table, for example tie_rule=ladder; several with commas.",
        show_default=False,
    ),
]
Content = Annotated[
    Path | None,
    typer.Option(
        "--content",
        metavar="DIR",
        help="Play with the cards of this folder instead of ours.",
        show_default=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--workers",
        "--jobs",
        min=1,
        metavar="N",
        help="How many cores share the work.",
        show_default="as many as is worth it",
    ),
]
Seed = Annotated[
    int, typer.Option("--seed", min=0, max=MOST_SEED, metavar="S", help="Game i is dealt with seed S + i.")
]
SeatCount = Annotated[
    int | None,
    typer.Option(
        "--seats",
        min=1,
        metavar="K",
        help="How many seats the table has.",
        show_default="one for each bot, or the fewest possible",
    ),
]
Interpreted = Annotated[
    bool, typer.Option("--interpreted", help="Do not use machine code, even if numba is there.")
]


def complete_bots(incomplete: str) -> list[str]:
    """Completes the last name in `greedy,ran`."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in bots() if name.startswith(last)]


def normalized(arguments: Sequence[str]) -> list[str]:
    """Joins the values of `--options a=1 b=2`, so that they need no commas, and completes `--ray` without an address to
    `--ray local`."""
    found: list[str] = []
    for argument, after in zip(arguments, [*arguments[1:], "-"], strict=False):
        if argument == "--ray" and after.startswith("-"):
            found += ["--ray", "local"]
        elif "=" in argument and not argument.startswith("-") and len(found) > 1 and found[-2] == "--options":
            found[-1] += f",{argument}"
        else:
            found.append(argument)
    return found


def options_from(texts: Sequence[str]) -> dict[str, str]:
    found = {}
    for pair in ",".join(texts).split(","):
        name, equals, value = (part.strip() for part in pair.partition("="))
        if pair.strip() and not (name and equals and value):
            raise BadTable(f"Write an option as name=value, not {pair.strip()!r}.")
        if name:
            found[name] = value
    return found


def names_from(text: str) -> list[str]:
    """`greedy, random` as a list, without empty names; commas in brackets belong to a bot's arguments."""
    return split(text)


def print_json(found: Mapping[str, Any]) -> None:
    print(json.dumps(found, ensure_ascii=False))
