"""Aquatica: Duellum: Action Cards in hand and in the discard pile: playing one more, returning, copying,
discarding."""

from __future__ import annotations

from fathomfive.kernel.verbs import STOP, cards, draw, option, put, put_all, size, take_card, then, top

from ...content.load import COPIES, FIRST_ACTION, HAND, WHOLE
from ...content.notation import ALL
from ...state import OWED, State, faction, is_regent, other, step
from .duty import DO, offer_stop, performed
from .resolving import open_face, playable, promising

ALL_CARDS = HAND  # an answer of `recall`: the whole pile


@step(answers=HAND, stop=True)
def extra_action(s: State, me: int, n: int, source: int) -> None:
    """DU-076, DU-079: you may play one more Action Card; it is not your main action."""
    offer_playable(s, me)
    offer_stop(s)


@extra_action.chosen
def played_extra(s: State, me: int, n: int, source: int, card: int) -> None:
    if card != STOP:
        performed(s)
        play_action(s, me, own_action(s, me, card))


@step(answers=HAND + 1, stop=True)
def recall(s: State, me: int, left: int, source: int) -> None:
    """DU-064, DU-065, DU-013a: Action Cards of your choice from your discard pile; with `all` also all at
    once."""
    first = own_action(s, me, 0)
    for card in cards(s.played[me]):
        option(s, card - first)
    if left == ALL and size(s.played[me]) > 1:
        option(s, ALL_CARDS)
    offer_stop(s)


@recall.chosen
def recalled(s: State, me: int, left: int, source: int, card: int) -> None:
    """DU-065, DU-069: the card itself comes back too, but that alone performs nothing."""
    if card == STOP:
        return
    if card == ALL_CARDS:
        performed(s)
        put_all(s.hand[me], s.played[me])
        return
    if own_action(s, me, card) != source:
        performed(s)
    put(s.hand[me], take_card(s.played[me], own_action(s, me, card)))
    if left > 1:
        then(s, recall, me, left if left == ALL else left - 1, source)


@step(answers=1, stop=True)
def copy(s: State, me: int, n: int, source: int) -> None:
    """DU-068, DU-Q06, DU-Q07: the top card of the opponent's Action discard pile, unless it copies itself."""
    pile = s.played[other(me)]
    if (
        size(pile) > 0
        and not COPIES[top(pile)]
        and promising(s, me, top(pile), WHOLE[top(pile)], source, 0, 0)
    ):
        option(s, DO)
    offer_stop(s)


@copy.chosen
def copied(s: State, me: int, n: int, source: int, what: int) -> None:
    """DU-038, DU-069: as if printed on your own card."""
    if what == DO:
        performed(s)
        card = top(s.played[other(me)])
        open_face(s, me, card, WHOLE[card], source, OWED)


@step(answers=1, stop=True)
def discard_opp(s: State, me: int, n: int, source: int) -> None:
    """DU-067, DU-013a: you decide whether; the opponent decides which."""
    if can_discard(s, other(me)):
        option(s, DO)
    offer_stop(s)


@discard_opp.chosen
def discarding(s: State, me: int, n: int, source: int, what: int) -> None:
    if what == DO:
        performed(s)
        make_discard(s, other(me), n)


@step(answers=HAND)
def must_discard(s: State, me: int, left: int) -> None:
    """DU-067: one Action Card of your choice from hand on top of your discard pile, without effect."""
    for card in cards(s.hand[me]):
        option(s, card - own_action(s, me, 0))


@must_discard.chosen
def discarded(s: State, me: int, left: int, card: int) -> None:
    put(s.played[me], take_card(s.hand[me], own_action(s, me, card)))
    if left > 1:
        then(s, must_discard, me, left - 1)


# What the rules above mean by their words


def own_action(s: State, me: int, i: int) -> int:
    """The Action Card number i of the seat's faction."""
    return FIRST_ACTION + faction(s, me) * HAND + i


def offer_playable(s: State, me: int) -> None:
    """DU-014: the Action Cards in hand that can do something."""
    first = own_action(s, me, 0)
    for card in cards(s.hand[me]):
        if playable(s, me, card):
            option(s, card - first)


def any_playable(s: State, me: int) -> bool:
    for card in cards(s.hand[me]):
        if playable(s, me, card):
            return True
    return False


def play_action(s: State, me: int, card: int) -> None:
    """DU-012: face up on top of the discard pile when played."""
    put(s.played[me], take_card(s.hand[me], card))
    open_face(s, me, card, WHOLE[card], card, OWED)


def can_recall(s: State, me: int, source: int) -> bool:
    """DU-065: a card other than the one being played lies in the discard pile."""
    for card in cards(s.played[me]):
        if card != source:
            return True
    return False


def can_discard(s: State, seat: int) -> bool:
    """DU-067, DU-211: Regent Shrimpion has no hand but a deck."""
    return size(s.regent_deck) > 0 if is_regent(s, seat) else size(s.hand[seat]) > 0


def make_discard(s: State, seat: int, n: int) -> None:
    """DU-067, DU-211: Regent Shrimpion loses the top card of the deck, unresolved."""
    if not is_regent(s, seat):
        then(s, must_discard, seat, n)
        return
    for _ in range(min(n, size(s.regent_deck))):
        put(s.played[seat], draw(s.regent_deck))
