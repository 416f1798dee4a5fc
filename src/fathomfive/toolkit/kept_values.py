"""A cache with automatic dependency tracking: a board reuses a value of the last frame until something that the value
was computed from has changed.

Dependencies need not be declared: the function gets a proxy that records what it reads of the view, the position and
the page.  A reused value is the same object from frame to frame, so templates see at once that a part of the page is
unchanged.  Treat cached values as immutable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from fathomfive.kernel.state import Position

    from .board import View

PART_OF_KEY = ("seat", "near")  # never a dependency: values are cached for each of them
Made = TypeVar("Made")
Key = tuple[object, ...]
Arguments = tuple[object, ...]
Call = tuple[str, Callable[..., object], Arguments, object]  # method, its function, arguments, result


class Tracked:
    """A proxy of an object; its `__dict__` holds what was read of it."""

    __slots__ = ("__dict__", "_of")

    def __init__(self, of: object) -> None:
        self._of = of

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._of, name)
        self.__dict__[name] = value
        return value


class TrackedPosition(Tracked):
    """A proxy of a position.  A copy of it may be changed, to try something out."""

    def copy(self) -> TrialPosition:
        return TrialPosition(self, {})


class TrialPosition:
    """A copy of a position that may be changed.  Each field is copied when it is first read, so that only those fields
    count as read; `own` are the fields copied so far."""

    def __init__(self, of: TrackedPosition, own: dict[str, object]) -> None:
        self.__dict__ |= own | {"_of": of}

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._of, name)
        if hasattr(value, "__self__"):
            raise TypeError(f"{name} would not know what was changed in this copy of a position.")
        self.__dict__[name] = copied(value)
        return self.__dict__[name]

    def copy(self) -> TrialPosition:
        return TrialPosition(self._of, {name: copied(value) for name, value in self.__dict__.items()})


def copied(value: object) -> object:
    """A copy of a field's value: a number, a row, or a row for each seat."""
    if not isinstance(value, list):
        return value
    return [one[:] if type(one) is list else one for one in value]


class TrackedView:
    """A proxy of a view.  It is mixed into the view's class, so that the view's methods read through it.  Of the open
    choices it records only the things that it was asked about."""

    def __init__(self, view: View[Any]) -> None:
        self.__dict__ |= {"_view": view, "reads": {}, "choices": {}, "calls": []}

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._view, name)
        if name == "s":
            value = TrackedPosition(value)
        elif name == "t":
            value = Tracked(value)
        elif name not in PART_OF_KEY:
            self.reads[name] = value
        self.__dict__[name] = value
        return value

    def once(self, make: Callable[..., Made], *arguments: object) -> Made:
        return self._tracked_call("once", make, arguments)

    def kept(self, make: Callable[..., Made], *arguments: object) -> Made:
        return self._tracked_call("kept", make, arguments)

    def choice(self, thing: str) -> str | None:
        found: str | None = self._view.choice(thing) if self._view.mine else None
        self.choices[thing] = found
        return found

    def _tracked_call(self, method: str, make: Callable[..., Made], arguments: Arguments) -> Made:
        made: Made = getattr(self._view, method)(make, *arguments)
        self.calls.append((method, make, arguments, made))
        return made


_tracked_classes: dict[type, type[TrackedView]] = {}  # by the class of the view


def tracked(view: View[Any]) -> TrackedView:
    kind = type(view)
    if kind not in _tracked_classes:
        _tracked_classes[kind] = type(f"Tracked{kind.__name__}", (TrackedView, kind), {})
    return _tracked_classes[kind](view)


class CacheEntry:
    """A value and its dependencies."""

    __slots__ = ("calls", "checked_for", "choices", "made", "offers", "page", "position", "view")

    def __init__(self, made: object, position: object, view: TrackedView | None = None) -> None:
        self.made: Any = made  # of the type that its function returns
        self.checked_for: object = None  # the last frame for which it was found to be valid
        self.position = position.__dict__ if isinstance(position, Tracked) else {}
        found = {} if view is None else view.__dict__
        page = found.get("t")
        self.page: Mapping[str, object] = {} if page is None else page.__dict__
        self.view: Mapping[str, object] = found.get("reads", {})
        self.choices: Mapping[str, str | None] = found.get("choices", {})
        self.offers = any(choice is not None for choice in self.choices.values())
        self.calls: list[Call] = found.get("calls", [])

    def is_valid(self, view: View[Any]) -> bool:
        if self.position and not unchanged(self.position, view.s):
            return False
        if self.view and not unchanged(self.view, view):
            return False
        if self.page and not unchanged(self.page, view.t):
            return False
        if self.choices and not self.offers_the_same(view):
            return False
        for method, make, arguments, made in self.calls:
            found = getattr(view, method)(make, *arguments)
            if found is not made and found != made:
                return False
        return True

    def offers_the_same(self, view: View[Any]) -> bool:
        if not view.mine:
            return not self.offers
        things = view.t.things
        for thing, choice in self.choices.items():
            if (view.choice(thing) if thing in things else None) != choice:
                return False
        return True


def unchanged(reads: Mapping[str, object], now: object) -> bool:
    for name, value in reads.items():
        found = getattr(now, name)
        if found is not value and found != value:
            return False
    return True


class KeptValues:
    """The cached values of one table."""

    def __init__(self) -> None:
        self._entries: dict[Key, CacheEntry] = {}

    def of_view(self, make: Callable[..., Made], view: View[Any], arguments: Arguments) -> Made:
        """The result of `make` for one viewer."""
        key = (make, view.seat, view.near, *arguments)
        entry = self._entries.get(key)
        if entry is None or (entry.checked_for is not view.frame and not entry.is_valid(view)):
            proxy = tracked(view)
            value = make(proxy, *arguments)
            entry = self._entries[key] = CacheEntry(value, proxy.__dict__.get("s"), proxy)
        entry.checked_for = view.frame
        made: Made = entry.made
        return made

    def of_position(self, make: Callable[..., Made], s: Position, arguments: Arguments) -> Made:
        """The result of `make` for the position alone."""
        key = (make, *arguments)
        entry = self._entries.get(key)
        if entry is None or not unchanged(entry.position, s):
            proxy = TrackedPosition(s)
            entry = self._entries[key] = CacheEntry(make(proxy, *arguments), proxy)
        made: Made = entry.made
        return made

    def clear(self) -> None:
        self._entries.clear()
