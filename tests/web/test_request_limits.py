"""Requests that are sent slowly, or whose head has no end, lose their connection; others do not notice."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn

from fathomfive.web.http.transport import request_limits
from fathomfive.web.http.transport.request_limits import MAX_HEAD_BYTES, LimitedProtocol

pytestmark = pytest.mark.slow

Answer = Callable[..., Awaitable[bytes]]


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Reads the whole body."""
    if scope["type"] != "http":
        return
    size, more = 0, True
    while more:
        message = await receive()
        size += len(message.get("body", b""))
        more = message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"6")]})
    await send({"type": "http.response.body", "body": b"%06d" % size})


def asked(*parts: bytes) -> bytes:
    """What comes back until the server hangs up, from a client that waits for nothing after its last part."""

    async def run() -> bytes:
        ear = socket.socket()
        ear.bind(("127.0.0.1", 0))
        server = uvicorn.Server(
            uvicorn.Config(
                echo, http=LimitedProtocol, lifespan="off", log_level="error", timeout_keep_alive=1
            )
        )
        serving = asyncio.create_task(server.serve([ear]))
        while not server.started:
            await asyncio.sleep(0.01)
        reader, writer = await asyncio.open_connection(*ear.getsockname())
        try:
            async with asyncio.timeout(20):
                for part in parts:
                    writer.write(part)
                    await asyncio.sleep(0)
                return await reader.read()
        finally:
            writer.close()
            server.should_exit = True
            await serving

    return asyncio.run(run())


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_limits, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(request_limits, "BODY_SECONDS", 0.3)


def test_a_whole_request_is_answered() -> None:
    answer = asked(b"POST / HTTP/1.1\r\nhost: x\r\n", b"content-length: 4\r\n\r\nab", b"cd")
    assert answer.startswith(b"HTTP/1.1 200") and answer.endswith(b"000004")


def test_a_head_may_come_with_a_body_larger_than_a_head_may_be() -> None:
    size = 3 * MAX_HEAD_BYTES
    answer = asked(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: %d\r\n\r\n" % size + b"a" * size)
    assert answer.startswith(b"HTTP/1.1 200") and answer.endswith(b"%06d" % size)


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: x\r\n"])
def test_half_a_head_is_not_waited_for(sent: bytes) -> None:
    assert asked(sent).startswith(b"HTTP/1.1 408")


def test_half_a_body_is_not_waited_for() -> None:
    assert asked(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nab") == b""


def test_a_head_without_end_is_refused() -> None:
    endless = b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x-more: yes\r\n" * (MAX_HEAD_BYTES // 8)
    assert asked(endless).startswith(b"HTTP/1.1 431")
