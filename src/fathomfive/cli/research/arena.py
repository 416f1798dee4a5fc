"""`fathom arena`: a tournament with ratings, and a report with plots."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

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
    names_from,
    options_from,
    print_json,
)
from .accuracy import print_accuracies
from .arena_options import (
    DEALS,
    GAMES,
    Accuracy,
    Bar,
    Bots,
    Calibrate,
    Compare,
    EveryCard,
    Games,
    Gauntlet,
    Mirror,
    Out,
    RayAddress,
    Study,
    Vary,
)
from .calibrate import calibrate_levels
from .compare import compare_cards
from .play_options import PlayOptions
from .summary import print_summary

if TYPE_CHECKING:
    from fathomfive.arena.play.ray_workers import RayWorkers
    from fathomfive.arena.play.tournament import Tournament

STOPPED = 130  # the exit code after Ctrl-C


def command(
    game: GameName,
    bots: Bots = "greedy,random",
    games: Games = None,
    seats: SeatCount = None,
    gauntlet: Gauntlet = False,
    mirror: Mirror = False,
    seed: Seed = 0,
    options: Options = [],  # noqa: B006    # typer reads the default and never changes it
    vary: Vary = "",
    study: Study = 4000,
    content: Content = None,
    compare: Compare = None,
    every_card: EveryCard = False,
    jobs: Jobs = None,
    ray: RayAddress = None,
    interpreted: Interpreted = False,
    calibrate: Calibrate = False,
    bar: Bar = None,
    accuracy: Accuracy = 0,
    out: Out = None,
    as_json: Json = False,
) -> int:
    """Find out which bot is strongest, and how even a game is: a tournament, ratings, and a report with
    plots."""
    count = games or (DEALS if compare else GAMES)
    names, chosen = names_from(bots), options_from(options)
    play = PlayOptions(game, names, count, seats, seed, chosen, content, jobs, interpreted)
    if calibrate:
        return calibrate_levels(play, bar)
    if compare:
        return compare_cards(play, compare, every_card, out or new_folder(game), as_json)
    if accuracy:
        return print_accuracies(play, accuracy, as_json)
    found = played(play, pairing(gauntlet, mirror), names_from(vary), study, ray)
    return report(found, out or new_folder(found.game.name), as_json)


def pairing(gauntlet: bool, mirror: bool) -> str:
    if gauntlet and mirror:
        raise BadTable("A tournament is a gauntlet or a mirror, not both.")
    return "mirror" if mirror else "gauntlet" if gauntlet else "round robin"


def played(play: PlayOptions, pairing: str, vary: list[str], study: int, ray: str | None) -> Tournament:
    """The tournament, with a progress bar while it is played."""
    from fathomfive.arena.measure.ratings import require_packages
    from fathomfive.arena.play.tournament import tournament

    from ..progress import progress_bar

    require_packages("openskill", "matplotlib")
    with progress_bar("Playing") as progress:
        return tournament(
            play.game,
            bots=play.bots,
            games=play.games,
            seats=play.seats,
            seed=play.seed,
            options=play.options,
            content=play.content,
            jobs=play.jobs,
            interpreted=play.interpreted,
            progress=progress,
            study=study,
            pairing=pairing,
            vary=vary,
            workers=cluster(ray, play.jobs),
        )


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
