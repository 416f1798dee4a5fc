"""The table in a few lines, and how a game came out."""

from __future__ import annotations

from ..content.load import VALUE
from ..rules.scoring import score
from ..state import State


def describe(s: State, seat: int) -> str:
    nets = [
        f"Seat {owner + 1}: {score(s, owner)} points, net {[VALUE[p] for p in s.net[owner]]}"
        for owner in range(s.seats)
    ]
    return "\n".join([f"{len(s.deck)} pearls in the deck", *nets])


def result(s: State) -> str:
    return ", ".join(f"Seat {seat + 1} {score(s, seat)}" for seat in range(s.seats))
