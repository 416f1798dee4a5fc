"""`fathom simulate`: bots play many games, with a summary."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fathomfive import BadTable
from fathomfive.toolkit.extras import extra

from ..arguments import (
    Content,
    GameName,
    Interpreted,
    Jobs,
    Json,
    Options,
    SeatCount,
    Seed,
    complete_bots,
    names_from,
    options_from,
    print_json,
)
from .play_options import PlayOptions

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from fathomfive.adapters.datasets import DecisionFile, RecordFile
    from fathomfive.arena.play.simulate import Simulation


Games = Annotated[int, typer.Option("--games", min=1, metavar="N", help="How many games.")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots", metavar="A,B,…", help="A bot for each seat; fewer take turns.", autocompletion=complete_bots
    ),
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FILE",
        help="Write every decision to a .parquet file, or whole records to a .jsonl.zst file.",
        show_default=False,
    ),
]


def command(
    game: GameName,
    games: Games = 1000,
    seats: SeatCount = None,
    bots: Bots = "random",
    seed: Seed = 0,
    options: Options = [],  # noqa: B006    # typer reads the default and never changes it
    content: Content = None,
    jobs: Jobs = None,
    interpreted: Interpreted = False,
    out: Out = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games, and summarise the results."""
    names, chosen = names_from(bots), options_from(options)
    found = played(PlayOptions(game, names, games, seats, seed, chosen, content, jobs, interpreted), out)
    facts = found.facts() | ({} if out is None else {"out": str(out)})
    if as_json:
        print_json(facts)
    else:
        from rich.console import Console

        print_summary(Console(highlight=False), found.game.title, facts)
        if out is not None:
            print(f"Written to {out}, {out.stat().st_size / 1e6:.1f} MB")
    if facts["errors"]:
        raise typer.Exit(1)


def played(play: PlayOptions, out: Path | None) -> Simulation:
    """The games, with a progress bar while they are played, and with a file of them if there is an `out`."""
    from fathomfive.arena import simulate

    from ..progress import progress_bar

    with progress_bar("Playing") as progress, ExitStack() as files:
        observer = None if out is None else data_file_for(out, play)
        if observer is not None:
            files.enter_context(observer)
        return simulate(
            play.game,
            games=play.games,
            seats=play.seats,
            bots=play.bots,
            seed=play.seed,
            options=play.options,
            content=play.content,
            jobs=play.jobs,
            interpreted=play.interpreted,
            progress=progress,
            observer=observer,
        )


def data_file_for(out: Path, play: PlayOptions) -> DecisionFile | RecordFile:
    """The file that the games are written to.  Raises BadTable before any game is played if it cannot be written."""
    from fathomfive.arena.play.batch import line_up, smallest_table
    from fathomfive.games import load

    if play.jobs and play.jobs > 1:
        raise BadTable("A file is written by one worker; leave out --workers.")
    with extra("research", "A file of games"):
        from fathomfive.adapters.datasets import data_file
    rules = load(play.game, play.content)
    count = play.seats or max(len(play.bots), smallest_table(rules, play.options))
    return data_file(out, rules, line_up(play.bots, count), rules.settings(count, play.options))


def print_summary(console: Console, title: str, facts: dict[str, Any]) -> None:
    from .failures import print_failures

    how = "compiled" if facts["compiled"] else "interpreted"
    console.print(
        f"\n[bold]{title}[/bold]: {facts['finished']:,} of {facts['games']:,} games finished, {facts['seats']} seats, "
        f"seeds from {facts['seed']}"
    )
    speed = f"{facts['decisions_per_second']:,} a second, {how}"
    console.print(f"{facts['decisions']:,} decisions in {facts['seconds']:.2f} s, {speed}")
    print_failures(console, facts)
    if facts["finished"]:
        print_scores(console, facts)


def print_scores(console: Console, facts: dict[str, Any]) -> None:
    console.print(by_bot(facts))
    console.print(by_seat(facts))
    console.print(f"Length {spread(facts['length'])} decisions")
    console.print("Endings " + ", ".join(f"{name} {times:,}" for name, times in facts["endings"].items()))
    if "won" in facts:
        console.print(f"Won {100 * facts['won']:.1f} %")


def by_bot(facts: dict[str, Any]) -> Table:
    rows = [(name, score, facts.get("wins", {}).get(name)) for name, score in facts["score_by_bot"].items()]
    return score_table("Bot", rows, facts["finished"])


def by_seat(facts: dict[str, Any]) -> Table:
    wins = facts.get("wins_by_seat", [None] * facts["seats"])
    rows = [
        (f"{seat + 1}, {facts['bots'][seat]}", facts["score_by_seat"][seat], wins[seat])
        for seat in range(facts["seats"])
    ]
    return score_table("Seat", rows, facts["finished"])


def score_table(heading: str, rows: list[tuple[str, dict[str, float], float | None]], games: int) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD)
    for column in (heading, "Points", "middle 80 %", "range", "Wins", "of games"):
        table.add_column(column, justify="left" if column == heading else "right")
    for name, score, won in rows:
        table.add_row(
            name,
            f"{score['mean']:.2f}",
            f"{score['p10']}–{score['p90']}",
            f"{score['min']}–{score['max']}",
            "" if won is None else f"{won:,.1f}",
            "" if won is None else f"{100 * won / max(games, 1):.1f} %",
        )
    return table


def spread(found: dict[str, float]) -> str:
    most = f"{found['p10']}–{found['p90']} in eight of ten games"
    return f"{found['mean']:.1f} on average ({most}, {found['min']}–{found['max']} in all)"
