"""Aquaria: the filter (wool below, Filter Bonus tokens above) and the Microflora dials."""

from __future__ import annotations

from fathomfive.kernel.verbs import STOP, cards, option, put, size, take_out, then

from ...content.load import (
    DIALS,
    FILTER_BONUS,
    FILTER_COLOUR,
    FILTER_START,
    FILTER_TYPE,
    FIRST_FILTER,
    OXYGEN_VP,
    SIDE_LENGTH,
)
from ...state import FILTER, State, step
from .bonus import gain, score_vp
from .gaining import FREE_ACTIONS, free_action, offer_free_actions
from .placing import lionfish

FULL, SPACES_FOR_TOKENS, ANY_COLOUR, TYPES_OF_TOKEN = 5, 4, 3, len(FILTER_BONUS)


@step
def wool(s: State, me: int, n: int) -> None:
    """AQ-069: five places; more wool is remembered, up to five tiles."""
    for _ in range(n):
        if s.wool[me] < FULL:
            s.wool[me] += 1
        elif s.wool_waiting[me] < FULL:
            s.wool_waiting[me] += 1


@step(answers=TYPES_OF_TOKEN, stop=True)
def filter_token(s: State, me: int, colour: int) -> None:
    """AQ-066, AQ-067: a token of the colour that is there and that you do not own; or none."""
    if size(s.filter_tokens[me]) < SPACES_FOR_TOKENS:
        free = free_tokens(s, me)
        for kind in range(TYPES_OF_TOKEN):
            if free >> kind & 1 and (colour == ANY_COLOUR or FILTER_COLOUR[kind] == colour):
                option(s, kind)
        option(s, STOP)


@filter_token.chosen
def token_gained(s: State, me: int, colour: int, kind: int) -> None:
    """AQ-066, AQ-Q10: on the lowest free space; the fourth gives a Lionfish."""
    if kind != STOP:
        put(s.filter_tokens[me], take_out(s.filter_supply, place_in_supply(s, kind)))
        if size(s.filter_tokens[me]) == SPACES_FOR_TOKENS:
            then(s, lionfish, me, 1)


def free_tokens(s: State, me: int) -> int:
    """AQ-066: the types that are there and that you do not own, as bits."""
    free = 0
    for token in cards(s.filter_supply):
        free |= 1 << FILTER_TYPE[token - FIRST_FILTER]
    for token in cards(s.filter_tokens[me]):
        free &= ~(1 << FILTER_TYPE[token - FIRST_FILTER])
    return free


def is_free_token(s: State, me: int, kind: int) -> bool:
    return free_tokens(s, me) >> kind & 1 == 1


def place_in_supply(s: State, kind: int) -> int:
    for i in range(size(s.filter_supply)):
        if FILTER_TYPE[s.filter_supply[i] - FIRST_FILTER] == kind:
            return i
    return -1


# The trigger


@step
def check_filter(s: State, me: int) -> None:
    """AQ-070: five tiles of wool trigger the filter; that cannot be refused."""
    if s.wool[me] == FULL:
        then(s, trigger, me)


@step
def trigger(s: State, me: int) -> None:
    """AQ-068, AQ-071: the starting space, the tokens that are there now bottom to top, Oxygen VPs; then the
    wool goes."""
    gain(s, me, FILTER_START, 0)
    for i in range(size(s.filter_tokens[me])):
        gain(s, me, FILTER_BONUS[FILTER_TYPE[s.filter_tokens[me][i] - FIRST_FILTER]], 0)
    then(s, turn_menu, me)
    then(s, score_oxygen, me)
    then(s, clean_filter, me)


@step(answers=FREE_ACTIONS, stop=True)
def turn_menu(s: State, me: int) -> None:
    """AQ-061: free actions after the action, and in a trigger of your own turn just before the Oxygen is
    scored."""
    offer_free_actions(s, me, 0)
    option(s, STOP)


@turn_menu.chosen
def turn_menu_chosen(s: State, me: int, what: int) -> None:
    if what != STOP:
        then(s, free_action, me, what)
        then(s, turn_menu, me)


@step
def score_oxygen(s: State, me: int) -> None:
    """AQ-071, AQ-101: the VPs of the present Oxygen level, which may be negative."""
    score_vp(s, me, OXYGEN_VP[s.oxygen[me]], FILTER)


@step
def clean_filter(s: State, me: int) -> None:
    """AQ-069, AQ-071: remembered wool is added; if that makes five again, the filter triggers again."""
    s.wool[me] = s.wool_waiting[me]
    s.wool_waiting[me] = 0
    then(s, check_filter, me)


# Dials


@step(answers=DIALS, stop=True)
def turn(s: State, me: int, left: int) -> None:
    """AQ-072: up to this many quarter turns, of any dials."""
    for dial in range(DIALS):
        option(s, dial)
    option(s, STOP)


@turn.chosen
def dial_turned(s: State, me: int, left: int, dial: int) -> None:
    if dial != STOP:
        turn_dial(s, me, dial)
        if left > 1:
            then(s, turn, me, left - 1)


@step(answers=DIALS, stop=True)
def linkturn(s: State, me: int, left: int, cell: int) -> None:
    """AQ-072, AQ-073: up to this many quarter turns, of the dials of the column and the row of the card just
    placed."""
    option(s, cell % SIDE_LENGTH)
    option(s, SIDE_LENGTH + cell // SIDE_LENGTH)
    option(s, STOP)


@linkturn.chosen
def linked_dial_turned(s: State, me: int, left: int, cell: int, dial: int) -> None:
    if dial != STOP:
        turn_dial(s, me, dial)
        if left > 1:
            then(s, linkturn, me, left - 1, cell)


def turn_dial(s: State, me: int, dial: int) -> None:
    """AQ-072, AQ-Q20: clockwise, from red to blue to green to yellow."""
    s.dials[me][dial] = (s.dials[me][dial] + 1) % 4
