"""The database: brought from its first form to the newest with everything in it, opened by several at once,
written together."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from fathomfive.web.live.hall import Hall
from fathomfive.web.storage.database import CannotOpen, database_url
from fathomfive.web.storage.database.files import enable_wal
from fathomfive.web.storage.database.migration import MIGRATIONS
from fathomfive.web.storage.model import Entry, Unavailable, WriteConflict
from fathomfive.web.storage.schema import metadata
from fathomfive.web.storage.store import Store
from tests.web.test_room import in_a_hall, open_room

FIRST_FORM = """
INSERT INTO games (id, game, rules, content, seats, seed, options, chance, created, updated, invite, watch)
    VALUES ('g', 'ultimate_aquarium', '1', 'x', 2, 7, '{}', '[]', 0, 0, 'i', 'w');
INSERT INTO chairs (game_id, seat, kind, level, away, guest, name, secret, shoulder)
    VALUES ('g', 0, 'human', '', 0, 'a', 'Ana', 's', 'o');
INSERT INTO log (game_id, number, kind, seat, data, at)
    VALUES ('g', 0, 'answer', 0, '{"step": "x", "option": 1, "chance": []}', 0);
INSERT INTO log (game_id, number, kind, seat, data, at)
    VALUES ('g', 1, 'answer', 1, '{"step": "x", "option": 2, "chance": []}', 0);
INSERT INTO chat (game_id, seat, name, text, at) VALUES ('g', 0, 'Ana', 'Hello', 0)
"""


def in_its_first_form(db: str) -> None:
    url = database_url(db).replace("+aiosqlite", "")
    engine = create_engine(url)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for statement in FIRST_FORM.strip().split(";\n"):
            connection.execute(text(statement.replace(":", r"\:")))
    engine.dispose()


def test_the_first_form_becomes_the_newest_and_loses_nothing(empty_db: str) -> None:
    in_its_first_form(empty_db)

    async def read() -> None:
        store = Store(database_url(empty_db))
        await store.open()
        stored = await store.load("g")
        assert stored is not None
        assert [(entry.seat, entry.data["option"]) for entry in stored.log] == [(0, 1), (1, 2)]
        assert [chair.name for chair in stored.chairs] == ["Ana"]
        assert [line["text"] for line in stored.chat] == ["Hello"]
        assert (stored.revision, stored.side_state, stored.lease) == (2, {}, 0)
        assert await store.leases.expired() == ["g"]
        await store.close()

    asyncio.run(read())


def test_the_newest_form_is_the_one_that_is_described(empty_db: str) -> None:
    asyncio.run(Store(database_url(empty_db)).open())
    engine = create_engine(database_url(empty_db).replace("+aiosqlite", ""))
    with engine.connect() as connection:  # widths matter to PostgreSQL only
        context = MigrationContext.configure(
            connection, opts={"compare_type": engine.dialect.name != "sqlite"}
        )
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_only_its_owner_can_read_the_file(tmp_path: Path) -> None:
    in_a_hall(str(tmp_path / "fathom.db"), lambda hall: open_room(hall, "Ana", "Ben"))
    assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()} == {0o600}


def test_several_processes_may_open_a_new_database_at_once(empty_db: str) -> None:
    async def open_all() -> set[str]:
        stores = [Store(database_url(empty_db)) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        keys = {await store.server_settings.signing_key() for store in stores}
        await asyncio.gather(*(store.close() for store in stores))
        return keys

    assert len(asyncio.run(open_all())) == 1


def test_a_new_file_that_another_has_locked_gets_its_mode_later(tmp_path: Path) -> None:
    """SQLite turns whoever comes second away at once, or makes two wait for each other."""
    file = tmp_path / "fathom.db"

    async def two() -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as first:
            first.execute("BEGIN EXCLUSIVE")
            waiting = asyncio.create_task(enable_wal(database_url(str(file))))
            await asyncio.sleep(0.05)
            assert not waiting.done()
            first.execute("COMMIT")
            await waiting
            assert first.execute("PRAGMA journal_mode").fetchone() == ("wal",)

    asyncio.run(two())


def test_pieces_that_are_written_together_fail_alone(db: str) -> None:
    async def play(hall: Hall) -> None:
        rooms = [await open_room(hall, "Ana", "Ben") for _ in range(3)]
        entry = Entry("answer", 0, {"step": "opening_keep", "option": 4, "chance": []})
        await hall.store.append(rooms[0].stored.id, 0, [entry], None)
        numbers = (1, 0, 0, 0)
        written = await asyncio.gather(
            *(
                hall.store.append(room.stored.id, number, [entry], None)
                for room, number in zip([*rooms, rooms[0]], numbers, strict=True)
            ),
            return_exceptions=True,
        )
        assert [type(result) is WriteConflict for result in written] == [False, False, False, True]
        counts = [len(stored.log) for room in rooms if (stored := await hall.store.load(room.stored.id))]
        assert counts == [2, 1, 1]

    in_a_hall(db, play)


def test_one_who_stops_waiting_does_not_stop_the_write(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben")
        saying = asyncio.create_task(room.say(0, "Ana", "Hello"))
        await asyncio.sleep(0)
        saying.cancel()
        await asyncio.gather(saying, return_exceptions=True)
        await room.say(1, "Ben", "Hi")
        stored = await hall.store.load(room.stored.id)
        assert stored is not None and [line["text"] for line in stored.chat] == ["Hello", "Hi"]
        assert [line["text"] for line in room.stored.chat] == ["Hello", "Hi"]

    in_a_hall(db, play)


def test_a_database_that_cannot_be_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="not mysql://"):
        database_url("mysql://x")
    with pytest.raises(Unavailable):
        asyncio.run(Store(database_url("postgresql://nobody@127.0.0.1:9/none")).open())
    (tmp_path / "text.db").write_text(
        "This is no database, but a text that is longer than its head would be." * 20
    )
    with pytest.raises(CannotOpen, match="is no database"):
        asyncio.run(Store(database_url(str(tmp_path / "text.db"))).open())
