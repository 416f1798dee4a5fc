"""Pirates Under Fire: the value of an answer for the seat that is asked, for the greedy bot and for searches.

In the subset of the rules. values.py and line_values.py value things; the unit is a hundredth of a VP.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, asked_step, asked_with

from ..content.load import BOARDS_SHIPS, COST, EFFECT_OF, MARKET, WORD
from ..content.notation import REPAIR, UNMINE
from ..content.sea import SPACES
from ..rules.combinations import banner_of
from ..rules.effects import choose_reserve, raise_shield, repair
from ..rules.mines import hide_dummy, hide_mine, lay_mine, remove_mine
from ..rules.placement import accessible_spaces, may_be_boarded
from ..rules.shots import DIAG, LEFT_OR_RIGHT, ORTH, shoot_diagonally, shoot_horizontally, shoot_orthogonally
from ..rules.targets import target
from ..rules.turn import BUY, SEA, choose_order, lay_mercenary, lay_ship, main_action, optional_action
from ..state import State, other
from .line_values import turns_left
from .values import (
    MINE_PENALTY,
    NO_CARD,
    hand_bits,
    hit_value,
    lay_value,
    mining_value,
    price,
    repair_value,
    shield_value,
)

NEVER = -100_000
TURNS_PER_GOLD = 2  # about every second ship brings gold
SAVED_FOR = 80  # per cent of a bargain that saving is worth


def option_value(s: State, answer: int) -> int:
    """Changes nothing; uses nothing that the seat cannot see."""
    step, me, space = asked_step(s), asked_with(s, 0), asked_with(s, 1)
    if step == main_action:
        if answer < BUY:
            return best_place(s, me, s.hand[me][answer])
        return NEVER + best_place(s, me, s.market[answer - BUY])
    if step == lay_ship:
        card = s.hand[me][asked_with(s, 1)]
        return laid(s, me, card, answer, hand_bits(s, me, card))
    if step == lay_mercenary:
        return laid(s, me, s.market[asked_with(s, 1)], answer, hand_bits(s, me, NO_CARD))
    if step == optional_action:
        return bargain(s, me, answer) if answer != STOP else patience(s, me)
    if answer == STOP:
        return 0
    if step == choose_order:
        return order_value(s, space, answer)
    if step == choose_reserve:
        return best_place(s, me, s.known_reserve[me][answer])
    return target_value(s, step, me, space, answer)


def target_value(s: State, step: int, me: int, space: int, answer: int) -> int:
    """The targets of effects."""
    if step == shoot_orthogonally:
        return hit_value(s, me, target(s, me, space, ORTH + answer), banner_of(s, other(me)))
    if step == shoot_diagonally:
        return hit_value(s, me, target(s, me, space, DIAG + answer), banner_of(s, other(me)))
    if step == shoot_horizontally:
        return hit_value(s, me, target(s, me, space, LEFT_OR_RIGHT + 2 * answer), banner_of(s, other(me)))
    if step == repair:
        return repair_value(s, me, answer, hand_bits(s, me, NO_CARD))
    if step == raise_shield:
        return shield_value(s, me, answer, hand_bits(s, me, NO_CARD))
    if step == lay_mine or step == hide_mine:
        return mining_value(s, me, answer)
    if step == hide_dummy:
        return -mining_value(s, me, answer)
    if step == remove_mine:
        return MINE_PENALTY if answer == space else -mining_value(s, me, answer)
    return 0


def laid(s: State, me: int, card: int, space: int, hand: int) -> int:
    return lay_value(s, me, card, space, hand, banner_of(s, me), banner_of(s, other(me)))


def best_place(s: State, me: int, card: int) -> int:
    """A tile on its best legal space."""
    best, hand = NEVER, hand_bits(s, me, card)
    banner, enemy_banner = banner_of(s, me), banner_of(s, other(me))
    accessible, boards = accessible_spaces(s, me), BOARDS_SHIPS[card] > 0
    for space in range(SPACES):
        if accessible >> space & 1 or (boards and may_be_boarded(s, me, space)):
            best = max(best, lay_value(s, me, card, space, hand, banner, enemy_banner))
    return best


def bargain(s: State, me: int, slot: int) -> int:
    """The value of a mercenary beyond the value of its gold."""
    return best_place(s, me, s.market[slot]) - price(s, me, s.market[slot])


def patience(s: State, me: int) -> int:
    """Saving for a mercenary that is too expensive now: most of its value, if the gold can still arrive in time."""
    best, left = 0, turns_left(s, me)
    for slot in range(MARKET):
        card = s.market[slot]
        if card != EMPTY and s.gold[me] < COST[card] <= s.gold[me] + left // TURNS_PER_GOLD:
            best = max(best, bargain(s, me, slot) * SAVED_FOR // 100)
    return best


def order_value(s: State, space: int, first: int) -> int:
    """Repair before shields, sweep before mines."""
    effect = s.icon[space] if first == SEA else EFFECT_OF[s.sea[space]]
    return 1 if WORD[effect][0] == REPAIR or WORD[effect][0] == UNMINE else 0
