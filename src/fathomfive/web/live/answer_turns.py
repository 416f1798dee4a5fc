"""Answers in the order in which they come, a few at a time: what has begun is finished before more is begun.

An answer is played, stored and drawn in half a dozen turns of the event loop.  When all that have come take part in each
turn, all of them end late; when few do, most end early, and a table that has just been played on is still in the
processor's caches when it is drawn.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

AT_ONCE = 6  # enough to go on with while others wait for the disk
MAX_WAIT = 0.5  # seconds: then an answer goes ahead; perhaps a slow disk holds up those before it


class AnswerTurns:
    def __init__(self, on_wait: Callable[[float], None]) -> None:
        self._places = asyncio.Semaphore(AT_ONCE)
        self._on_wait = on_wait  # hears how many seconds each answer has waited

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """For the time of one answer, until the streams that it has woken have drawn it."""
        come = time.monotonic()
        has_place = await self._place()
        self._on_wait(time.monotonic() - come)
        try:
            yield
            await asyncio.sleep(0)  # these streams stand before this task in the event loop
        finally:
            if has_place:
                self._places.release()

    async def _place(self) -> bool:
        try:
            async with asyncio.timeout(MAX_WAIT):
                return await self._places.acquire()
        except TimeoutError:
            return False
