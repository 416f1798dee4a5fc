"""Ultimate Aquarium: what an answer looks worth, for the greedy bot and for searches.  In the subset of the
rules.

Looks one placement ahead at the own tank and at what everyone sees; a card is tried on and taken off again.
"""

from __future__ import annotations

from fathomfive.kernel.state import Row
from fathomfive.kernel.verbs import YES, asked_step, asked_with

from ..content.load import CELLS, KIND, ROUNDS, SIGHT
from ..rules.scoring import points, score
from ..rules.turn import (
    KEEPS,
    NET,
    PAIRS,
    RESTOCK,
    after_place,
    net_swap,
    opening_keep,
    opening_place,
    place,
    turn,
)
from ..state import State

NEVER = -1000
PATIENT_ROUNDS = 3  # in these a gain of one point is too little, later it will do
GOOD_SWAP = 4  # points for which the Net is used before the last round


def option_value(s: State, answer: int) -> int:
    """Doubled points, so that a Restock can stand between two gains."""
    step, me = asked_step(s), asked_with(s, 0)
    if step == turn:
        return turn_value(s, me, answer)
    if step == place:
        return 2 * gain(s, me, s.store[asked_with(s, 1)], answer)
    if step == after_place:
        return swap_value(s, me) if answer == YES else 0
    if step == net_swap:
        return swap_gain(s, me, answer)
    if step == opening_keep:
        return opening_value(s, me, answer, 0, 0)
    if step == opening_place:
        return opening_value(s, me, s.keep[me], asked_with(s, 1), answer)
    return 0


def turn_value(s: State, me: int, answer: int) -> int:
    if answer == NET:
        return NEVER
    if answer == RESTOCK:
        patient = s.round <= PATIENT_ROUNDS or is_last_round(s)
        return 3 if patient else 1
    return 2 * best_gain(s, me, s.store[answer])


def best_gain(s: State, me: int, card: int) -> int:
    best = NEVER
    for cell in range(CELLS):
        if KIND[s.tank[me][cell]] != KIND[card]:
            best = max(best, gain(s, me, card, cell))
    return best


def gain(s: State, me: int, card: int, cell: int) -> int:
    """How the own score would change with this card in that cell."""
    tank, changed = s.tank[me], 1 << cell
    before, old = at_stake(tank, changed), tank[cell]
    tank[cell] = card
    after = at_stake(tank, changed)
    tank[cell] = old
    return after - before


def swap_gain(s: State, me: int, pair: int) -> int:
    tank = s.tank[me]
    one, two = PAIRS[pair]
    changed = 1 << one | 1 << two
    before = at_stake(tank, changed)
    tank[one], tank[two] = tank[two], tank[one]
    after = at_stake(tank, changed)
    tank[one], tank[two] = tank[two], tank[one]
    return after - before


def at_stake(tank: Row, changed: int) -> int:
    """The points of those cards only that lie in the changed cells or look there: the others keep what they
    have."""
    total = 0
    for cell in range(CELLS):
        if SIGHT[KIND[tank[cell]]][cell] & changed:
            total += points(tank, cell)
    return total


def swap_value(s: State, me: int) -> int:
    """Positive if the Net should be used now."""
    best = 0
    for pair in range(len(PAIRS)):
        best = max(best, swap_gain(s, me, pair))
    return best if best >= (1 if is_last_round(s) else GOOD_SWAP) else -1


def is_last_round(s: State) -> bool:
    return s.round == ROUNDS[s.seats]


def opening_value(s: State, me: int, keep: int, nth: int, cell: int) -> int:
    """The best tank that the opening can still become: kept cards before `nth` lie, `nth` goes to `cell`, the
    rest is free.

    Called with nth = 0 and cell = 0 for a keep that has not been chosen yet, and then every cell is free for
    all three.
    """
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
    """May the kept card number `which` lie there, if card `nth` goes to `cell` and those before it have been
    decided?"""
    if which > nth or asked_step(s) == opening_keep:
        return True
    return there == cell if which == nth else there == s.spots[me][which]


def tank_with(s: State, me: int, keep: int, first: int, second: int, third: int) -> int:
    """The score with the kept cards in these cells."""
    tank, hand = s.tank[me], s.hand[me]
    old_first, old_second, old_third = tank[first], tank[second], tank[third]
    tank[first], tank[second], tank[third] = hand[KEEPS[keep][0]], hand[KEEPS[keep][1]], hand[KEEPS[keep][2]]
    worth = score(s, me)
    tank[first], tank[second], tank[third] = old_first, old_second, old_third
    return worth
