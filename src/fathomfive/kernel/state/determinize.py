"""Determinization: a full position that agrees with all a seat has seen, the rest dealt at random.

The code is generated from the fields, so a new hidden zone needs none of its own.  What players chose in secret is
sampled by the game's `sample_hidden_choices`.  All of it runs interpreted and compiled.
"""

from __future__ import annotations

from ..hooks import sample_hidden_choices
from ..verbs import ask_again, rng_below, seed_rng, size
from . import EMPTY, EVERYONE, NOBODY, SPECTATOR, Field, Position, Row, Zone

__all__ = [
    "ask_again",
    "deal",
    "deal_places",
    "determinizer_source",
    "erase_hidden",
    "gather",
    "gather_places",
    "no_hidden_choices",
    "sample_hidden_choices",
    "seed_rng",
    "shuffle_pool",
]


def gather(pool: list[int], n: int, pile: Zone) -> int:
    """Copy the cards of a pile to the pool from place n on; returns how many the pool then has."""
    for i in range(size(pile)):
        pool[n + i] = pile[i]
    return n + size(pile)


def deal(pool: list[int], n: int, pile: Zone) -> int:
    """Replace the cards of a pile by those of the pool from place n on; returns the next place."""
    for i in range(size(pile)):
        pile[i] = pool[n + i]
    return n + size(pile)


def gather_places(pool: list[int], n: int, row: Row) -> int:
    """`gather` for places.  Everybody sees which are empty, so those stay empty."""
    for i in range(len(row)):
        if row[i] != EMPTY:
            pool[n] = row[i]
            n += 1
    return n


def deal_places(pool: list[int], n: int, row: Row) -> int:
    for i in range(len(row)):
        if row[i] != EMPTY:
            row[i] = pool[n]
            n += 1
    return n


def shuffle_pool(s: Position, pool: list[int], n: int) -> None:
    for i in range(n - 1, 0, -1):
        j = rng_below(s.rng, i + 1)
        pool[i], pool[j] = pool[j], pool[i]


def no_hidden_choices(s: Position, seat: int) -> None:
    """For games in which nobody chooses in secret."""


def card_families(fields: dict[str, Field]) -> dict[tuple[str, bool], list[str]]:
    """The hidden zones and places by family of cards, and whether each seat has a deck of its own: only cards with
    the same back are dealt again together."""
    hidden: dict[tuple[str, bool], list[str]] = {}
    for name, field in fields.items():
        if field.holds_cards and field.seen_by != EVERYONE:
            hidden.setdefault((field.of, field.own), []).append(name)
    return hidden


def determinizer_source(fields: dict[str, Field]) -> str:
    """The source of `imagine(s, seat, seed, pool)` for these fields; `pool` is scratch space for all hidden cards."""
    lines = ["def imagine(s, seat, seed, pool):", "    seed_rng(s.rng, seed)"]
    for (_, own), names in card_families(fields).items():
        lines += ["    for row in range(s.seats):"] if own else []
        indent, rows = ("        ", _own_row) if own else ("    ", _rows)
        lines.append(f"{indent}n = 0")
        for name in names:
            lines += rows(name, fields[name], "gather")
        lines += [f"{indent}shuffle_pool(s, pool, n)", f"{indent}n = 0"]
        for name in names:
            lines += rows(name, fields[name], "deal")
    # what others may answer is hidden, too
    asked = ["    if s.asked >= 0 and s.asked != seat:", "        ask_again(s)"]
    return "\n".join([*lines, "    sample_hidden_choices(s, seat)", *asked, ""])


def _own_row(name: str, field: Field, verb: str) -> list[str]:
    """The lines that gather or deal the cards of the seat `row`."""
    hidden = [f"not s.{field.open_if}"] * bool(field.open_if) + ["row != seat"] * (field.seen_by != NOBODY)
    verb += "_places" if field.kind == "places" else ""
    return [
        f"        if {' and '.join(hidden) or 'True'}:",
        f"            n = {verb}(pool, n, s.{name}[row])",
    ]


def _rows(name: str, field: Field, verb: str) -> list[str]:
    """The lines that gather or deal the cards of all seats."""
    lines, indent = [], "    "
    verb += "_places" if field.kind == "places" else ""
    if field.open_if:
        lines.append(f"{indent}if not s.{field.open_if}:")
        indent += "    "
    if not field.each_seat:
        return [*lines, f"{indent}n = {verb}(pool, n, s.{name})"]
    lines.append(f"{indent}for row in range(s.seats):")
    if field.seen_by != NOBODY:
        lines.append(f"{indent}    if row != seat:")
        indent += "    "
    return [*lines, f"{indent}    n = {verb}(pool, n, s.{name}[row])"]


def erase_hidden(s: Position, seat: int) -> None:
    """Put everything that the seat cannot see into one fixed order, so that nothing computed from `s` depends on
    the true position."""
    for (_, own), names in card_families(s.fields).items():
        hidden = [
            (owner, row)
            for name in names
            for owner, row in s.fields[name].rows(getattr(s, name))
            if not s.can_see(seat, name, owner)
        ]
        for one in range(s.seats) if own else [SPECTATOR]:
            _put_in_order([row for owner, row in hidden if owner == one or not own])
    for name, field in s.secrets.items():
        if not field.holds_cards:
            _blank_out(s, name, field, seat)


def _put_in_order(rows: list[Row]) -> None:
    pool = iter(sorted(card for row in rows for card in row if card != EMPTY))
    for row in rows:
        row[:] = [card if card == EMPTY else next(pool) for card in row]


def _blank_out(s: Position, name: str, field: Field, seat: int) -> None:
    value = getattr(s, name)
    blank = field.blank(s.seats)
    if not field.each_seat:
        setattr(s, name, value if s.can_see(seat, name, SPECTATOR) else blank)
        return
    for owner in range(s.seats):
        if not s.can_see(seat, name, owner):
            value[owner] = blank[owner]
