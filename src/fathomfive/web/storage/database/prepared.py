"""Statements that SQLAlchemy compiles once and SQLite's own driver runs.

Every answer needs three statements: writing one takes 210 function calls this way, and 391 if SQLAlchemy runs them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.dialects import sqlite

DIALECT = sqlite.dialect()


def driver_of(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection to SQLite."""
    driver: Any = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


class PreparedStatement:
    """`values` are given under the names of the statement's parameters, and converted as SQLAlchemy would."""

    def __init__(self, statement: Executable) -> None:
        compiled: Any = statement.compile(dialect=DIALECT)  # type: ignore[attr-defined]
        self.text = str(compiled)
        converters = {
            name: bind.type.dialect_impl(DIALECT).bind_processor(DIALECT)
            for name, bind in compiled.binds.items()
        }
        self._parameters = [(name, compiled.params[name], converters[name]) for name in compiled.positiontup]

    def run(self, driver: sqlite3.Connection, values: Mapping[str, Any]) -> sqlite3.Cursor:
        found = [(values.get(name, default), convert) for name, default, convert in self._parameters]
        return driver.execute(self.text, [convert(value) if convert else value for value, convert in found])
