"""What an answer costs on the line: one message on every stream, of a few kilobytes, in every game.  Processor
time is measured by bench/server/answer_cost.py."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from statistics import median

import pytest

from fathomfive.games import load
from fathomfive.kernel.table import Table
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.export.svg_export import room as room_of
from fathomfive.web.render.frame import environment, render
from fathomfive.web.render.game_assets import playable
from fathomfive.web.render.stream.line_diff import apply_diff
from fathomfive.web.render.stream.sse import Plain, frames
from tests.web.test_fragments import play

STREAMS, ANSWERS = 4, 24
MOST_BYTES = 10_000  # before compression, for an answer on one stream …
NEARLY_ALL = 0.9  # … of this many; where a whole market or four hands are new, it may be more
TEMPLATES = environment()


class Page:
    """Follows a stream as static/stream does."""

    def __init__(self, room: Room, viewer: Viewer) -> None:
        self.room, self.viewer, self.html = room, viewer, ""
        self.stream = self.open()

    def open(self, since: int = 0) -> AsyncIterator[bytes]:
        return frames(TEMPLATES, self.room, lambda: self.viewer, since, Plain(), changes=True)

    async def next(self) -> bytes:
        said = await anext(self.stream)
        if not said.startswith(b"id: "):
            return await self.next()
        for frame in json.loads(said.partition(b"data: ")[2])["frames"]:
            self.html = frame["html"] if "html" in frame else apply_diff(self.html, frame["parts"])
        return said

    @property
    def has_nothing_to_come(self) -> bool:
        return f'data-number="{self.room.number}"' in self.html

    def is_right(self) -> bool:
        return self.html == render(TEMPLATES, self.room, self.viewer, self.room.moments[-1])


def table_of(game: str) -> tuple[Room, list[Page]]:
    """All seats, and spectators until there are four streams."""
    seats = max(seats for seats in load(game).seats if seats <= STREAMS)
    room = room_of(Table(load(game), seats, 4, names=["Ana", "Ben", "Cleo", "Dan"][:seats]))
    for chair in room.stored.chairs:
        chair.kind, chair.guest = "human", f"guest-{chair.seat}"
    viewers = [Viewer(seat, True, f"guest-{seat}", (seat,)) for seat in range(seats)]
    viewers += [Viewer(-1, False, f"spectator-{nth}") for nth in range(seats, STREAMS)]
    return room, [Page(room, viewer) for viewer in viewers]


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_an_answer_is_one_message_of_a_few_kilobytes_on_every_stream(game: str) -> None:
    async def follow() -> None:
        room, pages = table_of(game)
        chance, sizes = random.Random(4), list[int]()
        for page in pages:
            await page.next()
        for _ in range(ANSWERS):
            if room.over:
                break
            play(room, chance)
            for page in pages:
                sizes.append(len(await page.next()))
                assert page.has_nothing_to_come, "one message has all frames of an answer"
                assert page.is_right()
        small = sum(size <= MOST_BYTES for size in sizes) / len(sizes)
        assert small >= NEARLY_ALL, f"{small:.0%} of the answers, median {median(sizes)} bytes"

    asyncio.run(follow())


def test_a_stream_that_missed_messages_gets_a_whole_frame() -> None:
    """After a break a page says what it saw last; what it kept of it does not matter."""

    async def follow() -> None:
        room, (page, *_) = table_of("pirates_under_fire")
        chance = random.Random(4)
        first = await page.next()
        number = int(first.partition(b"\n")[0].removeprefix(b"id: "))
        for missed in (1, 3, 12):
            for _ in range(missed):
                play(room, chance)
            page.stream, page.html = page.open(number), "something else"
            await page.next()
            assert page.has_nothing_to_come and page.is_right()
            number = room.number

    asyncio.run(follow())
