"""Python's search for garbage that keeps itself alive, when nobody waits for it.

With five hundred tables in memory it takes a second or two, and took every seventh millisecond when Python
itself said when. Answers leave next to no such garbage, so it is looked for when no table has moved for a
while, and once an hour at the latest.
"""

from __future__ import annotations

import gc
import time

from ..live.hall import Hall
from ..live.periodic import run_periodically

EVERY = 30.0  # seconds between two looks whether there is time
STILL = 5.0  # seconds without any answer: the house is quiet
MUCH = 100_000  # new things in memory: before, it is not worth looking
MAX_INTERVAL = 3600.0


class IdleGarbageCollector:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        gc.disable()
        self.tidy()

    async def follow(self) -> None:
        await run_periodically(EVERY, self.look, "memory cannot be tidied")

    async def look(self) -> None:
        if gc.get_count()[0] > MUCH and (self.is_quiet() or time.monotonic() - self.done > MAX_INTERVAL):
            self.tidy()

    def is_quiet(self) -> bool:
        return all(room.stored.updated < time.time() - STILL for room in self.hall.rooms.values())

    def tidy(self) -> None:
        """What is left is not looked through again before the next time."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.done = time.monotonic()

    def end(self) -> None:
        """From now on it is Python's own business again."""
        gc.unfreeze()
        gc.enable()
