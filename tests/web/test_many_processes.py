"""Several servers on one database, each with its own rooms: who writes second reads first, and every bot is
played by one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import text

from fathomfive.web.live import hall as halls
from fathomfive.web.live.bots.workers import BotMove, BotWorkers
from fathomfive.web.live.errors import StaleAnswer
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.rooms.rematch import propose_rematch
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.undo import answer_request, take_back
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.model import Chair
from fathomfive.web.storage.processes import bot_leases
from fathomfive.web.storage.store import Store
from tests.web.test_room import open_room, through_the_opening

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may


class Quick(BotWorkers):
    """Bots that take the first option, at once."""

    async def choose(self, game: str, s: Any, seat: int, level: str, seed: int, table: str = "") -> BotMove:
        return BotMove(int(s.options[0]), "It was the first.")


def in_two_halls(db: str, play: Callable[[Hall, Hall], Awaitable[None]]) -> None:
    """As two server processes would have them: nothing is shared but the database."""

    async def run() -> None:
        opened = [Hall(Store(database_url(db)), Quick(1), pace=0) for _ in range(2)]
        for hall in opened:
            await hall.store.open()
            await hall.resume()
        try:
            await play(*opened)
        finally:
            for hall in opened:
                await hall.close()
                await hall.store.close()

    asyncio.run(run())


async def same_room(hall: Hall, room: Room) -> Room:
    found = await hall.room(room.stored.id, fresh=True)
    assert found is not None and found is not room
    return found


async def until(true: Callable[[], bool], what: str) -> None:
    for _ in range(1000):
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"it never came to this: {what}")


def test_those_who_look_on_elsewhere_see_every_deed(db: str) -> None:
    async def play(one: Hall, other: Hall) -> None:
        room = await open_room(one, "Ana", "Ben")
        there = await same_room(other, room)
        there.presence.streams[1] += 1
        await through_the_opening(room)
        await until(lambda: there.decision == room.decision, "the other process has read all answers")
        assert there.table.key() == room.table.key()
        deeds = [moment.event.step for moment in there.moments if moment.event]
        assert deeds == [moment.event.step for moment in room.moments if moment.event]
        await room.say(0, "Ana", "Hello")
        await until(lambda: bool(there.stored.chat), "the chat has arrived")
        assert [line["text"] for line in there.stored.chat] == ["Hello"]
        await until(lambda: any(note.get("chat") for _, note in there.notes), "the note has arrived")

    in_two_halls(db, play)


def test_who_looks_reads_what_was_written_before(db: str) -> None:
    async def play(one: Hall, other: Hall) -> None:
        room = await open_room(one, "Ana", "Ben", open_opening=True)
        there = await same_room(other, room)  # nobody looks on there
        await room.answer(0, 0, [4])
        assert (await same_room(other, room)).decision == 1
        assert there.table.key() == room.table.key()

    in_two_halls(db, play)


def test_one_of_two_answers_counts_and_its_repeat_is_recognised_elsewhere(db: str) -> None:
    async def play(one: Hall, other: Hall) -> None:
        room = await open_room(one, "Ana", "Ben", open_opening=True)
        there = await same_room(other, room)
        said = await asyncio.gather(room.answer(0, 0, [4]), there.answer(0, 0, [5]), return_exceptions=True)
        assert sorted(str(one) for one in said) == ["The table has moved on.", "True"]
        won = 4 if said[0] is True else 5
        assert await room.answer(0, 0, [won]) is False
        assert await there.answer(0, 0, [won]) is False
        stored = await one.store.load(room.stored.id)
        assert stored is not None and [(entry.seat, entry.data["option"]) for entry in stored.log] == [
            (0, won)
        ]

    in_two_halls(db, play)


def test_secret_answers_at_the_same_time_through_two_processes_both_count(db: str) -> None:
    async def play(one: Hall, other: Hall) -> None:
        room = await open_room(one, "Ana", "Ben")
        there = await same_room(other, room)
        assert await asyncio.gather(room.answer(0, 0, [4]), there.answer(1, 0, [2])) == [True, True]
        stored = await one.store.load(room.stored.id)
        assert stored is not None and sorted((entry.seat, entry.data["option"]) for entry in stored.log) == [
            (0, 4),
            (1, 2),
        ]
        assert (await same_room(other, room)).table.key() == (await same_room(one, there)).table.key()

    in_two_halls(db, play)


def test_two_who_race_for_one_seat_do_not_both_get_it(db: str) -> None:
    async def play(one: Hall, other: Hall) -> None:
        chairs = [Chair(0, "human", "greedy", "Ana", "guest-Ana"), Chair(1, "open", "greedy", "Free seat")]
        room = await one.new("ultimate_aquarium", 2, chairs, {}, seed=5)
        there = await same_room(other, room)
        said = await asyncio.gather(
            room.sit(1, kind="human", guest="b", name="Ben"),
            there.sit(1, kind="human", guest="c", name="Cleo"),
            return_exceptions=True,
        )
        assert [type(result) for result in said].count(StaleAnswer) == 1
        stored = await one.store.load(room.stored.id)
        assert stored is not None and stored.chairs[1].name == (
            "Cleo" if isinstance(said[0], StaleAnswer) else "Ben"
        )
        assert (
            (await same_room(one, there)).stored.chairs
            == (await same_room(other, room)).stored.chairs
            == stored.chairs
        )

    in_two_halls(db, play)


def test_a_wish_to_take_back_is_granted_in_another_process(db: str) -> None:
    async def play(one: Hall, other: Hall) -> None:
        room = await open_room(one, "Ana", "Ben")
        await through_the_opening(room)
        key = room.table.key()
        await room.answer(0, room.decision, [6])
        assert await take_back(room, 0) == "asked"
        there = await same_room(other, room)
        assert there.undo_request is not None and there.undo_request.seat == 0
        await answer_request(there, 1, True)
        assert (await same_room(one, there)).table.key() == key == there.table.key()
        assert room.undo_request is None

    in_two_halls(db, play)


def test_the_next_game_is_opened_once(db: str) -> None:
    async def play(one: Hall, other: Hall) -> None:
        room = await open_room(one, "Ana", "Ben")
        there = await same_room(other, room)
        offered = await asyncio.gather(propose_rematch(room, "one"), propose_rematch(there, "other"))
        assert offered[0] == offered[1]

    in_two_halls(db, play)


async def dies(hall: Hall) -> None:
    """As a killed process does: it stops, and keeps its promises in the database."""
    for task in [*hall._tasks, *(room.thinking for room in hall.rooms.values() if room.thinking)]:
        task.cancel()
    hall.rooms.clear()


def test_bots_of_a_dead_process_are_played_on_by_another_once_each(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_leases, "LEASE", 3.0)  # a busy machine may stand still for a second
    monkeypatch.setattr(halls, "HEARTBEAT", 0.2)

    async def play(one: Hall, other: Hall) -> None:
        one.pace = other.pace = 0.01
        chairs = [Chair(seat, "bot", "random", f"Bot {seat}") for seat in range(2)]
        room = await one.new("ultimate_aquarium", 2, chairs, {}, seed=3)
        there = await same_room(other, room)
        await until(lambda: room.decision >= 8, "bots play")
        assert there.thinking is None  # the other process leaves them alone
        await dies(one)
        there.presence.streams[0] += 1
        await until(lambda: there.over, "the bots have played on")
        stored = await other.store.load(room.stored.id)
        assert stored is not None and stored.lease is None and stored.bot_process is None
        assert Room(stored, other.store).table.key() == there.table.key()

    in_two_halls(db, play)


def test_a_promise_of_a_clock_that_was_wrong_does_not_count(db: str) -> None:
    async def play(one: Hall, other: Hall) -> None:
        one.pace = 60
        room = await one.new(
            "ultimate_aquarium", 2, [Chair(s, "bot", "random", "B") for s in range(2)], {}, seed=3
        )
        assert await other.store.leases.claim(room.stored.id) is False
        async with one.store.writing() as connection:
            await connection.execute(text("UPDATE games SET lease = lease + 3600"))
        assert await other.store.leases.expired() == [room.stored.id]
        assert await other.store.leases.claim(room.stored.id) is True
        assert await one.store.leases.claim(room.stored.id) is False

    in_two_halls(db, play)


def test_a_new_name_is_known_in_every_process(db: str) -> None:
    async def play(one: Hall, other: Hall) -> None:
        await one.store.name_guest("g", "Ana")
        assert await other.store.guest_name("g") == "Ana"
        await one.store.name_guest("g", "Anna")
        for _ in range(200):
            if await other.store.guest_name("g") == "Anna":
                return
            await asyncio.sleep(0.02)
        raise AssertionError("the other process still says Ana")

    in_two_halls(db, play)
