"""One sentence at the start for each kind of database that cannot be used."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fathomfive.web.storage.database import CannotOpen, check_database, database_url
from fathomfive.web.storage.store import Store


def text(path: Path) -> None:
    path.write_text("This is no database, but a text that is longer than its head would be." * 20)


def foreign(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def folder(path: Path) -> None:
    path.mkdir()


def ours(path: Path) -> None:
    async def make() -> None:
        store = Store(database_url(str(path)))
        await store.open()
        await store.signing_key()
        await store.close()

    asyncio.run(make())


def truncated(path: Path) -> None:
    ours(path)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    for beside in path.parent.glob(f"{path.name}-*"):
        beside.unlink()
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])


def damaged(path: Path) -> None:
    truncated(path)
    cut = path.read_bytes()
    path.write_bytes(cut[:200] + b"\xff" * (2 * len(cut) - 200))


def future(path: Path) -> None:
    ours(path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (text, "is no database of SQLite"),
        (foreign, "belongs to another program"),
        (folder, "is a folder"),
        (truncated, "was cut off"),
        (damaged, "is damaged"),
        (future, "written by a newer Fathom Five (revision 9999)"),
    ],
)
def test_a_bad_file(tmp_path: Path, kind: Callable[[Path], None], sentence: str) -> None:
    path = tmp_path / "fathom.db"
    kind(path)
    with pytest.raises(CannotOpen) as trouble:
        asyncio.run(check_database(database_url(str(path))))
    assert sentence in str(trouble.value) and "\n" not in str(trouble.value)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="There is no folder"):
        asyncio.run(check_database(database_url(str(tmp_path / "nowhere" / "fathom.db"))))


def test_a_server_that_cannot_be_reached() -> None:
    with pytest.raises(CannotOpen, match="cannot be reached") as trouble:
        asyncio.run(check_database(database_url("postgresql://nobody:secret@127.0.0.1:9/none")))
    assert "secret" not in str(trouble.value) and "\n" not in str(trouble.value)


def test_a_good_one_is_opened_and_left_as_it_is(tmp_path: Path) -> None:
    ours(tmp_path / "fathom.db")
    asyncio.run(check_database(database_url(str(tmp_path / "fathom.db"))))


@pytest.mark.slow
def test_the_command_says_it_in_one_line(tmp_path: Path) -> None:
    text(tmp_path / "fathom.db")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "fathomfive",
            "serve",
            "--port",
            "0",
            "--no-browser",
            "--db",
            tmp_path / "fathom.db",
        ],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode != 0 and done.stderr.count("\n") <= 2 and "no database of SQLite" in done.stderr
