"""Machine code looks elements up as Python does: from the end with a negative index, IndexError outside."""

import numba
import numpy as np
import pytest

from fathomfive.kernel.compiled.numba_patches.indexing import PLACES, using_one_comparison

CELLS = np.array([3, 1, 4], np.int64)


def looked_up(cells, row, i):
    cells[i] += 10
    return cells[i] + row[i, -1]


def test_every_index_means_what_it_means_in_python() -> None:
    with using_one_comparison():
        fast = numba.njit(boundscheck=True)(looked_up)
        fast(CELLS.copy(), CELLS.reshape(3, 1), 0)
    for i in range(-3, 3):
        cells, same = CELLS.copy(), CELLS.copy()
        assert fast(cells, CELLS.reshape(3, 1), i) == looked_up(same, CELLS.reshape(3, 1), i)
        assert cells.tolist() == same.tolist()
    for i in (-(1 << 62), -4, 3, 1 << 62):
        with pytest.raises(IndexError, match="out of bounds"):
            fast(CELLS.copy(), CELLS.reshape(3, 1), i)


def test_numba_is_as_before_when_a_game_is_compiled() -> None:
    theirs = [getattr(module, name) for module, name in PLACES]
    with using_one_comparison():
        assert [getattr(module, name) for module, name in PLACES] != theirs
    assert [getattr(module, name) for module, name in PLACES] == theirs
