"""Aquaria: how the greedy bot feeds: the best set of fish for the stock, and purchases and exchanges for the
others."""

from __future__ import annotations

from ..content.load import CELLS, FEED_VP, FOOD
from ..rules.effects.bonus import has_food
from ..rules.effects.gaining import GIVEN
from ..rules.phases import is_hungry
from ..state import State
from .values import NEVER, can_value, shortage
from .weights import PEARL_WORTH

MOST_BRUTE = 10  # hungry fish up to which all sets are tried


def exchange_value(s: State, me: int, answer: int) -> int:
    """Two spare cans for one that feeds a fish."""
    one, two = GIVEN[answer // 3]
    got = answer % 3
    if got == one or got == two or not is_spare(s, me, one, two):
        return NEVER
    for cell in range(CELLS):
        if is_hungry(s, me, cell) and lacks_only(s, me, cell, got):
            return 10 * FEED_VP[s.tank[me][cell]] + 30
    return NEVER


def best_exchange(s: State, me: int) -> int:
    best = NEVER
    for pair in range(len(GIVEN)):
        one, two = GIVEN[pair]
        if s.food[me][one] > 0 and s.food[me][two] > (1 if one == two else 0):
            for colour in range(3):
                best = max(best, exchange_value(s, me, 3 * pair + colour))
    return best


def is_spare(s: State, me: int, one: int, two: int) -> bool:
    """No hungry fish wants these cans."""
    wanted = 2 if one == two else 1
    return -shortage(s, me, one) >= wanted and -shortage(s, me, two) >= wanted


def lacks_only(s: State, me: int, cell: int, colour: int) -> bool:
    need = FOOD[s.tank[me][cell]]
    for each in range(3):
        if need[each] - s.food[me][each] > (1 if each == colour else 0):
            return False
    return need[colour] > s.food[me][colour]


def food_value(s: State, me: int, colour: int) -> int:
    """First what a fish that is being saved lacks, then what is short."""
    if s.phase == 5:
        cell = rescued_cell_with(s, me)
        if cell >= 0 and FOOD[s.tank[me][cell]][colour] > s.food[me][colour]:
            return 1000
    return 10 * shortage(s, me, colour) + can_value(s, me, colour)


def rescued_cell_with(s: State, me: int) -> int:
    """The fish for which a can has just been paid."""
    s.pearls[me] += 1
    cell = rescued_cell(s, me)
    s.pearls[me] -= 1
    return cell


def best_feeding(s: State, me: int, first: int) -> int:
    """The most VPs that the stock can feed, this fish among them: all sets are tried if there are not too
    many."""
    hungry = 0
    for cell in range(CELLS):
        if is_hungry(s, me, cell):
            hungry += 1
    if hungry > MOST_BRUTE or all_can_be_fed(s, me):
        return FEED_VP[s.tank[me][first]]
    best = 0
    for chosen in range(1 << hungry):
        best = max(best, fed_vp(s, me, chosen, first))
    return best


def all_can_be_fed(s: State, me: int) -> bool:
    return shortage(s, me, 0) <= 0 and shortage(s, me, 1) <= 0 and shortage(s, me, 2) <= 0


def fed_vp(s: State, me: int, chosen: int, first: int) -> int:
    """VPs of a set of hungry fish, as bits in the order of their cells; 0 if it cannot be paid or leaves out
    the first."""
    vp, red, green, blue, nth, found = 0, s.food[me][0], s.food[me][1], s.food[me][2], 0, False
    for cell in range(CELLS):
        if is_hungry(s, me, cell):
            if chosen >> nth & 1:
                need = FOOD[s.tank[me][cell]]
                red, green, blue = red - need[0], green - need[1], blue - need[2]
                vp += FEED_VP[s.tank[me][cell]] + 4
                found = found or cell == first
            nth += 1
    return vp if found and min(red, green, blue) >= 0 else 0


def missing_cans(s: State, me: int, card: int) -> int:
    missing = 0
    for colour in range(3):
        missing += max(FOOD[card][colour] - s.food[me][colour], 0)
    return missing


def rescued_cell(s: State, me: int) -> int:
    """In Feeding: the hungry fish whose missing cans justify their pearls best; -1 if none does."""
    best, found = 0, -1
    for cell in range(CELLS):
        if is_hungry(s, me, cell) and not has_food(s, me, s.tank[me][cell]):
            missing = missing_cans(s, me, s.tank[me][cell])
            points = FEED_VP[s.tank[me][cell]] + min(4, s.vp[me] // 4)
            gained = 10 * points - missing * PEARL_WORTH[s.round]
            if missing <= s.pearls[me] and gained > best:
                best, found = gained, cell
    return found
