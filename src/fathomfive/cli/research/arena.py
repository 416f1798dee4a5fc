"""`fathom arena`: a tournament with ratings, and a report with plots."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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
from .accuracy import print_accuracies
from .calibrate import calibrate_levels
from .compare import compare_cards
from .summary import print_summary

if TYPE_CHECKING:
    from fathomfive.arena.play.ray_workers import RayWorkers
    from fathomfive.arena.play.tournament import Tournament

STOPPED = 130  # the exit code after Ctrl-C
GAMES = 1000
DEALS = 200  # for each set of cards with --compare: interpreted, and enough to find a card that is far off


def command(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="A,B,…", help="The bots to compare.", autocompletion=complete_bots),
    ] = "greedy,random",
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            min=1,
            metavar="N",
            help="At least this many games; every deal is played in every order of seats.",
            show_default=f"{GAMES}; {DEALS} deals with --compare",
        ),
    ] = None,
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
        return calibrate_levels(
            game, names_from(bots), games or GAMES, seats or 2, seed, options_from(options), bar
        )
    if compare:
        bot, folder = names_from(bots)[:1], out or new_folder(game)
        return compare_cards(
            game, compare, bot, games or DEALS, seats, seed, jobs, every_card, folder, as_json
        )
    if accuracy:
        chosen = options_from(options)
        return print_accuracies(game, names_from(bots), accuracy, seats, seed, chosen, content, as_json)
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
            games=games or GAMES,
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
    return report(found, out or new_folder(found.game.name), as_json)


def report(found: Tournament, folder: Path, as_json: bool) -> int:
    """Writes the report, prints the results and returns the exit code."""
    from fathomfive.arena.measure.facts import facts
    from fathomfive.arena.report.page import write_report

    figures = facts(found) | {"report": str(write_report(found, folder))}
    if as_json:
        print_json(figures)
    else:
        print_summary(found.game.title, figures)
    return STOPPED if found.interrupted else int(figures["errors"] > 0)


def new_folder(game: str) -> Path:
    return Path("arena") / f"{game.replace(':', '.')}-{datetime.now():%Y-%m-%d-%H%M%S}"


def cluster(address: str | None, jobs: int | None) -> RayWorkers | None:
    if address is None:
        return None
    from fathomfive.arena.play.ray_workers import RayWorkers

    return RayWorkers(address, jobs)
