"""`fathom arena GAME --accuracy N`: how accurately each bot plays, and its typical mistakes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..arguments import print_json


def print_accuracies(
    game: str,
    bots: list[str],
    games: int,
    seats: int | None,
    seed: int,
    options: Mapping[str, object],
    content: Path | None,
    as_json: bool,
) -> int:
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
