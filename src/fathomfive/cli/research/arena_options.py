"""The options of `fathom arena` that no other command has."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..arguments import complete_bots

GAMES = 1000
DEALS = 200  # for each set of cards with --compare: interpreted, and enough to find a card that is far off

Bots = Annotated[
    str, typer.Option("--bots", metavar="A,B,…", help="The bots to compare.", autocompletion=complete_bots)
]
Games = Annotated[
    int | None,
    typer.Option(
        "--games",
        min=1,
        metavar="N",
        help="At least this many games; every deal is played in every order of seats.",
        show_default=f"{GAMES}; {DEALS} deals with --compare",
    ),
]
Gauntlet = Annotated[
    bool, typer.Option("--gauntlet", help="The first bot against each of the others, not all against all.")
]
Mirror = Annotated[bool, typer.Option("--mirror", help="Each bot against itself only: how even is the game?")]
Vary = Annotated[
    str,
    typer.Option(
        "--vary",
        metavar="NAME,…",
        help="Options of the table of which every value is played.",
        show_default=False,
    ),
]
Study = Annotated[
    int,
    typer.Option(
        "--study",
        min=0,
        metavar="N",
        help="Look closely at about this many of the games: cards, openings, sources of points.",
    ),
]
Compare = Annotated[
    tuple[Path, Path] | None,
    typer.Option(
        "--compare",
        metavar="DIR DIR",
        help="Two folders of cards on the same deals, and what each changed row brings.",
        show_default=False,
    ),
]
EveryCard = Annotated[
    bool,
    typer.Option(
        "--every-card",
        help="With --compare: also what each card of the second folder brings beyond a blank one.",
    ),
]
RayAddress = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Share the work over a Ray cluster: its address, auto, or local.",
        show_default=False,
    ),
]
Calibrate = Annotated[
    bool,
    typer.Option(
        "--calibrate",
        help="For developers: let neighbours on the ladder play, and write down how strong each level is.",
    ),
]
Bar = Annotated[
    float | None,
    typer.Option(
        "--bar",
        min=0,
        max=100,
        metavar="PERCENT",
        help="With --calibrate: a match ends as soon as its 95 % interval excludes this share.",
        show_default=False,
    ),
]
Accuracy = Annotated[
    int,
    typer.Option(
        "--accuracy",
        min=0,
        metavar="N",
        help="Review N games of each bot instead: how accurately it plays, and its typical mistakes.",
        show_default=False,
    ),
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="DIR", help="The folder for the report.", show_default="a new folder in arena"
    ),
]
