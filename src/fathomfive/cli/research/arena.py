"""`fathom arena`: a tournament with ratings, and a report with plots."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from fathomfive import BadTable

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
from .compare import compared

STOPPED = 130  # the exit code after Ctrl-C


def command(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="A,B,…", help="The bots to compare.", autocompletion=complete_bots),
    ] = "greedy,random",
    games: Annotated[
        int,
        typer.Option(
            "--games",
            min=1,
            metavar="N",
            help="At least this many games; every deal is played in every order of seats.",
        ),
    ] = 1000,
    seats: SeatCount = None,
    gauntlet: Annotated[
        bool,
        typer.Option("--gauntlet", help="The first bot against each of the others, not all against all."),
    ] = False,
    mirror: Annotated[
        bool, typer.Option("--mirror", help="Each bot against itself only: how even is the game?")
    ] = False,
    seed: Seed = 0,
    options: Options = [],  # noqa: B006    # typer reads the default and never changes it
    vary: Annotated[
        str,
        typer.Option(
            "--vary",
            metavar="NAME,…",
            help="Options of the table of which every value is played.",
            show_default=False,
        ),
    ] = "",
    study: Annotated[
        int,
        typer.Option(
            "--study",
            min=0,
            metavar="N",
            help="Look closely at about this many of the games: cards, openings, sources of points.",
        ),
    ] = 4000,
    content: Content = None,
    compare: Annotated[
        tuple[Path, Path] | None,
        typer.Option(
            "--compare",
            metavar="DIR DIR",
            help="Two folders of cards on the same deals, and what each changed row brings.",
            show_default=False,
        ),
    ] = None,
    every_card: Annotated[
        bool,
        typer.Option(
            "--every-card",
            help="With --compare: also what each card of the second folder brings beyond a blank one.",
        ),
    ] = False,
    jobs: Jobs = None,
    ray: Annotated[
        str | None,
        typer.Option(
            "--ray",
            metavar="ADDRESS",
            help="Share the work over a Ray cluster: its address, auto, or local.",
            show_default=False,
        ),
    ] = None,
    interpreted: Interpreted = False,
    calibrate: Annotated[
        bool,
        typer.Option(
            "--calibrate",
            help="For those who build this: let neighbours on the ladder play, "
            "and write down how strong each level is.",
        ),
    ] = False,
    bar: Annotated[
        float | None,
        typer.Option(
            "--bar",
            min=0,
            max=100,
            metavar="PERCENT",
            help="With --calibrate: a match ends as soon as its 95 % interval excludes this share.",
            show_default=False,
        ),
    ] = None,
    accuracy: Annotated[
        int,
        typer.Option(
            "--accuracy",
            min=0,
            metavar="N",
            help="Review N games of each bot instead: how accurately it plays, and its typical mistakes.",
            show_default=False,
        ),
    ] = 0,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="DIR", help="Where the report goes.", show_default="a new folder in arena"
        ),
    ] = None,
    as_json: Json = False,
) -> int:
    """Find out which bot is strongest, and how even a game is: a tournament, ratings, and a report with
    plots."""
    if calibrate:
        return calibrated(game, names_from(bots), games, seats or 2, seed, options_from(options), bar)
    if compare:
        return compared(
            game,
            compare,
            names_from(bots)[:1],
            games,
            seats,
            seed,
            jobs,
            every_card,
            out or new_folder(game),
            as_json,
        )
    if accuracy:
        return reviewed(
            game, names_from(bots), accuracy, seats, seed, options_from(options), content, as_json
        )
    from fathomfive.arena.measure.facts import facts
    from fathomfive.arena.measure.ratings import require_packages
    from fathomfive.arena.play.tournament import tournament

    from ..progress import progress_bar

    if gauntlet and mirror:
        raise BadTable("A tournament is a gauntlet or a mirror, not both.")
    require_packages("openskill", "matplotlib")
    with progress_bar("Playing") as progress:
        found = tournament(
            game,
            bots=names_from(bots),
            games=games,
            seats=seats,
            seed=seed,
            options=options_from(options),
            content=content,
            jobs=jobs,
            interpreted=interpreted,
            progress=progress,
            study=study,
            pairing="mirror" if mirror else "gauntlet" if gauntlet else "round robin",
            vary=names_from(vary),
            workers=cluster(ray, jobs),
        )
    from fathomfive.arena.report.page import write_report

    report = write_report(found, out or new_folder(found.game.name))
    figures = facts(found) | {"report": str(report)}
    if as_json:
        print_json(figures)
    else:
        tell(found.game.title, figures)
    return STOPPED if found.interrupted else int(figures["errors"] > 0)


def new_folder(game: str) -> Path:
    return Path("arena") / f"{game.replace(':', '.')}-{datetime.now():%Y-%m-%d-%H%M%S}"


def reviewed(
    game: str,
    bots: list[str],
    games: int,
    seats: int | None,
    seed: int,
    options: Mapping[str, object],
    content: Path | None,
    as_json: bool,
) -> int:
    """Accuracy and typical mistakes of each bot."""
    from dataclasses import asdict

    from fathomfive.arena.measure.accuracy import accuracies

    from ..progress import progress_bar

    with progress_bar("Reviewing") as progress:
        found = accuracies(
            game, bots, games, seats=seats, seed=seed, options=options, content=content, progress=progress
        )
    if as_json:
        print_json({name: asdict(one) for name, one in found.items()})
        return 0
    for name, one in found.items():
        print(
            f"{name}: accuracy {one.mean:.0f} of 100 over {one.games} games (between games ± {one.deviation:.0f})"
        )
        for mistake in one.mistakes:
            times = "once" if mistake.times == 1 else f"{mistake.times} times"
            print(f"  {mistake.step}, {times}, for example: {mistake.example}")
    return 0


def calibrated(
    game: str,
    bots: list[str],
    games: int,
    seats: int,
    seed: int,
    options: Mapping[str, object],
    bar: float | None,
) -> int:
    """The levels among the named bots, or all of them; each match is kept as soon as it is over."""
    from fathomfive.arena.measure.calibrate import (
        Match,
        added,
        neighbours,
        play,
        read,
        write,
        write_strengths,
    )
    from fathomfive.arena.measure.ratings import require_packages
    from fathomfive.bots import levels

    from ..progress import progress_bar

    require_packages("openskill")

    def keep(match: Match) -> None:
        known = added(read(), [match])
        write(known)
        write_strengths(known)
        print(f"{match.game}: {match.higher} won {match.won:g} of {match.games} against {match.lower}")
        if progress:
            finished.add(match.higher)
            progress(len(finished), len(pairs))

    chosen = [name for name in levels() if name in bots]
    pairs = neighbours(chosen if len(chosen) > 1 else levels())
    finished: set[str] = set()
    with progress_bar("Matches") as progress:
        play(
            game,
            pairs,
            games,
            seed,
            f"{datetime.now():%Y-%m-%d}",
            seats=seats,
            options=options,
            bar=None if bar is None else bar / 100,
            done=keep,
        )
    return 0


def cluster(address: str | None, jobs: int | None) -> Any:
    if address is None:
        return None
    from fathomfive.arena.play.ray_workers import RayWorkers

    return RayWorkers(address, jobs)


def tell(title: str, facts: dict[str, Any]) -> None:
    from rich.console import Console

    from .failures import print_failures

    console = Console(highlight=False)
    console.print(
        f"\n[bold]{title}[/bold]: {facts['finished']:,} games, {facts['deals']:,} deals in {facts['orders']} "
        f"{'order' if facts['orders'] == 1 else 'orders'}"
    )
    if facts["interrupted"]:
        console.print("[yellow]Stopped early[/yellow]: what all line-ups had finished counts.")
    print_failures(console, facts)
    if facts["ratings"]:
        console.print(standings(facts))
    if facts["seat_shares"]:
        console.print(
            "Wins by seat: " + ", ".join(f"{100 * seat['share']:.1f} %" for seat in facts["seat_shares"])
        )
    console.print(f"Report: {facts['report']}", soft_wrap=True)


def standings(facts: dict[str, Any]) -> Any:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD)
    for column in ("", "Bot", "Rating", "95 %", "Won", "95 %", "Points"):
        table.add_column(column, justify="left" if column == "Bot" else "right")
    for rank, name in enumerate(facts["ranking"], 1):
        rating, won = facts["ratings"][name], facts["win_shares"][name]
        table.add_row(
            str(rank),
            f"[bold]{name}[/bold]",
            f"{rating['mu']:.1f}",
            f"{rating['low']:.1f} to {rating['high']:.1f}",
            f"{100 * won['share']:.1f} %",
            f"{100 * won['low']:.1f} to {100 * won['high']:.1f}",
            f"{facts['score_by_bot'][name]['mean']:.1f}",
        )
    return table
