"""Rooms without pages: answers, repeats, races, taking back, conceding, and what the log says afterwards."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from fathomfive.kernel.errors import IllegalAnswer
from fathomfive.web.live import new_games
from fathomfive.web.live.bots.workers import BotWorkers
from fathomfive.web.live.errors import StaleAnswer
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.log.log_replay import answers_of
from fathomfive.web.live.rooms.leaving import give_up
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.undo import answer_request, take_back
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.model import Chair, Entry
from fathomfive.web.storage.store import Store


def in_a_hall(db: str, play: Callable[[Hall], Awaitable[Any]]) -> Any:
    """Run a coroutine with an open hall on a new database."""

    async def run() -> Any:
        store = Store(database_url(db))
        await store.open()
        try:
            return await play(Hall(store, BotWorkers(1), pace=0))
        finally:
            await store.close()

    return asyncio.run(run())


def people(*names: str) -> list[Chair]:
    return [Chair(seat, "human", "greedy", name, f"guest-{name}") for seat, name in enumerate(names)]


async def open_room(hall: Hall, *names: str, **options: Any) -> Room:
    return await hall.new(
        "ultimate_aquarium", len(names), people(*names), {"first_player": 0, **options}, seed=5
    )


async def through_the_opening(room: Room) -> None:
    """Everybody keeps the first three cards and puts them into the first free cells."""
    while room.table.position.round == 0:
        ask = room.table.asks[0]
        await room.answer(ask.seat, room.decision, [ask.options[0]])


def test_an_answer_is_in_the_log_before_anybody_hears_of_it(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben")
        assert await room.answer(0, 0, [4]) is True
        stored = await hall.store.load(room.stored.id)
        assert stored is not None
        assert stored.log == [Entry("answer", 0, {"step": "opening_keep", "option": 4, "chance": []})]

    in_a_hall(db, play)


def test_the_same_answer_again_is_recognised_and_another_is_refused(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben", open_opening=True)
        assert await room.answer(0, 0, [4]) is True
        assert await room.answer(0, 0, [4]) is False
        with pytest.raises(StaleAnswer, match="moved on"):
            await room.answer(0, 0, [5])
        with pytest.raises(IllegalAnswer, match="not offered"):
            await room.answer(0, 1, [99])
        assert room.decision == 1

    in_a_hall(db, play)


def test_secret_choices_of_others_do_not_make_mine_stale(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben")
        await room.answer(0, 0, [4])
        assert await room.answer(1, 0, [2]) is True
        assert [ask.step for ask in room.table.asks] == ["opening_place", "opening_place"]

    in_a_hall(db, play)


def test_two_processes_cannot_both_have_the_last_word(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben", open_opening=True)
        other = await Hall(hall.store, BotWorkers(1), pace=0).room(room.stored.id)
        assert other is not None
        await room.answer(0, 0, [4])
        with pytest.raises(StaleAnswer):
            await other.answer(0, 0, [5])
        assert other.table.key() == room.table.key()
        assert other.decision == 1

    in_a_hall(db, play)


def test_a_free_undo_is_one_more_entry_and_the_room_reopens_the_same(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben")
        await through_the_opening(room)
        key = room.table.key()
        await room.answer(0, room.decision, [0])
        assert await take_back(room, 0) == "done"
        assert room.table.key() == key
        assert room.stored.log[-1] == Entry("undo", 0, {"drop": [8]})
        again = await Hall(hall.store, BotWorkers(1), pace=0).room(room.stored.id)
        assert again is not None and again.table.key() == key and again.decision == room.decision

    in_a_hall(db, play)


def test_past_the_barrier_the_others_must_agree(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben")
        await through_the_opening(room)
        key = room.table.key()
        await room.answer(0, room.decision, [6])  # Restock: chance and new cards
        assert await take_back(room, 0) == "asked"
        assert room.table.key() != key
        await answer_request(room, 1, False)
        assert room.undo_request is None
        assert await take_back(room, 0) == "asked"
        await answer_request(room, 1, True)
        assert room.table.key() == key

    in_a_hall(db, play)


def test_alone_at_the_table_everything_can_be_taken_back(db: str) -> None:
    async def play(hall: Hall) -> None:
        chairs = [*people("Ana"), Chair(1, "bot", "random", "Marlin")]
        room = await hall.new("ultimate_aquarium", 2, chairs, {"first_player": 0}, seed=5)
        for _ in range(4):
            await room.answer(
                0, room.decision, [next(ask for ask in room.table.asks if ask.seat == 0).options[0]]
            )
        while len([a for a in room.table.answers if a.seat == 1]) < 4:
            await asyncio.sleep(0.02)
        assert room.table.position.round == 1
        for _ in range(4):
            assert await take_back(room, 0) == "done"
        assert not [answer for answer in room.table.answers if answer.seat == 0]

    in_a_hall(db, play)


def test_giving_up_ends_a_game_of_two(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben")
        await give_up(room, 0)
        assert room.over
        stored = await hall.store.load(room.stored.id)
        assert stored is not None and stored.ended is not None
        assert stored.result == {"scores": [10, 10], "winners": [1], "text": "Seat 1 gave up", "conceded": 0}
        with pytest.raises(IllegalAnswer, match="over"):
            await room.answer(1, room.decision, [0])

    in_a_hall(db, play)


@pytest.mark.slow
def test_giving_up_at_a_larger_table_leaves_the_seat_to_a_bot(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben", "Cleo")
        await give_up(room, 1)
        assert not room.over
        assert room.stored.chairs[1].kind == "bot"

    in_a_hall(db, play)


@pytest.mark.slow
def test_bots_play_on_where_a_restart_left_them(db: str) -> None:
    async def play(hall: Hall) -> None:
        chairs = [Chair(seat, "bot", "random", f"Bot {seat}") for seat in range(2)]
        room = await hall.new("ultimate_aquarium", 2, chairs, {}, seed=3)
        while room.decision < 10:
            await asyncio.sleep(0.01)
        await hall.close()
        hall2 = Hall(hall.store, BotWorkers(1), pace=0)
        await hall2.resume()
        again = hall2.rooms[room.stored.id]
        while not again.over:
            await asyncio.sleep(0.05)
        assert again.table.position.round == 8
        assert sum(chair.played_by_bot for chair in again.stored.chairs) == 2

    in_a_hall(db, play)


def test_answers_of_a_log_leave_out_what_was_taken_back() -> None:
    said = [
        Entry("answer", seat, {"step": "x", "option": option, "chance": []})
        for seat, option in [(0, 1), (1, 2), (0, 3)]
    ]
    log = [
        *said,
        Entry("undo", 0, {"drop": [1, 2]}),
        Entry("answer", 1, {"step": "x", "option": 9, "chance": [4]}),
    ]
    assert [(a.seat, a.option, a.chance) for a in answers_of(log)] == [(0, 1, ()), (1, 9, (4,))]


def test_a_record_is_played_beside_the_event_loop_and_one_at_a_time(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else somebody who uploads a few long games stops everybody else's."""
    playing, most, threads = 0, 0, set[int]()

    def uploaded(*args: Any) -> Any:
        nonlocal playing, most
        playing, most = playing + 1, max(most, playing + 1)
        threads.add(threading.get_ident())
        made = play_record(*args)
        playing -= 1
        return made

    play_record = new_games.uploaded
    monkeypatch.setattr(new_games, "uploaded", uploaded)

    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben")
        await through_the_opening(room)
        record = room.table.record()
        rooms = await asyncio.gather(*(hall.from_record(record, people("Ana", "Ben")) for _ in range(4)))
        assert {one.table.key() for one in rooms} == {room.table.key()}
        assert most == 1 and threading.get_ident() not in threads

    in_a_hall(db, play)
