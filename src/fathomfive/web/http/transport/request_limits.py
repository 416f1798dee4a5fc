"""Limits on requests that are still being sent: how long a head and a body may take, and how large a head may
be.  A client that sends half a request, or a head without end, loses its connection.

uvicorn has no such limits for its httptools protocol, so this wraps that protocol, as affinity.py does.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS = 15.0  # from the connection, or the first byte of a further request, to the end of its head
BODY_SECONDS = 30.0
MAX_HEAD_BYTES = 32 * 1024  # bytes
END_OF_HEAD = b"\r\n\r\n"


class LimitedProtocol(HttpToolsProtocol):
    reading_head = True
    head_bytes = 0
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.reading_head:
            end = data.find(END_OF_HEAD)
            self.head_bytes += len(data) if end < 0 else end
            if self.head_bytes > MAX_HEAD_BYTES:
                self._refuse(b"431 Request Header Fields Too Large")
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        self._expect(HEAD_SECONDS)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.reading_head, self.head_bytes = False, 0
        self._expect(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.reading_head = True
        self._expect(None)
        super().on_message_complete()

    def _expect(self, seconds: float | None) -> None:
        """The next part of the request within this many seconds; None: nothing is awaited."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = None if seconds is None else self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        self._refuse(b"408 Request Timeout")

    def _refuse(self, status: bytes) -> None:
        if not self.transport.is_closing():
            if self.cycle is None or self.cycle.response_complete:
                self.transport.write(
                    b"HTTP/1.1 " + status + b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
                )
            self.transport.close()
