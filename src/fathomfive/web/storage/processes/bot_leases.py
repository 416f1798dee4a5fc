"""Who plays the bots of a game: one process at a time, by a promise in the database that runs out by the
database's clock.

`games.lease` is empty while no bot has to move.  Else it says until when the process `games.bot_process` has
promised to move; when it has run out, any process may take over.  A promise for later than anybody promises
comes from a clock that was wrong and does not count.  That a turn is played only once does not rest on this:
two who think so cannot both write to the log.
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
        """The columns of a write to a game: where a bot is due, the lease holder goes on; else the writer
        promises."""
        if not due:
            return {"bot_process": null(), "lease": null()}
        still_held = and_(games.c.lease.is_not(None), self.held)
        return {
            "bot_process": case((still_held, games.c.bot_process), else_=literal(self.me)),
            "lease": case((still_held, games.c.lease), else_=self.until),
        }

    async def claim(self, id: str) -> bool:
        """Promise to play the bots of this game; False if another process has."""
        free = or_(games.c.lease.is_(None), games.c.bot_process == self.me, ~self.held)
        return await self._promise(and_(games.c.id == id, free)) > 0

    async def renew(self, ids: Sequence[str]) -> None:
        await self._promise(
            and_(games.c.id.in_(ids), games.c.bot_process == self.me, games.c.lease.is_not(None))
        )

    async def expired(self, but: Collection[str] = (), most: int = 100) -> list[str]:
        """Games in which a bot has to move and nobody has promised to."""
        query = select(games.c.id).where(games.c.lease.is_not(None), ~self.held, games.c.id.not_in(but))
        async with self.database.reading() as connection:
            return list((await connection.execute(query.limit(most))).scalars())

    async def settle(self, id: str) -> None:
        """No bot has to move here after all."""
        await self._write(
            and_(games.c.id == id, games.c.bot_process == self.me), bot_process=None, lease=None
        )

    async def release(self) -> None:
        """Before going: others may take over at once."""
        await self._write(
            and_(games.c.bot_process == self.me, games.c.lease.is_not(None)), bot_process=None, lease=0.0
        )

    async def _promise(self, where: ColumnElement[bool]) -> int:
        return await self._write(where, bot_process=self.me, lease=self.until)

    async def _write(self, where: ColumnElement[bool], **values: object) -> int:
        changed = update(games).where(where).values(**values)
        return await self.writer.write(lambda connection: connection.execute(changed).rowcount)
