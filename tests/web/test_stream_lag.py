"""A server that does not keep up shows how the table lies after an answer, not each deed on the way."""

from __future__ import annotations

import asyncio
import json
import random
import time

import pytest

from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.frame import render
from fathomfive.web.render.stream.line_diff import apply_diff
from fathomfive.web.render.stream.sse import Plain, frames
from fathomfive.web.render.stream.stream_lag import (
    BUSY_AVERAGE_LAG,
    CHANGES,
    MAX_AVERAGE_LAG,
    MAX_LAG,
    STALE,
    StreamLag,
)
from tests.web.test_answer_bytes import TEMPLATES, table_of
from tests.web.test_fragments import play

WATCHER = Viewer(-1, False, "watcher")


def test_a_moment_of_delay_is_no_overload_and_a_lasting_one_is() -> None:
    lag = StreamLag()
    lag.note(1.0)
    assert not lag.is_behind
    for _ in range(2 * CHANGES):
        lag.note(2 * MAX_AVERAGE_LAG)
    assert lag.is_behind
    for _ in range(2 * CHANGES):
        lag.note(0.0)
    assert not lag.is_behind


def test_a_server_is_busy_before_it_is_behind_and_not_long_after_the_last_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lag = StreamLag()
    for _ in range(2 * CHANGES):
        lag.note(2 * BUSY_AVERAGE_LAG)
    assert lag.is_busy and not lag.is_behind
    now = time.monotonic()
    monkeypatch.setattr("time.monotonic", lambda: now + STALE)
    assert not lag.is_busy


def test_one_long_delay_costs_nobody_the_deeds() -> None:
    """Somebody who plays alone waits once for a page that is made for the first time."""
    lag = StreamLag()
    lag.note(10.0)
    assert not lag.is_behind and not lag.is_busy


def test_after_a_silence_what_was_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    lag = StreamLag()
    for _ in range(2 * CHANGES):
        lag.note(2 * MAX_AVERAGE_LAG)
    now = time.monotonic()
    monkeypatch.setattr("time.monotonic", lambda: now + STALE)
    lag.note(0.0)
    assert not lag.is_behind and lag.average == 0.0


def frames_of_answers(lag: StreamLag, answers: int = 12) -> int:
    """How many frames a watcher gets; after each answer the page is right."""

    async def follow() -> int:
        room, _ = table_of("pirates_under_fire")
        chance, html, count = random.Random(4), "", 0
        stream = frames(TEMPLATES, room, lambda: WATCHER, 0, Plain(), changes=True, lag=lag)
        for answer in range(answers + 1):
            if answer:
                play(room, chance)
            while not (said := await anext(stream)).startswith(b"id: "):
                pass
            for frame in json.loads(said.partition(b"data: ")[2])["frames"]:
                html = frame["html"] if "html" in frame else apply_diff(html, frame["parts"])
                count += 1
            assert html == render(TEMPLATES, room, WATCHER, room.moments[-1])
        return count

    return asyncio.run(follow())


def test_while_the_server_is_behind_an_answer_is_one_frame() -> None:
    behind = StreamLag()
    behind.average = 1.0
    assert frames_of_answers(behind) == 13
    assert frames_of_answers(StreamLag()) > 20


def test_the_first_stream_of_a_table_that_wakes_tells_how_late_it_is() -> None:
    async def follow() -> StreamLag:
        lag, (room, _) = StreamLag(), table_of("pirates_under_fire")
        streams = [frames(TEMPLATES, room, lambda: WATCHER, 0, Plain(), True, lag=lag) for _ in range(2)]
        for stream in streams:
            for _ in range(2):
                await anext(stream)
        waiting = [asyncio.ensure_future(anext(stream)) for stream in streams]
        await asyncio.sleep(0)  # both wait now
        room.refresh()
        room.shown_at -= 0.2
        await asyncio.gather(*waiting)
        return lag

    assert 0.2 <= CHANGES * asyncio.run(follow()).average <= MAX_LAG
