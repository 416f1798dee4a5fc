"""Aqualuma: how likely the team is to win from here, for searches.  In the subset of the rules.

The weights are those of a logistic regression over 25,000 positions of 1,700 games by the greedy bot, on all difficulties: in
thousandths of the logarithm of the odds.
"""
from __future__ import annotations

from ...kernel.schema import EMPTY
from ...kernel.verbs import size
from .content import LIGHT_SPACES, STATION, TO_ACTIVATE
from .layouts import WORLDS
from .planning import danger, nearest_space, prospect, still_needed
from .state import State

LOST, WON = 5000, 10_000                # hundredths of a point: a lost game has less than the one, a won game more than the other
EVEN = -1810                            # with nothing else to tell
TIME, DICE = 480, 97                    # a darkness card in the pile; a die that can be taken
LEFT, ON_ROW, SPACE = 808, 389, 286     # a lightball to be activated, one still on its row, and every space that it has to go
AT_STATION, CARRIED, SWIM = 550, 114, 81        # one that waits on the station, one carried, and every step to swim with it
DARKNESS = 49                           # a step of darkness; danger and prospects count as planning.py weighs them
DOUBT = 1500


def position_value(s: State, seat: int) -> int:
    """Between a lost and a won game, as likely as the odds are; the same for all seats."""
    odds = EVEN + TIME * size(s.dark_pile) + DICE * (size(s.available) + size(s.chest)) + lights(s) + waters(s)
    return (LOST + WON) // 2 + (WON - LOST) // 2 * odds // (abs(odds) + DOUBT)


def lights(s: State) -> int:
    """How far the lightballs have come; of those on the rows the nearest count, as many as are needed."""
    needed = max(still_needed(s), 0)
    odds = AT_STATION * size(s.inactive) - LEFT * (TO_ACTIVATE[s.difficulty] - size(s.active)) - ON_ROW * needed
    for space in range(min(nearest_space(s) + 1, LIGHT_SPACES)):
        for world in range(WORLDS):
            if needed > 0 and s.light[world * LIGHT_SPACES + space] != EMPTY:
                odds -= SPACE * (space + 1)
                needed -= 1
    for one in range(s.seats):
        odds += size(s.carried[one]) * (CARRIED - SWIM * s.distance[s.place[one] * (STATION + 1) + STATION])
    return odds


def waters(s: State) -> int:
    """How dark the worlds are, how much the worst is in danger, and what the strips promise."""
    odds, worst = 0, 0
    for world in range(WORLDS):
        odds += 7 * prospect(s, world) // 4 - DARKNESS * s.darkness[world]
        worst = max(worst, danger(s, world, s.darkness[world]))
    return odds - worst // 2
