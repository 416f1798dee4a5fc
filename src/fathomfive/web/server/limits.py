"""Rate limits: how often one guest or one address may call.

A limit that only protects a process from too much work is counted by each process for itself, in memory. A
limit that slows down guessing or unwanted mail is counted in the database, by all processes together.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict

from sqlalchemy import Connection, case, delete
from starlette.requests import Request

from ..storage import schema
from ..storage.hashing import token_hash
from ..storage.store import Store

MAX_TRACKED = 20_000


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
        if len(self._left) > MAX_TRACKED:
            self._left.popitem(last=False)
        return left >= 1


class SharedRateLimiter:
    """A rate limit for all processes together, by the database's clock. The database stores one number for each
    caller: when its bucket will be full again (GCRA)."""

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
    """The address of a caller, as a key for rate limits.  An IPv6 caller owns a whole /64 network, so that network
    counts as one address."""
    host = request.client.host if request.client else ""
    try:
        number = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(number, ipaddress.IPv6Address):
        return str(number.ipv4_mapped or ipaddress.ip_network((int(number), 64), strict=False))
    return str(number)


def is_loopback(host: str) -> bool:
    """Is this an address of this machine, which nobody else can call?"""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_local_name(host: str) -> bool:
    """Is this an address, or a name that only this machine or network can give?  Other names in a request are
    whatever its sender wrote."""
    if host == "localhost" or host.endswith((".localhost", ".local", ".lan", ".home.arpa")):
        return True
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
