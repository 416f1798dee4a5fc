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
    """The files and folders of bench/ are imported by their names, as when run.py is run."""
    known, own = set(sys.modules), {path.stem for path in BENCH.iterdir()}
    monkeypatch.syspath_prepend(str(BENCH))
    yield
    for name in set(sys.modules) - known:
        if name.partition(".")[0] in own:
            del sys.modules[name]


def test_the_benchmark_can_be_loaded(beside: None) -> None:
    assert importlib.import_module("run").FULL.rounds


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler here")
def test_hand_written_c_plays_the_same_games(beside: None) -> None:
    """Decision for decision, and card for card at the end; another luck is noticed."""
    limit = importlib.import_module("rivals.limit")
    program = limit.by_hand()
    limit.check(program, 40)
    program.box.store_size -= 1
    with pytest.raises(AssertionError, match="seed 0"):
        limit.check(program, 1)


def test_the_readme_shows_what_was_measured(beside: None, tmp_path: Path) -> None:
    summary = importlib.import_module("report.summary")
    readme = tmp_path / "README.md"
    readme.write_text("before\n" + summary.README_BEGIN + "| old |\n" + summary.README_END + "\nafter\n")
    row = {"game": "aquaria", "table decisions/s": 45_000.0, "interpreted decisions/s": 150_000.0}
    row |= {"vectorised decisions/s": 1_500_000.0, "compiled decisions/s": 9_000_000.0}
    summary.renew_readme({"games": [row], "catanatron": {"ticks_per_second": 30_000.0}}, readme)
    assert "\n| Aquaria | 1.5 × | 5.0 × | 50 × | 300 × |\n" in readme.read_text()
    assert "old" not in readme.read_text() and readme.read_text().endswith("<!-- /speed -->\nafter\n")
