"""Writers: one transaction for each piece of work, or for all pieces that wait. A write that has begun is
finished, even if its caller has stopped waiting.

Work is a function of an open connection. What it raises undoes what it did, and nothing else.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.pool import ConnectionPoolEntry

from .engine import Database, database_errors, set_pragmas
from .files import BUSY
from .prepared import driver_of

IDLE_CHECK_AFTER = 2.0  # seconds after which an idle connection to PostgreSQL is pinged
MAX_CONCURRENT_WRITES = 8  # writes of one process that PostgreSQL has to do at the same time
BUSY_RETRY_DELAY = 0.002  # seconds until a database in which another process writes is asked again
Done = TypeVar("Done")
Work = Callable[[Connection], Done]


class Writer(Protocol):
    async def write(self, work: Work[Done]) -> Done: ...

    async def close(self) -> None: ...


def writer_of(database: Database) -> Writer:
    return BatchWriter(database) if database.sqlite else DirectWriter(database)


class DirectWriter:
    """PostgreSQL: one transaction for each piece of work; the database server itself groups commits.

    It runs in threads: a write waits for the event loop only at its start and end, not between two statements.
    Answers, which are one statement each, go through `statement_pool`."""

    def __init__(self, database: Database) -> None:
        self._engine = create_engine(database.url, pool_size=MAX_CONCURRENT_WRITES, max_overflow=0)
        event.listen(self._engine, "checkin", _note_check_in)
        event.listen(self._engine, "checkout", _ping_if_idle)
        self._threads = ThreadPoolExecutor(MAX_CONCURRENT_WRITES, "fathom-writes")

    async def write(self, work: Work[Done]) -> Done:
        return await asyncio.shield(
            asyncio.get_running_loop().run_in_executor(self._threads, self._write, work)
        )

    def _write(self, work: Work[Done]) -> Done:
        with database_errors(), self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()


def _note_check_in(_: object, record: ConnectionPoolEntry) -> None:
    record.info["used"] = time.monotonic()


def _ping_if_idle(connection: DBAPIConnection, record: ConnectionPoolEntry, _: object) -> None:
    """A connection that has been idle for a while may have been lost when the server restarted: it is pinged
    first."""
    if time.monotonic() - record.info.get("used", time.monotonic()) > IDLE_CHECK_AFTER:
        try:
            connection.cursor().execute("SELECT 1")
            connection.rollback()
        except Exception:
            raise DisconnectionError from None  # so that a new one is made


class BatchWriter:
    """SQLite: group commit; all work that waits goes to disk with one commit.

    Only the disk is waited for in a thread. The statements take microseconds and run in the event loop, as soon
    as the transaction has begun: in a thread, each would have to wait for the interpreter, and a transaction
    that waits for the loop keeps the other processes waiting. So another process holds the lock only briefly,
    and retrying often is enough: SQLite's own waiting would sleep for up to a tenth of a second."""

    def __init__(self, database: Database) -> None:
        self._one_writer = database.one_writer
        path = make_url(database.url).database
        self._engine = create_engine(
            f"sqlite:///{path}",
            isolation_level="AUTOCOMMIT",
            connect_args={"timeout": BUSY, "check_same_thread": False},
        )
        event.listen(self._engine, "connect", set_pragmas)
        self._thread = ThreadPoolExecutor(1, "fathom-writes")
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._task: asyncio.Task[None] | None = None
        self._connection: Connection | None = None

    async def write(self, work: Work[Done]) -> Done:
        future: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        return await asyncio.shield(future)

    async def close(self) -> None:
        if self._task is not None:
            await self._task
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()
        self._thread.shutdown()

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                async with self._one_writer:
                    batch, self._waiting = self._waiting, []
                    await self._commit(batch)
        finally:
            self._task = None

    async def _commit(self, batch: list[tuple[Work[Any], asyncio.Future[Any]]]) -> None:
        done: list[tuple[asyncio.Future[Any], Any]] = []
        try:
            with database_errors():
                await self._begin()
                result = self._result if len(batch) > 1 else self._only_result
                done = [(future, result(work)) for work, future in batch]
                await self._aside(self._end, "COMMIT")
        except Exception as error:
            await self._undo()
            done = [(future, error) for _, future in batch]
        for future, result in done:
            if future.done():
                continue
            if isinstance(result, Exception):
                future.set_exception(result)
                future.exception()  # its caller may be gone
            else:
                future.set_result(result)

    def _only_result(self, work: Work[Done]) -> Done:
        """This work is alone in its transaction: an error undoes all of it."""
        assert self._connection is not None
        return work(self._connection)

    def _result(self, work: Work[Done]) -> Done | Exception:
        assert self._connection is not None
        driver = driver_of(self._connection)
        driver.execute("SAVEPOINT piece")
        try:
            with database_errors():
                result = work(self._connection)
        except Exception as error:
            driver.execute("ROLLBACK TO piece")
            return error
        driver.execute("RELEASE piece")
        return result

    async def _undo(self) -> None:
        """A full disk may have rolled back already; a connection that cannot even roll back is closed."""
        try:
            if self._connection is not None and driver_of(self._connection).in_transaction:
                await self._aside(self._end, "ROLLBACK")
        except Exception:
            self._connection = None

    async def _begin(self) -> None:
        if self._connection is None:
            await self._aside(self._connect)
        assert self._connection is not None
        patience = time.monotonic() + BUSY
        while True:
            try:
                driver_of(self._connection).execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                    raise
            await asyncio.sleep(BUSY_RETRY_DELAY)

    async def _aside(self, job: Callable[..., None], *arguments: str) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, job, *arguments)

    # in the thread

    def _connect(self) -> None:
        self._connection = self._engine.connect()
        self._connection.exec_driver_sql("PRAGMA busy_timeout=0")

    def _end(self, statement: str) -> None:
        assert self._connection is not None
        driver_of(self._connection).execute(statement)
