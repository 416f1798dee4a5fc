"""More machines: what two Ray workers do, against one, and how much goes over the wire.

Starting Ray and loading the machine code are not counted: a tournament pays for them once.
"""

from __future__ import annotations

import pickle
import time
from itertools import islice

from fathomfive.arena.play import compiled_batch
from fathomfive.arena.play.batch import Batch
from fathomfive.arena.play.ray_workers import HERE, RayWorkers
from fathomfive.arena.play.workers import GAMES_PER_PIECE

PIECES = 8


def pieces(game: str, seats: int, games: int = GAMES_PER_PIECE["compiled"]) -> list[Batch]:
    """Pieces of a tournament of greedy players, as the arena cuts them."""
    return [*Batch(game, ("greedy",) * seats, 1, PIECES * games).cut(games)]


def two_workers(game: str, seats: int, rounds: int) -> float:
    """How many times as fast two workers are as one, by the clock; the best round of each counts."""
    alone, both = zip(*[(speed(game, seats, 1), speed(game, seats, 2)) for _ in range(rounds)], strict=True)
    return max(both) / max(alone)


def speed(game: str, seats: int, workers: int) -> float:
    """Games a second."""
    todo = pieces(game, seats)
    with RayWorkers(HERE, workers) as helping:
        list(helping.map(compiled_batch.play, pieces(game, seats, 2)))  # every worker loads its machine code
        begun = time.perf_counter()
        list(helping.map(compiled_batch.play, todo))
        return sum(piece.games for piece in todo) / (time.perf_counter() - begun)


def message_bytes(game: str, seats: int) -> dict[str, float]:
    """A piece on its way out, and its rows on their way back."""
    piece = next(islice(pieces(game, seats), 1))
    return {
        "piece bytes": len(pickle.dumps(piece)),
        "rows bytes": len(pickle.dumps(compiled_batch.play(piece))),
    }
