"""A backup is made while people play, and restored into new databases of both kinds: every game goes on as it
lay."""

from __future__ import annotations

import asyncio
import gzip
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from fathomfive.games import load
from fathomfive.kernel.recording.replay import replay
from fathomfive.web.live.log.log_replay import record_of
from fathomfive.web.ops.backup import BadBackup, back_up, check, restore
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.store import Store
from tests.web.conftest import NewDatabase
from tests.web.postgres import Postgres
from tests.web.serving import Person, Served
from tests.web.test_accounts import PASSWORD, keeps


def keys(url: str) -> dict[str, int]:
    """Every game of a database by the key of its position."""

    async def found() -> dict[str, int]:
        store = Store(url)
        try:
            kept = [await store.load(id) for id in await store.running()]
        finally:
            await store.close()
        return {one.id: replay(load(one.game), record_of(one)).key() for one in kept if one}

    return asyncio.run(found())


def tables_by_program(person: Person, seeds: range) -> None:
    """Tables whose seed is small: any database of any form can hold it."""
    token = person.web.post("/api/v1/tokens", json={"name": "Ada"}).json()["token"]
    for seed in seeds:
        told = person.web.post(
            "/api/v1/tables",
            headers={"authorization": f"Bearer {token}"},
            json={"game": "ultimate_aquarium", "seats": ["me", "me"], "seed": seed},
        ).json()
        for _ in range(3):
            answered = person.web.post(
                f"/api/v1/tables/{told['id']}/answer",
                headers={"authorization": f"Bearer {token}"},
                json={"decision": told["decision"], "option": told["ask"]["options"][0]["option"]},
            )
            told = answered.json()


@pytest.fixture(scope="module")
def full(
    new_database: NewDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Served, Path, str]]:
    """A server with an account and a few tables; its backup, made while more tables are opened; the account's
    name."""
    server = Served(new_database())
    ana = Person(server.url)
    name = keeps(ana)
    tables_by_program(ana, range(4))
    playing = threading.Thread(target=tables_by_program, args=(Person(server.url), range(4, 12)))
    playing.start()
    file = tmp_path_factory.mktemp("kept") / "house.backup"
    counts = back_up(database_url(server.db), file)
    playing.join()
    assert 4 <= counts["games"] <= 12
    yield server, file, name
    server.stop()


@pytest.mark.slow
def test_the_file_is_whole_and_private(full: tuple[Served, Path, str]) -> None:
    _, file, _ = full
    head, counts = check(file)
    assert head["form"] == 1 and counts["accounts"] == counts["sessions"] == 1
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.slow
def test_a_server_goes_on_with_what_was_restored(
    full: tuple[Served, Path, str], new_database: NewDatabase
) -> None:
    server, file, name = full
    db = new_database()
    restore(file, database_url(db))
    before, after = keys(database_url(server.db)), keys(database_url(db))
    assert len(after) >= 4
    same = [id for id in after if after[id] == before[id]]
    assert len(same) >= 4, "those that were not touched since lie as they lay"
    again = Served(db)
    try:
        ana = Person(again.url)
        assert ana.form("/sign-in", name=name, password=PASSWORD).status_code == 303
        assert ana.sits_down("/play/ultimate_aquarium")
    finally:
        again.stop()


@pytest.mark.slow
def test_from_one_kind_to_the_other_and_back(
    full: tuple[Served, Path, str], postgres: Postgres, tmp_path: Path
) -> None:
    _, file, _ = full
    there, back, straight = (
        database_url(db)
        for db in (postgres.new_database(), str(tmp_path / "back.db"), str(tmp_path / "straight.db"))
    )
    counts = restore(file, there)
    assert back_up(there, tmp_path / "there.backup") == counts
    restore(tmp_path / "there.backup", back)
    restore(file, straight)
    assert keys(there) == keys(back) == keys(straight)
    with create_engine(there).begin() as connection:  # new rows are numbered after those that came
        connection.execute(text("INSERT INTO orders (kind, data, at) VALUES ('look', '{}', 0)"))


@pytest.mark.slow
def test_what_is_there_already_is_left_alone(full: tuple[Served, Path, str]) -> None:
    server, file, _ = full
    with pytest.raises(
        BadBackup, match="There is something in this database already; restore into a new one"
    ):
        restore(file, database_url(server.db))


@pytest.mark.slow
@pytest.mark.parametrize("spoil", ["cut", "changed", "other"])
def test_a_spoilt_file_is_refused_before_anything_is_written(
    full: tuple[Served, Path, str], tmp_path: Path, spoil: str
) -> None:
    whole, spoilt = full[1].read_bytes(), tmp_path / "spoilt.backup"
    lines = gzip.decompress(whole)
    changed = gzip.compress(lines.replace(b"human", b"robot", 1))
    spoilt.write_bytes({"cut": whole[:-40], "changed": changed, "other": b"hello"}[spoil])
    with pytest.raises(BadBackup, match="is no whole backup"):
        restore(spoilt, database_url(str(tmp_path / "new.db")))
    assert not (tmp_path / "new.db").exists()


def test_a_database_of_something_else_is_not_kept(empty_db: str, tmp_path: Path) -> None:
    with pytest.raises(BadBackup, match="There is no Fathom Five in this database"):
        back_up(database_url(empty_db), tmp_path / "x.backup")
    assert not (tmp_path / "x.backup").exists()
