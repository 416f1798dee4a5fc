"""The lobby on a real server: offering, joining in one click, bots that fill in, watching, who is online."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.store import Store
from tests.web.serving import Person, Served, until
from tests.web.time_travel import TimeTravel

pytestmark = pytest.mark.slow

GAME = "pirates_under_fire"


class Watching:
    """Reads a stream, the lobby's unless another is named, in a thread of its own; `html` is the newest."""

    def __init__(self, person: Person, path: str = "/lobby/stream") -> None:
        self.html, self.messages, self.path = "", 0, path
        self._person, self._over = person, threading.Event()
        threading.Thread(target=self._reads, daemon=True).start()

    def _reads(self) -> None:
        with suppress(httpx.HTTPError):  # the server stops before its streams do
            self._read()

    def _read(self) -> None:
        with (
            httpx.Client(
                base_url=self._person.web.base_url, cookies=self._person.web.cookies, timeout=60
            ) as web,
            web.stream("GET", self.path) as answer,
        ):
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    self.html, self.messages = json.loads(line[6:]).get("html", ""), self.messages + 1
                if self._over.is_set():
                    return

    def ends(self) -> None:
        self._over.set()


@pytest.fixture
def watching(ana: Person) -> Iterator[Watching]:
    one = Watching(ana)
    until(lambda: one.html, "the lobby says nothing")
    yield one
    one.ends()


def test_a_table_is_offered_seen_joined_and_gone(ana: Person, ben: Person, watching: Watching) -> None:
    host = ana.sits_down("/lobby", game=GAME, pace="10+10", fill="never")
    until(lambda: f"/lobby/{host}/join" in watching.html, "nobody sees the offer")
    assert "10 min + 10 s" in watching.html and "plays on for you" in watching.html
    assert "Waiting for 1 more player" in ana.table()
    assert ben.sits_down(f"/lobby/{host}/join") == host
    assert ben.seat() == 1 and 'id="clock"' in ben.table()
    until(lambda: f"/lobby/{host}/join" not in watching.html, "the offer stays although the table is full")
    assert f'href="/t/{host}"' in watching.html, "and it can be watched"
    late = Person(str(ana.web.base_url))
    assert late.form(f"/lobby/{host}/join").status_code == 409
    assert ben.form(f"/lobby/{host}/join").status_code == 303, "who sits there goes to the table"


def test_bots_fill_in_after_the_time_that_was_chosen(tmp_path: Path) -> None:
    server = TimeTravel(tmp_path)
    try:
        ana = Person(server.url)
        ana.sits_down("/lobby", game=GAME, fill="5")
        assert "Waiting for 1 more player" in ana.table() and 'data-fill="' in ana.page("/")
        server.passes(299)
        assert "Waiting for 1 more player" in ana.table()
        server.passes(1)
        until(lambda: "Waiting for 1 more player" not in ana.table(), "no bot has come")
        assert "bot · octopus" in ana.table()
    finally:
        server.stop()


def test_a_table_that_was_not_offered_cannot_be_joined(ana: Person, ben: Person) -> None:
    host = ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="open")
    assert ben.form(f"/lobby/{host}/join").status_code == 403
    assert ben.web.post(f"/lobby/{host}/join", data={"csrf": "no"}).status_code == 403
    assert ben.form("/lobby", game="chess").status_code == 404
    assert ben.form("/lobby", game=GAME, pace="hurry").status_code == 404


def test_how_many_people_are_online(tmp_path: Path) -> None:
    """On a server of its own, where nobody else comes and goes."""
    server = Served(tmp_path)
    try:
        watchers = [Watching(Person(server.url))]
        for count in (1, 2):
            until(lambda n=count: f"{n} {'person' if n == 1 else 'people'} online" in watchers[0].html)  # type: ignore[misc]
            watchers.append(Watching(Person(server.url)))
    finally:
        server.stop()


def test_somebody_at_two_tables_and_in_the_lobby_is_one_person(tmp_path: Path) -> None:
    server = Served(tmp_path)
    try:
        ana, ben = Person(server.url), Person(server.url)
        for person in (ana, ben):
            person.page("/")
        tables = [ana.sits_down(f"/play/{GAME}") for _ in range(2)]
        lobby, *_ = [Watching(ana, path) for path in ("/lobby/stream", *(f"/t/{id}/stream" for id in tables))]
        with ben.web.stream("GET", f"/t/{tables[0]}/stream"):
            until(lambda: "2 people online" in lobby.html, "a player and a spectator are not two")
        until(lambda: "1 person online" in lobby.html, "who leaves is still counted")
    finally:
        server.stop()


def test_processes_count_everybody_once(db: str) -> None:
    """As two server processes on one database, SQLite or PostgreSQL, would do it."""

    async def counts() -> None:
        stores = [Store(database_url(db)) for _ in range(2)]
        for store in stores:
            await store.open()
        one, other = (store.lobby for store in stores)
        try:
            assert await one.count_people({"ana", "ben"}) == 2
            assert await other.count_people({"ben", "carla"}) == 3, "Ben has a page open through both"
            assert await one.count_people({"ana", "ben"}) == 3
            assert await other.count_people(set()) == 2
            assert await one.count_people({"ana"}) == 1
        finally:
            for store in stores:
                await store.close()

    asyncio.run(counts())


@pytest.mark.slow
def test_several_processes_show_one_lobby(tmp_path: Path) -> None:
    server = Served(tmp_path, processes=2)
    try:
        ana = Person(server.url)
        watchers = [Watching(Person(server.url)) for _ in range(6)]
        until(lambda: all(one.html for one in watchers), "the lobby says nothing")
        host = ana.sits_down("/lobby", game=GAME, fill="never")
        until(lambda: all(f"/lobby/{host}/join" in one.html for one in watchers), "some do not see the offer")
        until(lambda: all("6 people online" in one.html for one in watchers), "they are not counted together")
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"seat1": "open", "pace": "none"}, "needs a clock"),
        ({"seat1": "human", "pace": "5+5"}, "one seat"),
        ({"seat1": "open", "pace": "5+5", "takeover": "yes"}, "takes over"),
        ({"seat1": "greedy"}, "ladder"),
    ],
)
def test_what_cannot_be_rated_is_said_at_once(ana: Person, fields: dict[str, str], why: str) -> None:
    answer = ana.form(f"/new/{GAME}", seats="2", seat0="me", rated="yes", **fields)
    assert answer.status_code == 422 and why in answer.text


def test_rated_games_have_no_help_and_chosen_deals_are_never_rated(ana: Person, ben: Person) -> None:
    ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="open", pace="1d", rated="yes", late="lost")
    ben.sits_down(ana.link("i"), seat="1", name="Ben")
    player = ana if ana.options() else ben
    assert "This game is rated" in player.table() and "lose the game" in player.table()
    assert 'id="hint"' not in player.table() and player.does("hint").status_code == 403
    assert player.does("sit", seat=player.seat(), who="orca").status_code == 403


def test_a_table_without_a_free_seat_cannot_be_offered(ana: Person) -> None:
    answer = ana.form("/new/pirates_under_fire", seats="2", seat0="me", seat1="octopus", offer="yes")
    assert answer.status_code == 422 and "make one of the seats free" in answer.text
