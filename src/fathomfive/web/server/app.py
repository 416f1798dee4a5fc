"""The web application: routes, error pages and middleware."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from fastapi import FastAPI

from fathomfive.games import register
from fathomfive.kernel.game import Game

from ..accounts.pages import account_pages
from ..club.daily_pages import daily_pages
from ..club.lobby_pages import lobby_pages
from ..club.people_pages import people_pages
from ..club.statistics_pages import statistics_pages
from ..club.tournament_pages import tournament_pages
from ..http.answer import ANSWER
from ..http.api import api
from ..http.errors import add_error_handlers
from ..http.learn import learning
from ..http.pages import pages
from ..http.puzzles import puzzling
from ..http.reviews import reviews
from ..http.table_actions import actions
from ..http.transport.body_limit import BodyLimit
from ..http.transport.compressed_files import CompressedFiles
from ..http.transport.safe_headers import SafeHeaders
from ..http.transport.static_files import CompressedPages, Static
from ..live.bots.turns import BOT_MOVE_DELAY
from ..ops.health import ops_pages
from ..ops.request_log import RequestLogMiddleware
from .extension import Extension
from .lifespan import HAS_NOTIFY_EXTRA, STATIC, lifespan
from .settings import Settings, read_settings

PAGES = (
    *(ops_pages, pages, learning, reviews, puzzling, account_pages),
    *(daily_pages, lobby_pages, people_pages, tournament_pages, statistics_pages),
)


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
    app = FastAPI(
        title="Fathom Five",
        version="1",
        lifespan=partial(
            lifespan,
            db=db,
            bot_workers=bot_workers,
            pace=pace,
            settings=settings,
            address=address,
            extension=extension,
        ),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        description="Five aquatic board games: create tables, join, watch and answer from a program.",
    )
    add_routes(app, settings, extension)
    add_error_handlers(app)
    add_middleware(app)
    return app


def add_middleware(app: FastAPI) -> None:
    """The last one added sees a request first."""
    app.add_middleware(SafeHeaders)
    app.add_middleware(CompressedPages, minimum_size=800)
    app.add_middleware(CompressedFiles)
    app.add_middleware(BodyLimit)
    app.add_middleware(RequestLogMiddleware)


def add_routes(app: FastAPI, settings: Settings, extension: Extension | None) -> None:
    """The route of answers comes first, because it is called most."""
    app.router.routes.insert(0, ANSWER)
    for router in PAGES:
        app.include_router(router)
    if settings.has_oidc:
        from ..accounts.oidc_pages import oidc_pages

        app.include_router(oidc_pages)
    if HAS_NOTIFY_EXTRA:
        from ..notify.pages import notice_pages

        app.include_router(notice_pages)
    if extension is not None:
        extension.open(app)
    app.include_router(actions)
    app.include_router(api)
    app.mount("/static", Static(directory=STATIC))
