"""Periodic background work of a server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

logger = logging.getLogger("fathomfive.web")


async def run_periodically(every: float, work: Callable[[], Awaitable[object]], failure_message: str) -> None:
    """Runs `work` every `every` seconds, for ever. A failure is logged and the work tried again: a database may
    be away for a moment."""
    while True:
        await asyncio.sleep(every)
        try:
            await work()
        except Exception:
            logger.exception(failure_message)
