"""From the start of a server process to its end: the store, the rooms, the bots, and what runs beside the routes."""

from __future__ import annotations

import asyncio
import hashlib
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from fathomfive.games import folder_of

from ..accounts.guest_cookie import GuestCookie
from ..club.card_counter import CardCounter
from ..club.rating_store import RatingUpdater
from ..live.bots.workers import BotWorkers
from ..live.clocks.timekeeper import Timekeeper
from ..live.hall import Hall
from ..live.periodic import run_periodically
from ..live.presence import Presence
from ..ops.admin_orders import AdminOrders
from ..ops.garbage import IdleGarbageCollector
from ..ops.huge_pages import HugePages
from ..ops.metrics import PrometheusBotMetrics
from ..render.game_assets import playable
from ..storage.store import Store
from .context import AppContext
from .extension import Extension
from .settings import Settings

STATIC = Path(__file__).parents[1] / "static"
RATINGS_INTERVAL = 2.0  # seconds
CARDS_INTERVAL = 3.0
# the extra `club` of this package
HAS_NOTIFY_EXTRA = all(find_spec(package) for package in ("aiosmtplib", "httpx", "pywebpush"))


@asynccontextmanager
async def lifespan(
    app: FastAPI,
    *,
    db: str,
    bot_workers: int,
    pace: float,
    settings: Settings,
    address: str,
    extension: Extension | None,
) -> AsyncIterator[None]:
    metrics = PrometheusBotMetrics()
    workers = BotWorkers(bot_workers, metrics)
    context = await open_context(Store(db), workers, metrics, pace, settings, address)
    app.state.context = context
    if extension is not None:
        context.templates.globals[extension.name] = True
    collector = IdleGarbageCollector(context.hall) if settings.idle_garbage_collection else None
    tasks = [asyncio.create_task(work) for work in background_work(context, collector)]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await context.hall.close()
        workers.close()
        if extension is not None:
            extension.close()
        await context.store.close()
        if collector:
            collector.end()


async def open_context(
    store: Store,
    workers: BotWorkers,
    metrics: PrometheusBotMetrics,
    pace: float,
    settings: Settings,
    address: str,
) -> AppContext:
    """What routes share, with games and their bots going on from where they stopped."""
    await store.open()
    hall = Hall(store, workers, pace, metrics)
    context = AppContext(
        store, hall, GuestCookie(await store.server_settings.signing_key()), version(), settings, address
    )
    workers.is_server_busy = lambda: context.stream_lag.is_busy
    workers.warm_up(playable())
    await hall.resume()
    return context


def background_work(
    context: AppContext, collector: IdleGarbageCollector | None
) -> list[Coroutine[Any, Any, None]]:
    """The tasks that run as long as the server does."""
    store, hall = context.store, context.hall
    work = [
        AdminOrders(store, hall).follow(),
        Presence(hall).run(),
        Timekeeper(hall).run(),
        context.lobby.run(),
        run_periodically(RATINGS_INTERVAL, RatingUpdater(store).run_once, "ratings could not be counted"),
        run_periodically(CARDS_INTERVAL, CardCounter(store).run_once, "cards could not be counted"),
    ]
    if collector is not None:
        work.append(collector.run())
    if context.settings.huge_pages and sys.platform == "linux":
        work.append(HugePages().run())
    if HAS_NOTIFY_EXTRA:
        from ..notify.notifier import Notifier

        work.append(Notifier(context).run())
    return work


def version() -> str:
    """A version of all static files and pictures together: a new one makes browsers fetch them again."""
    what = hashlib.blake2b(digest_size=6)
    roots = [STATIC, *map(folder_of, playable())]
    for path in sorted(
        file
        for root in roots
        for file in root.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    ):
        what.update(f"{path.name} {path.stat().st_size} {path.stat().st_mtime_ns}".encode())
    return what.hexdigest()
