"""Aquatica: Duellum on screen: what has just happened besides moving cards."""

from __future__ import annotations

from fathomfive.toolkit.board import stamp_of

from ..content.load import SLOTS
from ..state import State
from .view import View


def swirl(view: View) -> dict[str, int]:
    """By how many divisions the disc has just turned, the shorter way; the page turns the whirlpool after
    it."""
    for change in view.event.changes if view.event else ():
        if change.spot.field == "disc":
            by = (change.after - change.before) % SLOTS
            return {"number": view.t.number, "by": by - SLOTS if by > SLOTS // 2 else by}
    return {"number": 0, "by": 0}


def stamp(s: State) -> str:
    return stamp_of(s.coins, s.tridents, s.covered, s.stance, s.crowns, s.disc, s.leader)
