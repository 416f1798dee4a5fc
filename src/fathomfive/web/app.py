"""The web application: puts store, hall, context and routes together."""

from __future__ import annotations

import asyncio
import hashlib
import os
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fathomfive.games import folder_of, register
from fathomfive.kernel.game import Game

from .accounts.guest_cookie import GuestCookie
from .accounts.pages import account_pages
from .club.card_counter import CardCounter
from .club.daily_pages import daily_pages
from .club.lobby_pages import lobby_pages
from .club.people_pages import people_pages
from .club.rating_store import Referee
from .club.statistics_pages import statistics_pages
from .club.tournament_pages import tournament_pages
from .context import AppContext
from .extension import Extension
from .http.answer import ANSWER
from .http.api import api
from .http.body_limit import BodyLimit
from .http.errors import add_error_handlers
from .http.learn import learning
from .http.packed_files import FOLDERS, PackedFiles
from .http.pages import pages
from .http.puzzles import puzzling
from .http.reviews import reviews
from .http.table_actions import actions
from .live.bots.workers import BotWorkers
from .live.clocks.timekeeper import Timekeeper
from .live.hall import BOT_MOVE_DELAY, Hall
from .live.periodic import run_periodically
from .live.presence import Presence
from .ops.admin_orders import AdminOrders
from .ops.garbage import IdleGarbageCollector
from .ops.health import ops_pages
from .ops.metrics import PrometheusBotMetrics
from .ops.request_log import RequestLogMiddleware
from .render.game_assets import playable
from .settings import Settings, read_settings
from .storage.store import Store

HERE = Path(__file__).parent
REFEREE_EVERY = 2.0  # seconds
CARDS_EVERY = 3.0
HAS_NOTIFY_EXTRA = all(
    find_spec(package) for package in ("aiosmtplib", "httpx", "pywebpush")
)  # fathomfive[club]
SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}
OVER_HTTPS = {"Strict-Transport-Security": "max-age=31536000"}

SAFE_BYTES = [(name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]
# Files are the same for all, and all these headers would be a tenth of a table's weight.  Pictures show names from
# sheets, so a picture that is opened by itself runs no script of its own.
FILE_HEADERS = {
    "Content-Security-Policy": "script-src 'self'",
    "X-Content-Type-Options": SECURITY_HEADERS["X-Content-Type-Options"],
    "Cross-Origin-Resource-Policy": SECURITY_HEADERS["Cross-Origin-Resource-Policy"],
}
FILE_BYTES = [(name.lower().encode(), value.encode()) for name, value in FILE_HEADERS.items()]
SAFER_BYTES = [*SAFE_BYTES, *((name.lower().encode(), value.encode()) for name, value in OVER_HTTPS.items())]


def create_app(
    db: str = "sqlite+aiosqlite:///fathom.db",
    *,
    bot_workers: int = 1,
    pace: float = BOT_MOVE_DELAY,
    settings: Settings | None = None,
    address: str = "",
    games: Sequence[str | Game] = (),
    extension: Extension | None = None,
) -> FastAPI:
    """The application; `db` is a database URL of SQLAlchemy, `pace` the pause of bots in seconds, `games` are some
    of your own beside those that are installed, `extension` adds pages of its own."""
    for game in games:
        register(game)
    settings = read_settings() if settings is None else settings

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store, metrics = Store(db), PrometheusBotMetrics()
        workers = BotWorkers(bot_workers, metrics)
        await store.open()
        hall = Hall(store, workers, pace, metrics)
        app.state.context = AppContext(
            store, hall, GuestCookie(await store.signing_key()), version(), settings, address
        )
        if extension is not None:
            app.state.context.templates.globals[extension.name] = True
        workers.warm_up(playable())
        await hall.resume()
        collector = IdleGarbageCollector(hall) if settings.idle_garbage_collection else None
        tasks = [
            asyncio.create_task(work)
            for work in (
                AdminOrders(store, hall).follow(),
                Presence(hall).run(),
                Timekeeper(hall).run(),
                app.state.context.lobby.run(),
                run_periodically(REFEREE_EVERY, Referee(store).run_once, "ratings could not be counted"),
                run_periodically(CARDS_EVERY, CardCounter(store).run_once, "cards could not be counted"),
                *([collector.run()] if collector else []),
                *notifier_tasks(app.state.context),
            )
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await hall.close()
            workers.close()
            if extension is not None:
                extension.close()
            await store.close()
            if collector:
                collector.end()

    app = FastAPI(
        title="Fathom Five",
        version="1",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        description="Five aquatic board games: create tables, join, watch and answer from a program.",
    )
    app.router.routes.insert(0, ANSWER)
    app.include_router(ops_pages)
    app.include_router(pages)
    app.include_router(learning)
    app.include_router(reviews)
    app.include_router(daily_pages)
    app.include_router(lobby_pages)
    app.include_router(puzzling)
    app.include_router(people_pages)
    app.include_router(tournament_pages)
    app.include_router(statistics_pages)
    app.include_router(account_pages)
    if settings.has_oidc:
        from .accounts.oidc_pages import elsewhere

        app.include_router(elsewhere)
    if HAS_NOTIFY_EXTRA:
        from .notify.pages import notice_pages

        app.include_router(notice_pages)
    if extension is not None:
        extension.open(app)
    app.include_router(actions)
    app.include_router(api)
    app.mount("/static", Static(directory=HERE / "static"))
    add_error_handlers(app)
    app.add_middleware(SafeHeaders)
    app.add_middleware(PackedPages, minimum_size=800)
    app.add_middleware(PackedFiles)
    app.add_middleware(BodyLimit)
    app.add_middleware(RequestLogMiddleware)
    return app


def notifier_tasks(context: AppContext) -> list[Coroutine[Any, Any, None]]:
    """What tells people that it is their turn, where the packages for it are installed."""
    if not HAS_NOTIFY_EXTRA:
        return []
    from .notify.notifier import Notifier

    return [Notifier(context).run()]


def version() -> str:
    """Of all static files and pictures together: a new one makes browsers fetch them again."""
    what = hashlib.blake2b(digest_size=6)
    roots = [HERE / "static", *map(folder_of, playable())]
    for path in sorted(
        file
        for root in roots
        for file in root.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    ):
        what.update(f"{path.name} {path.stat().st_size} {path.stat().st_mtime_ns}".encode())
    return what.hexdigest()


class Static(StaticFiles):
    """Static files carry their version in the address, so a browser may keep them for ever."""

    def file_response(
        self,
        full_path: os.PathLike[str] | str,
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        # modules import each other without: those are asked for again
        versioned = b"v=" in scope["query_string"]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if versioned else "no-cache"
        return response


class PackedPages(GZipMiddleware):
    """Pages and files compressed; streams have their own window (render/sse.py), answers to answers are
    short."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (
            scope["type"] == "http"
            and scope["path"].startswith(("/t/", "/lobby/"))
            and scope["path"].endswith(("/stream", "/answer"))
        ):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


class SafeHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start" and scope["path"].startswith(FOLDERS):
                message["headers"] += FILE_BYTES
            elif message["type"] == "http.response.start":
                message["headers"] += SAFE_BYTES if scope.get("scheme") != "https" else SAFER_BYTES
            await send(message)

        await self.app(scope, receive, safely if scope["type"] == "http" else send)
