"""How much is too much: sizes of requests, and how often one guest may call.  In memory, per process."""
from __future__ import annotations

import time
from collections import OrderedDict

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 1024 * 1024
MOST_REMEMBERED = 20_000


class Buckets:
    """Token buckets: `burst` calls at once, `rate` more each second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str) -> bool:
        now = time.monotonic()
        left, at = self._left.pop(who, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.rate)
        self._left[who] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > MOST_REMEMBERED:
            self._left.popitem(last=False)
        return left >= 1


class TooLarge(Exception):
    pass


class BodyLimit:
    """Refuses bodies that are larger than any of ours, before they are read."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = LARGEST_RECORD if scope["path"] == "/records" else LARGEST_BODY
        said = Headers(scope=scope).get("content-length", "0")
        seen = 0

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise TooLarge
            return message

        if not (said.isascii() and said.isdigit()) or len(said) > 12 or int(said) > most:
            await JSONResponse({"error": "That is too large."}, 413)(scope, receive, send)
            return
        try:
            await self.app(scope, counted, send)
        except TooLarge:
            await JSONResponse({"error": "That is too large."}, 413)(scope, receive, send)
