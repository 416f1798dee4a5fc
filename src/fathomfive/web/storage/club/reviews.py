"""Reviews of finished games, and the links by which players share theirs."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, insert, select

from .. import schema
from ..store import Store, is_plausible_id


class ReviewStore:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def load(self, id: str) -> str | None:
        """The review of a game as JSON, if there is one."""
        if not is_plausible_id(id):
            return None
        async with self.store.reading() as connection:
            wanted = select(schema.reviews.c.data).where(schema.reviews.c.game_id == id)
            found: str | None = (await connection.execute(wanted)).scalar()
        return found

    async def save(self, id: str, review: str) -> None:
        """Replaces an older one."""
        adding = self.store.database.insert(schema.reviews)
        saving = adding.on_conflict_do_update(
            index_elements=[schema.reviews.c.game_id], set_={"data": adding.excluded.data}
        )
        await self.store.writer.write(
            lambda connection: connection.execute(saving, [{"game_id": id, "data": review}])
        )

    async def share(self, id: str, seat: int) -> str:
        """The token of the link to one seat's review; always the same."""
        shares = schema.review_shares
        known = select(shares.c.token).where(shares.c.game_id == id, shares.c.seat == seat)

        def write(connection: Connection) -> str:
            found: str | None = connection.execute(known).scalar()
            if found is None:
                found = secrets.token_urlsafe(12)
                connection.execute(insert(shares).values(token=found, game_id=id, seat=seat))
            return found

        return await self.store.writer.write(write)

    async def shared(self, token: str) -> tuple[str, int] | None:
        """The game and the seat of a link."""
        shares = schema.review_shares
        async with self.store.reading() as connection:
            wanted = select(shares.c.game_id, shares.c.seat).where(shares.c.token == token)
            found = (await connection.execute(wanted)).first()
        return (found[0], found[1]) if found else None
