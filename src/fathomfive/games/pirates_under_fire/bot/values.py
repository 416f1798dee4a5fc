"""Pirates Under Fire: the value of a ship on a space, a hit, a repair, a mine or a mercenary.

In the subset of the rules. A tried tile is removed again. Values are hundredths of a VP for one seat, which knows
only its own hand.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import cards

from ..content.load import (
    ALONE_OF,
    AMOUNT,
    COST,
    EFFECT_OF,
    FIRST_MERCENARY,
    LISTED,
    TERMS,
    VP_ADJACENT,
    VP_SET,
    VP_SHIELD,
    WORD,
)
from ..content.notation import (
    AGAIN,
    GOLD,
    HIDE_DUMMY,
    HIDE_MINE,
    MINE,
    REPAIR,
    RESERVE_CHOOSE,
    RESERVE_DRAW,
    SHIELD,
    SHOOT_ADJACENT,
    SHOOT_DIAG,
    SHOOT_HORIZ,
    SHOOT_ORTH,
    UNMINE,
    VP,
)
from ..content.sea import LINES, NEXT, NOBODY, ORTHOGONAL, SPACES
from ..rules.combinations import banner_of, best_of, line_of
from ..rules.placement import is_accessible
from ..rules.scoring import escorts, shields_of
from ..rules.shots import DIAG, LEFT_OR_RIGHT, ORTH
from ..rules.targets import target
from ..state import State, other
from .line_values import POINT, best_number_value, burnt_value, laid_value, turns_left, waters_value

EARLY_GOLD, LATE_GOLD, LAST_GOLD = 45, 30, 5  # what one gold is worth with many, few and no turns left
LATE = 4  # turns left
SHIELD_WORTH, MINE_WORTH, UNMINE_WORTH, TILE_WORTH, DUMMY_WORTH = 40, 45, 15, 50, 20
NO_CARD = -1
MINE_PENALTY = 200
HOPED_ESCORT, HOPED_SHIELDS, HOPED_SETS = 45, 70, 90  # what mercenaries may still gain
LASTING = 55  # per cent of a fire that is thought to last when there are turns to repair it


def hand_bits(s: State, me: int, without: int) -> int:
    """The numbers in the player's own hand, as bits; one tile is left out."""
    bits = 0
    for card in cards(s.hand[me]):
        if card != without:
            bits |= LISTED[card]
    return bits


def lay_value(s: State, me: int, card: int, space: int, hand: int, banner: int, enemy_banner: int) -> int:
    """A tile of the hand or the market on a space, with all its effects."""
    was, flag, fire, left = s.sea[space], s.flag[space], s.burning[space], turns_left(s, me)
    worth = laid_value(s, me, card, space, banner, enemy_banner, hand, left)
    if flag == other(me) and not fire:
        worth += waters_value(other(me), space)
    s.sea[space], s.flag[space], s.burning[space] = card, me, 0
    worth += waters_value(me, space) + reach_value(s, me, space, left)
    worth += effects_value(s, me, card, space, was == EMPTY, hand, enemy_banner) + mine_value(
        s, me, card, space
    )
    if card >= FIRST_MERCENARY:
        worth += end_value(s, me, card, space, left)
    s.sea[space], s.flag[space], s.burning[space] = was, flag, fire
    return worth


def reach_value(s: State, me: int, space: int, left: int) -> int:
    """Open water around a new ship: spaces to continue from."""
    worth = 0
    for direction in range(ORTHOGONAL):
        beside = NEXT[space][direction]
        if beside >= 0 and s.flag[beside] == NOBODY:
            worth += min(left, 6)
    return worth


def mine_value(s: State, me: int, card: int, space: int) -> int:
    """PF-064: what a mine under the new ship costs; a minesweeper takes it away."""
    if (
        s.mines[space] == 0
        or s.decoy[me] == 1 + space
        or (WORD[ALONE_OF[card]][0] == UNMINE and TERMS[ALONE_OF[card]] > 0)
    ):
        return 0
    return -MINE_PENALTY * s.mines[space] + (MINE_PENALTY // 3 if s.doubtful[space] else 0)


# Effects


def effects_value(
    s: State, me: int, card: int, space: int, with_space: bool, hand: int, enemy_banner: int
) -> int:
    """The effect of the tile, and that of the space if it applies."""
    worth = effect_value(s, me, space, ALONE_OF[card], hand, enemy_banner)
    if with_space and card < FIRST_MERCENARY:
        times = 2 if WORD[EFFECT_OF[card]][0] == AGAIN else 1
        worth += times * effect_value(s, me, space, s.icon[space], hand, enemy_banner)
    return worth


def effect_value(s: State, me: int, space: int, effect: int, hand: int, enemy_banner: int) -> int:
    worth = 0
    for i in range(TERMS[effect]):
        worth += AMOUNT[effect][i] * term_value(s, me, space, WORD[effect][i], hand, enemy_banner)
    return worth


def term_value(s: State, me: int, space: int, word: int, hand: int, enemy_banner: int) -> int:
    """One term of an effect, once, with the best aim."""
    if word == VP:
        return POINT
    if word == GOLD:
        return gold_value(s, me)
    if word == SHOOT_ORTH:
        return best_shot(s, me, space, ORTH, 4, 1, enemy_banner)
    if word == SHOOT_DIAG:
        return best_shot(s, me, space, DIAG, 4, 1, enemy_banner)
    if word == SHOOT_HORIZ:
        return best_shot(s, me, space, LEFT_OR_RIGHT, 2, 2, enemy_banner)
    if word == SHOOT_ADJACENT:
        return ring_value(s, me, space, enemy_banner) // 4
    if word == REPAIR:
        return best_repair(s, me, hand)
    if word == RESERVE_DRAW or word == RESERVE_CHOOSE:
        return TILE_WORTH * min(turns_left(s, me), LATE) // LATE
    if word == SHIELD:
        return SHIELD_WORTH if s.shield_supply > 0 and turns_left(s, other(me)) > 0 else 0
    if word == MINE or word == HIDE_MINE:
        return MINE_WORTH * min(turns_left(s, other(me)), LATE) // LATE
    if word == HIDE_DUMMY:
        return DUMMY_WORTH
    return UNMINE_WORTH if word == UNMINE else 0


def gold_value(s: State, me: int) -> int:
    """PF-035: gold is worth what it can still buy."""
    left = turns_left(s, me)
    return EARLY_GOLD if left > LATE else LATE_GOLD if left > 0 else LAST_GOLD


def best_shot(s: State, me: int, space: int, first: int, aims: int, apart: int, enemy_banner: int) -> int:
    best = 0
    for aim in range(aims):
        at = target(s, me, space, first + apart * aim)
        if at >= 0:
            best = max(best, hit_value(s, me, at, enemy_banner))
    return best


def ring_value(s: State, me: int, space: int, enemy_banner: int) -> int:
    worth = 0
    for direction in range(ORTHOGONAL):
        beside = NEXT[space][direction]
        if beside >= 0 and s.flag[beside] == other(me) and not s.burning[beside]:
            worth += hit_value(s, me, beside, enemy_banner)
    return worth


def hit_value(s: State, me: int, space: int, enemy_banner: int) -> int:
    """PF-043 to PF-045: a hit on an active enemy ship."""
    if s.sea[space] >= FIRST_MERCENARY:
        return 0
    if s.shields[space]:
        return SHIELD_WORTH
    left = turns_left(s, other(me))
    share = 100 if left == 0 else LASTING
    return loss(s, other(me), space, enemy_banner, 0) * share // 100 + 8


def loss(s: State, seat: int, space: int, banner: int, hand: int) -> int:
    """The loss of a player if their active ship here burned."""
    return burnt_value(s, seat, space, banner, hand, turns_left(s, seat)) + waters_value(seat, space)


def best_repair(s: State, me: int, hand: int) -> int:
    best = 0
    for space in range(SPACES):
        if s.burning[space] and s.flag[space] == me:
            best = max(best, repair_value(s, me, space, hand))
    return best


def repair_value(s: State, me: int, space: int, hand: int) -> int:
    s.burning[space] = 0
    worth = loss(s, me, space, banner_of(s, me), hand)
    s.burning[space] = 1
    return worth


def shield_value(s: State, me: int, space: int, hand: int) -> int:
    """PF-062, PF-091: a token on one's own ship protects what its fire would cost; every token counts with the
    Aegis Galleon."""
    if s.sea[space] >= FIRST_MERCENARY:
        return 0
    return loss(s, me, space, banner_of(s, me), hand) // (1 + 2 * s.shields[space])


# Mines


def mining_value(s: State, me: int, space: int) -> int:
    """A mine on a free space: good where the enemy wants to go and the owner does not."""
    enemy = other(me)
    worth = best_number_value(s, enemy, space, banner_of(s, enemy)) - best_number_value(
        s, me, space, banner_of(s, me)
    )
    if is_accessible(s, enemy, space):
        worth += 30
    if is_accessible(s, me, space):
        worth -= 40
    return worth


# Mercenaries


def end_value(s: State, me: int, card: int, space: int, left: int) -> int:
    """PF-090 to PF-092: VP at the end, present and expected."""
    worth = 0
    if VP_ADJACENT[card]:
        worth += VP_ADJACENT[card] * (POINT * escorts(s, me, space) + hoped_escorts(s, space, left))
    if VP_SHIELD[card]:
        worth += VP_SHIELD[card] * (POINT * shields_of(s, me) + HOPED_SHIELDS * min(left, LATE) // LATE)
    if VP_SET[card]:
        worth += VP_SET[card] * (POINT * sets_of(s, me) + HOPED_SETS * min(left, LATE) // LATE)
    return worth


def hoped_escorts(s: State, space: int, left: int) -> int:
    """Free spaces beside the Escort Admiral that may still be filled."""
    worth = 0
    for direction in range(ORTHOGONAL):
        beside = NEXT[space][direction]
        if beside >= 0 and s.flag[beside] == NOBODY:
            worth += HOPED_ESCORT * min(left, LATE) // LATE
    return worth


def sets_of(s: State, me: int) -> int:
    """The number of sets on the sea, which decides what a banner adds."""
    banner, count = banner_of(s, me), 0
    for line in range(len(LINES)):
        ships = line_of(s, me, line, 0)
        count += best_of(ships, banner + 1) - best_of(ships, banner)
    return count


def price(s: State, me: int, card: int) -> int:
    """The alternative value of the gold for a mercenary."""
    return COST[card] * gold_value(s, me)
