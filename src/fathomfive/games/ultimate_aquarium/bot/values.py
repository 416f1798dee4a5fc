"""Ultimate Aquarium: the value of cards, swaps and openings for a bot.

In the subset of the rules. Looks one placement ahead in the player's own tank and uses only public information.
"""

from __future__ import annotations

from fathomfive.kernel.verbs import asked_step

from ..content.load import CELLS, KIND, ROUNDS
from ..rules.opening import KEEPS, opening_keep
from ..rules.scoring import gain, kind_at, kinds_in, replaced, swap_gain, worth
from ..rules.turn import NET, PAIRS, RESTOCK
from ..state import State

NEVER = -1000
PATIENT_ROUNDS = 3  # in these a gain of one point is too little, later it will do
GOOD_SWAP = 4  # points for which the Net is used before the last round


def progress_of_game(s: State) -> int:
    """In percent: rounds begun."""
    return min(100, 100 * s.round // ROUNDS[s.seats])


def turn_value(s: State, me: int, answer: int) -> int:
    if answer == NET:
        return NEVER
    if answer == RESTOCK:
        patient = s.round <= PATIENT_ROUNDS or is_last_round(s)
        return 3 if patient else 1
    return 2 * best_gain(s, me, s.store[answer])


def best_gain(s: State, me: int, card: int) -> int:
    best, kinds, kind = NEVER, kinds_in(s.tank[me]), KIND[card]
    for cell in range(CELLS):
        if kind_at(kinds, cell) != kind:
            best = max(best, gain(kinds, cell, kind))
    return best


def swap_value(s: State, me: int) -> int:
    """Positive if the Net should be used now."""
    best, kinds = 0, kinds_in(s.tank[me])
    for pair in range(len(PAIRS)):
        best = max(best, swap_gain(kinds, PAIRS[pair][0], PAIRS[pair][1]))
    return best if best >= (1 if is_last_round(s) else GOOD_SWAP) else -1


def is_last_round(s: State) -> bool:
    return s.round == ROUNDS[s.seats]


def opening_value(s: State, me: int, keep: int, nth: int, cell: int) -> int:
    """The best tank that the opening can still reach: kept cards before `nth` are placed, `nth` goes to `cell`, the
    rest is free. With nth = 0 and cell = 0 no keep is chosen yet, and every cell is free for all three."""
    best = 0
    for first in range(CELLS):
        if may_lie(s, me, 0, first, nth, cell):
            for second in range(CELLS):
                if second != first and may_lie(s, me, 1, second, nth, cell):
                    for third in range(CELLS):
                        if third != first and third != second and may_lie(s, me, 2, third, nth, cell):
                            best = max(best, tank_with(s, me, keep, first, second, third))
    return best


def may_lie(s: State, me: int, which: int, there: int, nth: int, cell: int) -> bool:
    """May the kept card number `which` go there, if card `nth` goes to `cell` and those before it are decided?"""
    if which > nth or asked_step(s) == opening_keep:
        return True
    return there == cell if which == nth else there == s.spots[me][which]


def tank_with(s: State, me: int, keep: int, first: int, second: int, third: int) -> int:
    """The score with the kept cards in these cells."""
    kinds, hand = kinds_in(s.tank[me]), s.hand[me]
    kinds = replaced(kinds, first, KIND[hand[KEEPS[keep][0]]])
    kinds = replaced(kinds, second, KIND[hand[KEEPS[keep][1]]])
    return worth(replaced(kinds, third, KIND[hand[KEEPS[keep][2]]]))
