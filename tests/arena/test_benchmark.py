"""The benchmark: the same figures for everybody, kept in a file, shown on a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from fathomfive.arena.measure.benchmark import FIRST_SEED, PANEL, Result, added, benchmark, read, write
from fathomfive.arena.report.leaderboard import page
from tests.cli.running import fathom

ROOT = Path(__file__).parents[2]
PAGE, RESULTS = ROOT / "docs" / "benchmark.md", ROOT / "bench" / "leaderboard.csv"


def test_the_page_shows_the_committed_results() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page(text, read(RESULTS)) == text, "run make leaderboard"
    assert f"{FIRST_SEED:,}" in text and all(f"`{name}`" in text for name in PANEL)


def test_a_bot_meets_the_panel_on_the_same_deals_in_both_seats() -> None:
    found = benchmark("ultimate_aquarium", "greedy", "2026-01-01", games=20, panel=["random", "greedy"])
    assert [(one.opponent, one.games) for one in found] == [("random", 20)]
    assert found == benchmark("ultimate_aquarium", "greedy", "2026-01-01", games=20, panel=["random"])
    low, high = found[0].interval
    assert low < found[0].share <= high and found[0].share > 0.8


@pytest.mark.slow
def test_a_team_meets_the_game() -> None:
    (found,) = benchmark("aqualuma", "greedy", "2026-01-01", games=10)
    assert (found.opponent, found.games) == ("the game", 10)


def test_new_results_replace_older_ones(tmp_path: Path) -> None:
    old = Result("aquaria", "1", "abc", "mine", "random", 400, 301.5, "2026-01-01")
    other = Result("aquaria", "1", "abc", "mine", "greedy", 400, 20, "2026-01-01")
    new = Result("aquaria", "2", "def", "mine", "random", 400, 350, "2026-02-02")
    file = tmp_path / "kept.csv"
    write(file, [old, other])
    assert read(file) == [other, old]
    write(file, added(read(file), [new]))
    assert read(file) == [other, new]


def test_the_command_prints_json_and_nothing_else(monkeypatch) -> None:
    monkeypatch.setattr("fathomfive.arena.measure.benchmark.PANEL", ("random",))
    monkeypatch.setattr(benchmark, "__kwdefaults__", benchmark.__kwdefaults__ | {"panel": ("random",)})
    ran = fathom("benchmark ultimate_aquarium greedy --games 4 --json")
    assert (ran.code, ran.err) == (0, "")
    assert [one["opponent"] for one in ran.data["results"]] == ["random"]
