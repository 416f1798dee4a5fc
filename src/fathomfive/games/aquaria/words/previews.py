"""Aquaria: the cost and gain of an option in a few words, as far as the reader can know them."""

from __future__ import annotations

from fathomfive.toolkit.english import gain, plural, signed_number
from fathomfive.toolkit.texts import Given
from fathomfive.toolkit.what_if import if_done, what_if

from ..content.load import (
    BONUS,
    CELLS,
    CENTRE,
    DIAL_BONUS,
    FEED_VP,
    FILTER_BONUS,
    FILTER_START,
    FILTER_TYPE,
    FIRST_ACTIVE,
    FIRST_FILTER,
    FOOD,
    INCOME,
    LOWER,
    OFF,
    OXYGEN_VP,
    PETSHOP,
    SIDE_LENGTH,
    SPACE_BONUS,
    TILE_BONUS,
    UPPER,
    VERSION,
)
from ..content.notation import FOODS
from ..rules import phases, turn
from ..rules.effects import filtering, gaining, placing, study
from ..rules.scoring import score
from ..state import State
from . import labels
from .names import cans, dial_name, effect_words, gained, lionfish_words, opcodes, sure_oxygen

FREE_COSTS = ("1 pearl", "1 pearl", "2 cans", "1 OP", "a token")


def of_version(s: State, given: Given, option: int) -> str:
    pearls = VERSION[given[1]][option][0]
    return f"costs {plural(pearls, 'pearl')}" if pearls else "free"


def of_hand(s: State, given: Given, option: int) -> str:
    return _card(s, given[0], s.hand[given[0]][option], paid=True)


def of_free_card(s: State, given: Given, option: int) -> str:
    return _card(s, given[0], s.hand[given[0]][option], paid=False)


def of_offer(s: State, given: Given, option: int) -> str:
    return "" if option == gaining.DECK_TOP else _card(s, given[0], s.offer[option], paid=True)


def of_settling(s: State, given: Given, cell: int) -> str:
    """The cost on this space, the dials that the card can turn there, and the change of the final score, including the
    OPs spent."""
    outcome, me = what_if(s, cell, follow=False), given[0]
    had, left, (now, then) = s.oxygen[me], outcome.after.oxygen[me], outcome.change(score)
    worth = OXYGEN_VP[left]
    low = f", as Oxygen {left} scores {signed_number(worth)}" if left < had and worth < 0 else ""
    paid = plural(had - left, "OP")
    dials = _linked_dials(BONUS[outcome.after.tank[me][cell]], cell)
    return f"{paid}{dials}; {gain(then - now, 'VP')} if the game ended now{low}"


def _linked_dials(effect: int, cell: int) -> str:
    """AQ-073: which dials a card turns on this space, if it turns any."""
    if "linkturn" not in opcodes(effect):
        return ""
    row, column = divmod(cell, SIDE_LENGTH)
    return f"; its dials: {dial_name(column)} and {dial_name(SIDE_LENGTH + row)}"


def of_lionfish(s: State, given: Given, option: int) -> str:
    card = s.display[option]
    return f"{effect_words(BONUS[card])}; at the end {lionfish_words(card)}"


def of_space_bonus(s: State, given: Given, take: int) -> str:
    return effect_words(SPACE_BONUS[study.side(s)][s.space[given[0]]]) if take else ""


def of_shop(s: State, given: Given, option: int) -> str:
    level = s.level[given[0]] + 1
    lower = f"; then either {', or '.join(gained(one) for one in LOWER[level])}" if option % 2 else ""
    return f"level {level} with {gained(UPPER[level])}{lower}"


def of_exchange(s: State, given: Given, option: int) -> str:
    """Who takes back a colour that was given has lost the other can."""
    one, two = gaining.GIVEN[option // 3]
    return f"you only lose a {FOODS[one + two - option % 3]} can" if labels.only_loses(option) else ""


def of_feeding(s: State, given: Given, cell: int) -> str:
    card = s.tank[given[0]][cell]
    return f"eats {cans(FOOD[card])} for {plural(FEED_VP[card], 'VP')}"


def of_hunger(s: State, given: Given) -> str:
    """The cost of ending the Feeding."""
    me = given[0]
    unfed = sum(phases.is_hungry(s, me, cell) for cell in range(CELLS))
    lost = s.vp[me] - if_done(s, phases.end_feeding, me).after.vp[me]
    cost = f": −{plural(lost, 'VP')}" if lost else ""
    return f"{plural(unfed, 'fish stays', 'fish stay')} hungry{cost}" if unfed else ""


def of_trigger(s: State, given: Given) -> str:
    """A trigger with too little Oxygen costs points."""
    me = given[0]
    if s.wool[me] != filtering.FULL:
        return ""
    level = (
        s.oxygen[me] if before_scoring(s) else min(s.oxygen[me] + filter_oxygen(s, me), len(OXYGEN_VP) - 1)
    )
    return f"your filter triggers: Oxygen {level} scores {signed_number(OXYGEN_VP[level])}"


def before_scoring(s: State) -> bool:
    """Is this the moment of a trigger just before the Oxygen is scored?"""
    return len(s.pending) > 1 and s.pending[-2][0] == filtering.score_oxygen


def filter_oxygen(s: State, me: int) -> int:
    """AQ-071: the OPs that the filter and its tokens give before the Oxygen is scored."""
    tokens = [FILTER_BONUS[FILTER_TYPE[token - FIRST_FILTER]] for token in s.filter_tokens[me]]
    return sum(sure_oxygen(effect) for effect in (FILTER_START, *tokens))


def of_circle(s: State, given: Given, circle: int) -> str:
    me = given[0]
    if circle == CENTRE:
        return "1 wool for your filter and a basic action"
    lying = (
        f"{plural(s.circle_pearls[circle], 'pearl lies', 'pearls lie')} there; "
        if s.circle_pearls[circle]
        else ""
    )
    if turn.is_adjacent(s, s.die[me], circle):
        bonus = TILE_BONUS[study.side(s)][s.bonus_tile[circle]][s.arrow[circle]]
        return f"{lying}{effect_words(bonus)} as a bonus"
    return lying + (_action(circle) if s.die[me] == OFF else "not adjacent, no bonus")


def _action(circle: int) -> str:
    """What one does there: the free version."""
    if circle == PETSHOP:
        return "discard 2 or 3 cards for a level of the Pet Shop"
    return f"{effect_words(VERSION[circle][0][1])}; more for pearls"


def _card(s: State, me: int, card: int, paid: bool) -> str:
    """Cost at best, food, and bonus of a card."""
    free = [cell for cell in range(CELLS) if s.tank[me][cell] < 0]
    price = min((placing.cost(s, me, card, cell) for cell in free), default=0) if paid else 0
    income = f"; income {effect_words(INCOME[card])}" if INCOME[card] else ""
    food = f"; eats {cans(FOOD[card])} for {plural(FEED_VP[card], 'VP')}" if any(FOOD[card]) else ""
    return f"{plural(price, 'OP')}; {effect_words(BONUS[card])}{income}{food}"


def of_dial(s: State, given: Given, dial: int) -> str:
    me = given[0]
    now, later = (
        s.active[r] - FIRST_ACTIVE if r < len(s.active) else -1
        for r in (max(s.round, 1) - 1, max(s.round, 1))
    )
    goal, was = what_if(s, dial, follow=False).after.dials[me][dial], s.dials[me][dial]
    gives = f": {effect_words(DIAL_BONUS[dial])}"
    parts = ["leaves this round’s colour"] * (was == now) + [f"matches this round{gives}"] * (goal == now)
    return ", ".join(parts + [f"matches the next round{gives}"] * (goal == later))
