"""The bars judge figures; here they are made up."""

from __future__ import annotations

from bench.bars import bars

ROW = {
    "compiled decisions/s": 2_000_000.0,
    "interpreted decisions/s": 45_000.0,
    "table decisions/s": 30_000.0,
    "compiled copies/s": 2_500_000.0,
    "compiled imagines/s": 400_000.0,
    "cold compile seconds": 90.0,
    "cold compile on two cores seconds": 49.9,
    "cached start seconds": 1.0,
    "import seconds": 0.1,
    "two cores, times one": 1.8,
}
FOUND = {
    "games": [{"game": "aquaria", **ROW}, {"game": "aqualuma", **ROW}],
    "catanatron": {"ticks_per_second": 30_000.0},
    "openspiel": {"games": {"backgammon": {"decisions_per_second": 50_000.0}}},
}


def judged(game: str) -> dict[str, bool | None]:
    return {bar["bar"]: bar["games"][game]["met"] for bar in bars(FOUND) if game in bar["games"]}


def test_each_bar_is_held_against_each_game():
    assert judged("aqualuma") == {
        "interpreted, times Catanatron": True,
        "compiled, times Catanatron": False,
        "public `Table`, no texts read, times Catanatron": True,
        "compiled, times OpenSpiel's backgammon from Python": True,
        "copy compiled, microseconds": False,
        "imagine compiled, microseconds": False,
        "cold compile on one core, seconds": False,
        "cold compile on two cores, seconds": True,
        "cached start, seconds": True,
        "import of the package, seconds": True,
        "two cores, times one": True,
    }


def test_aquaria_has_a_gentler_bar():
    assert judged("aquaria")["compiled, times Catanatron"] is True
    assert [bar["wanted"] for bar in bars(FOUND)][1] == "at least 100 (aquaria: 60)"


def test_what_was_not_measured_is_neither_met_nor_missed():
    lone = bars(
        {"games": [{"game": "aquaria", "cold compile seconds": 80.0}], "catanatron": None, "openspiel": None}
    )
    found = {bar["bar"]: bar["games"]["aquaria"] for bar in lone if bar["games"]}
    assert found["compiled, times Catanatron"] == {"value": None, "limit": 60, "met": None}
    assert found["cold compile on one core, seconds"] == {"value": 80.0, "limit": 90, "met": True}
