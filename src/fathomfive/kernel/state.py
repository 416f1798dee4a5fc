"""What lies on the table, declared once: `@position` turns a list of fields into a class that can do the
rest.

From the fields come the plain class (slots and lists), copy, equality, key, JSON, what a seat sees, and the
layout of the numpy record that the compiled rules use.  Knows nothing of steps or of any game.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from .errors import OutOfRange, TooManySteps, ZoneOverflow

if TYPE_CHECKING:
    from .recording.journal import ChanceLog
    from .steps import Step, StepBook

EVERYONE, OWNER, NOBODY = "everyone", "owner", "nobody"
SPECTATOR = -1  # as a seat: somebody who sees only what everyone sees
EMPTY = -1  # in a place: no card
UNKNOWN = -1_000_000_000  # in a seen position: a card face down, or a number that is kept secret
NOBODY_ASKED = -1
# parts of the compiled record that are no fields
RESERVED_NAMES = ("links", "waiting", "offered", "asking_from", "said")

Zone = list[int]  # cards that come and go; the end is the top
Row = list[int]  # a fixed number of ints
Kind = Literal["number", "cells", "places", "zone"]
Frame = tuple["Step", *tuple[int, ...]]  # a pending step with its arguments


def seat_of(frame: Frame) -> int:
    """The seat that a pending question asks: a step that asks has a `me`."""
    return frame[1]  # type: ignore[misc, no-any-return]


@dataclass(frozen=True, slots=True)
class Field:
    """One field: how many ints, whether each seat has its own, who may see it, and what it may hold."""

    kind: Kind
    size: int
    each_seat: bool
    seen_by: str
    open_if: str  # a number that makes the field public while it is not 0
    least: int
    most: int
    of: str  # cards of one family have the same back: hidden ones are dealt again together …
    own: bool = False  # … but each seat's apart, if everybody has a deck of their own
    added_later: bool = (
        False  # after a release: while it is blank, data and keys are those of games from before
    )

    @property
    def holds_cards(self) -> bool:
        return self.kind in ("zone", "places")

    @property
    def is_row(self) -> bool:
        return self.kind != "number"

    def blank(self, seats: int) -> Any:
        one: Any = {"number": 0, "cells": [0] * self.size, "places": [EMPTY] * self.size, "zone": []}[
            self.kind
        ]
        if not self.each_seat:
            return one
        return [one[:] for _ in range(seats)] if self.is_row else [0] * seats

    def shape(self, seats: int) -> tuple[int, ...]:
        """In a record a zone has one more cell at its end, which counts its cards."""
        own = (self.size + (self.kind == "zone"),) if self.is_row else ()
        return (seats, *own) if self.each_seat else own

    def unseen(self, row: list[int]) -> list[int]:
        """A row face down: how many cards there are, and which places are empty, can still be seen."""
        return [EMPTY if self.kind == "places" and one == EMPTY else UNKNOWN for one in row]

    def highest(self, cards: int) -> int:
        """What it may hold at most, in a game with so many cards."""
        return cards - 1 if self.holds_cards else self.most

    def rows(self, value: Any) -> Iterator[tuple[int, list[int]]]:
        """(owner, ints) for each seat that has this field; the owner of a shared one is SPECTATOR."""
        if not self.each_seat:
            yield SPECTATOR, value if self.is_row else [value]
        else:
            for owner, row in enumerate(value):
                yield owner, row if self.is_row else [row]


# What they give is `Any` because a class body annotates what the field will hold: `deck: Zone = zone(92)`.


def number(
    most: int,
    *,
    least: int = 0,
    each_seat: bool = False,
    seen_by: str = EVERYONE,
    open_if: str = "",
    added_later: bool = False,
) -> Any:
    return Field("number", 1, each_seat, seen_by, open_if, least, most, "", added_later=added_later)


def cells(
    size: int,
    most: int,
    *,
    least: int = 0,
    each_seat: bool = False,
    seen_by: str = EVERYONE,
    open_if: str = "",
    added_later: bool = False,
) -> Any:
    """A row of numbers, always full."""
    return Field("cells", size, each_seat, seen_by, open_if, least, most, "", added_later=added_later)


def places(
    size: int,
    *,
    each_seat: bool = False,
    seen_by: str = EVERYONE,
    open_if: str = "",
    of: str = "card",
    own: bool = False,
    added_later: bool = False,
) -> Any:
    """A row of places, each with one card or EMPTY."""
    return Field("places", size, each_seat, seen_by, open_if, EMPTY, -1, of, own, added_later)


def zone(
    size: int,
    *,
    each_seat: bool = False,
    seen_by: str = EVERYONE,
    open_if: str = "",
    of: str = "card",
    own: bool = False,
    added_later: bool = False,
) -> Any:
    """A pile, hand or row of cards that come and go."""
    return Field("zone", size, each_seat, seen_by, open_if, 0, -1, of, own, added_later)


class Position:
    """What every position can do.  Subclasses are made by `@position`, never by hand."""

    __slots__ = ("asked", "journal", "options", "pending", "rng", "seats")
    fields: dict[str, Field]
    secrets: dict[str, Field]  # the fields that not everyone sees
    steps: StepBook  # of the game that plays with this class: see `Game`
    within_limits: dict[str, Callable[[Any], bool]]  # is a value of this field as declared?
    max_seats: int
    cards: int  # physical cards, numbered from 0; a card keeps its number for life
    frames: int  # pending steps there is room for
    width: int  # options there is room for
    seats: int
    rng: list[int]  # the two words of the generator
    pending: list[Frame]  # the last is the next to run
    asked: int
    options: list[int]
    journal: ChanceLog | None

    def __init__(self, seats: int) -> None:
        self.seats, self.rng, self.pending, self.asked, self.options = seats, [1, 1], [], NOBODY_ASKED, []
        self.journal = None
        for name, field in self.fields.items():
            setattr(self, name, field.blank(seats))

    def __repr__(self) -> str:
        asked = (
            f"seat {self.asked + 1} is asked {self.pending[-1][0].name}"
            if self.asked >= 0
            else "nobody is asked"
        )
        return f"<{type(self).__module__.removesuffix('.state')}: a position of {self.seats} seats, {asked}>"

    def copy(self: P) -> P:
        """An independent position without a journal.  `_copier` writes one for each class."""
        raise AssertionError("A position class is made by @position.")

    def _open_copy(self: P) -> P:
        """A copy of what everyone sees; the secrets are not in it."""
        raise AssertionError("A position class is made by @position.")

    def changed_fields(self: P, before: P) -> list[str]:
        """The names of the fields that differ.  `_comparer` writes one for each class."""
        raise AssertionError("A position class is made by @position.")

    def snapshot(self: P, before: P, changed: list[str]) -> P:
        """A copy to look at, never to play on: it shares what has not changed with a snapshot taken before.
        `_sharer` writes one for each class."""
        raise AssertionError("A position class is made by @position.")

    def data(self) -> dict[str, Any]:
        """Everything that makes this position what it is, as plain data with step names; options follow from
        it.  A field that was added after a release is left out while it is blank: see `load`."""
        # a step may be an argument: here a plain number
        todo = [[frame[0].name, *map(int, frame[1:])] for frame in self.pending]
        moment = {"seats": self.seats, "chance": self.rng, "todo": todo, "asked": self.asked}
        blank = [
            name
            for name, field in self.fields.items()
            if field.added_later and getattr(self, name) == field.blank(self.seats)
        ]
        return moment | {name: getattr(self, name) for name in self.fields if name not in blank}

    def key(self) -> str:
        """Equal keys: the same position with the same future, in any process and after any reordering of the
        code."""
        return hashlib.blake2b(json.dumps(self.data()).encode(), digest_size=12).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.data() == other.data()

    __hash__ = None  # type: ignore[assignment]

    def __deepcopy__(self: P, memo: object) -> P:
        return self.copy()

    __copy__ = copy

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: steps as numbers, and without the journal, which belongs to a table."""
        pending = [tuple(map(int, frame)) for frame in self.pending]
        moment = self.seats, self.rng, self.asked, self.options, pending
        return _unpickled, (type(self), moment, [getattr(self, name) for name in self.fields])

    def can_see(self, seat: int, name: str, owner: int) -> bool:
        """May this seat look at the field of that owner?"""
        return seat in self.viewers_of(name, owner)

    def viewers_of(self, name: str, owner: int) -> frozenset[int]:
        field = self.fields[name]
        if field.seen_by == EVERYONE or (field.open_if and getattr(self, field.open_if)):
            return all_viewers(self.seats)
        return frozenset({owner}) if field.seen_by == OWNER and owner != SPECTATOR else frozenset()

    def seen_from(self: P, seat: int) -> P:
        """The table as one seat sees it, built up from nothing: what it may not see stays UNKNOWN.

        Texts and pictures are made from this, so they cannot tell what they do not know.
        """
        seen = self._open_copy()
        seen.rng = [0, 0]
        if seat != self.asked:
            seen.options = []
        for name, field in self.secrets.items():
            value = getattr(self, name)
            rows = [
                row[:] if self.can_see(seat, name, owner) else field.unseen(row)
                for owner, row in field.rows(value)
            ]
            flat = rows if field.is_row else [row[0] for row in rows]
            setattr(seen, name, flat if field.each_seat else flat[0])
        return seen

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat sees as plain data; unknown cards and numbers are null."""
        seen = self.seen_from(seat)
        return {"seats": self.seats, "asked": self.asked} | {
            name: _unknown_as_none(getattr(seen, name)) for name in self.fields
        }

    def check(self, changed: Iterable[str] | None = None) -> None:
        """Raise if anything has left its declaration; only these fields, if the others were checked before."""
        if len(self.pending) > self.frames:
            raise TooManySteps(
                f"{len(self.pending)} steps are pending; this position declares room for {self.frames}."
            )
        if self.options:
            step = self.pending[-1][0]
            if min(self.options) < -step.stop or max(self.options) >= step.answers:  # STOP is -1
                answer = next(one for one in self.options if not -step.stop <= one < step.answers)
                raise OutOfRange(
                    f"{step.name} offers {answer}; it declares answers 0 to {step.answers - 1}"
                    f"{' and STOP' if step.stop else ''}."
                )
        for name in self.fields if changed is None else changed:
            if not self.within_limits[name](getattr(self, name)):
                self._complain(name)

    def _complain(self, name: str) -> None:
        field = self.fields[name]
        most = field.highest(self.cards)
        for _, row in field.rows(getattr(self, name)):
            if len(row) > field.size:
                raise ZoneOverflow(f"{name} holds {len(row)} cards; it is declared for {field.size}.")
            if row and not (field.least <= min(row) and max(row) <= most):
                raise OutOfRange(f"{name} holds {row}; it is declared for {field.least} to {most}.")


P = TypeVar("P", bound=Position)
if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    # the position of a game: `Game` alone means any game, `Game[State]` one of them
    S = TypeVarWithDefault("S", bound=Position, default=Position)
    # the same for what only reads positions
    Reads = TypeVarWithDefault("Reads", bound=Position, default=Position, contravariant=True)
else:  # Python 3.11 and 3.12 have no defaults, and need none to run
    S = TypeVar("S", bound=Position)
    Reads = TypeVar("Reads", bound=Position, contravariant=True)


def _unpickled(made: type[P], moment: tuple[Any, ...], values: list[Any]) -> P:
    s = object.__new__(made)
    s.seats, s.rng, s.asked, s.options, pending = moment
    s.pending = [(made.steps.steps[step], *arguments) for step, *arguments in pending]
    s.journal = None
    for name, value in zip(made.fields, values, strict=True):
        setattr(s, name, value)
    return s


@cache
def all_viewers(seats: int) -> frozenset[int]:
    """All who may look: the spectator and the seats."""
    return frozenset(range(SPECTATOR, seats))


def _unknown_as_none(value: Any) -> Any:
    if not isinstance(value, list):
        return None if value == UNKNOWN else value
    if value and isinstance(value[0], list):
        return [_unknown_as_none(one) for one in value]
    return [None if one == UNKNOWN else one for one in value] if UNKNOWN in value else value[:]


def position(*, seats: int, cards: int, frames: int = 24, width: int = 48) -> Callable[[type[P]], type[P]]:
    """Class decorator: annotated fields in, a `Position` with slots out."""

    def build(declared: type[P]) -> type[P]:
        fields = {name: value for name, value in vars(declared).items() if isinstance(value, Field)}
        for name, field in fields.items():
            _check_declaration(name, field, fields)
        secrets = {name: field for name, field in fields.items() if field.seen_by != EVERYONE}
        public = {name: field for name, field in fields.items() if name not in secrets}
        body = {
            "__slots__": tuple(fields),
            "__doc__": declared.__doc__,
            "__module__": declared.__module__,
            "fields": fields,
            "secrets": secrets,
            "max_seats": seats,
            "cards": cards,
            "frames": frames,
            "width": width,
            "copy": _copier(fields),
            "_open_copy": _copier(public),
            "changed_fields": _comparer(fields),
            "snapshot": _sharer(fields),
            "within_limits": {name: _limiter(field, cards) for name, field in fields.items()},
        }
        return cast("type[P]", type(declared.__name__, (Position,), body))

    return build


def _check_declaration(name: str, field: Field, fields: dict[str, Field]) -> None:
    if name in RESERVED_NAMES or hasattr(Position, name) or name in Position.__annotations__:
        raise TypeError(f"{name} cannot be a field: it is something that every position has.")
    if field.seen_by == OWNER and not field.each_seat:
        raise TypeError(f"{name} has no owner: declare it with each_seat=True, or let NOBODY see it.")
    if field.own and not field.each_seat:
        raise TypeError(f"{name} has no owner: own=True goes with each_seat=True.")
    if field.open_if and field.open_if not in fields:
        raise TypeError(f"{name} opens with {field.open_if!r}, which is no number of this position.")


def _copy_of(name: str, field: Field) -> str:
    """The text that copies one field of `s`."""
    if field.is_row and field.each_seat:
        return f"[row[:] for row in s.{name}]"
    return f"s.{name}[:]" if field.is_row or field.each_seat else f"s.{name}"


NEW_COPY = [
    " t = new(type(s))",
    " t.seats, t.rng, t.asked = s.seats, s.rng[:], s.asked",
    " t.options, t.pending, t.journal = s.options, s.pending[:], None",
]


def _copier(fields: dict[str, Field]) -> Callable[[Any], Any]:
    """Straight-line code, because searches copy more than they do anything else."""
    lines = ["def copy(s):", *NEW_COPY]
    lines += [f" t.{name} = {_copy_of(name, field)}" for name, field in fields.items()]
    return cast("Callable[[Any], Any]", _written("copy", [*lines, " return t"]))


def _sharer(fields: dict[str, Field]) -> Callable[[Any, Any, list[str]], Any]:
    """Straight-line code too: a table takes a snapshot after every answer."""
    lines = ["def snapshot(s, before, changed):", *NEW_COPY]
    lines += [f" t.{name} = before.{name}" for name in fields]
    lines += [" for name in changed:", "  setattr(t, name, copies[name](s))", " return t"]
    copies = {name: eval(f"lambda s: {_copy_of(name, field)}") for name, field in fields.items()}
    return cast("Callable[[Any, Any, list[str]], Any]", _written("snapshot", lines, copies=copies))


def _written(name: str, lines: list[str], **scope: Any) -> Callable[..., Any]:
    scope["new"] = object.__new__
    exec("\n".join(lines), scope)
    made: Callable[..., Any] = scope[name]
    return made


def _limiter(field: Field, cards: int) -> Callable[[Any], bool]:
    """Does a value of this field keep to its declaration?  Written out, because a table asks after every
    answer."""
    least, most, size = field.least, field.highest(cards), field.size
    if not field.is_row:
        if field.each_seat:
            return lambda numbers: least <= min(numbers) and max(numbers) <= most
        return lambda number: least <= number <= most

    def allows(row: list[int]) -> bool:
        return len(row) <= size and (not row or (least <= min(row) and max(row) <= most))

    return (lambda rows: all(map(allows, rows))) if field.each_seat else allows


def _comparer(fields: dict[str, Field]) -> Callable[[Any, Any], list[str]]:
    """Straight-line code as well."""
    lines = ["def changed_fields(s, before):", " found = []"]
    lines += [f" if s.{name} != before.{name}: found.append({name!r})" for name in fields]
    return _written("changed_fields", [*lines, " return found"])
