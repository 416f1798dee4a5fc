"""Aqualuma: swapping cards and passing lightballs with divers in the same place (AL-060 to AL-064)."""

from __future__ import annotations

from fathomfive.kernel.state import Zone
from fathomfive.kernel.verbs import NO, YES, draw, option, put, size, take_card, then, top

from ..content.load import KIND, KINDS, NUMBER
from ..state import MOST_EXCHANGES, State, step
from .cards import bring_up, in_pile, offer_hand

SWAP, GIVE, TAKE, GIFT = range(4)  # what an exchange is about


@step(answers=2, dialog="yes_no")
def consent(s: State, me: int, what: int, asking: int) -> None:
    """AL-Q08: with the option swap_consent the partner may refuse."""
    option(s, NO)
    option(s, YES)


@consent.chosen
def consented(s: State, me: int, what: int, asking: int, yes: int) -> None:
    if yes:
        then(s, exchange, asking, what, me)


@step
def exchange(s: State, me: int, what: int, partner: int) -> None:
    """AL-061, AL-062, AL-Q07: a card for a card, or a lightball either way; a gift only with the option
    card_gifts."""
    if what == SWAP:
        then(s, swap_own, me, partner)
        then(s, in_return, me, partner)
    elif what == GIVE:
        put(s.carried[partner], lowest_ball(s.carried[me]))
    elif what == TAKE:
        put(s.carried[me], lowest_ball(s.carried[partner]))
    else:
        then(s, give_card, me, partner)


@step(answers=KINDS, secret=True)
def swap_own(s: State, me: int, partner: int) -> None:
    """AL-061, AL-061a: one of your cards, if another kind is available for it."""
    for i in range(size(s.hand[me])):
        kind = KIND[s.hand[me][i]]
        if in_pile(s.hand[me], kind) == i and (s.hidden_hands or has_other(s.hand[partner], kind)):
            option(s, kind)


@swap_own.chosen
def own_chosen(s: State, me: int, partner: int, kind: int) -> None:
    bring_up(s.hand[me], kind)


@step
def in_return(s: State, me: int, partner: int) -> None:
    """AL-063a: with hidden hands the partner chooses the card in return, else the active player."""
    then(s, swap_other, partner if s.hidden_hands else me, partner)
    then(s, swap_cards, me, partner)


@step(answers=KINDS, secret=True)
def swap_other(s: State, me: int, partner: int) -> None:
    """AL-061, AL-061a, AL-063a: one of theirs, of another kind if they have one; only the two see the cards
    of hidden hands."""
    given = KIND[top(s.hand[s.playing])]
    if not has_other(s.hand[partner], given):
        option(s, given)
    for i in range(size(s.hand[partner])):
        kind = KIND[s.hand[partner][i]]
        if kind != given and in_pile(s.hand[partner], kind) == i:
            option(s, kind)


@swap_other.chosen
def other_chosen(s: State, me: int, partner: int, kind: int) -> None:
    bring_up(s.hand[partner], kind)


@step
def swap_cards(s: State, me: int, partner: int) -> None:
    """AL-061: the two chosen cards, on top of both hands, change places."""
    given, got = draw(s.hand[me]), draw(s.hand[partner])
    put(s.hand[me], got)
    put(s.hand[partner], given)


@step(answers=KINDS, secret=True)
def give_card(s: State, me: int, partner: int) -> None:
    """AL-Q07: a card without return …"""
    offer_hand(s, s.hand[me])


@give_card.chosen
def gift_chosen(s: State, me: int, partner: int, kind: int) -> None:
    bring_up(s.hand[me], kind)
    then(s, hand_over, me, partner)


@step
def hand_over(s: State, me: int, partner: int) -> None:
    """AL-Q07: … changes hands."""
    put(s.hand[partner], draw(s.hand[me]))


# What the rules mean by their words


def propose(s: State, me: int, what: int, partner: int) -> None:
    """AL-Q08: no consent is asked by default."""
    if s.swap_consent:
        then(s, consent, partner, what, me)
    else:
        then(s, exchange, me, what, partner)


def can_exchange(s: State, me: int, what: int, partner: int) -> bool:
    """AL-061, AL-061a, AL-062: a swap needs a card from both and must change something; a pass needs a lightball."""
    if partner == me:
        return False
    if what == GIVE:
        return size(s.carried[me]) > 0
    if what == TAKE:
        return size(s.carried[partner]) > 0
    if what == GIFT or s.hidden_hands:
        return size(s.hand[me]) > 0 and (what == GIFT or size(s.hand[partner]) > 0)
    return can_swap(s, me, partner)


def can_swap(s: State, me: int, partner: int) -> bool:
    """AL-061a: two cards of different kinds."""
    for i in range(size(s.hand[me])):
        if has_other(s.hand[partner], KIND[s.hand[me][i]]):
            return True
    return False


def has_other(pile: Zone, kind: int) -> bool:
    """A card of another kind."""
    for i in range(size(pile)):
        if KIND[pile[i]] != kind:
            return True
    return False


def partners(s: State, me: int) -> int:
    """AL-060, AL-063: those in the same place, as bits; nobody after ten exchanges in this turn."""
    met = 0
    if s.exchanges < MOST_EXCHANGES:
        for seat in range(s.seats):
            if seat != me and s.place[seat] == s.place[me]:
                met |= 1 << seat
    return met


def lowest_ball(pile: Zone) -> int:
    """AL-074: numbers mean nothing off the light row, so the lowest goes first."""
    lowest = pile[0]
    for i in range(1, size(pile)):
        if NUMBER[pile[i]] < NUMBER[lowest]:
            lowest = pile[i]
    return take_card(pile, lowest)
