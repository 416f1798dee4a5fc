"""What is sent to every process when something that it may have read has changed or gone: who owns seats,
what was said, names, tables, sessions.

Within the transaction of the change itself, so that nobody reads again what is about to go.  The process that
makes the change applies it itself, before it serves the next request.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import schema
from ..model import INVALIDATED, BusMessage
from ..store import Store


async def notify_processes(store: Store, connection: AsyncConnection, **note: object) -> None:
    """What has changed: `INVALIDATED` a table to be read again, all of it; `gone` one that is deleted; `guest`
    one whose name has changed; `ended` the hash of a session that is over, and `of` whom."""
    await connection.run_sync(lambda plain: store.bus.publish(plain, BusMessage("", 0, note)))


async def invalidate_games(store: Store, connection: AsyncConnection, tables: Iterable[str]) -> None:
    """The revision invalidates reads of the database, the note what processes have cached."""
    games = schema.games
    for id in sorted(tables):  # in one order: so two of these never wait for each other
        await connection.execute(update(games).where(games.c.id == id).values(revision=games.c.revision + 1))
        await notify_processes(store, connection, **{INVALIDATED: id})


async def clear_bus_log(connection: AsyncConnection) -> None:
    """SQLite's news contain names and lines of chat.  A process that has not read them yet sees that some are missing,
    and reads all."""
    await connection.execute(delete(schema.news))
