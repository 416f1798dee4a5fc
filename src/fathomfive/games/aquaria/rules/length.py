"""Aquaria: the most decisions that a game can take, counted from the rules.

Free actions can be taken at any time, so a gain has a price: the most questions that it can ever lead to.  A can of food is
worth two, for it takes an exchange to get rid of it; a pearl buys a can.  The rules limit how often gains come.  The sum is
an upper bound: nobody gets the best of everything.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import ceil

from fathomfive.kernel.game import Value

from ..content.load import (
    ALTERNATIVE,
    ATOM,
    BONUS,
    CELLS,
    DIAL_BONUS,
    EFFECT,
    FILTER_BONUS,
    FILTER_START,
    FINAL,
    INCOME,
    ITEM,
    LEVELS,
    LOWER,
    ON_ENTER,
    OUTER,
    RANK,
    ROUNDS,
    SPACE_BONUS,
    START_EFFECT,
    TILE_BONUS,
    TOKEN_EFFECT,
    UPPER,
    VERSION,
)
from ..content.notation import OPCODES
from .effects.filtering import FULL, SPACES_FOR_TOKENS
from .setup import FIRST_OXYGEN
from .turn import ACTIONS, CENTRE_CARDS, CENTRE_OXYGEN

OPENING = 2  # AQ-010: which tile, which cards
EXCHANGE = 2  # AQ-060: to exchange at all, and what for what: one can less
BUY_FOOD = 2  # AQ-060: to buy at all, and which colour
USE_TOKEN = 2  # AQ-062: to use one at all, and which
PET_SHOP_CARDS = 3  # AQ-054
UNENDING = 1000.0  # questions: a filter that pays for its own wool would go on for ever

QUESTIONS = {  # of one of each: food_red … petshop_discard
    "food_red": EXCHANGE,
    "food_green": EXCHANGE,
    "food_blue": EXCHANGE,
    "food_any": 1 + EXCHANGE,
    "pearl": BUY_FOOD + EXCHANGE,
    "oxygen": 1,  # a new offer
    "turn": 1,
    "linkturn": 1,
    "card": 1,
    "card_offer": 1,
    "place": 1,
    "petshop_discard": 1,
}
ONCE = ("filter", "place_free", "lionfish")  # one question, whatever stands behind the colon


def longest(seats: int, options: Mapping[str, Value]) -> int | None:
    side = 0 if seats <= 2 else 1
    wool = price_of_wool(side)
    if wool > UNENDING:
        return None
    return ceil(seats * Prices(side, wool).of_a_player() + Prices(side, wool).of_the_board())


@cache
def price_of_wool(side: int) -> float:
    """AQ-071: a fifth of what a trigger asks; a trigger may give wool again."""
    wool = 0.0
    for _ in range(60):
        wool = min(Prices(side, wool).trigger() / FULL, 2 * UNENDING)
    return wool


class Prices:
    def __init__(self, side: int, wool: float) -> None:
        self.side, self.wool = side, wool

    def of_a_player(self) -> float:
        return sum(
            (
                OPENING + FIRST_OXYGEN + self.best(START_EFFECT),
                ROUNDS * ACTIONS * self.turn(),
                ROUNDS * sum(1 + self.effect(bonus) for bonus in DIAL_BONUS),  # AQ-080
                ROUNDS * (CELLS * self.best(INCOME) + 1),  # AQ-083, AQ-062
                ROUNDS * (CELLS + 1),  # AQ-084, AQ-085
                CELLS * (1 + self.best(BONUS)),  # AQ-041, AQ-044
                sum(self.pet_shop(level) for level in range(1, LEVELS + 1)),
                self.encyclopedia(),
                self.atom("lionfish", 1),  # AQ-066: for the fourth token
            )
        )

    def of_the_board(self) -> float:
        """AQ-087: pearls that wait on the circles."""
        return (ROUNDS - 1) * OUTER * self.atom("pearl", 1)

    def turn(self) -> float:
        """AQ-021, AQ-056: the die, the adjacency bonus, an action, and no free action any more."""
        bonus = max(self.best(tile) for tile in TILE_BONUS[self.side])
        outer = max(self.effect(effect) for circle in VERSION for _, effect in circle)
        centre = self.wool + max(
            self.atom("place", 1),
            self.atom("oxygen", CENTRE_OXYGEN),
            self.atom("food_any", 1) + self.atom("card", CENTRE_CARDS),
        )
        return 1 + bonus + 1 + max(outer, centre) + 1

    def pet_shop(self, level: int) -> float:
        """AQ-054: each level once."""
        return PET_SHOP_CARDS + self.effect(UPPER[level]) + 1 + self.best(LOWER[level])

    def encyclopedia(self) -> float:
        """AQ-046, AQ-047, AQ-049: there is no way back, so each rank is entered once."""
        entering = 1 + USE_TOKEN + self.best(TOKEN_EFFECT) + self.best(ON_ENTER[self.side])
        return RANK[self.side][FINAL[self.side]] * entering

    def trigger(self) -> float:
        """AQ-067, AQ-068, AQ-071: the starting space, four tokens that differ, and free actions before the Oxygen."""
        tokens = sorted(self.effect(bonus) for bonus in FILTER_BONUS)[-SPACES_FOR_TOKENS:]
        return self.effect(FILTER_START) + sum(tokens) + 1

    # effects

    def best(self, effects: tuple[int, ...]) -> float:
        return max(self.effect(effect) for effect in effects)

    def effect(self, effect: int) -> float:
        first, count = EFFECT[effect]
        return sum(self.item(*ITEM[item]) for item in range(first, first + count))

    def item(self, first: int, count: int) -> float:
        """AQ-044: one side of a slash is chosen."""
        sides = [ALTERNATIVE[side] for side in range(first, first + count)]
        most = max(
            sum(self.atom(OPCODES[opcode], n) for opcode, n in ATOM[first : first + count])
            for first, count in sides
        )
        return most + (len(sides) > 1)

    def atom(self, name: str, n: int) -> float:
        if name == "wool":
            return n * self.wool
        if name == "encbonus":  # AQ-048
            return n * (1 + self.best(SPACE_BONUS[self.side]))
        return 1 if name in ONCE else n * QUESTIONS.get(name, 0)
