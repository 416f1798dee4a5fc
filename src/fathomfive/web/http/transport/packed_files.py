"""Files compressed as well as they can be, once: styles, scripts and pictures are the same for everybody.

Pages differ from visitor to visitor and are packed quickly instead (GZipMiddleware).
"""

from __future__ import annotations

import asyncio
from functools import lru_cache

import brotli  # type: ignore[import-untyped]
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FOLDERS = ("/static/", "/art/", "/game/")
WORTHWHILE = 200  # bytes
LARGE = 400_000  # bytes: to compress more of them as well as possible takes seconds and gains little
PACKED_ALREADY = ("font/", "image/png", "image/webp")


@lru_cache(maxsize=2048)  # more than there are files
def packed(body: bytes) -> bytes:
    return bytes(brotli.compress(body, quality=11 if len(body) < LARGE else 9))


class PackedFiles:
    """For browsers that read Brotli; all others get from `app` what they got before."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "GET" and scope["path"].startswith(FOLDERS):
            headers = Headers(scope=scope)
            if "br" in {word.split(";")[0].strip() for word in headers.get("accept-encoding", "").split(",")}:
                plain = [pair for pair in scope["headers"] if pair[0] != b"accept-encoding"]
                await self.app({**scope, "headers": plain}, receive, PackedAnswer(send))
                return
        await self.app(scope, receive, send)


class PackedAnswer:
    """Keeps an answer back until it is whole, and sends it packed."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.start: Message = {}
        self.body = bytearray()

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.start = message
            return
        self.body += message.get("body", b"")
        if message.get("more_body"):
            return
        body, headers = bytes(self.body), MutableHeaders(raw=self.start["headers"])
        if self.start["status"] == 200 and self.is_worthwhile(headers, body):
            body = await asyncio.to_thread(packed, body)
            headers["Content-Encoding"], headers["Content-Length"] = "br", str(len(body))
            headers["Vary"] = "Accept-Encoding"
            del headers["Accept-Ranges"]
        await self.send(self.start)
        await self.send({"type": "http.response.body", "body": body})

    def is_worthwhile(self, headers: MutableHeaders, body: bytes) -> bool:
        kind = headers.get("content-type", "")
        return len(body) >= WORTHWHILE and not kind.startswith(PACKED_ALREADY)
