"""Aquaria: determinization of hidden hands: a player who is asked which card to place can pay for some.

`imagine` deals hands with everything else that is hidden; this file then exchanges cards until the open question is
possible.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY, Zone
from fathomfive.kernel.verbs import asked_step, asked_with, offers, size

from ..content.load import CELLS, COLOUR
from ..state import State
from .effects.pet_shop import discard_card, petshop_discard
from .effects.placing import FREE, choose_cell, cost, first_card, place_more
from .turn import choose_version

ACTION_PHASE = 1  # hands matter to a question only there
# any card that can be paid, any of a colour, or the one that was chosen already
PAYABLE, COLOURED, CHOSEN = range(3)


def sample_hands(s: State, seat: int) -> None:
    """AQ-054, AQ-057: the hand of the player who is asked, if that is another seat."""
    me = asked_with(s, 0) if s.phase == ACTION_PHASE else seat
    if me != seat:
        kind, which, wanted = needed(s, asked_step(s), me)
        for i in range(size(s.hand[me])):
            if wanted > 0 and (kind != CHOSEN or i == which) and suiting(s, me, kind, which) < wanted:
                bring(s, seat, me, i, kind, which)


def needed(s: State, step: int, me: int) -> tuple[int, int, int]:
    """What the hand must hold for the question to be asked: a kind of card, its colour or place, and how many."""
    if step == first_card:
        return PAYABLE, 0, 2
    if step == choose_cell and asked_with(s, 2) != FREE:
        return CHOSEN, asked_with(s, 1), 1
    if step == discard_card:
        return COLOURED, asked_with(s, 1), asked_with(s, 2) + 1
    if step == petshop_discard and not offers(s, petshop_discard, me, asked_with(s, 1)):
        return COLOURED, COLOUR[s.hand[me][0]], 2
    if step == place_more:
        return PAYABLE, 0, 0 if offers(s, place_more, me, asked_with(s, 1)) else 1
    if step == choose_version:
        return PAYABLE, 0, 0 if offers(s, choose_version, me, asked_with(s, 1)) else 1
    return PAYABLE, 0, 0


def suiting(s: State, me: int, kind: int, which: int) -> int:
    """How many cards of the hand suit."""
    count = 0
    for i in range(size(s.hand[me])):
        if suits(s, me, s.hand[me][i], kind, which) and (kind != CHOSEN or i == which):
            count += 1
    return count


def suits(s: State, me: int, card: int, kind: int, which: int) -> bool:
    """The chosen card can be paid on two empty spaces: a player without a choice is not asked."""
    if kind == COLOURED:
        return COLOUR[card] == which
    spaces = 0
    for cell in range(CELLS):
        if s.tank[me][cell] == EMPTY and cost(s, me, card, cell) <= s.oxygen[me]:
            spaces += 1
    return spaces >= (2 if kind == CHOSEN else 1)


def bring(s: State, seat: int, me: int, i: int, kind: int, which: int) -> None:
    """Exchanges card i of the hand, if it does not suit, for one from the deck or from any other place that the
    seat cannot see."""
    done = suits(s, me, s.hand[me][i], kind, which) or exchanged(s, me, i, s.deck, kind, which)
    for other in range(s.seats):
        if other != seat and other != me and not done:
            done = exchanged(s, me, i, s.hand[other], kind, which)
        if other != seat and not done:
            done = exchanged(s, me, i, s.tucked[other], kind, which)


def exchanged(s: State, me: int, i: int, pile: Zone, kind: int, which: int) -> bool:
    for k in range(size(pile)):
        if suits(s, me, pile[k], kind, which):
            pile[k], s.hand[me][i] = s.hand[me][i], pile[k]
            return True
    return False
