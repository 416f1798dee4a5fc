"""Ultimate Aquarium: what the options of a question are called."""

from __future__ import annotations

from fathomfive.toolkit.texts import Given

from ..rules.opening import KEEPS
from ..rules.turn import NET, PAIRS, RESTOCK
from ..state import State
from .names import name, spot

USES = {RESTOCK: "Use Restock: a whole new store", NET: "Use the Net: swap two cards"}


def of_keep(s: State, given: Given, keep: int) -> str:
    return ", ".join(name(s.hand[given[0]][place]) for place in KEEPS[keep])


def of_cell(s: State, given: Given, cell: int) -> str:
    return f"{name(s.tank[given[0]][cell])} ({spot(cell)})"


def of_pair(s: State, given: Given, pair: int) -> str:
    return " and ".join(of_cell(s, given, cell) for cell in PAIRS[pair])


def of_turn(s: State, given: Given, what: int) -> str:
    return USES.get(what) or name(s.store[what])
