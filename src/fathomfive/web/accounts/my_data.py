"""My data: everything that is stored about a person as a file to download, and its deletion.

Games are shared. If other people played in a game, it stays as it was and only the name is removed; otherwise
the game is deleted too.
"""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, Table, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from fathomfive.kernel.errors import FathomError
from fathomfive.kernel.recording.replay import replay

from ..live.guest import Guest
from ..live.log.game_content import fetch_content, game_of
from ..live.log.log_replay import record_of
from ..live.log.table_chance import proof_of
from ..render.templating.marks import forget_texts
from ..server.context import AppContext
from ..storage import schema
from ..storage.model import StoredGame
from ..storage.processes.invalidation import clear_bus_log, invalidate_games, notify_processes

DELETED_NAME = "Somebody"  # who sits where a person had their data deleted
DELETED_TEXT = "(deleted)"
ALL = 1_000_000
PERSONAL = (  # columns that name a person: rows that exist only for that person are deleted, too
    schema.accounts.c.guest,
    schema.identities.c.guest,
    schema.tokens.c.guest,
    schema.guests.c.id,
    schema.contacts.c.guest,
    schema.notification_settings.c.guest,
    schema.hushed.c.guest,
    schema.ratings.c.guest,
    schema.rating_steps.c.guest,
    schema.profiles.c.guest,
    schema.blocks.c.guest,
    schema.blocks.c.other,
    schema.reports.c.guest,
    schema.reports.c.about,
    schema.invitations.c.guest,
    schema.invitations.c.host,
)
NOTICES = (schema.contacts, schema.notification_settings, schema.hushed)
CLUB = (schema.ratings, schema.rating_steps, schema.profiles, schema.reports, schema.invitations)


# Export


async def exported(context: AppContext, guest: Guest) -> bytes:
    """A ZIP file: me.json, the records of finished games, and of running games what the person's own seat sees."""
    stored = [
        found for id in await context.store.of_guest(guest.id, ALL) if (found := await context.store.load(id))
    ]
    for one in stored:
        with suppress(FathomError):  # its cards can no longer be read; `_as_json` works without them
            await fetch_content(context.store, one)
    about = {
        "name": guest.name,
        "account": await _account(context, guest),
        "games": [_line(one, guest.id) for one in stored],
        "chat": await _chat(context, guest.id),
        "notices": await _rows(context, guest.id, NOTICES, ("guest", "code")),
        "club": await _rows(context, guest.id, CLUB, ("guest", "other", "about", "host")),
    }
    return await asyncio.to_thread(_zip_archive, about, stored, guest.id)


async def _account(context: AppContext, guest: Guest) -> dict[str, Any] | None:
    account = await context.accounts.of(guest.id)
    if account is None:
        return None
    async with context.store.reading() as connection:
        elsewhere = await connection.execute(
            select(schema.identities).where(schema.identities.c.guest == guest.id)
        )
        identities = [{"issuer": row.issuer, "subject": row.subject} for row in elsewhere]
    devices = [
        {"device": one.device, "since": one.created, "seen": one.seen}
        for one in await context.sessions.of(guest.id)
    ]
    return {
        "signs_in_as": account.login,
        "since": account.created,
        "elsewhere": identities,
        "devices": devices,
    }


async def _chat(context: AppContext, guest: str) -> list[dict[str, Any]]:
    query = select(schema.chat.c.game_id, schema.chat.c.at, schema.chat.c.text).where(
        schema.chat.c.guest == guest
    )
    async with context.store.reading() as connection:
        return [
            {"game": row.game_id, "at": row.at, "text": row.text} for row in await connection.execute(query)
        ]


async def _rows(
    context: AppContext, guest: str, tables: Iterable[Table], hidden: Collection[str]
) -> dict[str, list[dict[str, Any]]]:
    """The rows of these tables about a person, without the hidden columns: other people's ids are not the
    person's own data."""
    async with context.store.reading() as connection:
        found = {
            table.name: (await connection.execute(select(table).where(table.c.guest == guest)))
            .mappings()
            .all()
            for table in tables
        }
    return {
        name: [{column: value for column, value in row.items() if column not in hidden} for row in rows]
        for name, rows in found.items()
    }


def _line(stored: StoredGame, guest: str) -> dict[str, Any]:
    return {
        "id": stored.id,
        "game": stored.game,
        "created": stored.created,
        "ended": stored.ended,
        "result": stored.result,
        "seats": [chair.seat for chair in stored.chairs if chair.guest == guest],
        "names": [chair.name for chair in stored.chairs],
    }


def _zip_archive(about: dict[str, Any], games: list[StoredGame], guest: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("me.json", json.dumps(about, ensure_ascii=False, indent=1))
        for stored in games:
            folder = "records" if stored.ended is not None else "going-on"
            archive.writestr(f"{folder}/{stored.game}-{stored.id}.json", _as_json(stored, guest))
    return file.getvalue()


def _as_json(stored: StoredGame, guest: str) -> str:
    """The whole game once it is over; before that only what the person's own seat sees."""
    try:
        table = replay(game_of(stored), record_of(stored))
    except FathomError:  # its rules or cards are no longer available: then the plain log
        return record_of(stored).to_json() if stored.ended is not None else json.dumps({"game": stored.game})
    if stored.ended is not None:
        record = record_of(stored) if table.outcome is None else table.record()
        return replace(record, proof=proof_of(stored)).to_json()
    own = next(chair.seat for chair in stored.chairs if chair.guest == guest)
    return json.dumps({"game": stored.game, "seat": own, "position": table.view(own)}, ensure_ascii=False)


# Deletion


async def erase(context: AppContext, guest: Guest) -> None:
    """Delete everything. From now on everybody reads "Somebody" instead of this guest's name, and every process
    drops what it has cached."""
    account = await context.accounts.of(guest.id)
    await context.sessions.end_all(guest.id)
    left: set[str] = set()
    for id in await context.store.of_guest(guest.id, ALL):
        stored = await context.store.load(id)
        if stored is not None and _others(stored, guest.id):
            await _leave(context, stored, guest.id)
            left.add(id)
        elif stored is not None:
            await _remove(context, id)
    async with context.store.writing() as connection:
        mine = schema.chat.c.guest == guest.id
        left |= set((await connection.execute(select(schema.chat.c.game_id).where(mine))).scalars())
        await _anonymise_chat(connection, mine)
        await _delete_person(connection, guest.id)
        await _leave_tournaments(connection, guest.id)
        if account is not None and account.login:
            await connection.execute(delete(schema.tries).where(schema.tries.c.login == account.login))
        await clear_bus_log(connection)
        await invalidate_games(context.store, connection, left)
        await notify_processes(context.store, connection, guest=guest.id)
    for id in left:
        context.hall.invalidate(id)
    context.store.forget_name(guest.id)
    forget_texts()


async def _delete_person(connection: AsyncConnection, guest: str) -> None:
    for column in PERSONAL:
        await connection.execute(delete(column.table).where(column == guest))


async def _leave_tournaments(connection: AsyncConnection, guest: str) -> None:
    entrants, tournaments = schema.entrants, schema.tournaments
    anonymous = {"guest": "", "name": DELETED_NAME, "withdrawn": 1}
    await connection.execute(update(entrants).where(entrants.c.guest == guest).values(anonymous))
    await connection.execute(update(tournaments).where(tournaments.c.organiser == guest).values(organiser=""))


def _others(stored: StoredGame, guest: str) -> bool:
    return any(chair.guest not in (None, guest) for chair in stored.chairs)


async def _remove(context: AppContext, id: str) -> None:
    async with context.store.writing() as connection:
        await connection.execute(delete(schema.games).where(schema.games.c.id == id))
        await connection.execute(delete(schema.present).where(schema.present.c.game_id == id))
        await notify_processes(context.store, connection, gone=id)
    context.hall.drop(id)


async def _leave(context: AppContext, stored: StoredGame, guest: str) -> None:
    """The chair stays, without name and without its old links; a bot plays on."""
    room = await context.room(stored.id)
    for seat in [chair.seat for chair in room.stored.chairs if chair.guest == guest]:
        kind = "human" if room.over else "bot"
        await room.sit(seat, kind=kind, name=DELETED_NAME, guest=None, away=0)
        before = (
            (schema.chat.c.game_id == stored.id)
            & (schema.chat.c.seat == seat)
            & schema.chat.c.guest.is_(None)
        )
        async with context.store.writing() as connection:
            await _anonymise_chat(connection, before)
    context.hall.wake_bots(room)


async def _anonymise_chat(connection: AsyncConnection, which: ColumnElement[bool]) -> None:
    await connection.execute(
        update(schema.chat).where(which).values(name=DELETED_NAME, text=DELETED_TEXT, guest=None)
    )
