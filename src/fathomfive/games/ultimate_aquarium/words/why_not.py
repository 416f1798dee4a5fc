"""Ultimate Aquarium: why a thing cannot be chosen now, in one sentence."""

from __future__ import annotations

from fathomfive.toolkit.texts import Given

from ..rules import opening
from ..state import State
from .names import TOOLS, name

ITS_CELL = "This is the card in hand: choose the cell that it goes to."


def always(s: State, seat: int, thing: str) -> str:
    """UA-040 to UA-046, in the words of a player."""
    field, *numbers = thing.split(":")
    if field in TOOLS:
        if numbers != [str(seat)]:
            return f"That {TOOLS[field]} belongs to somebody else."
        if not getattr(s, field)[seat]:
            return f"Your {TOOLS[field]} is spent; it can be used once per game."
        if field == "restock":
            return "Restock comes before you take a card, on your own turn."
    if field == "tank" and numbers[:1] != [str(seat)]:
        return "That is somebody else's tank."
    return "Cards are taken from the store only." if field in ("deck", "discard") else ""


def in_turn(s: State, given: Given, thing: str) -> str:
    """UA-034."""
    return "Every cell of your tank holds a card of that name." if thing.startswith("store:") else ""


def in_placing(s: State, given: Given, thing: str) -> str:
    """UA-033."""
    if thing == f"store:{given[1]}":
        return ITS_CELL
    if not thing.startswith("tank:"):
        return ""
    return f"A card may not replace a card of the same name: {name(s.store[given[1]])}."


def in_opening(s: State, given: Given, thing: str) -> str:
    """UA-012."""
    me, nth = given
    if thing == f"hand:{me}:{opening.KEEPS[s.keep[me]][nth]}":
        return ITS_CELL
    return "One of your opening cards goes there already." if thing.startswith("tank:") else ""
