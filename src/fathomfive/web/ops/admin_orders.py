"""Commands of the operator for running servers, which poll for new ones every second. `fathom admin` does in
the database itself whatever can be done there; a command only tells the servers to look.
"""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import delete, func, insert, select

from ..live.hall import Hall
from ..live.periodic import run_periodically
from ..storage import schema
from ..storage.store import Store

POLL_INTERVAL = 1.0  # seconds
RETENTION = 24 * 3600.0


async def give(store: Store, kind: str, **data: object) -> None:
    now = time.time()
    async with store.writing() as connection:
        await connection.execute(delete(schema.orders).where(schema.orders.c.at < now - RETENTION))
        await connection.execute(insert(schema.orders).values(kind=kind, data=data, at=now))


class AdminOrders:
    def __init__(self, store: Store, hall: Hall) -> None:
        self.store, self.hall, self._last = store, hall, 0

    async def follow(self) -> None:
        """Carry out new commands, for ever."""
        self._last = await self._newest()
        await run_periodically(POLL_INTERVAL, self.poll, "an order could not be carried out")

    async def poll(self) -> None:
        query = select(schema.orders).where(schema.orders.c.id > self._last).order_by(schema.orders.c.id)
        async with self.store.reading() as connection:
            rows = list(await connection.execute(query))
        for row in rows:
            self._last = row.id
            await self._carry_out(row.kind, row.data)

    async def _carry_out(self, kind: str, data: dict[str, Any]) -> None:
        if kind == "announce":
            for room in self.hall.rooms.values():
                room.refresh({"text": data["text"], "announced": True})
        elif kind == "look" and data["game"] in self.hall.rooms:
            self.hall.rooms[data["game"]].stale = True
            await self.hall.rooms[data["game"]].catch_up({"text": data["text"]})

    async def _newest(self) -> int:
        async with self.store.reading() as connection:
            return int(
                (await connection.execute(select(func.coalesce(func.max(schema.orders.c.id), 0)))).scalar()
                or 0
            )
