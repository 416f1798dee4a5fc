"""Aquaria: gaining Aquarium cards, the deck, the offer, free actions and Encyclopedia tokens."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import (
    cards,
    draw,
    option,
    put,
    put_all,
    shuffle,
    size,
    take_from_place,
    take_out,
    then,
)

from ...content.load import FIRST_TOKEN, OFFER, TOKEN, TOKEN_EFFECT, TOKEN_KINDS
from ...state import State, step
from .bonus import food_any, gain

DECK_TOP = OFFER  # an answer of `card` besides the places of the offer
BUY_CARD, BUY_FOOD, EXCHANGE, REFRESH, USE_TOKEN, FREE_ACTIONS = range(6)
KINDS_OF_TOKEN = len(TOKEN_KINDS)
GIVEN = ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))  # the two cans of an exchange


# Cards


@step(answers=OFFER + 1 + FREE_ACTIONS)
def card(s: State, me: int, left: int) -> None:
    """AQ-053, AQ-061: each card comes from the offer or unseen from the top of the deck; free actions come
    before it."""
    if offer_has_cards(s) or deck_has_cards(s):
        offer_places(s)
        if deck_has_cards(s):
            option(s, DECK_TOP)
        offer_free_actions(s, me, OFFER + 1)


@card.chosen
def card_taken(s: State, me: int, left: int, what: int) -> None:
    if what > DECK_TOP:
        then(s, free_action, me, what - DECK_TOP - 1)
        then(s, card, me, left)
        return
    if what == DECK_TOP:
        put(s.hand[me], draw_card(s))
    else:
        take_from_offer(s, me, what)
    if left > 1:
        then(s, card, me, left - 1)


@step(answers=OFFER + FREE_ACTIONS)
def card_offer(s: State, me: int, left: int) -> None:
    """AQ-Q08: some cards come from the offer only."""
    if offer_has_cards(s):
        offer_places(s)
        offer_free_actions(s, me, OFFER)


@card_offer.chosen
def offer_card_taken(s: State, me: int, left: int, what: int) -> None:
    if what >= OFFER:
        then(s, free_action, me, what - OFFER)
        then(s, card_offer, me, left)
        return
    take_from_offer(s, me, what)
    if left > 1:
        then(s, card_offer, me, left - 1)


def offer_places(s: State) -> None:
    for place in range(OFFER):
        if s.offer[place] != EMPTY:
            option(s, place)


def take_from_offer(s: State, me: int, place: int) -> None:
    """AQ-053: the offer is refilled at once, in the same place (AQ-140)."""
    put(s.hand[me], take_from_place(s.offer, place))
    fill_place(s, place)


def offer_has_cards(s: State) -> bool:
    for place in range(OFFER):
        if s.offer[place] != EMPTY:
            return True
    return False


# The deck


def cards_in_deck(s: State) -> int:
    """The deck with the cards that were tucked under it."""
    count = size(s.deck)
    for seat in range(s.seats):
        count += size(s.tucked[seat])
    return count


def deck_has_cards(s: State) -> bool:
    return size(s.deck) > 0 or cards_in_deck(s) + size(s.discard) > 0


def draw_card(s: State) -> int:
    """AQ-074: the top card."""
    return draw(s.deck) if size(s.deck) > 0 else draw_from_below(s)


def draw_from_below(s: State) -> int:
    """AQ-074, AQ-010: tucked cards lie under the deck in seat order; an empty deck is made of the discard pile."""
    if cards_in_deck(s) == 0:
        put_all(s.deck, s.discard)
        shuffle(s, s.deck)
    if size(s.deck) > 0:
        return draw(s.deck)
    for seat in range(s.seats):
        if size(s.tucked[seat]) > 0:
            return draw(s.tucked[seat])
    return EMPTY


def fill_place(s: State, place: int) -> None:
    """AQ-074: with no card left the place stays empty until the next refresh."""
    if deck_has_cards(s):
        s.offer[place] = draw_card(s)


def discard_place(s: State, place: int) -> None:
    """AQ-075: one face-up discard pile."""
    if s.offer[place] != EMPTY:
        put(s.discard, take_from_place(s.offer, place))


@step
def refresh(s: State) -> None:
    """AQ-060, AQ-088: the whole offer is discarded and six new cards are dealt."""
    for place in range(OFFER):
        discard_place(s, place)
    for place in range(OFFER):
        fill_place(s, place)


# Free actions


def may_act_freely(s: State, me: int) -> bool:
    """AQ-060, AQ-061: in your own turn and your own Feeding, but not while another free action is being
    resolved."""
    return s.free_for == me + 1


def offer_free_actions(s: State, me: int, base: int) -> None:
    """AQ-060 to AQ-062: everything that is payable and possible."""
    if not may_act_freely(s, me):
        return
    if s.pearls[me] > 0:
        if offer_has_cards(s):
            option(s, base + BUY_CARD)
        option(s, base + BUY_FOOD)
    if s.food[me][0] + s.food[me][1] + s.food[me][2] >= 2:
        option(s, base + EXCHANGE)
    if s.oxygen[me] > 0 and (offer_has_cards(s) or deck_has_cards(s)):
        option(s, base + REFRESH)
    if size(s.tokens[me]) > 0:
        option(s, base + USE_TOKEN)


@step
def free_action(s: State, me: int, what: int) -> None:
    """AQ-060, AQ-061: pay, then gain; nothing else starts meanwhile, then the pending decision is asked
    again."""
    may, s.free_for = s.free_for, 0
    if what == BUY_CARD:
        s.pearls[me] -= 1
        then(s, card_offer, me, 1)
    elif what == BUY_FOOD:
        s.pearls[me] -= 1
        then(s, food_any, me, 1)
    elif what == EXCHANGE:
        then(s, exchange, me)
    elif what == REFRESH:
        s.oxygen[me] -= 1
        then(s, refresh)
    else:
        then(s, use_token, me)
    then(s, free_again, me, may)


@step
def free_again(s: State, me: int, may: int) -> None:
    """AQ-061: the free action is resolved."""
    s.free_for = may


@step(answers=18)
def exchange(s: State, me: int) -> None:
    """AQ-060: two cans of any colours for one of any colour."""
    for pair in range(len(GIVEN)):
        one, two = GIVEN[pair]
        if s.food[me][one] > 0 and s.food[me][two] > (1 if one == two else 0):
            for colour in range(3):
                option(s, 3 * pair + colour)


@exchange.chosen
def exchanged(s: State, me: int, what: int) -> None:
    one, two = GIVEN[what // 3]
    s.food[me][one] -= 1
    s.food[me][two] -= 1
    s.food[me][what % 3] += 1


@step(answers=KINDS_OF_TOKEN)
def use_token(s: State, me: int) -> None:
    """AQ-062: one of your own Encyclopedia tokens, by kind."""
    owned = 0
    for token in cards(s.tokens[me]):
        owned |= 1 << TOKEN[token - FIRST_TOKEN]
    for kind in range(KINDS_OF_TOKEN):
        if owned >> kind & 1:
            option(s, kind)


@use_token.chosen
def token_used(s: State, me: int, kind: int) -> None:
    """AQ-062: its effect is gained, as far as possible, and it leaves the game."""
    put(s.used_tokens, take_out(s.tokens[me], place_of_token(s, me, kind)))
    gain(s, me, TOKEN_EFFECT[kind], 0)


def place_of_token(s: State, me: int, kind: int) -> int:
    for i in range(size(s.tokens[me])):
        if TOKEN[s.tokens[me][i] - FIRST_TOKEN] == kind:
            return i
    return -1
