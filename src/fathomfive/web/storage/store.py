"""The store: reads and writes what `schema` describes. Knows no rules and no pages.

Whatever `append` returns from is on disk. Every change of a game increments its revision and notifies the other
processes.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .answers import AnswerWriter
from .api_tokens import ApiTokens
from .club.blocks import StoredBlocks
from .club.lobby import StoredLobby
from .database import Database, database_errors
from .database.writers import writer_of
from .model import BusMessage, Chair, Entry, Snapshot, StoredGame, WriteConflict, WriteResult
from .processes.bot_leases import Leases
from .processes.bus import bus_of
from .processes.presence import StoredPresence
from .revisions import Revisions
from .rows import chair_row, log_row, read_game, read_snapshots, snapshot_row
from .server_settings import ServerSettings

MAX_CACHED_NAMES = 50_000


class Store:
    def __init__(self, url: str) -> None:
        self.me = secrets.token_hex(8)  # the id of this process on the bus
        self.database = Database(url)
        self.engine = self.database.engine
        self.reading, self.writing = self.database.reading, self.database.writing
        self.writer = writer_of(self.database)
        self.leases = Leases(self.database, self.writer, self.me)
        self.bus = bus_of(self.database, self.me)
        self.revisions = Revisions(self.bus, self.me)
        self.answers = AnswerWriter(self.database, self.writer, self.leases, self.revisions)
        self.seats_in_use = StoredPresence(self.database, self.writer, self.me)
        self.lobby = StoredLobby(self.database, self.writer, self.me)
        self.blocks = StoredBlocks(self.database, self.writer)
        self.api_tokens = ApiTokens(self.database, self.writer)
        self.server_settings = ServerSettings(self.database, self.writer, self.me)
        self._contents_kept: set[str] = set()
        self._names: dict[str, str] = {}  # of guests, cached

    async def open(self) -> None:
        await self.database.open()

    async def close(self) -> None:
        await self.bus.close()
        await self.writer.close()
        await self.answers.close()
        await self.database.close()

    # games

    async def create(self, stored: StoredGame, due: bool = False) -> None:
        row = {column.key: getattr(stored, column.key) for column in schema.games.columns}
        row |= {"bot_process": self.me, "lease": self.leases.until} if due else {}

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.games).values(row))
            connection.execute(
                insert(schema.chairs), [chair_row(stored.id, chair) for chair in stored.chairs]
            )
            if stored.side_state.get("rated") and stored.chance_kind == "open":
                connection.execute(insert(schema.rated_games).values(game_id=stored.id))
            if stored.log:
                connection.execute(
                    insert(schema.log), [log_row(stored.id, n, e) for n, e in enumerate(stored.log)]
                )
            if stored.snapshots:
                connection.execute(
                    insert(schema.snapshots),
                    [snapshot_row(stored.id, snapshot) for snapshot in stored.snapshots],
                )

        await self.writer.write(write)

    async def load(self, id: str, log_from: int = 0, chat_from: int = 0) -> StoredGame | None:
        """A game; with only the entries of its log and the lines of its chat after these numbers, for a caller
        who has the rest."""
        if not is_plausible_id(id):
            return None
        known = {"of_game": id, "log_from": log_from, "chat_from": chat_from}
        if self.database.sqlite:
            with database_errors():
                return read_game(self.database.near(), known)
        async with self.reading() as connection:
            return await connection.run_sync(read_game, known)

    async def save_snapshots(self, id: str, snapshots: Sequence[Snapshot]) -> None:
        rows = [snapshot_row(id, snapshot) for snapshot in snapshots]
        saving = self.database.insert(schema.snapshots).on_conflict_do_nothing()
        await self.writer.write(lambda connection: connection.execute(saving, rows))

    async def snapshots_before(self, id: str, answers: int) -> list[Snapshot]:
        known = {"of_game": id, "most_answers": answers}
        if self.database.sqlite:
            with database_errors():
                return read_snapshots(self.database.near(), known)
        async with self.reading() as connection:
            return await connection.run_sync(read_snapshots, known)

    async def has_changed(self, id: str, revision: int) -> bool:
        """Has this table changed since `revision`? On SQLite the bus has already announced it."""
        if self.database.sqlite:
            return False
        async with self.reading() as connection:
            return (
                await connection.execute(select(schema.games.c.revision).where(schema.games.c.id == id))
            ).scalar() != revision

    async def append(
        self,
        id: str,
        number: int,
        entries: Sequence[Entry],
        result: Mapping[str, Any] | None,
        due: bool = False,
        deadline: float | None = None,
    ) -> WriteResult:
        """Add entries from `number` on, all or none; raises WriteConflict if the log is longer by now."""
        return await self.answers.append(id, number, entries, result, due, deadline)

    async def seat(self, id: str, chair: Chair, was: Chair, due: bool, note: dict[str, Any]) -> WriteResult:
        """Change who sits in a chair; raises WriteConflict if the chair has changed meanwhile."""
        chairs = schema.chairs.c
        same = and_(
            chairs.game_id == id,
            chairs.seat == was.seat,
            chairs.kind == was.kind,
            chairs.away == was.away,
            chairs.guest.is_not_distinct_from(was.guest),
        )

        def write(connection: Connection) -> WriteResult:
            if (
                connection.execute(update(schema.chairs).where(same).values(chair_row(id, chair))).rowcount
                == 0
            ):
                raise WriteConflict
            return self.revisions.change(connection, id, note, **self.leases.with_write(due))

        return await self.writer.write(write)

    async def save_side_state(
        self,
        id: str,
        revision: int,
        side_state: Mapping[str, Any],
        note: dict[str, Any] | None,
        deadline: float | None = None,
    ) -> WriteResult:
        """Store what is agreed beside the board; raises WriteConflict if anything has changed since `revision`."""
        same = schema.games.c.revision == revision
        return await self.writer.write(
            lambda connection: self.revisions.change(
                connection, id, note, same, side_state=dict(side_state), deadline=deadline
            )
        )

    async def say(
        self, id: str, seat: int, name: str, text: str, note: dict[str, Any], guest: str | None = None
    ) -> tuple[dict[str, Any], WriteResult]:
        line = {"game_id": id, "seat": seat, "name": name, "text": text, "at": time.time(), "guest": guest}

        def write(connection: Connection) -> WriteResult:
            connection.execute(insert(schema.chat).values(line))
            return self.revisions.change(connection, id, note)

        return line, await self.writer.write(write)

    async def publish(self, message: BusMessage) -> None:
        """A message about something that is not stored, such as a player pointing at something."""
        await self.writer.write(lambda connection: self.bus.publish(connection, message))

    async def remove(self, id: str) -> None:
        await self.writer.write(
            lambda connection: connection.execute(delete(schema.games).where(schema.games.c.id == id))
        )

    async def adopt_rules(
        self,
        id: str,
        revision: int,
        rules: str,
        side_state: Mapping[str, Any],
        number: int,
        entries: Sequence[Entry],
    ) -> WriteResult:
        """Continue a game under other rules, with entries from `number` on that undo what these cannot follow;
        raises WriteConflict if anything has changed since `revision`."""
        rows = [log_row(id, number + n, entry) for n, entry in enumerate(entries)]

        def write(connection: Connection) -> WriteResult:
            written = self.revisions.change(
                connection,
                id,
                None,
                schema.games.c.revision == revision,
                rules=rules,
                side_state=dict(side_state),
            )
            if rows:
                connection.execute(insert(schema.log), rows)
            return written

        return await self.writer.write(write)

    async def keep_content(self, hash: str, game: str, sheets: Mapping[str, str]) -> None:
        """Store the cards that games are played with, once for each hash."""
        if hash in self._contents_kept:
            return
        row = {"hash": hash, "game": game, "sheets": dict(sheets)}
        known = select(schema.contents.c.hash).where(schema.contents.c.hash == hash)

        def write(connection: Connection) -> None:
            if connection.execute(known).first() is None:
                connection.execute(insert(schema.contents).values(row))

        with suppress(IntegrityError):  # another process has just done so
            await self.writer.write(write)
        self._contents_kept.add(hash)

    async def content(self, hash: str) -> dict[str, str] | None:
        """The cards with this hash, if they are stored."""
        async with self.reading() as connection:
            found: dict[str, str] | None = (
                await connection.execute(
                    select(schema.contents.c.sheets).where(schema.contents.c.hash == hash)
                )
            ).scalar()
        return found

    async def games_without_content(self) -> list[str]:
        """The names of games with running tables whose cards are not stored yet."""
        games, kept = schema.games.c, select(schema.contents.c.hash)
        wanted = select(games.game).where(games.ended.is_(None), games.content.not_in(kept)).distinct()
        async with self.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def id_by(self, column: str, token: str) -> tuple[str, int] | None:
        """The game (and seat, else -1) that an invite, watch, secret or shoulder link belongs to."""
        if not is_plausible_id(token):
            return None
        table = schema.games if column in ("invite", "watch") else schema.chairs
        wanted = [table.c.id] if table is schema.games else [table.c.game_id, table.c.seat]
        async with self.reading() as connection:
            row: Any = (await connection.execute(select(*wanted).where(table.c[column] == token))).first()
        if row is None:
            return None
        return row[0], (row[1] if len(row) > 1 else -1)

    async def running(self) -> list[str]:
        """The ids of running games."""
        async with self.reading() as connection:
            return list(
                (
                    await connection.execute(select(schema.games.c.id).where(schema.games.c.ended.is_(None)))
                ).scalars()
            )

    async def overdue(self, now: float) -> list[str]:
        """Running games in which a player's time is up."""
        games = schema.games.c
        wanted = select(games.id).where(games.deadline <= now, games.ended.is_(None))
        async with self.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def of_guest(self, guest: str, most: int = 60) -> list[str]:
        """The games in which a guest has a seat, the latest first."""
        joined = schema.chairs.join(schema.games, schema.games.c.id == schema.chairs.c.game_id)
        query = (
            select(schema.games.c.id, schema.games.c.updated)
            .select_from(joined)
            .where(schema.chairs.c.guest == guest)
            .distinct()
            .order_by(schema.games.c.updated.desc())
            .limit(most)
        )
        async with self.reading() as connection:
            return [row[0] for row in await connection.execute(query)]

    async def finished(self, guest: str, game: str) -> list[tuple[list[dict[str, Any]], dict[str, Any]]]:
        """The chairs and the result of each game of this kind that a guest has finished, the oldest first."""
        own = select(schema.chairs.c.game_id).where(schema.chairs.c.guest == guest)
        wanted = (
            select(schema.games.c.id, schema.games.c.result)
            .where(schema.games.c.id.in_(own), schema.games.c.game == game, schema.games.c.ended.is_not(None))
            .order_by(schema.games.c.ended)
        )
        async with self.engine.connect() as connection:
            games = {row.id: row.result for row in await connection.execute(wanted)}
            chairs: dict[str, list[dict[str, Any]]] = {id: [] for id in games}
            for row in (
                await connection.execute(select(schema.chairs).where(schema.chairs.c.game_id.in_(games)))
            ).mappings():
                chairs[row["game_id"]].append(dict(row))
        return [(chairs[id], result) for id, result in games.items() if result]

    # names of guests

    async def guest_name(self, guest: str) -> str:
        if guest not in self._names:
            async with self.reading() as connection:
                name = (
                    await connection.execute(select(schema.guests.c.name).where(schema.guests.c.id == guest))
                ).scalar()
            if len(self._names) > MAX_CACHED_NAMES:
                self._names.clear()
            self._names[guest] = name or ""
        return self._names[guest]

    async def name_guest(self, guest: str, name: str) -> None:
        guests = schema.guests

        def write(connection: Connection) -> None:
            if connection.execute(update(guests).where(guests.c.id == guest).values(name=name)).rowcount == 0:
                connection.execute(insert(guests).values(id=guest, name=name, created=time.time()))
            self.bus.publish(connection, BusMessage("", 0, {"guest": guest}))

        try:
            await self.writer.write(write)
        except IntegrityError:  # the guest has just come in through another process
            await self.writer.write(write)
        self._names[guest] = name

    def forget_name(self, guest: str | None) -> None:
        """Another process has renamed this guest; None: perhaps any guest."""
        if guest is None:
            self._names.clear()
        else:
            self._names.pop(guest, None)


def is_plausible_id(token: str) -> bool:
    """Could this be one of our ids? Anything else does not reach the database."""
    return token.isascii() and token.isprintable() and len(token) <= 64
