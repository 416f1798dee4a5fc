"""Who is connected to one table: the open streams and calls of this process, and what the other processes
announce.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable

PROGRAM_TIMEOUT = 60.0  # seconds for which a program counts as present after a call
ABSENT_AFTER = (
    60.0  # seconds without a player before others may let a bot play: a phone in a pocket suspends its pages
)


class RoomPresence:
    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.streams: Counter[int] = Counter()  # open through this process, by seat
        self.visitors: Counter[str] = Counter()  # the same by guest, spectators included
        self.last_call: dict[int, float] = {}  # when a program last called for a seat
        # when a player was last seen at the table
        self.last_seen: dict[int, float] = {}
        self.elsewhere: frozenset[int] = frozenset()  # seats that are connected through other processes

    @property
    def open_streams(self) -> int:
        return sum(self.streams.values())

    def is_connected(self, seat: int) -> bool:
        """Is the player of this seat connected through this process? A program counts as connected between its
        calls, too."""
        called = self.last_call.get(seat)
        return self.streams[seat] > 0 or (called is not None and time.monotonic() - called < PROGRAM_TIMEOUT)

    def is_here(self, seat: int) -> bool:
        """Is the player of this seat at the table just now, through whichever process?"""
        return self.is_connected(seat) or seat in self.elsewhere

    def is_absent(self, seat: int) -> bool:
        """Has the player of this seat been away for longer than a moment?"""
        seen = self.last_seen.get(seat)
        return not self.is_here(seat) and (seen is None or time.monotonic() - seen >= ABSENT_AFTER)

    def saw_players(self) -> None:
        now = time.monotonic()
        self.last_seen.update((seat, now) for seat in range(self.seats) if self.is_here(seat))

    def program_called(self, seats: Iterable[int]) -> None:
        now = time.monotonic()
        self.last_call.update((seat, now) for seat in seats)
