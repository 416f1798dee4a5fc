"""The base class of positions: copy, compare, key, JSON, and what a seat sees.  Knows nothing of steps or of any
game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from ..errors import OutOfRange, TooManySteps, ZoneOverflow
from .fields import EVERYONE, OWNER, SPECTATOR, UNKNOWN, Field, FieldValue

if TYPE_CHECKING:
    from ..recording.journal import ChanceLog
    from ..steps import Step, StepBook

NOBODY_ASKED = -1
Frame = tuple["Step", *tuple[int, ...]]  # a pending step with its arguments


def seat_of(frame: Frame) -> int:
    """The seat that a pending question asks: a step that asks has a `me`."""
    return frame[1]  # type: ignore[misc, no-any-return]


class Position:
    """What every position can do.  Subclasses are made by `@position`, never by hand."""

    __slots__ = ("asked", "journal", "options", "pending", "rng", "seats")
    fields: dict[str, Field]
    secrets: dict[str, Field]  # the fields that not everyone sees
    steps: StepBook  # of the game that plays with this class: see `Game`
    within_limits: dict[str, Callable[[FieldValue], bool]]  # is a value of this field as declared?
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
        asked = "nobody is asked"
        if self.asked >= 0:
            asked = f"seat {self.asked + 1} is asked {self.pending[-1][0].name}"
        return f"<{type(self).__module__.removesuffix('.state')}: a position of {self.seats} seats, {asked}>"

    def copy(self: P) -> P:
        """An independent position without a journal.  `generated.copier` writes one for each class."""
        raise AssertionError("A position class is made by @position.")

    def _open_copy(self: P) -> P:
        """A copy of the fields that everyone sees; the others are unset."""
        raise AssertionError("A position class is made by @position.")

    def changed_fields(self: P, before: P) -> list[str]:
        """The names of the fields that differ.  `generated.comparer` writes one for each class."""
        raise AssertionError("A position class is made by @position.")

    def snapshot(self: P, before: P, changed: list[str]) -> P:
        """A copy for reading, not for playing on: it shares what has not changed with an earlier snapshot.
        `generated.sharer` writes one for each class."""
        raise AssertionError("A position class is made by @position.")

    def data(self) -> dict[str, Any]:
        """The whole position as plain data with step names, but for the options, which follow from it.  A field that
        was added after a release is left out while it is blank: see `Game.load`."""
        # an argument may be a step: a plain int here
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

    def __reduce__(self) -> tuple[object, ...]:
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
        """The table as one seat sees it: whatever it may not see is UNKNOWN.

        Texts and pictures are made from this, so they cannot leak a secret.
        """
        seen = self._open_copy()
        seen.rng = [0, 0]
        if seat != self.asked:
            seen.options = []
        for name, field in self.secrets.items():
            value = getattr(self, name)
            is_open = field.open_if and getattr(self, field.open_if)
            setattr(seen, name, field.loaded(value) if is_open else field.face_down(value, seat))
        return seen

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat sees as plain data; unknown cards and numbers are null."""
        seen = self.seen_from(seat)
        return {"seats": self.seats, "asked": self.asked} | {
            name: _unknown_as_none(getattr(seen, name)) for name in self.fields
        }

    def check(self, changed: Iterable[str] | None = None) -> None:
        """Raise if anything is outside its declaration; checks all fields, or those that have changed."""
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
                self._raise_out_of_range(name)

    def _raise_out_of_range(self, name: str) -> None:
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


def _unpickled(kind: type[P], moment: tuple[Any, ...], values: list[FieldValue]) -> P:
    s = object.__new__(kind)
    s.seats, s.rng, s.asked, s.options, pending = moment
    s.pending = [(kind.steps.steps[step], *arguments) for step, *arguments in pending]
    s.journal = None
    for name, value in zip(kind.fields, values, strict=True):
        setattr(s, name, value)
    return s


@cache
def all_viewers(seats: int) -> frozenset[int]:
    """The spectator and all seats."""
    return frozenset(range(SPECTATOR, seats))


def _unknown_as_none(value: FieldValue) -> FieldValue:
    if not isinstance(value, list):
        return None if value == UNKNOWN else value
    if value and isinstance(value[0], list):
        return [_unknown_as_none(one) for one in value]
    return [None if one == UNKNOWN else one for one in value] if UNKNOWN in value else value[:]
