"""`fathom arena GAME --accuracy N`: how accurately each bot plays, and its typical mistakes."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from ..arguments import print_json
from .play_options import PlayOptions

if TYPE_CHECKING:
    from fathomfive.arena.measure.accuracy import BotAccuracy


def print_accuracies(play: PlayOptions, games: int, as_json: bool) -> int:
    """Reviews this many games of each bot."""
    from fathomfive.arena.measure.accuracy import accuracies

    from ..progress import progress_bar

    with progress_bar("Reviewing") as progress:
        found = accuracies(
            play.game,
            play.bots,
            games,
            seats=play.seats,
            seed=play.seed,
            options=play.options,
            content=play.content,
            progress=progress,
        )
    if as_json:
        print_json({name: asdict(one) for name, one in found.items()})
        return 0
    for name, one in found.items():
        print_accuracy(name, one)
    return 0


def print_accuracy(name: str, one: BotAccuracy) -> None:
    print(
        f"{name}: accuracy {one.mean:.0f} of 100 over {one.games} games (between games ± {one.deviation:.0f})"
    )
    for mistake in one.mistakes:
        times = "once" if mistake.times == 1 else f"{mistake.times} times"
        print(f"  {mistake.step}, {times}, for example: {mistake.example}")
