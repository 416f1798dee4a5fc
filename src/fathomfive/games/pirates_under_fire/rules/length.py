"""Pirates Under Fire: the most decisions that a game can take, counted from the rules.

An upper bound: it assumes that every effect finds a target and that every mercenary is bought.
"""

from __future__ import annotations

from collections.abc import Mapping

from fathomfive.kernel.game import Value

from ..content.load import COSTS, MERCENARIES, ON_SEA, SHIPS, TURNS_EACH
from ..content.notation import (
    AGAIN,
    BOARD,
    END_ADJACENT,
    END_SET,
    END_SHIELD,
    GAINS,
    SHOOT_ADJACENT,
    SHOW_MINES,
    Term,
)
from ..content.sea import BOARDS

ASK_NOTHING = (*GAINS, SHOOT_ADJACENT, SHOW_MINES, BOARD, END_ADJACENT, END_SHIELD, END_SET)
TILE, SPACE, BUY, ORDER = 1, 1, 1, 1  # questions of a turn: PF-020, PF-035, PF-031


def longest(seats: int, options: Mapping[str, Value]) -> int:
    """PF-004, PF-013: arranging the sea, then sixteen turns each.  PF-006, PF-035: a mercenary that is bought asks
    for its space, and for what it does."""
    arranging = seats * (1 + 2 * len(BOARDS)) if options["sea_setup"] == "chosen" else 0
    bought = sum(SPACE + asked for asked in dearest_market())
    return arranging + seats * TURNS_EACH * most_in_a_turn() + bought


def most_in_a_turn() -> int:
    """PF-010, PF-028 to PF-034: a tile, its space, whether to buy; the effects of the space and of the ship."""
    on_space = max(questions(icon) for icon in ON_SEA)
    on_ship = max(
        sum(times * on_space if word == AGAIN else questions(((word, times),)) for word, times in ship.effect)
        for ship in SHIPS
    )
    return TILE + SPACE + BUY + ORDER + on_space + on_ship


def dearest_market() -> list[int]:
    """PF-006: what the mercenaries of the market ask at most, one by one."""
    asked = {cost: sorted(questions(one.effect) for one in MERCENARIES if one.cost == cost) for cost in COSTS}
    return [most for cost, offered in COSTS.items() for most in asked[cost][-offered:]]


def questions(effect: tuple[Term, ...]) -> int:
    """PF-032, PF-048: a question for each shot, repair, mine and shield."""
    return sum(times for word, times in effect if word not in ASK_NOTHING)
