"""How much is too much: sizes of requests, and how often one guest or one address may call.

What only keeps a process from too much work is counted by each process for itself, in memory.  What keeps a
guesser or a sender of unwanted mail slow is counted in the database, by all processes together.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict

from sqlalchemy import Connection, case, delete
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..accounts.guests import token_hash
from ..storage import schema
from ..storage.store import Store

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 1024 * 1024
MOST_REMEMBERED = 20_000


class RateLimiter:
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


class SharedRateLimiter:
    """The same for all processes of a house together, by the database's clock.

    Kept is one number: when all calls will have come back.  So long before that time, so many are left.
    """

    def __init__(self, store: Store, kind: str, rate: float, burst: float) -> None:
        self.store, self.kind, self.pause, self.burst = store, kind, 1 / rate, burst

    async def allows(self, who: str) -> bool:
        limits, now = schema.limits, self.store.database.clock
        known = limits.c.free
        later = case((known > now, known), else_=now) + self.pause
        first = self.store.database.insert(limits).values(
            who=f"{self.kind} {token_hash(who)}", free=now + self.pause
        )
        call = first.on_conflict_do_update(
            index_elements=[limits.c.who],
            set_={"free": later},
            where=known <= now + (self.burst - 1) * self.pause,
        ).returning(known)

        def count(connection: Connection) -> bool:
            connection.execute(delete(limits).where(known < now))
            return connection.execute(call).first() is not None

        return await self.store.writer.write(count)


def client_ip(request: Request) -> str:
    """From where somebody calls, as far as it costs anything to call from elsewhere: of the newer addresses
    everybody has 2⁶⁴."""
    said = request.client.host if request.client else ""
    try:
        number = ipaddress.ip_address(said.partition("%")[0])
    except ValueError:
        return said
    if isinstance(number, ipaddress.IPv6Address):
        return str(number.ipv4_mapped or ipaddress.ip_network((int(number), 64), strict=False))
    return str(number)


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
