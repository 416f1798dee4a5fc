"""Work that a server does beside everything else, again and again for as long as it runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

told = logging.getLogger("fathomfive.web")


async def again_and_again(every: float, work: Callable[[], Awaitable[object]], trouble: str) -> None:
    """Every so many seconds, for ever.  What goes wrong once is told and tried again: a database may be away
    for a moment."""
    while True:
        await asyncio.sleep(every)
        try:
            await work()
        except Exception:
            told.exception(trouble)
