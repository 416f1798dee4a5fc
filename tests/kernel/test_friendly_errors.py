"""What cannot be meant is said in a sentence, not in a traceback of the kernel."""

from __future__ import annotations

import pytest

import fathomfive as ff
from fathomfive.kernel.table import Table
from tests.kernel.harbour import GAME


@pytest.mark.parametrize("seats", [2.0, "2", None, True])
def test_seats_are_a_whole_number(seats):
    with pytest.raises(ff.BadTable, match="seats is a whole number"):
        Table(GAME, seats)


@pytest.mark.parametrize("seed", [1.5, "7"])
def test_a_seed_is_a_whole_number_or_none(seed):
    with pytest.raises(ff.BadTable, match="A seed is a whole number"):
        Table(GAME, 2, seed)


def test_words_for_an_option_that_is_not_offered():
    with pytest.raises(ff.IllegalAnswer, match=r"99 is not offered. Options: 0, 1"):
        Table(GAME, 2, 7).label(99)


def test_a_dialog_takes_a_list():
    table = Table(GAME, 2, 7)
    with pytest.raises(ff.IllegalAnswer, match="Give a list of options, not None"):
        table.apply_several(None)
    assert table.key() == Table(GAME, 2, 7).key()
