"""Clocks: how long people may think, whose clock runs, and when time is up.  Pure arithmetic over seconds since 1970; the
caller passes the current time.

A live clock has a main time for the whole game and an increment for each turn.  Correspondence has a time for each
decision; nights and weekends may be excluded, and vacations stop it.  Bots have no clock.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from math import inf
from typing import Any
from zoneinfo import ZoneInfo

NONE, LIVE, CORRESPONDENCE = "none", "live", "correspondence"
BOT, LOST = "bot", "lost"  # what happens when time is up
NIGHTS, WEEKENDS = "nights", "nights and weekends"
MORNING, EVENING = 8, 22  # o'clock: between them a correspondence clock runs where nights are excluded
MINUTE, HOUR, DAY = 60, 3600, 86400
LONGEST_VACATION = 30 * DAY
HORIZON = 400  # days in which a deadline is looked for

Away = Sequence[tuple[float, float]]  # vacations of one person


@dataclass(frozen=True, slots=True)
class Pace:
    kind: str = NONE
    time: float = 0.0  # seconds: of the whole game if live, of a decision by correspondence
    increment: float = 0.0  # seconds that a turn gives back, if live
    rest: str = ""  # nights, or nights and weekends, in which a correspondence clock stands still
    zone: str = "UTC"  # where it is night
    timeout: str = BOT  # or lost
    level: str = "octopus"  # of the bot that takes over

    def plain(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def text(self) -> str:
        """In a few words, for lists of tables."""
        if self.kind == LIVE:
            return f"{minutes(self.time)} + {self.increment:.0f} s"
        if self.kind == CORRESPONDENCE:
            return f"{span(self.time)} per move{f', no {self.rest}' if self.rest else ''}"
        return "no clock"

    def consequence(self, seats: int) -> str:
        """What happens when time is up, shown before people sit down."""
        if self.kind == NONE:
            return ""
        if self.timeout == BOT:
            return f"If your time runs out, {self.level.capitalize()} (a bot) plays on for you."
        if seats == 2:
            return "If your time runs out, you lose the game."
        return f"If your time runs out, you lose your seat: {self.level.capitalize()} (a bot) plays on, and you come last."


def minutes(seconds: float) -> str:
    return f"{seconds / MINUTE:g} min"


def span(seconds: float) -> str:
    size, unit = (DAY, "day") if seconds >= DAY else (HOUR, "hour")
    count = seconds / size
    return f"{count:g} {unit}{'' if count == 1 else 's'}"


def pace_from(plain: Mapping[str, Any] | None) -> Pace:
    return Pace(**plain) if plain else Pace()


# The paces that people choose from.
PRESETS: dict[str, Pace] = {
    "none": Pace(),
    "5+5": Pace(LIVE, 5 * MINUTE, 5),
    "10+10": Pace(LIVE, 10 * MINUTE, 10),
    "20+20": Pace(LIVE, 20 * MINUTE, 20),
    "40+30": Pace(LIVE, 40 * MINUTE, 30),
    "8h": Pace(CORRESPONDENCE, 8 * HOUR),
    "1d": Pace(CORRESPONDENCE, DAY),
    "3d": Pace(CORRESPONDENCE, 3 * DAY),
    "7d": Pace(CORRESPONDENCE, 7 * DAY),
}


@dataclass(frozen=True, slots=True)
class Clocks:
    """The remaining time of every seat at the moment `since`, and the seats whose clocks have run since then."""

    left: tuple[float, ...]
    since: float
    running: tuple[int, ...]

    def plain(self) -> dict[str, Any]:
        return {
            "left": [round(one, 3) for one in self.left],
            "since": self.since,
            "running": list(self.running),
        }


def clocks_from(plain: Mapping[str, Any]) -> Clocks:
    return Clocks(tuple(plain["left"]), plain["since"], tuple(plain["running"]))


def started(pace: Pace, seats: int, running: Collection[int], now: float) -> Clocks:
    return Clocks((pace.time,) * seats, now, tuple(sorted(running)))


def left_at(pace: Pace, clocks: Clocks, seat: int, now: float, away: Away = ()) -> float:
    spent = counted(pace, clocks.since, now, away) if seat in clocks.running else 0.0
    return clocks.left[seat] - spent


def moved_on(
    pace: Pace,
    clocks: Clocks,
    running: Collection[int],
    now: float,
    away: Mapping[int, Away],
    answered: Collection[int] = (),
) -> Clocks:
    """A player has answered or left, and time runs for these seats from now on.

    The end of a turn gives the increment. By correspondence every answer, and every new question, gives the full
    time again.
    """
    left = [left_at(pace, clocks, seat, now, away.get(seat, ())) for seat in range(len(clocks.left))]
    for seat in range(len(left)):
        if pace.kind == LIVE and seat in answered and seat not in running:
            left[seat] += pace.increment
        elif pace.kind == CORRESPONDENCE and (seat in answered or seat not in clocks.running):
            left[seat] = pace.time
    return Clocks(tuple(left), now, tuple(sorted(running)))


def deadline_of(pace: Pace, clocks: Clocks, seat: int, away: Away = ()) -> float:
    """When this seat's time ends if nothing happens before; never, if its clock does not run."""
    if pace.kind == NONE or seat not in clocks.running:
        return inf
    left = clocks.left[seat]
    if pace.kind == LIVE:
        return clocks.since + left
    for begin, end in open_hours(pace, clocks.since, away):
        if end - begin >= left:
            return begin + left
        left -= end - begin
    return inf


def next_deadline(pace: Pace, clocks: Clocks, away: Mapping[int, Away]) -> float | None:
    """The earliest deadline of all running seats."""
    found = min((deadline_of(pace, clocks, seat, away.get(seat, ())) for seat in clocks.running), default=inf)
    return None if found == inf else found


def counted(pace: Pace, begin: float, end: float, away: Away = ()) -> float:
    """The seconds between two moments during which a clock of this pace runs."""
    if pace.kind != CORRESPONDENCE:
        return max(0.0, end - begin)
    total = 0.0
    for start, stop in open_hours(pace, begin, away):
        if start >= end:
            break
        total += min(stop, end) - start
    return total


def open_hours(pace: Pace, begin: float, away: Away) -> Iterator[tuple[float, float]]:
    """The intervals from `begin` on in which a correspondence clock runs."""
    if not pace.rest and not away:
        yield begin, begin + HORIZON * DAY
        return
    zone = ZoneInfo(pace.zone)
    first = datetime.fromtimestamp(begin, zone).date()
    for days in range(HORIZON):
        day = first + timedelta(days=days)
        if pace.rest == WEEKENDS and day.weekday() >= 5:
            continue
        midnight = datetime(day.year, day.month, day.day, tzinfo=zone)
        next_day = day + timedelta(days=1)
        opens, closes = midnight, datetime(next_day.year, next_day.month, next_day.day, tzinfo=zone)
        if pace.rest:
            opens, closes = midnight.replace(hour=MORNING), midnight.replace(hour=EVENING)
        yield from without(max(begin, opens.timestamp()), closes.timestamp(), away)


def without(begin: float, end: float, away: Away) -> Iterator[tuple[float, float]]:
    """The rest of an interval outside vacations."""
    for leaves, returns in sorted(away):
        if returns <= begin or leaves >= end:
            continue
        if leaves > begin:
            yield begin, leaves
        begin = max(begin, returns)
    if begin < end:
        yield begin, end
