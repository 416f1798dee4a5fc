"""Appends entries to the log of a game, together with the changes of its row: all or nothing.

These statements run for every answer, so they are made once. SQLite runs them through its own driver,
PostgreSQL runs a whole answer as one statement; several entries at once take the general path.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import BindParameter, Connection, Select, bindparam, insert, select
from sqlalchemy.exc import IntegrityError

from . import schema
from .database import Database
from .database.prepared import POSTGRESQL, SQLITE, PreparedStatement, driver_of
from .database.writers import Writer
from .model import BusMessage, Entry, WriteConflict, WriteResult
from .processes.bot_leases import Leases
from .processes.bus import notice, store_message
from .revisions import Revisions, change_statement
from .rows import log_row

if TYPE_CHECKING:
    from .database.statement_pool import StatementPool

ANSWER_NAMES = {False: "answer", True: "answer_with_lease"}  # of the statement that writes a whole answer
TO_LOG = insert(schema.log)


class AnswerWriter:
    def __init__(self, database: Database, writer: Writer, leases: Leases, revisions: Revisions) -> None:
        self.database, self.writer, self.revisions = database, writer, revisions
        self.me = revisions.me
        self._after_answer = {
            due: change_statement(
                updated=_given("updated"),
                ended=_given("ended"),
                result=_given("result"),
                deadline=_given("deadline"),
                **leases.with_write(due),
            )
            for due in (False, True)
        }
        self._prepared_log = PreparedStatement(TO_LOG, SQLITE)
        self._prepared_answer = {
            due: PreparedStatement(change, SQLITE) for due, change in self._after_answer.items()
        }
        self._whole_answers = None if database.sqlite else self._statement_pool()

    async def close(self) -> None:
        if self._whole_answers is not None:
            await self._whole_answers.close()

    async def append(
        self,
        id: str,
        number: int,
        entries: Sequence[Entry],
        result: Mapping[str, Any] | None,
        due: bool,
        deadline: float | None,
    ) -> WriteResult:
        now = time.time()
        values = {
            "to_updated": now,
            "to_ended": None if result is None else now,
            "to_result": result and dict(result),
            "to_deadline": deadline,
        }
        rows = [log_row(id, number + n, entry) for n, entry in enumerate(entries)]
        try:
            if self._whole_answers is not None and len(rows) == 1:
                return await self._append_in_one(self._whole_answers, id, rows[0], values, due)
            return await self.writer.write(lambda connection: self._append(connection, id, rows, values, due))
        except (IntegrityError, sqlite3.IntegrityError):
            raise WriteConflict from None

    def _append(
        self,
        connection: Connection,
        id: str,
        rows: Sequence[Mapping[str, Any]],
        values: Mapping[str, Any],
        due: bool,
    ) -> WriteResult:
        if self.database.sqlite:
            return self._append_by_driver(driver_of(connection), id, rows, values, due)
        connection.execute(TO_LOG, rows)
        changed = connection.execute(self._after_answer[due], {"of_game": id, **values})
        return self.revisions.announced(connection, id, None, changed.first())

    def _append_by_driver(
        self,
        driver: sqlite3.Connection,
        id: str,
        rows: Sequence[Mapping[str, Any]],
        values: Mapping[str, Any],
        due: bool,
    ) -> WriteResult:
        """SQLite: the same statements through its own driver, which takes half the function calls."""
        for row in rows:
            self._prepared_log.run(driver, row)
        changed = self._prepared_answer[due].run(driver, {"of_game": id, **values}).fetchall()
        written = self.revisions.result_of(changed[0] if changed else None)
        store_message(driver.execute, self.me, BusMessage(id, written.revision, None))
        return written

    async def _append_in_one(
        self, answers: StatementPool, id: str, row: Mapping[str, Any], values: Mapping[str, Any], due: bool
    ) -> WriteResult:
        logged = {f"log_{name}": value for name, value in row.items()}
        found = await answers.first_row(ANSWER_NAMES[due], {"of_game": id, **values, **logged})
        return self.revisions.result_of(found and (int(found[0] or 0), found[1]))

    def _statement_pool(self) -> StatementPool:
        from .database.statement_pool import StatementPool

        return StatementPool(
            self.database.url,
            {
                name: PreparedStatement(self._whole_answer(due), POSTGRESQL)
                for due, name in ANSWER_NAMES.items()
            },
        )

    def _whole_answer(self, due: bool) -> Select[Any]:
        """PostgreSQL: an answer, its changes to the game and the notification of the others in one statement."""
        log = {
            column.name: bindparam(f"log_{column.name}", type_=column.type) for column in schema.log.columns
        }
        changed = self._after_answer[due].cte("changed")
        notified = notice(self.me, bindparam("of_game", type_=schema.games.c.id.type), changed.c.revision)
        return select(changed.c.revision, changed.c.bot_process, notified).add_cte(
            TO_LOG.values(log).cte("logged")
        )


def _given(column: str) -> BindParameter[Any]:
    """The parameter for a value of a game that is known when a statement is run."""
    return bindparam(f"to_{column}", type_=schema.games.c[column].type)
