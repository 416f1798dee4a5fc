"""`fathom arena GAME --compare DIR DIR`: compares two sets of cards on the same deals, row by row and each card with a
blank one; in words, as JSON and as a plot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from ..arguments import print_json
from .play_options import PlayOptions

if TYPE_CHECKING:
    from fathomfive.arena.content.same_deals import Comparison, Difference

CONFIRMED = 3  # rows and cards that are played again on fresh deals
SHOWN = 12  # listed cards; JSON and plot have more


def compare_cards(
    play: PlayOptions, folders: tuple[Path, Path], every_card: bool, out: Path, as_json: bool
) -> int:
    """Plays with the cards of both folders, draws a plot and prints the results."""
    from fathomfive.arena.content.same_deals import compare_content
    from fathomfive.arena.measure.ratings import require_packages
    from fathomfive.arena.report.compare_plot import draw

    from ..progress import progress_bar

    require_packages("matplotlib")
    with progress_bar("Playing every set of cards", compiles=False) as progress:
        found = compare_content(
            play.game,
            *folders,
            games=play.games,
            bots=play.bots[:1],
            seats=play.seats,
            seed=play.seed,
            jobs=play.jobs,
            every_card=every_card,
            confirm=CONFIRMED,
            progress=progress,
        )
    out.mkdir(parents=True, exist_ok=True)
    plot = draw(found, out / "compare.svg")
    if as_json:
        print_json(asdict(found) | {"plot": str(plot)})
    else:
        print_comparison(found)
        print(f"Plot: {plot}")
    return 0


def print_comparison(found: Comparison) -> None:
    print(f"Points per seat and game, {found.games} deals: {found.first:.2f}, then {found.second:.2f}.")
    print(f"All changes together: {described(found.whole)}.")
    print_list("What each changed row brings:", found.rows, found.confirmed_rows)
    print_list(
        "What each card brings beyond a blank one, the most first:",
        found.cards[:SHOWN],
        found.confirmed_cards,
    )
    if found.unmatched:
        print(f"Only in one of both, so not tried alone: {', '.join(found.unmatched)}.")


def print_list(heading: str, found: Sequence[Difference], confirmed: Sequence[Difference]) -> None:
    """Prints the list; the first ones, which were selected on these deals, with their result on fresh deals."""
    if found:
        print(heading)
    fresh = {one.what: one for one in confirmed}
    for one in found:
        again = f"; on fresh deals {described(fresh[one.what])}" if one.what in fresh else ""
        print(f"  {one.name} ({one.what}): {described(one)}{'' if one.certain else ', not certain'}{again}")


def described(one: Difference) -> str:
    return f"{one.mean:+.2f} points (95 %: {one.low:+.2f} to {one.high:+.2f})"
