"""Several tables on one stream, for a browser that has them open in several tabs: over HTTP/1.1 it has only six
connections to a server.

The first table speaks as on a stream of its own.  The events of the others carry the name of their table
(`event: frames:k3jd`), and no id, so that after a break the browser names the newest frame of the first.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence

from .sse import Compressor

MAX_TABLES = 40  # beside the first


class Labelled:
    """Adds the name of a table to each event."""

    def __init__(self, table: str) -> None:
        self._name = f":{table}".encode()

    def compress(self, text: bytes) -> bytes:
        lines = (line for line in text.split(b"\n") if not line.startswith(b"id: "))
        return b"\n".join(line + self._name if line.startswith(b"event: ") else line for line in lines)


def tables_of(also: Sequence[str]) -> dict[str, int]:
    """From `k3jd:40010` … which tables are wanted, and since which frame each."""
    wanted = [one.rpartition(":") for one in also[:MAX_TABLES]]
    return {id: int(since) for id, _, since in wanted if since.isdecimal() and len(since) < 20}


async def merged(streams: Sequence[AsyncGenerator[bytes]], compressor: Compressor) -> AsyncGenerator[bytes]:
    """Whatever comes from any of them, as it comes; compressed here, because a compressor needs one order."""
    pieces = asyncio.Queue[bytes | None](1)

    async def pump(stream: AsyncGenerator[bytes]) -> None:
        async for piece in stream:
            await pieces.put(piece)
        await pieces.put(None)

    tasks = [asyncio.create_task(pump(stream)) for stream in streams]
    try:
        left = len(tasks)
        while left:
            piece = await pieces.get()
            if piece is None:
                left -= 1
            else:
                yield compressor.compress(piece)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for stream in streams:
            await stream.aclose()
