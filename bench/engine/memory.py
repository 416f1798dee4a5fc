"""What a position, a record and a table weigh, in bytes."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable

from fathomfive import Game, Table
from fathomfive.kernel.compiled.linker import CompiledGame

from .ours import halfway


def memory(game: Game, seats: int, made: CompiledGame) -> dict[str, float]:
    middle = halfway(game, seats)
    return {
        "position bytes": weight(middle.copy, 100),
        "new table bytes": weight(lambda: Table(game, seats), 10),
        "played table bytes": weight(lambda: played(game, seats), 5),
        "record bytes": made.dtype.itemsize,
    }


def played(game: Game, seats: int) -> Table:
    """At the end of a game, with its whole journal and record."""
    table = Table(game, seats, 1)
    while ask := table.ask:
        table.apply(ask.options[len(table.answers) % len(ask.options)])
    return table


def weight(make: Callable[[], object], count: int) -> float:
    make()  # whatever is made once and shared is not its weight
    tracemalloc.start()
    kept = [make() for _ in range(count)]
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(kept)
