"""A backup of the whole database, made while the server runs, and its restoring into any new database: SQLite
or PostgreSQL, whichever it came from.

The file is gzipped JSON lines: a head (the schema version), for each table its columns and then its rows, and
an end with the counts and a checksum. All rows are of one moment: one snapshot of the database.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import (
    JSON,
    Connection,
    Engine,
    MetaData,
    Table,
    create_engine,
    func,
    insert,
    make_url,
    select,
    text,
)

from fathomfive.kernel.errors import FathomError

from ..storage.database.files import restrict_permissions
from ..storage.database.migration import MIGRATIONS

FORM = 1
BATCH_ROWS = 500
VERSION_TABLE = "alembic_version"


class BadBackup(FathomError):
    """Why this cannot be backed up or restored: one sentence."""


# Backup


def back_up(url: str, path: Path) -> dict[str, int]:
    """Write a backup; returns the number of rows of each table. The file appears complete or not at all, and
    only its owner can read it."""
    part = path.with_name(f"{path.name}.part")
    with _engine(url) as engine, engine.connect() as connection:
        counts = _written(part, _snapshot(connection))
    os.replace(part, path)
    return counts


def _snapshot(connection: Connection) -> Connection:
    """From here on this connection sees the database as it is now, whatever others write."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    else:
        connection = connection.execution_options(isolation_level="REPEATABLE READ")
    return connection


def _written(path: Path, connection: Connection) -> dict[str, int]:
    revision, tables = _revision(connection), _tables(connection)
    if revision is None:
        raise BadBackup("There is no Fathom Five in this database: nothing was kept.")
    counts: dict[str, int] = {}
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        with gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as archive:
            lines = Lines(archive)
            lines.write({"fathom": "backup", "form": FORM, "revision": revision, "at": time.time()})
            for table in tables:
                lines.write({"table": table.name, "columns": [column.name for column in table.columns]})
                counts[table.name] = 0
                for row in connection.execute(select(table).execution_options(yield_per=BATCH_ROWS)):
                    lines.write(list(row))
                    counts[table.name] += 1
            lines.write({"end": counts, "sha256": lines.hash.hexdigest()})
        file.flush()
        os.fsync(file.fileno())
    return counts


class Lines:
    """JSON lines with a running checksum of all of them."""

    def __init__(self, file: BinaryIO | gzip.GzipFile) -> None:
        self.file, self.hash = file, hashlib.sha256()

    def write(self, row: object) -> None:
        line = json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self.file.write(line)
        self.hash.update(line)


# Restore


def restore(path: Path, url: str) -> dict[str, int]:
    """Fill a new database from a backup and migrate it to the newest schema. A database that is not empty is
    left alone."""
    head, counts = check(path)
    if make_url(url).get_backend_name() == "sqlite":
        restrict_permissions(url)
    with _engine(url) as engine:
        with engine.connect() as connection:
            if _revision(connection) is not None:
                raise BadBackup("There is something in this database already; restore into a new one.")
        with engine.begin() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN")
            _upgrade(connection, head["revision"])
            _fill(connection, path)
            _upgrade(connection, "head")
    return counts


def check(path: Path) -> tuple[dict[str, Any], dict[str, int]]:
    """Is the file complete? Its head and its counts."""
    seen, last = hashlib.sha256(), b""
    head: dict[str, Any] = {}
    try:
        with gzip.open(path, "rb") as archive:
            for line in archive:
                seen.update(last)
                head, last = head or json.loads(line), line
        end = json.loads(last)
        whole = end["sha256"] == seen.hexdigest() and head["fathom"] == "backup"
    except (EOFError, gzip.BadGzipFile, ValueError, KeyError, TypeError):
        whole = False
    if not whole:
        raise BadBackup(f"{path} is no whole backup of Fathom Five.")
    if head["form"] != FORM:
        raise BadBackup(f"{path} was written by a newer Fathom Five; restore it with that one.")
    return head, dict(end["end"])


def _fill(connection: Connection, path: Path) -> None:
    tables = {table.name: table for table in _tables(connection)}
    with gzip.open(path, "rb") as archive:
        next(archive)
        table, columns, rows = "", [], []  # type: tuple[str, list[str], list[dict[str, Any]]]
        for line in archive:
            item = json.loads(line)
            if isinstance(item, list):
                rows.append(dict(zip(columns, item, strict=True)))
            if rows and (isinstance(item, dict) or len(rows) >= BATCH_ROWS):
                connection.execute(insert(tables[table]), rows)
                rows = []
            if isinstance(item, dict) and "table" in item:
                table, columns = item["table"], item["columns"]
    _count_on(connection, list(tables.values()))


def _count_on(connection: Connection, tables: list[Table]) -> None:
    """PostgreSQL numbers new rows from a sequence, which has to continue after the restored numbers."""
    if connection.dialect.name != "postgresql":
        return
    for table in tables:
        column = table.autoincrement_column
        if column is not None:
            newest = connection.execute(select(func.max(column))).scalar()
            if newest is not None:
                connection.execute(
                    text("SELECT setval(pg_get_serial_sequence(:table, :column), :newest)"),
                    {"table": table.name, "column": column.name, "newest": newest},
                )


# The database


@contextmanager
def _engine(url: str) -> Iterator[Engine]:
    made = make_url(url)
    engine = create_engine(made.set(drivername="sqlite") if made.get_backend_name() == "sqlite" else made)
    try:
        yield engine
    finally:
        engine.dispose()


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _tables(connection: Connection) -> list[Table]:
    """The tables as they are in this database, so that a backup of any schema version can be read; rows that
    others refer to come first."""
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type.none_as_null = True
    return [table for table in found.sorted_tables if table.name != VERSION_TABLE]


def _upgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
