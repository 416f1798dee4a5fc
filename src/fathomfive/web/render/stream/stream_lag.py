"""How late streams wake after a change: the server's own measure of whether it keeps up.

While it does not, pages are shown how the table lies after an answer, and not the deeds on the way there, which
cost a third of all drawing (load shedding).  Nothing is lost: every deed stands in the log.
"""

from __future__ import annotations

import time

MAX_AVERAGE_LAG = 0.04  # seconds on average; a server that keeps up needs a few milliseconds
BUSY_AVERAGE_LAG = 0.015  # from here on what nobody waits for should wait
STALE = 2.0  # seconds after the last change in which the average says nothing about now
CHANGES = 50  # that the average reaches back: a moment's delay is no overload


class StreamLag:
    def __init__(self) -> None:
        self.average = 0.0  # seconds
        self.noted = 0.0  # when, by the clock that never jumps

    def note(self, seconds: float) -> None:
        self.average += (seconds - self.average) / CHANGES
        self.noted = time.monotonic()

    @property
    def is_behind(self) -> bool:
        return self.average > MAX_AVERAGE_LAG

    @property
    def is_busy(self) -> bool:
        return self.average > BUSY_AVERAGE_LAG and time.monotonic() - self.noted < STALE
