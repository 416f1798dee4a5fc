"""Clocks, with a clock that only these tests move."""

from __future__ import annotations

from datetime import datetime
from math import inf
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fathomfive.club.clocks import (
    CORRESPONDENCE,
    DAY,
    HOUR,
    LIVE,
    LOST,
    MINUTE,
    NIGHTS,
    PRESETS,
    WEEKENDS,
    Clocks,
    Pace,
    clocks_from,
    counted,
    deadline_of,
    left_at,
    moved_on,
    next_deadline,
    pace_from,
    started,
)

BERLIN = ZoneInfo("Europe/Berlin")


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=BERLIN).timestamp()


def test_a_live_clock_runs_only_for_the_one_who_is_asked_and_a_turn_gives_the_increment() -> None:
    pace = Pace(LIVE, 5 * MINUTE, 5)
    clocks = started(pace, 2, [0], now=1000)
    assert deadline_of(pace, clocks, 0) == 1300 and deadline_of(pace, clocks, 1) == inf
    clocks = moved_on(pace, clocks, [0], 1010, {}, answered=[0])
    assert list(clocks.left) == [290, 300], "the same turn goes on: no increment yet"
    clocks = moved_on(pace, clocks, [1], 1020, {}, answered=[0])
    assert list(clocks.left) == [285, 300]
    assert [left_at(pace, clocks, seat, 1050) for seat in (0, 1)] == [285, 270]
    assert next_deadline(pace, clocks, {}) == 1320


def test_several_may_be_asked_at_once() -> None:
    pace = Pace(LIVE, 60)
    clocks = started(pace, 3, [0, 1, 2], 0)
    clocks = moved_on(pace, clocks, [0, 2], 10, {}, answered=[1])
    assert list(clocks.left) == [50, 50, 50] and list(clocks.running) == [0, 2]
    assert next_deadline(pace, clocks, {}) == 60


def test_correspondence_gives_the_whole_time_for_each_decision() -> None:
    pace = Pace(CORRESPONDENCE, DAY)
    clocks = started(pace, 2, [0], 0)
    clocks = moved_on(pace, clocks, [1], 20 * HOUR, {}, answered=[0])
    assert clocks.left[0] == DAY and deadline_of(pace, clocks, 1) == 44 * HOUR


def test_nights_and_weekends_do_not_count() -> None:
    pace = Pace(CORRESPONDENCE, 8 * HOUR, rest=WEEKENDS, zone="Europe/Berlin")
    friday = started(pace, 2, [0], at("2026-11-13T20:00"))  # two hours left on Friday, six on Monday
    assert deadline_of(pace, friday, 0) == at("2026-11-16T14:00")
    nights = Pace(CORRESPONDENCE, 8 * HOUR, rest=NIGHTS, zone="Europe/Berlin")
    assert deadline_of(nights, friday, 0) == at("2026-11-14T14:00")
    assert counted(pace, at("2026-11-13T23:00"), at("2026-11-16T07:59")) == 0


def test_a_night_in_which_the_clocks_are_changed() -> None:
    pace = Pace(CORRESPONDENCE, 3 * HOUR, rest=NIGHTS, zone="Europe/Berlin")
    clocks = started(pace, 1, [0], at("2026-10-24T21:00"))
    assert deadline_of(pace, clocks, 0) == at("2026-10-25T10:00")


def test_a_vacation_stops_the_clock() -> None:
    pace = Pace(CORRESPONDENCE, DAY)
    clocks = started(pace, 2, [0], 0)
    away = [(10 * HOUR, 10 * HOUR + 5 * DAY)]
    assert deadline_of(pace, clocks, 0, away) == 6 * DAY
    assert left_at(pace, clocks, 0, 3 * DAY, away) == 14 * HOUR


@given(
    st.sampled_from(
        [
            PRESETS["8h"],
            PRESETS["3d"],
            Pace(CORRESPONDENCE, 30 * HOUR, rest=WEEKENDS, zone="America/New_York"),
        ]
    ),
    st.floats(1.7e9, 1.8e9),
    st.lists(st.tuples(st.floats(0, 20 * DAY), st.floats(0, 9 * DAY)), max_size=2),
)
def test_at_the_deadline_exactly_nothing_is_left(
    pace: Pace, begin: float, trips: list[tuple[float, float]]
) -> None:
    away = [(begin + leaves, begin + leaves + length) for leaves, length in trips]
    clocks = started(pace, 1, [0], begin)
    end = deadline_of(pace, clocks, 0, away)
    assert left_at(pace, clocks, 0, end, away) == pytest.approx(0, abs=0.01)
    assert left_at(pace, clocks, 0, end - 60, away) >= 0


def test_clocks_are_written_down_and_read_again() -> None:
    clocks = Clocks((1.5, 2.25), 1000.0, (1,))
    assert clocks_from(clocks.plain()) == clocks
    assert all(pace_from(pace.plain()) == pace for pace in PRESETS.values())
    assert pace_from(None).text == "no clock"


def test_what_happens_at_the_end_is_said_up_front() -> None:
    assert PRESETS["10+10"].text == "10 min + 10 s"
    assert "Octopus" in PRESETS["10+10"].consequence(2)
    lost = Pace(CORRESPONDENCE, 3 * DAY, rest=WEEKENDS, timeout=LOST)
    assert lost.text == "3 days per move, no nights and weekends"
    assert "lose the game" in lost.consequence(2) and "come last" in lost.consequence(3)
    assert PRESETS["none"].consequence(2) == ""
