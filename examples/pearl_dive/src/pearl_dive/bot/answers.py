"""What bots know about the game; in the subset of Python that rules are written in, because searches compile it."""

from __future__ import annotations

from fathomfive.kernel.game.search_params import POINT
from fathomfive.kernel.verbs import asked_with, size

from ..content.load import VALUE
from ..rules.scoring import score
from ..state import State

ENOUGH = 3  # pearls in a net; the next one is as likely to tear it as not


def option_value(s: State, answer: int) -> int:
    """For the greedy bot: dive again until three pearls are in the net."""
    want_more = size(s.net[asked_with(s, 0)]) < ENOUGH
    return 1 if bool(answer) == want_more else 0


def position_value(s: State, seat: int) -> int:
    """For searches: what lies in the chest, and half of what lies in the net."""
    held = 0
    for i in range(size(s.net[seat])):
        held += VALUE[s.net[seat][i]]
    return POINT * score(s, seat) + POINT * held // 2
