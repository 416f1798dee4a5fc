"""What a board made for a frame and can show again in the next, as long as nothing that it was made from has changed.

What it was made from need not be said: the function gets a view that notes what is read of it, of the position
and of the page.  Such a value is the very same object from frame to frame, so templates see at once that a part
of the page has not changed.  Nobody may change a kept value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

SAME_FOR_A_VIEWER = ("seat", "near")  # values are kept for each of them
Key = tuple[Any, ...]
Call = tuple[str, Callable[..., Any], tuple[Any, ...], Any]  # the method's name, of what, and what it gave


class Noting:
    """Stands for an object; its `__dict__` is what was read of it."""

    __slots__ = ("__dict__", "_of")

    def __init__(self, of: Any) -> None:
        self._of = of

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._of, name)
        self.__dict__[name] = value
        return value


class NotingPosition(Noting):
    """The same of a position.  A copy is for trying something out."""

    def copy(self) -> TrialPosition:
        return TrialPosition(self, {})


class TrialPosition:
    """A copy of a position that may be changed.  A field is copied when it is first read, so only those count as
    read; `own` are those that were."""

    def __init__(self, of: NotingPosition, own: dict[str, Any]) -> None:
        self.__dict__ |= own | {"_of": of}

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._of, name)
        if hasattr(value, "__self__"):
            raise TypeError(f"{name} would not know what was changed in this copy of a position.")
        self.__dict__[name] = copied(value)
        return self.__dict__[name]

    def copy(self) -> TrialPosition:
        return TrialPosition(self._of, {name: copied(value) for name, value in self.__dict__.items()})


def copied(value: Any) -> Any:
    """A field of a position: a number, a row, or a row for each seat."""
    if type(value) is not list:
        return value
    return [one[:] if type(one) is list else one for one in value]


class NotingView:
    """Stands for a view of its own class, whose methods then read through it.  Of what can be chosen it notes only
    those things that it was asked about."""

    def __init__(self, view: Any) -> None:
        self.__dict__ |= {"_view": view, "reads": {}, "choices": {}, "calls": []}

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._view, name)
        if name == "s":
            value = NotingPosition(value)
        elif name == "t":
            value = Noting(value)
        elif name not in SAME_FOR_A_VIEWER:
            self.reads[name] = value
        self.__dict__[name] = value
        return value

    def once(self, make: Callable[..., Any], *arguments: Any) -> Any:
        return self._noted("once", make, arguments)

    def kept(self, make: Callable[..., Any], *arguments: Any) -> Any:
        return self._noted("kept", make, arguments)

    def choice(self, thing: str) -> str | None:
        found: str | None = self._view.choice(thing) if self._view.mine else None
        self.choices[thing] = found
        return found

    def _noted(self, how: str, make: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        made = getattr(self._view, how)(make, *arguments)
        self.calls.append((how, make, arguments, made))
        return made


_noting: dict[type, type[NotingView]] = {}  # by the class of the view


def noting(view: Any) -> NotingView:
    kind = type(view)
    if kind not in _noting:
        _noting[kind] = type(f"Noting{kind.__name__}", (NotingView, kind), {})
    return _noting[kind](view)


class Kept:
    """A value, and all that was read for it."""

    __slots__ = ("calls", "checked_for", "choices", "made", "offers", "page", "position", "view")

    def __init__(self, made: Any, position: Any, notes: NotingView | None = None) -> None:
        self.made = made
        self.checked_for: object = None  # the frame in which it was found to hold
        self.position = position.__dict__ if isinstance(position, Noting) else {}
        found = {} if notes is None else notes.__dict__
        page = found.get("t")
        self.page: Mapping[str, Any] = {} if page is None else page.__dict__
        self.view: Mapping[str, Any] = found.get("reads", {})
        self.choices: Mapping[str, str | None] = found.get("choices", {})
        self.offers = any(choice is not None for choice in self.choices.values())
        self.calls: list[Call] = found.get("calls", [])

    def still_holds(self, view: Any) -> bool:
        if self.position and not unchanged(self.position, view.s):
            return False
        if self.view and not unchanged(self.view, view):
            return False
        if self.page and not unchanged(self.page, view.t):
            return False
        if self.choices and not self.offers_the_same(view):
            return False
        for how, make, arguments, made in self.calls:
            found = getattr(view, how)(make, *arguments)
            if found is not made and found != made:
                return False
        return True

    def offers_the_same(self, view: Any) -> bool:
        if not view.mine:
            return not self.offers
        things = view.t.things
        for thing, choice in self.choices.items():
            if (view.choice(thing) if thing in things else None) != choice:
                return False
        return True


def unchanged(reads: Mapping[str, Any], now: Any) -> bool:
    for name, value in reads.items():
        found = getattr(now, name)
        if found is not value and found != value:
            return False
    return True


class KeptValues:
    """The values of one table, each as it was last."""

    def __init__(self) -> None:
        self._kept: dict[Key, Kept] = {}

    def of_view(self, make: Callable[..., Any], view: Any, arguments: tuple[Any, ...]) -> Any:
        """What `make` makes of what one viewer sees."""
        key = (make, view.seat, view.near, *arguments)
        kept = self._kept.get(key)
        if kept is not None and kept.checked_for is view.frame:
            return kept.made
        if kept is None or not kept.still_holds(view):
            notes = noting(view)
            made = make(notes, *arguments)
            kept = self._kept[key] = Kept(made, notes.__dict__.get("s"), notes)
        kept.checked_for = view.frame
        return kept.made

    def of_position(self, make: Callable[..., Any], s: Any, arguments: tuple[Any, ...]) -> Any:
        """What it makes of the position alone."""
        key = (make, *arguments)
        kept = self._kept.get(key)
        if kept is None or not unchanged(kept.position, s):
            notes = NotingPosition(s)
            kept = self._kept[key] = Kept(make(notes, *arguments), notes)
        return kept.made

    def clear(self) -> None:
        self._kept.clear()
