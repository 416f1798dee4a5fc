"""Aquatica: Duellum: what a position may come to for a seat, for searches.  In the subset of the rules.

Points that are there, what lies on the board and in the row, and how near each of the three instant victories is.
"""
from __future__ import annotations

from ...kernel.schema import EMPTY
from ...kernel.verbs import cards, size
from .atlas import AWAY
from .content import DEPTHS, PLACES, POINTS
from .goals import GOAL_SLOTS, has_token, progress, tokens_on_goals, wanted
from .scoring import score
from .state import State
from .values import NEAR, animal_worth, depths_worth

TENTH = 10                                              # hundredths of a point
CROWNED = (0, 16, 34, 56, 84, 120, 170, 240, 350, 2000)     # tenths of a point for so many crowns
TOKENS = (0, 20, 60, 180, 2000)                         # for tokens on so many goals, beside their points
ON_THE_WAY = 30                                         # for a goal that is all but reached
WAITING = 25                                            # for a Mercenary in the row, beside most of its points
IN_HAND = 6                                             # for an Action Card


def position_value(s: State, seat: int) -> int:
    """Hundredths of a point."""
    worth = NEAR[AWAY[seat][s.leader]] + CROWNED[s.crowns[seat]] + TOKENS[tokens_on_goals(s, seat)]
    worth += board_worth(s, seat) + row_worth(s, seat) + goals_worth(s, seat) + IN_HAND * size(s.hand[seat])
    for animal in cards(s.ready[seat]):
        worth += animal_worth(animal)
    return TENTH * (worth + 10 * score(s, seat))


def board_worth(s: State, seat: int) -> int:
    """Locations: most of their points, more the further they have risen, and what their open depths give."""
    worth = 0
    for place in range(PLACES):
        card = s.board[seat][place]
        if card != EMPTY:
            worth += POINTS[card] * (5 + 4 * s.covered[seat][place] // DEPTHS[card])
            worth += depths_worth(card, s.covered[seat][place])
    return worth


def row_worth(s: State, seat: int) -> int:
    worth = 0
    for place in range(PLACES):
        if s.row[seat][place] != EMPTY:
            worth += WAITING + 6 * POINTS[s.row[seat][place]]
    return worth


def goals_worth(s: State, seat: int) -> int:
    """How far the goals are on which no own token lies."""
    worth = 0
    for goal in range(GOAL_SLOTS):
        if not has_token(s, seat, goal):
            first = 2 if s.first[goal] == EMPTY else 1
            worth += first * ON_THE_WAY * min(progress(s, seat, goal), wanted(s, goal)) // wanted(s, goal)
    return worth
