"""Aquatica: Duellum: the value of things for a seat, in tenths of a point, for answers.py.

In the subset of the rules; uses only public information. It combines three ways to win: each further crown is worth
more, the Manta Leader is worth more near a capital, and cards are worth more if they advance a goal.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import cards, size

from ..content.load import (
    BLANK,
    CARDS,
    CROWN,
    DEPTHS,
    FACES,
    GIVES,
    KIND,
    PLACES,
    POINTS,
    PRICE,
    SLOTS,
    TRIDENT,
    TYPE_OF,
    VORTEX_COST,
    Face,
)
from ..content.notation import ANY, BUY_ONLY, LOCATION
from ..content.world import (
    ANIMALS_TIRED,
    CAPITAL_OF,
    CONDITION,
    DISTINCT_POINTS,
    MERCS_PLAYED,
    MERCS_WAITING,
    NEIGHBOURS,
    NEST,
    SAME_TYPE_ALL,
    TYPES_ALL,
    WILD_MANTAS,
)
from ..rules.effects.payment import in_sources, pool
from ..rules.goals import GOAL_SLOTS, cards_of_type, filled, has_token
from ..state import State, disc_kind, faction, free_place, is_regent, other, steps_home

NEVER = -100_000
WINS_AT_ONCE = 100_000
NEAR = (1000, 260, 110, 50, 26, 14, 8, 4, 2, *[0] * 24)  # the Leader this many steps from a capital
CROWN_WORTH = (16, 18, 22, 26, 32, 40, 55, 80, 2000)  # the next crown, with this many already
THREAT, CHANCE = 1500, 120  # the Leader within one turn of a capital
REGENT_STEPS = 2  # of Regent Shrimpion with one card
SOURCE_COST = 4  # of one coin or trident drawn from a source


def steps_on(face: Face) -> tuple[int, ...]:
    """Steps of the Manta Leader that a face allows: of a Location depth by depth, of every other face in
    all."""
    each = [sum(n for op, n in effect if op in ("manta", "enchant", "hypnotise")) for effect in face.effects]
    found = each if face.sort == "location" else [sum(each)]
    return (*found, *[0] * (PLACES - len(found)))


STEPS_ON = tuple(steps_on(face) for face in FACES[:CARDS])


# Cards


def card_value(s: State, me: int, card: int) -> int:
    """A card in the vortex, if it were free: points, crown, effects, and progress towards goals."""
    worth = POINTS[card] * 7 + goal_value(s, me, card)
    if CROWN[card]:
        worth += CROWN_WORTH[s.crowns[me]] + CROWN_WORTH[s.crowns[other(me)]] // 3
    if KIND[card] == LOCATION:
        return worth + depths_value(card, 0) - (20 if filled(s.board[me]) == PLACES - 1 else 0)
    return worth + 34


def depths_value(card: int, covered: int) -> int:
    """Open depths: resources and effects help, empty ones cost a raise."""
    worth = 0
    for depth in range(covered, DEPTHS[card]):
        worth += open_depth_value(card, depth)
    return worth


def open_depth_value(card: int, depth: int) -> int:
    given = GIVES[card][depth][0] + GIVES[card][depth][1]
    if given > 0:
        return 4 * given + 2
    return -8 if BLANK[card][depth] else 8


def goal_value(s: State, me: int, card: int) -> int:
    """How much a new card advances the goals about types and cards."""
    worth = 0
    for goal in range(GOAL_SLOTS):
        if not has_token(s, me, goal):
            first = 2 if s.first[goal] == EMPTY else 1
            worth += first * serves(s, me, card, CONDITION[s.goals[goal] * GOAL_SLOTS + goal][0])
    return worth


def serves(s: State, me: int, card: int, condition: int) -> int:
    same = cards_of_type(s, me, TYPE_OF[card])
    if condition == TYPES_ALL:
        return 9 if same == 0 else 0
    if condition == SAME_TYPE_ALL:
        return 4 * same
    if condition == MERCS_PLAYED or condition == MERCS_WAITING:
        return 0 if KIND[card] == LOCATION else 8
    if condition == DISTINCT_POINTS and KIND[card] == LOCATION:
        return 2 if points_on_board(s, me, POINTS[card]) else 8
    return 0


def points_on_board(s: State, me: int, points: int) -> bool:
    for place in range(PLACES):
        if s.board[me][place] != EMPTY and POINTS[s.board[me][place]] == points:
            return True
    return False


# Taking


def take_value(s: State, me: int, slot: int, way: int, disc: int, coins: int, tridents: int) -> int:
    """A card taken in one way with the disc at this offset and this much more in the pool; NEVER if it cannot
    be."""
    card = s.vortex[slot]
    price = VORTEX_COST[(slot - disc) % SLOTS][faction(s, me)] if way == disc_kind(s, me) else PRICE[card]
    there = pool(s, way) + (tridents if way == TRIDENT else coins)
    if price > there + in_sources(s, me, way):
        return NEVER
    return card_value(s, me, card) - SOURCE_COST * max(price - there, 0)


def best_take(s: State, me: int, wanted_class: int, disc: int, coins: int, tridents: int) -> int:
    """The best card that could be taken; NEVER if none can be."""
    best = NEVER
    for slot in range(SLOTS):
        if fits(s, me, slot, wanted_class):
            for way in range(2):
                best = max(best, take_value(s, me, slot, way, disc, coins, tridents))
    return best


def fits(s: State, me: int, slot: int, wanted_class: int) -> bool:
    card = s.vortex[slot]
    if card == EMPTY or (wanted_class % BUY_ONLY != ANY and wanted_class % BUY_ONLY != KIND[card]):
        return False
    return free_place(s.board[me] if KIND[card] == LOCATION else s.row[me]) != EMPTY


def vortex_value(s: State, me: int, disc: int) -> int:
    """The value of the vortex for a seat with two resources of its vortex method in hand."""
    coins, tridents = (0, 2) if disc_kind(s, me) == TRIDENT else (2, 0)
    return max(best_take(s, me, ANY, disc, coins, tridents), 0)


# The Manta Leader


def territory_value(s: State, me: int, territory: int) -> int:
    """Near one's own capital is good; where the opponent could win in one turn is very bad."""
    worth = NEAR[steps_home(s, me, territory)] - NEAR[steps_home(s, other(me), territory)] * 5 // 4
    if steps_home(s, other(me), territory) <= reach(s, other(me)):
        worth -= THREAT
    if steps_home(s, me, territory) <= reach(s, me):
        worth += CHANCE
    return worth


def reach(s: State, seat: int) -> int:
    """How many steps a seat could make in its next turn: one Action Card, one Mercenary, depths, and
    animals."""
    if is_regent(s, seat):
        return REGENT_STEPS
    return reach_with(s, seat, True, True)


def reach_now(s: State, me: int) -> int:
    """How many steps are left for this very turn."""
    return reach_with(s, me, not s.main_done, not s.mercenary_done)


def reach_with(s: State, seat: int, an_action: bool, a_mercenary: bool) -> int:
    steps, by_card, by_mercenary = 0, 0, 0
    for card in cards(s.hand[seat]):
        if an_action:
            by_card = max(by_card, STEPS_ON[card][0])
    for place in range(PLACES):
        card, location = s.row[seat][place], s.board[seat][place]
        if card != EMPTY and a_mercenary:
            by_mercenary = max(by_mercenary, min(STEPS_ON[card][0], max(size(s.ready[seat]), 1)))
        if location != EMPTY and s.covered[seat][place] < DEPTHS[location]:
            steps += STEPS_ON[location][s.covered[seat][place]]
    for animal in cards(s.ready[seat]):
        steps += STEPS_ON[animal][0]
    return steps + by_card + by_mercenary


def step_value(s: State, me: int, territory: int, left: int) -> int:
    """One step of the Leader, `left` of them already at hand: nearer or farther, a Wild Manta, an empty nest;
    home wins."""
    if CAPITAL_OF[territory] == faction(s, other(me)):
        return NEVER
    if is_way_home(s, me, territory, left):
        return WINS_AT_ONCE - steps_home(s, me, territory)
    worth = territory_value(s, me, territory) - territory_value(s, me, s.leader)
    if s.nests[territory] != EMPTY:
        return worth + 14 + 12 * goals_with(s, me, WILD_MANTAS)
    return worth + (4 if NEST[territory] and size(s.tired[me]) > 0 else 0)


def is_way_home(s: State, me: int, territory: int, left: int) -> bool:
    """Into one's own capital, or so near that the rest of this turn can bring it there."""
    away = steps_home(s, me, territory)
    return away == 0 or (away < steps_home(s, me, s.leader) and away < left + reach_now(s, me))


def best_step(s: State, me: int, steps: int) -> int:
    best = NEVER
    for i in range(NEIGHBOURS[s.leader][0]):
        best = max(best, step_value(s, me, NEIGHBOURS[s.leader][1 + i], steps))
    return best


def goals_with(s: State, me: int, condition: int) -> int:
    """1 if such a goal is open for the seat, 2 if it has no token yet."""
    for goal in range(GOAL_SLOTS):
        if CONDITION[s.goals[goal] * GOAL_SLOTS + goal][0] == condition and not has_token(s, me, goal):
            return 2 if s.first[goal] == EMPTY else 1
    return 0


# Animals and Action Cards


def animal_value(animal: int) -> int:
    """A ready animal."""
    given = max(GIVES[animal][0][0], GIVES[animal][0][1])
    return 4 * given + 1 if given > 0 else 6


def tired_value(s: State, me: int) -> int:
    """All tired animals together; less if they are useful tired."""
    worth = 0
    for animal in cards(s.tired[me]):
        worth += animal_value(animal)
    return worth - 20 * goals_with(s, me, ANIMALS_TIRED)
