"""Aquaria: what a position may come to for a seat, for searches.  In the subset of the rules, in tenths of a VP.

The points that are there, and what hand, stocks, dials, fish and progress promise for the turns to come.  The weights are a fit:
the final scores of 2,500 games of greedy players who make a mistake now and then, see docs/balance/levels.md.
"""
from __future__ import annotations

from ...kernel.schema import EMPTY
from ...kernel.verbs import asked_step, size
from .action import ACTIONS, move_die
from .content import CANS, CELLS, COLOUR_COUNT, FEED_VP, INCOME, LEVELS, RANK, ROUNDS
from .pet_shop import cards_of_colour
from .phases import is_hungry
from .placing import lionfish_owned
from .planning import BITS, CANDIDATES, CARD_BITS, candidates
from .scoring import total
from .state import State
from .study import side
from .worth import dial_worth, effect_worth_plain, feedings_left, incomes_left, shortage

HUNDREDTHS = 10                         # in a tenth of a VP
PROMISE = (990, 990, 500, 250, 70)      # by round: what the rounds after it will bring to anybody
TURN, HALF_A_TURN = (80, 80, 100, 40, 30), 3        # a turn to come in this round; tenths of it that are left in its midst
FED = 6                                 # for each VP that a fish gives when it is fed: some will go hungry
LATER_CAN, LATER_FISH = 10, 6           # food for feedings after the next one: each can, less so much for each fish
SHORT, SPARE = 19, 1                    # a can that is wanting at the next Feeding, one that lies there
PER_CENT_INCOME, PER_CENT_DIALS = 60, 65
ACTION_PHASE, FEEDING_PHASE = 1, 5
LAST_LARGE_RANK = 7                     # of the Encyclopedia: the way there is the way to a Lionfish
ARRIVED, PAIR, THREE = -60, 7, 11       # at the end of the Encyclopedia; cards of one colour for the Pet Shop

# Pairs: for having it at all, and for each round that is left, of which two count
MOST_ROUNDS = 2
PEARL, WOOL, OXYGEN, FILTER_TOKEN, CARD_HELD = (3, 8), (-4, 10), (0, 1), (0, 18), (0, 8)
RANK_BELOW, RANK_ABOVE = (0, 25), (16, -8)
LEVEL = ((0, 0), (-26, 68), (72, 56), (72, 67), (51, 43))
LION = (-31, -49)                       # two are allowed: one that is there cannot be gained any more
PER_CENT_BEST, PER_CENT_OTHERS = (30, 10), (20, 0)      # of what the best card in hand would bring, and the next three


def position_value(s: State, seat: int) -> int:
    """Hundredths of a VP."""
    now = turns_now(s, seat)
    turns = now + 10 * ACTIONS * (ROUNDS - max(s.round, 1))
    worth = 10 * total(s, seat) + PROMISE[s.round] + TURN[s.round] * now // 10 + feeding_worth(s, seat) + income_worth(s, seat)
    if turns > 0:
        worth += stock_worth(s, seat, turns) + progress_worth(s, seat, turns) + hand_promise(s, seat, turns)
    if s.phase <= ACTION_PHASE:
        worth += dials_worth(s, seat)
    return HUNDREDTHS * worth


def turns_now(s: State, seat: int) -> int:
    """Turns that are left in this round, in tenths."""
    if s.phase > ACTION_PHASE:
        return 0
    this_turn = 0 if is_done(s, seat) else 10
    if seat == s.asked and asked_step(s) != move_die:
        this_turn = HALF_A_TURN
    return 10 * (ACTIONS - max(s.action, 1)) + this_turn


def is_done(s: State, seat: int) -> bool:
    """Does the seat stand before the one that is asked in the player order?"""
    for nth in range(s.seats):
        if s.order[nth] == s.asked:
            return False
        if s.order[nth] == seat:
            return True
    return False


def by_time(pair: tuple[int, int], turns: int) -> int:
    return pair[0] + pair[1] * min(turns, 10 * ACTIONS * MOST_ROUNDS) // (10 * ACTIONS)


# Fish

def feeding_worth(s: State, seat: int) -> int:
    """All feedings to come.  Who has fed in this round needs nothing more in it."""
    feeding = s.phase == FEEDING_PHASE
    done, later = feeding and is_done(s, seat), feedings_left(s) - (1 if feeding else 0)
    worth = 0
    for cell in range(CELLS):
        card = s.tank[seat][cell]
        if card != EMPTY:
            now = 10 if feeding and not done and is_hungry(s, seat, cell) else 0
            worth += (now + FED * later) * FEED_VP[card]
            if CANS[card] and later > 1:
                worth -= (LATER_CAN * CANS[card] - LATER_FISH) * (later - 1)
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
    return worth + size(s.filter_tokens[seat]) * by_time(FILTER_TOKEN, turns)


def progress_worth(s: State, seat: int, turns: int) -> int:
    """Encyclopedia, Pet Shop and Lionfish."""
    rank = RANK[side(s)][s.space[seat]]
    worth = min(rank, LAST_LARGE_RANK) * by_time(RANK_BELOW, turns) + max(rank - LAST_LARGE_RANK, 0) * by_time(RANK_ABOVE, turns)
    if s.arrived[seat]:
        worth += ARRIVED
    return worth + by_time(LEVEL[s.level[seat]], turns) + lionfish_owned(s, seat) * by_time(LION, turns)


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
