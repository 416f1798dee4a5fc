"""Plays batches of bots that do not search as machine code: in one call, except for studied games.  Needs numba."""

from __future__ import annotations

from array import array
from dataclasses import replace
from typing import Any

from fathomfive.bots.ladder import COMPILED, NON_SEARCHING, compiled_number
from fathomfive.bots.precompile import can_compile
from fathomfive.bots.search.playouts import simulate
from fathomfive.kernel.game import Game

from .batch import Batch, BatchResult
from .game_run import CompiledRun, InterpretedRun, play_each


def can_play(bots: tuple[str, ...]) -> bool:
    return all(name in COMPILED or name in NON_SEARCHING for name in bots) and can_compile()


def play_interpreted(batch: Batch) -> BatchResult:
    return play_each(batch.load(), batch, InterpretedRun)


def play(batch: Batch) -> BatchResult:
    """Plays the studied games first, decision by decision, and the others all at once."""
    game, studied = batch.load(), batch.studied
    rows = play_each(game, replace(batch, games=studied), CompiledRun)
    if batch.games > studied:
        rest = replace(batch, seed=batch.seed + studied, games=batch.games - studied, studied=0)
        rows += all_at_once(game, rest)
    return rows


def all_at_once(game: Game, batch: Batch) -> BatchResult:
    try:
        return BatchResult(batch.seats, _simulate(game, batch))
    except Exception:  # one failing game stops them all, so find out which
        return one_by_one(game, batch)


def one_by_one(game: Game, batch: Batch) -> BatchResult:
    rows = BatchResult(batch.seats)
    for single in batch.cut(1):
        try:
            rows.cells.extend(_simulate(game, single))
        except Exception as error:
            rows.failed(single.seed, error)
    return rows


def _simulate(game: Game, batch: Batch) -> array[int]:
    import numpy as np

    code = game.compiled()
    start: Any = code.blank(batch.seats, batch.options)
    start[0]["waiting"] = 0  # `simulate` adds the first step itself
    bots = np.tile(
        np.array([compiled_number(game.name, name) for name in batch.bots], np.int64), (batch.games, 1)
    )
    seeds = np.arange(batch.seed, batch.seed + batch.games, dtype=np.int64)
    results = np.zeros((batch.games, BatchResult(batch.seats).width), np.int64)
    played = code.entry(simulate)
    played(start, np.zeros_like(start), bots, np.ones(2, np.int64), seeds, results)
    cells = array("q")
    cells.frombytes(results.tobytes())
    return cells
