"""Ultimate Aquarium: determinization of the opening choices of others (UA-014)."""

from __future__ import annotations

from fathomfive.kernel.verbs import random_below

from ..content.load import CELLS
from ..state import State
from .opening import KEEPS, is_free


def sample_openings(s: State, seat: int) -> None:
    """UA-014 for `imagine`: the secret choices of others are sampled from all legal ones."""
    if s.open_opening:
        return
    for other in range(s.seats):
        if other != seat and s.committed[other] > 0:
            s.keep[other] = random_below(s, len(KEEPS))
            for nth in range(s.committed[other] - 1):
                s.spots[other][nth] = random_below(s, CELLS)
                while not is_free(s, other, nth, s.spots[other][nth]):
                    s.spots[other][nth] = random_below(s, CELLS)
