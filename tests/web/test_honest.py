"""Small lies that the server does not tell: links under a forged host, a number that was text, an event id that
meant something else before a restart, health on a full disk or without the
file of its database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from fathomfive.games import load
from fathomfive.kernel.table import Table
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.export.svg_export import room as room_of
from fathomfive.web.render.frame import environment
from fathomfive.web.render.stream.sse import Plain, frames
from fathomfive.web.server.app import create_app
from fathomfive.web.server.context import AppContext
from fathomfive.web.server.settings import Settings

pytestmark = pytest.mark.slow

Play = Callable[[httpx.AsyncClient, AppContext], Awaitable[None]]


def served(folder: Path, play: Play, settings: Settings | None = None) -> None:
    async def run() -> None:
        app = create_app(
            f"sqlite+aiosqlite:///{folder}/fathom.db", settings=settings or Settings(), pace=3600
        )
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://evil.example") as web,
        ):
            token = (await web.post("/api/v1/tokens", json={})).json()["token"]
            web.headers["authorization"] = f"Bearer {token}"
            await play(web, app.state.context)

    asyncio.run(run())


def test_links_name_the_address_of_the_settings(tmp_path: Path) -> None:
    async def play(web: httpx.AsyncClient, context: AppContext) -> None:
        csrf = (await web.get("/")).text.partition('name="csrf" content="')[2][:32]
        made = await web.post("/play/ultimate_aquarium", data={"csrf": csrf})
        page = (await web.get(made.headers["location"])).text
        assert "https://play.example.org/i/" in page and "evil.example" not in page

    served(tmp_path, play, Settings(url="https://play.example.org/"))


@pytest.mark.parametrize(
    ("host", "trusted"),
    [
        ("evil.example", False),
        ("192.168.1.7:8005", True),
        ("[fd00::7]:8005", True),
        ("reef.local", True),
        ("localhost", True),
    ],
)
def test_without_the_setting_links_name_a_host_only_of_the_own_network(
    tmp_path: Path, host: str, trusted: bool
) -> None:
    """Anybody can write any name into a request; pages complete links without one by their own address."""

    async def play(web: httpx.AsyncClient, context: AppContext) -> None:
        csrf = (await web.get("/")).text.partition('name="csrf" content="')[2][:32]
        made = await web.post("/play/ultimate_aquarium", data={"csrf": csrf})
        page = (await web.get(made.headers["location"], headers={"host": host})).text
        assert f'value="{f"http://{host}" if trusted else ""}/i/' in page
        assert ("QR code" in page) == trusted and "evil.example" not in page

    served(tmp_path, play)


@pytest.mark.parametrize("option", ["0", True, 0.0, None])
def test_an_option_is_a_number(tmp_path: Path, option: object) -> None:
    async def play(web: httpx.AsyncClient, context: AppContext) -> None:
        table = {"game": "ultimate_aquarium", "seats": ["me", "greedy"], "options": {"first_player": 0}}
        view = (await web.post("/api/v1/tables", json=table)).json()
        path, said = f"/api/v1/tables/{view['id']}/answer", {"decision": view["decision"]}
        assert (await web.post(path, json=said | {"option": option})).status_code == 422
        right = view["ask"]["options"][0]["option"]
        assert (await web.post(path, json=said | {"option": right})).status_code == 200

    served(tmp_path, play)


def test_event_ids_do_not_come_again_after_a_restart() -> None:
    """The same table, opened again: other ids, and a page with an old one is shown the newest frame."""

    async def play() -> None:
        table, templates, seen = Table(load("ultimate_aquarium"), 2, 1), environment(), set[int]()
        viewer = Viewer(0, True, "me", (0, 1))
        for _ in range(3):
            room = room_of(table)
            room.opening = len(seen)  # random, so that two differ: here for certain
            for _ in range(4):
                room.refresh()
            numbers = {moment.number for moment in list(room.moments)[1:]}
            assert not numbers & seen
            for since in (min(seen, default=0), max(seen, default=0), 0):
                stream = frames(templates, room, lambda: viewer, since, Plain())
                await anext(stream)
                assert (await anext(stream)).startswith(b"id: %d\n" % room.number)
                await stream.aclose()
            seen |= numbers

    asyncio.run(play())


def test_health_is_not_well_when_the_disk_is_full(tmp_path: Path) -> None:
    async def play(web: httpx.AsyncClient, context: AppContext) -> None:
        assert (await web.get("/health")).status_code == 200
        writer = context.store.writer
        connection = writer._connection  # type: ignore[attr-defined]
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        free = connection.exec_driver_sql("PRAGMA freelist_count").scalar_one()
        while free:  # nothing that was deleted leaves room
            connection.exec_driver_sql("VACUUM")
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            free = connection.exec_driver_sql("PRAGMA freelist_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        context.last_writable = -1e9
        answer = await web.get("/health")
        assert (answer.status_code, answer.json()["database"]) == (503, "Unavailable")
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
        assert (await web.get("/health")).json()["ok"] is True

    served(tmp_path, play)


def test_health_is_not_well_when_the_file_of_the_database_is_gone(tmp_path: Path) -> None:
    """SQLite would go on writing, and nothing of it could be found after a restart."""

    async def play(web: httpx.AsyncClient, context: AppContext) -> None:
        file, aside = tmp_path / "fathom.db", tmp_path / "aside.db"

        async def status() -> int:
            context.last_writable = -1e9
            return (await web.get("/health")).status_code

        assert await status() == 200
        file.rename(aside)
        assert await status() == 503
        file.write_bytes(aside.read_bytes())
        assert await status() == 503, "another file in its place"
        file.unlink()
        aside.rename(file)
        assert await status() == 200

    served(tmp_path, play)
