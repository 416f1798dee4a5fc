"""Who looks on, through whichever process: each writes down the seats of its own open streams and reads those
of the others.

Every few seconds, not with each coming and going: that is soon enough for a word beside a name, and a stream
that breaks and comes back at once costs nothing.  What a dead process has written runs out.
"""

from __future__ import annotations

import time
from collections import defaultdict

from sqlalchemy import Connection, delete, select, update

from ..storage import schema
from ..storage.store import Store
from .hall import NOBODY, Hall
from .periodic import run_periodically

EVERY = 2.0  # seconds between two looks
RENEWED = 8.0  # seconds after which what is still true is said again …
LASTS = 20.0  # … and after which it does not count any more
Here = set[tuple[str, int]]  # tables and seats


class Presence:
    def __init__(self, store: Store, hall: Hall) -> None:
        self.store, self.hall = store, hall
        self._said: Here = set()
        self._renewed = 0.0
        self._shown: dict[str, frozenset[int]] = {}

    async def follow(self) -> None:
        await run_periodically(EVERY, self.look, "who is here cannot be read")

    async def look(self) -> None:
        await self._say(
            {
                (id, seat)
                for id, room in self.hall.rooms.items()
                for seat, streams in room.listening.items()
                if seat >= 0 and streams > 0
            }
        )
        self.hall.elsewhere = await self._others()
        for id, room in self.hall.rooms.items():
            room.elsewhere = self.hall.elsewhere.get(id, NOBODY)
        self._show()

    async def _say(self, here: Here) -> None:
        """What is new since the last time; and now and then that the rest is still so."""
        new, over = here - self._said, self._said - here
        renew = bool(here) and time.monotonic() - self._renewed > RENEWED
        if new or over or renew:
            known = await self.store.writer.write(lambda connection: self._write(connection, new, over))
            self._said = here if known == len(here) else set()  # some had run out: then all of it again
            self._renewed = time.monotonic()

    def _write(self, connection: Connection, new: Here, over: Here) -> int:
        """How many of this process's own are there now."""
        present, now = schema.present, self.store.database.clock
        mine, until = present.c.process == self.store.me, now + LASTS
        connection.execute(delete(present).where(present.c.until < now))
        for id, seat in over:
            connection.execute(delete(present).where(mine, present.c.game_id == id, present.c.seat == seat))
        for id, seat in new:
            row = self.store.database.insert(present).values(
                process=self.store.me, game_id=id, seat=seat, until=until
            )
            connection.execute(row.on_conflict_do_nothing())
        return connection.execute(update(present).where(mine).values(until=until)).rowcount

    async def _others(self) -> dict[str, frozenset[int]]:
        present = schema.present
        query = select(present.c.game_id, present.c.seat).where(
            present.c.process != self.store.me, present.c.until >= self.store.database.clock
        )
        found: dict[str, set[int]] = defaultdict(set)
        async with self.store.reading() as connection:
            for id, seat in await connection.execute(query):
                found[id].add(seat)
        return {id: frozenset(seats) for id, seats in found.items()}

    def _show(self) -> None:
        """Somebody has come or gone: those who look on see it without waiting for the next deed."""
        before, self._shown = self._shown, {}
        for id, room in self.hall.rooms.items():
            if sum(room.listening.values()):
                here = self._shown[id] = frozenset(
                    seat for seat in range(room.stored.seats) if room.is_here(seat)
                )
                if before.get(id, here) != here:
                    room.refresh()
