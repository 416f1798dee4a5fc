"""Aquatica: Duellum: the turn, the crown track and the end of the game.  What cards do is in effects/."""

from __future__ import annotations

from fathomfive.kernel.verbs import cards, end_game, option, put_all, size, then

from ..content.load import CROWNS_TO_WIN, DEPTHS, FIRST_ANIMAL, FIRST_TOKEN, HAND, PLACES, WHOLE
from ..state import FACE_UP, MET, NOTHING, OWED, State, crown_face, is_regent, other, step
from .effects.animals import ANIMALS, put_to_rest
from .effects.faces import COUNTS, SCORES
from .effects.hand import any_playable, offer_playable, own_action, play_action
from .effects.mercenaries import any_mercenary, offer_mercenaries, play_mercenary
from .effects.raising import raisable
from .effects.resolving import open_face, promising
from .goals import any_to_declare, declare, has_all_goals, own_token
from .scoring import BY_CROWNS, BY_DECK, BY_GOALS, BY_ROUNDS

MAIN, REGROUP, MERCENARY, ANIMAL, DEPTH, GOAL, END = range(7)  # answers of `turn`
ROUNDS = (100, 60, 30, 10)  # values of the option max_rounds


@step
def start_of_turn(s: State, me: int) -> None:
    """DU-010: Mercenaries turn face up, the pool is empty, tokens are unused; a round starts with the First
    Player token."""
    if me == s.starter:
        s.round += 1
    s.coins = s.tridents = s.main_done = s.mercenary_done = s.goal_done = 0
    for place in range(PLACES):
        s.stance[me][place] = FACE_UP
    first = own_token(s, me, 0) - FIRST_TOKEN
    for own in range(8):
        s.spent[first + own] = 0
    if is_regent(s, me):
        then(s, regent_turn, me)
    else:
        s.turns += 1
        then(s, turn, me)


@step(answers=7, dialog="menu")
def turn(s: State, me: int) -> None:
    """DU-011, DU-015, DU-019: exactly one main action, and any additional actions before and after it."""
    if s.main_done:
        option(s, END)
    else:
        option(s, MAIN if any_playable(s, me) else REGROUP)
    if not s.mercenary_done and any_mercenary(s, me):
        option(s, MERCENARY)
    if any_animal(s, me):
        option(s, ANIMAL)
    if any_depth(s, me):
        option(s, DEPTH)
    if not s.goal_done and any_to_declare(s, me):
        option(s, GOAL)


@turn.chosen
def chose_action(s: State, me: int, what: int) -> None:
    """DU-016, DU-083, DU-086: an action is finished, with its crown steps, before the next one can be
    chosen."""
    if what == END:
        then(s, end_of_turn, me)
        return
    if what == MAIN:
        then(s, main_action, me)
    elif what == REGROUP:
        then(s, regroup, me)
    elif what == MERCENARY:
        then(s, mercenary, me)
    elif what == ANIMAL:
        then(s, use_animal, me)
    elif what == DEPTH:
        then(s, use_depth, me)
    else:
        then(s, declare, me)
    then(s, crown_steps, me)
    then(s, turn, me)


@step(answers=HAND)
def main_action(s: State, me: int) -> None:
    """DU-012, DU-014: one Action Card from hand that can do something."""
    offer_playable(s, me)


@main_action.chosen
def main_action_taken(s: State, me: int, card: int) -> None:
    s.main_done = 1
    play_action(s, me, own_action(s, me, card))


@step
def regroup(s: State, me: int) -> None:
    """DU-019, DU-Q02: with no playable card all Action Cards return to hand; no animal is readied."""
    s.main_done = 1
    put_all(s.hand[me], s.played[me])


@step(answers=PLACES)
def mercenary(s: State, me: int) -> None:
    """DU-070: one face-up Mercenary per turn."""
    offer_mercenaries(s, me, NOTHING)


@mercenary.chosen
def mercenary_called(s: State, me: int, place: int) -> None:
    s.mercenary_done = 1
    play_mercenary(s, me, place)


@step(answers=ANIMALS)
def use_animal(s: State, me: int) -> None:
    """DU-060, DU-027: a ready animal whose effect, not a resource, can be performed."""
    for animal in cards(s.ready[me]):
        if COUNTS[animal] and promising(s, me, animal, WHOLE[animal], animal, 0, 0):
            option(s, animal - FIRST_ANIMAL)


def any_animal(s: State, me: int) -> bool:
    """Would `use_animal` offer one?"""
    for animal in cards(s.ready[me]):
        if COUNTS[animal] and promising(s, me, animal, WHOLE[animal], animal, 0, 0):
            return True
    return False


@use_animal.chosen
def animal_used(s: State, me: int, animal: int) -> None:
    """DU-059, DU-017: it tires, and its effect is one action."""
    card = FIRST_ANIMAL + animal
    put_to_rest(s, me, card)
    open_face(s, me, card, WHOLE[card], card, OWED)


@step(answers=PLACES)
def use_depth(s: State, me: int) -> None:
    """DU-041 to DU-043: a top depth with an effect, not a resource, that can be performed after the slide."""
    for place in range(PLACES):
        if raisable(s, me, place) and depth_usable(s, me, place):
            option(s, place)


def any_depth(s: State, me: int) -> bool:
    """Would `use_depth` offer one?"""
    for place in range(PLACES):
        if raisable(s, me, place) and depth_usable(s, me, place):
            return True
    return False


@use_depth.chosen
def depth_used(s: State, me: int, place: int) -> None:
    """DU-040: the Location slides up first, then it gives the effect."""
    card, depth = s.board[me][place], s.covered[me][place]
    s.covered[me][place] += 1
    open_face(s, me, card, 1 << depth, card, OWED)


def depth_usable(s: State, me: int, place: int) -> bool:
    """DU-042, DU-048: a Location that this very slide raises fully may be scored by its own depth."""
    card, depth = s.board[me][place], s.covered[me][place]
    if SCORES[card] >> depth & 1 and depth + 1 == DEPTHS[card]:
        return True
    return promising(s, me, card, 1 << depth, card, 0, 0)


# The crown track


@step
def crown_steps(s: State, me: int) -> None:
    """DU-083 to DU-087: one space per crown; each bonus is resolved before the next step, and may bring
    another."""
    if s.crowns_due[me] == 0:
        return
    s.crowns_due[me] -= 1
    s.crowns[me] += 1
    if s.crowns[me] == CROWNS_TO_WIN:
        s.winner, s.ended_by = me + 1, BY_CROWNS
        end_game(s)
        return
    space = crown_face(s, me, s.crowns[me])
    open_face(s, me, space, WHOLE[space], NOTHING, MET)
    then(s, crown_steps, me)


# The end


@step
def end_of_turn(s: State, me: int) -> None:
    """DU-018, DU-100, DU-101, DU-104: what is unspent is lost; perhaps the end is called; after the last
    round points count."""
    s.coins = s.tridents = 0
    if s.last_round == 0:
        call_the_end(s)
    if me != s.starter and (s.round == s.last_round or s.round == ROUNDS[s.max_rounds]):
        then(s, count_points)
    else:
        then(s, start_of_turn, other(me))


def call_the_end(s: State) -> None:
    """DU-100, DU-101: the round is completed, then comes one more."""
    if has_all_goals(s, 0) or has_all_goals(s, 1):
        s.last_round, s.ended_by = s.round + 1, BY_GOALS
    elif size(s.deck) == 0:
        s.last_round, s.ended_by = s.round + 1, BY_DECK


@step
def count_points(s: State) -> None:
    """DU-102, DU-104: the piles lie open."""
    s.piles_open = 1
    if s.last_round == 0 or s.round < s.last_round:
        s.ended_by = BY_ROUNDS
    end_game(s)


from .automa import regent_turn  # noqa: E402     # whose turn ends with `end_of_turn`
