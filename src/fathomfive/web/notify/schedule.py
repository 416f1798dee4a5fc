"""When a notification may go out: at once, once an hour or once a day, and not in the quiet hours of the
person's own time zone. Pure functions.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

DIGESTS = ("each", "hourly", "daily")
DAY = 24 * 60  # minutes


@dataclass(frozen=True, slots=True)
class NotificationSettings:
    zone: str = "UTC"
    quiet_from: int = 22 * 60  # minutes after midnight; the same as quiet_to: no quiet hours
    quiet_to: int = 8 * 60
    digest: str = "each"
    daily_at: int = 18 * 60


def known_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def due(at: float, preferences: NotificationSettings) -> float:
    """The first moment from `at` on at which a message may go out."""
    local = datetime.fromtimestamp(at, ZoneInfo(preferences.zone))
    if preferences.digest == "hourly" and (local.minute, local.second, local.microsecond) != (0, 0, 0):
        local = local.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    elif preferences.digest == "daily":
        local = next_at(local, preferences.daily_at)
    return max(at, after_quiet(local, preferences).timestamp())


def is_quiet(at: float, preferences: NotificationSettings) -> bool:
    local = datetime.fromtimestamp(at, ZoneInfo(preferences.zone))
    return after_quiet(local, preferences) > local


def after_quiet(local: datetime, preferences: NotificationSettings) -> datetime:
    """This moment, or the end of the quiet hours if it is in them; they may span midnight."""
    minute = local.hour * 60 + local.minute
    length = (preferences.quiet_to - preferences.quiet_from) % DAY
    return next_at(local, preferences.quiet_to) if (minute - preferences.quiet_from) % DAY < length else local


def next_at(local: datetime, minute: int) -> datetime:
    """The next time that the local clock shows this minute; if the clock is put forward past it, right after."""
    wanted = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0)
    return wanted if wanted.timestamp() >= local.timestamp() else wanted + timedelta(days=1)
