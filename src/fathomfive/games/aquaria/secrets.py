"""Aquaria: what a question tells of a hidden hand, for `imagine`: whoever is asked which card to place can pay for some.

Hands are dealt anew with the rest of what is hidden; here cards are exchanged until the open question could have been asked.
"""
from __future__ import annotations

from ...kernel.schema import EMPTY, Zone
from ...kernel.verbs import asked_step, asked_with, offers, size
from .action import choose_version
from .content import CELLS, COLOUR
from .pet_shop import cards_of_colour, discard_card, petshop_discard
from .placing import FREE, choose_cell, cost, first_card, payable_cards, place_more
from .state import State

ACTION_PHASE = 1                            # hands matter to a question only there
PAYABLE, PAYABLE_TWICE, COLOURED = range(3)


def guess_hands(s: State, seat: int) -> None:
    """AQ-054, AQ-057: the hand of whoever is asked, if that is not the seat itself."""
    if s.phase != ACTION_PHASE or asked_with(s, 0) == seat:
        return
    step, me = asked_step(s), asked_with(s, 0)
    if step == first_card:
        bring_payable(s, seat, me, 2)
    elif step == choose_cell and asked_with(s, 2) != FREE:
        bring(s, seat, me, asked_with(s, 1), PAYABLE_TWICE, 0)
    elif step == discard_card:
        bring_coloured(s, seat, me, asked_with(s, 1), asked_with(s, 2) + 1)
    elif step == petshop_discard and not offers(s, petshop_discard, me, asked_with(s, 1)):
        bring_coloured(s, seat, me, COLOUR[s.hand[me][0]], 2)
    elif step == place_more:
        bring_payable(s, seat, me, 0 if offers(s, place_more, me, asked_with(s, 1)) else 1)
    elif step == choose_version:
        bring_payable(s, seat, me, 0 if offers(s, choose_version, me, asked_with(s, 1)) else 1)


def bring_payable(s: State, seat: int, me: int, wanted: int) -> None:
    for i in range(size(s.hand[me])):
        if payable_cards(s, me) < wanted:
            bring(s, seat, me, i, PAYABLE, 0)


def bring_coloured(s: State, seat: int, me: int, colour: int, wanted: int) -> None:
    for i in range(size(s.hand[me])):
        if cards_of_colour(s, me, colour) < wanted:
            bring(s, seat, me, i, COLOURED, colour)


def bring(s: State, seat: int, me: int, i: int, wanted: int, colour: int) -> None:
    """If card i of the hand does not suit, exchange it for one that does, from the deck or from what else the seat cannot see."""
    if suits(s, me, s.hand[me][i], wanted, colour):
        return
    done = exchanged(s, me, i, s.deck, wanted, colour)
    for other in range(s.seats):
        if not done and other != seat and other != me:
            done = exchanged(s, me, i, s.hand[other], wanted, colour)
        if not done and other != seat:
            done = exchanged(s, me, i, s.tucked[other], wanted, colour)


def exchanged(s: State, me: int, i: int, pile: Zone, wanted: int, colour: int) -> bool:
    for k in range(size(pile)):
        if suits(s, me, pile[k], wanted, colour):
            pile[k], s.hand[me][i] = s.hand[me][i], pile[k]
            return True
    return False


def suits(s: State, me: int, card: int, wanted: int, colour: int) -> bool:
    """One of the colour, or one that can be paid on an empty space, or on two: who has no choice is not asked where."""
    if wanted == COLOURED:
        return COLOUR[card] == colour
    spaces = 0
    for cell in range(CELLS):
        if s.tank[me][cell] == EMPTY and cost(s, me, card, cell) <= s.oxygen[me]:
            spaces += 1
    return spaces >= (2 if wanted == PAYABLE_TWICE else 1)
