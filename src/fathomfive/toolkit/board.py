"""The interface between a page and a game's board: the context of the table, the view of one seat, values shared by all
viewers, and markup for things, pictures and signs.  Knows no game."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

from fathomfive.kernel.game import Score
from fathomfive.kernel.recording.events import Event
from fathomfive.kernel.state import SPECTATOR, Position

from .kept_values import KeptValues

S = TypeVar("S", bound=Position)
P = ParamSpec("P")
Made = TypeVar("Made")


class Choice(Protocol):
    """An option of the open question, in words."""

    @property
    def option(self) -> int: ...
    @property
    def preview(self) -> str: ...


class LogLine(Protocol):
    @property
    def seat(self) -> int: ...
    @property
    def text(self) -> str: ...


class SharedValues:
    """Values that are the same for all viewers of one moment, computed once.

    They are computed from the position as a spectator sees it, so they cannot contain a seat's secrets.
    """

    def __init__(self, kept: KeptValues | None = None) -> None:
        self.kept = KeptValues() if kept is None else kept  # from moment to moment
        self._position: Position | None = None
        self._made: dict[tuple[object, ...], Any] = {}  # by function and arguments

    def once(self, make: Callable[..., Made], s: Position, *arguments: object) -> Made:
        """The result of `make` for a spectator of this moment; `s` is what any viewer sees of it."""
        key = (make, *arguments)
        if key not in self._made:
            if self._position is None:
                self._position = s.seen_from(SPECTATOR)
            self._made[key] = self.kept.of_position(make, self._position, arguments)
        made: Made = self._made[key]
        return made


class TableContext(Protocol):
    """What a board needs to know besides the position."""

    @property
    def names(self) -> Sequence[str]: ...
    @property
    def focus(self) -> int: ...  # the seat that a spectator looks at
    @property
    def asked(self) -> Sequence[int]: ...  # the seats that have to decide
    @property
    def mine(self) -> bool: ...  # may the viewer answer?
    @property
    def step(self) -> str: ...  # what the viewer is asked
    @property
    def things(self) -> Collection[str]: ...  # what can be chosen, by id …
    @property
    def by_thing(self) -> Mapping[str, Choice]: ...  # … and the choice, where a thing stands for one alone
    @property
    def with_previews(self) -> bool: ...  # or do slow ones follow this frame?
    @property
    def came_from(self) -> Mapping[int, int]: ...  # the seat that a card came from
    @property
    def number(self) -> int: ...  # of this moment
    @property
    def last_event(self) -> Event | None: ...  # as far as the viewer saw it
    @property
    def log(self) -> Sequence[LogLine]: ...
    @property
    def outcome(self) -> Mapping[str, Any] | None: ...
    @property
    def scores(self) -> Sequence[Score]: ...  # by seat once the game is over, also of what was closed
    @property
    def shared(self) -> SharedValues: ...  # with all who look at this moment


class View(Generic[S]):
    """A position as one viewer sees it.  `near` is the seat shown in front: the viewer's own, or the one in focus."""

    def __init__(self, s: S, seat: int, t: TableContext, near: int) -> None:
        self.s, self.seat, self.t, self.near = s, seat, t, near
        self.frame = object()  # identifies this frame for caches
        self.mine = t.mine and seat == near
        self.step, self.arguments = open_question(s)
        self.over = s.asked < 0 and not s.pending  # in the middle of an answer nobody is asked either

    def once(self, make: Callable[Concatenate[S, P], Made], *arguments: P.args, **none: P.kwargs) -> Made:
        """The result of `make` for a spectator, computed once for all viewers.  Treat it as immutable."""
        return self.t.shared.once(make, self.s, *arguments)

    def kept(self, make: Callable[..., Made], *arguments: object) -> Made:
        """The result of `make` for this view, cached from frame to frame until something that it read has changed.
        Treat it as immutable."""
        return self.t.shared.kept.of_view(make, self, arguments)

    def choice(self, thing: str) -> str | None:
        """The preview of choosing this thing; None if the viewer cannot choose it now."""
        if not self.mine or thing not in self.t.things:
            return None
        choice = self.t.by_thing.get(thing)
        return "" if choice is None else choice.preview

    def asks(self, thing: str) -> bool:
        """Can the viewer choose this now?"""
        return self.choice(thing) is not None

    def preview(self, thing: str) -> str:
        """The preview of choosing this thing; empty if there is none."""
        return self.choice(thing) or ""

    def attributes(
        self,
        thing: str,
        preview: str = "",
        look: Sequence[str] = (),
        forecast: Mapping[str, str] | None = None,
    ) -> str:
        """The attributes that make an element a thing: its id, whether it can be chosen, the things it refers to (`look`),
        and what pointing at it shows on other things (`forecast`)."""
        choice = self.choice(thing)
        lit, preview = choice is not None, preview or choice or ""
        if not (look or forecast):
            return thing_attributes(thing, lit, preview)
        written = json.dumps(forecast, ensure_ascii=False) if forecast else ""
        return thing_attributes(thing, lit, preview, " ".join(look), written)


def in_focus(seat: int, t: TableContext, seats: int) -> int:
    """The seat shown in front."""
    return seat if seat >= 0 else min(max(t.focus, 0), seats - 1)


def open_question(s: Position) -> tuple[str, Sequence[int]]:
    """The name of the step that asks, and its arguments; empty in the middle of an answer."""
    if s.asked < 0 or not s.pending:
        return "", ()
    step, *arguments = s.pending[-1]
    return step.name, arguments


@lru_cache(8192)
def thing_attributes(thing: str, lit: bool, preview: str, look: str = "", forecast: str = "") -> str:
    html = f'data-thing="{thing}"' + (" data-choose" if lit else "")
    html += f' data-preview="{escape(preview)}"' if preview else ""
    html += f' data-look="{look}"' if look else ""
    return html + (f' data-forecast="{escape(forecast)}"' if forecast else "")


def mover(card: int, at: str) -> str:
    """The attributes that let a card glide from place to place: its permanent id, and where it is now."""
    return f'id="card-{card}" data-key="card-{card}" data-at="{at}"'


def stamp_of(*values: object) -> str:
    """A short hash of what changes on a board without a piece moving: the page shows a frame with a new stamp by
    itself, even if nothing glides."""
    return f"{zlib.crc32(repr(values).encode()):x}"


def image_tag(address: str, css: str = "", alt: str = "", lazy: bool = False) -> str:
    """A picture that cannot be dragged by accident.  A lazy one is fetched when it comes into view."""
    classes = f' class="{css}"' if css else ""
    loading = ' loading="lazy"' if lazy else ""
    return f'<img{classes} src="{address}" alt="{escape(alt)}"{loading} draggable="false">'


def sign_tag(sheet: str, name: str, css: str) -> str:
    """A sign from a sprite sheet, hidden from screen readers: the words beside it say the same."""
    return f'<svg class="{css}" aria-hidden="true"><use href="{sheet}#{name}"/></svg>'
