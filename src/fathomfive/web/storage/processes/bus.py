"""Publish/subscribe between server processes.  A message only wakes: what has happened is read from the log.

PostgreSQL notifies listeners (LISTEN/NOTIFY).  SQLite cannot: each process polls a counter of the file
(`PRAGMA data_version`, some microseconds), and reads the table `news` when another process has written.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sqlite3
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy import ColumnElement, Connection, Text, cast, func, literal, make_url, null

from ..database import BUSY, Database
from ..model import BusMessage, OnMessage
from ..port import Bus

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn

logger = logging.getLogger("fathomfive.web")
CHANNEL = "fathom"
POLL_INTERVAL = 0.04  # seconds between two polls of SQLite's counter
MAX_STORED_MESSAGES = 2000
RECONNECT_AFTER = 0.5  # seconds after a lost connection


class SqlBus(Bus, Protocol):
    def publish(self, connection: Connection, message: BusMessage) -> None:
        """Within the transaction of the change itself, so that nobody is woken for a change that was rolled back."""

    async def close(self) -> None: ...


def bus_of(database: Database, me: str) -> SqlBus:
    return SqliteBus(database, me) if database.sqlite else PostgresBus(database, me)


def encode_message(me: str, message: BusMessage) -> str:
    return json.dumps([me, message.game, message.revision, message.note], ensure_ascii=True)


def notice(me: str, game: ColumnElement[str], revision: ColumnElement[int]) -> ColumnElement[Any]:
    """The same as a PostgreSQL expression, for a statement that makes the change itself."""
    return func.pg_notify(
        CHANNEL, cast(func.json_build_array(literal(me, Text), game, revision, null()), Text)
    )


def decode_message(text: str, me: str) -> BusMessage | None:
    """A message of another process; None for one's own."""
    who, game, revision, note = json.loads(text)
    return None if who == me else BusMessage(game, revision, note)


def store_message(run: Callable[[str, tuple[Any, ...]], Any], me: str, message: BusMessage) -> None:
    """SQLite: a row for the others to read, by `run`, which runs a statement; the oldest go now and then."""
    row = run("INSERT INTO news (said) VALUES (?)", (encode_message(me, message),)).lastrowid
    if row % 500 == 0:
        run("DELETE FROM news WHERE id < ?", (row - MAX_STORED_MESSAGES,))


class SqliteBus:
    """SQLite: polls the counter through a connection of its own. A poll takes microseconds, so it runs in the
    event loop."""

    is_connected = True

    def __init__(self, database: Database, me: str) -> None:
        self.me, self._path = me, make_url(database.url).database or ":memory:"
        self._connection: sqlite3.Connection | None = None
        self._seen, self._read, self._task = 0, 0, None  # type: tuple[int, int, asyncio.Task[None] | None]

    def publish(self, connection: Connection, message: BusMessage) -> None:
        store_message(connection.exec_driver_sql, self.me, message)

    def listen(self, on_message: OnMessage) -> None:
        self._on_message = on_message
        self._connection = sqlite3.connect(self._path, timeout=BUSY, isolation_level=None)
        self._seen, self._read = self._counter(), self._newest()
        self._task = asyncio.create_task(self._poll_forever())

    def poll(self) -> None:
        if self._connection is None or (counter := self._counter()) == self._seen:
            return
        self._seen = counter
        rows = self._connection.execute(
            "SELECT id, said FROM news WHERE id > ? ORDER BY id", (self._read,)
        ).fetchall()
        if rows and rows[0][0] > self._read + 1:
            self._on_message(None)  # so long ago that some messages have been deleted
        for number, payload in rows:
            self._read = number
            if (message := decode_message(payload, self.me)) is not None:
                self._on_message(message)

    async def close(self) -> None:
        await _ended(self._task)
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def _poll_forever(self) -> None:
        while True:
            await asyncio.sleep(POLL_INTERVAL)
            try:
                self.poll()
            except sqlite3.Error as error:
                logger.warning("the bus cannot be read: %s", error)

    def _counter(self) -> int:
        assert self._connection is not None
        return int(self._connection.execute("PRAGMA data_version").fetchone()[0])

    def _newest(self) -> int:
        assert self._connection is not None
        return int(self._connection.execute("SELECT coalesce(max(id), 0) FROM news").fetchone()[0])


class PostgresBus:
    """PostgreSQL: one connection that only listens, opened again whenever it breaks."""

    def __init__(self, database: Database, me: str) -> None:
        self.me, self._task = me, None  # type: tuple[str, asyncio.Task[None] | None]
        self.is_connected = False
        self._url = make_url(database.url).set(drivername="postgresql").render_as_string(hide_password=False)

    def publish(self, connection: Connection, message: BusMessage) -> None:
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, encode_message(self.me, message)))

    def listen(self, on_message: OnMessage) -> None:
        self._task = asyncio.create_task(self._listen_forever(on_message))

    def poll(self) -> None:
        pass

    async def close(self) -> None:
        await _ended(self._task)

    async def _listen_forever(self, on_message: OnMessage) -> None:
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as listener:
                    await listener.execute(f"LISTEN {CHANNEL}")
                    on_message(None)  # what was sent before anybody listened
                    self.is_connected = True
                    await self._receive_forever(listener.pgconn, on_message)
            except (psycopg.Error, OSError) as error:
                logger.warning("the bus is silent, listening again: %s", error)
            finally:
                self.is_connected = False
            await asyncio.sleep(RECONNECT_AFTER)

    async def _receive_forever(self, connection: PGconn, on_message: OnMessage) -> None:
        """Never returns, but raises when the connection is lost. It calls libpq directly: `notifies()` returns
        to the event loop several times for each message."""
        loop = asyncio.get_running_loop()
        lost: asyncio.Future[None] = loop.create_future()

        def receive() -> None:
            try:
                connection.consume_input()
                while (notification := connection.notifies()) is not None:
                    if (message := decode_message(notification.extra.decode(), self.me)) is not None:
                        on_message(message)
            except Exception as error:
                if not lost.done():
                    lost.set_exception(error)

        loop.add_reader(socket := connection.socket, receive)
        try:
            receive()
            await lost
        finally:
            loop.remove_reader(socket)


async def _ended(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
