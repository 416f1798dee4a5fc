"""Aquatica: Duellum: the value of performing an effect or playing a face, for answers.py. In the subset of the
rules."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import size, top

from ..content.load import DEPTHS, FIRST_ACTION, FIRST_MERCENARY, PLACES, POINTS, WHOLE
from ..content.notation import ALL, MOST_EFFECTS
from ..rules.effects.animals import enchant, ready, tire, tire_per_mercenary
from ..rules.effects.faces import EFFECT
from ..rules.effects.hand import copy, discard_opp, extra_action, recall
from ..rules.effects.leader import hypnotise, manta
from ..rules.effects.locations import score
from ..rules.effects.mercenaries import capture_top, echo_opponent, echo_own, extra_mercenary, recall_merc
from ..rules.effects.raising import full, maestro, raise_, raise_rotate
from ..rules.effects.resources import city_coins, coin, free, take, trident
from ..rules.effects.vortex import empty_slots, refill, rotate
from ..rules.goals import filled
from ..rules.piles import veterans_of
from ..state import NOTHING, State, other, steps_home
from .values import WINS_AT_ONCE, best_step, best_take, open_depth_value, tired_value, vortex_value

CROWDED = 11  # the value of a raise on a full board, which has no room for new cards


# Effects


def face_value(s: State, me: int, face: int) -> int:
    """All effects of a face, with what it prints counted into its takes; of two alternatives the better
    one."""
    return max(face_with(s, me, face, 0), face_with(s, me, face, 1))


def face_with(s: State, me: int, face: int, which: int) -> int:
    value, coins, tridents = 0, 0, 0
    if FIRST_MERCENARY <= face < FIRST_ACTION:
        value += 6 * POINTS[face]
    for i in range(MOST_EFFECTS):
        if WHOLE[face] >> i & 1:
            op, n = EFFECT[face][i][which]
            if op == coin:
                coins += n
            elif op == trident:
                tridents += n
            else:
                value += max(effect_value(s, me, op, n, face, coins, tridents), 0)
    return value


def effect_value(s: State, me: int, op: int, n: int, source: int, coins: int, tridents: int) -> int:
    """The value of performing an effect now; around 0 for no effect."""
    if op == take:
        return best_take(s, me, n, s.disc, coins, tridents)
    if op == free:
        return 40
    if op == raise_ or op == maestro or op == raise_rotate:
        return min(n, 3) * best_raise(s, me, source)
    if op == full:
        return best_full(s, me, source)
    if op == rotate:
        return best_turn(s, me, n)
    if op == refill:
        return 6 * empty_slots(s) if size(s.deck) > 0 else 0
    if op == manta:
        return best_step(s, me, n if s.level > 0 else 0)
    if op == score or op == hypnotise:
        return best_scores(s, me, n) + (best_step(s, me, 0) if op == hypnotise else 0)
    return further_value(s, me, op, n, source)


def further_value(s: State, me: int, op: int, n: int, source: int) -> int:
    if op == ready:
        return min(tired_value(s, me), 6 * n)
    if op == tire or op == tire_per_mercenary:
        return 4 * min(n if op == tire else veterans_of(s, me), size(s.ready[other(me)]))
    if op == recall:
        return recall_value(s, me, n)
    if op == recall_merc:
        return 16 if veterans_of(s, me) > 0 else 0
    if op == discard_opp:
        return 8
    if op == enchant:
        return enchant_value(s, me, n)
    if op == copy:
        return copy_value(s, me)
    if op == extra_action:
        return best_extra(s, me)
    if (
        op == city_coins
        or op == capture_top
        or op == echo_opponent
        or op == echo_own
        or op == extra_mercenary
    ):
        return 14
    return 0


def recall_value(s: State, me: int, n: int) -> int:
    """Ocean Currents is worth more the fewer cards are in hand."""
    if n == ALL:
        return 7 * size(s.played[me]) - 5 * size(s.hand[me])
    return 9 * min(n, size(s.played[me]))


def enchant_value(s: State, me: int, n: int) -> int:
    """Steps for animals; a capital in reach is worth everything."""
    steps = min(n, size(s.ready[me]))
    if steps_home(s, me, s.leader) <= steps:
        return WINS_AT_ONCE
    return steps * (best_step(s, me, 0) - 5)


def copy_value(s: State, me: int) -> int:
    """The opponent's card, with the better of two alternatives; copies of copies are impossible."""
    if size(s.played[other(me)]) == 0:
        return 0
    return max(copy_with(s, me, top(s.played[other(me)]), 0), copy_with(s, me, top(s.played[other(me)]), 1))


def copy_with(s: State, me: int, face: int, which: int) -> int:
    """Valued by its effects."""
    value, coins, tridents = 0, 0, 0
    for i in range(MOST_EFFECTS):
        if WHOLE[face] >> i & 1:
            op, n = EFFECT[face][i][which]
            if op == coin:
                coins += n
            elif op == trident:
                tridents += n
            elif op == take:
                value += max(best_take(s, me, n, s.disc, coins, tridents), 0)
            elif op == manta:
                value += max(best_step(s, me, 0), 0)
            elif op == score:
                value += best_scores(s, me, n)
            elif op == raise_:
                value += min(n, 3) * best_raise(s, me, NOTHING)
            elif op == recall:
                value += recall_value(s, me, n)
    return value


def best_extra(s: State, me: int) -> int:
    """An extra Action Card is worth about its best take or step."""
    return max(best_take(s, me, 0, s.disc, 1, 2), best_step(s, me, 0), 10)


# Raising, scoring and turning


def raise_value(s: State, me: int, place: int) -> int:
    """Past an empty depth gladly, over something useful only to finish the Location or on a full board."""
    card, depth = s.board[me][place], s.covered[me][place]
    value = (CROWDED if filled(s.board[me]) == PLACES else 0) - open_depth_value(card, depth)
    if depth + 1 == DEPTHS[card]:
        value += 5 + 2 * POINTS[card]
    return value


def best_raise(s: State, me: int, source: int) -> int:
    best = 0
    for place in range(PLACES):
        card = s.board[me][place]
        if card != EMPTY and card != source and s.covered[me][place] < DEPTHS[card]:
            best = max(best, raise_value(s, me, place))
    return best


def full_value(s: State, me: int, place: int) -> int:
    card, value = s.board[me][place], 0
    for depth in range(s.covered[me][place], DEPTHS[card]):
        value -= open_depth_value(card, depth)
    return value + 5 + 4 * POINTS[card]


def best_full(s: State, me: int, source: int) -> int:
    best = 0
    for place in range(PLACES):
        card = s.board[me][place]
        if card != EMPTY and card != source and s.covered[me][place] < DEPTHS[card]:
            best = max(best, full_value(s, me, place))
    return best


def best_scores(s: State, me: int, n: int) -> int:
    value, left = 0, n
    for place in range(PLACES):
        card = s.board[me][place]
        if left > 0 and card != EMPTY and s.covered[me][place] == DEPTHS[card]:
            value += 10 + 9 * POINTS[card]
            left -= 1
    return value


def turned_value(s: State, me: int, disc: int) -> int:
    """Good for one's own next take, or afterwards bad for the opponent's."""
    mine = vortex_value(s, me, disc) - vortex_value(s, me, s.disc)
    theirs = vortex_value(s, other(me), disc) - vortex_value(s, other(me), s.disc)
    return 2 * mine - theirs if not s.main_done else -theirs


def best_turn(s: State, me: int, n: int) -> int:
    best = 0
    for turned in range(1, 6):
        if min(turned, 6 - turned) <= n:
            best = max(best, turned_value(s, me, (s.disc + turned) % 6))
    return best
