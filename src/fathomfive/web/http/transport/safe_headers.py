"""Security headers: a browser loads nothing from other sites, and shows our pages on no other site."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .compressed_files import FOLDERS

SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HTTPS_HEADERS = {"Strict-Transport-Security": "max-age=31536000"}

HTTP_HEADER_BYTES = [(name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]
# Files are the same for all, and all these headers would be a tenth of a table's weight.  Pictures show names from
# sheets, so a picture that is opened by itself runs no script of its own.
FILE_HEADERS = {
    "Content-Security-Policy": "script-src 'self'",
    "X-Content-Type-Options": SECURITY_HEADERS["X-Content-Type-Options"],
    "Cross-Origin-Resource-Policy": SECURITY_HEADERS["Cross-Origin-Resource-Policy"],
}
FILE_HEADER_BYTES = [(name.lower().encode(), value.encode()) for name, value in FILE_HEADERS.items()]
HTTPS_HEADER_BYTES = [
    *HTTP_HEADER_BYTES,
    *((name.lower().encode(), value.encode()) for name, value in HTTPS_HEADERS.items()),
]


class SafeHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start" and scope["path"].startswith(FOLDERS):
                message["headers"] += FILE_HEADER_BYTES
            elif message["type"] == "http.response.start":
                message["headers"] += (
                    HTTP_HEADER_BYTES if scope.get("scheme") != "https" else HTTPS_HEADER_BYTES
                )
            await send(message)

        await self.app(scope, receive, safely if scope["type"] == "http" else send)
