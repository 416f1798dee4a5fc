"""Statements that the event loop sends to PostgreSQL itself: rows, errors, lost connections, callers who go."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
import pytest
from sqlalchemy import Float, Text, bindparam, cast, func, literal, select, text
from sqlalchemy.exc import IntegrityError, ProgrammingError

from fathomfive.web.storage.database.prepared import POSTGRESQL, PreparedStatement
from fathomfive.web.storage.database.statement_pool import MAX_CONNECTIONS, StatementPool
from fathomfive.web.storage.model import Unavailable
from tests.web.postgres import Postgres

pytestmark = pytest.mark.slow

STATEMENTS = {
    "echo": select(
        cast(bindparam("word", type_=Text), Text),
        cast(bindparam("number", type_=Float), Float),
        literal(None, Text),
    ),
    "nothing": select(literal(1)).where(literal(False)),
    "insert": text("INSERT INTO only_once VALUES (:word)").bindparams(bindparam("word", type_=Text)),
    "divide": select(literal(1) / bindparam("number", type_=Float)),
    "sleep": select(func.pg_sleep(bindparam("number", type_=Float))),
}

NOTHING = {"nothing": PreparedStatement(STATEMENTS["nothing"], POSTGRESQL)}


@pytest.fixture
def url(postgres: Postgres) -> str:
    url = postgres.new_database()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE TABLE only_once (word TEXT PRIMARY KEY)")
    return url


def with_pool(url: str, use: Callable[[StatementPool], Awaitable[Any]]) -> None:
    async def run() -> None:
        statements = {name: PreparedStatement(made, POSTGRESQL) for name, made in STATEMENTS.items()}
        pool = StatementPool(url, statements)
        try:
            await use(pool)
        finally:
            await pool.close()

    asyncio.run(run())


def end_all_connections(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_the_first_row_comes_back_and_none_if_there_is_none(url: str) -> None:
    async def use(pool: StatementPool) -> None:
        for word in ("Ana", "", "Zoë “𝄞”", "x" * 3_000_000):
            assert await pool.first_row("echo", {"word": word, "number": 0.1}) == (word, "0.1", None)
        assert await pool.first_row("nothing", {}) is None

    with_pool(url, use)


def test_more_statements_than_connections_wait_for_one(url: str) -> None:
    async def use(pool: StatementPool) -> None:
        words = [str(number) for number in range(10 * MAX_CONNECTIONS)]
        rows = await asyncio.gather(*(pool.first_row("echo", {"word": word, "number": 1}) for word in words))
        assert [row and row[0] for row in rows] == words
        with psycopg.connect(url) as connection:
            opened = connection.execute(
                "SELECT count(*) - 1 FROM pg_stat_activity WHERE datname = current_database()"
            )
            assert 1 <= opened.fetchone()[0] <= MAX_CONNECTIONS

    with_pool(url, use)


def test_errors_are_those_of_sqlalchemy_and_the_connection_goes_on(url: str) -> None:
    async def use(pool: StatementPool) -> None:
        await pool.first_row("insert", {"word": "Ana"})
        for _ in range(2 * MAX_CONNECTIONS):
            with pytest.raises(IntegrityError):
                await pool.first_row("insert", {"word": "Ana"})
            with pytest.raises(Exception, match="division by zero"):
                await pool.first_row("divide", {"number": 0})
        assert await pool.first_row("divide", {"number": 4}) == ("0.25",)

    with_pool(url, use)


def test_a_connection_that_the_database_closed_while_idle_is_never_used(url: str) -> None:
    async def use(pool: StatementPool) -> None:
        for _ in range(3):
            assert await pool.first_row("echo", {"word": "on", "number": 1}) == ("on", "1", None)
            await asyncio.to_thread(end_all_connections, url)
            await asyncio.sleep(0.1)

    with_pool(url, use)


def test_a_statement_that_loses_its_connection_is_not_acknowledged(url: str) -> None:
    async def use(pool: StatementPool) -> None:
        waiting = asyncio.ensure_future(pool.first_row("sleep", {"number": 60}))
        await asyncio.sleep(0.3)
        await asyncio.to_thread(end_all_connections, url)
        with pytest.raises(Unavailable):
            await waiting
        assert await pool.first_row("echo", {"word": "on", "number": 1})

    with_pool(url, use)


def test_a_statement_whose_caller_goes_is_finished(url: str) -> None:
    async def use(pool: StatementPool) -> None:
        await pool.first_row("echo", {"word": "open", "number": 1})
        caller = asyncio.ensure_future(pool.first_row("insert", {"word": "Ben"}))
        await asyncio.sleep(0)
        caller.cancel()
        with pytest.raises(asyncio.CancelledError):
            await caller
        await pool.close()
        with psycopg.connect(url) as connection:
            assert connection.execute("SELECT word FROM only_once").fetchall() == [("Ben",)]
        for _ in range(MAX_CONNECTIONS):
            pool._permits.release()

    with_pool(url, use)


def test_a_database_that_is_away_is_said_so_and_a_wrong_statement_is_ours(url: str) -> None:
    async def away() -> None:
        with pytest.raises(Unavailable):
            await StatementPool("postgresql://nobody@127.0.0.1:9/none", NOTHING).first_row("nothing", {})

    async def wrong() -> None:
        pool = StatementPool(url, {"wrong": PreparedStatement(text("SELECT * FROM nowhere"), POSTGRESQL)})
        for _ in range(2 * MAX_CONNECTIONS):
            with pytest.raises(ProgrammingError):
                await pool.first_row("wrong", {})
        await pool.close()

    asyncio.run(away())
    asyncio.run(wrong())
