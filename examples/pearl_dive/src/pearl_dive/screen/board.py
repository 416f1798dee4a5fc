"""Pearl Dive on screen: everything the template shows, made from the position as one viewer sees it."""

from __future__ import annotations

from typing import Any

from fathomfive.toolkit.board import TableContext, in_focus

from ..content.load import ID, NAME, VALUE
from ..rules.scoring import score
from ..state import State


def board(s: State, seat: int, t: TableContext) -> dict[str, Any]:
    """The model for table.html; `seat` is the viewer's, or -1 for a spectator."""
    shown = in_focus(seat, t, s.seats)
    divers = [diver(s, owner, t) for owner in range(s.seats)]
    return {
        "deck": len(s.deck),
        "sea": [pearl(card, "sea") for card in s.sea],
        "own": shown == seat,
        "me": divers[shown],
        "others": [divers[(shown + i) % s.seats] for i in range(1, s.seats)],
    }


def diver(s: State, owner: int, t: TableContext) -> dict[str, Any]:
    return {
        "seat": owner,
        "name": t.names[owner],
        "active": owner in t.asked,
        "score": score(s, owner),
        "net": [pearl(card, f"net:{owner}") for card in s.net[owner]],
        "held": sum(VALUE[card] for card in s.net[owner]),
        "chest": [pearl(card, f"chest:{owner}") for card in s.chest[owner]],
    }


def pearl(card: int, place: str) -> dict[str, Any]:
    """A pearl has one id for life, so that it glides from place to place."""
    return {"key": f"card-{card}", "at": place, "id": ID[card], "name": NAME[card], "value": VALUE[card]}
