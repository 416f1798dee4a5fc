"""Aqualuma on screen: what all parts of a frame need to know, from the position as one viewer sees it."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit import board

from ..rules.dice import take_dice
from ..rules.turn import act
from ..state import State
from .animations import Animation, deed_of


class View(board.View[State]):
    """The position, who looks at it, what is asked, and what has just happened."""

    def __init__(self, s: State, seat: int, t: board.TableContext) -> None:
        super().__init__(s, seat, t, near=seat if seat >= 0 else s.playing)
        self.here = s.place[self.near]
        self.laid = any(s.distance) and EMPTY not in s.strip  # the places have been laid out
        self.begun = s.turn > 0
        self.deed: Animation = deed_of(s, t)

    @property
    def working_at(self) -> int:
        """The place whose strip the near seat's dice must fit: its own, or the target of a lure."""
        return self.arguments[1] if self.step == "lure_die" else self.here

    @property
    def acting(self) -> bool:
        """AL-020: is the near seat in the second phase of its turn?"""
        steps = {frame[0] for frame in self.s.pending}
        return self.s.playing == self.near and act in steps and take_dice not in steps
