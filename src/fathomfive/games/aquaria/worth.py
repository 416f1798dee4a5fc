"""Aquaria: what things are worth to a player, in tenths of a VP, for the greedy bot.  In the subset of the rules.

Looks at what everyone sees and at the own hand.  Rounds left make resources dear; at the end only their VPs count.
"""
from __future__ import annotations

from ...kernel.schema import EMPTY
from ...kernel.verbs import size
from .bonus import has_food
from .content import (
    ALTERNATIVE,
    ANEMONE,
    ANEMONE_VP,
    ATOM,
    BONUS,
    CANS,
    CELLS,
    CLOWNFISH,
    COLOUR,
    DIAL_BONUS,
    EFFECT,
    FEED_VP,
    FILTER_BONUS,
    FINAL,
    FIRST_ACTIVE,
    FIRST_LION,
    FOOD,
    INCOME,
    ITEM,
    LARGE,
    LEVELS,
    LION_BY_COLOUR,
    LION_FOR,
    LION_VP,
    LIONFISH,
    MOST_NEXT,
    MOST_OXYGEN,
    NEIGHBOURS,
    NEXT,
    NOWHERE,
    PLANT,
    RANK,
    ROUNDS,
    SCHOOL,
    SIDE_LENGTH,
    SPACE_BONUS,
    TYPE,
    UPPER,
)
from .filtering import SPACES_FOR_TOKENS
from .notation import OPCODES
from .phases import is_hungry
from .placing import MOST_LIONFISH, cost, lionfish_owned
from .scoring import lionfish_matches, type_at
from .state import State
from .study import side

(FOOD_RED, FOOD_GREEN, FOOD_BLUE, FOOD_ANY, PEARL, VP, OXYGEN_POINTS, WOOL, TURN, LINKTURN, CARD, CARD_OFFER, ENC, ENCBONUS,
 TOKEN_OF, PLACE_PAID, PLACE_FREE, LION, SHOP, SHOP_DISCARD) = range(len(OPCODES))
PEARL_WORTH = (20, 19, 18, 16, 11)                      # by round; 0 is the setup
CARD_WORTH = (18, 17, 14, 10, 3)
WOOL_WORTH = (14, 14, 14, 12, 10)
CAN_WANTED, CAN_SPARE = (18, 18, 16, 14, 3), 3
TURN_WORTH = (8, 8, 8, 8, 7)
TRIGGERS_LEFT = (3, 3, 2, 1, 0)
LION_WORTH, FILTER_PROGRESS, NEVER = 140, 22, -10_000
SHOP_PROGRESS = (40, 40, 0, 10)                         # by level
FOOD_PRICE = 20
STEP_TOKEN, STEP_LION, STEP_END = 38, 14, 24
SCHOOLS, PLANT_NEIGHBOUR = (22, 30), 10                 # by scoring
NEAR = (100, 45, 20, 6)                                 # per cent of a dial's bonus by turns to its colour
LINE_PROGRESS = (2, 5, 10, 30)                          # by cards that lie in the line already


def feedings_left(s: State) -> int:
    """Feedings that are still to come, this round's included."""
    return ROUNDS + 1 - max(s.round, 1) - (1 if s.phase > 5 else 0)


def incomes_left(s: State) -> int:
    return ROUNDS + 1 - max(s.round, 1) - (1 if s.phase >= 4 else 0)


# Effects

def effect_worth(s: State, me: int, effect: int) -> int:
    worth = 0
    first, count = EFFECT[effect]
    for item in range(first, first + count):
        best = NEVER
        for side_of_slash in range(ITEM[item][1]):
            best = max(best, alternative_worth(s, me, ITEM[item][0] + side_of_slash))
        worth += best
    return worth


def alternative_worth(s: State, me: int, alternative: int) -> int:
    worth = 0
    first, count = ALTERNATIVE[alternative]
    for i in range(first, first + count):
        opcode, n = ATOM[i]
        worth += atom_worth(s, me, opcode, n)
    return worth


def atom_worth(s: State, me: int, opcode: int, n: int) -> int:
    if opcode <= FOOD_ANY:
        return n * can_worth(s, me, opcode)
    if opcode == PEARL:
        return n * PEARL_WORTH[s.round]
    if opcode == VP:
        return 10 * n
    if opcode == OXYGEN_POINTS:
        return 11 * min(n, MOST_OXYGEN - s.oxygen[me])
    if opcode == WOOL:
        return n * WOOL_WORTH[s.round]
    if opcode == TURN or opcode == LINKTURN:
        return n * TURN_WORTH[s.round]
    if opcode == CARD or opcode == CARD_OFFER:
        return n * CARD_WORTH[s.round]
    if opcode == ENC:
        return n * step_worth(s, me, s.space[me])
    return rarer_worth(s, me, opcode, n)


def rarer_worth(s: State, me: int, opcode: int, n: int) -> int:
    if opcode == ENCBONUS:
        return n * space_bonus_worth(s)
    if opcode == TOKEN_OF:
        return filter_token_worth(s, me, -1)
    if opcode == LION:
        return lion_worth(s, me)
    if opcode == PLACE_FREE:
        return 70 if size(s.hand[me]) > 0 else 0
    if opcode == SHOP:
        return shop_worth(s, me)
    return 0


def space_bonus_worth(s: State) -> int:
    """Without a look at the space, which may change: what a space bonus is worth on the average by then."""
    return 12 + 4 * s.round


def lion_worth(s: State, me: int) -> int:
    return LION_WORTH if lionfish_owned(s, me) < MOST_LIONFISH else 0


def shop_worth(s: State, me: int) -> int:
    """The upper bonus of the next level; the way to a Lionfish is worth something on every level before it."""
    if s.level[me] == LEVELS:
        return 0
    ahead = SHOP_PROGRESS[s.level[me]] if lionfish_owned(s, me) < MOST_LIONFISH else 0
    return effect_worth_plain(s, me, UPPER[s.level[me] + 1]) + ahead * min(feedings_left(s), 3) // 3


def effect_worth_plain(s: State, me: int, effect: int) -> int:
    """As `effect_worth`, for effects without a slash: these may stand inside others without going round in circles."""
    worth = 0
    first, count = EFFECT[effect]
    for item in range(first, first + count):
        start, atoms = ALTERNATIVE[ITEM[item][0]]
        for i in range(start, start + atoms):
            opcode, n = ATOM[i]
            if opcode == PLACE_FREE:
                worth += 70 if size(s.hand[me]) > 2 else 0
            elif opcode == LION:
                worth += lion_worth(s, me)
            elif opcode == ENCBONUS:
                worth += space_bonus_worth(s)
            elif opcode == TOKEN_OF:
                worth += filter_token_worth(s, me, -1)
            elif opcode <= FOOD_ANY:
                worth += n * CAN_WANTED[s.round]
            elif opcode != SHOP and opcode != ENC:
                worth += n * PLAIN_WORTH[opcode][s.round]
            elif opcode == ENC:
                worth += n * 25
    return worth


NOTHING = (0, 0, 0, 0, 0)
PLAIN_WORTH = (CAN_WANTED, CAN_WANTED, CAN_WANTED, CAN_WANTED, PEARL_WORTH, (10,) * 5, (10,) * 5, WOOL_WORTH, TURN_WORTH,
               TURN_WORTH, CARD_WORTH, CARD_WORTH, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)


# Food

def shortage(s: State, me: int, colour: int) -> int:
    """Cans of a colour that the aquarium will want at the coming Feeding beyond stock; negative if there are more."""
    need = -s.food[me][colour]
    for cell in range(CELLS):
        if s.phase == 5:
            if is_hungry(s, me, cell):
                need += FOOD[s.tank[me][cell]][colour]
        elif s.tank[me][cell] != EMPTY:
            need += FOOD[s.tank[me][cell]][colour]
    return need


def can_worth(s: State, me: int, colour: int) -> int:
    """A wanted can feeds a fish or saves 4 VPs; `FOOD_ANY` counts as the colour that is wanted most."""
    if s.round == 0:
        return 14 if colour == FOOD_ANY else 12
    most = NEVER
    for each in range(3):
        if colour == FOOD_ANY or each == colour:
            most = max(most, shortage(s, me, each))
    if most > 0:
        return 30
    return CAN_WANTED[s.round] if most > -2 else CAN_SPARE + CAN_WANTED[s.round] // 3


# Encyclopedia

def step_worth(s: State, me: int, space: int) -> int:
    """One step from this space, by the best of its branches."""
    best = 0
    for branch in range(MOST_NEXT):
        goal = NEXT[side(s)][space][branch]
        if goal != NOWHERE:
            best = max(best, entering_worth(s, me, goal))
    return best if space != FINAL[side(s)] else 20


def entering_worth(s: State, me: int, goal: int) -> int:
    """The token there, the Lionfish on the seventh step, and the way to the end."""
    rank = RANK[side(s)][goal]
    worth = STEP_TOKEN if LARGE[side(s)][goal] and s.enc_tokens[goal] != EMPTY else 4
    if rank <= 7:
        worth += (STEP_LION if rank < 7 else 40) if lionfish_owned(s, me) < MOST_LIONFISH else 6
    else:
        worth += STEP_END if rank + 4 * (ROUNDS - s.round) >= 9 else 6
    return worth


# Filter and dials

def filter_token_worth(s: State, me: int, kind: int) -> int:
    """Its bonus at every trigger to come, and the way to the Lionfish of the fourth; -1 for an average one."""
    owned = size(s.filter_tokens[me])
    if owned >= SPACES_FOR_TOKENS:
        return 0
    each = 16 if kind < 0 else effect_worth_plain(s, me, FILTER_BONUS[kind])
    progress = 0 if lionfish_owned(s, me) == MOST_LIONFISH else FILTER_PROGRESS + (60 if owned == 3 else 0)
    return each * TRIGGERS_LEFT[s.round] + progress * min(ROUNDS + 1 - max(s.round, 1), 2) // 2


def dial_worth(s: State, me: int, dial: int, turns: int) -> int:
    """What a dial promises after so many turns: its bonus in this round and in the next one."""
    bonus = max(effect_worth_plain(s, me, DIAL_BONUS[dial]), 20 if s.round == ROUNDS else 0)
    now = max(s.round, 1) - 1 + (1 if s.phase > 1 else 0)
    worth = 0
    for ahead in range(2):
        if now + ahead < ROUNDS and s.active[now + ahead] != EMPTY:
            away = (s.active[now + ahead] - FIRST_ACTIVE - s.dials[me][dial] - turns) % 4
            worth += bonus * NEAR[away] * (3 - 2 * ahead)
    return worth // 300


# Cards

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


def missing_cans(s: State, me: int, card: int) -> int:
    missing = 0
    for colour in range(3):
        missing += max(FOOD[card][colour] - s.food[me][colour], 0)
    return missing


def rescued_cell(s: State, me: int) -> int:
    """In Feeding: the hungry fish whose missing cans are best worth their pearls; -1 if none is."""
    best, found = 0, -1
    for cell in range(CELLS):
        if is_hungry(s, me, cell) and not has_food(s, me, s.tank[me][cell]):
            missing = missing_cans(s, me, s.tank[me][cell])
            gained = 10 * FEED_VP[s.tank[me][cell]] + 10 * min(4, s.vp[me] // 4) - missing * PEARL_WORTH[s.round]
            if missing <= s.pearls[me] and gained > best:
                best, found = gained, cell
    return found


def known_space_bonus(s: State, me: int) -> int:
    return effect_worth(s, me, SPACE_BONUS[side(s)][s.space[me]])
