"""Answers take turns: a few at a time, in the order in which they come, each until its frames are drawn."""

from __future__ import annotations

import asyncio
import random

import pytest

from fathomfive.web.live import answer_turns
from fathomfive.web.live.answer_turns import AT_ONCE, AnswerTurns
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.stream.sse import Plain, frames
from tests.web.test_answer_bytes import TEMPLATES, table_of
from tests.web.test_fragments import play

WATCHER = Viewer(-1, False, "watcher")


async def take_turns(turns: AnswerTurns, answers: int) -> list[str]:
    """What happens when so many answers come at once, each of which has to wait for the disk."""
    done: list[str] = []

    async def answer(number: int) -> None:
        async with turns.turn():
            done.append(f"begins {number}")
            for _ in range(number % 3 + 1):
                await asyncio.sleep(0)
            done.append(f"ends {number}")

    await asyncio.gather(*map(answer, range(answers)))
    return done


def test_a_few_answers_at_a_time_in_the_order_in_which_they_come() -> None:
    done = asyncio.run(take_turns(AnswerTurns(lambda _: None), 20))
    assert [one for one in done if one.startswith("begins")] == [f"begins {number}" for number in range(20)]
    under_way = [sum(1 if one.startswith("begins") else -1 for one in done[:at]) for at in range(len(done))]
    assert max(under_way) == AT_ONCE


def test_a_turn_lasts_until_the_streams_have_drawn_the_answer() -> None:
    async def follow() -> list[str]:
        turns, (room, _) = AnswerTurns(lambda _: None), table_of("pirates_under_fire")
        stream, done = frames(TEMPLATES, room, lambda: WATCHER, 0, Plain(), True), list[str]()
        for _ in range(2):
            await anext(stream)

        async def look_on() -> None:
            await anext(stream)
            done.append("drawn")

        looking = asyncio.create_task(look_on())
        await asyncio.sleep(0)  # it waits now
        async with turns.turn():
            play(room, random.Random(4))
        done.append("next turn")
        await looking
        return done

    assert asyncio.run(follow()) == ["drawn", "next turn"]


def test_an_answer_that_has_waited_long_goes_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database may hold up all those before it: then this one finds out for itself."""
    monkeypatch.setattr(answer_turns, "MAX_WAIT", 0.01)

    async def held_up() -> None:
        turns, never = AnswerTurns(lambda _: None), asyncio.Event()

        async def stuck() -> None:
            async with turns.turn():
                await never.wait()

        waiting = [asyncio.create_task(stuck()) for _ in range(AT_ONCE)]
        await asyncio.sleep(0)
        async with turns.turn():
            pass
        never.set()
        await asyncio.gather(*waiting)
        assert len(await take_turns(turns, 2 * AT_ONCE)) == 4 * AT_ONCE, "every place is free again"

    asyncio.run(held_up())


def test_how_long_answers_wait_is_part_of_the_lag() -> None:
    waits: list[float] = []
    asyncio.run(take_turns(AnswerTurns(waits.append), 3 * AT_ONCE))
    assert len(waits) == 3 * AT_ONCE and all(wait >= 0 for wait in waits)
