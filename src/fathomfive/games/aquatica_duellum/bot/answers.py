"""Aquatica: Duellum: the value of an answer, for the greedy bot and for searches.

In the subset of the rules. Uses public information and changes nothing; values.py has the value of things, this
file maps answers to it.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, asked_step, asked_with, cards

from ..content.load import DEPTHS, FIRST_ANIMAL, FIRST_MERCENARY, FIRST_TOKEN, PAYERS, PLACES, POINTS, WHOLE
from ..rules.automa import regent_route
from ..rules.effects.animals import ALL_ANIMALS, enchant, must_tire, ready
from ..rules.effects.faces import EFFECT
from ..rules.effects.hand import ALL_CARDS, extra_action, must_discard, own_action, recall
from ..rules.effects.leader import empty_nest, hypnotise, manta
from ..rules.effects.locations import score
from ..rules.effects.mercenaries import another_mercenary, echo_own, recall_merc
from ..rules.effects.payment import amount, depth_of, pay, waste
from ..rules.effects.raising import boost, forced_raise, full, maestro, raisable, raise_, raise_rotate
from ..rules.effects.resolving import alternative, order, playable, promising
from ..rules.effects.resources import coin, free, take, take_how, trident
from ..rules.effects.vortex import rotate
from ..rules.goals import declare, place_token
from ..rules.turn import (
    ANIMAL,
    DEPTH,
    GOAL,
    MERCENARY,
    depth_usable,
    main_action,
    mercenary,
    turn,
    use_animal,
    use_depth,
)
from ..state import NOTHING, State, other
from .effect_values import best_raise, effect_value, face_value, full_value, raise_value, turned_value
from .values import NEVER, animal_value, best_step, best_take, card_value, step_value, take_value, tired_value

TOKEN_RANK = (3, 4, 2, 1, 3, 4, 2, 1)  # trident, coin, raise, rotate
KEEP_RANK = (9, 3, 8, 7, 8, 8, 6, 4)  # Action Cards in the order of the sheet: what one likes to have in hand


def option_value(s: State, answer: int) -> int:
    """By kind of question; stopping is worth 0, so the bot does only what looks good."""
    step, me = asked_step(s), asked_with(s, 0)
    if answer == STOP:
        return 0
    if step == turn:
        return menu_value(s, me, answer)
    if step == main_action or step == extra_action:
        return face_value(s, me, own_action(s, me, answer))
    if step == mercenary or step == another_mercenary:
        return face_value(s, me, s.row[me][answer])
    if step == use_animal:
        return face_value(s, me, FIRST_ANIMAL + answer)
    if step == use_depth:
        return depth_value(s, me, answer)
    if step == manta:
        return step_value(s, me, answer, asked_with(s, 1))
    if step == regent_route:
        return -step_value(s, other(me), answer, 1)
    return card_choice(s, step, me, answer)


def card_choice(s: State, step: int, me: int, answer: int) -> int:
    """Questions about cards: taking, paying, raising, scoring."""
    if step == take:
        return max(take_value(s, me, answer, 0, s.disc, 0, 0), take_value(s, me, answer, 1, s.disc, 0, 0))
    if step == take_how:
        return take_value(s, me, asked_with(s, 1), answer, s.disc, 0, 0)
    if step == free:
        return card_value(s, me, s.vortex[answer])
    if step == pay:
        return payer_value(s, me, PAYERS[answer], asked_with(s, 1), asked_with(s, 2))
    if step == waste:
        return -1
    if step == raise_ or step == maestro or step == raise_rotate or step == forced_raise:
        return raise_value(s, me, answer)
    if step == full:
        return full_value(s, me, answer)
    if step == score or step == hypnotise:
        return 10 + 9 * POINTS[s.board[me][answer]]
    if step == rotate:
        return turned_value(s, me, (s.disc + answer) % 6)
    return other_choice(s, step, me, answer)


def other_choice(s: State, step: int, me: int, answer: int) -> int:
    """Animals, hands, Mercenaries, goals and alternatives."""
    if step == ready or step == empty_nest:
        return tired_value(s, me) + 1 if answer == ALL_ANIMALS else animal_value(FIRST_ANIMAL + answer)
    if step == must_tire:
        return -animal_value(FIRST_ANIMAL + answer)
    if step == enchant:
        return best_step(s, me, s.tally + asked_with(s, 1)) - animal_value(FIRST_ANIMAL + answer)
    if step == recall:
        return 100 if answer == ALL_CARDS else KEEP_RANK[answer]
    if step == must_discard:
        return -KEEP_RANK[answer]
    if step == echo_own or step == recall_merc:
        return face_value(s, me, FIRST_MERCENARY + answer)
    if step == declare:
        return 80 if s.first[answer] == EMPTY else 30
    if step == place_token:
        return TOKEN_RANK[answer]
    if step == boost:
        return best_raise(s, me, NOTHING)
    if step == order:
        return order_value(s, me, answer)
    if step == alternative:
        return alternative_value(s, me, asked_with(s, 1), answer)
    return effect_value(s, me, step, asked_with(s, 1), asked_with(s, 2), 0, 0)


# The menu


def menu_value(s: State, me: int, what: int) -> int:
    """Goals first; then everything with a value of its own; then the main action; then the end."""
    if what == GOAL:
        return 5000
    if what == MERCENARY:
        return best_mercenary(s, me)
    if what == ANIMAL:
        return best_animal(s, me)
    if what == DEPTH:
        return best_depth(s, me)
    return 0


def best_mercenary(s: State, me: int) -> int:
    best = NEVER
    for place in range(PLACES):
        if s.row[me][place] != EMPTY and s.stance[me][place] == 0 and playable(s, me, s.row[me][place]):
            best = max(best, face_value(s, me, s.row[me][place]))
    return best - 6


def best_animal(s: State, me: int) -> int:
    best = NEVER
    for animal in cards(s.ready[me]):
        if promising(s, me, animal, WHOLE[animal], animal, 0, 0):
            best = max(best, face_value(s, me, animal))
    return best - 4


def best_depth(s: State, me: int) -> int:
    best = NEVER
    for place in range(PLACES):
        if raisable(s, me, place) and depth_usable(s, me, place):
            best = max(best, depth_value(s, me, place))
    return best


def depth_value(s: State, me: int, place: int) -> int:
    card, depth = s.board[me][place], s.covered[me][place]
    op, n = EFFECT[card][depth][0]
    own = 9 * POINTS[card] if op == score and depth + 1 == DEPTHS[card] else 0
    return own + 3 + effect_value(s, me, op, n, card, 0, 0)


# Small choices


def payer_value(s: State, me: int, card: int, kind: int, due: int) -> int:
    """Little waste; tokens first, then Locations, which have to be emptied anyway, then animals."""
    given = amount(card, depth_of(s, me, card), kind)
    rank = 6 if card >= FIRST_TOKEN else 2 if card >= FIRST_ANIMAL else 4
    return rank - 5 * max(given - due, 0)


def order_value(s: State, me: int, i: int) -> int:
    """Turn first if that helps, then take, then move; of two alternatives the better one counts."""
    best = -1
    for which in range(2):
        op, n = EFFECT[s.face[s.level - 1]][i][which]
        value = effect_value(s, me, op, n, s.source[s.level - 1], 0, 0)
        if value > 0:
            best = max(best, value + (1000 if op == rotate else 500 if op == take else 0))
    return best


def alternative_value(s: State, me: int, i: int, which: int) -> int:
    """The resource with which the next take is better."""
    op, n = EFFECT[s.face[s.level - 1]][i][which]
    if op == coin:
        return best_take(s, me, 0, s.disc, n, 0)
    if op == trident:
        return best_take(s, me, 0, s.disc, 0, n)
    return effect_value(s, me, op, n, NOTHING, 0, 0)
