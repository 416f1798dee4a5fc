"""Aqualuma: what a position may come to for the team, for searches.  In the subset of the rules.

Lightballs by how far they have come, time that is left, and how badly the crystals stand.
"""
from __future__ import annotations

from ...kernel.schema import EMPTY
from ...kernel.verbs import size
from .content import LIGHT_SPACES, STATION
from .layouts import WORLDS
from .planning import danger, nearest_space, prospect, still_needed
from .scoring import score
from .state import State

ALIVE = 2000                            # hundredths of a point: as long as nothing is lost
TIME = 150                              # for each darkness card that is left
SPACE, HOMEWARD, CARD = 180, 90, 40     # a needed lightball one space nearer; one step to the station; a card in hand


def position_value(s: State, seat: int) -> int:
    """Hundredths of a point; the same for all seats."""
    worth = ALIVE + TIME * size(s.dark_pile) + 100 * score(s, seat) + lights_on_the_way(s)
    for world in range(WORLDS):
        worth += prospect(s, world) - 2 * danger(s, world, s.darkness[world])
    for one in range(s.seats):
        worth += CARD * size(s.hand[one])
        worth -= HOMEWARD * size(s.carried[one]) * s.distance[s.place[one] * (STATION + 1) + STATION]
    return worth


def lights_on_the_way(s: State) -> int:
    """The nearest lightballs, as many as are needed."""
    worth, needed, reach = 0, still_needed(s), nearest_space(s)
    for space in range(min(reach + 1, LIGHT_SPACES)):
        for world in range(WORLDS):
            if needed > 0 and s.light[world * LIGHT_SPACES + space] != EMPTY:
                worth += SPACE * (LIGHT_SPACES - space)
                needed -= 1
    return worth
