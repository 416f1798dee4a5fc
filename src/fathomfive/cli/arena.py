"""`fathom arena`: a tournament with ratings, and a report with plots."""
from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from .arguments import Content, GameName, Interpreted, Jobs, Json, Options, SeatCount, Seed, names_from, options_from, print_json


def command(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,…", help="The bots to compare.")] = "greedy,random",
    games: Annotated[int, typer.Option("--games", min=1, metavar="N", help="At least this many games; every deal is played in "
                                       "every order of seats.")] = 1000,
    seats: SeatCount = None,
    seed: Seed = 0,
    options: Options = [],                  # noqa: B006    # typer reads the default and never changes it
    content: Content = None,
    jobs: Jobs = None,
    interpreted: Interpreted = False,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where the report goes.",
                                             show_default="a new folder in arena")] = None,
    as_json: Json = False,
) -> None:
    """Find out which bot is strongest: a tournament, ratings, and a report with plots."""
    from ..arena.ratings import need
    from ..arena.report import write_report
    from ..arena.tournament import tournament
    from .bars import progress_bar
    need("openskill", "matplotlib")
    with progress_bar("Playing") as progress:
        found = tournament(game, bots=names_from(bots), games=games, seats=seats, seed=seed, options=options_from(options),
                           content=content, jobs=jobs, interpreted=interpreted, progress=progress)
    report = write_report(found, out or Path("arena") / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}")
    facts = found.facts() | {"report": str(report)}
    if as_json:
        print_json(facts)
    else:
        tell(found.game.title, facts)


def tell(title: str, facts: dict[str, Any]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    console, table = Console(highlight=False), Table(box=SIMPLE_HEAD)
    for column in ("", "Bot", "Rating", "95 %", "Won per seat", "95 %", "Points"):
        table.add_column(column, justify="left" if column == "Bot" else "right")
    for rank, name in enumerate(facts["ranking"], 1):
        rating, won = facts["ratings"][name], facts["win_shares"][name]
        table.add_row(str(rank), f"[bold]{name}[/bold]", f"{rating['mu']:.1f}", f"{rating['low']:.1f} to {rating['high']:.1f}",
                      f"{100 * won['share']:.1f} %", f"{100 * won['low']:.1f} to {100 * won['high']:.1f}",
                      f"{facts['score_by_bot'][name]['mean']:.1f}")
    console.print(f"\n[bold]{title}[/bold]: {facts['finished']:,} games, {facts['deals']:,} deals in {facts['orders']} orders")
    if facts["errors"]:
        console.print(f"[red]{facts['errors']} failed.[/red] The first: {facts['first_error']}")
    console.print(table)
    console.print("Wins by seat: " + ", ".join(f"{100 * seat['share']:.1f} %" for seat in facts["seat_shares"]))
    console.print(f"Report: {facts['report']}", soft_wrap=True)
