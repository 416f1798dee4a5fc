"""The seats whose players are connected: each process stores its own and reads those of the others. What a dead
process has stored expires by the database's clock.
"""

from __future__ import annotations

import time
from collections import defaultdict

from sqlalchemy import Connection, delete, select, update

from .. import schema
from ..database import Database
from ..database.writers import Writer

RENEW_AFTER = 8.0  # seconds after which a row is refreshed …
EXPIRES_AFTER = 20.0  # … and after which it does not count any more
Seats = set[tuple[str, int]]  # tables and seats


class StoredPresence:
    def __init__(self, database: Database, writer: Writer, me: str) -> None:
        self.database, self.writer, self.me = database, writer, me
        self._announced: Seats = set()
        self._renewed = 0.0

    async def announce(self, seats: Seats) -> None:
        """Store what is new since the last time, and now and then refresh the rest."""
        new, over = seats - self._announced, self._announced - seats
        renew = bool(seats) and time.monotonic() - self._renewed > RENEW_AFTER
        if new or over or renew:
            known = await self.writer.write(lambda connection: self._write(connection, new, over))
            # some had expired: then write all of them again
            self._announced = seats if known == len(seats) else set()
            self._renewed = time.monotonic()

    def _write(self, connection: Connection, new: Seats, over: Seats) -> int:
        """Returns how many of this process's own rows there are now."""
        present, now = schema.present, self.database.clock
        mine, until = present.c.process == self.me, now + EXPIRES_AFTER
        connection.execute(delete(present).where(present.c.until < now))
        for id, seat in over:
            connection.execute(delete(present).where(mine, present.c.game_id == id, present.c.seat == seat))
        for id, seat in new:
            row = self.database.insert(present).values(process=self.me, game_id=id, seat=seat, until=until)
            connection.execute(row.on_conflict_do_nothing())
        return connection.execute(update(present).where(mine).values(until=until)).rowcount

    async def elsewhere(self) -> dict[str, frozenset[int]]:
        present = schema.present
        query = select(present.c.game_id, present.c.seat).where(
            present.c.process != self.me, present.c.until >= self.database.clock
        )
        found: dict[str, set[int]] = defaultdict(set)
        async with self.database.reading() as connection:
            for id, seat in await connection.execute(query):
                found[id].add(seat)
        return {id: frozenset(seats) for id, seats in found.items()}
