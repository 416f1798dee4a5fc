"""Points."""

from __future__ import annotations

from fathomfive.kernel.game import Source
from fathomfive.kernel.verbs import cards

from ..content.load import NAME, VALUE
from ..state import State

ENDINGS = ("the deck is empty",)


def score(s: State, seat: int) -> int:
    """PD-006: the values of the pearls in the chest."""
    total = 0
    for pearl in cards(s.chest[seat]):
        total += VALUE[pearl]
    return total


def breakdown(s: State, seat: int) -> list[Source]:
    return [Source(NAME[pearl], VALUE[pearl]) for pearl in s.chest[seat]]


def ending(s: State) -> int:
    return 0
