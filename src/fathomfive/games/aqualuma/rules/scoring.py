"""Aqualuma: the end of the game (AL-130 to AL-134). The rulebook knows only won and lost; the score is for
research."""

from __future__ import annotations

from fathomfive.kernel.game import Source
from fathomfive.kernel.verbs import size

from ..state import State
from .darkness import WON

ENDINGS = ("Aqualuma is safe", "the fog reached the last space again", "no darkness card was left")


def score(s: State, seat: int) -> int:
    """AL-130: 100 and the cards left in the darkness pile for a win; else by how far the lightballs came."""
    if s.ended == WON:
        return 100 + size(s.dark_pile)
    return 10 * size(s.active) + 3 * size(s.inactive) + 2 * balls_carried(s)


def balls_carried(s: State) -> int:
    balls = 0
    for seat in range(s.seats):
        balls += size(s.carried[seat])
    return balls


def standing(s: State, seat: int) -> int:
    """AL-134: all win or lose together."""
    return 1 if s.ended == WON else 0


def ending(s: State) -> int:
    """AL-131 to AL-133."""
    return max(0, s.ended - 1)


def breakdown(s: State, seat: int) -> list[Source]:
    """AL-130, as a list."""
    if s.ended == WON:
        return [Source("Aqualuma is safe", 100), Source("Darkness cards left", len(s.dark_pile))]
    return [
        Source("Active lightballs", 10 * len(s.active), f"{len(s.active)} × 10"),
        Source("Lightballs on the station", 3 * len(s.inactive), f"{len(s.inactive)} × 3"),
        Source("Lightballs on the way", 2 * balls_carried(s), f"{balls_carried(s)} × 2"),
    ]
