"""`fathom benchmark`: plays a bot against the fixed panel, and can save the results for the leaderboard."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..arguments import GameName, Json, complete_bots, print_json

if TYPE_CHECKING:
    from fathomfive.arena.measure.benchmark import Result

BotName = Annotated[
    str,
    typer.Argument(
        metavar="BOT", help="A bot, ours or your own as module:Class.", autocompletion=complete_bots
    ),
]
Games = Annotated[int, typer.Option("--games", min=2, metavar="N", help="Against each of the panel.")]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Keep the results in this CSV file, too.", show_default=False),
]


def command(game: GameName, bot: BotName, games: Games = 400, out: Out = None, as_json: Json = False) -> None:
    """Measure a bot: a fixed panel, fixed deals, both seats, 95 % intervals."""
    from fathomfive.arena.measure.benchmark import added, benchmark, read, write
    from fathomfive.arena.measure.ratings import require_packages

    from ..progress import progress_bar

    require_packages("openskill")
    with progress_bar("Playing") as progress:
        found = benchmark(game, bot, f"{datetime.now():%Y-%m-%d}", games=games, progress=progress)
    if out is not None:
        write(out, added(read(out), found))
    if as_json:
        print_json({"game": found[0].game, "bot": bot, "results": [as_data(one) for one in found]})
    else:
        print_results(found)


def print_results(found: Sequence[Result]) -> None:
    for one in found:
        low, high = one.interval
        print(
            f"{one.bot} won {100 * one.share:.1f} % of {one.games} games against {one.opponent} "
            f"(95 %: {100 * low:.1f} to {100 * high:.1f})"
        )


def as_data(one: Result) -> dict[str, object]:
    low, high = one.interval
    return {
        "opponent": one.opponent,
        "games": one.games,
        "won": one.won,
        "share": round(one.share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }
