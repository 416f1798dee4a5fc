"""Ultimate Aquarium: why a thing cannot be chosen now, in one sentence."""

from __future__ import annotations

from ..rules import opening, turn
from ..state import State
from .names import TOOLS, name
from .questions import TEXTS


def why_not(s: State, seat: int, thing: str) -> str:
    """UA-033, UA-034, UA-040 to UA-046 as a player meets them."""
    field, *numbers = thing.split(":")
    step, *arguments = s.pending[-1]
    if field in TOOLS:
        if numbers != [str(seat)]:
            return f"That {TOOLS[field]} belongs to somebody else."
        if not getattr(s, field)[seat]:
            return f"Your {TOOLS[field]} is spent; it can be used once per game."
        if field == "restock" and step != turn.turn:
            return "Restock comes before you take a card, on your own turn."
    if field == "tank" and numbers[:1] != [str(seat)]:
        return "That is somebody else's tank."
    if field == "tank" and step == turn.place:
        return f"A card may not replace a card of the same name: {name(s.store[arguments[1]])}."
    if field == "tank" and step == opening.opening_place:
        return "One of your opening cards goes there already."
    if field == "store" and step == turn.turn:
        return "Every cell of your tank holds a card of that name."
    if field in ("deck", "discard"):
        return "Cards are taken from the store only."
    return f"Not now. {TEXTS.prompt(s, step, arguments)}"
