"""Aquaria: planning a round, for the greedy bot: the value of a player's remaining actions, in tenths of a VP.

A plan is a walk of up to three actions over the circles in a simple model of the player's resources: oxygen, pearls, and
the four best cards of the hand with their prices. All are small ints, and the cards are packed into one: 14 bits
each, value × 16 + price.
"""

from __future__ import annotations

from fathomfive.kernel.verbs import size

from ..content.load import (
    CENTRE,
    GAIN,
    MOST_OXYGEN,
    OUTER,
    OXYGEN,
    PETSHOP,
    PLACE,
    STUDY,
    TILE_BONUS,
    VERSION,
    VERSIONS,
)
from ..content.notation import FOOD_ANY
from ..rules.effects.pet_shop import can_use_shop, cards_of_colour
from ..rules.effects.placing import cost, has_room
from ..rules.effects.study import side
from ..rules.turn import ACTIONS, is_adjacent
from ..state import State
from .card_values import ANY_PRICE, best_cell, card_value, cell_value
from .values import NEVER, can_value, effect_value, level_value, oxygen_value, steps_value
from .weights import CARD_WORTH, LOWER_BONUS, PEARL_WORTH, WOOL_WORTH

CANDIDATES, BITS, CARD_BITS = 4, 14, (1 << 14) - 1
MOST_WORTH = 1000
OXYGEN_GAIN = (2, 4, 7)  # by version
# Every way to use the die: circle, kind of action, version, pearls
MOVES = (
    *(
        (circle, circle, which, VERSION[circle][which][0])
        for circle in range(PETSHOP)
        for which in range(VERSIONS)
    ),
    (PETSHOP, PETSHOP, 1, 0),
    *((CENTRE, basic, 0, 0) for basic in range(OUTER)),
)


def plan(s: State, me: int, circle: int) -> int:
    """Going to this circle now, and the best that can follow in this round."""
    pearls, best = s.pearls[me] + lying(s, circle), NEVER
    for move in range(len(MOVES)):
        if MOVES[move][0] == circle and MOVES[move][3] <= pearls:
            best = max(best, move_value(s, me, move, pearls))
    return arrival(s, me, s.die[me], circle) + best


def move_value(s: State, me: int, move: int, pearls: int) -> int:
    """A move of the die that is on its circle already, and the best two actions after it."""
    shop, left = level_value(s, me) if can_use_shop(s, me) else 0, ACTIONS - s.action
    worth, oxygen, hand = acted(s, me, move, s.oxygen[me], candidates(s, me), shop)
    if left > 0:
        later_shop = 0 if MOVES[move][1] == PETSHOP else shop
        worth += best_next(s, me, MOVES[move][0], oxygen, pearls - MOVES[move][3], hand, later_shop, left)
    return worth


def best_next(
    s: State, me: int, came_from: int, oxygen: int, pearls: int, hand: int, shop: int, left: int
) -> int:
    """The best of the next action together with the one after it."""
    best = 0
    for move in range(len(MOVES)):
        circle, kind, _, price = MOVES[move]
        held = pearls + lying(s, circle)
        if circle != came_from and price <= held:
            worth, oxygen_then, hand_then = acted(s, me, move, oxygen, hand, shop)
            if left > 1:
                worth += best_last(
                    s, me, circle, oxygen_then, held - price, hand_then, 0 if kind == PETSHOP else shop
                )
            best = max(best, worth + arrival(s, me, came_from, circle))
    return best


def best_last(s: State, me: int, came_from: int, oxygen: int, pearls: int, hand: int, shop: int) -> int:
    best = 0
    for move in range(len(MOVES)):
        circle, _, _, price = MOVES[move]
        if circle != came_from and price <= pearls + lying(s, circle):
            worth, _, _ = acted(s, me, move, oxygen, hand, shop)
            best = max(best, worth + arrival(s, me, came_from, circle))
    return best


def candidates(s: State, me: int) -> int:
    """The four best cards of the hand, the best in the highest bits."""
    packed = 0
    if has_room(s, me):
        for i in range(min(size(s.hand[me]), 20)):
            packed = inserted(packed, candidate(s, me, s.hand[me][i]))
    return packed


def candidate(s: State, me: int, card: int) -> int:
    cell = best_cell(s, me, card, ANY_PRICE)
    worth = card_value(s, me, card) + cell_value(s, me, card, cell)
    return max(min(worth, MOST_WORTH), 0) * 16 + cost(s, me, card, cell) if worth > 0 else 0


def inserted(packed: int, one: int) -> int:
    """One more among four in descending order; the lowest drops out."""
    kept, made = one, 0
    for nth in range(CANDIDATES - 1, -1, -1):
        there = packed >> BITS * nth & CARD_BITS
        made = made << BITS | max(there, kept)
        kept = min(there, kept)
    return made


def lying(s: State, circle: int) -> int:
    return s.circle_pearls[circle] if circle < OUTER else 0


def arrival(s: State, me: int, came_from: int, circle: int) -> int:
    """The adjacency bonus, pearls on the circle, or the wool of the middle."""
    if circle == CENTRE:
        return WOOL_WORTH[s.round]
    worth = lying(s, circle) * PEARL_WORTH[s.round]
    if is_adjacent(s, came_from, circle):
        worth += effect_value(s, me, TILE_BONUS[side(s)][s.bonus_tile[circle]][s.arrow[circle]])
    return worth


def acted(s: State, me: int, move: int, oxygen: int, hand: int, shop: int) -> tuple[int, int, int]:
    """One version of an action: its value less its pearls, then the oxygen and the hand after it."""
    _, kind, which, price = MOVES[move]
    worth = -price * PEARL_WORTH[s.round]
    if kind == PLACE:
        for _ in range(which + 1):
            nth = next_card(hand, oxygen)
            if nth >= 0:
                one = hand >> BITS * nth & CARD_BITS
                worth += one // 16
                oxygen -= one & 15
                hand &= ~(CARD_BITS << BITS * nth)
        worth += 30 if which == 2 else 0
    elif kind == STUDY:
        worth += steps_value(s, me, which + 1)
    elif kind == OXYGEN:
        worth += oxygen_value(s, oxygen, OXYGEN_GAIN[which]) + (10 if which == 2 else 0)
        oxygen = min(oxygen + OXYGEN_GAIN[which], MOST_OXYGEN)
    elif kind == GAIN:
        cards = 2 if which == 0 else 3
        worth += (which + 1) * can_value(s, me, FOOD_ANY) + cards * CARD_WORTH[s.round]
        worth += 20 if which == 2 else 0
    elif shop:
        worth += shop + (shop_extra(s, me) if which else 0) - 2 * CARD_WORTH[s.round]
    return worth, oxygen, hand


def move_of(circle: int, kind: int, which: int) -> int:
    """The number of a move; the Pet Shop has one."""
    for move in range(len(MOVES)):
        at, what, how_often, _ = MOVES[move]
        if at == circle and what == kind and (how_often == which or kind == PETSHOP):
            return move
    return 0


def shop_extra(s: State, me: int) -> int:
    """A lower bonus for a third card, if three of one colour are there."""
    for colour in range(4):
        if cards_of_colour(s, me, colour) >= 3:
            return LOWER_BONUS
    return 0


def next_card(hand: int, oxygen: int) -> int:
    """The place of the best affordable card of the model's hand, counted from the lowest; -1 if none."""
    for nth in range(CANDIDATES - 1, -1, -1):
        one = hand >> BITS * nth & CARD_BITS
        if one > 0 and one & 15 <= oxygen:
            return nth
    return -1
