"""A store in memory: that of the static site, in a browser that keeps nothing."""

from __future__ import annotations

from fathomfive.site.host.store import BrowserStore


async def keep_nothing(key: str, text: str | None) -> None: ...


class MemoryStore(BrowserStore):
    def __init__(self) -> None:
        super().__init__({}, keep_nothing)
