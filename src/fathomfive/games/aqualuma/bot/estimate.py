"""Aqualuma: how likely the team is to win from here, for searches.  In the subset of the rules.

The weights are those of a logistic regression over 116,000 turns of 12,800 games by greedy bots who make a
few mistakes, with one to four players on all difficulties: in thousandths of the logarithm of the odds.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import size

from ..content.layouts import WORLDS
from ..content.load import ARROWS, LIGHT_SPACES, PUSHES, STATION, TO_ACTIVATE
from ..content.notation import SPACES
from ..rules.strips import arrows_reached, filled, strip_of
from ..state import State
from .team_values import still_needed

EVEN, PLAYER = -280, 500  # with nothing else to tell, and for every player
TIME, DICE = 430, 105  # a darkness card in the pile; a die that can be taken
LEFT, SWIM = 105, 200  # a lightball to be activated; a step to swim with one
SPACE = 560  # a space that a lightball has to go; they are pushed together with those before them
# a strip that has to be exchanged for it, and every space to be filled for that
CLOSED, TO_ARROWS = 1290, 915


def position_value(s: State, seat: int) -> int:
    """The odds of the team; the same for all seats."""
    odds = EVEN + TIME * size(s.dark_pile) + DICE * (size(s.available) + size(s.chest)) - PLAYER * s.seats
    odds -= LEFT * (TO_ACTIVATE[s.difficulty] - size(s.active))
    for one in range(s.seats):
        odds -= SWIM * size(s.carried[one]) * s.distance[s.place[one] * (STATION + 1) + STATION]
    return odds - rows(s)


def rows(s: State) -> int:
    """What is to be done for the lightballs that must still come off their rows: first those for which the
    strips will do."""
    needed, work = still_needed(s), 0
    for space in range(LIGHT_SPACES):
        for world in range(WORLDS):
            if (
                needed > 0
                and s.light[world * LIGHT_SPACES + space] != EMPTY
                and pushes_ahead(s, world) > space
            ):
                work += SPACE * stretch(s, world, space)
                needed -= 1
    return work + behind_closed_strips(s, needed) if needed > 0 else work


def behind_closed_strips(s: State, needed: int) -> int:
    """The same for so many lightballs beyond the pushes of their strips: the next ones first."""
    work = 0
    for effort in range(LIGHT_SPACES + SPACES + 1):
        for world in range(WORLDS):
            space = effort - to_arrows(s, world)
            if (
                needed > 0
                and pushes_ahead(s, world) <= space < LIGHT_SPACES
                and s.light[world * LIGHT_SPACES + space] != EMPTY
            ):
                work += SPACE * stretch(s, world, space)
                if space - stretch(s, world, space) < pushes_ahead(s, world):
                    work += CLOSED + TO_ARROWS * to_arrows(s, world)
                needed -= 1
    return work


def stretch(s: State, world: int, space: int) -> int:
    """How far a lightball has to go beyond the next one of its row."""
    steps = 1
    while steps <= space and s.light[world * LIGHT_SPACES + space - steps] == EMPTY:
        steps += 1
    return steps


def pushes_ahead(s: State, world: int) -> int:
    pushes = 0
    for space in range(filled(s, world), SPACES):
        pushes += PUSHES[strip_of(s, world)][space]
    return pushes


def to_arrows(s: State, world: int) -> int:
    """Dice that a strip needs until it can be dissolved."""
    if arrows_reached(s, world) > 0:
        return 0
    first = filled(s, world)
    for space in range(first, SPACES):
        if ARROWS[strip_of(s, world)][space] > 0:
            return space + 1 - first
    return SPACES


def turn_number(s: State) -> int:
    """Alone one is asked turn after turn."""
    return s.turn
