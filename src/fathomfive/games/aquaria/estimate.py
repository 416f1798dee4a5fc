"""Aquaria: what a position may come to for a seat, for searches.  In the subset of the rules, in tenths of a VP.

The points that are there, and what hand, stocks, dials, fish and progress promise for the turns to come.  The weights are a fit:
the final scores of 2,500 games of greedy players who make a mistake now and then, see docs/balance/levels.md.
"""
from __future__ import annotations

from ...kernel.schema import EMPTY
from ...kernel.verbs import size
from .action import ACTIONS
from .content import CELLS, COLOUR_COUNT, FEED_VP, INCOME, LEVELS, RANK, ROUNDS
from .pet_shop import cards_of_colour
from .phases import is_hungry
from .placing import lionfish_owned
from .planning import BITS, CANDIDATES, CARD_BITS, candidates
from .scoring import total
from .state import State
from .study import side
from .worth import dial_worth, effect_worth_plain, feedings_left, incomes_left, shortage

HUNDREDTHS = 10                         # in a tenth of a VP
TURN, MORE_TURNS = 27, 2                # a turn to come; it brings more if many more come after it
HALF_A_TURN = 7                         # tenths of a turn that are left while it goes on
FED = 7                                 # for each VP that a fish gives when it is fed: some will go hungry
SHORT, SPARE = 14, 4                    # a can that is wanting, one that lies there
PER_CENT_INCOME, PER_CENT_DIALS = 75, 65
ACTION_PHASE, FEEDING_PHASE = 1, 5
LAST_LARGE_RANK = 7                     # of the Encyclopedia: the way there is the way to a Lionfish

# Pairs: for having it at all, and for each round that is left. ARRIVED, PAIR and THREE are the same at any time
PEARL, WOOL, OXYGEN, FILTER_TOKEN, TOKEN = (2, 11), (0, 9), (-2, 5), (0, 19), (0, 8)
RANK_BELOW, RANK_ABOVE, ARRIVED = (2, 13), (9, -5), -43
LEVEL = ((0, 0), (7, 31), (61, 39), (62, 39), (19, 39))
LION = (-24, -45)                       # two are allowed: one that is there cannot be gained any more
CARD_HELD, PAIR, THREE = (0, 8), 7, 9
PER_CENT_BEST, PER_CENT_OTHERS = (30, 54), (17, 0)


def position_value(s: State, seat: int) -> int:
    """Hundredths of a VP."""
    turns = turns_left(s, seat)
    worth = 10 * total(s, seat) + feeding_worth(s, seat) + income_worth(s, seat)
    if turns > 0:
        worth += turns * (TURN + MORE_TURNS * turns // 10) // 10
        worth += stock_worth(s, seat, turns) + progress_worth(s, seat, turns) + hand_promise(s, seat, turns)
    if s.phase <= ACTION_PHASE:
        worth += dials_worth(s, seat)
    return HUNDREDTHS * worth


def turns_left(s: State, seat: int) -> int:
    """Of the whole game, in tenths of a turn."""
    later = 10 * ACTIONS * (ROUNDS - max(s.round, 1))
    if s.phase > ACTION_PHASE:
        return later
    this_turn = HALF_A_TURN if seat == s.asked else 0 if is_done(s, seat) else 10
    return later + 10 * (ACTIONS - max(s.action, 1)) + this_turn


def is_done(s: State, seat: int) -> bool:
    """Does the seat stand before the one that is asked in the player order?"""
    for nth in range(s.seats):
        if s.order[nth] == s.asked:
            return False
        if s.order[nth] == seat:
            return True
    return False


def by_time(pair: tuple[int, int], turns: int) -> int:
    return pair[0] + pair[1] * turns // (10 * ACTIONS)


# Fish

def feeding_worth(s: State, seat: int) -> int:
    """All feedings to come.  Who has fed in this round needs nothing more in it."""
    feeding = s.phase == FEEDING_PHASE
    done, later = feeding and is_done(s, seat), feedings_left(s) - (1 if feeding else 0)
    worth = 0
    for cell in range(CELLS):
        card = s.tank[seat][cell]
        if card != EMPTY:
            times = later + (1 if feeding and not done and is_hungry(s, seat, cell) else 0)
            worth += FED * FEED_VP[card] * times
    for colour in range(3):
        worth += SPARE * s.food[seat][colour]
        if not done:
            worth -= SHORT * max(shortage(s, seat, colour), 0)
    return worth


def income_worth(s: State, seat: int) -> int:
    """Every card at every Income to come."""
    worth = 0
    for cell in range(CELLS):
        card = s.tank[seat][cell]
        if card != EMPTY and INCOME[card]:
            worth += effect_worth_plain(s, seat, INCOME[card])
    return worth * incomes_left(s) * PER_CENT_INCOME // 100


def dials_worth(s: State, seat: int) -> int:
    worth = 0
    for dial in range(len(s.dials[seat])):
        worth += dial_worth(s, seat, dial, 0)
    return worth * PER_CENT_DIALS // 100


# What serves the turns to come

def stock_worth(s: State, seat: int, turns: int) -> int:
    worth = s.pearls[seat] * by_time(PEARL, turns) + s.oxygen[seat] * by_time(OXYGEN, turns)
    worth += (s.wool[seat] + s.wool_waiting[seat]) * by_time(WOOL, turns)
    worth += size(s.filter_tokens[seat]) * by_time(FILTER_TOKEN, turns)
    return worth + size(s.tokens[seat]) * by_time(TOKEN, turns)


def progress_worth(s: State, seat: int, turns: int) -> int:
    """Encyclopedia, Pet Shop and Lionfish."""
    rank = RANK[side(s)][s.space[seat]]
    worth = min(rank, LAST_LARGE_RANK) * by_time(RANK_BELOW, turns) + max(rank - LAST_LARGE_RANK, 0) * by_time(RANK_ABOVE, turns)
    if s.arrived[seat]:
        worth += ARRIVED
    level = LEVEL[s.level[seat]]
    worth += level[0] + level[1] * turns // (10 * ACTIONS)
    return worth + lionfish_owned(s, seat) * by_time(LION, turns)


def hand_promise(s: State, seat: int, turns: int) -> int:
    """Cards by number, the best four by what they would bring, and colours for the Pet Shop."""
    worth, packed = size(s.hand[seat]) * by_time(CARD_HELD, turns), candidates(s, seat)
    for nth in range(CANDIDATES):
        share = by_time(PER_CENT_BEST if nth == CANDIDATES - 1 else PER_CENT_OTHERS, turns)
        worth += (packed >> BITS * nth & CARD_BITS) // 16 * share // 100
    for colour in range(COLOUR_COUNT if s.level[seat] < LEVELS else 0):
        held = cards_of_colour(s, seat, colour)
        worth += (PAIR if held >= 2 else 0) + (THREE if held >= 3 else 0)
    return worth
