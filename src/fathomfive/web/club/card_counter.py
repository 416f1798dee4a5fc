"""Sums of the cards that people and bots ended with, updated a little at a time as games end.

Each finished game is replayed from its last snapshot, in a thread, and counted once, whichever process comes
first. The sums say nothing about individuals, so they stay when a game is deleted.
"""

from __future__ import annotations

from sqlalchemy import Connection, select

from fathomfive.club.card_statistics import Key, Sum, sums_of
from fathomfive.games import load
from fathomfive.kernel.errors import FathomError

from ..live.log.game_content import rules_of
from ..live.log.log_replay import table_from_log
from ..live.log.table_chance import OPEN
from ..live.threads import run_in_thread
from ..storage import schema
from ..storage.model import StoredGame
from ..storage.store import Store

BATCH_SIZE = 20  # games at a time
CLOCK_SKEW = 60.0  # seconds by which clocks of processes may differ


class CardCounter:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._since = 0.0  # everything that ended before is counted

    async def run_once(self) -> None:
        for id, ended in await self._uncounted():
            if (stored := await self.store.load(id)) is not None:
                await self._add(stored, await run_in_thread(sums_of_stored, stored))
            self._since = ended - CLOCK_SKEW

    async def _uncounted(self) -> list[tuple[str, float]]:
        """The oldest first; only games with random deals."""
        games, done = schema.games.c, schema.games_summed.c
        wanted = (
            select(games.id, games.ended)
            .outerjoin(schema.games_summed, done.game_id == games.id)
            .where(games.ended > self._since, games.chance_kind == OPEN, done.game_id.is_(None))
            .order_by(games.ended)
            .limit(BATCH_SIZE)
        )
        async with self.store.reading() as connection:
            return [(row.id, row.ended) for row in await connection.execute(wanted)]

    async def _add(self, stored: StoredGame, sums: dict[Key, Sum]) -> None:
        insert, table = self.store.database.insert, schema.card_sums

        def write(connection: Connection) -> None:
            claim = insert(schema.games_summed).values(game_id=stored.id).on_conflict_do_nothing()
            if connection.execute(claim).rowcount == 0:
                return  # another process was quicker
            # always in the same order, so that two of these never deadlock
            for (place, card), one in sorted(sums.items()):
                row = {"game": stored.game, "place": place, "card": card, "held": one.held, "won": one.won}
                more = {"held": table.c.held + one.held, "won": table.c.won + one.won}
                added = insert(table).values(row)
                connection.execute(
                    added.on_conflict_do_update(index_elements=[*table.primary_key], set_=more)
                )

        await self.store.writer.write(write)

    async def sums(self, game: str) -> dict[Key, Sum]:
        table = schema.card_sums
        async with self.store.reading() as connection:
            rows = await connection.execute(select(table).where(table.c.game == game))
            return {(row.place, row.card): Sum(row.held, row.won) for row in rows}


def sums_of_stored(stored: StoredGame) -> dict[Key, Sum]:
    """Empty for games that do not count: given up, played alone, with other cards, or under rules that are no
    longer installed."""
    try:
        game = load(rules_of(stored))
        if stored.content != game.content_hash or "ending" not in (stored.result or {}):
            return {}
        if stored.seats == 1 and not game.cooperative:
            return {}
        table = table_from_log(game, stored)
        return sums_of(game, table.position, table.winners)
    except FathomError:
        return {}
