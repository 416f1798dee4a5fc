"""Several tables on one stream: each event finds its table, and one that is gone does not silence the others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

from fathomfive.web.render.stream.shared_stream import Labelled, merged, tables_of
from fathomfive.web.render.stream.sse import Plain
from tests.web.serving import Person


def test_the_events_of_other_tables_carry_their_name_and_no_id() -> None:
    said = Labelled("k3jd").compress(b'id: 40010\nevent: frames\ndata: {"frames": []}\n\n')
    assert said == b'event: frames:k3jd\ndata: {"frames": []}\n\n'
    assert Labelled("k3jd").compress(b": still here\n\n") == b": still here\n\n"


def test_what_is_wanted() -> None:
    assert tables_of(["a:10010", "b-_c:0", "broken", "d:x", "e:" + "9" * 30]) == {"a": 10010, "b-_c": 0}


def test_whatever_comes_and_the_end_of_one_is_not_the_end() -> None:
    asyncio.run(both_kinds())


async def both_kinds() -> None:
    closed = []

    async def some(name: bytes, count: int) -> AsyncGenerator[bytes]:
        try:
            for number in range(count):
                yield b"%b%d" % (name, number)
                await asyncio.sleep(0)
        finally:
            closed.append(name)

    assert sorted([piece async for piece in merged([some(b"a", 1), some(b"b", 3)], Plain())]) == [
        b"a0",
        b"b0",
        b"b1",
        b"b2",
    ]
    endless = merged([some(b"c", 10**9), some(b"d", 10**9)], Plain())
    assert await anext(endless) in (b"c0", b"d0")
    await endless.aclose()
    assert sorted(closed) == [b"a", b"b", b"c", b"d"]


def test_two_tables_come_on_one_connection(ana: Person) -> None:
    tables = []
    for _ in range(2):
        ana.sits_down("/play/ultimate_aquarium")
        tables.append(ana.at)
    first, second = tables
    with ana.web.stream("GET", f"/t/{first}/stream?changes=1&also={second}:0&also=nothing:0") as stream:
        events: set[str] = set()
        for line in stream.iter_lines():
            if line.startswith("event: "):
                events.add(line)
            if len(events) == 2:
                break
    assert events == {"event: frames", f"event: frames:{second}"}
