"""PostgreSQL: statements that are a transaction each, sent and received in the event loop.

This calls libpq directly (`psycopg.pq`), because it never blocks: a thread would have to wait for the
interpreter twice for each statement, up to 5 ms each time while the loop renders frames.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import psycopg
from psycopg.errors import error_from_result
from psycopg.pq import ConnStatus, ExecStatus
from psycopg.pq.abc import PGresult
from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

from .engine import database_errors
from .prepared import PreparedStatement

MAX_CONNECTIONS = 8

FirstRow = tuple[str | None, ...] | None  # what a statement returns first, in PostgreSQL's own notation


class StatementPool:
    """Runs prepared statements by name; every connection has prepared all of them. A statement that was sent is
    finished, even if its caller has stopped waiting."""

    def __init__(self, url: str, statements: Mapping[str, PreparedStatement]) -> None:
        self._url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._statements = statements
        self._idle: list[_LoopConnection] = []
        self._permits = asyncio.Semaphore(MAX_CONNECTIONS)

    async def first_row(self, name: str, values: Mapping[str, Any]) -> FirstRow:
        arguments = [_as_text(value) for value in self._statements[name].arguments(values)]
        with database_errors():
            connection = await self._take()
            row = connection.send(name, arguments)
            row.add_done_callback(lambda _: self._give_back(connection))
            return await asyncio.shield(row)

    async def close(self) -> None:
        for _ in range(MAX_CONNECTIONS):
            await self._permits.acquire()
        while self._idle:
            self._idle.pop().close()

    async def _take(self) -> _LoopConnection:
        await self._permits.acquire()
        try:
            while self._idle:
                if (connection := self._idle.pop()).is_open:
                    return connection
            return _LoopConnection(await asyncio.to_thread(self._connect))
        except BaseException:
            self._permits.release()
            raise

    def _give_back(self, connection: _LoopConnection) -> None:
        if connection.is_open:
            self._idle.append(connection)
        self._permits.release()

    def _connect(self) -> psycopg.Connection[Any]:
        try:
            connection = psycopg.connect(self._url, autocommit=True)
            for name, statement in self._statements.items():
                result = connection.pgconn.prepare(name.encode(), statement.text.encode())
                if result.status != ExecStatus.COMMAND_OK:
                    raise error_from_result(result)
        except psycopg.Error as error:
            raise _as_sqlalchemy(error) from error
        return connection


class _LoopConnection:
    """The event loop always listens to it, so a connection that the database has closed is known at once."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.is_open = True
        self._connection, self._pgconn = connection, connection.pgconn
        self._socket = connection.fileno()
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._socket, self._receive)
        self._row: asyncio.Future[FirstRow] | None = None  # of the statement under way
        self._results: list[PGresult] = []

    def send(self, name: str, arguments: list[bytes | None]) -> asyncio.Future[FirstRow]:
        self._row = row = self._loop.create_future()
        try:
            self._pgconn.send_query_prepared(name.encode(), arguments)
            if self._pgconn.flush():
                self._loop.add_writer(self._socket, self._send_rest)
        except psycopg.Error as error:
            self._lose(error)
        return row

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self._loop.remove_reader(self._socket)
            self._loop.remove_writer(self._socket)
            self._connection.close()

    def _send_rest(self) -> None:
        try:
            if not self._pgconn.flush():
                self._loop.remove_writer(self._socket)
        except psycopg.Error as error:
            self._lose(error)

    def _receive(self) -> None:
        try:
            self._pgconn.consume_input()
            while not self._pgconn.is_busy():
                if (result := self._pgconn.get_result()) is None:
                    self._finish()
                    return
                self._results.append(result)
        except psycopg.Error as error:
            self._lose(error)

    def _finish(self) -> None:
        """All of the statement's results have arrived."""
        row, self._row = self._row, None
        results, self._results = self._results, []
        if self._pgconn.status != ConnStatus.OK:
            self.close()
        if row is None or not results:
            return
        if results[-1].status in (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK):
            row.set_result(_first_row(results[-1]))
        else:
            row.set_exception(_as_sqlalchemy(error_from_result(results[-1])))

    def _lose(self, error: psycopg.Error) -> None:
        self.close()
        row, self._row = self._row, None
        if row is not None:
            row.set_exception(_as_sqlalchemy(error))


def _first_row(result: PGresult) -> FirstRow:
    if not result.ntuples:
        return None
    values = (result.get_value(0, column) for column in range(result.nfields))
    return tuple(None if value is None else value.decode() for value in values)


def _as_text(value: object) -> bytes | None:
    """A parameter in PostgreSQL's own notation."""
    return None if value is None else str(value).encode()


def _as_sqlalchemy(error: psycopg.Error) -> Exception:
    """The error that SQLAlchemy would raise, so that callers know one kind."""
    return DBAPIError.instance(None, None, error, psycopg.Error)
