"""People in the database: with whom a guest has played, profiles, invitations, reports to the host."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update

from fathomfive.club.moments import Finished
from fathomfive.club.profiles import NOBODY, Profile
from fathomfive.club.results import abandoned, abandoned_text
from fathomfive.games import load

from ..live.clocks import clock
from ..live.log.table_chance import OPEN
from ..storage import schema
from ..storage.club.blocks import HOST
from ..storage.store import Store

MAX_GAMES = 300  # games that are looked through
MAX_SHOWN = 40


@dataclass(slots=True)
class Met:
    """A person with whom the guest has played, or plays now."""

    guest: str
    name: str
    games: int = 0
    won: int = 0  # by me
    lost: int = 0  # to them
    latest: str = ""  # the game that was played last
    when: float = 0.0
    playing: bool = False  # at a table that goes on


@dataclass(slots=True)
class Past:
    """The finished games of a guest, as far as others may see them."""

    games: list[dict[str, Any]] = field(default_factory=list)
    finished: list[Finished] = field(default_factory=list)  # those that were played to the end
    abandoned: int = 0
    met: dict[str, Met] = field(default_factory=dict)


class PeopleStore:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def past(self, guest: str) -> Past:
        """From the latest games: results, how often the guest has left one, and with whom they played."""
        games, chairs = schema.games, schema.chairs
        own = select(chairs.c.game_id).where(chairs.c.guest == guest)
        wanted = (
            select(
                games.c.id,
                games.c.game,
                games.c.ended,
                games.c.result,
                games.c.side_state,
                games.c.seats,
                games.c.chance_kind,
            )
            .where(games.c.id.in_(own), games.c.ended.is_not(None), games.c.result.is_not(None))
            .order_by(games.c.ended.desc())
            .limit(MAX_GAMES)
        )
        async with self.store.reading() as connection:
            rows = list((await connection.execute(wanted)).all())
            sat: dict[str, list[Row[*tuple[Any, ...]]]] = {row.id: [] for row in rows}
            columns = (chairs.c.game_id, chairs.c.seat, chairs.c.kind, chairs.c.guest, chairs.c.name)
            for chair in await connection.execute(select(*columns).where(chairs.c.game_id.in_(sat))):
                sat[chair.game_id].append(chair)
        past = Past()
        for row in rows:
            _add(past, guest, row, sat[row.id])
        return past

    async def acquaintances(self, guest: str, past: Past) -> list[Met]:
        """Everybody from finished and running games, the most recent first."""
        found = dict(past.met)
        for id, game, name, begun in await self._at_running_tables(guest):
            met = found.setdefault(id, Met(id, name))
            found[id] = replace(met, name=name, latest=game, when=max(begun, met.when), playing=True)
        return sorted(found.values(), key=lambda met: (met.playing, met.when), reverse=True)

    async def _at_running_tables(self, guest: str) -> list[tuple[str, str, str, float]]:
        """Who else sits there, the game, under which name, and since when; the latest last."""
        games, chairs = schema.games, schema.chairs
        own = select(chairs.c.game_id).where(chairs.c.guest == guest)
        wanted = (
            select(chairs.c.guest, games.c.game, chairs.c.name, games.c.created)
            .join(games, games.c.id == chairs.c.game_id)
            .where(games.c.id.in_(own), games.c.ended.is_(None))
            .where(chairs.c.guest.is_not(None), chairs.c.guest != guest)
            .order_by(games.c.created.desc())
            .limit(MAX_GAMES)
        )
        async with self.store.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [(row.guest, row.game, row.name, row.created) for row in reversed(rows)]

    # profiles

    async def profile(self, guest: str) -> Profile:
        found = await self._profile(schema.profiles.c.guest == guest)
        return found[1] if found else Profile()

    async def by_handle(self, handle: str) -> tuple[str, Profile] | None:
        return await self._profile(schema.profiles.c.handle == handle)

    async def _profile(self, where: ColumnElement[bool]) -> tuple[str, Profile] | None:
        async with self.store.reading() as connection:
            row = (await connection.execute(select(schema.profiles).where(where))).first()
        return row and (row.guest, Profile(row.handle, row.seen_by, frozenset(row.parts.split())))

    async def show(self, guest: str, profile: Profile) -> None:
        """A profile that becomes hidden loses its URL: the next one has another."""
        handle = "" if profile.seen_by == NOBODY else profile.handle
        row = {
            "guest": guest,
            "handle": handle or secrets.token_urlsafe(12),
            "seen_by": profile.seen_by,
            "parts": " ".join(sorted(profile.parts)),
        }

        def write(connection: Connection) -> None:
            connection.execute(delete(schema.profiles).where(schema.profiles.c.guest == guest))
            connection.execute(insert(schema.profiles).values(row))

        await self.store.writer.write(write)

    # reports

    async def report(self, guest: str, about: str, game: str | None, text: str) -> None:
        row = {"guest": guest, "about": about, "game_id": game, "text": text, "at": clock.now()}
        await self.store.writer.write(
            lambda connection: connection.execute(insert(schema.reports).values(row))
        )

    # invitations

    async def invite(self, game_id: str, guest: str, host: str) -> None:
        row = {"game_id": game_id, "guest": guest, "host": host, "at": clock.now()}
        await self.store.writer.write(
            lambda connection: connection.execute(insert(schema.invitations).values(row))
        )

    async def answered(self, game_id: str, guest: str) -> bool:
        """Removes the invitation; returns whether there was one."""
        known = schema.invitations.c
        gone = delete(schema.invitations).where(known.game_id == game_id, known.guest == guest)
        return bool(await self.store.writer.write(lambda connection: connection.execute(gone).rowcount))

    async def invited(self, guest: str) -> list[dict[str, Any]]:
        """The open invitations of this guest, except from people whom the guest has blocked."""
        known, games = schema.invitations, schema.games
        wanted = (
            select(known.c.game_id, known.c.host, games.c.game)
            .join(games, games.c.id == known.c.game_id)
            .where(known.c.guest == guest, games.c.ended.is_(None))
            .order_by(known.c.at.desc())
        )
        blocked = await self.store.blocks.blocked_by(guest)
        async with self.store.reading() as connection:
            rows = list(await connection.execute(wanted))
        hosts = {row.host for row in rows if row.host not in blocked}
        names = {host: await self.store.guest_name(host) for host in hosts}
        left = await self.store.lobby.abandoned(hosts)
        return [
            {
                "id": row.game_id,
                "title": load(row.game).title,
                "host": names[row.host],
                "abandoned": abandoned_text(names[row.host], *left[row.host]),
            }
            for row in rows
            if row.host in hosts
        ]


def _add(past: Past, guest: str, game: Row[*tuple[Any, ...]], chairs: list[Row[*tuple[Any, ...]]]) -> None:
    """Adds one finished game."""
    own = [chair.seat for chair in chairs if chair.guest == guest]
    won = any(seat in game.result["winners"] for seat in own)
    people = [chair for chair in chairs if chair.guest and chair.guest != guest]
    side_state = game.side_state or {}
    past.abandoned += abandoned(side_state.get("left", {}), own, game.seats)
    past.games.append(
        {
            "id": game.id,
            "title": load(game.game).title,
            "game": game.game,
            "ended": game.ended,
            "won": won,
            "rated": "rated" in side_state,
        }
    )
    # a known deal is no achievement, and today's must not be shown
    if own and "ending" in game.result and game.chance_kind == OPEN:
        past.finished.append(_finished(game, own[0], won, with_people=bool(people)))
    for chair in people:
        met = past.met.setdefault(
            chair.guest, Met(chair.guest, chair.name, latest=game.game, when=game.ended)
        )
        met.games += 1
        met.won += won and chair.seat not in game.result["winners"]
        met.lost += chair.seat in game.result["winners"] and not won


def _finished(game: Row[*tuple[Any, ...]], seat: int, won: bool, with_people: bool) -> Finished:
    rules, scores = load(game.game), game.result["scores"]
    others = [score for other, score in enumerate(scores) if other != seat]
    lead = None if rules.cooperative or not others else scores[seat] - max(others)
    return Finished(game.id, rules.title, game.ended, scores[seat], won, lead, with_people)


async def open_reports(store: Store) -> list[dict[str, Any]]:
    """For the host: reports that nobody has dealt with yet."""
    reports = schema.reports
    async with store.reading() as connection:
        rows = list(
            (
                await connection.execute(
                    select(reports).where(reports.c.closed.is_(None)).order_by(reports.c.at)
                )
            ).mappings()
        )
    return [
        {**row, "by": await store.guest_name(row["guest"]), "who": await store.guest_name(row["about"])}
        for row in rows
    ]


async def close_report(store: Store, number: int) -> bool:
    reports = schema.reports
    closed = (
        update(reports).where(reports.c.id == number, reports.c.closed.is_(None)).values(closed=clock.now())
    )
    return bool(await store.writer.write(lambda connection: connection.execute(closed).rowcount))


async def exclude_reported(store: Store, number: int, yes: bool) -> str:
    """The reported person may no longer meet others, or may again; returns the name, empty without such a report."""
    reports = schema.reports.c
    async with store.reading() as connection:
        about = (await connection.execute(select(reports.about).where(reports.id == number))).scalar()
    if about is None:
        return ""
    await store.blocks.block(HOST, about, yes)
    return await store.guest_name(about)
