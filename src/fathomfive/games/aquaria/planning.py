"""Aquaria: planning a round, for the greedy bot.  What the own remaining actions could bring, in tenths of a VP.

A plan is a walk over the circles in a simple model of the own means: oxygen, pearls, and the four best cards of the hand with
their prices.  All are small ints, and the cards are packed into one: 14 bits for each, worth × 16 + price.
"""
from __future__ import annotations

from ...kernel.verbs import size
from .action import ACTIONS, is_adjacent
from .card_worth import best_cell, card_worth, cell_worth
from .content import CENTRE, GAIN, MOST_OXYGEN, OUTER, OXYGEN, PETSHOP, PLACE, STUDY, TILE_BONUS, VERSION, VERSIONS
from .pet_shop import can_use_shop, cards_of_colour
from .placing import cost, has_room
from .state import State
from .study import side
from .worth import (
    CARD_WORTH,
    NEVER,
    PEARL_WORTH,
    WOOL_WORTH,
    can_worth,
    effect_worth,
    shop_worth,
    step_worth,
)

CANDIDATES, BITS, CARD_BITS = 4, 14, (1 << 14) - 1
MOST_WORTH = 1000
FOOD_ANY, OP, OXYGEN_GAIN = 3, 12, (2, 4, 7)
DEPTH = 3                               # actions that are looked at, the next one included


def plan(s: State, me: int, circle: int) -> int:
    """Going to this circle now, and the best that can follow in this round."""
    left = min(ACTIONS - s.action, DEPTH - 1)
    shop = shop_worth(s, me) if can_use_shop(s, me) else 0
    hand = candidates(s, me)
    arriving = arrival(s, me, s.die[me], circle)
    return arriving + action(s, me, circle, s.oxygen[me], s.pearls[me] + lying(s, circle), hand, shop, left)


def candidates(s: State, me: int) -> int:
    """The four best cards of the hand, the best in the highest bits."""
    packed = 0
    if has_room(s, me):
        for i in range(min(size(s.hand[me]), 20)):
            packed = inserted(packed, candidate(s, me, s.hand[me][i]))
    return packed


def candidate(s: State, me: int, card: int) -> int:
    cell = best_cell(s, me, card)
    worth = card_worth(s, me, card) + cell_worth(s, me, card, cell)
    return max(min(worth, MOST_WORTH), 0) * 16 + cost(s, me, card, cell) if worth > 0 else 0


def inserted(packed: int, one: int) -> int:
    """One more among four in descending order; the least falls out."""
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
        worth += effect_worth(s, me, TILE_BONUS[side(s)][s.bonus_tile[circle]][s.arrow[circle]])
    return worth


def future(s: State, me: int, circle: int, oxygen: int, pearls: int, hand: int, shop: int, left: int) -> int:
    """The best of the actions that are left, from this circle on."""
    best = 0
    if left > 0:
        for goal in range(OUTER + 1):
            if goal != circle:
                worth = arrival(s, me, circle, goal) + action(s, me, goal, oxygen, pearls + lying(s, goal), hand, shop, left - 1)
                best = max(best, worth)
    return best


def action(s: State, me: int, circle: int, oxygen: int, pearls: int, hand: int, shop: int, left: int) -> int:
    """The action of a circle in its best version, and what follows it."""
    best = NEVER
    if circle == CENTRE:
        for basic in range(OUTER):
            best = max(best, version(s, me, CENTRE, basic, 0, oxygen, pearls, hand, shop, left))
        return best
    if circle == PETSHOP:
        return version(s, me, circle, circle, 1, oxygen, pearls, hand, shop, left)
    for which in range(VERSIONS):
        price = VERSION[circle][which][0]
        if price <= pearls:
            worth = version(s, me, circle, circle, which, oxygen, pearls - price, hand, shop, left)
            best = max(best, worth - price * PEARL_WORTH[s.round])
    return best


def version(s: State, me: int, circle: int, kind: int, which: int, oxygen: int, pearls: int, hand: int, shop: int,
            left: int) -> int:
    """One version of an action, and what follows it; pearls are paid already."""
    worth = 0
    if kind == PLACE:
        worth = placed(hand, oxygen, which + 1) + (30 if which == 2 else 0)
        oxygen, hand = oxygen_after(hand, oxygen, which + 1), hand_after(hand, oxygen, which + 1)
    elif kind == STUDY:
        worth = (which + 1) * step_worth(s, me, s.space[me])
    elif kind == OXYGEN:
        gained = min(OXYGEN_GAIN[which], MOST_OXYGEN - oxygen)
        worth, oxygen = OP * gained + (10 if which == 2 else 0), oxygen + gained
    elif kind == GAIN:
        cards = 2 if which == 0 else 3
        worth = (which + 1) * can_worth(s, me, FOOD_ANY) + cards * CARD_WORTH[s.round] + (20 if which == 2 else 0)
    else:
        worth, shop = shop + (shop_extra(s, me) if which else 0) - 2 * CARD_WORTH[s.round] if shop else 0, 0
    return worth + future(s, me, circle, oxygen, pearls, hand, shop, left)


def shop_extra(s: State, me: int) -> int:
    """A lower bonus for a third card, if three of one colour are there."""
    for colour in range(4):
        if cards_of_colour(s, me, colour) >= 3:
            return 35
    return 0


# Placing in the model: one card after the other, the best that can be paid

def next_card(hand: int, oxygen: int) -> int:
    """The place of the best card that can be paid, counted from the least; -1 if none."""
    for nth in range(CANDIDATES - 1, -1, -1):
        one = hand >> BITS * nth & CARD_BITS
        if one > 0 and one & 15 <= oxygen:
            return nth
    return -1


def placed(hand: int, oxygen: int, cards: int) -> int:
    worth = 0
    for _ in range(cards):
        nth = next_card(hand, oxygen)
        if nth >= 0:
            one = hand >> BITS * nth & CARD_BITS
            worth, oxygen, hand = worth + one // 16, oxygen - (one & 15), hand & ~(CARD_BITS << BITS * nth)
    return worth


def oxygen_after(hand: int, oxygen: int, cards: int) -> int:
    for _ in range(cards):
        nth = next_card(hand, oxygen)
        if nth >= 0:
            oxygen, hand = oxygen - (hand >> BITS * nth & 15), hand & ~(CARD_BITS << BITS * nth)
    return oxygen


def hand_after(hand: int, oxygen: int, cards: int) -> int:
    for _ in range(cards):
        nth = next_card(hand, oxygen)
        if nth >= 0:
            oxygen, hand = oxygen - (hand >> BITS * nth & 15), hand & ~(CARD_BITS << BITS * nth)
    return hand

