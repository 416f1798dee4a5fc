"""Aquaria: the value of things for a player, in tenths of a VP, for the greedy bot.

In the subset of the rules. Uses public information and the player's own hand. Resources are worth more while rounds remain;
at the end only their VPs count.
"""

from __future__ import annotations

from fathomfive.kernel.hooks import NEVER_PLAY
from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import size

from ..content.load import (
    ALTERNATIVE,
    ATOM,
    CELLS,
    DIAL_BONUS,
    EFFECT,
    FILTER_BONUS,
    FIRST_ACTIVE,
    FOOD,
    ITEM,
    LARGE,
    LEVELS,
    MOST_NEXT,
    MOST_OXYGEN,
    NEXT,
    NOWHERE,
    RANK,
    ROUNDS,
    UPPER,
)
from ..content.notation import (
    CARD,
    CARD_OFFER,
    ENC,
    ENCBONUS,
    FOOD_ANY,
    LINKTURN,
    LION,
    OXYGEN_POINTS,
    PEARL,
    PLACE_FREE,
    SHOP,
    TOKEN_OF,
    TURN,
    VP,
    WOOL,
)
from ..rules.effects.filtering import SPACES_FOR_TOKENS
from ..rules.effects.placing import MOST_LIONFISH, lionfish_owned
from ..rules.effects.study import BEYOND_VP, side
from ..rules.phases import is_hungry
from ..state import State
from .weights import (
    AVERAGE_TOKEN,
    CAN_SHORT,
    CAN_SPARE,
    CAN_WANTED,
    CARD_WORTH,
    FEW_OPS,
    FILTER_PROGRESS,
    LAST_FILTER,
    LION_WORTH,
    NEAR,
    OP_LOW,
    OP_WORTH,
    PEARL_WORTH,
    PLACED_FREE,
    PLAIN_STEP,
    SHOP_PROGRESS,
    SPACE_BONUS_WORTH,
    STEP_END,
    STEP_LATE,
    STEP_LION,
    STEP_PLAIN,
    STEP_TO_LION,
    STEP_TOKEN,
    TRIGGERS_LEFT,
    TURN_WORTH,
    WOOL_WORTH,
)

NEVER = NEVER_PLAY


def feedings_left(s: State) -> int:
    """Feedings that are still to come, this round's included."""
    return ROUNDS + 1 - max(s.round, 1) - (1 if s.phase > 5 else 0)


def incomes_left(s: State) -> int:
    return ROUNDS + 1 - max(s.round, 1) - (1 if s.phase >= 4 else 0)


# Effects


def effect_value(s: State, me: int, effect: int) -> int:
    worth = 0
    first, count = EFFECT[effect]
    for item in range(first, first + count):
        best = NEVER
        for side_of_slash in range(ITEM[item][1]):
            best = max(best, alternative_value(s, me, ITEM[item][0] + side_of_slash))
        worth += best
    return worth


def alternative_value(s: State, me: int, alternative: int) -> int:
    worth = 0
    first, count = ALTERNATIVE[alternative]
    for i in range(first, first + count):
        opcode, n = ATOM[i]
        worth += atom_value(s, me, opcode, n)
    return worth


def atom_value(s: State, me: int, opcode: int, n: int) -> int:
    if opcode <= FOOD_ANY:
        return n * can_value(s, me, opcode)
    if opcode == PEARL:
        return n * PEARL_WORTH[s.round]
    if opcode == VP:
        return 10 * n
    if opcode == OXYGEN_POINTS:
        return oxygen_value(s, s.oxygen[me], n)
    if opcode == WOOL:
        return n * WOOL_WORTH[s.round]
    if opcode == TURN or opcode == LINKTURN:
        return n * TURN_WORTH[s.round]
    if opcode == CARD or opcode == CARD_OFFER:
        return n * CARD_WORTH[s.round]
    if opcode == ENC:
        return steps_value(s, me, n)
    return rarer_value(s, me, opcode, n)


def rarer_value(s: State, me: int, opcode: int, n: int) -> int:
    if opcode == ENCBONUS:
        return n * space_bonus_value(s)
    if opcode == TOKEN_OF:
        return bonus_token_value(s, me, AVERAGE_TOKEN)
    if opcode == LION:
        return lion_value(s, me)
    if opcode == PLACE_FREE:
        return PLACED_FREE if size(s.hand[me]) > 0 else 0
    if opcode == SHOP:
        return level_value(s, me)
    return 0


def space_bonus_value(s: State) -> int:
    """Without a look at the space, which may change: the average value of a space bonus at that time."""
    return SPACE_BONUS_WORTH[s.round]


def lion_value(s: State, me: int) -> int:
    return LION_WORTH if lionfish_owned(s, me) < MOST_LIONFISH else 0


def level_value(s: State, me: int) -> int:
    """The upper bonus of the next level; the way to a Lionfish is worth something on every level before
    it."""
    if s.level[me] == LEVELS:
        return 0
    ahead = SHOP_PROGRESS[s.level[me]] if lionfish_owned(s, me) < MOST_LIONFISH else 0
    return plain_effect_value(s, me, UPPER[s.level[me] + 1]) + ahead * min(feedings_left(s), 3) // 3


def plain_effect_value(s: State, me: int, effect: int) -> int:
    """As `effect_value`, for effects inside others: it takes the first side of a slash and a fixed price for
    everything.

    So it calls nothing that could call it again: rules know no recursion.
    """
    worth = 0
    first, count = EFFECT[effect]
    for item in range(first, first + count):
        start, atoms = ALTERNATIVE[ITEM[item][0]]
        for i in range(start, start + atoms):
            opcode, n = ATOM[i]
            if opcode >= ENC:
                worth += plain_rarer_value(s, me, opcode, n)
            else:
                worth += n * plain_value(s, opcode)
    return worth


def plain_value(s: State, opcode: int) -> int:
    """One unit of a resource."""
    if opcode <= FOOD_ANY:
        return CAN_WANTED[s.round]
    if opcode == PEARL:
        return PEARL_WORTH[s.round]
    if opcode == OXYGEN_POINTS:
        return OP_WORTH[s.round]
    if opcode == WOOL:
        return WOOL_WORTH[s.round]
    if opcode == TURN or opcode == LINKTURN:
        return TURN_WORTH[s.round]
    return 10 if opcode == VP else CARD_WORTH[s.round]


def plain_rarer_value(s: State, me: int, opcode: int, n: int) -> int:
    if opcode == ENC:
        return n * PLAIN_STEP
    if opcode == ENCBONUS:
        return SPACE_BONUS_WORTH[s.round]
    if opcode == TOKEN_OF:
        return bonus_token_value(s, me, AVERAGE_TOKEN)
    if opcode == PLACE_FREE:
        return PLACED_FREE if size(s.hand[me]) > 2 else 0
    return lion_value(s, me) if opcode == LION else 0


def oxygen_value(s: State, oxygen: int, n: int) -> int:
    """OPs gained at this level; the first few let cards be placed at all, and none goes above the track."""
    reached = min(oxygen + n, MOST_OXYGEN)
    return OP_WORTH[s.round] * (reached - oxygen) + OP_LOW * max(min(reached, FEW_OPS) - oxygen, 0)


# Food


def shortage(s: State, me: int, colour: int) -> int:
    """Cans of a colour that the aquarium will want at the coming Feeding beyond stock; negative if there are
    more."""
    need = -s.food[me][colour]
    for cell in range(CELLS):
        if s.phase == 5:
            if is_hungry(s, me, cell):
                need += FOOD[s.tank[me][cell]][colour]
        elif s.tank[me][cell] != EMPTY:
            need += FOOD[s.tank[me][cell]][colour]
    return need


def can_value(s: State, me: int, colour: int) -> int:
    """A wanted can feeds a fish or saves 4 VPs; `FOOD_ANY` counts as the colour with the highest demand."""
    if s.round == 0:
        return 14 if colour == FOOD_ANY else 12
    most = NEVER
    for each in range(3):
        if colour == FOOD_ANY or each == colour:
            most = max(most, shortage(s, me, each))
    if most > 0:
        return CAN_SHORT[s.round]
    return CAN_WANTED[s.round] if most > -2 else CAN_SPARE[s.round]


# Encyclopedia


def steps_value(s: State, me: int, steps: int) -> int:
    """This many steps, each along the best branch."""
    worth, space = 0, s.space[me]
    for _ in range(steps):
        best, goal = 10 * BEYOND_VP, space
        for branch in range(MOST_NEXT):
            there = NEXT[side(s)][space][branch]
            if there != NOWHERE and (goal == space or entering_value(s, me, there) > best):
                best, goal = entering_value(s, me, there), there
        worth, space = worth + best, goal
    return worth


def entering_value(s: State, me: int, goal: int) -> int:
    """The token there, the Lionfish on the seventh step, and the way to the end."""
    rank = RANK[side(s)][goal]
    worth = STEP_TOKEN[s.scoring] if LARGE[side(s)][goal] and s.enc_tokens[goal] != EMPTY else STEP_PLAIN
    if rank > 7:
        return worth + (STEP_END if rank + 4 * (ROUNDS - s.round) >= 9 else STEP_LATE)
    if lionfish_owned(s, me) == MOST_LIONFISH:
        return worth + STEP_LATE
    return worth + (STEP_TO_LION if rank < 7 else STEP_LION)


# Filter and dials


def filter_token_value(s: State, me: int, kind: int) -> int:
    """Its bonus at every trigger to come, and the way to the Lionfish of the fourth."""
    return bonus_token_value(s, me, plain_effect_value(s, me, FILTER_BONUS[kind]))


def bonus_token_value(s: State, me: int, each: int) -> int:
    """A Filter Bonus token with a bonus of this value each time."""
    owned = size(s.filter_tokens[me])
    if owned >= SPACES_FOR_TOKENS:
        return 0
    progress = 0
    if lionfish_owned(s, me) != MOST_LIONFISH:
        progress = FILTER_PROGRESS + (LAST_FILTER if owned == 3 else 0)
    return each * TRIGGERS_LEFT[s.round] + progress * min(ROUNDS + 1 - max(s.round, 1), 2) // 2


def dial_value(s: State, me: int, dial: int, turns: int) -> int:
    """The value of a dial after this many turns: its bonus in this round and in the next one."""
    bonus = max(plain_effect_value(s, me, DIAL_BONUS[dial]), 20 if s.round == ROUNDS else 0)
    now = max(s.round, 1) - 1 + (1 if s.phase > 1 else 0)
    worth = 0
    for ahead in range(2):
        if now + ahead < ROUNDS and s.active[now + ahead] != EMPTY:
            away = (s.active[now + ahead] - FIRST_ACTIVE - s.dials[me][dial] - turns) % 4
            worth += bonus * NEAR[away] * (3 - 2 * ahead)
    return worth // 300
