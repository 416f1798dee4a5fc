"""Before a release: one short game of each, as this version records it.

    python -m tests.golden.keep 0.1.0

A folder that has been released is never written again; the cards of records that no longer match the game's
own lie in its folder `cards`, by their hash.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from fathomfive.games import games, load
from fathomfive.kernel.table import Table

HERE = Path(__file__).parent


def played(game: str, seed: int = 1) -> Table:
    """Two seats, every answer by chance."""
    table, chance = Table(load(game), 2, seed), random.Random(seed)
    while table.ask:
        table.apply(chance.choice(table.ask.options), table.ask.seat)
    return table


def keep(version: str) -> None:
    folder = HERE / version
    folder.mkdir(exist_ok=True)
    for game in games():
        (folder / f"{game}.jsonl").write_text(played(game).record().to_json() + "\n", encoding="utf-8")


if __name__ == "__main__":
    keep(sys.argv[1])
