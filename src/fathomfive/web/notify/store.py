"""Notifications in the database: contacts, preferences, muted tables, and which notifications were sent. Knows
no rules and no pages.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ..storage import schema
from ..storage.hashing import token_hash
from ..storage.store import Store, is_plausible_id
from .push import new_key
from .schedule import NotificationSettings
from .turns import Turn

MAX_FAILURES = 10  # in a row; then a contact is no longer tried
MAX_CONTACTS = 12


@dataclass(frozen=True, slots=True)
class Contact:
    id: str
    guest: str
    kind: str
    address: str
    code: str | None
    failures: int
    created: float

    @property
    def ready(self) -> bool:
        return self.code is None and self.failures < MAX_FAILURES


@dataclass(frozen=True, slots=True)
class Due:
    """A notification that may be sent now."""

    game: str
    seat: int
    turn: int
    contact: str
    tries: int


class Notices:
    def __init__(self, store: Store) -> None:
        self.store = store

    # contacts and preferences

    async def contacts(self, guest: str) -> list[Contact]:
        query = (
            select(schema.contacts)
            .where(schema.contacts.c.guest == guest)
            .order_by(schema.contacts.c.created)
        )
        async with self.store.reading() as connection:
            return [Contact(*row) for row in await connection.execute(query)]

    async def contact(self, id: str) -> Contact | None:
        if not is_plausible_id(id):
            return None
        async with self.store.reading() as connection:
            row = (
                await connection.execute(select(schema.contacts).where(schema.contacts.c.id == id))
            ).first()
        return None if row is None else Contact(*row)

    async def add(self, guest: str, kind: str, address: str, code: str = "") -> str:
        id = secrets.token_urlsafe(12)
        async with self.store.writing() as connection:
            await connection.execute(
                insert(schema.contacts).values(
                    id=id,
                    guest=guest,
                    kind=kind,
                    address=address,
                    code=token_hash(code) if code else None,
                    failures=0,
                    created=time.time(),
                )
            )
        return id

    async def confirm(self, contact: Contact, code: str) -> bool:
        if contact.code != token_hash(code):
            return False
        async with self.store.writing() as connection:
            mine = schema.contacts.c.id == contact.id
            await connection.execute(
                update(schema.contacts).where(mine).values(code=None, created=time.time())
            )
        return True

    async def remove(self, id: str) -> None:
        async with self.store.writing() as connection:
            await connection.execute(delete(schema.contacts).where(schema.contacts.c.id == id))
            await connection.execute(delete(schema.notices).where(schema.notices.c.contact == id))

    async def settings_of(self, guest: str) -> NotificationSettings:
        async with self.store.reading() as connection:
            row = (
                await connection.execute(
                    select(schema.notification_settings).where(schema.notification_settings.c.guest == guest)
                )
            ).first()
        return (
            NotificationSettings()
            if row is None
            else NotificationSettings(row.zone, row.quiet_from, row.quiet_to, row.digest, row.daily_at)
        )

    async def save_settings(self, guest: str, preferences: NotificationSettings) -> None:
        values = {
            "zone": preferences.zone,
            "quiet_from": preferences.quiet_from,
            "quiet_to": preferences.quiet_to,
            "digest": preferences.digest,
            "daily_at": preferences.daily_at,
        }
        first = self.store.database.insert(schema.notification_settings).values(guest=guest, **values)
        async with self.store.writing() as connection:
            await connection.execute(
                first.on_conflict_do_update(
                    index_elements=[schema.notification_settings.c.guest], set_=values
                )
            )

    async def muted(self, guest: str) -> set[str]:
        query = select(schema.hushed.c.game_id).where(schema.hushed.c.guest == guest)
        async with self.store.reading() as connection:
            return set((await connection.execute(query)).scalars())

    async def mute(self, guest: str, game: str, yes: bool) -> None:
        both = (schema.hushed.c.guest == guest) & (schema.hushed.c.game_id == game)
        async with self.store.writing() as connection:
            await connection.execute(delete(schema.hushed).where(both))
            if yes:
                row = self.store.database.insert(schema.hushed).values(guest=guest, game_id=game)
                await connection.execute(row.on_conflict_do_nothing())

    async def push_key(self) -> str:
        """The server's own key, made once."""
        wanted = select(schema.settings.c.value).where(schema.settings.c.name == "push_key")
        async with self.store.reading() as connection:
            key = (await connection.execute(wanted)).scalar()
        if key is None:
            row = self.store.database.insert(schema.settings).values(name="push_key", value=new_key())
            async with self.store.writing() as connection:
                # another process may have been quicker
                await connection.execute(row.on_conflict_do_nothing())
                key = (await connection.execute(wanted)).scalar_one()
        return str(key)

    # notices

    async def games_to_look_at(self, since: float) -> list[str]:
        """Running games in which a person with a contact plays, and which have changed since then."""
        g, c, k = schema.games, schema.chairs, schema.contacts
        joined = g.join(c, c.c.game_id == g.c.id).join(k, k.c.guest == c.c.guest)
        query = (
            select(g.c.id)
            .distinct()
            .select_from(joined)
            .where(g.c.ended.is_(None), k.c.code.is_(None), or_(g.c.updated >= since, k.c.created >= since))
        )
        async with self.store.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def note(self, game: str, turn: Turn, contacts: Iterable[Contact], due: float) -> None:
        """Queue a notification; one that is already queued stays as it is."""
        n = schema.notices
        same = (n.c.game_id == game) & (n.c.seat == turn.seat) & (n.c.turn == turn.number)
        async with self.store.reading() as connection:
            known = set((await connection.execute(select(n.c.contact).where(same))).scalars())
        new = {
            "game_id": game,
            "seat": turn.seat,
            "turn": turn.number,
            "due": due,
            "state": "waiting",
            "tries": 0,
        }
        rows = [new | {"contact": one.id} for one in contacts if one.id not in known]
        try:
            async with self.store.writing() as connection:
                for row in rows:
                    await connection.execute(insert(n).values(row))
        except IntegrityError:  # another process was quicker
            return

    async def due(self, now: float) -> list[Due]:
        n = schema.notices
        query = select(n.c.game_id, n.c.seat, n.c.turn, n.c.contact, n.c.tries).where(
            n.c.state == "waiting", n.c.due <= now
        )
        async with self.store.reading() as connection:
            return [Due(*row) for row in await connection.execute(query.order_by(n.c.due))]

    async def move(
        self, notices: Sequence[Due], was: str, state: str, due: float | None = None, tries: int = 0
    ) -> list[Due]:
        """Compare-and-set the state of these; returns those that changed. So each is claimed by one process only."""
        n, moved = schema.notices, []
        values = {
            "state": state,
            **({"due": due} if due is not None else {}),
            **({"tries": n.c.tries + tries} if tries else {}),
        }
        async with self.store.writing() as connection:
            for one in notices:
                here = (
                    (n.c.game_id == one.game)
                    & (n.c.seat == one.seat)
                    & (n.c.turn == one.turn)
                    & (n.c.contact == one.contact)
                )
                if (
                    await connection.execute(update(n).where(here, n.c.state == was).values(values))
                ).rowcount == 1:
                    moved.append(one)
        return moved

    async def worked(self, contact: str, well: bool) -> None:
        k = schema.contacts
        async with self.store.writing() as connection:
            await connection.execute(
                update(k).where(k.c.id == contact).values(failures=0 if well else k.c.failures + 1)
            )
