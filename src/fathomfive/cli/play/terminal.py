"""`fathom terminal`: a game in the terminal, for people and bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fathomfive import BadTable, Game, Table, bots
from fathomfive import game as load

from ..arguments import MOST_SEED, Content, GameName, Options, names_from, options_from
from .screens.screen import PlainText, screen_for

Players = Annotated[
    str,
    typer.Option(
        "--seats",
        metavar="A,B,…",
        help="Who sits where: human or a bot for each seat.",
        show_default="you and greedy bots",
    ),
]
RandomSeed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        min=0,
        max=MOST_SEED,
        metavar="S",
        show_default="another one each time",
        help="The same seed deals the same cards.",
    ),
]
Save = Annotated[
    Path | None,
    typer.Option(
        "--save", metavar="FILE", help="Keep the record of the game in this file.", show_default=False
    ),
]


def command(
    game: GameName,
    seats: Players = "",
    seed: RandomSeed = None,
    options: Options = [],  # noqa: B006    # typer reads the default and never changes it
    content: Content = None,
    save: Save = None,
    plain: PlainText = False,
) -> None:
    """Play a game here in the terminal, against bots or with friends at the same keyboard."""
    from .sessions.terminal import Session

    rules, chosen = load(game, content), options_from(options)
    players = names_from(seats) or default_players(rules, chosen)
    check_players(players)
    table = Table(rules, len(players), seed, chosen)
    Session(table, players, screen_for(plain), save).run()


def default_players(rules: Game, options: dict[str, str]) -> list[str]:
    from fathomfive.arena.play.batch import smallest_table

    return ["human", *["greedy"] * (smallest_table(rules, options) - 1)]


def check_players(players: list[str]) -> None:
    for name in players:
        if name != "human" and name not in bots() and ":" not in name:
            raise BadTable(
                f"A seat cannot be {name!r}; it can be human, {', '.join(bots())}, or your own bot as module:Class."
            )
    if "human" not in players:
        raise BadTable("Nobody here plays: give at least one seat to a human, or use fathom simulate.")
