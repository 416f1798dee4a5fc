"""Leases on bots: one process at a time plays the bots of a game, under a lease in the database that expires by
the database's clock.

`games.lease` is empty while no bot has to move. Otherwise it is the time until which the process
`games.bot_process` holds the lease; once that has passed, any process may take over. A lease that ends later
than any process would ask for comes from a clock that was wrong, and does not count. Leases only save work: if
two processes played the same bot, the log would still accept only one of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import ColumnElement, and_, case, literal, null, or_, select, update

from ..database import Database
from ..database.writers import Writer
from ..port import LEASE
from ..schema import games


class Leases:
    def __init__(self, database: Database, writer: Writer, me: str) -> None:
        self.database, self.writer, self.me = database, writer, me
        now = database.clock
        self.held: ColumnElement[bool] = and_(games.c.lease > now, games.c.lease <= now + 2 * LEASE)
        self.until: ColumnElement[float] = now + LEASE

    def with_write(self, due: bool) -> dict[str, Any]:
        """The lease columns of a write to a game: where a bot is due, the present holder keeps the lease; if
        there is none, the writer takes it."""
        if not due:
            return {"bot_process": null(), "lease": null()}
        still_held = and_(games.c.lease.is_not(None), self.held)
        return {
            "bot_process": case((still_held, games.c.bot_process), else_=literal(self.me)),
            "lease": case((still_held, games.c.lease), else_=self.until),
        }

    async def claim(self, id: str) -> bool:
        """Take the lease on the bots of this game; False if another process holds it."""
        free = or_(games.c.lease.is_(None), games.c.bot_process == self.me, ~self.held)
        return await self._lease(and_(games.c.id == id, free)) > 0

    async def renew(self, ids: Sequence[str]) -> None:
        await self._lease(
            and_(games.c.id.in_(ids), games.c.bot_process == self.me, games.c.lease.is_not(None))
        )

    async def expired(self, but: Collection[str] = (), most: int = 100) -> list[str]:
        """Games in which a bot has to move and no process holds the lease."""
        query = select(games.c.id).where(games.c.lease.is_not(None), ~self.held, games.c.id.not_in(but))
        async with self.database.reading() as connection:
            return list((await connection.execute(query.limit(most))).scalars())

    async def settle(self, id: str) -> None:
        """Give the lease up: no bot has to move here any more."""
        await self._write(
            and_(games.c.id == id, games.c.bot_process == self.me), bot_process=None, lease=None
        )

    async def release(self) -> None:
        """Give all leases up before the process ends, so that others can take over at once."""
        await self._write(
            and_(games.c.bot_process == self.me, games.c.lease.is_not(None)), bot_process=None, lease=0.0
        )

    async def _lease(self, where: ColumnElement[bool]) -> int:
        return await self._write(where, bot_process=self.me, lease=self.until)

    async def _write(self, where: ColumnElement[bool], **values: object) -> int:
        changed = update(games).where(where).values(**values)
        return await self.writer.write(lambda connection: connection.execute(changed).rowcount)
