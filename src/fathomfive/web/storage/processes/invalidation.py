"""Cache invalidation: what every process is told when something that it may have read has changed or gone:
owners of seats, chat, names, tables, sessions.

The message is part of the transaction of the change itself, so that nobody reads again what is about to go. The
process that makes the change applies it itself, before it serves the next request.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import schema
from ..model import INVALIDATED, BusMessage
from ..store import Store


async def notify_processes(store: Store, connection: AsyncConnection, **note: object) -> None:
    """Tell all processes what has changed: `INVALIDATED` a table that has to be read again; `gone` a table that
    is deleted; `guest` a guest with a new name; `ended` the hash of a session that has ended, and `of` its
    guest."""
    await connection.run_sync(lambda plain: store.bus.publish(plain, BusMessage("", 0, note)))


async def invalidate_games(store: Store, connection: AsyncConnection, tables: Iterable[str]) -> None:
    """The revision invalidates reads of the database, the note what processes have cached."""
    games = schema.games
    for id in sorted(tables):  # always in the same order, so that two of these never deadlock
        await connection.execute(update(games).where(games.c.id == id).values(revision=games.c.revision + 1))
        await notify_processes(store, connection, **{INVALIDATED: id})


async def clear_bus_log(connection: AsyncConnection) -> None:
    """SQLite's bus contains names and lines of chat. A process that has not read these messages yet sees that
    some are missing, and reloads everything."""
    await connection.execute(delete(schema.news))
