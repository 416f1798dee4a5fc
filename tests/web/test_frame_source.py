"""Which deeds of an answer are frames of their own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.stream.sse import say
from tests.web.test_answer_bytes import table_of
from tests.web.test_fragments import play

WATCHER = Viewer(-1, False, "watcher")


def answers(game: str, count: int = 60) -> Iterator[tuple[Room, int]]:
    """The room after each of some random answers, and the number of the frame before it."""
    room, _ = table_of(game)
    chance = random.Random(4)
    for _ in range(count):
        before = room.number
        play(room, chance)
        yield room, before


def test_a_turn_that_begins_comes_with_the_last_deed_of_the_turn_before() -> None:
    async def follow() -> None:
        turns = 0
        for room, _ in answers("pirates_under_fire"):
            newest = room.moments[-1]
            if newest.turn is None:
                continue
            turns += 1
            assert (newest.event and newest.event.step, newest.turn.step) == ("final_draw", "turn_begins")
            assert newest.position is room.table.position  # with the open question
            assert ". Turn " in say(room, WATCHER, newest)
        assert turns > 10

    asyncio.run(follow())


def test_what_moves_nothing_and_says_nothing_shows_with_the_next_deed() -> None:
    async def follow() -> None:
        noted = 0
        for room, before in answers("aquatica_duellum"):
            deeds = [event for event, _ in room.table.last_deeds]
            noted += sum(event.step == "next_effect" for event in deeds)
            shown = [moment.event for moment in room.since(before) if moment.event]
            if len(shown) > 1:
                assert all(event.moves or any(event.lines.values()) for event in shown)
        assert noted > 20

    asyncio.run(follow())
