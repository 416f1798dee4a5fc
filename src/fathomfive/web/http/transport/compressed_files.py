"""Files compressed as well as they can be, once: styles, scripts and pictures are the same for everybody.

Pages differ from visitor to visitor and are compressed quickly instead (GZipMiddleware).
"""

from __future__ import annotations

import asyncio
from functools import lru_cache

import brotli  # type: ignore[import-untyped]
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FOLDERS = ("/static/", "/art/", "/game/")
MIN_BYTES = 200  # bytes
LARGE_FILE = 400_000  # bytes: to compress more of them as well as possible takes seconds and gains little
ALREADY_COMPRESSED = ("font/", "image/png", "image/webp")


@lru_cache(maxsize=2048)  # more than there are files
def compress(body: bytes) -> bytes:
    return bytes(brotli.compress(body, quality=11 if len(body) < LARGE_FILE else 9))


class CompressedFiles:
    """For browsers that read Brotli; all others get from `app` what they got before."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "GET" and scope["path"].startswith(FOLDERS):
            headers = Headers(scope=scope)
            if "br" in {word.split(";")[0].strip() for word in headers.get("accept-encoding", "").split(",")}:
                plain = [pair for pair in scope["headers"] if pair[0] != b"accept-encoding"]
                await self.app({**scope, "headers": plain}, receive, CompressedResponse(send))
                return
        await self.app(scope, receive, send)


class CompressedResponse:
    """Holds a response back until it is complete, and sends it compressed."""

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
        if self.start["status"] == 200 and self.should_compress(headers, body):
            body = await asyncio.to_thread(compress, body)
            headers["Content-Encoding"], headers["Content-Length"] = "br", str(len(body))
            headers["Vary"] = "Accept-Encoding"
            del headers["Accept-Ranges"]
        await self.send(self.start)
        await self.send({"type": "http.response.body", "body": body})

    def should_compress(self, headers: MutableHeaders, body: bytes) -> bool:
        kind = headers.get("content-type", "")
        return len(body) >= MIN_BYTES and not kind.startswith(ALREADY_COMPRESSED)
