"""`@position`: turns a class body that lists fields into a complete position class."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from . import generated
from .fields import EVERYONE, OWNER, Field
from .position import P, Position

# parts of the compiled record that are not fields
RESERVED_NAMES = ("links", "waiting", "offered", "asking_from", "said")


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
            "copy": generated.copier(fields),
            "_open_copy": generated.copier(public),
            "changed_fields": generated.comparer(fields),
            "snapshot": generated.sharer(fields),
            "within_limits": {name: generated.limiter(field, cards) for name, field in fields.items()},
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
        raise TypeError(f"{name} opens with {field.open_if!r}, which is not a field of this position.")
