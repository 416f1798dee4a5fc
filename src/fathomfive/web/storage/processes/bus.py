"""How server processes hear of each other.  The bus only wakes: what has happened is read from the log.

PostgreSQL notifies listeners (LISTEN/NOTIFY).  SQLite cannot: each process looks at a counter
that the file keeps (`PRAGMA data_version`, some microseconds), and when another has written, at the news.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sqlite3
from typing import Any, Protocol

from sqlalchemy import ColumnElement, Connection, Text, cast, func, literal, make_url, null

from ..database import BUSY, Database
from ..model import BusMessage, OnMessage
from ..port import Bus

logger = logging.getLogger("fathomfive.web")
CHANNEL = "fathom"
LOOK_EVERY = 0.04  # seconds between two looks at SQLite's counter
KEPT_NEWS = 2000
RECONNECT_AFTER = 0.5  # seconds after a lost connection


class SqlBus(Bus, Protocol):
    def publish(self, connection: Connection, wake: BusMessage) -> None:
        """Within the transaction of the change itself: so nobody is woken for what is not there."""

    async def close(self) -> None: ...


def bus_of(database: Database, me: str) -> SqlBus:
    return SqliteBus(database, me) if database.sqlite else PostgresBus(database, me)


def packed(me: str, wake: BusMessage) -> str:
    return json.dumps([me, wake.game, wake.revision, wake.note], ensure_ascii=True)


def notice(me: str, game: ColumnElement[str], revision: ColumnElement[int]) -> ColumnElement[Any]:
    """The same for PostgreSQL, sent by a statement that makes the change itself."""
    return func.pg_notify(
        CHANNEL, cast(func.json_build_array(literal(me, Text), game, revision, null()), Text)
    )


def unpacked(text: str, me: str) -> BusMessage | None:
    """A wake of another process; None for one's own."""
    who, game, revision, note = json.loads(text)
    return None if who == me else BusMessage(game, revision, note)


class SqliteBus:
    """SQLite: a connection of its own looks at the counter.  Looking takes microseconds, so it is done in the
    event loop."""

    is_connected = True

    def __init__(self, database: Database, me: str) -> None:
        self.me, self._path = me, make_url(database.url).database or ":memory:"
        self._eye: sqlite3.Connection | None = None
        self._seen, self._read, self._task = 0, 0, None  # type: tuple[int, int, asyncio.Task[None] | None]

    def publish(self, connection: Connection, wake: BusMessage) -> None:
        row = connection.exec_driver_sql(
            "INSERT INTO news (said) VALUES (?)", (packed(self.me, wake),)
        ).lastrowid
        if row % 500 == 0:
            connection.exec_driver_sql("DELETE FROM news WHERE id < ?", (row - KEPT_NEWS,))

    def listen(self, heard: OnMessage) -> None:
        self._heard = heard
        self._eye = sqlite3.connect(self._path, timeout=BUSY, isolation_level=None)
        self._seen, self._read = self._counter(), self._newest()
        self._task = asyncio.create_task(self._look_on())

    def look(self) -> None:
        if self._eye is None or (counter := self._counter()) == self._seen:
            return
        self._seen = counter
        rows = self._eye.execute(
            "SELECT id, said FROM news WHERE id > ? ORDER BY id", (self._read,)
        ).fetchall()
        if rows and rows[0][0] > self._read + 1:
            self._heard(None)  # so long ago that some news are gone
        for number, said in rows:
            self._read = number
            if (wake := unpacked(said, self.me)) is not None:
                self._heard(wake)

    async def close(self) -> None:
        await _ended(self._task)
        if self._eye is not None:
            self._eye.close()
            self._eye = None

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                self.look()
            except sqlite3.Error as trouble:
                logger.warning("the news cannot be read: %s", trouble)

    def _counter(self) -> int:
        assert self._eye is not None
        return int(self._eye.execute("PRAGMA data_version").fetchone()[0])

    def _newest(self) -> int:
        assert self._eye is not None
        return int(self._eye.execute("SELECT coalesce(max(id), 0) FROM news").fetchone()[0])


class PostgresBus:
    """PostgreSQL: one connection that only listens, opened again whenever it breaks."""

    def __init__(self, database: Database, me: str) -> None:
        self.me, self._task = me, None  # type: tuple[str, asyncio.Task[None] | None]
        self.is_connected = False
        self._url = make_url(database.url).set(drivername="postgresql").render_as_string(hide_password=False)

    def publish(self, connection: Connection, wake: BusMessage) -> None:
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, packed(self.me, wake)))

    def listen(self, heard: OnMessage) -> None:
        self._task = asyncio.create_task(self._listen_on(heard))

    def look(self) -> None:
        pass

    async def close(self) -> None:
        await _ended(self._task)

    async def _listen_on(self, heard: OnMessage) -> None:
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as ear:
                    await ear.execute(f"LISTEN {CHANNEL}")
                    heard(None)  # what was sent before anybody listened
                    self.is_connected = True
                    async for said in ear.notifies():
                        if (wake := unpacked(said.payload, self.me)) is not None:
                            heard(wake)
            except (psycopg.Error, OSError) as trouble:
                logger.warning("the bus is silent, listening again: %s", trouble)
            finally:
                self.is_connected = False
            await asyncio.sleep(RECONNECT_AFTER)


async def _ended(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
