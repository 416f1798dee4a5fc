"""Ultimate Aquarium: the whole table as text, and how the game ended."""

from __future__ import annotations

from fathomfive.kernel.state import UNKNOWN

from ..content.load import CELLS, KIND, KINDS, ROUNDS
from ..rules.scoring import ENDINGS, ending, points, score
from ..state import State
from .names import TOOLS, name, who


def describe(s: State, seat: int) -> str:
    """The table as text, in the order in which a player looks: round, store, own tank, the others."""
    lines = [f"Round {s.round} of {ROUNDS[s.seats]}.  Deck {len(s.deck)}, discard pile {len(s.discard)}."]
    if s.store:
        lines += ["", "Store"] + [f"  {_face(card)}" for card in s.store]
    if seat >= 0 and s.hand[seat]:
        lines += ["", "Your opening hand"] + [f"  {_face(card)}" for card in s.hand[seat]]
    others = [other for other in range(s.seats) if other != seat]
    for owner in ([seat] if seat >= 0 else []) + others:
        whose = "Your tank" if owner == seat else f"{who(owner)}'s tank"
        lines += ["", f"{whose}: {score(s, owner)} points, {_tools(s, owner)}", *tank_lines(s, owner)]
    return "\n".join(lines)


def tank_lines(s: State, owner: int) -> list[str]:
    """Three rows of three: name and points now."""
    texts = [f"{name(card)} {points(s.tank[owner], cell)}" for cell, card in enumerate(s.tank[owner])]
    wide = max(len(text) for text in texts)
    return [
        "  " + " │ ".join(text.ljust(wide) for text in texts[row : row + 3]).rstrip()
        for row in range(0, CELLS, 3)
    ]


def _face(card: int) -> str:
    if card == UNKNOWN:
        return "a card"
    kind = KINDS[KIND[card]]
    return f"{kind.name} ({kind.type}, {kind.base})  {kind.text}"


def _tools(s: State, owner: int) -> str:
    unused = [TOOLS[tool] for tool in TOOLS if getattr(s, tool)[owner]]
    return " and ".join(unused) + " unused" if unused else "both tools spent"


def result(s: State) -> str:
    """UA-097, UA-100."""
    if s.solo_challenge:
        return f"{score(s, 0)} points: {ENDINGS[ending(s)]}"
    return ", ".join(f"{who(seat)} {score(s, seat)}" for seat in range(s.seats))
