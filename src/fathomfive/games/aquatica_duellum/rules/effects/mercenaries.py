"""Aquatica: Duellum: Mercenaries that lead to other cards, and playing a Mercenary (DU-066, DU-070 to
DU-082a).

The others are where their effects belong: Enchanter and Bloodhound with the animals, Hypnotiser with the
Leader, Maestro and Emir-Ritualist with raising, Bargain Boss with resources.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, option, put, then

from ...content.load import CROWN, DECK, FIRST_MERCENARY, PLACES, WHOLE
from ...state import AT_WORK, FACE_DOWN, FACE_UP, MET, OWED, State, free_place, other, step
from ..piles import lose_scored, pile_mercenary, take_veteran, uncover, veteran, veterans_of
from .duty import DO, offer_stop, performed
from .resolving import open_face, playable, promising

MERCENARIES = DECK - FIRST_MERCENARY
READY_WHEN_RETURNED = 0  # a value of the option returned_mercenary_ready


@step
def extra_mercenary(s: State, me: int, n: int, source: int) -> None:
    """DU-077: Caretaker; the card that was played goes to the pile first, then you may play another."""
    retire(s, me, source)
    then(s, another_mercenary, me, n, source)


@step(answers=PLACES, stop=True)
def another_mercenary(s: State, me: int, n: int, source: int) -> None:
    """DU-077: one more face-up Mercenary that can do something."""
    offer_mercenaries(s, me, source)
    offer_stop(s)


@another_mercenary.chosen
def played_another(s: State, me: int, n: int, source: int, place: int) -> None:
    if place != STOP:
        performed(s)
        play_mercenary(s, me, place)


@step(answers=MERCENARIES, stop=True)
def echo_own(s: State, me: int, n: int, source: int) -> None:
    """DU-078: Echo Maximus performs the effect of any Mercenary in your own played pile, which stays where it
    is."""
    for i in range(veterans_of(s, me)):
        card = veteran(s, me, i)
        if promising(s, me, card, WHOLE[card], source, 0, 0):
            option(s, card - FIRST_MERCENARY)
    offer_stop(s)


@echo_own.chosen
def echoed(s: State, me: int, n: int, source: int, mercenary: int) -> None:
    if mercenary != STOP:
        echo(s, me, FIRST_MERCENARY + mercenary, source)


@step(answers=1, stop=True)
def echo_opponent(s: State, me: int, n: int, source: int) -> None:
    """DU-081: Shark Stalker performs the effect of the top Mercenary of the opponent's played pile."""
    card = s.veteran_top[other(me)][0]
    if card != EMPTY and promising(s, me, card, WHOLE[card], source, 0, 0):
        option(s, DO)
    offer_stop(s)


@echo_opponent.chosen
def stalked(s: State, me: int, n: int, source: int, what: int) -> None:
    if what == DO:
        echo(s, me, s.veteran_top[other(me)][0], source)


@step(answers=1, stop=True)
def capture_top(s: State, me: int, n: int, source: int) -> None:
    """DU-080: Shark Commander takes the top scored Location of the opponent, if it has no crown."""
    card = s.scored_top[other(me)][0]
    if card != EMPTY and not CROWN[card]:
        option(s, DO)
    offer_stop(s)


@capture_top.chosen
def captured(s: State, me: int, n: int, source: int, what: int) -> None:
    """DU-080, DU-Q17: to the leftmost empty slot with all depths open, or out of the game."""
    if what == DO:
        performed(s)
        card, place = lose_scored(s, other(me)), free_place(s.board[me])
        if place == EMPTY:
            put(s.box, card)
        else:
            s.board[me][place], s.covered[me][place] = card, 0


@step(answers=MERCENARIES, stop=True)
def recall_merc(s: State, me: int, left: int, source: int) -> None:
    """DU-066, DU-072a: a Mercenary of your own played pile goes to an empty Mercenary place."""
    if free_place(s.row[me]) != EMPTY:
        for i in range(veterans_of(s, me)):
            option(s, veteran(s, me, i) - FIRST_MERCENARY)
    offer_stop(s)


@recall_merc.chosen
def returned(s: State, me: int, left: int, source: int, mercenary: int) -> None:
    """DU-066, DU-106a, DU-Q08: face up, unless the table wants it face down."""
    if mercenary != STOP:
        performed(s)
        place = free_place(s.row[me])
        take_veteran(s, me, FIRST_MERCENARY + mercenary)
        s.row[me][place] = FIRST_MERCENARY + mercenary
        s.stance[me][place] = FACE_UP if s.returned_mercenary_ready == READY_WHEN_RETURNED else FACE_DOWN
        if source < FIRST_MERCENARY or source >= DECK:
            uncover(s, me)
        if left > 1:
            then(s, recall_merc, me, left - 1, source)


# Playing a Mercenary


@step
def finish_mercenary(s: State, me: int, card: int) -> None:
    """DU-072: when its whole action is complete it goes on top of the played pile."""
    retire(s, me, card)
    uncover(s, me)


def offer_mercenaries(s: State, me: int, source: int) -> None:
    """DU-035, DU-071: those that may serve, and are not being played already."""
    for place in range(PLACES):
        if s.row[me][place] != source and may_serve(s, me, place):
            option(s, place)


def any_mercenary(s: State, me: int) -> bool:
    """Would `mercenary` offer one?"""
    for place in range(PLACES):
        if may_serve(s, me, place):
            return True
    return False


def may_serve(s: State, me: int, place: int) -> bool:
    """DU-035, DU-071: a face-up Mercenary that can do something."""
    card = s.row[me][place]
    if card == EMPTY or s.stance[me][place] != FACE_UP:
        return False
    return s.mercenary_may_fizzle == 1 or playable(s, me, card)


def play_mercenary(s: State, me: int, place: int) -> None:
    """DU-071, DU-072a: it stays in its place while it is played."""
    card = s.row[me][place]
    s.stance[me][place] = AT_WORK
    open_face(s, me, card, WHOLE[card], card, MET if s.mercenary_may_fizzle else OWED)
    then(s, finish_mercenary, me, card)


def echo(s: State, me: int, card: int, source: int) -> None:
    """DU-082a: as if printed on your card."""
    performed(s)
    open_face(s, me, card, WHOLE[card], source, MET if s.mercenary_may_fizzle else OWED)


def retire(s: State, me: int, card: int) -> None:
    """On top of the played pile, unless it went there before (DU-077); it may even be back in the row."""
    for place in range(PLACES):
        if s.row[me][place] == card and s.stance[me][place] == AT_WORK:
            s.row[me][place], s.stance[me][place] = EMPTY, FACE_UP
            pile_mercenary(s, me, card)
