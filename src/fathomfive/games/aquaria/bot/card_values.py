"""Aquaria: the value of a card, placed or in hand, in tenths of a VP, for the greedy bot. In the subset of the
rules."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import size

from ..content.load import (
    BONUS,
    CANS,
    CELLS,
    COLOUR,
    FEED_VP,
    FIRST_LION,
    INCOME,
    LEVELS,
    LION_BY_COLOUR,
    LION_FOR,
    LION_VP,
    LIONFISH,
    ROUNDS,
    TYPE,
)
from ..rules.effects.placing import cost
from ..rules.scoring import lionfish_matches
from ..state import State
from .neighbour_values import place_value
from .values import NEVER, feedings_left, incomes_left, plain_effect_value
from .weights import FOOD_PRICE, HELD, LION_FEW, LION_MANY, OP_PRICE, PAIRED

ANY_PRICE = -1  # a purse without a limit


def card_value(s: State, me: int, card: int) -> int:
    """A card anywhere in the aquarium: its bonus, income and feedings, less the food."""
    worth = plain_effect_value(s, me, BONUS[card]) + incomes_left(s) * plain_effect_value(s, me, INCOME[card])
    for ahead in range(feedings_left(s)):
        worth += 10 * FEED_VP[card] - CANS[card] * FOOD_PRICE[ROUNDS - ahead]
    return worth + lion_match_value(s, me, card)


def lion_match_value(s: State, me: int, card: int) -> int:
    """Three VPs for each own Lionfish that counts this card and is below its maximum."""
    worth = 0
    for cell in range(CELLS):
        lion = s.tank[me][cell]
        if lion != EMPTY and TYPE[lion] == LIONFISH:
            kind = COLOUR[card] if LION_BY_COLOUR[lion - FIRST_LION] else TYPE[card]
            if kind == LION_FOR[lion - FIRST_LION]:
                counted = 3 * lionfish_matches(s, me, lion)
                worth += (
                    0 if counted >= LION_VP[lion - FIRST_LION][2] else LION_MANY if counted >= 6 else LION_FEW
                )
    return worth


def cell_value(s: State, me: int, card: int, cell: int) -> int:
    """The value of this space, less the price in OPs."""
    price = cost(s, me, card, cell) if TYPE[card] != LIONFISH else 0
    return place_value(s, me, card, cell) - OP_PRICE[s.round] * price


def best_cell(s: State, me: int, card: int, purse: int) -> int:
    """The best empty space for a card within this many OPs; -1 if there is none."""
    best, found = NEVER, -1
    for cell in range(CELLS):
        if s.tank[me][cell] == EMPTY and (purse == ANY_PRICE or cost(s, me, card, cell) <= purse):
            worth = cell_value(s, me, card, cell)
            if worth > best:
                best, found = worth, cell
    return found


def hand_value(s: State, me: int, card: int) -> int:
    """A card in hand: the value of placing it later, and its colour for the Pet Shop."""
    cell = best_cell(s, me, card, ANY_PRICE)
    placed = card_value(s, me, card) + cell_value(s, me, card, cell) if cell >= 0 else 0
    same = 0
    for i in range(size(s.hand[me])):
        if s.hand[me][i] != card and COLOUR[s.hand[me][i]] == COLOUR[card]:
            same += 1
    paired = PAIRED if same > 0 and s.level[me] < LEVELS else 0
    return max(placed, 0) * HELD // 100 + paired
