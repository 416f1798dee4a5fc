"""The accounts in the database: made from a guest, found by name or by an identity of an OpenID provider. Knows
no pages.

An account is a new guest whose id begins with @. The games of the old guest move to it, so the old cookie,
wherever it may have been copied to, is worthless.
"""

from __future__ import annotations

import secrets
import time
import unicodedata
from dataclasses import dataclass

from sqlalchemy import Column, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from fathomfive.kernel.errors import FathomError

from ..live.guest import ACCOUNT_PREFIX, clean_name
from ..storage import schema
from ..storage.processes.invalidation import invalidate_games
from ..storage.store import Store
from .login_throttle import LoginThrottle
from .passwords import Passwords, weakness_of

MAX_LOGIN_LENGTH = 60
MOVED = (  # columns that name a guest and then the account
    schema.chairs.c.guest,
    schema.chat.c.guest,
    schema.contacts.c.guest,
    schema.reports.c.guest,
    schema.reports.c.about,
    schema.invitations.c.host,
    schema.tournaments.c.organiser,
    schema.entrants.c.guest,
)
MOVED_BY_KEY = (  # the same with a key of which a guest has one row only: what the account has itself counts
    (schema.ratings.c.guest, schema.ratings.c.game),
    (schema.rating_steps.c.guest, schema.rating_steps.c.game_id),
    (schema.profiles.c.guest, schema.profiles.c.guest),
    (schema.blocks.c.guest, schema.blocks.c.other),
    (schema.blocks.c.other, schema.blocks.c.guest),
    (schema.invitations.c.guest, schema.invitations.c.game_id),
    (schema.notification_settings.c.guest, schema.notification_settings.c.guest),
    (schema.hushed.c.guest, schema.hushed.c.game_id),
)


class AccountError(FathomError):
    """Why an account cannot be made, or a person cannot sign in: one sentence."""


@dataclass(frozen=True, slots=True)
class Account:
    guest: str
    login: str | None
    password: str | None
    created: float


def folded(name: str) -> str:
    """A name as it is compared: Ana, ANA and ａｎａ are one. Some characters become several, which count up to the
    length that is stored."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()[:MAX_LOGIN_LENGTH]


class Accounts:
    def __init__(self, store: Store) -> None:
        self.store, self.passwords, self.tries = store, Passwords(), LoginThrottle(store)

    # finding

    async def of(self, guest: str) -> Account | None:
        return await self._one(schema.accounts.c.guest == guest) if guest.startswith(ACCOUNT_PREFIX) else None

    async def by_name(self, name: str) -> Account | None:
        return await self._one(schema.accounts.c.login == folded(name))

    async def by_identity(self, issuer: str, subject: str) -> Account | None:
        known = schema.identities
        wanted = select(known.c.guest).where(known.c.issuer == issuer, known.c.subject == subject)
        return await self._one(schema.accounts.c.guest.in_(wanted))

    async def _one(self, condition: object) -> Account | None:
        async with self.store.reading() as connection:
            row = (await connection.execute(select(schema.accounts).where(condition))).first()  # type: ignore[arg-type]
        return None if row is None else Account(row.guest, row.login, row.password, row.created)

    # making

    async def create(self, guest: str, name: str, password: str) -> str:
        """Turn a guest into an account with a password; returns the new guest's id."""
        if weak := weakness_of(password, name):
            raise AccountError(weak)
        row = {"login": folded(name), "password": await self.passwords.hashed(password)}
        return await self._make(guest, clean_name(name), row)

    async def keep_identity(self, guest: str, name: str, issuer: str, subject: str) -> str:
        """Turn a guest into an account that signs in with an OpenID provider."""
        return await self._make(guest, clean_name(name) or "Guest", {}, (issuer, subject))

    async def _make(
        self, guest: str, name: str, row: dict[str, str], identity: tuple[str, str] | None = None
    ) -> str:
        new, now = ACCOUNT_PREFIX + secrets.token_urlsafe(18), time.time()
        try:
            async with self.store.writing() as connection:
                await connection.execute(insert(schema.accounts).values(guest=new, created=now, **row))
                await connection.execute(insert(schema.guests).values(id=new, name=name, created=now))
                if identity:
                    await _link(connection, new, *identity)
                await self._follow(connection, guest, new)
        except IntegrityError:
            raise AccountError("That name is taken. Choose another, or sign in if it is yours.") from None
        return new

    async def link(self, guest: str, issuer: str, subject: str) -> None:
        """Let an account also sign in with an OpenID provider."""
        try:
            async with self.store.writing() as connection:
                await _link(connection, guest, issuer, subject)
        except IntegrityError:
            raise AccountError("Somebody has just signed in with this. Please try again.") from None

    async def move_games(self, old: str, new: str) -> None:
        """The games of this browser belong to the account from now on."""
        async with self.store.writing() as connection:
            await self._follow(connection, old, new)

    async def _follow(self, connection: AsyncConnection, old: str, new: str) -> None:
        """Move everything of the old guest; every process reloads the tables at which they sit or have said
        something."""
        tables: set[str] = set()
        for owned in (schema.chairs, schema.chat):
            tables |= set(
                (await connection.execute(select(owned.c.game_id).where(owned.c.guest == old))).scalars()
            )
        for column in MOVED:
            await connection.execute(update(column.table).where(column == old).values({column.name: new}))
        for owner, key in MOVED_BY_KEY:
            await _move_rows(connection, owner, key, old, new)
        await _move_viewpoints(connection, tables, old, new)
        await connection.execute(delete(schema.guests).where(schema.guests.c.id == old))
        await invalidate_games(self.store, connection, tables)

    # signing in

    async def sign_in(self, name: str, password: str) -> Account:
        """The account; raises AccountError, or TooManyAttempts after too many wrong passwords."""
        login = folded(name)
        await self.tries.count(login)
        account = await self.by_name(name)
        if (
            not await self.passwords.verify(account.password if account else None, password)
            or account is None
        ):
            raise AccountError("This name and this password do not belong together.")
        await self.tries.forget(login)
        if self.passwords.needs_rehash(account.password or ""):
            await self.set_password(account.guest, password)
        return account

    async def set_password(self, guest: str, password: str, name: str = "") -> None:
        """A new password; with a name also one to sign in with."""
        values = {
            "password": await self.passwords.hashed(password),
            **({"login": folded(name)} if name else {}),
        }
        try:
            async with self.store.writing() as connection:
                await connection.execute(
                    update(schema.accounts).where(schema.accounts.c.guest == guest).values(values)
                )
        except IntegrityError:
            raise AccountError("That name is taken. Choose another.") from None


async def _link(connection: AsyncConnection, guest: str, issuer: str, subject: str) -> None:
    await connection.execute(insert(schema.identities).values(issuer=issuer, subject=subject, guest=guest))


async def _move_viewpoints(connection: AsyncConnection, tables: set[str], old: str, new: str) -> None:
    """Pass and play: which of the person's seats sits in front of the screen."""
    games = schema.games
    for id, side_state in list(
        await connection.execute(select(games.c.id, games.c.side_state).where(games.c.id.in_(tables)))
    ):
        looks = side_state.get("uncovered", {})
        if old in looks:
            looks = {new if guest == old else guest: seat for guest, seat in looks.items()}
            await connection.execute(
                update(games).where(games.c.id == id).values(side_state=side_state | {"uncovered": looks})
            )


async def _move_rows(
    connection: AsyncConnection, owner: Column[str], key: Column[str], old: str, new: str
) -> None:
    """The rows of the old guest get the new id; if the account already has a row with the same key, the old one
    is deleted."""
    mine = owner == old
    known = list((await connection.execute(select(key).where(owner == new))).scalars())
    if key is not owner:
        await connection.execute(update(owner.table).where(mine, key.not_in(known)).values({owner.name: new}))
    elif not known:
        await connection.execute(update(owner.table).where(mine).values({owner.name: new}))
    await connection.execute(delete(owner.table).where(mine))
