"""Aquatica: Duellum: a seat's chance to win, for searches. In the subset of the rules.

The weights are fitted to the winners of 4,000 games of greedy players who make a few mistakes (58,000 positions at
turn starts); the unit is 1/2000 of the log odds. Points decide only games without an instant victory: they count
little until the end is called, while crowns and the Manta Leader count much. Two weights are adjusted by hand
against a trap that greedy players never meet: when a step far from home and every Action Card in hand were
overvalued, searches stepped back and forth forever. See docs/balance/aquatica_duellum.md.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import size

from ..content.load import PLACES, POINTS
from ..rules.goals import GOAL_SLOTS, has_token, progress, tokens_on_goals, wanted, wild_mantas
from ..rules.scoring import score
from ..state import State, steps_home
from .values import depths_value, reach

A_POINT, A_LATE_POINT = 40, 340  # before and after the end has been called
CROWNED = (0, 300, 800, 1150, 1550, 2250, 3000, 4200, 6300, 20000)  # this many crowns
TOKENS = (0, 600, 950, 1500, 1500)  # on this many goals, in addition to their points
NEAR = (20000, 3700, 2400, 1600, 900, 400, 150, *[0] * 24)  # the Leader this many steps from the capital
# this many steps more than the next turn allows, before one's own turn …
AT_HAND = (3400, 1700, 1500, 600, 400, 150)
LATER = (1900, 900, 600, 550, 450, 250)  # … and before the opponent's
ON_BOARD, IN_ROW = 32, 180  # a point of a Location, of a Mercenary that waits
NO_ROOM = 150  # a place on the board that is taken
DEPTH = 4  # a tenth of a point of open depths
ON_THE_WAY = 350  # a goal that is all but reached
# this many Action Cards: a full hand is little better than half of one
IN_HAND = (0, 250, 400, 500, 560, 600, 620, 640, 650)
WILD = 420  # a Wild Manta
USUAL_TURNS = 40  # of both players in a game


def position_value(s: State, seat: int) -> int:
    worth = score(s, seat) * (A_LATE_POINT if s.last_round > 0 else A_POINT)
    worth += CROWNED[s.crowns[seat]] + TOKENS[tokens_on_goals(s, seat)] + leader_value(s, seat)
    worth += board_value(s, seat) + goals_value(s, seat) + IN_HAND[size(s.hand[seat])]
    return worth + WILD * wild_mantas(s, seat)


def turn_number(s: State) -> int:
    """A number that changes when a player's turn begins, also alone against the Regent. Questions that the Regent
    causes belong to the turn before."""
    return s.turns


def parts(s: State, seat: int) -> dict[str, int]:
    """The same by name."""
    return {
        "the score": score(s, seat) * (A_LATE_POINT if s.last_round > 0 else A_POINT),
        "crowns": CROWNED[s.crowns[seat]],
        "tokens on goals": TOKENS[tokens_on_goals(s, seat)],
        "bringing the Manta Leader home": leader_value(s, seat),
        "Locations and Mercenaries on the board": board_value(s, seat),
        "progress towards goals": goals_value(s, seat),
        "Action Cards in hand": IN_HAND[size(s.hand[seat])],
        "Wild Mantas": WILD * wild_mantas(s, seat),
    }


def progress_of_game(s: State) -> int:
    """In percent: turns begun of a typical game."""
    return min(100, 100 * s.turns // USUAL_TURNS)


def leader_value(s: State, seat: int) -> int:
    """The Leader's distance, and whether the steps at hand bring it home."""
    away = steps_home(s, seat, s.leader)
    short = max(away - reach(s, seat), 0)
    if short >= len(AT_HAND):
        return NEAR[away]
    return NEAR[away] + (AT_HAND[short] if s.asked == seat else LATER[short])


def board_value(s: State, seat: int) -> int:
    """Locations and Mercenaries that are still to be scored or played."""
    worth = 0
    for place in range(PLACES):
        card = s.board[seat][place]
        if card != EMPTY:
            worth += ON_BOARD * POINTS[card] - NO_ROOM + DEPTH * depths_value(card, s.covered[seat][place])
        if s.row[seat][place] != EMPTY:
            worth += IN_ROW * POINTS[s.row[seat][place]]
    return worth


def goals_value(s: State, seat: int) -> int:
    """Progress towards the goals without a token of one's own."""
    worth = 0
    for goal in range(GOAL_SLOTS):
        if not has_token(s, seat, goal):
            worth += ON_THE_WAY * min(progress(s, seat, goal), wanted(s, goal)) // wanted(s, goal)
    return worth
