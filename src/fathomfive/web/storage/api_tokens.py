"""Tokens of the JSON API: only their hashes are stored, each with the guest it belongs to."""

from __future__ import annotations

import time

from sqlalchemy import insert, select

from . import schema
from .database import Database
from .database.writers import Writer


class ApiTokens:
    def __init__(self, database: Database, writer: Writer) -> None:
        self.database, self.writer = database, writer

    async def save(self, hash: str, guest: str) -> None:
        row = insert(schema.tokens).values(hash=hash, guest=guest, created=time.time())
        await self.writer.write(lambda connection: connection.execute(row))

    async def guest_of(self, hash: str) -> str | None:
        wanted = select(schema.tokens.c.guest).where(schema.tokens.c.hash == hash)
        async with self.database.reading() as connection:
            return (await connection.execute(wanted)).scalar()
