"""The clocks of a table, read from what is stored of it.

Every entry of the log carries the clocks as they stood after it, so they are written together with the answer, survive
restarts, and are the same in every process.  What changes without an entry (the start, seats, vacations) stands in the
side state with the length of the log at that time.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from math import inf
from typing import Any

from fathomfive.club.clocks import (
    NONE,
    Away,
    Clocks,
    Pace,
    clocks_from,
    deadline_of,
    moved_on,
    next_deadline,
    pace_from,
    started,
)
from fathomfive.kernel.table import Table

from ...storage.model import Chair, Entry, StoredGame

PACE, CLOCK, VACATIONS, LEFT = "pace", "clock", "vacations", "left"  # in the side state


def pace_of(stored: StoredGame) -> Pace:
    return pace_from(stored.side_state.get(PACE))


def clocks_of(stored: StoredGame, more: Sequence[Entry] = ()) -> Clocks | None:
    """The clocks as they were last stored, or will be with some more entries; None at a table without a clock,
    and before the game begins."""
    stored_clock = stored.side_state.get(CLOCK)
    if stored_clock is None:
        return None
    for entry in chain(reversed(more), reversed(stored.log[stored_clock["after"] :])):
        if CLOCK in entry.data:
            return clocks_from(entry.data[CLOCK])
    return clocks_from(stored_clock)


def vacations_of(stored: StoredGame) -> dict[int, Away]:
    stored_vacations: Mapping[str, Sequence[float]] = stored.side_state.get(VACATIONS, {})
    return {int(seat): [(begin, end)] for seat, (begin, end) in stored_vacations.items()}


def running_seats(table: Table, chairs: Sequence[Chair]) -> list[int]:
    """The people who are asked; nobody's time runs before every seat is taken."""
    if table.over or any(chair.kind == "open" for chair in chairs):
        return []
    return [ask.seat for ask in table.asks if chairs[ask.seat].kind == "human" and not chairs[ask.seat].away]


def with_clock(stored: StoredGame, entries: list[Entry], table: Table, now: float) -> list[Entry]:
    """The same entries; the last one carries the clocks as they stand after it."""
    clocks = clocks_of(stored)
    if clocks is None or not entries:
        return entries
    answered = [entry.seat for entry in entries if entry.kind == "answer"]
    after = _moved(stored, clocks, running_seats(table, stored.chairs), now, answered)
    last = entries[-1]
    return [*entries[:-1], Entry(last.kind, last.seat, {**last.data, CLOCK: after.plain()})]


def settled(stored: StoredGame, table: Table, now: float) -> dict[str, Any] | None:
    """The clocks to store beside the log, because the game begins or seats have changed; None if nothing has."""
    pace = pace_of(stored)
    if pace.kind == NONE:
        return None
    clocks, running = clocks_of(stored), running_seats(table, stored.chairs)
    if clocks is None and not running and not _has_begun(stored):
        return None
    if clocks is None:
        return {**started(pace, stored.seats, running, now).plain(), "after": len(stored.log)}
    if sorted(running) == sorted(clocks.running):
        return None
    return {**_moved(stored, clocks, running, now).plain(), "after": len(stored.log)}


def _has_begun(stored: StoredGame) -> bool:
    return all(chair.kind != "open" for chair in stored.chairs)


def _moved(
    stored: StoredGame, clocks: Clocks, running: Collection[int], now: float, answered: Collection[int] = ()
) -> Clocks:
    return moved_on(pace_of(stored), clocks, running, now, vacations_of(stored), answered)


def deadline(stored: StoredGame, more: Sequence[Entry] = ()) -> float | None:
    """When the next seat's time is up, after some more entries of the log."""
    clocks = clocks_of(stored, more)
    if clocks is None or stored.ended is not None:
        return None
    return next_deadline(pace_of(stored), clocks, vacations_of(stored))


def late_seats(stored: StoredGame, now: float) -> list[int]:
    """The seats whose time is up, the earliest first."""
    clocks, away = clocks_of(stored), vacations_of(stored)
    if clocks is None:
        return []
    ends = {seat: deadline_of(pace_of(stored), clocks, seat, away.get(seat, ())) for seat in clocks.running}
    return sorted((seat for seat, end in ends.items() if end <= now), key=ends.__getitem__)


@dataclass(frozen=True, slots=True)
class SeatClock:
    """For a page: what a seat has left, and until when if its time runs."""

    left: float
    until: float | None


def seat_clocks(stored: StoredGame) -> dict[int, SeatClock]:
    """Of the people at the table; nothing at one without a clock."""
    clocks, away = clocks_of(stored), vacations_of(stored)
    if clocks is None or stored.ended is not None:
        return {}
    found = {}
    for chair in stored.chairs:
        if chair.kind == "human" and not chair.away:
            end = deadline_of(pace_of(stored), clocks, chair.seat, away.get(chair.seat, ()))
            found[chair.seat] = SeatClock(clocks.left[chair.seat], None if end == inf else end)
    return found
