"""Clocks at tables: they belong to the server, survive a restart, and do what was said when time is up.  The tests
move the clock."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fathomfive.club.clocks import BOT, CORRESPONDENCE, DAY, HOUR, LIVE, LOST, Pace
from fathomfive.web.live.bots.workers import BotMove
from fathomfive.web.live.clocks import clock
from fathomfive.web.live.clocks.timekeeper import Timekeeper
from fathomfive.web.live.clocks.timekeeping import PACE, clocks_of, seat_clocks
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.rooms.leaving import set_vacation
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.storage.model import Chair
from tests.web.memory_store import MemoryStore

GAME = "pirates_under_fire"
START = 1_000_000.0


class Idle:
    """No bot thinks here."""

    async def choose(self, *_: Any, **__: Any) -> BotMove:
        await asyncio.Event().wait()
        raise AssertionError


class FakeClock:
    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    fake = FakeClock()
    monkeypatch.setattr(clock, "now", fake)
    return fake


def people(seats: int = 2, free: int = 0) -> list[Chair]:
    return [
        Chair(seat, "open", "greedy", "Free seat")
        if seat >= seats - free
        else Chair(seat, "human", "greedy", f"P{seat}", f"guest{seat}")
        for seat in range(seats)
    ]


async def table(
    hall: Hall, pace: Pace, chairs: list[Chair] | None = None, game: str = GAME, **more: object
) -> Room:
    chairs = chairs or people()
    return await hall.new(game, len(chairs), chairs, {}, agreed={PACE: pace.plain(), **more})


def a_hall(store: MemoryStore | None = None) -> Hall:
    return Hall(store or MemoryStore(), Idle())


async def answers(room: Room) -> int:
    """Somebody who is asked answers; who it was."""
    ask = room.table.asks[0]
    await room.answer(ask.seat, room.decision, [ask.options[0]])
    return ask.seat


def test_the_clock_starts_when_the_last_one_sits_down(time: FakeClock) -> None:
    async def play() -> None:
        hall = a_hall()
        room = await table(hall, Pace(LIVE, 300, 5), people(free=1))
        time.time += 999
        assert clocks_of(room.stored) is None and await hall.store.overdue(time.time + 9999) == []
        await room.sit(1, kind="human", guest="guest1", name="P1")
        clocks = clocks_of(room.stored)
        assert clocks is not None and clocks.since == time.time and set(clocks.left) == {300}
        assert await hall.store.overdue(time.time + 300) == [room.stored.id]

    asyncio.run(play())


def test_time_runs_for_the_one_who_is_asked_and_survives_a_restart(time: FakeClock) -> None:
    async def play() -> None:
        store = MemoryStore()
        room = await table(a_hall(store), Pace(LIVE, 300, 5))
        for _ in range(7):
            time.time += 3
            await answers(room)
        before = seat_clocks(room.stored)
        assert sum(300 - one.left for one in before.values()) <= 21
        again = await a_hall(store).room(room.stored.id)
        assert again is not None and seat_clocks(again.stored) == before

    asyncio.run(play())


def test_with_two_the_seat_is_lost_and_the_game_with_it(time: FakeClock) -> None:
    async def play() -> None:
        hall = a_hall()
        room = await table(hall, Pace(LIVE, 60, timeout=LOST))
        seat = room.table.asks[0].seat
        time.time += 59
        await Timekeeper(hall).run_once()
        assert not room.over
        time.time += 1
        await Timekeeper(hall).run_once()
        assert room.over and room.stored.result is not None
        assert room.stored.result["winners"] == [1 - seat] and "ran out of time" in room.stored.result["text"]
        assert room.terms.left == {seat: "time"} and await hall.store.overdue(time.time + 9999) == []

    asyncio.run(play())


def test_a_bot_of_the_level_that_was_named_takes_over(time: FakeClock) -> None:
    async def play() -> None:
        hall = a_hall()
        room = await table(hall, Pace(LIVE, 60, timeout=BOT, level="dolphin"))
        seat = room.table.asks[0].seat
        time.time += 61
        await Timekeeper(hall).run_once()
        chair = room.stored.chairs[seat]
        assert (chair.kind, chair.level, chair.guest) == ("bot", "dolphin", f"guest{seat}")
        assert not room.over and seat not in seat_clocks(room.stored)
        await hall.close()

    asyncio.run(play())


def test_nobody_needs_to_have_the_table_open(time: FakeClock) -> None:
    """Another process, started later, finds what is overdue in the store."""

    async def play() -> None:
        store = MemoryStore()
        room = await table(a_hall(store), Pace(CORRESPONDENCE, DAY, timeout=LOST))
        time.time += DAY + 1
        hall = a_hall(store)
        await Timekeeper(hall).run_once()
        late = await hall.room(room.stored.id)
        assert late is not None and late.over

    asyncio.run(play())


def test_correspondence_over_days_with_a_vacation(time: FakeClock) -> None:
    async def play() -> None:
        hall = a_hall()
        room = await table(hall, Pace(CORRESPONDENCE, DAY, timeout=LOST))
        for _ in range(10):
            time.time += 23 * HOUR
            await Timekeeper(hall).run_once()
            await answers(room)
        seat = room.table.asks[0].seat
        await set_vacation(room, seat, time.time, time.time + 9 * DAY)
        time.time += 9 * DAY + 23 * HOUR
        await Timekeeper(hall).run_once()
        assert not room.over
        time.time += HOUR
        await Timekeeper(hall).run_once()
        assert room.over

    asyncio.run(play())


def test_several_who_decide_at_once_each_have_their_own_time(time: FakeClock) -> None:
    async def play() -> None:
        hall = a_hall()
        room = await table(hall, Pace(LIVE, 60, timeout=BOT), people(3), game="ultimate_aquarium")
        assert len(room.table.asks) == 3
        time.time += 10
        quick = await answers(room)
        clocks = clocks_of(room.stored)
        assert clocks is not None and clocks.left[quick] == 50
        time.time += 50
        await Timekeeper(hall).run_once()
        assert [chair.kind for chair in room.stored.chairs].count("bot") == 3 - (
            1 if quick not in [ask.seat for ask in room.table.asks] else 0
        )
        await hall.close()

    asyncio.run(play())


def test_without_a_pace_nothing_runs(time: FakeClock) -> None:
    async def play() -> None:
        hall = a_hall()
        room = await hall.new(GAME, 2, people(), {})
        await answers(room)
        time.time += 999 * DAY
        await Timekeeper(hall).run_once()
        assert not room.over and seat_clocks(room.stored) == {} and "clock" not in room.stored.log[-1].data

    asyncio.run(play())
