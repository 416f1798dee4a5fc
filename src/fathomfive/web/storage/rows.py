"""Games as rows of the database and back: the queries that read a whole game, and the rows that are written."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Table, bindparam, select

from . import schema
from .model import Chair, Entry, Snapshot, StoredGame

MAX_SNAPSHOTS = 3  # that are read: more than one, because something may have been taken back since


def read_game(connection: Connection, known: dict[str, Any]) -> StoredGame | None:
    row = connection.execute(_GAME, known).mappings().first()
    if row is None:
        return None
    stored = StoredGame(**row)
    lists: list[list[Any]] = [stored.chairs, stored.log, stored.chat]
    for (name, query), made in zip(_LISTS.items(), lists, strict=True):
        made.extend(_MAKE[name](dict(found)) for found in connection.execute(query, known).mappings())
    if not known["log_from"]:
        stored.snapshots = read_snapshots(connection, {**known, "most_answers": len(stored.log)})
    return stored


def read_snapshots(connection: Connection, known: dict[str, Any]) -> list[Snapshot]:
    """The oldest first."""
    found = [Snapshot(**row) for row in connection.execute(_SNAPSHOTS, known).mappings()]
    return found[::-1]


def chair_row(id: str, chair: Chair) -> dict[str, Any]:
    return {"game_id": id, **{name: getattr(chair, name) for name in Chair.__slots__}}


def log_row(id: str, number: int, entry: Entry) -> dict[str, Any]:
    return {
        "game_id": id,
        "number": number,
        "kind": entry.kind,
        "seat": entry.seat,
        "data": entry.data,
        "at": time.time(),
    }


def snapshot_row(id: str, snapshot: Snapshot) -> dict[str, Any]:
    """`data` as it is: to copy a whole position, as `asdict` does, takes more than a millisecond."""
    return {"game_id": id, **{name: getattr(snapshot, name) for name in Snapshot.__slots__}}


def _chair(row: dict[str, Any]) -> Chair:
    return Chair(**{name: row[name] for name in Chair.__slots__})


_MAKE: dict[str, Any] = {
    "chairs": _chair,
    "log": lambda row: Entry(row["kind"], row["seat"], row["data"]),
    "chat": lambda row: row,
}


def _by_key(table: Table) -> list[ColumnElement[Any]]:
    """All columns under the names that the code has for them."""
    return [column.label(column.key) for column in table.columns]


def _of_game(table: Table, order: ColumnElement[Any]) -> Select[Any]:
    return select(*_by_key(table)).where(table.c.game_id == bindparam("of_game")).order_by(order)


_GAME = select(*_by_key(schema.games)).where(schema.games.c.id == bindparam("of_game"))
_SNAPSHOTS = (
    select(*(column for column in _by_key(schema.snapshots) if column.key != "game_id"))
    .where(
        schema.snapshots.c.game_id == bindparam("of_game"),
        schema.snapshots.c.answers <= bindparam("most_answers"),
    )
    .order_by(schema.snapshots.c.answers.desc(), schema.snapshots.c.log_length.desc())
    .limit(MAX_SNAPSHOTS)
)
_LISTS = {
    "chairs": _of_game(schema.chairs, schema.chairs.c.seat),
    "log": _of_game(schema.log, schema.log.c.number).where(schema.log.c.number >= bindparam("log_from")),
    "chat": _of_game(schema.chat, schema.chat.c.id).offset(bindparam("chat_from")),
}
