"""Which cards each seat holds at the end of a game, derived from the fields of the position.

A card belongs to a seat if it is in a field of that seat, or in a shared place whose owner another field names
(`owners`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fathomfive.kernel.game import Game
from fathomfive.kernel.state import EVERYONE, NOBODY, Field, Position


def cards_of(game: Game, s: Position, seat: int) -> Iterator[tuple[str, int]]:
    """The cards of a seat as (field, card).  In a cooperative game face-up shared cards belong to everybody and are
    listed with the first seat."""
    whose = owners(s.__class__)  # type: ignore[arg-type]    # mypy: the class of an unhashable object
    for name, kept in s.fields.items():
        value = getattr(s, name)
        if not kept.holds_cards or kept.seen_by == NOBODY:
            continue
        if kept.each_seat:
            yield from ((name, card) for card in value[seat] if card >= 0)
        elif name in whose:
            yield from (
                (name, card)
                for card, owner in zip(value, getattr(s, whose[name]), strict=True)
                if card >= 0 and owner == seat
            )
        elif game.cooperative and seat == 0 and kept.seen_by == EVERYONE:
            yield from ((name, card) for card in value if card >= 0)


@cache
def owners(position: type[Position]) -> dict[str, str]:
    """For each field of shared places the field that names the owners: of the same length, with values from -1 to the
    last seat."""

    def names_owners(kept: Field, places: Field) -> bool:
        return (
            kept.kind == "cells"
            and not kept.each_seat
            and kept.size == places.size
            and (kept.least, kept.most) == (-1, position.max_seats - 1)
        )

    fields = position.fields
    shared = [name for name, kept in fields.items() if kept.kind == "places" and not kept.each_seat]
    return {name: row for name in shared for row, kept in fields.items() if names_owners(kept, fields[name])}


def collected(game: Game, s: Position, seat: int) -> set[tuple[str, str]]:
    """The collection of a seat as (first field of the collection, name of the card); see `Game.collections`."""
    place = {name: fields[0] for fields in game.collections.values() for name in fields}
    return {
        (place[where], game.card_names[card]) for where, card in cards_of(game, s, seat) if where in place
    }
