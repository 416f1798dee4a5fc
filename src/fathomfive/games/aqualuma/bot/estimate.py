"""Aqualuma: the team's chance to win, for searches.

In the subset of the rules. A logistic regression over 60,000 turns of 6,400 games fitted the weights, in
thousandths of log odds. Greedy bots that overlook a few options played these games, with one to four players on all
difficulties.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import size

from ..content.layouts import WORLDS
from ..content.load import ARROWS, DARK_CARDS, LIGHT_SPACES, PUSHES, STATION, TO_ACTIVATE
from ..content.notation import SPACES
from ..rules.darkness import cards_on_board
from ..rules.strips import arrows_reached, filled, strip_of
from ..state import State
from .team_values import USUAL_FIT, best_fit, still_needed

EVEN, PLAYER = 279, 319  # the intercept, and for every player
TIME, DICE = 370, 63  # a darkness card in the pile; a die that can be taken
PIPS, SWIM = 47, 81  # a pip that the lightballs to be activated cost now; a step to swim with one
NEEDED, ROLL = 90, 14  # a lightball that must still come off its row, and a tenth of a roll for it
# one behind a strip that must be exchanged, and a tenth of a roll until it can be
BEHIND, TO_ARROWS = 4088, 1
CANNOT = 10_000  # more tenths of a roll than any strip needs


def position_value(s: State, seat: int) -> int:
    """The log odds of the team; the same for all seats."""
    odds = EVEN + TIME * size(s.dark_pile) + DICE * (size(s.available) + size(s.chest)) - PLAYER * s.seats
    odds -= PIPS * cards_on_board(s) * (TO_ACTIVATE[s.difficulty] - size(s.active))
    for one in range(s.seats):
        odds -= SWIM * size(s.carried[one]) * s.distance[s.place[one] * (STATION + 1) + STATION]
    return odds - light_work(s)


def parts(s: State, seat: int) -> dict[str, int]:
    """The same by name."""
    swimming = sum(
        size(s.carried[one]) * s.distance[s.place[one] * (STATION + 1) + STATION] for one in range(s.seats)
    )
    return {
        "": EVEN - PLAYER * s.seats,  # no choice changes it
        "the time that is left": TIME * size(s.dark_pile),
        "dice that can be taken": DICE * (size(s.available) + size(s.chest)),
        "the price of activating lightballs": -PIPS
        * cards_on_board(s)
        * (TO_ACTIVATE[s.difficulty] - size(s.active)),
        "bringing lightballs to the station": -SWIM * swimming,
        "getting lightballs off their rows": -light_work(s),
    }


def progress_of_game(s: State) -> int:
    """In percent: darkness cards that have left the pile."""
    return 100 - 100 * size(s.dark_pile) // DARK_CARDS


def light_work(s: State) -> int:
    """The work left for the cheapest lightballs that must still leave their rows."""
    needed, counted, work = still_needed(s), 0, 0
    while needed > 0:
        least, nearest = 1 << 30, -1
        for at in range(WORLDS * LIGHT_SPACES):
            if s.light[at] != EMPTY and not counted >> at & 1:
                before = ball_before(s, at)
                if before < 0 or counted >> before & 1:
                    effort = ball_work(s, at, before)
                    if effort < least:
                        least, nearest = effort, at
        if nearest < 0:
            return work
        counted |= 1 << nearest
        work += NEEDED + least
        needed -= 1
    return work


def ball_before(s: State, at: int) -> int:
    """The place of the next lightball to the left in the same row, or -1."""
    for place in range(at - 1, at - at % LIGHT_SPACES - 1, -1):
        if s.light[place] != EMPTY:
            return place
    return -1


def ball_work(s: State, at: int, before: int) -> int:
    """For one lightball, beyond the work for the one before it in its row: a push moves both."""
    world = at // LIGHT_SPACES
    rolls = rolls_for(s, world, at % LIGHT_SPACES + 1)
    rolls_before = rolls_for(s, world, before % LIGHT_SPACES + 1) if before >= 0 else 0
    if rolls < CANNOT:
        return ROLL * (rolls - rolls_before)
    return BEHIND + (TO_ARROWS * rolls_to_arrows(s, world) if rolls_before < CANNOT else 0)


def rolls_for(s: State, world: int, pushes: int) -> int:
    """Tenths of a roll until this strip has pushed this many times; CANNOT if it has to be exchanged first."""
    first, strip, rolls = filled(s, world), strip_of(s, world), 0
    for space in range(first, SPACES):
        numbers = best_fit(s, world) if space == first else USUAL_FIT[strip][space]
        if numbers == 0:
            return CANNOT
        rolls += 60 // numbers
        pushes -= PUSHES[strip][space]
        if pushes == 0:
            return rolls
    return CANNOT


def rolls_to_arrows(s: State, world: int) -> int:
    """Tenths of a roll until a strip can be exchanged; one that nothing fits is emptied first."""
    if arrows_reached(s, world) > 0:
        return 0
    first, strip, rolls = filled(s, world), strip_of(s, world), 0
    if best_fit(s, world) == 0:
        first = 0
    for space in range(first, SPACES):
        rolls += 60 // USUAL_FIT[strip][space]
        if ARROWS[strip][space] > 0:
            return rolls
    return rolls


def turn_number(s: State) -> int:
    """Alone, the same seat is asked turn after turn."""
    return s.turn
