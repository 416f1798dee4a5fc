"""The two hosts of the same games, asked alike: the server's routes over SQLite, and the page's over a browser's store.

Neither runs in a browser or a process of its own, and bots and reviews think in place: what is tried is which address
means what, and what each host keeps.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Protocol, TypeVar

import httpx

from fathomfive.site.host import open_site
from fathomfive.site.host.bots import InPlace
from fathomfive.site.host.reviews import InPlaceReviewer
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.play.context import PlayContext
from fathomfive.web.server.app import create_app
from fathomfive.web.server.limits import RateLimiter
from fathomfive.web.server.settings import Settings

Made = TypeVar("Made")
reviews_made: dict[tuple[str, str], str] = {}  # by the record: the second host need not make them again


class OnceReviewer(InPlaceReviewer):
    async def review(self, table: str, record: str, content: str | None = None) -> str:
        key = record, str(content)
        if key not in reviews_made:
            reviews_made[key] = await super().review(table, record, content)
        return reviews_made[key]


class Host(Protocol):
    """One person at a host."""

    context: PlayContext

    def run(self, work: Coroutine[Any, Any, Made]) -> Made: ...
    def get(self, path: str) -> str: ...
    def form(self, path: str, **fields: str) -> str:
        """Send a form; where it leads to."""

    def post(self, path: str, **said: object) -> dict[str, Any]: ...
    def upload(self, record: str) -> str: ...
    def close(self) -> None: ...


class PageHost:
    def __init__(self, folder: Path) -> None:
        self.runner, self.kept = asyncio.Runner(), dict[str, str]()
        self.run = self.runner.run
        self.site = open_site({}, self.save, pace=0, address="https://example.org/games/")
        self.context = prepared(self.site.context)

    async def save(self, key: str, text: str | None) -> None:
        if text is None:
            del self.kept[key]
        else:
            self.kept[key] = text

    def get(self, path: str) -> str:
        status, _, text, *_ = self.run(self.site.ask("GET", path))
        assert status == 200, text
        return str(text)

    def form(self, path: str, **fields: str) -> str:
        status, _, text, location, _ = self.run(self.site.ask("POST", path, form=json.dumps(fields)))
        assert status == 200 and location, text
        return str(location)

    def post(self, path: str, **said: object) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.run(self.site.ask("POST", path, json.dumps(said)))[2])
        return found

    def upload(self, record: str) -> str:
        return self.form("/records", record=record)

    def close(self) -> None:
        self.run(self.context.hall.close())
        self.runner.close()


class ServerHost:
    def __init__(self, folder: Path) -> None:
        self.runner, self.stack = asyncio.Runner(), AsyncExitStack()
        self.run = self.runner.run
        settings = Settings(review_at_once=False)
        self.app = create_app(f"sqlite+aiosqlite:///{folder}/fathom.db", settings=settings, pace=0)
        self.run(self._opened())
        # all tests of both hosts share one guest, who sets up more tables a minute than a person may
        self.app.state.context.table_limit = RateLimiter(rate=100, burst=1000)
        self.context = prepared(self.app.state.context)
        self.word = self.get("/").partition('name="csrf" content="')[2][:32]

    async def _opened(self) -> None:
        await self.stack.enter_async_context(self.app.router.lifespan_context(self.app))
        transport = httpx.ASGITransport(self.app)
        self.web = await self.stack.enter_async_context(
            httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8005")
        )

    def get(self, path: str) -> str:
        reply = self.run(self.web.get(path))
        assert reply.status_code == 200, reply.text
        return reply.text

    def form(self, path: str, **fields: str) -> str:
        reply = self.run(self.web.post(path, data={"csrf": self.word, **fields}))
        assert reply.status_code == 303, reply.text
        return str(reply.headers["location"])

    def post(self, path: str, **said: object) -> dict[str, Any]:
        reply = self.run(self.web.post(path, json=said, headers={"x-fathom": self.word}))
        found: dict[str, Any] = reply.json()
        return found

    def upload(self, record: str) -> str:
        sent = {"record": ("game.json", record, "application/json")}
        reply = self.run(self.web.post("/records", data={"csrf": self.word}, files=sent))
        assert reply.status_code == 303, reply.text
        return str(reply.headers["location"])

    def close(self) -> None:
        self.run(self.stack.aclose())
        self.runner.close()


def prepared(context: PlayContext) -> Any:
    """Bots, hints and reviews without processes and machine code, and of the quickest kind."""
    hall = context.hall
    hall.bot_workers = InPlace()
    people = lambda id: [  # noqa: E731
        chair.seat for chair in hall.rooms[id].stored.chairs if chair.kind == "human"
    ]
    context.reviews.reviewer = OnceReviewer(people)
    context.hint_level = lambda game: "octopus"  # type: ignore[method-assign]
    return context


HOSTS = {"page": PageHost, "server": ServerHost}


# At a table


def room_of(host: Host, table: str) -> Room:
    return host.run(host.context.room(table.removeprefix("/t/")))


def waits_for_me(host: Host, table: str) -> Room:
    """Until nobody else thinks."""

    async def settled(room: Room) -> None:
        while room.thinking is not None:
            await room.thinking

    room = room_of(host, table)
    host.run(settled(room))
    return room


def answers(host: Host, table: str, count: int) -> None:
    """So many times the first options; or to the end of the game, if that comes first."""
    for _ in range(count):
        room = waits_for_me(host, table)
        mine = [ask for ask in room.table.asks if room.stored.chairs[ask.seat].kind == "human"]
        if not mine:
            return
        ask = mine[0]
        picked = ask.options[:1] if ask.dialog == "one" else ask.options[: ask.most]
        said = host.post(f"{table}/answer", decision=room.decision, options=list(picked))
        assert said["ok"], said
    waits_for_me(host, table)
