"""Whatever breaks: nothing that was acknowledged is lost, nothing is played twice, and every game goes on.

`make faults` does the same with a thousand games and every kind of fault.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from fathomfive.web.live.hall import Hall
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.storage.database.writers import BatchWriter
from fathomfive.web.storage.model import Chair, Unavailable
from tests.web.faults.machine import Machine
from tests.web.faults.players import Account, Violation
from tests.web.faults.rounds import Round, play_round, settle
from tests.web.postgres import Postgres
from tests.web.test_many_processes import in_two_halls, same_room, until
from tests.web.test_room import in_a_hall, open_room

FAULTS = Path(__file__).parents[2] / "tools" / "faults"


@pytest.mark.slow
def test_servers_are_killed_while_games_are_played(db: str) -> None:
    plan = Round(range(3, 9), most=30, kinds=("servers", "workers"), between=(10, 40))
    figures = play_round(Machine(db), plan)
    assert figures["servers"] >= 1
    assert figures["games"] == figures["streams"] == 6


@pytest.mark.slow
def test_rounds_that_were_played_are_left_out_and_added(tmp_path: Path) -> None:
    def faults(first: int) -> list[str]:
        said = (
            f"--first {first} --games 5 --at-once 5 --most 3 --databases sqlite --processes 1 --kinds workers"
        )
        call = [sys.executable, FAULTS, *said.split(), "--results", tmp_path / "results"]
        return subprocess.run(call, check=True, capture_output=True, text=True).stdout.splitlines()

    assert faults(0)[1:3] == faults(0)[1:3]
    *_, every, _ = faults(1)
    assert every.split()[:2] == ["all", "10"]


def test_the_accounts_find_what_is_lost_there_twice_or_elsewhere(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben", open_opening=True)
        for _ in range(3):
            await answer_first(room)
        said = [(entry.seat, entry.data["option"]) for entry in room.stored.log]
        view = {"decision": room.decision, "over": False, "seat": 0, "position": room.table.position.view(0)}
        account = Account(seats=["me", "me"], said=said, view=view)
        settle(account, room.stored, room)
        for wrong in (
            replace(account, said=[*said, (0, 0)]),
            replace(account, said=said[:-1]),
            replace(account, view=view | {"decision": room.decision + 1}),
            replace(account, view=view | {"position": {}}),
        ):
            with pytest.raises(Violation):
                settle(wrong, room.stored, room)

    in_a_hall(str(tmp_path / "fathom.db"), play)


async def answer_first(room: Room) -> None:
    ask = room.table.asks[0]
    await room.answer(ask.seat, room.decision, [ask.options[0]])


async def eventually(act: Callable[[], Awaitable[None]]) -> None:
    for _ in range(100):
        await act()


async def same_after_reading_again(hall: Hall, room: Room) -> None:
    stored = await hall.store.load(room.stored.id)
    assert stored is not None and stored.log == room.stored.log
    assert Room(stored, hall.store).table.key() == room.table.key()


@pytest.mark.slow
def test_postgresql_goes_and_comes_back(postgres: Postgres) -> None:
    async def play(hall: Hall) -> None:
        await hall.resume()
        room = await open_room(hall, "Ana", "Ben")
        await answer_first(room)
        await asyncio.to_thread(postgres.stop)
        key, decision = room.table.key(), room.decision
        with pytest.raises(Unavailable, match="just now"):
            await answer_first(room)
        assert (room.table.key(), room.decision) == (key, decision)
        await asyncio.to_thread(postgres.start)
        await answer_first(room)
        assert room.decision == decision + 1
        await same_after_reading_again(hall, room)
        await hall.close()

    in_a_hall(postgres.new_database(), play)


@pytest.mark.slow
def test_cut_connections_lose_nothing_and_the_bus_listens_again(postgres: Postgres) -> None:
    async def play(one: Hall, other: Hall) -> None:
        room = await open_room(one, "Ana", "Ben", open_opening=True)
        there = await same_room(other, room)
        there.presence.streams[1] += 1
        for _ in range(3):
            await asyncio.to_thread(postgres.cut_connections)
            for _ in range(2):
                ask, decision = room.table.asks[0], room.decision
                for _ in range(3):  # a client that hears of trouble says the same again
                    try:
                        await room.answer(ask.seat, decision, [ask.options[0]])
                        break
                    except Unavailable:
                        continue
                assert room.decision == decision + 1
        await until(lambda: there.decision == room.decision == 6, "the other process hears again")
        await same_after_reading_again(one, room)

    in_two_halls(postgres.new_database(), play)


FULL = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON log EXECUTE FUNCTION full_disk();
CREATE TRIGGER full_disk BEFORE INSERT ON chat EXECUTE FUNCTION full_disk()
"""


async def fills_up(hall: Hall) -> None:
    """SQLite may take two pages more.  PostgreSQL, whose disk cannot be taken away from here, says what it
    would say then."""
    if hall.store.database.sqlite:
        connection = cast("BatchWriter", hall.store.writer)._connection
        assert connection is not None
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")
    else:
        async with hall.store.writing() as connection:
            await connection.exec_driver_sql(FULL)


async def has_room_again(hall: Hall) -> None:
    if hall.store.database.sqlite:
        connection = cast("BatchWriter", hall.store.writer)._connection
        assert connection is not None
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
    else:
        async with hall.store.writing() as connection:
            await connection.exec_driver_sql("DROP FUNCTION full_disk CASCADE")


def test_a_full_disk_refuses_politely_and_forgets_nothing(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben", open_opening=True)
        await room.say(0, "Ana", "It is getting tight here.")
        await fills_up(hall)
        with pytest.raises(Unavailable, match="Nothing was acknowledged"):
            await eventually(lambda: room.say(0, "Ana", "blub " * 60))
        said, key = len(room.stored.chat), room.table.key()
        with pytest.raises(Unavailable):
            await eventually(lambda: answer_first(room))
        await same_after_reading_again(hall, room)
        assert (len(room.stored.chat), said > 0) == (said, True)
        await has_room_again(hall)
        await answer_first(room)
        assert room.table.key() != key
        await same_after_reading_again(hall, room)
        stored = await hall.store.load(room.stored.id)
        assert stored is not None and len(stored.chat) == said

    in_a_hall(db, play)


def test_a_clock_that_jumps_stops_no_bot_and_no_player(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    jump = iter([0.0, 86400.0, -86400.0, 1e7, -1e7] * 1000)
    real = time.time
    monkeypatch.setattr("fathomfive.web.storage.store.time.time", lambda: real() + next(jump))

    async def play(one: Hall, other: Hall) -> None:
        chairs = [Chair(0, "human", "greedy", "Ana", "guest-Ana"), Chair(1, "bot", "random", "Marlin")]
        room = await one.new(
            "ultimate_aquarium", 2, chairs, {"open_opening": True, "first_player": 0}, seed=5
        )
        for _ in range(8):
            await until(lambda: room.table.asks[0].seat == 0, "it is Ana's turn")
            await answer_first(room)
            one.wake_bots(room)
        await until(lambda: room.table.asks[0].seat == 0, "it is Ana's turn")
        await same_after_reading_again(one, room)

    in_two_halls(db, play)
