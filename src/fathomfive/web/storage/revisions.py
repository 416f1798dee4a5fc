"""Revisions: every change of a game increments its revision and notifies the other processes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, update
from sqlalchemy.sql.dml import ReturningUpdate

from . import schema
from .model import BusMessage, WriteConflict, WriteResult
from .processes.bus import SqlBus


class Revisions:
    def __init__(self, bus: SqlBus, me: str) -> None:
        self.bus, self.me = bus, me

    def change(
        self,
        connection: Connection,
        id: str,
        note: dict[str, Any] | None,
        *where: ColumnElement[bool],
        **values: object,
    ) -> WriteResult:
        """One more revision, announced to the other processes."""
        changed = connection.execute(change_statement(*where, **values), {"of_game": id})
        return self.announced(connection, id, note, changed.first())

    def announced(
        self, connection: Connection, id: str, note: dict[str, Any] | None, changed: Sequence[Any] | None
    ) -> WriteResult:
        written = self.result_of(changed)
        self.bus.publish(connection, BusMessage(id, written.revision, note))
        return written

    def result_of(self, row: Sequence[Any] | None) -> WriteResult:
        """From the new revision and the holder of the bot lease; raises WriteConflict without a row: the game has
        changed."""
        if row is None:
            raise WriteConflict
        return WriteResult(row[0], row[1] == self.me)


def change_statement(*where: ColumnElement[bool], **values: object) -> ReturningUpdate[Any]:
    games = schema.games.c
    return (
        update(schema.games)
        .where(games.id == bindparam("of_game"), *where)
        .values(revision=games.revision + 1, **values)
        .returning(games.revision, games.bot_process)
    )
