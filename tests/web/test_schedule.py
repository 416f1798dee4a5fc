"""When a message may go out: quiet hours over midnight, digests, time zones and the nights when clocks
change."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from fathomfive.web.notify.schedule import NotificationSettings, due, is_quiet, known_zone

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may

BERLIN = "Europe/Berlin"


def told(at: str, zone: str = BERLIN, **wishes: object) -> str:
    """When something that happens then, by the clock on that wall, is told."""
    start = datetime.fromisoformat(at).replace(tzinfo=ZoneInfo(zone)).timestamp()
    return f"{datetime.fromtimestamp(due(start, NotificationSettings(zone=zone, **wishes)), ZoneInfo(zone)):%Y-%m-%d %H:%M:%S}"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("at", "then"),
    [
        ("2026-07-01 21:59:30", "2026-07-01 21:59:30"),
        ("2026-07-01 22:00:00", "2026-07-02 08:00:00"),
        ("2026-07-01 23:30:00", "2026-07-02 08:00:00"),
        ("2026-07-02 00:10:00", "2026-07-02 08:00:00"),
        ("2026-07-02 07:59:59", "2026-07-02 08:00:00"),
        ("2026-07-02 08:00:00", "2026-07-02 08:00:00"),
    ],
)
def test_at_night_it_waits_for_the_morning(at: str, then: str) -> None:
    assert told(at) == then


def test_quiet_hours_by_day_and_none_at_all() -> None:
    assert told("2026-07-01 10:00:00", quiet_from=9 * 60, quiet_to=17 * 60) == "2026-07-01 17:00:00"
    assert told("2026-07-01 18:00:00", quiet_from=9 * 60, quiet_to=17 * 60) == "2026-07-01 18:00:00"
    assert told("2026-07-01 03:00:00", quiet_from=0, quiet_to=0) == "2026-07-01 03:00:00"


def test_once_an_hour_and_once_a_day() -> None:
    assert told("2026-07-01 10:00:01", digest="hourly") == "2026-07-01 11:00:00"
    assert told("2026-07-01 10:00:00", digest="hourly") == "2026-07-01 10:00:00"
    assert told("2026-07-01 21:30:00", digest="hourly") == "2026-07-02 08:00:00"
    assert told("2026-07-01 17:59:00", digest="daily") == "2026-07-01 18:00:00"
    assert told("2026-07-01 18:01:00", digest="daily") == "2026-07-02 18:00:00"
    assert told("2026-07-01 12:00:00", digest="daily", daily_at=23 * 60) == "2026-07-02 08:00:00"


def test_the_nights_when_clocks_change() -> None:
    assert told("2026-03-28 23:00:00") == "2026-03-29 08:00:00"  # an hour shorter
    assert told("2026-10-24 23:00:00") == "2026-10-25 08:00:00"  # an hour longer
    assert (
        told("2026-03-28 12:00:00", digest="daily", daily_at=150, quiet_from=0, quiet_to=0)
        == "2026-03-29 03:30:00"
    )


def test_half_hours_and_the_other_side_of_the_world() -> None:
    assert told("2026-07-01 23:15:00", "Asia/Kolkata") == "2026-07-02 08:00:00"
    assert told("2026-07-01 10:15:00", "Asia/Kathmandu", digest="hourly") == "2026-07-01 11:00:00"
    midnight = datetime(2026, 7, 1, 0, 0, tzinfo=ZoneInfo("UTC")).timestamp()
    assert is_quiet(midnight, NotificationSettings("UTC")) and not is_quiet(
        midnight, NotificationSettings("Pacific/Auckland")
    )


def test_zones_that_are_none() -> None:
    assert (
        known_zone(BERLIN)
        and not known_zone("Sea/Atlantis")
        and not known_zone("../../etc/passwd")
        and not known_zone("")
    )
