"""Aquatica: Duellum: coins and tridents, and taking cards from the vortex for them (DU-018 to DU-038)."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, option, then

from ...content.load import COIN, CROWN, KIND, PRICE, SLOTS, TRIDENT, TURNED_COST, TYPE_OF
from ...content.notation import BUY_ONLY, LOCATION, MERCENARY
from ...state import FACE_DOWN, State, disc_kind, faction, free_place, step
from ..piles import is_veteran, veteran, veterans_of
from .duty import offer_stop, performed
from .payment import KINDS, UNPAYABLE, all_sources, fill_pool, in_sources, of_kind, pay, pool

# [class]: the kinds of card that belong to it, as bits
KINDS_OF_CLASS = (1 << LOCATION | 1 << MERCENARY, 1 << LOCATION, 1 << MERCENARY)

# Gaining


@step
def coin(s: State, me: int, n: int, source: int) -> None:
    """DU-020, DU-Q24: into the pool of this turn; that alone performs nothing."""
    s.coins += n


@step
def trident(s: State, me: int, n: int, source: int) -> None:
    """DU-020, DU-Q24: likewise."""
    s.tridents += n


@step
def city_coins(s: State, me: int, city: int, source: int) -> None:
    """DU-079, DU-081: a coin for each Mercenary of the city in your own pile; one more for the card itself if
    it is not there."""
    card = s.face[s.level - 1]
    if TYPE_OF[card] == city and not is_veteran(s, me, card):
        s.coins += 1
    for i in range(veterans_of(s, me)):
        if TYPE_OF[veteran(s, me, i)] == city:
            s.coins += 1
    performed(s)


# Taking


@step(answers=SLOTS, stop=True, dialog="menu")
def take(s: State, me: int, wanted: int, source: int) -> None:
    """DU-023, DU-032 to DU-034: buy or conquer one card of the class, if it can be paid and there is room."""
    sources, kinds, side = all_sources(s, me), open_kinds(s, me, wanted), faction(s, me)
    for_disc, for_card = disc_kind(s, me), card_kind(s, me)
    by_disc = held(s, wanted, for_disc, of_kind(sources, for_disc))
    by_card = held(s, wanted, for_card, of_kind(sources, for_card))
    for slot in range(SLOTS):
        card = s.vortex[slot]
        if is_among(card, kinds) and (PRICE[card] <= by_card or disc_cost(s, slot, side) <= by_disc):
            option(s, slot)
    offer_stop(s)


@take.chosen
def chose_card(s: State, me: int, wanted: int, source: int, slot: int) -> None:
    if slot != STOP:
        performed(s)
        then(s, take_how, me, slot, wanted)
        then(s, gain, me, slot)


@step(answers=KINDS)
def take_how(s: State, me: int, slot: int, wanted: int) -> None:
    """DU-029, DU-030: by one method or the other."""
    for kind in range(KINDS):
        if cost(s, me, slot, kind) <= purse(s, me, wanted, kind):
            option(s, kind)


@take_how.chosen
def chose_method(s: State, me: int, slot: int, wanted: int, kind: int) -> None:
    """DU-023: the pool is used first."""
    price = cost(s, me, slot, kind)
    from_pool = min(price, pool(s, kind))
    fill_pool(s, kind, -from_pool)
    if price > from_pool:
        then(s, pay, me, kind, price - from_pool)


@step
def gain(s: State, me: int, slot: int) -> None:
    """DU-033 to DU-037: to the leftmost empty place; the slot stays empty, and a crown is due after the
    action."""
    card = s.vortex[slot]
    s.vortex[slot] = EMPTY
    s.crowns_due[me] += CROWN[card]
    if KIND[card] == LOCATION:
        place = free_place(s.board[me])
        s.board[me][place], s.covered[me][place] = card, 0
    else:
        place = free_place(s.row[me])
        s.row[me][place], s.stance[me][place] = card, FACE_DOWN


@step(answers=SLOTS, stop=True)
def free(s: State, me: int, wanted: int, source: int) -> None:
    """DU-090: any slot, no payment, but room is needed."""
    kinds = open_kinds(s, me, wanted)
    for slot in range(SLOTS):
        if is_among(s.vortex[slot], kinds):
            option(s, slot)
    offer_stop(s)


@free.chosen
def taken_free(s: State, me: int, wanted: int, source: int, slot: int) -> None:
    if slot != STOP:
        performed(s)
        then(s, gain, me, slot)


# What the rules above mean by their words


def cost(s: State, me: int, slot: int, kind: int) -> int:
    """DU-028 to DU-031: Turtles conquer and Squids buy at the cost of the disc; the other method costs the
    card's price."""
    return disc_cost(s, slot, faction(s, me)) if kind == disc_kind(s, me) else PRICE[s.vortex[slot]]


def disc_cost(s: State, slot: int, side: int) -> int:
    """DU-029, DU-030: what a faction pays for a slot by the disc."""
    return TURNED_COST[SLOTS + slot - s.disc][side]


def card_kind(s: State, me: int) -> int:
    """DU-029, DU-030: what a seat pays at the card's price."""
    return COIN + TRIDENT - disc_kind(s, me)


def open_kinds(s: State, me: int, wanted: int) -> int:
    """DU-032 to DU-034: the kinds of the class for which there is room, as bits."""
    kinds = KINDS_OF_CLASS[wanted % BUY_ONLY]
    for kind in (LOCATION, MERCENARY):
        if kinds >> kind & 1 and not has_room(s, me, kind):
            kinds ^= 1 << kind
    return kinds


def is_among(card: int, kinds: int) -> bool:
    """Is there a card, and one of these kinds?"""
    return card != EMPTY and kinds >> KIND[card] & 1 == 1


def has_room(s: State, me: int, kind: int) -> bool:
    """DU-033, DU-034: an empty place for a Location or a Mercenary."""
    return free_place(s.board[me] if kind == LOCATION else s.row[me]) != EMPTY


def allows(wanted: int, kind: int) -> bool:
    """DU-023: may the effect be paid with this kind?"""
    only = wanted // BUY_ONLY  # 0 either way, 1 buying, 2 conquering
    return only == 0 or only == kind + 1


def purse(s: State, me: int, wanted: int, kind: int) -> int:
    """DU-023, DU-025: what can be paid of one kind, from pool and sources; -1 if the effect does not allow
    that way."""
    return held(s, wanted, kind, in_sources(s, me, kind))


def held(s: State, wanted: int, kind: int, in_sources: int) -> int:
    """The same if the sources have been added up."""
    return pool(s, kind) + in_sources if allows(wanted, kind) else -1


def could_take(s: State, me: int, wanted: int, coins: int, tridents: int) -> bool:
    """With this much more in the pool: can the cheapest wanted card be paid in any allowed way?"""
    kinds, side, of_disc, of_card = open_kinds(s, me, wanted), faction(s, me), UNPAYABLE, UNPAYABLE
    for slot in range(SLOTS):
        card = s.vortex[slot]
        if is_among(card, kinds):
            of_disc = min(of_disc, disc_cost(s, slot, side))
            of_card = min(of_card, PRICE[card])
    if of_card == UNPAYABLE:
        return False
    in_coins, in_tridents = (of_disc, of_card) if disc_kind(s, me) == COIN else (of_card, of_disc)
    return could_pay(s, me, wanted, in_coins - coins, in_tridents - tridents)


def could_pay(s: State, me: int, wanted: int, coins: int, tridents: int) -> bool:
    """Either of the two prices.  Counts sources only if the pool is not enough."""
    coins = coins - s.coins if allows(wanted, COIN) else UNPAYABLE
    tridents = tridents - s.tridents if allows(wanted, TRIDENT) else UNPAYABLE
    if coins <= 0 or tridents <= 0:
        return True
    sources = all_sources(s, me)
    return coins <= of_kind(sources, COIN) or tridents <= of_kind(sources, TRIDENT)
