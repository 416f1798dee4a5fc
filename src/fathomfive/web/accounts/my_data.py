"""My data: everything that is kept about somebody as a file to take home, and its end.

Games are shared.  Where other people played, the game stays as it was and only the name goes; where nobody
else did, it goes too.
"""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from typing import Any

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from fathomfive.games import load
from fathomfive.kernel.errors import FathomError
from fathomfive.kernel.replay import replay

from ..context import AppContext
from ..live.room import record_of
from ..render.marks import forget_texts
from ..storage import schema
from ..storage.invalidation import clear_bus_log, invalidate_games, notify_processes
from ..storage.store import Chair, StoredGame
from .guests import Guest

GONE = "Somebody"  # who sits where a person had her data deleted
TAKEN_BACK = "(deleted)"
ALL = 1_000_000


# Taking it home


async def exported(desk: AppContext, guest: Guest) -> bytes:
    """A ZIP file: me.json, the records of finished games, and of those that go on what one's own seat
    sees."""
    kept = [found for id in await desk.store.of_guest(guest.id, ALL) if (found := await desk.store.load(id))]
    about = {
        "name": guest.name,
        "account": await _account(desk, guest),
        "games": [_line(one, guest.id) for one in kept],
        "chat": await _said(desk, guest.id),
        "notices": await _notices(desk, guest.id),
    }
    return await asyncio.to_thread(_packed, about, kept, guest.id)


async def _account(desk: AppContext, guest: Guest) -> dict[str, Any] | None:
    account = await desk.accounts.of(guest.id)
    if account is None:
        return None
    async with desk.store.reading() as connection:
        elsewhere = await connection.execute(
            select(schema.identities).where(schema.identities.c.guest == guest.id)
        )
        identities = [{"issuer": row.issuer, "subject": row.subject} for row in elsewhere]
    devices = [
        {"device": one.device, "since": one.created, "seen": one.seen}
        for one in await desk.sessions.of(guest.id)
    ]
    return {
        "signs_in_as": account.login,
        "since": account.created,
        "elsewhere": identities,
        "devices": devices,
    }


async def _said(desk: AppContext, guest: str) -> list[dict[str, Any]]:
    query = select(schema.chat.c.game_id, schema.chat.c.at, schema.chat.c.text).where(
        schema.chat.c.guest == guest
    )
    async with desk.store.reading() as connection:
        return [
            {"game": row.game_id, "at": row.at, "text": row.text} for row in await connection.execute(query)
        ]


async def _notices(desk: AppContext, guest: str) -> dict[str, Any]:
    """How and when she wants to hear that it is her turn."""
    found: dict[str, Any] = {}
    async with desk.store.reading() as connection:
        for table in (schema.contacts, schema.wishes, schema.hushed):
            rows = (await connection.execute(select(table).where(table.c.guest == guest))).mappings()
            found[table.name] = [
                {name: value for name, value in row.items() if name not in ("guest", "code")} for row in rows
            ]
    return found


def _line(kept: StoredGame, guest: str) -> dict[str, Any]:
    return {
        "id": kept.id,
        "game": kept.game,
        "created": kept.created,
        "ended": kept.ended,
        "result": kept.result,
        "seats": [chair.seat for chair in kept.chairs if chair.guest == guest],
        "names": [chair.name for chair in kept.chairs],
    }


def _packed(about: dict[str, Any], games: list[StoredGame], guest: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("me.json", json.dumps(about, ensure_ascii=False, indent=1))
        for kept in games:
            folder = "records" if kept.ended is not None else "going-on"
            packed.writestr(f"{folder}/{kept.game}-{kept.id}.json", _told(kept, guest))
    return file.getvalue()


def _told(kept: StoredGame, guest: str) -> str:
    """The whole game once it is over; before that only what one's own seat sees."""
    try:
        table = replay(load(kept.game), record_of(kept))
    except FathomError:  # rules or cards that are no longer here: then as it lies in the log
        return record_of(kept).to_json()
    if kept.ended is not None:
        return record_of(kept).to_json() if table.outcome is None else table.record().to_json()
    own = next(chair.seat for chair in kept.chairs if chair.guest == guest)
    return json.dumps({"game": kept.game, "seat": own, "position": table.view(own)}, ensure_ascii=False)


# Deleting it


async def erase(desk: AppContext, guest: Guest) -> None:
    """All of it.  Whoever reads this guest's name anywhere from now on reads "Somebody"; every process
    forgets what it knew."""
    account = await desk.accounts.of(guest.id)
    await desk.sessions.end_all(guest.id)
    left: set[str] = set()
    for id in await desk.store.of_guest(guest.id, ALL):
        kept = await desk.store.load(id)
        if kept is not None and _others(kept, guest.id):
            await _leave(desk, kept, guest.id)
            left.add(id)
        elif kept is not None:
            await _remove(desk, id)
    async with desk.store.writing() as connection:
        mine = schema.chat.c.guest == guest.id
        left |= set((await connection.execute(select(schema.chat.c.game_id).where(mine))).scalars())
        await _unsay(connection, mine)
        for column in (
            schema.accounts.c.guest,
            schema.identities.c.guest,
            schema.tokens.c.guest,
            schema.guests.c.id,
            schema.contacts.c.guest,
            schema.wishes.c.guest,
            schema.hushed.c.guest,
        ):
            await connection.execute(delete(column.table).where(column == guest.id))
        if account is not None and account.login:
            await connection.execute(delete(schema.tries).where(schema.tries.c.login == account.login))
        await clear_bus_log(connection)
        await invalidate_games(desk.store, connection, left)
        await notify_processes(desk.store, connection, guest=guest.id)
    for id in left:
        desk.hall.invalidate(id)
    desk.store.forget_name(guest.id)
    forget_texts()


def _others(kept: StoredGame, guest: str) -> bool:
    return any(chair.guest not in (None, guest) for chair in kept.chairs)


async def _remove(desk: AppContext, id: str) -> None:
    async with desk.store.writing() as connection:
        await connection.execute(delete(schema.games).where(schema.games.c.id == id))
        await connection.execute(delete(schema.present).where(schema.present.c.game_id == id))
        await notify_processes(desk.store, connection, gone=id)
    desk.hall.drop(id)


async def _leave(desk: AppContext, kept: StoredGame, guest: str) -> None:
    """The chair stays, without name and without its old links; a bot plays on."""
    room = await desk.room(kept.id)
    for seat in [chair.seat for chair in room.kept.chairs if chair.guest == guest]:
        nobody = Chair(seat, "bot", "greedy", GONE)
        kind = "human" if room.over else "bot"
        await room.sit(
            seat,
            kind=kind,
            name=GONE,
            guest=None,
            away=0,
            seat_token=nobody.seat_token,
            spectate_token=nobody.spectate_token,
        )
        before = (
            (schema.chat.c.game_id == kept.id) & (schema.chat.c.seat == seat) & schema.chat.c.guest.is_(None)
        )
        async with desk.store.writing() as connection:
            await _unsay(connection, before)
    desk.hall.wake_bots(room)


async def _unsay(connection: AsyncConnection, which: ColumnElement[bool]) -> None:
    await connection.execute(update(schema.chat).where(which).values(name=GONE, text=TAKEN_BACK, guest=None))
