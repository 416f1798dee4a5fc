"""`make bench` and `make gate` run seldom, so the tests at least load them: an import that has moved is found here."""

from __future__ import annotations

import importlib
import shutil
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of bench/ import each other by their names, as when one of them is run."""
    known = set(sys.modules)
    monkeypatch.syspath_prepend(str(BENCH))
    yield
    for name in set(sys.modules) - known:
        if Path(getattr(sys.modules[name], "__file__", None) or "").parent == BENCH:
            del sys.modules[name]


def test_the_benchmark_can_be_loaded(beside: None) -> None:
    assert importlib.import_module("run").FULL.rounds


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler here")
def test_hand_written_c_plays_the_same_games(beside: None) -> None:
    """Decision for decision, and card for card at the end; another luck is noticed."""
    limit = importlib.import_module("limit")
    program = limit.by_hand()
    limit.check(program, 40)
    program.box.store_size -= 1
    with pytest.raises(AssertionError, match="seed 0"):
        limit.check(program, 1)
