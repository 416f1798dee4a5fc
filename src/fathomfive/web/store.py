"""The store: reads and writes what `schema` describes.  Knows no rules and no pages.

SQLite in WAL mode by default, any database of SQLAlchemy by URL.  Whatever `append` returns from is on disk.
"""
from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from . import schema

MOST_NAMES = 50_000
MIGRATIONS = Path(__file__).parent / "migrations"


class MovedOn(Exception):
    """Somebody else has written to this game's log first."""


@dataclass(slots=True)
class Chair:
    seat: int
    kind: str                   # human, bot, open, or automa: the rules play it
    level: str
    name: str
    guest: str | None = None
    away: int = 0
    secret: str = field(default_factory=lambda: secrets.token_urlsafe(18))
    shoulder: str = field(default_factory=lambda: secrets.token_urlsafe(18))

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or bool(self.away)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a game's log."""
    kind: str                   # answer, undo, concede
    seat: int
    data: dict[str, Any]


@dataclass(slots=True)
class Kept:
    """A stored game with all that belongs to it."""
    id: str
    game: str
    rules: str
    content: str
    seats: int
    seed: int
    options: dict[str, Any]
    chance: list[int]
    created: float
    updated: float
    ended: float | None
    result: dict[str, Any] | None
    invite: str
    watch: str
    chairs: list[Chair] = field(default_factory=list)
    log: list[Entry] = field(default_factory=list)
    chat: list[dict[str, Any]] = field(default_factory=list)


class Store:
    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(url)
        self._one_writer = asyncio.Lock()
        self._names: dict[str, str] = {}            # of guests who have called lately
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _careful_and_quick)

    async def open(self) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction.  SQLite has one writer at a time; waiting here is quicker than being turned away there."""
        async with self._one_writer, self.engine.begin() as connection:
            yield connection

    writing = _writing              # for what is kept beside games: accounts, notices

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    async def close(self) -> None:
        await self.engine.dispose()

    # games

    async def create(self, kept: Kept) -> None:
        row = {column.name: getattr(kept, column.name) for column in schema.games.columns}
        async with self._writing() as connection:
            await connection.execute(insert(schema.games).values(row))
            await connection.execute(insert(schema.chairs), [_chair_row(kept.id, chair) for chair in kept.chairs])
            if kept.log:
                await connection.execute(insert(schema.log), [_log_row(kept.id, n, e) for n, e in enumerate(kept.log)])

    async def load(self, id: str) -> Kept | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(schema.games).where(schema.games.c.id == id))).mappings().first()
            if row is None:
                return None
            kept = Kept(**row)
            for table, made in ((schema.chairs, kept.chairs), (schema.log, kept.log), (schema.chat, kept.chat)):
                order = table.c.get("seat") if table is schema.chairs else table.c.get("number", table.c.get("id"))
                rows = (await connection.execute(select(table).where(table.c.game_id == id).order_by(order))).mappings()
                made.extend(_MAKE[table.name](dict(found)) for found in rows)
            return kept

    async def append(self, id: str, number: int, entries: Sequence[Entry], result: Mapping[str, Any] | None) -> None:
        """Add entries from `number` on, all or none; raises MovedOn if the log is not that short any more."""
        now = time.time()
        ended = {"ended": now, "result": dict(result)} if result is not None else {"ended": None, "result": None}
        try:
            async with self._writing() as connection:
                await connection.execute(insert(schema.log), [_log_row(id, number + n, entry) for n, entry in enumerate(entries)])
                await connection.execute(update(schema.games).where(schema.games.c.id == id).values(updated=now, **ended))
        except IntegrityError:
            raise MovedOn from None

    async def seat(self, id: str, chair: Chair) -> None:
        row = _chair_row(id, chair)
        here = (schema.chairs.c.game_id == id) & (schema.chairs.c.seat == chair.seat)
        async with self._writing() as connection:
            await connection.execute(update(schema.chairs).where(here).values(row))

    async def say(self, id: str, seat: int, name: str, text: str, guest: str | None = None) -> dict[str, Any]:
        line = {"game_id": id, "seat": seat, "name": name, "text": text, "at": time.time(), "guest": guest}
        async with self._writing() as connection:
            await connection.execute(insert(schema.chat).values(line))
        return line

    async def id_by(self, column: str, token: str) -> tuple[str, int] | None:
        """The game (and seat, else -1) that an invite, watch, secret or shoulder link belongs to."""
        table = schema.games if column in ("invite", "watch") else schema.chairs
        wanted = [table.c.id] if table is schema.games else [table.c.game_id, table.c.seat]
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(*wanted).where(table.c[column] == token))).first()
        if row is None:
            return None
        return row[0], (row[1] if len(row) > 1 else -1)

    async def running(self) -> list[str]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(select(schema.games.c.id).where(schema.games.c.ended.is_(None)))).scalars())

    async def of_guest(self, guest: str, most: int = 60) -> list[str]:
        """The games in which a guest has a seat, the latest first."""
        joined = schema.chairs.join(schema.games, schema.games.c.id == schema.chairs.c.game_id)
        query = (select(schema.games.c.id, schema.games.c.updated).select_from(joined).where(schema.chairs.c.guest == guest)
                 .distinct().order_by(schema.games.c.updated.desc()).limit(most))
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(query)]

    # guests, tokens, settings

    async def guest_name(self, guest: str) -> str:
        if guest not in self._names:
            async with self.engine.connect() as connection:
                name = (await connection.execute(select(schema.guests.c.name).where(schema.guests.c.id == guest))).scalar()
            if len(self._names) > MOST_NAMES:
                self._names.clear()
            self._names[guest] = name or ""
        return self._names[guest]

    async def name_guest(self, guest: str, name: str) -> None:
        async with self._writing() as connection:
            changed = await connection.execute(update(schema.guests).where(schema.guests.c.id == guest).values(name=name))
            if changed.rowcount == 0:
                await connection.execute(insert(schema.guests).values(id=guest, name=name, created=time.time()))
        self._names[guest] = name

    def forget_name(self, guest: str) -> None:
        """It may have changed behind our back."""
        self._names.pop(guest, None)

    async def keep_token(self, hash: str, guest: str) -> None:
        async with self._writing() as connection:
            await connection.execute(insert(schema.tokens).values(hash=hash, guest=guest, created=time.time()))

    async def token_guest(self, hash: str) -> str | None:
        async with self.engine.connect() as connection:
            return (await connection.execute(select(schema.tokens.c.guest).where(schema.tokens.c.hash == hash))).scalar()

    async def signing_key(self) -> str:
        """Made once per database, so that cookies stay valid over restarts and in every process."""
        wanted = select(schema.settings.c.value).where(schema.settings.c.name == "signing_key")
        async with self._writing() as connection:
            key = (await connection.execute(wanted)).scalar()
            if key is None:
                key = secrets.token_urlsafe(32)
                await connection.execute(insert(schema.settings).values(name="signing_key", value=key))
        return str(key)


def migrate(connection: Connection) -> None:
    """Bring the database to the newest form; a new one is made from nothing."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _careful_and_quick(connection: Any, _: object) -> None:
    """WAL lets readers read while one writes; FULL makes a commit mean: on disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _chair_row(id: str, chair: Chair) -> dict[str, Any]:
    return {"game_id": id, **{name: getattr(chair, name) for name in Chair.__slots__}}


def _log_row(id: str, number: int, entry: Entry) -> dict[str, Any]:
    return {"game_id": id, "number": number, "kind": entry.kind, "seat": entry.seat, "data": entry.data, "at": time.time()}


def _chair(row: dict[str, Any]) -> Chair:
    return Chair(**{name: row[name] for name in Chair.__slots__})


_MAKE: dict[str, Any] = {
    "chairs": _chair,
    "log": lambda row: Entry(row["kind"], row["seat"], row["data"]),
    "chat": lambda row: row,
}
