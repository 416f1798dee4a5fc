"""Blocks: who has blocked whom, and whom the host has excluded from meeting anybody."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, and_, delete, insert, or_, select

from .. import schema
from ..database import Database
from ..database.writers import Writer

HOST = ""  # instead of a guest: whom the host blocks meets nobody


class StoredBlocks:
    def __init__(self, database: Database, writer: Writer) -> None:
        self.database, self.writer = database, writer

    async def block(self, guest: str, other: str, yes: bool) -> None:
        blocks = schema.blocks

        def write(connection: Connection) -> None:
            connection.execute(delete(blocks).where(blocks.c.guest == guest, blocks.c.other == other))
            if yes:
                connection.execute(insert(blocks).values(guest=guest, other=other))

        await self.writer.write(write)

    async def blocked_by(self, guest: str) -> set[str]:
        """The people whom this guest has blocked."""
        wanted = select(schema.blocks.c.other).where(schema.blocks.c.guest == guest)
        async with self.database.reading() as connection:
            return set((await connection.execute(wanted)).scalars())

    async def apart(self, guest: str, others: Collection[str]) -> bool:
        """Has one of them blocked the guest, or the guest one of them?"""
        b = schema.blocks.c
        pair = or_(and_(b.guest == guest, b.other.in_(others)), and_(b.other == guest, b.guest.in_(others)))
        async with self.database.reading() as connection:
            return (await connection.execute(select(b.guest).where(pair))).first() is not None

    async def is_excluded(self, guest: str) -> bool:
        return guest in await self.blocked_by(HOST)
