"""Request logging: an id for each request, its duration, and one line about it.

Our URLs contain secrets (invites, seats), so the log has the route, /s/{secret}, and never the URL itself.
"""

from __future__ import annotations

import logging
import re
import secrets
import time
from contextvars import ContextVar

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import metrics

request_logger = logging.getLogger("fathomfive.requests")
request_id: ContextVar[str] = ContextVar("request_id", default="")
VALID_REQUEST_ID = re.compile(r"[\w.-]{1,64}")


class RequestLogMiddleware:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get("x-request-id", "")
        id = given if VALID_REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
        request_id.set(id)
        start, status = time.perf_counter(), 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), (b"x-request-id", id.encode())]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            note(scope, status, time.perf_counter() - start)


def note(scope: Scope, status: int, seconds: float) -> None:
    method, route = (
        scope["method"] if scope["method"] in ("GET", "POST", "HEAD") else "other",
        route_of(scope),
    )
    if not route.endswith("/stream"):  # held open on purpose
        metrics.requests.labels(method, route, str(status)).observe(seconds)
    if route.endswith("/answer"):
        metrics.answers.labels("taken" if status == 200 else "refused").inc()
    if route == "/sign-in" and method == "POST":
        metrics.sign_ins.labels({303: "done", 403: "refused", 429: "too fast"}.get(status, "other")).inc()
    if not route.startswith(("/static", "/art")):
        request_logger.info(
            "%s %s %d",
            method,
            route,
            status,
            extra={"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)},
        )


def route_of(scope: Scope) -> str:
    """The route as declared, with names in place of secrets; nothing that the caller made up."""
    route = getattr(scope.get("route"), "path", "")
    return str(route) or ("/static" if scope["path"].startswith("/static/") else "other")
