"""Ultimate Aquarium: what cards, cells, seats and tools are called."""

from __future__ import annotations

from fathomfive.kernel.state import UNKNOWN

from ..content.load import CELL, KIND, KINDS

TOOLS = {"net": "Net", "restock": "Restock"}


def name(card: int) -> str:
    return "a card" if card == UNKNOWN else KINDS[KIND[card]].name


def spot(cell: int) -> str:
    return CELL[cell].spot


def who(seat: int) -> str:
    return f"Seat {seat + 1}"
