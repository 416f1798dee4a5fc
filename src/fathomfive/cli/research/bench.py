"""`fathom bench`: measures the speed of every game on this machine."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from fathomfive import game as load
from fathomfive import games

from ..arguments import Json, print_json
from ..progress import progress_bar

FIGURES = ("decisions_per_second", "games_per_second", "copies_per_second", "imagines_per_second")


def command(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Only these games.", show_default="all")
    ] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.01, max=60, metavar="S", help="Time for each figure.")
    ] = 1,
    as_json: Json = False,
) -> None:
    """Measure how fast the games are: decisions, games, copies and imagined positions per second."""
    from fathomfive.arena.measure.speed import measure

    for name in names or ():
        load(name)
    found = {}
    with progress_bar("Measuring") as progress:
        for done, name in enumerate(names or games(), 1):
            found[name] = measure(name, seconds)
            if progress:
                progress(done, len(names or games()))
    if as_json:
        print_json(found)
    else:
        print_speeds(found)


def print_speeds(found: dict[str, dict[str, Any]]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD)
    for column in ("per second", "", *(figure.removesuffix("_per_second") for figure in FIGURES)):
        table.add_column(column, justify="right" if column in str(FIGURES) and column else "left")
    for name, entry in found.items():
        table.add_row(
            load(name).title, "interpreted", *(f"{entry['interpreted'][figure]:,}" for figure in FIGURES)
        )
        if entry["compiled"]:
            table.add_row("", "compiled", *(f"{entry[figure]:,}" for figure in FIGURES))
    Console(highlight=False).print(table)
