"""Login throttling: after a few wrong passwords each further attempt has to wait, twice as long every time.

Attempts are counted by the name that was entered, whether such an account exists or not, so nobody learns which
names exist. An attempt is counted before the password is checked, so many attempts at the same moment gain
nothing.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from sqlalchemy import Executable, delete, select, update

from ..storage import schema
from ..storage.store import Store

FREE = 4  # wrong passwords without any delay
FIRST_DELAY, LONGEST_DELAY = 30.0, 900.0
RESET_AFTER = 24 * 3600.0


class TooManyAttempts(Exception):
    def __init__(self, seconds: float) -> None:
        self.seconds = math.ceil(seconds)
        super().__init__(f"Too many wrong passwords. Try again in {in_words(self.seconds)}.")


def in_words(seconds: int) -> str:
    return f"{seconds} seconds" if seconds < 100 else f"{math.ceil(seconds / 60)} minutes"


def delay(failures: int) -> float:
    """30 seconds after the fifth wrong password, then 1, 2, 4, 8 and never more than 15 minutes."""
    return 0.0 if failures <= FREE else min(FIRST_DELAY * 2 ** (failures - FREE - 1), LONGEST_DELAY)


class LoginThrottle:
    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.store, self.now = store, now

    async def count(self, login: str) -> None:
        """One more attempt; raises TooManyAttempts during a pause."""
        now, tries = self.now(), schema.tries
        mine = tries.c.login == login
        async with self.store.writing() as connection:
            await connection.execute(delete(tries).where(tries.c.at < now - RESET_AFTER))
            failures = (await connection.execute(self._one_more(login, now))).scalar()
            if failures is None:
                until = (await connection.execute(select(tries.c.until).where(mine))).scalar_one()
                raise TooManyAttempts(until - now)
            if pause := delay(failures):
                await connection.execute(update(tries).where(mine).values(until=now + pause))

    def _one_more(self, login: str, now: float) -> Executable:
        """In one statement, so that two attempts at the same moment count as two; returns no row during a pause."""
        tries = schema.tries
        first = self.store.database.insert(tries).values(login=login, failures=1, until=0.0, at=now)
        return first.on_conflict_do_update(
            index_elements=[tries.c.login],
            set_={"failures": tries.c.failures + 1, "at": now},
            where=tries.c.until <= now,
        ).returning(tries.c.failures)

    async def forget(self, login: str) -> None:
        """The password was right: start counting from zero."""
        async with self.store.writing() as connection:
            await connection.execute(delete(schema.tries).where(schema.tries.c.login == login))
