"""The database under the store: connections, transactions, and its errors in our terms.

SQLite in WAL mode by default, PostgreSQL by URL. Both get the same statements; what differs between them is
here, in `writers` and in `processes.bus`.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    Table,
    create_engine,
    event,
    literal_column,
    make_url,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..model import Unavailable
from .files import BUSY, CannotOpen, check_file, enable_wal, file_identity, restrict_permissions
from .migration import migrate

MIGRATION_LOCK = 0x0FA7403  # the advisory lock under which PostgreSQL is migrated


class Database:
    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = make_url(url).get_backend_name() == "sqlite"
        self.engine: AsyncEngine = _engine(url, self.sqlite)
        self.one_writer = asyncio.Lock()
        self._near: Connection | None = None
        self._opened: tuple[int, int] | None = None  # the file of SQLite
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", set_pragmas)
            event.listen(self.engine.sync_engine, "begin", _begin)

    async def open(self) -> None:
        """Ready when the database has the newest schema, whichever process migrated it."""
        if self.sqlite:
            check_file(self.url)
            restrict_permissions(self.url)
            await enable_wal(self.url)
        with database_errors():
            async with self.engine.connect() as plain:
                connection = await plain.execution_options(writes=True)
                async with connection.begin():
                    if not self.sqlite:
                        await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
                    await connection.run_sync(migrate)
        if self.sqlite:
            self._opened = file_identity(self.url)

    def check_in_place(self) -> None:
        """SQLite goes on writing into a file that was deleted, moved or replaced, and nobody would find that
        again."""
        if self.sqlite and file_identity(self.url) != self._opened:
            raise Unavailable("The file of the database is not where it was when the server started.")

    def near(self) -> Connection:
        """SQLite: a connection for reads by key. They take microseconds and wait for nobody, so they need no
        thread."""
        if self._near is None:
            made = create_engine(
                make_url(self.url).set(drivername="sqlite"),
                isolation_level="AUTOCOMMIT",
                connect_args={"timeout": BUSY, "check_same_thread": False},
            )
            event.listen(made, "connect", set_pragmas)
            self._near = made.connect()
        return self._near

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        with database_errors():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. SQLite has one writer at a time; waiting here is quicker than being refused there."""
        with database_errors():
            if not self.sqlite:
                async with self.engine.begin() as connection:
                    yield connection
                return
            async with self.one_writer, self.engine.connect() as plain:
                connection = await plain.execution_options(writes=True)
                async with connection.begin():
                    yield connection

    @property
    def clock(self) -> ColumnElement[float]:
        """Seconds by the database's own clock, which all processes share."""
        return literal_column(
            "((julianday('now') - 2440587.5) * 86400.0)"
            if self.sqlite
            else "CAST(extract(epoch FROM clock_timestamp()) AS double precision)",
            Float,
        )

    def insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """An insert with ON CONFLICT: both databases have it, but it is not in the SQL standard."""
        return sqlite.insert(table) if self.sqlite else postgresql.insert(table)

    async def close(self) -> None:
        if self._near is not None:
            self._near.close()
            self._near.engine.dispose()
            self._near = None
        await self.engine.dispose()


@contextmanager
def database_errors() -> Iterator[None]:
    """A database that is away, full or restarting raises Unavailable; a broken statement is our own bug and
    stays an error."""
    try:
        yield
    except (PoolTimeout, OSError) as error:
        raise Unavailable(
            "The server cannot reach its database just now. Nothing was changed; try again soon."
        ) from error
    except (DBAPIError, sqlite3.Error) as error:
        _raise_trouble(error)
        raise


def _raise_trouble(error: DBAPIError | sqlite3.Error) -> None:
    """Both databases name the same kinds of errors alike; SQLite's driver is called directly for each answer."""
    if type(error).__name__ in ("OperationalError", "InterfaceError", "InternalError") or getattr(
        error, "connection_invalidated", False
    ):
        raise Unavailable(
            "The server cannot write to its database just now. Nothing was acknowledged; try again in a moment."
        ) from error
    cause = str(getattr(error, "orig", error))
    if "malformed" in cause:
        raise CannotOpen(
            "The database is damaged. Restore a backup into a new one: fathom restore."
        ) from None
    if "not a database" in cause:
        raise CannotOpen(
            "The file that was given is no database of SQLite. Give another with --db."
        ) from None


def _engine(url: str, sqlite: bool) -> AsyncEngine:
    if sqlite:
        return create_async_engine(url, connect_args={"timeout": BUSY, "isolation_level": None})
    try:
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, pool_timeout=10)
    except ModuleNotFoundError:
        raise CannotOpen("PostgreSQL needs one more package: pip install 'fathomfive[postgres]'.") from None


def set_pragmas(connection: Any, _: object) -> None:
    """FULL makes a commit mean: on disk."""
    for pragma in (f"busy_timeout={BUSY * 1000}", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """A writer takes the write lock at once: one that began as a reader could be refused in the middle."""
    connection.exec_driver_sql(
        "BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN"
    )
