"""Aquaria, action 5: advancing in the Pet Shop."""

from __future__ import annotations

from fathomfive.kernel.verbs import STOP, cards, option, put, size, take_out, then

from ...content.load import COLOUR, LEVELS, LOWER, UPPER
from ...state import HAND, State, step
from .bonus import gain
from .gaining import FREE_ACTIONS, free_action, offer_free_actions

COLOURS_BY_COUNT = 8  # 2 × colour for two cards, 2 × colour + 1 for three
COUNT_BITS, MOST_COUNTED = 8, 255  # of one colour in `count_colours` …
ONE_OF_COLOUR = tuple(1 << COUNT_BITS * colour for colour in COLOUR)  # … what a card of the hand adds …
# … and what two or more set
TWO_OF_A_COLOUR = sum((MOST_COUNTED - 1) << COUNT_BITS * colour for colour in range(4))


@step(answers=COLOURS_BY_COUNT + FREE_ACTIONS, stop=True)
def petshop_discard(s: State, me: int, most: int) -> None:
    """AQ-054, AQ-055, AQ-058: two cards of one colour, or three where that is allowed; chosen before any
    bonus."""
    if s.level[me] < LEVELS:
        counts = count_colours(s, me)
        for colour in range(4):
            held = counts >> COUNT_BITS * colour & MOST_COUNTED
            if held >= 2:
                option(s, 2 * colour)
            if held >= 3 and most == 3:
                option(s, 2 * colour + 1)
    offer_free_actions(s, me, COLOURS_BY_COUNT)
    option(s, STOP)


@petshop_discard.chosen
def colour_chosen(s: State, me: int, most: int, what: int) -> None:
    if what >= COLOURS_BY_COUNT:
        then(s, free_action, me, what - COLOURS_BY_COUNT)
        then(s, petshop_discard, me, most)
    elif what != STOP:
        then(s, discard_cards, me, what // 2, 2 + what % 2)
        then(s, petshop, me, 1)
        if what % 2:
            then(s, petshop_lower, me, s.level[me] + 1)


@step(answers=HAND)
def discard_card(s: State, me: int, colour: int, left: int) -> None:
    """AQ-054, AQ-058: one card of the colour after the other."""
    for i in range(size(s.hand[me])):
        if COLOUR[s.hand[me][i]] == colour:
            option(s, i)


@discard_card.chosen
def card_discarded(s: State, me: int, colour: int, left: int, i: int) -> None:
    """AQ-075."""
    put(s.discard, take_out(s.hand[me], i))
    if left > 1:
        then(s, discard_cards, me, colour, left - 1)


@step
def discard_cards(s: State, me: int, colour: int, left: int) -> None:
    """AQ-054, AQ-075: if all cards of the colour go, there is no question."""
    if cards_of_colour(s, me, colour) > left:
        then(s, discard_card, me, colour, left)
        return
    for i in range(size(s.hand[me]) - 1, -1, -1):
        if COLOUR[s.hand[me][i]] == colour:
            put(s.discard, take_out(s.hand[me], i))


@step
def petshop(s: State, me: int, n: int) -> None:
    """AQ-054, AQ-055: one level up and its upper bonus; level 4 is the last."""
    if s.level[me] < LEVELS:
        s.level[me] += 1
        gain(s, me, UPPER[s.level[me]], 0)


@step(answers=2)
def petshop_lower(s: State, me: int, level: int) -> None:
    """AQ-054: a third card gives exactly one of the two lower bonuses, after the upper one."""
    option(s, 0)
    option(s, 1)


@petshop_lower.chosen
def lower_bonus_chosen(s: State, me: int, level: int, which: int) -> None:
    gain(s, me, LOWER[level][which], 0)


def cards_of_colour(s: State, me: int, colour: int) -> int:
    return count_colours(s, me) >> COUNT_BITS * colour & MOST_COUNTED


def count_colours(s: State, me: int) -> int:
    """How many cards of each colour are in hand, side by side in one number."""
    counts = 0
    for card in cards(s.hand[me]):
        counts += ONE_OF_COLOUR[card]
    return counts


def can_use_shop(s: State, me: int) -> bool:
    """AQ-054, AQ-055: is there a level to go, and two cards of one colour?"""
    return s.level[me] < LEVELS and count_colours(s, me) & TWO_OF_A_COLOUR != 0
