"""Tournaments in the database.  Points come from the games themselves, unless the organiser has ruled."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from fathomfive.club.pairing import BYE
from fathomfive.club.standings import DRAW, WIN, Match

from ..live.clocks import clock
from ..live.new_games import new_id
from ..storage import schema
from ..storage.store import Store

SWISS, ROUND_ROBIN = "swiss", "round robin"


@dataclass(frozen=True, slots=True)
class Player:
    number: int
    guest: str
    name: str
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match with its tables."""

    match: Match
    games: tuple[str, ...]
    ruled: bool  # by the organiser


@dataclass(slots=True)
class Tournament:
    id: str
    name: str
    game: str
    system: str
    rounds: int
    pace: dict[str, Any]
    organiser: str
    round: int
    created: float
    players: list[Player] = field(default_factory=list)
    meetings: list[Meeting] = field(default_factory=list)

    @property
    def matches(self) -> list[Match]:
        return [meeting.match for meeting in self.meetings]

    @property
    def active(self) -> list[Player]:
        return [player for player in self.players if not player.withdrawn]

    @property
    def round_is_over(self) -> bool:
        return all(match.points is not None for match in self.matches if match.round == self.round)

    @property
    def entries(self) -> int:
        """Those who play, or have played before they withdrew."""
        played = {number for match in self.matches for number in (match.first, match.second)}
        return sum(not player.withdrawn or player.number in played for player in self.players)

    @property
    def last_round(self) -> int:
        """A round robin has as many rounds as its players need; in a Swiss nobody meets the same opponent twice."""
        if self.system == SWISS:
            return min(self.rounds, max(self.entries - 1 + self.entries % 2, 1))
        return len(self.players) - 1 + len(self.players) % 2

    @property
    def is_over(self) -> bool:
        return (
            self.round > 0 and self.round_is_over and (self.round >= self.last_round or self._is_played_out)
        )

    @property
    def _is_played_out(self) -> bool:
        """Too few are left, or in a Swiss everybody who is left has met everybody."""
        left = [player.number for player in self.active]
        met = {frozenset((match.first, match.second)) for match in self.matches}
        all_met = all(frozenset(pair) in met for pair in combinations(left, 2))
        return len(left) < 2 or (self.system == SWISS and all_met)


class TournamentStore:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def create(
        self, name: str, game: str, system: str, rounds: int, pace: dict[str, Any], organiser: str
    ) -> str:
        row = {"name": name, "game": game, "system": system, "rounds": rounds, "pace": pace}
        row |= {"id": new_id(), "organiser": organiser, "round": 0, "created": clock.now()}
        await self.store.writer.write(
            lambda connection: connection.execute(insert(schema.tournaments).values(row))
        )
        return str(row["id"])

    async def latest(self, most: int = 30) -> list[Tournament]:
        """Without the results of earlier rounds, which are not needed for the list."""
        table = schema.tournaments.c
        async with self.store.reading() as connection:
            wanted = select(table.id).order_by(table.created.desc()).limit(most)
            ids = list((await connection.execute(wanted)).scalars())
            return await _loaded(connection, ids, all_results=False)

    async def load(self, id: str) -> Tournament | None:
        async with self.store.reading() as connection:
            return next(iter(await _loaded(connection, [id], all_results=True)), None)

    async def enter(self, id: str, guest: str, name: str) -> None:
        """Once; a player who had withdrawn is back in."""
        entrants = schema.entrants.c

        def write(connection: Connection) -> None:
            mine = (entrants.tournament == id) & (entrants.guest == guest)
            back = update(schema.entrants).where(mine).values(withdrawn=0, name=name)
            if connection.execute(back).rowcount == 0:
                count = select(func.count()).where(entrants.tournament == id)
                number = connection.execute(count).scalar() or 0
                row = {"tournament": id, "number": number, "guest": guest, "name": name, "withdrawn": 0}
                connection.execute(insert(schema.entrants).values(row))

        await self.store.writer.write(write)

    async def withdraw(self, id: str, number: int) -> None:
        entrants = schema.entrants.c
        mine = (entrants.tournament == id) & (entrants.number == number)
        changed = update(schema.entrants).where(mine).values(withdrawn=1)
        await self.store.writer.write(lambda connection: connection.execute(changed))

    async def begin_round(self, id: str, number: int, rows: list[dict[str, Any]]) -> bool:
        """All matches of a round; False if it has been started already."""
        tournaments = schema.tournaments

        def write(connection: Connection) -> bool:
            next_one = (tournaments.c.id == id) & (tournaments.c.round == number - 1)
            if connection.execute(update(tournaments).where(next_one).values(round=number)).rowcount == 0:
                return False
            if rows:
                connection.execute(insert(schema.matches), rows)
            return True

        return await self.store.writer.write(write)

    async def rule(self, id: str, number: int, first: int, points: tuple[float, float] | None) -> None:
        """The organiser sets points, or removes them again."""
        known = schema.matches.c
        which = (known.tournament == id) & (known.round == number) & (known.first == first)
        changed = update(schema.matches).where(which).values(ruled=points and list(points))
        await self.store.writer.write(lambda connection: connection.execute(changed))


async def _loaded(connection: AsyncConnection, ids: Collection[str], all_results: bool) -> list[Tournament]:
    """The latest first."""
    tournaments, entrants, matches = schema.tournaments, schema.entrants, schema.matches
    wanted = select(tournaments).where(tournaments.c.id.in_(ids)).order_by(tournaments.c.created.desc())
    found = {row["id"]: Tournament(**row) for row in (await connection.execute(wanted)).mappings()}
    players = select(entrants).where(entrants.c.tournament.in_(ids)).order_by(entrants.c.number)
    for one in await connection.execute(players):
        player = Player(one.number, one.guest, one.name, bool(one.withdrawn))
        found[one.tournament].players.append(player)
    drawn = select(matches).where(matches.c.tournament.in_(ids)).order_by(matches.c.round, matches.c.first)
    played = list(await connection.execute(drawn))
    shown = [one for one in played if all_results or one.round == found[one.tournament].round]
    results = await _results(connection, [game for one in shown for game in one.games])
    for one in played:
        found[one.tournament].meetings.append(_meeting(one, results))
    return list(found.values())


async def _results(connection: AsyncConnection, ids: Collection[str]) -> dict[str, Any]:
    games = schema.games.c
    wanted = select(games.id, games.result).where(games.id.in_(ids))
    return {game.id: game.result for game in await connection.execute(wanted)}


def _meeting(row: Row[Any], results: dict[str, Any]) -> Meeting:
    ids = tuple(row.games)
    if row.ruled is not None:
        points: tuple[float, float] | None = (row.ruled[0], row.ruled[1])
    elif row.second == BYE:
        points = (WIN, 0.0)
    else:
        points = _points([results.get(id) for id in ids])
    return Meeting(Match(row.round, row.first, row.second, points), ids, row.ruled is not None)


def _points(results: list[Any]) -> tuple[float, float] | None:
    """The player who wins more of its games wins a match; in the second game the seats are exchanged."""
    if any(result is None for result in results):
        return None
    ahead = 0
    for nth, result in enumerate(results):
        for seat in result["winners"]:
            ahead += 1 if seat == nth % 2 else -1
    if ahead == 0:
        return DRAW, DRAW
    return (WIN, 0.0) if ahead > 0 else (0.0, WIN)
