"""What has been made lately is not made again: frames and what goes into them, which several viewers
share."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Made = TypeVar("Made")
NOT_YET = object()


class Lately:
    """The last `most` things that were made, by what they were made from."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._made: dict[Hashable, Any] = {}

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        found: Made | Any = self._made.get(key, NOT_YET)
        if found is NOT_YET:
            found = self._made[key] = make()
            if len(self._made) > self.most:
                del self._made[next(iter(self._made))]
        return found
