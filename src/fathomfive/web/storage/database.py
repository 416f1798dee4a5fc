"""The database under the store: which one, how it is opened, brought to the newest form, and what its
troubles are called.

SQLite in WAL mode by default, PostgreSQL by URL.  Both are asked by the same statements; what differs between
them is here and in `bus`.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import Error as SQLiteError
from sqlite3 import connect
from time import monotonic
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    Table,
    create_engine,
    event,
    inspect,
    literal_column,
    make_url,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from fathomfive.kernel.errors import FathomError

from .model import Unavailable

MIGRATIONS = Path(__file__).parent / "migrations"
DEFAULT_DB = Path.home() / ".local" / "share" / "fathomfive" / "fathom.db"
HEADER = 100  # bytes of a file of SQLite
BUSY = 15  # seconds that SQLite waits while another process writes
MIGRATION_LOCK = 0x0FA7403  # the number of the lock under which PostgreSQL is brought to the newest form


class CannotOpen(FathomError):
    """The database cannot be used like this."""


class Database:
    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = make_url(url).get_backend_name() == "sqlite"
        self.engine: AsyncEngine = _engine(url, self.sqlite)
        self.one_writer = asyncio.Lock()
        self._near: Connection | None = None
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", set_pragmas)
            event.listen(self.engine.sync_engine, "begin", _begin)

    async def open(self) -> None:
        """Ready when the database has the newest form, whichever process brought it there."""
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

    def near(self) -> Connection:
        """SQLite: a connection for reads by key.  They take microseconds and wait for nobody, so no thread is
        asked."""
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
        """A transaction.  SQLite has one writer at a time; waiting here is quicker than being turned away
        there."""
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
        """An insert that can say what happens where such a row is there already: both know it, neither has it
        in the standard."""
        return sqlite.insert(table) if self.sqlite else postgresql.insert(table)

    async def close(self) -> None:
        if self._near is not None:
            self._near.close()
            self._near.engine.dispose()
            self._near = None
        await self.engine.dispose()


@contextmanager
def database_errors() -> Iterator[None]:
    """A database that is away, full or restarting is one kind of trouble; a broken statement is our own
    mistake and stays one."""
    try:
        yield
    except (PoolTimeout, OSError) as trouble:
        raise Unavailable(
            "The server cannot reach its database just now. Nothing was changed; try again soon."
        ) from trouble
    except DBAPIError as trouble:
        if (
            type(trouble).__name__ in ("OperationalError", "InterfaceError", "InternalError")
            or trouble.connection_invalidated
        ):
            raise Unavailable(
                "The server cannot write to its database just now. Nothing was acknowledged; try again in a "
                "moment."
            ) from trouble
        if "malformed" in str(trouble.orig):
            raise CannotOpen(
                "The database is damaged. Restore a backup into a new one: fathom restore."
            ) from None
        if "not a database" in str(trouble.orig):
            raise CannotOpen(
                "The file that was given is no database of SQLite. Give another with --db."
            ) from None
        raise


async def check_database(url: str) -> None:
    """Before a server starts: open the database once and bring it to the newest form.  Raises CannotOpen, with
    one sentence, for whatever is wrong with it."""
    database = Database(url)
    shown = make_url(url).render_as_string(hide_password=True)
    try:
        await database.open()
    except Unavailable as trouble:
        reason = str(getattr(trouble.__cause__, "orig", trouble.__cause__) or trouble).partition("\n")[0]
        raise CannotOpen(f"The database {shown} cannot be reached: {reason}.") from None
    except DBAPIError as trouble:
        reason = str(trouble.orig).partition("\n")[0]
        raise CannotOpen(f"The database {shown} cannot be used: {reason}.") from None
    finally:
        await database.close()


def check_file(url: str) -> None:
    """What can be said of a file before SQLite opens it."""
    path = Path(make_url(url).database or "")
    if path.is_dir():
        raise CannotOpen(f"{path} is a folder, not a database. Give a file with --db.")
    if not path.parent.is_dir():
        raise CannotOpen(f"There is no folder {path.parent} for the database. Make it, or give another --db.")
    if not path.is_file() or path.stat().st_size < HEADER:
        return
    with path.open("rb") as file:
        header = file.read(HEADER)
    waiting = path.with_name(f"{path.name}-wal")
    page_size = int.from_bytes(header[16:18], "big")
    pages = int.from_bytes(header[28:32], "big")
    whole = pages * (65536 if page_size == 1 else page_size) <= path.stat().st_size
    if header.startswith(b"SQLite format 3") and not whole and not waiting.exists():
        raise CannotOpen(f"{path} is a database that was cut off. Restore a backup: fathom restore.")


def _engine(url: str, sqlite: bool) -> AsyncEngine:
    if sqlite:
        return create_async_engine(url, connect_args={"timeout": BUSY, "isolation_level": None})
    try:
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, pool_timeout=10)
    except ModuleNotFoundError:
        raise CannotOpen("PostgreSQL needs one more package: pip install 'fathomfive[postgres]'.") from None


def database_url(said: str) -> str:
    """A URL of SQLAlchemy from what was said: nothing, a file's name, or a URL as other programs write it."""
    if not said:
        DEFAULT_DB.parent.mkdir(parents=True, exist_ok=True)
        said = str(DEFAULT_DB)
    if "://" not in said:
        return f"sqlite+aiosqlite:///{Path(said).resolve()}"
    kind, _, rest = said.partition("://")
    driver = {
        "sqlite": "sqlite+aiosqlite",
        "postgres": "postgresql+psycopg",
        "postgresql": "postgresql+psycopg",
    }
    if kind not in driver and kind not in driver.values():
        raise CannotOpen(
            f"The database is SQLite (a file's name) or PostgreSQL (postgresql://…), not {kind}://."
        )
    return f"{driver.get(kind, kind)}://{rest}"


def folder_beside(url: str) -> Path:
    """Where files that go with a database lie: beside its own file, else where files of SQLite lie by default."""
    path = make_url(url).database if url.startswith("sqlite") else None
    return Path(path).parent if path and path != ":memory:" else DEFAULT_DB.parent


def restrict_permissions(url: str) -> None:
    """A new file of SQLite can be read by its owner alone: it holds all hidden cards and the key that signs
    cookies."""
    path = make_url(url).database
    if path and path != ":memory:" and Path(path).parent.is_dir():
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_RDONLY | os.O_CREAT | os.O_EXCL, 0o600))


async def enable_wal(url: str) -> None:
    """WAL lets readers read while one writes; a file keeps it once it has it.

    Whoever gives it to a new file needs the file alone, and two who want to at once would wait for each
    other: so nobody waits with a lock in hand, and who is turned away asks again.  Any other trouble is raised
    when the database is opened.
    """
    end = monotonic() + BUSY
    while monotonic() < end:
        try:
            with closing(connect(make_url(url).database or "", timeout=0)) as plain:
                plain.execute("PRAGMA journal_mode=WAL")
            return
        except SQLiteError as trouble:
            if "locked" not in str(trouble):
                return
        await asyncio.sleep(0.01)


def migrate(connection: Connection) -> None:
    """Bring the database to the newest form; a new one is made from nothing."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    current = MigrationContext.configure(connection).get_current_revision()
    tables = inspect(connection).get_table_names()
    if tables and (current is None or "games" not in tables):
        raise CannotOpen("This database belongs to another program. Give another with --db.")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise CannotOpen(
            f"This database was written by a newer Fathom Five (revision {current}) or by another program. "
            "Start that version, or give another with --db."
        )
    command.upgrade(config, "head")


def set_pragmas(connection: Any, _: object) -> None:
    """FULL makes a commit mean: on disk."""
    for pragma in (f"busy_timeout={BUSY * 1000}", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """A writer takes its turn at once: one that began as a reader could be turned away in the middle."""
    connection.exec_driver_sql(
        "BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN"
    )
