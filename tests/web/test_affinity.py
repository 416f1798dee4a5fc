"""Several processes on one port: whichever takes a connection, the table's home answers."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import uvicorn
import uvloop

from fathomfive.kernel.state import SPECTATOR
from fathomfive.web.http.transport.affinity import (
    Neighbours,
    TableAffinity,
    affinity_protocol,
    open_neighbours,
)
from fathomfive.web.http.transport.table_homes import TableHomes
from fathomfive.web.live.rooms.room import IDLE_AFTER
from fathomfive.web.server.serve import WorkerServer
from tests.web.serving import Person, Served, until
from tests.web.test_answer_bytes import table_of
from tests.web.test_sse import Listener
from tests.web.test_tables import two_at_a_table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("server"), processes=2)
    yield served
    served.stop()


def test_every_table_has_one_home() -> None:
    neighbours = neighbours_of(3)
    affinity = [TableAffinity(neighbours, me) for me in range(3)]
    for table in range(20):
        request = b"GET /t/table-%d/stream HTTP/1.1\r\n" % table
        assert sum(home.elsewhere(request) is None for home in affinity) == 1
        assert len({home.elsewhere(request) for home in affinity}) == 2
    for request in (b"GET / HTTP/1.1\r\n", b"GET /t/", b"\x16\x03\x01"):
        assert all(home.elsewhere(request) is None for home in affinity)
    for pair in neighbours.channels:
        for end in pair:
            end.close()


def neighbours_of(processes: int) -> Neighbours:
    found = open_neighbours(processes)
    assert found is not None
    return found


def test_every_process_is_the_home_of_as_many_tables() -> None:
    homes = TableHomes(3)
    tables = [b"table-%d" % number for number in range(90)]
    assert Counter(map(homes.of, tables)) == {0: 30, 1: 30, 2: 30}
    assert [homes.of(table) for table in tables] == [homes.of(table) for table in tables]


def test_a_table_that_nobody_needs_any_more_makes_room_for_another() -> None:
    homes = TableHomes(2)
    tables = [f"table-{number}" for number in range(20)]
    before = {table: homes.of(table.encode()) for table in tables}
    kept = [table for table in tables if before[table] == 0][:3]
    homes.release(0, kept)
    assert all(
        homes.of(table.encode()) == home for table, home in before.items() if home == 1 or table in kept
    )
    new = [homes.of(b"new-%d" % number) for number in range(7)]
    assert new == [0] * 7, "the process that has lost seven tables gets them"


def test_a_process_keeps_the_tables_at_which_somebody_looks_on() -> None:
    neighbours, (watched, _), (left, _) = neighbours_of(2), table_of("aquaria"), table_of("aquaria")
    left.stored.id, left.stored.updated = "left", time.time() - IDLE_AFTER - 1
    watched.stored.id, watched.stored.updated = "watched", left.stored.updated
    watched.presence.streams[SPECTATOR] += 1
    rooms = {room.stored.id: room for room in (watched, left)}
    assert [neighbours.homes.of(id.encode()) for id in ("watched", "there", "left")] == [0, 1, 0]
    hall = SimpleNamespace(rooms=rooms)
    app: Any = SimpleNamespace(state=SimpleNamespace(context=SimpleNamespace(hall=hall)))
    asyncio.run(WorkerServer(uvicorn.Config(app), TableAffinity(neighbours, 0)).release_homes())
    assert neighbours.homes.of(b"next") == 0, "one of the two has left"
    assert [neighbours.homes.of(id.encode()) for id in ("watched", "there", "left")] == [0, 1, 1]


def test_the_body_of_a_request_that_is_handed_over_comes_after_its_head() -> None:
    """Clients send head and body one after the other: the body may wait in the socket before the neighbour has
    taken the connection in."""
    heard: list[bytes] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        heard.append((await receive())["body"])
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body"})

    async def hand_over() -> bytes:
        affinity = TableAffinity(neighbours_of(2), 0)
        config = uvicorn.Config(app, lifespan="off", http=affinity_protocol(affinity))
        config.load()
        server = uvicorn.Server(config)
        server.lifespan = config.lifespan_class(config)
        for _ in range(50):
            client, connection = socket.socketpair()
            client.sendall(b'{"option":0}')
            head = b"POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 12\r\n\r\n"
            await affinity._serve(server, connection, head)
            client.setblocking(False)
            answer = await asyncio.get_running_loop().sock_recv(client, 100)
            client.close()
            if b" 200 " not in answer:
                return answer
        return answer

    assert b" 200 " in uvloop.run(hand_over())
    assert heard == [b'{"option":0}'] * 50


@pytest.mark.slow
def test_tables_of_both_processes_are_played_over_one_address(server: Served) -> None:
    """With connections that are kept and go from table to table, and so from home to home."""
    ana, ben = Person(server.url), Person(server.url)
    tables: dict[str, Listener] = {}
    for _ in range(4):  # two in each process
        two_at_a_table(ana, ben, open_opening="true")
        tables[ana.at] = Listener(ana)
        tables[ana.at].wait_for(1)
    for turn in range(3):
        for id in tables:
            ana.at = id
            answer = ana.does("answer", decision=turn, option=ana.options()[0])
            assert (answer.status_code, answer.json()["decision"]) == (200, turn + 1)
    for id, listener in tables.items():
        ben.at = id
        assert ben.decision() == 3
        listener.wait_for(4)
        listener.stop()


@pytest.mark.slow
def test_a_process_that_dies_is_replaced_and_nothing_is_lost(server: Served) -> None:
    ana, ben = Person(server.url), Person(server.url)
    tables: set[str] = set()
    for _ in range(4):  # two in each process
        two_at_a_table(ana, ben, open_opening="true")
        tables.add(ana.at)
    (neighbour,) = beside(server)
    os.kill(neighbour, signal.SIGKILL)
    for id in tables:
        ana.at = id
        for _ in range(100):  # a connection may have ended with its process
            with suppress(httpx.TransportError):
                assert ana.does("answer", decision=0, option=ana.options()[0]).status_code == 200
                break
            time.sleep(0.1)
        assert ana.decision() == 1
    until(lambda: beside(server) not in ([], [neighbour]))
    assert len(beside(server)) == 1, "another has taken its place"


def beside(server: Served) -> list[int]:
    """The processes that serve beside the first, as long as no bot plays: those think in processes, too."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int(process.joinpath("stat").read_text().rsplit(")", 1)[1].split()[1])
            if parent == server.process.pid and b"spawn_main" in process.joinpath("cmdline").read_bytes():
                found.append(int(process.name))
    return found
