"""One sentence at the start for each kind of database that cannot be used."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from fathomfive.web.storage.database import CannotOpen, check_database, database_url
from fathomfive.web.storage.store import Store
from tests.web.postgres import Postgres


def text(path: Path) -> None:
    path.write_text("This is no database, but a text that is longer than its head would be." * 20)


def circle(path: Path) -> None:
    path.symlink_to(path)


def foreign(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def folder(path: Path) -> None:
    path.mkdir()


def ours(path: Path) -> None:
    async def make() -> None:
        store = Store(database_url(str(path)))
        await store.open()
        await store.server_settings.signing_key()
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
        (circle, "cannot be reached"),
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


# PostgreSQL


def changed(url: str, *statements: str) -> str:
    with psycopg.connect(url) as connection:
        for statement in statements:
            connection.execute(statement.encode())
    return url


def opened(url: str) -> str:
    """A PostgreSQL database that Fathom Five has used."""
    asyncio.run(check_database(database_url(url)))
    return url


def foreign_tables(server: Postgres) -> str:
    return changed(server.new_database(), "CREATE TABLE recipes (name TEXT)")


def foreign_with_alembic(server: Postgres) -> str:
    """Another program that numbers its migrations as we do."""
    versions = "CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)"
    return changed(server.new_database(), versions, "INSERT INTO alembic_version VALUES ('0001')")


def future_revision(server: Postgres) -> str:
    return changed(opened(server.new_database()), "UPDATE alembic_version SET version_num = '9999'")


def without_rights(server: Postgres) -> str:
    url = changed(server.new_database(), "DROP ROLE IF EXISTS visitor", "CREATE ROLE visitor LOGIN")
    return url.replace("fathom@", "visitor@")


def missing(server: Postgres) -> str:
    return server.url("nowhere")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (foreign_tables, "belongs to another program"),
        (foreign_with_alembic, "belongs to another program"),
        (future_revision, "written by a newer Fathom Five (revision 9999)"),
        (without_rights, "permission denied"),
        (missing, 'database "nowhere" does not exist'),
    ],
)
def test_a_bad_database_of_postgresql(
    postgres: Postgres, kind: Callable[[Postgres], str], sentence: str
) -> None:
    url = kind(postgres)
    with pytest.raises(CannotOpen) as trouble:
        opened(url)
    assert sentence in str(trouble.value) and "\n" not in str(trouble.value)


@pytest.mark.slow
def test_a_database_that_is_refused_is_left_as_it_is(postgres: Postgres) -> None:
    url = foreign_tables(postgres)
    with pytest.raises(CannotOpen):
        opened(url)
    with psycopg.connect(url) as connection:
        tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
    assert tables == [("recipes",)]


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
