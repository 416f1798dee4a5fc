"""Statements that SQLAlchemy compiles once and the database's own driver runs.

SQLite: every answer needs three statements; writing one takes 210 function calls this way, and 391 if SQLAlchemy
runs them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Dialect, Executable
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.postgresql import asyncpg

SQLITE = sqlite.dialect()
# The notation of asyncpg for parameters, $1, is PostgreSQL's own; the driver itself is not needed.
POSTGRESQL: Dialect = asyncpg.dialect()  # type: ignore[no-untyped-call]


def driver_of(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection to SQLite."""
    driver: Any = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


class PreparedStatement:
    """`values` are given by the names of the statement's parameters, and converted as SQLAlchemy would."""

    def __init__(self, statement: Executable, dialect: Dialect) -> None:
        compiled: Any = statement.compile(dialect=dialect)  # type: ignore[attr-defined]
        self.text = str(compiled)
        converters = {
            name: bind.type.dialect_impl(dialect).bind_processor(dialect)
            for name, bind in compiled.binds.items()
        }
        self._parameters = [(name, compiled.params[name], converters[name]) for name in compiled.positiontup]

    def arguments(self, values: Mapping[str, Any]) -> list[Any]:
        found = [(values.get(name, default), convert) for name, default, convert in self._parameters]
        return [convert(value) if convert else value for value, convert in found]

    def run(self, driver: sqlite3.Connection, values: Mapping[str, Any]) -> sqlite3.Cursor:
        return driver.execute(self.text, self.arguments(values))
