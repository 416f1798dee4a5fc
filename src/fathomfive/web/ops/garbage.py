"""Python's garbage collector (for reference cycles), run when nobody waits for an answer.

With five hundred tables in memory a collection takes a second or two, and on Python's own schedule it took a
seventh of the time. Answers create next to no cycles (tests/web/test_garbage.py), so the collector runs when no
table has changed for a while, and at least once an hour: 95 of 100 frames within 141 ms instead of 307
(docs/decisions/0018). The setting `idle_garbage_collection` switches this off.
"""

from __future__ import annotations

import gc
import time

from ..live.hall import Hall
from ..live.periodic import run_periodically

CHECK_INTERVAL = 30.0  # seconds between two checks whether the server is idle
IDLE_SECONDS = 5.0  # seconds without any answer: nobody waits
MIN_NEW_OBJECTS = 100_000  # new objects in memory: with fewer a collection is not worthwhile
MAX_INTERVAL = 3600.0


class IdleGarbageCollector:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        gc.disable()
        self.collect()

    async def run(self) -> None:
        await run_periodically(CHECK_INTERVAL, self.run_once, "garbage could not be collected")

    async def run_once(self) -> None:
        if gc.get_count()[0] > MIN_NEW_OBJECTS and (
            self.is_quiet() or time.monotonic() - self.done > MAX_INTERVAL
        ):
            self.collect()

    def is_quiet(self) -> bool:
        return all(room.stored.updated < time.time() - IDLE_SECONDS for room in self.hall.rooms.values())

    def collect(self) -> None:
        """Collect, then freeze what is left, so that the next collection does not look through it again."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.done = time.monotonic()

    def end(self) -> None:
        """Give the schedule back to Python."""
        gc.unfreeze()
        gc.enable()
