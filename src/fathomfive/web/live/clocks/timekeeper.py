"""Checks every second whose time is up, at all tables of the database, whether anybody has them open or not.

Every process checks; the log accepts only one of them.
"""

from __future__ import annotations

from fathomfive.kernel.errors import FathomError

from ..hall import Hall, logger
from ..periodic import run_periodically
from ..rooms.leaving import time_up
from . import clock

POLL_INTERVAL = 1.0  # seconds


class Timekeeper:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def run(self) -> None:
        await run_periodically(POLL_INTERVAL, self.run_once, "clocks could not be read")

    async def run_once(self) -> None:
        for id in await self.hall.store.overdue(clock.now()):
            try:
                room = await self.hall.room(id, fresh=True)
                if room is not None:
                    await time_up(room)
                    self.hall.wake_bots(room)
            except FathomError as error:
                logger.warning("the clock of game %s cannot be kept: %s", id, error)
