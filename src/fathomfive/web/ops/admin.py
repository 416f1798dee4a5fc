"""What the operator can see and do: tables, people, closing a table, a message to everybody, a new password.

All of it works on the database, with or without running servers.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from fathomfive.games import load
from fathomfive.kernel.errors import FathomError

from ..accounts.sessions import Sessions
from ..accounts.store import Accounts
from ..live.guest import clean_text
from ..live.log.game_content import fetch_content
from ..live.rooms.results import CLOSED, result_of
from ..live.rooms.room import Room
from ..storage import schema
from ..storage.model import Entry, WriteConflict
from ..storage.store import Store
from . import admin_orders

MAX_LINE_LENGTH = 200
MAX_ATTEMPTS = 20


class CannotDo(FathomError):
    """Why a command cannot be carried out: one sentence."""


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = Store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def all_tables(store: Store, finished: bool = False) -> list[dict[str, Any]]:
    """The running tables (or the finished ones), the most recent first: id, title, names, time of the last change."""
    games = schema.games
    over = games.c.ended.is_not(None) if finished else games.c.ended.is_(None)
    query = (
        select(games.c.id, games.c.game, games.c.created, games.c.updated)
        .where(over)
        .order_by(games.c.updated.desc())
    )
    async with store.reading() as connection:
        rows = list(await connection.execute(query))
        names = await _names_at(connection, [row.id for row in rows])
    return [
        {
            "id": row.id,
            "game": row.game,
            "title": load(row.game).title,
            "names": names[row.id],
            "created": row.created,
            "updated": row.updated,
        }
        for row in rows
    ]


async def _names_at(connection: AsyncConnection, tables: Sequence[str]) -> dict[str, list[str]]:
    """Who sits at each of these tables, in the order of seats; of a bot also its level."""
    names: dict[str, list[str]] = {id: [] for id in tables}
    chairs = select(schema.chairs).order_by(schema.chairs.c.game_id, schema.chairs.c.seat)
    for chair in await connection.execute(chairs):
        if chair.game_id in names:
            names[chair.game_id].append(
                chair.name if chair.kind == "human" else f"{chair.name} ({chair.kind})"
            )
    return names


async def all_people(store: Store) -> list[dict[str, Any]]:
    """Everybody with an account: name, created, last seen, devices, games."""
    a, s = schema.accounts, schema.sessions
    seen = select(func.max(s.c.seen)).where(s.c.guest == a.c.guest).scalar_subquery()
    devices = select(func.count()).where(s.c.guest == a.c.guest).scalar_subquery()
    games = (
        select(func.count(schema.chairs.c.game_id.distinct()))
        .where(schema.chairs.c.guest == a.c.guest)
        .scalar_subquery()
    )
    columns = (seen.label("seen"), devices.label("devices"), games.label("games"))
    query = select(schema.guests.c.name, a.c.login, a.c.created, *columns)
    async with store.reading() as connection:
        joined = query.select_from(a.join(schema.guests, schema.guests.c.id == a.c.guest)).order_by(
            a.c.created
        )
        return [dict(row) for row in (await connection.execute(joined)).mappings()]


async def close(store: Store, id: str) -> str:
    """End a table without a winner.  What was played stays in its record."""
    for _ in range(MAX_ATTEMPTS):
        stored = await store.load(id)
        if stored is None:
            raise CannotDo(f"There is no table {id!r}; fathom admin tables lists them.")
        if stored.ended is not None:
            raise CannotDo(f"The table {id} is over already.")
        await fetch_content(store, stored)
        room = Room(stored, store)
        try:
            await store.append(
                id,
                len(stored.log),
                [Entry("concede", CLOSED, {})],
                result_of(room.stored, room.table, CLOSED),
            )
        except WriteConflict:
            continue
        await admin_orders.give(store, "look", game=id, text="This table was closed by the host.")
        return room.game.title
    raise CannotDo("Too much happens at this table; try again.")


async def announce(store: Store, text: str) -> str:
    """A message to everybody who is at a table."""
    line = clean_text(text, MAX_LINE_LENGTH)
    if not line:
        raise CannotDo("Say something.")
    await admin_orders.give(store, "announce", text=line)
    return line


async def new_password(store: Store, name: str) -> str:
    """For a person who has forgotten theirs: shown once, and all their devices are signed out."""
    accounts = Accounts(store)
    account = await accounts.by_name(name)
    if account is None:
        raise CannotDo(f"Nobody signs in as {name!r}; fathom admin people lists everybody.")
    password = "-".join(secrets.token_hex(2) for _ in range(4))
    await accounts.set_password(account.guest, password)
    await Sessions(store).end_all(account.guest)
    await accounts.tries.forget(account.login or "")
    return password


def ago(at: float | None) -> str:
    """How long ago, in the largest unit that fits."""
    if at is None:
        return "never"
    seconds = max(0, int(time.time() - at))
    size, unit = next(((n, u) for n, u in ((86400, "d"), (3600, "h"), (60, "min")) if seconds >= n), (1, "s"))
    return f"{seconds // size} {unit} ago"
