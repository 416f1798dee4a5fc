"""Aqualuma on screen: what all parts of a frame need to know, from the position as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fathomfive.kernel.state import EMPTY

from ..state import State
from .animations import Animation, deed_of


class View:
    """The position, who looks at it, what is asked, and what has just happened."""

    def __init__(self, s: State, seat: int, t: Any) -> None:
        self.s, self.seat, self.t = s, seat, t
        self.near = seat if seat >= 0 else s.playing  # whose area lies in front
        self.step, self.arguments = open_question(s)
        self.mine = bool(t.mine) and seat >= 0
        self.here = s.place[self.near]
        self.laid = any(s.distance) and EMPTY not in s.strip  # the places have been laid out
        self.begun = s.turn > 0
        self.deed: Animation = deed_of(s, t)

    def asks(self, thing: str) -> bool:
        """Can this be chosen now by the viewer?"""
        return self.mine and thing in self.t.things

    @property
    def working_at(self) -> int:
        """The place whose strip the near seat's dice are measured by: the own, or the one that a lure reaches
        for."""
        return self.arguments[1] if self.step == "lure_die" else self.here


def open_question(s: State) -> tuple[str, Sequence[int]]:
    if s.asked < 0 or not s.pending:
        return "", ()
    step, *arguments = s.pending[-1]
    return step.name, arguments
