"""What has been made lately is not made again: frames and what goes into them, which several viewers share."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Made = TypeVar("Made")


class Lately:
    """The last `most` things, by what they were made from."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._made: OrderedDict[Hashable, Any] = OrderedDict()

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        if key in self._made:
            found: Made = self._made[key]
            self._made.move_to_end(key)
            return found
        made = self._made[key] = make()
        if len(self._made) > self.most:
            self._made.popitem(last=False)
        return made
