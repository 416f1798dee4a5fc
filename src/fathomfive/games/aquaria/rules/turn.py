"""Aquaria, phase 1: the Action phase. Dice move from circle to circle; the actions are in their own files."""

from __future__ import annotations

from fathomfive.kernel.verbs import STOP, option, then

from ..content.load import (
    CENTRE,
    GAIN,
    LAST_INDEX,
    OFF,
    OUTER,
    OXYGEN,
    PETSHOP,
    PLACE,
    STUDY,
    TILE_BONUS,
    VERSION,
    VERSIONS,
)
from ..state import State, step
from .automa import automa_turn
from .effects.bonus import food_any, gain, oxygen
from .effects.filtering import check_filter, turn_menu, wool
from .effects.gaining import FREE_ACTIONS, card, free_action, offer_free_actions
from .effects.pet_shop import can_use_shop, petshop_discard
from .effects.placing import any_payable, place
from .effects.study import enc, side

ACTIONS = 4
CIRCLES = OUTER + 1
CENTRE_OXYGEN, CENTRE_CARDS = 2, 2


@step
def next_action(s: State) -> None:
    """AQ-021, AQ-024: four times, everyone has one turn in player order."""
    if s.action == ACTIONS:
        return
    s.action += 1
    if s.seats == 1 and s.automa_first:
        then(s, automa_turn)
    for nth in range(s.seats):
        then(s, start_of_turn, s.order[nth])
    if s.seats == 1 and not s.automa_first:
        then(s, automa_turn)
    then(s, next_action)


# A turn


@step
def start_of_turn(s: State, me: int) -> None:
    """AQ-021, AQ-070: the die, the action, free actions, and the filter at the end of the turn."""
    s.free_for = me + 1
    then(s, move_die, me)
    then(s, turn_menu, me)
    then(s, check_filter, me)
    then(s, end_of_turn, me)


@step
def end_of_turn(s: State, me: int) -> None:
    """AQ-060: free actions belong to your own turn."""
    s.free_for = 0


@step(answers=CIRCLES + FREE_ACTIONS)
def move_die(s: State, me: int) -> None:
    """AQ-022, AQ-023, AQ-031: to any other circle; dice never block each other."""
    for circle in range(CIRCLES):
        if circle != s.die[me]:
            option(s, circle)
    offer_free_actions(s, me, CIRCLES)


@move_die.chosen
def die_moved(s: State, me: int, circle: int) -> None:
    """AQ-021: pearls, adjacency bonus, arrow, action."""
    if circle >= CIRCLES:
        then(s, free_action, me, circle - CIRCLES)
        then(s, move_die, me)
        return
    came_from, s.die[me] = s.die[me], circle
    if circle == CENTRE:
        then(s, wool, me, 1)
        then(s, centre_action, me)
        return
    then(s, collect_pearls, me, circle)
    if is_adjacent(s, came_from, circle):
        then(s, adjacency_bonus, me, circle)
    then(s, rotate_arrow, circle)
    if circle == PETSHOP:
        then(s, petshop_discard, me, 3)
    else:
        then(s, choose_version, me, circle)


@step
def collect_pearls(s: State, me: int, circle: int) -> None:
    """AQ-028: all pearls that lie there, adjacent or not."""
    s.pearls[me] += s.circle_pearls[circle]
    s.circle_pearls[circle] = 0


@step
def adjacency_bonus(s: State, me: int, circle: int) -> None:
    """AQ-026, AQ-029: the bonus at which the arrow points; it may pay for the action."""
    gain(s, me, TILE_BONUS[side(s)][s.bonus_tile[circle]][s.arrow[circle]], 0)


@step
def rotate_arrow(s: State, circle: int) -> None:
    """AQ-027: to the next space, or it stays on the last."""
    if s.arrow[circle] < LAST_INDEX[side(s)]:
        s.arrow[circle] += 1
        s.arrow_moves[circle] += 1


@step(answers=VERSIONS + FREE_ACTIONS, stop=True)
def choose_version(s: State, me: int, circle: int) -> None:
    """AQ-030, AQ-040, AQ-045, AQ-051, AQ-052, AQ-057: a version that can be paid, or none."""
    if circle != PLACE or any_payable(s, me):
        for version in range(VERSIONS):
            if VERSION[circle][version][0] <= s.pearls[me]:
                option(s, version)
    offer_free_actions(s, me, VERSIONS)
    option(s, STOP)


@choose_version.chosen
def version_chosen(s: State, me: int, circle: int, version: int) -> None:
    """AQ-040: pearls are paid first."""
    if version >= VERSIONS:
        then(s, free_action, me, version - VERSIONS)
        then(s, choose_version, me, circle)
    elif version != STOP:
        s.pearls[me] -= VERSION[circle][version][0]
        gain(s, me, VERSION[circle][version][1], 0)


@step(answers=OUTER + FREE_ACTIONS, stop=True)
def centre_action(s: State, me: int) -> None:
    """AQ-056, AQ-057, AQ-Q03: one basic action, without pearl versions and without a third Pet Shop card; or
    none."""
    for action in range(OUTER):
        if (action != PLACE or any_payable(s, me)) and (action != PETSHOP or can_use_shop(s, me)):
            option(s, action)
    offer_free_actions(s, me, OUTER)
    option(s, STOP)


@centre_action.chosen
def centre_action_chosen(s: State, me: int, action: int) -> None:
    if action >= OUTER:
        then(s, free_action, me, action - OUTER)
        then(s, centre_action, me)
    elif action == PLACE:
        then(s, place, me, 1)
    elif action == STUDY:
        then(s, enc, me, 1)
    elif action == OXYGEN:
        then(s, oxygen, me, CENTRE_OXYGEN)
    elif action == GAIN:
        then(s, food_any, me, 1)
        then(s, card, me, CENTRE_CARDS)
    elif action == PETSHOP:
        then(s, petshop_discard, me, 2)


# What the rules above mean by their words


def is_adjacent(s: State, one: int, two: int) -> bool:
    """AQ-025, AQ-Q01, AQ-Q06: the middle touches all outer circles, these touch their two neighbours on the
    ring."""
    if one == OFF:
        return False
    if one == CENTRE or two == CENTRE:
        return True
    last = s.ring[OUTER - 1]
    for nth in range(OUTER):
        here = s.ring[nth]
        if (last == one and here == two) or (last == two and here == one):
            return True
        last = here
    return False
