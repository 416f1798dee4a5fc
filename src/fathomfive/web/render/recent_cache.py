"""What has been made lately is not made again: frames and what goes into them, which several viewers
share."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Made = TypeVar("Made")
MISSING = object()


class RecentCache:
    """The last `most` things that were made, by what they were made from."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._made: dict[Hashable, Any] = {}

    def get_or_make(self, key: Hashable, make: Callable[[], Made]) -> Made:
        found: Made | Any = self._made.get(key, MISSING)
        if found is MISSING:
            found = self._made[key] = make()
            if len(self._made) > self.most:
                del self._made[next(iter(self._made))]
        return found
