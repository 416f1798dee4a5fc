"""Who has played which deal of the day, and how it went.  Results stand where all results stand: in `games`."""

from __future__ import annotations

from datetime import date
from typing import Any

from sqlalchemy import RowMapping, Select, insert, select, update

from fathomfive.club.daily import BOT, PERSON, YOUR_SEAT, Attempt, Deal, is_given_up, played

from .. import schema
from ..store import Store


class DailyStore:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def begin(self, id: str, deal: Deal, by: str = PERSON) -> None:
        row = {
            "game_id": id,
            "day": deal.day.isoformat(),
            "game": deal.game,
            "by": by,
            "shared": int(by == BOT),
        }
        await self.store.writer.write(lambda connection: connection.execute(insert(schema.daily).values(row)))

    async def share(self, id: str, yes: bool) -> None:
        changed = update(schema.daily).where(schema.daily.c.game_id == id).values(shared=int(yes))
        await self.store.writer.write(lambda connection: connection.execute(changed))

    async def attempts(self, game: str, day: date) -> list[Attempt]:
        """Everybody's attempts, the oldest first: of each person only the first one."""
        query = _attempts().where(schema.daily.c.game == game, schema.daily.c.day == day.isoformat())
        found, known = [], set()
        for one in await self._read(query):
            if one.guest not in known or one.guest is None:
                found.append(one)
            known.add(one.guest)
        return found

    async def own(self, guest: str, day: date) -> dict[str, Attempt]:
        """By game, what this guest has begun on this day."""
        query = _attempts().where(schema.chairs.c.guest == guest, schema.daily.c.day == day.isoformat())
        async with self.store.reading() as connection:
            rows = list((await connection.execute(query)).mappings())
        return {row["game"]: _attempt(row) for row in reversed(rows)}

    async def days(self, guest: str) -> set[date]:
        """The days on which this guest has finished a deal, of whichever game."""
        query = _attempts().where(schema.chairs.c.guest == guest, schema.games.c.ended.is_not(None))
        async with self.store.reading() as connection:
            rows = (await connection.execute(query)).mappings()
            return {date.fromisoformat(row["day"]) for row in rows if _attempt(row).played}

    async def _read(self, query: Select[Any]) -> list[Attempt]:
        async with self.store.reading() as connection:
            return [_attempt(row) for row in (await connection.execute(query)).mappings()]


def _attempts() -> Select[Any]:
    daily, games, chairs = schema.daily, schema.games, schema.chairs
    joined = daily.join(games, games.c.id == daily.c.game_id).join(
        chairs, (chairs.c.game_id == daily.c.game_id) & (chairs.c.seat == YOUR_SEAT)
    )
    columns = (daily, games.c.result, games.c.ended, chairs.c.guest, chairs.c.name, chairs.c.kind)
    return select(*columns).select_from(joined).order_by(games.c.created)


def _attempt(row: RowMapping) -> Attempt:
    given_up = row["by"] == PERSON and is_given_up(row["result"], row["kind"])
    counts = row["result"] is not None and not given_up
    scores = tuple(row["result"]["scores"]) if counts else ()
    return Attempt(
        row["game_id"],
        row["by"],
        row["guest"],
        row["name"],
        bool(row["shared"]),
        played(row["result"]) if counts else None,
        scores,
        given_up=given_up,
    )
