"""The fields of a position: how many numbers they have, who owns and who sees them, and their range."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

EVERYONE, OWNER, NOBODY = "everyone", "owner", "nobody"
SPECTATOR = -1  # as a seat: somebody who sees only what everyone sees
EMPTY = -1  # in a place: no card
UNKNOWN = -1_000_000_000  # in a seen position: a card face down, or a number that is kept secret

Zone = list[int]  # cards that come and go; the end is the top
Row = list[int]  # a fixed number of ints
Kind = Literal["number", "cells", "places", "zone"]
FieldValue = Any  # a number, a row, or either of each seat: which of them is not known to a type checker, but to a Field


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
    # after a release: data and keys leave it out while it is blank, so those of older games stay the same
    added_later: bool = False

    @property
    def holds_cards(self) -> bool:
        return self.kind in ("zone", "places")

    @property
    def is_row(self) -> bool:
        return self.kind != "number"

    def blank(self, seats: int) -> FieldValue:
        blanks = {"number": 0, "cells": [0] * self.size, "places": [EMPTY] * self.size, "zone": []}
        one: FieldValue = blanks[self.kind]
        if not self.each_seat:
            return one
        return [one[:] for _ in range(seats)] if self.is_row else [0] * seats

    def loaded(self, data: FieldValue) -> FieldValue:
        """A fresh value from plain data."""
        if not self.is_row and not self.each_seat:
            return int(data)
        return [row[:] for row in data] if self.is_row and self.each_seat else list(data)

    def shape(self, seats: int) -> tuple[int, ...]:
        """In a record a zone has one more cell at its end, which counts its cards."""
        own = (self.size + (self.kind == "zone"),) if self.is_row else ()
        return (seats, *own) if self.each_seat else own

    def unseen(self, row: list[int]) -> list[int]:
        """A row face down: how many cards it has, and which places are empty, stay visible."""
        if self.kind == "places":
            return [EMPTY if one == EMPTY else UNKNOWN for one in row]
        return [UNKNOWN] * len(row)

    def face_down(self, value: FieldValue, seat: int) -> FieldValue:
        """A secret value as a seat sees it: face down, but for its own part if owners see theirs."""
        if not self.each_seat:
            return self.unseen(value) if self.is_row else UNKNOWN
        own = seat if self.seen_by == OWNER else None
        if not self.is_row:
            return [one if owner == own else UNKNOWN for owner, one in enumerate(value)]
        return [row[:] if owner == own else self.unseen(row) for owner, row in enumerate(value)]

    def highest(self, cards: int) -> int:
        """The largest int that it may hold, in a game with this many cards."""
        return cards - 1 if self.holds_cards else self.most

    def rows(self, value: FieldValue) -> Iterator[tuple[int, list[int]]]:
        """(owner, ints) for each seat that has this field; the owner of a shared one is SPECTATOR."""
        if not self.each_seat:
            yield SPECTATOR, value if self.is_row else [value]
        else:
            for owner, row in enumerate(value):
                yield owner, row if self.is_row else [row]


# Declarations: they return a Field, but a class body annotates what that field will hold: `deck: Zone = zone(92)`.


def number(
    most: int,
    *,
    least: int = 0,
    each_seat: bool = False,
    seen_by: str = EVERYONE,
    open_if: str = "",
    added_later: bool = False,
) -> FieldValue:
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
) -> FieldValue:
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
) -> FieldValue:
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
) -> FieldValue:
    """A pile, hand or row of cards that come and go."""
    return Field("zone", size, each_seat, seen_by, open_if, 0, -1, of, own, added_later)
