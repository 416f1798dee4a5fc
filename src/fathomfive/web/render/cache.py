"""What rendering caches of one table from frame to frame, so that viewers share what looks the same. A room
holds it without knowing what it is, and drops it whenever something in it may have been deleted.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from fathomfive.toolkit.kept_values import KeptValues

from ..live.rooms.room import Room
from .templating.fragments import FragmentCache
from .views.log_lines import LastOwners, LogCursor

Made = TypeVar("Made")
MISSING = object()


class RecentCache:
    """The last `most` values, by what they were made from."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._made: dict[Hashable, Any] = {}

    def get_or_make(self, key: Hashable, make: Callable[[], Made]) -> Made:
        found: Made | Any = self._made.get(key, MISSING)
        if found is MISSING:
            found = make()
            self.put(key, found)
        return found

    def put(self, key: Hashable, made: object) -> None:
        self._made[key] = made
        if len(self._made) > self.most:
            del self._made[next(iter(self._made))]


@dataclass(slots=True)
class RenderCache:
    parts: FragmentCache = field(default_factory=FragmentCache)
    frames: RecentCache = field(default_factory=lambda: RecentCache(8))
    values: RecentCache = field(default_factory=lambda: RecentCache(16))  # smaller things in frames
    messages: RecentCache = field(default_factory=lambda: RecentCache(6))  # to viewers with the same eyes
    shared: RecentCache = field(default_factory=lambda: RecentCache(6))  # by moment
    kept: KeptValues = field(default_factory=KeptValues)  # what boards show from moment to moment
    log: dict[int, LogCursor] = field(default_factory=dict)  # the lines of the log so far, by viewer
    last_owners: LastOwners = field(default_factory=LastOwners)
    woken_for: int = 0  # the newest frame for which a stream has woken

    def forget(self) -> None:
        """Nobody watches any more: drop what is large, since it can be made again."""
        self.parts.clear()
        self.kept.clear()


def cache_of(room: Room) -> RenderCache:
    if not isinstance(room.render_cache, RenderCache):
        room.render_cache = RenderCache()
    return room.render_cache
