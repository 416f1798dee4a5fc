"""`fathom arena GAME --compare DIR DIR`: two sets of cards on the same deals, and what each changed row brings."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from ..arguments import print_json

if TYPE_CHECKING:
    from fathomfive.arena.content.same_deals import Comparison, Difference


def compared(
    game: str,
    folders: tuple[Path, Path],
    bots: list[str],
    games: int,
    seats: int | None,
    seed: int,
    jobs: int | None,
    as_json: bool,
) -> int:
    from fathomfive.arena.content.same_deals import compare_content

    from ..progress import progress_bar

    with progress_bar("Sets of cards") as progress:
        found = compare_content(
            game, *folders, games=games, bots=bots, seats=seats, seed=seed, jobs=jobs, progress=progress
        )
    if as_json:
        print_json(asdict(found))
    else:
        tell(found)
    return 0


def tell(found: Comparison) -> None:
    print(f"Points per seat and game, {found.games} deals: {found.first:.2f}, then {found.second:.2f}.")
    print(f"All changes together: {said(found.whole)}.")
    for row in found.rows:
        print(f"  {row.what}: {said(row)}{'' if row.certain else ', not certain'}")
    if found.unmatched:
        print(f"Only in one of both, so not tried alone: {', '.join(found.unmatched)}.")


def said(one: Difference) -> str:
    return f"{one.mean:+.2f} points (95 %: {one.low:+.2f} to {one.high:+.2f})"
