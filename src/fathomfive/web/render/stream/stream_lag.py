"""How late streams wake after a change: the server's own measure of whether it keeps up.

While it does not, pages are shown how the table lies after an answer, and not the deeds on the way there, which
cost a third of all drawing (load shedding).  Nothing is lost: every deed stands in the log.

A server with work for nine tenths of its core still answers quickly, one with work for all of it does not, so it sheds load
well before it is late.
"""

from __future__ import annotations

import time

MAX_AVERAGE_LAG = 0.012  # seconds on average; a server that keeps up needs a few milliseconds
BUSY_AVERAGE_LAG = 0.006  # from here on what nobody waits for should wait
STALE = 2.0  # seconds after the last change in which the average says nothing about now
CHANGES = 50  # that the average reaches back: a moment's delay is no overload …
MAX_LAG = 0.25  # seconds that one change counts for: … however long that moment was


class StreamLag:
    def __init__(self) -> None:
        self.average = 0.0  # seconds
        self.noted = 0.0  # when, by the clock that never jumps

    def note(self, seconds: float) -> None:
        now = time.monotonic()
        before = self.average if now - self.noted < STALE else 0.0
        self.average = before + (min(seconds, MAX_LAG) - before) / CHANGES
        self.noted = now

    @property
    def is_behind(self) -> bool:
        return self.average > MAX_AVERAGE_LAG

    @property
    def is_busy(self) -> bool:
        return self.average > BUSY_AVERAGE_LAG and time.monotonic() - self.noted < STALE
