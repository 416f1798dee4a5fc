"""The deal of the day follows from the date alone; places, streaks and the result to paste."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, timedelta

import pytest

from fathomfive.club.daily import (
    Outcome,
    Played,
    bot_seed,
    deal_of,
    longest_streak,
    ordinal,
    pasted,
    place,
    streak,
    today,
)
from fathomfive.games import games

DAY = date(2026, 11, 16)


def test_the_deal_is_derived_from_the_date_and_never_changes() -> None:
    """These numbers are a promise: other servers and the pages without one compute them, too."""
    assert {game: deal_of(game, DAY).seed for game in sorted(games())} == EXPECTED


EXPECTED = {
    "aqualuma": 67_103_568_098_117_811,
    "aquaria": 53_771_456_934_043_815,
    "aquatica_duellum": 54_735_370_737_403_236,
    "pirates_under_fire": 49_145_210_199_030_980,
    "ultimate_aquarium": 64_532_979_868_766_933,
}


def test_another_day_or_game_is_another_deal() -> None:
    days = [DAY + timedelta(days=n) for n in range(50)]
    seeds = [deal_of(game, day).seed for game in games() for day in days]
    assert len(set(seeds)) == len(seeds)
    assert len({bot_seed(seeds[0], seat, answers) for seat in range(4) for answers in range(9)}) == 36


def test_the_day_changes_at_midnight_utc() -> None:
    midnight = 1_794_787_200.0  # 16 November 2026, 00:00 UTC
    assert today(midnight) == DAY and today(midnight - 1) == DAY - timedelta(days=1)


def test_the_deal_needs_no_server() -> None:
    """The pages without a server use it, too."""
    servers = ("fastapi", "sqlalchemy", "starlette", "numpy")
    code = (
        f"import sys, fathomfive.club.daily; print([m for m in sys.modules if m.split('.')[0] in {servers}])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_wins_come_before_points_and_equals_share_a_place() -> None:
    results = [Played(True, 10), Played(False, 50), Played(True, 12), Played(True, 10)]
    assert [place(one, results) for one in results] == [2, 4, 1, 2]


@pytest.mark.parametrize(
    ("played", "now", "longest"),
    [((), 0, 0), ((0,), 1, 1), ((1,), 1, 1), ((2,), 0, 1), ((0, 1, 2, 5), 3, 3), ((1, 2, 4, 5, 6), 2, 3)],
)
def test_streaks(played: tuple[int, ...], now: int, longest: int) -> None:
    days = {DAY - timedelta(days=ago) for ago in played}
    assert streak(days, DAY) == now and longest_streak(days) == longest


def test_the_result_to_paste_has_five_lines() -> None:
    outcome = Outcome(
        "Pirates Under Fire", DAY, Played(True, 16), [14], False, 3, 21, 4, Played(True, 18), "http://x/daily"
    )
    assert pasted(outcome).split("\n") == [
        "🐠 Fathom Five · Pirates Under Fire · 16 Nov 2026",
        "🏆 Won 16 : 14",
        "🟦🟦🟦🟦🟦🟦🟦🟦🟦⬜ 3rd of 21",
        "🔥 4 days in a row · 🐋 behind Leviathan (18)",
        "👉 http://x/daily",
    ]


def test_ordinals() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 112)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th",
    ]  # fmt: skip
