"""The database file of SQLite and the URL of a database: what can be checked before anything is opened."""

from __future__ import annotations

import asyncio
import os
from contextlib import closing, suppress
from pathlib import Path
from sqlite3 import Error as SQLiteError
from sqlite3 import connect
from time import monotonic

from sqlalchemy import make_url

from fathomfive.kernel.errors import FathomError

DEFAULT_DB = Path.home() / ".local" / "share" / "fathomfive" / "fathom.db"
HEADER = 100  # bytes of a file of SQLite
BUSY = 15  # seconds that SQLite waits while another process writes


class CannotOpen(FathomError):
    """The database cannot be used."""


def database_url(given: str) -> str:
    """A URL for SQLAlchemy from `--db`: nothing, a file name, or a URL as other programs write it."""
    if not given:
        DEFAULT_DB.parent.mkdir(parents=True, exist_ok=True)
        given = str(DEFAULT_DB)
    if "://" not in given:
        return f"sqlite+aiosqlite:///{os.path.realpath(given)}"  # says nothing of links that lead in a circle
    kind, _, rest = given.partition("://")
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


def check_file(url: str) -> None:
    """Checks a file before SQLite opens it."""
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


def file_identity(url: str) -> tuple[int, int] | None:
    """The identity of the file that is there now; None if there is none."""
    try:
        found = os.stat(make_url(url).database or "")
    except OSError:
        return None
    return found.st_dev, found.st_ino


def folder_beside(url: str) -> Path:
    """The folder for files that go with a database: beside its own file, else where SQLite files are by default."""
    path = make_url(url).database if url.startswith("sqlite") else None
    return Path(path).parent if path and path != ":memory:" else DEFAULT_DB.parent


def restrict_permissions(url: str) -> None:
    """Only its owner can read a new SQLite file: it holds all hidden cards and the key that signs cookies."""
    path = make_url(url).database
    if path and path != ":memory:" and Path(path).parent.is_dir():
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_RDONLY | os.O_CREAT | os.O_EXCL, 0o600))


async def enable_wal(url: str) -> None:
    """WAL lets readers read while a process writes; a file keeps this mode. Switching a new file needs
    exclusive access, and two processes that try at once would wait for each other. So this never waits while
    holding a lock, and retries if the file is locked. Any other error is raised when the database is opened."""
    end = monotonic() + BUSY
    while monotonic() < end:
        try:
            with closing(connect(make_url(url).database or "", timeout=0)) as plain:
                plain.execute("PRAGMA journal_mode=WAL")
            return
        except SQLiteError as error:
            if "locked" not in str(error):
                return
        await asyncio.sleep(0.01)
