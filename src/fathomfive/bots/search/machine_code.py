"""The part of the search that is compiled for every game, and the record of its tree.  Needs numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from fathomfive.kernel.compiled.linker import CompiledGame, Program
from fathomfive.kernel.compiled.records import RecordArray
from fathomfive.kernel.state import Position

from . import ismcts, playouts, rollouts, tree


def tree_layout(position: type[Position]) -> np.dtype[Any]:
    """The record of a search tree: see `tree.Tree`."""
    figures = (*tree.SUM_FIELDS, *tree.LAST_ROUND_FIELDS, *tree.FLOAT_FIELDS)
    parts = tree.array_shapes(position) | dict.fromkeys((*tree.INT_FIELDS, *tree.FLOAT_FIELDS), ())
    return np.dtype(
        [(name, np.float64 if name in figures else np.int64, shape) for name, shape in parts.items()]
    )


def new_tree_record(position: type[Position]) -> RecordArray:
    """Room for the tree of a search."""
    return np.zeros(1, tree_layout(position)).view(np.recarray)


def programs(code: CompiledGame) -> list[Program]:
    """What bots and the arena ask for, the longest first: compiled ahead of time with the rules."""
    trees = np.zeros(1, tree_layout(code.game.position))
    return [
        (ismcts.search, {"trees": trees}),
        (rollouts.play_on, {}),
        (playouts.simulate, {}),
        (playouts.play_many, {}),
        (playouts.play_out, {}),
    ]


def search_entry(code: CompiledGame) -> Callable[..., None]:
    """`ismcts.search` as machine code."""
    return code.entry(ismcts.search, trees=np.zeros(1, tree_layout(code.game.position)))
