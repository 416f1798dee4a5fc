"""Sessions: which devices are signed in to which account. The cookie has a token; the database has only its hash."""

from __future__ import annotations

import re
import secrets
import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Row, delete, insert, select, update

from ..live.guest import Guest
from ..storage import schema
from ..storage.database import database_errors
from ..storage.hashing import token_hash
from ..storage.processes.invalidation import notify_processes
from ..storage.store import Store

IDLE_TIMEOUT = 90 * 24 * 3600.0  # seconds after which a session that nobody used has ended
LAST_USED_RESOLUTION = 3600.0  # precision of the time of last use
MAX_CACHED_SESSIONS = 50_000
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "Linux": "Linux",
}


@dataclass(frozen=True, slots=True)
class Session:
    hash: str
    device: str
    created: float
    seen: float


class Sessions:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.ended: set[str] = set()  # sessions that are over: their open streams see no hand any more
        self._looked: set[str] = set()  # sessions with which somebody has looked at a table here

    async def start(self, guest: str, agent: str) -> str:
        """A new token for the cookie."""
        word, now = secrets.token_urlsafe(24), time.time()
        async with self.store.writing() as connection:
            await connection.execute(
                delete(schema.sessions).where(schema.sessions.c.seen < now - IDLE_TIMEOUT)
            )
            await connection.execute(
                insert(schema.sessions).values(
                    hash=token_hash(word), guest=guest, device=device(agent), created=now, seen=now
                )
            )
        return word

    async def is_valid(self, guest: Guest) -> bool:
        mine, now = schema.sessions.c.hash == token_hash(guest.session), time.time()
        row = await self._row(mine)
        if row is None or row.guest != guest.id or row.seen < now - IDLE_TIMEOUT:
            return False
        if row.seen < now - LAST_USED_RESOLUTION:
            async with self.store.writing() as connection:
                await connection.execute(update(schema.sessions).where(mine).values(seen=now))
        return True

    async def _row(self, mine: ColumnElement[bool]) -> Row[Any] | None:
        """Read for every request of an account; SQLite answers at once."""
        query = select(schema.sessions).where(mine)
        if self.store.database.sqlite:
            with database_errors():
                return self.store.database.near().execute(query).first()
        async with self.store.reading() as connection:
            return (await connection.execute(query)).first()

    async def of(self, guest: str) -> list[Session]:
        """The devices of an account, the most recent first."""
        s = schema.sessions
        query = (
            select(s.c.hash, s.c.device, s.c.created, s.c.seen)
            .where(s.c.guest == guest)
            .order_by(s.c.created.desc())
        )
        async with self.store.reading() as connection:
            return [Session(*row) for row in await connection.execute(query)]

    async def end(self, guest: Guest) -> None:
        await self._end(guest.id, schema.sessions.c.hash == token_hash(guest.session))

    async def end_all(self, guest: str) -> None:
        await self._end(guest, schema.sessions.c.guest == guest)

    async def _end(self, guest: str, which: ColumnElement[bool]) -> None:
        ending = delete(schema.sessions).where(which).returning(schema.sessions.c.hash)
        async with self.store.writing() as connection:
            over = list((await connection.execute(ending)).scalars())
            for hash in over:
                await notify_processes(self.store, connection, ended=hash, of=guest)
        self.ended |= set(over)

    def has_ended(self, guest: Guest) -> bool:
        if not guest.session:
            return False
        if len(self._looked) > MAX_CACHED_SESSIONS:
            self._looked.clear()
        self._looked.add(token_hash(guest.session))
        return token_hash(guest.session) in self.ended

    async def revalidate(self) -> None:
        """Check the sessions again: messages about those that ended in other processes may have been missed."""
        asked, s = set(self._looked), schema.sessions.c.hash
        async with self.store.reading() as connection:
            alive = set((await connection.execute(select(s).where(s.in_(asked)))).scalars())
        self.ended |= asked - alive
        self._looked &= alive


def device(agent: str) -> str:
    """A short name for the list of devices: Firefox on Linux."""
    browser = next((name for mark, name in BROWSERS.items() if f"{mark}/" in agent), "")
    system = next((name for mark, name in SYSTEMS.items() if mark in agent), "")
    return (
        " on ".join(part for part in (browser, system) if part)
        or re.sub(r"[^\w ./-]", "", agent)[:40]
        or "A program"
    )
