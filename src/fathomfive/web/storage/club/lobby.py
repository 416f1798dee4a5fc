"""Tables that anybody may join or watch, and how many people are online, across all processes."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import Connection, RowMapping, delete, insert, select

from fathomfive.club.results import abandoned

from .. import schema
from ..database import Database
from ..database.writers import Writer
from ..hashing import token_hash
from ..model import Chair, LobbyTable

RENEW_AFTER = 8.0  # seconds after which the list is written again …
EXPIRES_AFTER = 20.0  # … and after which it does not count any more
MAX_TABLES = 60  # that are shown
MAX_GAMES = 300  # latest games of a person that count
HASH = 10  # characters of a hash: if two people among thousands share one, they count as one


class StoredLobby:
    def __init__(self, database: Database, writer: Writer, me: str) -> None:
        self.database, self.writer, self.me = database, writer, me
        self._announced, self._renewed = "nobody yet", 0.0

    async def offer(self, id: str, opened: float, fill_at: float | None, level: str, watchable: bool) -> None:
        row = {
            "game_id": id,
            "opened": opened,
            "fill_at": fill_at,
            "level": level,
            "watchable": int(watchable),
        }
        await self.writer.write(lambda connection: connection.execute(insert(schema.lobby).values(row)))

    async def withdraw(self, id: str) -> None:
        gone = delete(schema.lobby).where(schema.lobby.c.game_id == id)
        await self.writer.write(lambda connection: connection.execute(gone))

    async def offered(self, id: str) -> bool:
        async with self.database.reading() as connection:
            wanted = select(schema.lobby.c.game_id).where(schema.lobby.c.game_id == id)
            return (await connection.execute(wanted)).first() is not None

    async def tables(self) -> list[LobbyTable]:
        """Those that go on, the latest first."""
        games, lobby, chairs = schema.games, schema.lobby, schema.chairs
        query = (
            select(lobby, games.c.game, games.c.side_state)
            .select_from(lobby.join(games, games.c.id == lobby.c.game_id))
            .where(games.c.ended.is_(None))
            .order_by(lobby.c.opened.desc())
            .limit(MAX_TABLES)
        )
        async with self.database.reading() as connection:
            rows = list((await connection.execute(query)).mappings())
            sat: dict[str, list[Chair]] = defaultdict(list)
            known = chairs.c
            wanted = select(known.game_id, known.seat, known.kind, known.level, known.name, known.guest)
            ids = [row["game_id"] for row in rows]
            for row in await connection.execute(
                wanted.where(chairs.c.game_id.in_(ids)).order_by(chairs.c.seat)
            ):
                sat[row.game_id].append(Chair(row.seat, row.kind, row.level, row.name, row.guest))
        return [_table(row, sat[row["game_id"]]) for row in rows]

    async def due(self, now: float) -> list[tuple[str, str]]:
        """Tables whose free seats bots should take now, and at which level."""
        lobby = schema.lobby
        async with self.database.reading() as connection:
            wanted = select(lobby.c.game_id, lobby.c.level).where(lobby.c.fill_at <= now)
            return [(row.game_id, row.level) for row in await connection.execute(wanted)]

    async def filled(self, id: str) -> None:
        changed = schema.lobby.update().where(schema.lobby.c.game_id == id).values(fill_at=None)
        await self.writer.write(lambda connection: connection.execute(changed))

    async def abandoned(self, guests: Collection[str]) -> dict[str, tuple[int, int]]:
        """How many games each of them has abandoned, and of how many, among the latest."""
        games, chairs, found = schema.games.c, schema.chairs.c, {}
        async with self.database.reading() as connection:
            for guest in guests:
                wanted = (
                    select(games.id, games.seats, games.side_state, chairs.seat)
                    .join(schema.chairs, chairs.game_id == games.id)
                    .where(chairs.guest == guest, games.ended.is_not(None), games.result.is_not(None))
                    .order_by(games.ended.desc())
                    .limit(MAX_GAMES)
                )
                rows = (await connection.execute(wanted)).all()
                left = {
                    row.id
                    for row in rows
                    if abandoned((row.side_state or {}).get("left", {}), [row.seat], row.seats)
                }
                found[guest] = len(left), len({row.id for row in rows})
        return found

    async def count_people(self, here: Collection[str]) -> int:
        """Announce who has a page open through this process, if that has changed; returns how many people there
        are in all, each counted once."""
        mine = " ".join(sorted(token_hash(guest)[:HASH] for guest in here))
        if mine != self._announced or time.monotonic() - self._renewed > RENEW_AFTER:
            await self.writer.write(lambda connection: self._announce(connection, mine))
            self._announced, self._renewed = mine, time.monotonic()
        online = schema.online.c
        wanted = select(online.people).where(online.until >= self.database.clock, online.process != self.me)
        async with self.database.reading() as connection:
            others = list((await connection.execute(wanted)).scalars())
        return len(set(mine.split()).union(*(people.split() for people in others)))

    def _announce(self, connection: Connection, people: str) -> None:
        online, now = schema.online, self.database.clock
        connection.execute(delete(online).where((online.c.until < now) | (online.c.process == self.me)))
        connection.execute(insert(online).values(process=self.me, people=people, until=now + EXPIRES_AFTER))


def _table(row: RowMapping, chairs: list[Chair]) -> LobbyTable:
    return LobbyTable(
        row["game_id"],
        row["game"],
        row["opened"],
        row["fill_at"],
        bool(row["watchable"]),
        tuple(chairs),
        dict(row["side_state"]),
    )
