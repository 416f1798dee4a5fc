"""Aquaria: what a card is worth, placed or in the hand, in tenths of a VP, for the greedy bot.  In the subset of the rules."""
from __future__ import annotations

from ...kernel.schema import EMPTY
from ...kernel.verbs import size
from .content import (
    ANEMONE,
    ANEMONE_VP,
    BONUS,
    CANS,
    CELLS,
    CLOWNFISH,
    COLOUR,
    FEED_VP,
    FIRST_LION,
    INCOME,
    LEVELS,
    LION_BY_COLOUR,
    LION_FOR,
    LION_VP,
    LIONFISH,
    NEIGHBOURS,
    PLANT,
    ROUNDS,
    SCHOOL,
    SIDE_LENGTH,
    TYPE,
)
from .placing import cost
from .scoring import lionfish_matches, type_at
from .state import State
from .worth import NEVER, effect_worth_plain, feedings_left, incomes_left

FOOD_PRICE = 20                                         # of a can that will be eaten
SCHOOLS, PLANT_NEIGHBOUR = (22, 30), 10                 # by scoring
LINE_PROGRESS = (2, 5, 10, 30)                          # by cards that lie in the line already


def card_worth(s: State, me: int, card: int) -> int:
    """A card in the aquarium, wherever it lies: its bonus, its income and its feedings, less the food."""
    worth = effect_worth_plain(s, me, BONUS[card]) + incomes_left(s) * effect_worth_plain(s, me, INCOME[card])
    for _ in range(feedings_left(s)):
        worth += 10 * FEED_VP[card] - CANS[card] * FOOD_PRICE
    return worth + lion_match_worth(s, me, card)


def lion_match_worth(s: State, me: int, card: int) -> int:
    """Three VPs for each own Lionfish that counts this card and is not at its most."""
    worth = 0
    for cell in range(CELLS):
        lion = s.tank[me][cell]
        if lion != EMPTY and TYPE[lion] == LIONFISH:
            kind = COLOUR[card] if LION_BY_COLOUR[lion - FIRST_LION] else TYPE[card]
            if kind == LION_FOR[lion - FIRST_LION]:
                counted = 3 * lionfish_matches(s, me, lion)
                worth += 0 if counted >= LION_VP[lion - FIRST_LION][2] else 30 if counted >= 6 else 15
    return worth


def cell_worth(s: State, me: int, card: int, cell: int) -> int:
    """What this space adds: neighbours, lines, and the price in OPs."""
    worth = line_worth(s, me, cell)
    for direction in range(4):
        beside = NEIGHBOURS[cell][direction]
        if beside >= 0:
            worth += beside_worth(s, TYPE[card], type_at(s, me, beside))
    return worth - 10 * (cost(s, me, card, cell) if TYPE[card] != LIONFISH else 0)


def beside_worth(s: State, mine: int, other: int) -> int:
    pair = 10 * ANEMONE_VP[s.scoring]
    if (mine == CLOWNFISH and other == ANEMONE) or (mine == ANEMONE and other == CLOWNFISH):
        return pair
    if mine == SCHOOL and other == SCHOOL:
        return SCHOOLS[s.scoring]
    if other == EMPTY and mine == ANEMONE:
        return 4 if s.round < ROUNDS else 0
    if s.scoring and (mine == PLANT or other == PLANT) and other != EMPTY:
        return PLANT_NEIGHBOUR
    return 0


def line_worth(s: State, me: int, cell: int) -> int:
    row, column = 0, 0
    for i in range(SIDE_LENGTH):
        if s.tank[me][cell // SIDE_LENGTH * SIDE_LENGTH + i] != EMPTY:
            row += 1
        if s.tank[me][i * SIDE_LENGTH + cell % SIDE_LENGTH] != EMPTY:
            column += 1
    return LINE_PROGRESS[min(row, 3)] + LINE_PROGRESS[min(column, 3)]


def best_cell(s: State, me: int, card: int) -> int:
    """The empty space that suits a card best, whether it can be paid there or not; -1 if the grid is full."""
    best, found = NEVER, -1
    for cell in range(CELLS):
        if s.tank[me][cell] == EMPTY:
            worth = cell_worth(s, me, card, cell)
            if worth > best:
                best, found = worth, cell
    return found


def hand_worth(s: State, me: int, card: int) -> int:
    """A card in the hand: what placing it would bring later, and its colour for the Pet Shop."""
    cell = best_cell(s, me, card)
    placed = card_worth(s, me, card) + cell_worth(s, me, card, cell) if cell >= 0 else 0
    same = 0
    for i in range(size(s.hand[me])):
        if s.hand[me][i] != card and COLOUR[s.hand[me][i]] == COLOUR[card]:
            same += 1
    paired = 8 if same > 0 and s.level[me] < LEVELS else 0
    return max(placed, 0) // 3 + paired
