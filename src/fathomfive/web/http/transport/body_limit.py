"""The largest body that a request may have."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_BODY_BYTES = 64 * 1024
MAX_RECORD_BYTES = 1024 * 1024


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
        uploads = scope["path"] == "/records" or scope["path"].startswith("/studio/")
        most = MAX_RECORD_BYTES if uploads else MAX_BODY_BYTES
        content_length = Headers(scope=scope).get("content-length", "0")
        seen = 0

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise TooLarge
            return message

        if (
            not (content_length.isascii() and content_length.isdigit())
            or len(content_length) > 12
            or int(content_length) > most
        ):
            await JSONResponse({"error": "That is too large."}, 413)(scope, receive, send)
            return
        try:
            await self.app(scope, counted, send)
        except TooLarge:
            await JSONResponse({"error": "That is too large."}, 413)(scope, receive, send)
