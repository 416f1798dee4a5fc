"""How late frames are begun after an answer has come: the server's own measure of whether it keeps up.

While it does not, pages are shown how the table lies after an answer, and not the deeds on the way there, which
cost a third of all drawing (load shedding).  Nothing is lost: every deed stands in the log.
"""

from __future__ import annotations

import time

MAX_AVERAGE_LAG = 0.02  # seconds on average; a server that keeps up needs a few milliseconds
BUSY_AVERAGE_LAG = 0.01  # from here on what nobody waits for should wait
STALE = 2.0  # seconds after the last change in which the average says nothing about now
CHANGES = 50  # that the averages reach back: a moment's delay is no overload


class StreamLag:
    def __init__(self) -> None:
        self.waiting = 0.0  # seconds on average that answers wait for their turn
        self.waking = 0.0  # and that streams take to wake after a change
        self.noted = 0.0  # when, by the clock that never jumps

    def note(self, seconds: float) -> None:
        """A stream has woken so long after a change."""
        self.waking += (seconds - self.waking) / CHANGES
        self.noted = time.monotonic()

    def note_wait(self, seconds: float) -> None:
        """An answer has waited so long for its turn."""
        self.waiting += (seconds - self.waiting) / CHANGES

    @property
    def average(self) -> float:
        return self.waiting + self.waking

    @property
    def is_behind(self) -> bool:
        return self.average > MAX_AVERAGE_LAG

    @property
    def is_busy(self) -> bool:
        return self.average > BUSY_AVERAGE_LAG and time.monotonic() - self.noted < STALE
