"""Pirates Under Fire: the expected result of a seat, for searches that stop before the end.

In the subset of the rules; hundredths of a VP.
"""

from __future__ import annotations

from ..content.load import TURNS_EACH
from ..content.sea import LINES
from ..rules.combinations import banner_of
from ..rules.scoring import mercenary_vp, penalty, waters
from ..state import State
from .line_values import POINT, line_value, turns_left
from .values import NO_CARD, gold_value, hand_bits


def position_value(s: State, seat: int) -> int:
    """Points now, unfinished combinations, and what gold can still buy."""
    hand, left, banner = hand_bits(s, seat, NO_CARD), turns_left(s, seat), banner_of(s, seat)
    worth = POINT * (waters(s, seat) + mercenary_vp(s, seat) + s.vp[seat] + penalty(s, seat)) + s.gold[
        seat
    ] * gold_value(s, seat)
    for line in range(len(LINES)):
        worth += line_value(s, seat, line, banner, hand, left)
    return worth


def parts(s: State, seat: int) -> dict[str, int]:
    """The same by name, as on the score sheet."""
    hand, left, banner = hand_bits(s, seat, NO_CARD), turns_left(s, seat), banner_of(s, seat)
    return {
        "Combinations": sum(line_value(s, seat, line, banner, hand, left) for line in range(len(LINES))),
        "Enemy waters": POINT * waters(s, seat),
        "Mercenaries": POINT * mercenary_vp(s, seat),
        "VP tokens": POINT * s.vp[seat],
        "Mines": POINT * penalty(s, seat),
        "Gold": s.gold[seat] * gold_value(s, seat),
    }


def progress_of_game(s: State) -> int:
    """In percent: turns begun by both players."""
    return 100 * sum(s.turn) // (TURNS_EACH * s.seats)
