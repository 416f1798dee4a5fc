"""Games by bots that do not think ahead as machine code: a whole batch in one call.  Needs numba."""
from __future__ import annotations

from array import array
from typing import Any

from ..bots.ladder import OVERLOOKS
from ..games.compiling import can_compile
from ..kernel.game import Game
from ..kernel.playout import FORGETFUL, GREEDY, RANDOM
from .batch import Batch, Rows

PLAYERS = {"random": RANDOM, "greedy": GREEDY, "octopus": GREEDY,
           **{name: FORGETFUL + overlooks for name, overlooks in OVERLOOKS.items()}}


def can_play(bots: tuple[str, ...]) -> bool:
    return all(name in PLAYERS for name in bots) and can_compile()


def play(batch: Batch) -> Rows:
    game = batch.load()
    try:
        return Rows(batch.seats, _play(game, batch))
    except Exception:                       # one bad game stops them all: play one by one to see which
        return one_by_one(game, batch)


def one_by_one(game: Game, batch: Batch) -> Rows:
    rows = Rows(batch.seats)
    for single in batch.cut(1):
        try:
            rows.cells.extend(_play(game, single))
        except Exception as trouble:
            rows.errors.append(f"Game {single.seed}: {type(trouble).__name__}: {trouble}")
    return rows


def _play(game: Game, batch: Batch) -> array[int]:
    import numpy as np
    code = game.compiled()
    start: Any = code.blank(batch.seats, batch.options)
    start[0]["waiting"] = 0                 # `simulate` puts the first step there itself
    bots = np.tile(np.array([PLAYERS[name] for name in batch.bots], np.int64), (batch.games, 1))
    seeds = np.arange(batch.seed, batch.seed + batch.games, dtype=np.int64)
    results = np.zeros((batch.games, Rows(batch.seats).width), np.int64)
    code.simulate(start, np.zeros_like(start), bots, np.ones(2, np.int64), seeds, results)
    cells = array("q")
    cells.frombytes(results.tobytes())
    return cells
