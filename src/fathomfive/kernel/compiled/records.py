"""Records: a position as one element of a numpy array, and back.  The layout follows from the declared fields."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ..errors import OutOfRange
from ..state import Field, Position, S
from . import array_verbs
from .numba_patches import narrowing

Row = np.ndarray[Any, np.dtype[Any]]
RecordArray = np.ndarray[Any, Any]  # an array of records; functions work on states[0]


def layout(position: type[Position]) -> np.dtype[Any]:
    """The record of a position: numbers, or arrays of them, as wide as each needs (see `narrowing`)."""
    numbers = ("links", "seats", "waiting", "asked", "offered", "asking_from", "said")
    moment: list[tuple[str, Any, tuple[int, ...]]] = [
        *((name, np.int64, ()) for name in numbers),
        ("rng", np.int64, (2,)),
        ("pending", np.int64, (position.frames * array_verbs.FRAME_WIDTH,)),
        ("options", np.int64, (position.width,)),
    ]
    # a zone also counts its cards
    own = [
        (name, narrowing.cell_type(field.least, max(field.highest(position.cards), field.size)), shape)
        for name, field in position.fields.items()
        for shape in [field.shape(position.max_seats)]
    ]
    return np.dtype(moment + own, align=True)


def position_of(record: np.void, made: type[S]) -> S:
    """A record as a plain position, for words, views and comparison."""
    s = made(int(record["seats"]))
    s.rng, s.asked = record["rng"].tolist(), int(record["asked"])
    frames = record["pending"].reshape(-1, array_verbs.FRAME_WIDTH)[: record["waiting"]].tolist()
    steps = made.steps.steps
    s.pending = [(steps[frame[0]], *frame[1 : 1 + steps[frame[0]].arity]) for frame in frames]
    s.options = record["options"][: record["offered"]].tolist()
    for name, field in s.fields.items():
        rows = record[name][: s.seats].tolist() if field.each_seat else record[name].tolist()
        if field.kind == "zone":
            rows = [row[: row[-1]] for row in rows] if field.each_seat else rows[: rows[-1]]
        setattr(s, name, rows)
    return s


def record_of(s: Position, dtype: np.dtype[Any], links: int) -> RecordArray:
    """A plain position as states[0]; `links` is the address of the table of machine code."""
    states = np.zeros(1, dtype)
    states["links"] = links
    try:
        _write(states[0], s)
    except OverflowError:
        s.check()  # names the field
        raise OutOfRange(narrowing.TOO_LARGE) from None
    return states


def _write(r: np.void, s: Position) -> None:
    r["seats"], r["rng"], r["asked"] = s.seats, s.rng, s.asked
    frames = [[*frame, 0, 0, 0][: array_verbs.FRAME_WIDTH] for frame in s.pending]
    r["pending"].reshape(-1, array_verbs.FRAME_WIDTH)[: len(frames)] = frames or 0
    r["waiting"], r["offered"] = len(frames), len(s.options)
    r["options"][: len(s.options)] = s.options
    for name, field in s.fields.items():
        value = getattr(s, name)
        if field.is_row:
            _write_rows(r[name] if field.each_seat else [r[name]], field, value)
        else:
            r[name] = value if not field.each_seat else [*value, *[0] * (s.max_seats - s.seats)]


def _write_rows(targets: Iterable[Row], field: Field, value: object) -> None:
    for target, (_, row) in zip(targets, field.rows(value), strict=False):
        target[: len(row)] = row
        if field.kind == "zone":
            target[-1] = len(row)
