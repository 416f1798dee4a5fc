"""The line-ups of a tournament: every way to seat the bots.  All line-ups play the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, permutations

ROUND_ROBIN, GAUNTLET, MIRROR, APART = "round robin", "gauntlet", "mirror", "apart"
Order = tuple[str, ...]  # the bot of each seat


def round_robin(bots: Sequence[str], seats: int) -> list[Order]:
    """All ways to seat the bots, each bot as often as the others or once more; with more bots than seats, some sit
    out."""
    fewest, most = seats // len(bots), -(-seats // len(bots))
    tables = [
        table
        for table in combinations_with_replacement(bots, seats)
        if all(fewest <= table.count(name) <= most for name in bots)
    ]
    return [order for table in tables for order in dict.fromkeys(permutations(table))]


def gauntlet(bots: Sequence[str], seats: int) -> list[Order]:
    """The first bot, in every seat, against tables full of each of the others."""
    first, *others = bots
    return [
        (*[other] * seat, first, *[other] * (seats - seat - 1)) for other in others for seat in range(seats)
    ]


def apart(bots: Sequence[str], seats: int) -> list[Order]:
    """Each bot alone, in a team of its own, or against itself."""
    return [(name,) * seats for name in bots]


ORDERS = {ROUND_ROBIN: round_robin, GAUNTLET: gauntlet, MIRROR: apart, APART: apart}
