"""Ultimate Aquarium: the elements of the board that an option refers to, by id: `store:2`, `tank:0:4`, `net:0`."""

from __future__ import annotations

from fathomfive.toolkit.texts import Given

from ..rules.opening import KEEPS
from ..rules.turn import NET, PAIRS, RESTOCK
from ..state import State


def of_keep(s: State, given: Given, keep: int) -> tuple[str, ...]:
    return tuple(f"hand:{given[0]}:{place}" for place in KEEPS[keep])


def of_cell(s: State, given: Given, cell: int) -> tuple[str, ...]:
    return (f"tank:{given[0]}:{cell}",)


def of_pair(s: State, given: Given, pair: int) -> tuple[str, ...]:
    return tuple(f"tank:{given[0]}:{cell}" for cell in PAIRS[pair])


def of_turn(s: State, given: Given, what: int) -> tuple[str, ...]:
    tool = {RESTOCK: "restock", NET: "net"}.get(what)
    return (f"{tool}:{given[0]}",) if tool else (f"store:{what}",)
