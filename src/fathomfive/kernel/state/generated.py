"""Generates specialised Python for the fields of a position: copies, comparisons, snapshots and range checks.  Loops
over the fields would be slower, and all of these run after every answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from .fields import Field, FieldValue

if TYPE_CHECKING:
    from .position import Position

Copy = Callable[["Position"], "Position"]
# (position, an earlier snapshot, the fields that have changed since)
Snapshot = Callable[["Position", "Position", list[str]], "Position"]
Comparison = Callable[["Position", "Position"], list[str]]


def _copy_of(name: str, field: Field) -> str:
    """The expression that copies one field of `s`."""
    if field.is_row and field.each_seat:
        return f"[row[:] for row in s.{name}]"
    return f"s.{name}[:]" if field.is_row or field.each_seat else f"s.{name}"


NEW_COPY = [
    " t = new(type(s))",
    " t.seats, t.rng, t.asked = s.seats, s.rng[:], s.asked",
    " t.options, t.pending, t.journal = s.options, s.pending[:], None",
]


def copier(fields: dict[str, Field]) -> Copy:
    """`Position.copy`, on which searches spend most of their time in Python."""
    lines = ["def copy(s):", *NEW_COPY]
    lines += [f" t.{name} = {_copy_of(name, field)}" for name, field in fields.items()]
    return cast("Copy", _define("copy", [*lines, " return t"]))


def sharer(fields: dict[str, Field]) -> Snapshot:
    """`Position.snapshot`, which shares what has not changed."""
    lines = ["def snapshot(s, before, changed):", *NEW_COPY]
    lines += [f" t.{name} = before.{name}" for name in fields]
    lines += [" for name in changed:", "  setattr(t, name, copies[name](s))", " return t"]
    copies = {name: eval(f"lambda s: {_copy_of(name, field)}") for name, field in fields.items()}
    return cast("Snapshot", _define("snapshot", lines, copies=copies))


def _define(name: str, lines: list[str], **scope: object) -> object:
    scope["new"] = object.__new__
    exec("\n".join(lines), scope)
    return scope[name]


def limiter(field: Field, cards: int) -> Callable[[FieldValue], bool]:
    """A function that tells whether a value of this field is within its declaration."""
    least, most, size = field.least, field.highest(cards), field.size
    if not field.is_row:
        if field.each_seat:
            return lambda numbers: least <= min(numbers) and max(numbers) <= most
        return lambda number: least <= number <= most

    def allows(row: list[int]) -> bool:
        return len(row) <= size and (not row or (least <= min(row) and max(row) <= most))

    return (lambda rows: all(map(allows, rows))) if field.each_seat else allows


def comparer(fields: dict[str, Field]) -> Comparison:
    """`Position.changed_fields`."""
    lines = ["def changed_fields(s, before):", " found = []"]
    lines += [f" if s.{name} != before.{name}: found.append({name!r})" for name in fields]
    return cast("Comparison", _define("changed_fields", [*lines, " return found"]))
