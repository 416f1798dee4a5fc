"""The bars judge figures; here they are made up."""

from __future__ import annotations

from bench.report.bars import bars

ROW = {
    "compiled decisions/s": 7_000_000.0,
    "interpreted decisions/s": 110_000.0,
    "table decisions/s": 30_000.0,
    "vectorised decisions/s": 2_700_000.0,
    "OpenSpiel adapter actions/s": 19_999.0,
    "handle answers/s": 300_000.0,
    "rollout games/s": 300.0,
    "rollout games/s, two threads": 290.0,
    "interpreted rollout games/s": 3.0,
    "compiled copies/s": 2_500_000.0,
    "compiled imagines/s": 400_000.0,
    "cold compile seconds": 39.9,
    "more seats seconds": 2.1,
    "cached start seconds": 1.0,
    "import seconds": 0.1,
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
        "public `Table`, no texts read, times Catanatron": True,
        "bare loop, interpreted, times Catanatron": True,
        "whole games, compiled, times Catanatron": True,
        "vectorised `Tables`, masks and observations, times Catanatron": True,
        "OpenSpiel adapter, actions/s": False,
        "compiled position from Python, answers/s": True,
        "roll-outs of a bot, times those of the first guide's": False,
        "roll-outs of a bot, compiled, times interpreted": True,
        "the same with `workers=2`, by the clock": False,
        "compiled, times OpenSpiel's backgammon from Python": True,
        "copy compiled, microseconds": False,
        "imagine compiled, microseconds": False,
        "cold compile on one core, CPU seconds": True,
        "`Tables` at another number of seats, CPU seconds more": False,
        "cached start, seconds": True,
        "import of the package, seconds": True,
    }


def test_games_have_bars_of_their_own():
    whole = "whole games, compiled, times Catanatron"
    assert judged("aquaria")[whole] is False  # 233 times are enough in Aqualuma, not in Aquaria
    wanted = next(bar["wanted"] for bar in bars(FOUND) if bar["bar"] == whole)
    assert wanted == "at least 140 (ultimate aquarium: 700) (aqualuma: 230) (aquaria: 340)"


def test_hand_written_c_is_compared_with_ours():
    row = {"game": "ultimate_aquarium", "limit decisions/s": 57e6, "compiled decisions/s": 20e6}
    found = bars({"games": [row], "catanatron": None, "openspiel": None})
    by_hand = next(bar for bar in found if bar["bar"] == "hand-written C, times ours")
    assert by_hand["games"]["ultimate_aquarium"] == {"value": 2.85, "limit": 3, "met": True}


def test_what_was_not_measured_is_neither_met_nor_missed():
    lone = bars(
        {"games": [{"game": "aquaria", "cold compile seconds": 38.0}], "catanatron": None, "openspiel": None}
    )
    found = {bar["bar"]: bar["games"]["aquaria"] for bar in lone if bar["games"]}
    assert found["whole games, compiled, times Catanatron"] == {"value": None, "limit": 340, "met": None}
    assert found["cold compile on one core, CPU seconds"] == {"value": 38.0, "limit": 40, "met": True}
