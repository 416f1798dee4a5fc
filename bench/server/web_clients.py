"""The clients of web_load.py: event streams and answers over plain sockets, so that most of the machine is
left to the server.

They are real HTTP/1.1 and real gzipped event streams; every frame is unpacked and its number is read.  What
is in it is not: the answers of each table were thought up before.
"""

from __future__ import annotations

import asyncio
import re
import time
import zlib
from dataclasses import dataclass, field
from typing import Any

from fathomfive.web.live.rooms.frame_source import FRAMES_PER_CHANGE, OPENINGS

MESSAGE = re.compile(rb"\nid: (\d+)\nevent: frames\n")
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


@dataclass
class Tally:
    waits: list[float] = field(default_factory=list)  # answer sent → frame at a client
    answers: int = 0
    refused: int = 0
    late: int = 0  # clients whose frame had not come when the next answer was due
    messages: int = 0
    bytes: int = 0
    unpacked: int = 0  # bytes of messages before compression
    lost: int = 0  # streams that the server closed

    def restart(self) -> None:
        self.waits, self.answers, self.refused, self.late = [], 0, 0, 0
        self.messages = self.bytes = self.unpacked = 0


@dataclass
class Board:
    """One table: who sits there, and what they will answer.  `sent` is when the last answer was."""

    id: str
    guests: list[str]
    script: list[tuple[int, int, int]]  # seat, decision, option
    revision: int  # that the last answer has made
    sent: float = 0.0
    waiting: set[int] = field(default_factory=set)


class Stream(asyncio.Protocol):
    """A page that looks on: the `nth` client of a table, or -1 for one that only holds its stream."""

    def __init__(self, board: Board, nth: int, head: bytes, tally: Tally) -> None:
        self.board, self.nth, self.tally = board, nth, tally
        self.opened = asyncio.get_running_loop().create_future()
        self._head, self._packed, self._text = head, b"", b""
        self._window = zlib.decompressobj(31)
        self._body = False

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(self._head)

    def close(self) -> None:
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        self.tally.bytes += len(data)
        self._packed += data
        if not self._body:
            head, found, self._packed = self._packed.partition(b"\r\n\r\n")
            if not found:
                self._packed = head
                return
            assert b" 200 " in head[:16] and b"gzip" in head, head
            self._body = True
        self._unpack()

    def _unpack(self) -> None:
        """The body comes in chunks: their length as hex, then so many bytes."""
        while b"\r\n" in self._packed:
            size, _, rest = self._packed.partition(b"\r\n")
            length = int(size, 16)
            if len(rest) < length + 2:
                return
            self._heard(self._window.decompress(rest[:length]))
            self._packed = rest[length + 2 :]

    def _heard(self, text: bytes) -> None:
        self.tally.unpacked += len(text)
        numbers = MESSAGE.findall(b"\n" + self._text + text)
        self._text = b"" if text.endswith(b"\n\n") else (self._text + text)[-40:]
        if not numbers:
            return
        self.tally.messages += len(numbers)
        if not self.opened.done():
            self.opened.set_result(None)
        board = self.board
        if self.nth in board.waiting and int(numbers[-1]) >= board.revision * FRAMES_PER_CHANGE * OPENINGS:
            board.waiting.discard(self.nth)
            self.tally.waits.append(time.perf_counter() - board.sent)

    def connection_lost(self, trouble: Exception | None) -> None:
        self.tally.lost += 1


class Line(asyncio.Protocol):
    """A kept connection for answers, one at a time."""

    def __init__(self) -> None:
        self._got = b""
        self._done: asyncio.Future[int] | None = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._got += data
        head, found, body = self._got.partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        if found and self._done is not None and len(body) >= (int(length[1]) if length else 0):
            self._got, done, self._done = b"", self._done, None
            done.set_result(int(head[9:12]))

    def connection_lost(self, trouble: Exception | None) -> None:
        if self._done is not None:
            self._done.set_result(0)

    async def send(self, request: bytes) -> int:
        """The status of the answer; 0 if the connection was cut."""
        if self._transport.is_closing():
            return 0
        self._done = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return await self._done
