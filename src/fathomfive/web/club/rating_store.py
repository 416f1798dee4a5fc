"""Ratings in the database: counted once for each rated game, by whichever process comes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, insert, select, update

from fathomfive.bots.strengths import strengths
from fathomfive.club.ratings import Player, Rating, level_rating, rated
from fathomfive.club.results import Seat, ranks

from ..live.clocks import clock
from ..storage import schema
from ..storage.store import Store

MAX_STEPS = 400  # steps of a course that are shown


class RatingStore:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def uncounted(self) -> list[str]:
        """Rated games that are over and not counted yet, the oldest first."""
        games, marked = schema.games.c, schema.rated_games.c
        wanted = (
            select(games.id)
            .join(schema.rated_games, marked.game_id == games.id)
            .where(games.ended.is_not(None), marked.done.is_(None))
            .order_by(games.ended)
        )
        async with self.store.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def count(self, id: str) -> None:
        await self.store.writer.write(lambda connection: _count(connection, id))

    async def of(self, guest: str) -> dict[str, Rating]:
        """By game."""
        wanted = select(schema.ratings).where(schema.ratings.c.guest == guest)
        async with self.store.reading() as connection:
            return {
                row.game: Rating(row.mu, row.sigma, row.games) for row in await connection.execute(wanted)
            }

    async def course(self, guest: str, game: str) -> list[tuple[float, float, float]]:
        """When, how strong, how certain: the oldest first."""
        steps = schema.rating_steps.c
        wanted = (
            select(steps.at, steps.mu, steps.sigma)
            .where(steps.guest == guest, steps.game == game)
            .order_by(steps.at.desc())
            .limit(MAX_STEPS)
        )
        async with self.store.reading() as connection:
            return [(row.at, row.mu, row.sigma) for row in await connection.execute(wanted)][::-1]


def _count(connection: Connection, id: str) -> None:
    marked, now = schema.rated_games, clock.now()
    claimed = update(marked).where(marked.c.game_id == id, marked.c.done.is_(None)).values(done=now)
    if connection.execute(claimed).rowcount == 0:
        return  # another process was quicker
    games = schema.games.c
    wanted = select(games.game, games.result, games.side_state.label("side_state")).where(games.id == id)
    game = connection.execute(wanted).mappings().one()
    chairs = connection.execute(
        select(schema.chairs).where(schema.chairs.c.game_id == id).order_by(schema.chairs.c.seat)
    ).mappings()
    seats = _seats(list(chairs), dict(game["side_state"]))
    places = ranks(seats, game["result"])
    players = [
        Player(_rating(connection, seat, game["game"]), places[n], fixed=not seat.person)
        for n, seat in enumerate(seats)
    ]
    people = [seat.person for seat in seats if seat.person]
    if not game["result"]["winners"] or len(set(people)) < len(people):
        return  # closed by the host, or a player on both sides: shows nothing
    for seat, place, after in zip(seats, places, rated(players), strict=True):
        if seat.person:
            _keep(connection, seat.person, game["game"], id, place, after, now)


def _seats(chairs: Sequence[Any], side_state: dict[str, Any]) -> list[Seat]:
    left = side_state.get("left", {})
    return [
        Seat(
            chair["seat"],
            (chair["guest"] or "") if chair["kind"] == "human" or str(chair["seat"]) in left else "",
            chair["level"],
            str(chair["seat"]) in left,
        )
        for chair in chairs
    ]


def _rating(connection: Connection, seat: Seat, game: str) -> Rating:
    if not seat.person:
        measured = strengths(game)
        return level_rating(measured[seat.level].rating if seat.level in measured else 0.0)
    known = schema.ratings.c
    row = connection.execute(
        select(schema.ratings).where(known.guest == seat.person, known.game == game)
    ).first()
    return Rating() if row is None else Rating(row.mu, row.sigma, row.games)


def _keep(
    connection: Connection, guest: str, game: str, id: str, place: int, after: Rating, now: float
) -> None:
    values = {"mu": after.mu, "sigma": after.sigma}
    known = schema.ratings.c
    changed = (
        update(schema.ratings)
        .where(known.guest == guest, known.game == game)
        .values(**values, games=after.games)
    )
    if connection.execute(changed).rowcount == 0:
        connection.execute(insert(schema.ratings).values(guest=guest, game=game, games=after.games, **values))
    connection.execute(
        insert(schema.rating_steps).values(guest=guest, game_id=id, game=game, at=now, place=place, **values)
    )


class RatingUpdater:
    """Counts rated games soon after they end."""

    def __init__(self, store: Store) -> None:
        self.ratings = RatingStore(store)

    async def run_once(self) -> None:
        for id in await self.ratings.uncounted():
            await self.ratings.count(id)
