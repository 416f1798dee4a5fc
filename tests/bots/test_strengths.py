"""Measured strengths: read from a small sheet, and true to the ladder."""

from __future__ import annotations

import pytest

import fathomfive as ff
from fathomfive.bots import levels
from fathomfive.bots.strengths import Share, Strength, measured, strengths

SHEET = """game,level,rating,low,high,games,beats,beats_low,beats_high,beats_games,measured
pirates_under_fire,plankton,-9.5,-10.2,-8.8,400,,,,,2026-11-15
pirates_under_fire,seahorse,-4.25,-5.0,-3.5,800,0.71,0.6631,0.7532,400,2026-11-16
"""


def test_a_sheet_is_read_by_game_and_level(tmp_path):
    path = tmp_path / "strengths.csv"
    path.write_text(SHEET)
    found = measured(path)["pirates_under_fire"]
    assert list(found) == ["plankton", "seahorse"]
    assert found["plankton"] == Strength("plankton", -9.5, -10.2, -8.8, 400, None, "2026-11-15")
    assert found["seahorse"].beats == Share(0.71, 0.6631, 0.7532, 400)


def test_where_nothing_was_measured_nothing_is_told(tmp_path):
    assert measured(tmp_path / "none.csv") == {}
    assert strengths("chess") == {}


@pytest.mark.parametrize("game", ff.games())
def test_what_is_shipped_speaks_of_our_levels_with_octopus_as_zero(game):
    found = strengths(game)
    assert [name for name in levels() if name in found] == list(found)
    assert "octopus" not in found or found["octopus"].rating == 0.0
    assert all(one.low <= one.rating <= one.high for one in found.values())
