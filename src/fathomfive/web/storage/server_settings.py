"""Settings of the whole server in its database, the same for all processes: the key that signs cookies; and a
test whether writing works.
"""

from __future__ import annotations

import secrets
from contextlib import suppress

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from . import schema
from .database import Database
from .database.writers import Writer

PROBE = 64 * 1024  # bytes that a healthy database can still take


class ServerSettings:
    def __init__(self, database: Database, writer: Writer, me: str) -> None:
        self.database, self.writer, self.me = database, writer, me

    async def signing_key(self) -> str:
        """Made once per database, so that cookies stay valid across restarts and in every process."""
        wanted = select(schema.settings.c.value).where(schema.settings.c.name == "signing_key")
        async with self.database.reading() as connection:
            key = (await connection.execute(wanted)).scalar()
        if key is not None:
            return str(key)
        row = insert(schema.settings).values(name="signing_key", value=secrets.token_urlsafe(32))
        with suppress(IntegrityError):  # another process was quicker
            await self.writer.write(lambda connection: connection.execute(row))
        return await self.signing_key()

    async def check_writable(self) -> None:
        """Write something and delete it again; raises Unavailable if that fails, as on a full disk, or if the
        file has been replaced."""
        self.database.check_in_place()

        def write(connection: Connection) -> None:
            mine = schema.settings.c.name == f"probe {self.me}"
            connection.execute(insert(schema.settings).values(name=f"probe {self.me}", value=" " * PROBE))
            connection.execute(delete(schema.settings).where(mine))

        await self.writer.write(write)
