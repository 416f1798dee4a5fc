"""Reviews in the browser: they run in the page's own Python, in slices, so that tables go on in between.  Without machine
code they search much less (`Effort.interpreted`), and the page says so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic

from fathomfive.bots.slices import Result, Sliced
from fathomfive.review.again import Try, try_again_in_slices
from fathomfive.review.walk import Walk

SLICE = 0.05  # seconds of work, or one round of search, between two pauses
PAUSE = 0.01  # seconds, in which requests of pages are answered


class InPlaceReviewer:
    """Makes one review at a time, of the seats that people play.  A review that is unfinished when the page closes starts
    again on the next request."""

    def __init__(self, seats: Callable[[str], Sequence[int]]) -> None:
        self.seats = seats  # of a table by its id
        self._walks: dict[str, Walk] = {}
        self._one_at_a_time = asyncio.Lock()

    async def review(self, table: str, record: str, content: str | None = None) -> str:
        async with self._one_at_a_time:
            self._walks[table] = walk = Walk(record, self.seats(table), content=content)
            try:
                return (await in_slices(walk.slices())).to_json()
            finally:
                del self._walks[table]

    def review_progress(self, table: str) -> float | None:
        walk = self._walks.get(table)
        return walk.done / walk.total if walk and walk.total else None

    async def judge(
        self, record: str, number: int, option: int, best: int, content: str | None = None
    ) -> Try:
        return await in_slices(try_again_in_slices(record, number, option, best, content=content))


async def in_slices(work: Sliced[Result]) -> Result:
    begun = monotonic()
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Result = end.value
            return found
        if monotonic() - begun > SLICE:
            await asyncio.sleep(PAUSE)
            begun = monotonic()
