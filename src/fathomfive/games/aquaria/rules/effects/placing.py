"""Aquaria, action 1: placing Aquarium cards; and Lionfish, which are placed for nothing."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, cards, option, size, take_from_place, take_out, then

from ...content.load import ANEMONE, BONUS, CELLS, COST, DISCOUNT, LIONFISH, NEIGHBOURS, TYPE
from ...state import HAND, State, step
from .bonus import gain
from .gaining import FREE_ACTIONS, free_action, offer_free_actions

FREE, PAID = 0, 1
MOST_LIONFISH, DISPLAY = 2, 8
SIDES = 4  # of a space, each with a neighbour that may make a card cheaper
COUNT_BITS, MOST_COUNTED = 3, 7  # for one space in `most_anemones` …
# … and what an Anemone in a space adds there
ONE_BESIDE = tuple(sum(1 << COUNT_BITS * at for at in beside if at >= 0) for beside in NEIGHBOURS)


@step
def place(s: State, me: int, n: int) -> None:
    """AQ-040, AQ-057: the first card must be placed. With only one there is no question: an answer would reveal its
    place."""
    if payable_cards(s, me) == 1:
        then(s, choose_cell, me, first_payable(s, me), PAID)
    else:
        then(s, first_card, me)
    if n > 1:
        then(s, place_more, me, n - 1)


@step(answers=HAND)
def first_card(s: State, me: int) -> None:
    """AQ-057: a card that can be paid; it stays payable, so no free action comes between."""
    for i in range(size(s.hand[me])):
        if is_payable(s, me, s.hand[me][i]):
            option(s, i)


@first_card.chosen
def first_card_chosen(s: State, me: int, i: int) -> None:
    then(s, choose_cell, me, i, PAID)


@step(answers=HAND + FREE_ACTIONS, stop=True)
def place_more(s: State, me: int, left: int) -> None:
    """AQ-030, AQ-044, AQ-061: further cards may be left; earlier bonuses and free actions help to pay for
    them."""
    if has_room(s, me):
        for i in range(size(s.hand[me])):
            if is_payable(s, me, s.hand[me][i]):
                option(s, i)
        offer_free_actions(s, me, HAND)
        option(s, STOP)


@place_more.chosen
def next_card_chosen(s: State, me: int, left: int, i: int) -> None:
    if i >= HAND:
        then(s, free_action, me, i - HAND)
        then(s, place_more, me, left)
    elif i != STOP:
        then(s, choose_cell, me, i, PAID)
        if left > 1:
            then(s, place_more, me, left - 1)


@step(answers=HAND + FREE_ACTIONS, stop=True)
def place_free(s: State, me: int, n: int) -> None:
    """AQ-077: any card of the hand without paying OPs, or none."""
    if has_room(s, me):
        for i in range(size(s.hand[me])):
            option(s, i)
        offer_free_actions(s, me, HAND)
        option(s, STOP)


@place_free.chosen
def free_card_chosen(s: State, me: int, n: int, i: int) -> None:
    if i >= HAND:
        then(s, free_action, me, i - HAND)
        then(s, place_free, me, n)
    elif i != STOP:
        then(s, choose_cell, me, i, FREE)


@step(answers=CELLS)
def choose_cell(s: State, me: int, i: int, paid: int) -> None:
    """AQ-041, AQ-042: any empty space on which the card can be paid in full."""
    card, oxygen = s.hand[me][i], s.oxygen[me]
    anywhere = paid == FREE or COST[card] <= oxygen
    for cell in range(CELLS):
        if s.tank[me][cell] == EMPTY and (anywhere or cost(s, me, card, cell) <= oxygen):
            option(s, cell)


@choose_cell.chosen
def card_placed(s: State, me: int, i: int, paid: int, cell: int) -> None:
    """AQ-042, AQ-044: pay, place, and gain the bonus at once."""
    placed = take_out(s.hand[me], i)
    if paid == PAID:
        s.oxygen[me] -= cost(s, me, placed, cell)
    s.tank[me][cell] = placed
    s.fed[me][cell] = 0
    gain(s, me, BONUS[placed], cell)


# Lionfish


@step(answers=DISPLAY, stop=True)
def lionfish(s: State, me: int, n: int) -> None:
    """AQ-064, AQ-Q19, AQ-Q24: one of the display, at most two per player; it may be declined, and is lost
    then."""
    if lionfish_owned(s, me) < MOST_LIONFISH and has_room(s, me):
        for i in range(DISPLAY):
            if s.display[i] != EMPTY:
                option(s, i)
        option(s, STOP)


@lionfish.chosen
def lionfish_chosen(s: State, me: int, n: int, i: int) -> None:
    if i != STOP:
        then(s, settle_lionfish, me, i)


@step(answers=CELLS)
def settle_lionfish(s: State, me: int, i: int) -> None:
    """AQ-064: on any empty space, at no cost."""
    for cell in range(CELLS):
        if s.tank[me][cell] == EMPTY:
            option(s, cell)


@settle_lionfish.chosen
def lionfish_settled(s: State, me: int, i: int, cell: int) -> None:
    s.tank[me][cell] = take_from_place(s.display, i)
    gain(s, me, BONUS[s.tank[me][cell]], cell)


# What the rules above mean by their words


def cost(s: State, me: int, card: int, cell: int) -> int:
    """AQ-042, AQ-043, AQ-Q25: one OP less for each Anemone orthogonally beside the space, if the card has the
    icon."""
    price = COST[card]
    if DISCOUNT[card]:
        for side in range(SIDES):
            beside = NEIGHBOURS[cell][side]
            if beside >= 0 and s.tank[me][beside] != EMPTY and TYPE[s.tank[me][beside]] == ANEMONE:
                price -= 1
    return max(price, 0)


def is_payable(s: State, me: int, card: int) -> bool:
    """Is there an empty space on which it can be paid?"""
    missing = COST[card] - s.oxygen[me]
    if missing <= 0:
        return has_room(s, me)
    return missing <= SIDES and DISCOUNT[card] == 1 and missing <= most_anemones(s, me)


def most_anemones(s: State, me: int) -> int:
    """AQ-043: beside one empty space; counted for all spaces at once, side by side in one number."""
    counts = most = 0
    for cell in range(CELLS):
        if s.tank[me][cell] != EMPTY and TYPE[s.tank[me][cell]] == ANEMONE:
            counts += ONE_BESIDE[cell]
    if counts:
        for cell in range(CELLS):
            if s.tank[me][cell] == EMPTY:
                most = max(most, counts >> COUNT_BITS * cell & MOST_COUNTED)
    return most


def payable_cards(s: State, me: int) -> int:
    """AQ-057: how many cards of the hand could be placed and paid now."""
    count = 0
    for card in cards(s.hand[me]):
        if is_payable(s, me, card):
            count += 1
    return count


def any_payable(s: State, me: int) -> bool:
    """AQ-057: could a card of the hand be placed and paid now?"""
    for card in cards(s.hand[me]):
        if is_payable(s, me, card):
            return True
    return False


def first_payable(s: State, me: int) -> int:
    for i in range(size(s.hand[me])):
        if is_payable(s, me, s.hand[me][i]):
            return i
    return 0


def has_room(s: State, me: int) -> bool:
    for cell in range(CELLS):
        if s.tank[me][cell] == EMPTY:
            return True
    return False


def lionfish_owned(s: State, me: int) -> int:
    count = 0
    for cell in range(CELLS):
        if s.tank[me][cell] != EMPTY and TYPE[s.tank[me][cell]] == LIONFISH:
            count += 1
    return count
