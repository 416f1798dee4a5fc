"""Ultimate Aquarium: the value of an answer, for the greedy bot and for searches.

In the subset of the rules; values.py has the values.
"""

from __future__ import annotations

from fathomfive.kernel.verbs import YES, asked_step, asked_with

from ..content.load import KIND
from ..rules.opening import opening_keep, opening_place
from ..rules.scoring import gain, kinds_in, swap_gain
from ..rules.turn import PAIRS, after_place, net_swap, place, turn
from ..state import State
from .values import opening_value, swap_value, turn_value


def option_value(s: State, answer: int) -> int:
    """Doubled points, so that a Restock can stand between two gains."""
    step, me = asked_step(s), asked_with(s, 0)
    if step == turn:
        return turn_value(s, me, answer)
    if step == place:
        return 2 * gain(kinds_in(s.tank[me]), answer, KIND[s.store[asked_with(s, 1)]])
    if step == after_place:
        return swap_value(s, me) if answer == YES else 0
    if step == net_swap:
        return swap_gain(kinds_in(s.tank[me]), PAIRS[answer][0], PAIRS[answer][1])
    if step == opening_keep:
        return opening_value(s, me, answer, 0, 0)
    if step == opening_place:
        return opening_value(s, me, s.keep[me], asked_with(s, 1), answer)
    return 0
