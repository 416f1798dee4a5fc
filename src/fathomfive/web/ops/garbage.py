"""Python's search for garbage that keeps itself alive, when nobody waits for it.

With five hundred tables in memory it takes a second or two, and took every seventh millisecond when Python
itself said when.  Answers leave next to no such garbage (tests/web/test_garbage.py), so it is looked for when
no table has moved for a while, and once an hour at the latest: 95 of 100 frames within 141 ms instead of 307
(docs/decisions/0018).  The setting `idle_garbage_collection` switches it off.
"""

from __future__ import annotations

import gc
import time

from ..live.hall import Hall
from ..live.periodic import run_periodically

CHECK_INTERVAL = 30.0  # seconds between two looks whether there is time
IDLE_SECONDS = 5.0  # seconds without any answer: nobody waits
MIN_NEW_OBJECTS = 100_000  # new things in memory: before, it is not worth looking
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
        """What is left is not looked through again before the next time."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.done = time.monotonic()

    def end(self) -> None:
        """From now on it is Python's own business again."""
        gc.unfreeze()
        gc.enable()
