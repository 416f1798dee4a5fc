"""Pirates Under Fire: the elements of the board that an option refers to, by id: `hand:0:2`, `market:1`,
`space:c4`."""

from __future__ import annotations

from fathomfive.toolkit.texts import Given

from ..content.sea import NAMES
from ..rules import turn
from ..state import State


def of_main_action(s: State, given: Given, option: int) -> tuple[str, ...]:
    if option < turn.BUY:
        return (f"hand:{given[0]}:{option}",)
    return of_market(s, given, option - turn.BUY)


def of_market(s: State, given: Given, slot: int) -> tuple[str, ...]:
    return (f"market:{slot}",)


def of_space(s: State, given: Given, space: int) -> tuple[str, ...]:
    return (f"space:{NAMES[space]}",)


def of_reserve(s: State, given: Given, place: int) -> tuple[str, ...]:
    return (f"reserve:{given[0]}:{place}",)
