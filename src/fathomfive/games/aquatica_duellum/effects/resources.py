"""Aquatica: Duellum: coins and tridents, taking cards from the vortex, and paying for them (DU-018 to DU-038)."""
from __future__ import annotations

from ....kernel.schema import EMPTY
from ....kernel.verbs import STOP, cards, offered_yet, option, put, take_card, then
from ..content import (
    COIN,
    CROWN,
    DEPTHS,
    FIRST_ANIMAL,
    FIRST_TOKEN,
    GIVES,
    KIND,
    PAYER,
    PAYERS,
    PLACES,
    PRICE,
    SLOTS,
    TRIDENT,
    TYPE_OF,
    VORTEX_COST,
)
from ..notation import ANY, BUY_ONLY, LOCATION
from ..piles import pile_holds, veteran, veterans_of
from ..state import State, free_place, step
from .duty import offer_stop, performed

BOTH_WAYS = 2


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
    """DU-079, DU-081: a coin for each Mercenary of the city in the own pile; one more for the card itself if it is not there."""
    card = s.face[s.level - 1]
    if TYPE_OF[card] == city and not pile_holds(s, me, card):
        s.coins += 1
    for i in range(veterans_of(s, me)):
        if TYPE_OF[veteran(s, me, i)] == city:
            s.coins += 1
    performed(s)


# Taking

@step(answers=SLOTS, stop=True)
def take(s: State, me: int, wanted: int, source: int) -> None:
    """DU-023, DU-032 to DU-034: buy or conquer one card of the class, if it can be paid and there is room."""
    for slot in range(SLOTS):
        if is_wanted(s, me, slot, wanted) and ways(s, me, slot, wanted, 0, 0) > 0:
            option(s, slot)
    offer_stop(s)


@take.chosen
def chose_card(s: State, me: int, wanted: int, source: int, slot: int) -> None:
    if slot != STOP:
        performed(s)
        then(s, take_how, me, slot, wanted)
        then(s, gain, me, slot)


@step(answers=BOTH_WAYS)
def take_how(s: State, me: int, slot: int, wanted: int) -> None:
    """DU-029, DU-030: by one method or the other."""
    for kind in range(BOTH_WAYS):
        if may_pay(s, me, slot, wanted, kind, 0, 0):
            option(s, kind)


@take_how.chosen
def chose_method(s: State, me: int, slot: int, wanted: int, kind: int) -> None:
    """DU-023: the pool is used first."""
    price = cost(s, me, slot, kind)
    from_pool = min(price, pool(s, kind))
    fill_pool(s, kind, -from_pool)
    if price > from_pool:
        then(s, pay, me, kind, price - from_pool)


@step(answers=len(PAYERS))
def pay(s: State, me: int, kind: int, due: int) -> None:
    """DU-022 to DU-026: sources of that resource, one at a time, until the cost is covered."""
    offer_sources(s, me, kind)


@pay.chosen
def paid(s: State, me: int, kind: int, due: int, payer: int) -> None:
    """DU-023: the payment stops at once when it is covered, and what is too much stays in the pool."""
    given = use_source(s, me, PAYERS[payer], kind)
    if given < due:
        then(s, pay, me, kind, due - given)
    else:
        fill_pool(s, kind, given - due)


@step
def gain(s: State, me: int, slot: int) -> None:
    """DU-033 to DU-037: to the leftmost empty place; the slot stays empty, and a crown is due after the action."""
    card = s.vortex[slot]
    s.vortex[slot] = EMPTY
    s.crowns_due[me] += CROWN[card]
    if KIND[card] == LOCATION:
        place = free_place(s.board[me])
        s.board[me][place], s.covered[me][place] = card, 0
    else:
        place = free_place(s.row[me])
        s.row[me][place], s.face_down[me][place] = card, 1


@step(answers=SLOTS, stop=True)
def free(s: State, me: int, wanted: int, source: int) -> None:
    """DU-090: any slot, no payment, but room is needed."""
    for slot in range(SLOTS):
        if is_wanted(s, me, slot, wanted):
            option(s, slot)
    offer_stop(s)


@free.chosen
def taken_free(s: State, me: int, wanted: int, source: int, slot: int) -> None:
    if slot != STOP:
        performed(s)
        then(s, gain, me, slot)


# Resources drawn without need, if the table allows it

@step(answers=len(PAYERS), stop=True)
def waste(s: State, me: int) -> None:
    """DU-027a, DU-Q03: while an Action Card or a Mercenary is resolved, sources may be emptied into the pool."""
    if FIRST_ANIMAL > s.face[s.level - 1] and KIND[s.face[s.level - 1]] != LOCATION:
        for kind in range(BOTH_WAYS):
            offer_sources(s, me, kind)
        if offered_yet(s):
            option(s, STOP)


@waste.chosen
def wasted(s: State, me: int, payer: int) -> None:
    if payer != STOP:
        then(s, waste_kind, me, payer)
        then(s, waste, me)


@step(answers=BOTH_WAYS)
def waste_kind(s: State, me: int, payer: int) -> None:
    """DU-026, DU-027a: a source with coin:1|trident:1 gives either."""
    for kind in range(BOTH_WAYS):
        if source_gives(s, me, PAYERS[payer], kind) > 0:
            option(s, kind)


@waste_kind.chosen
def poured(s: State, me: int, payer: int, kind: int) -> None:
    fill_pool(s, kind, use_source(s, me, PAYERS[payer], kind))


# What the rules above mean by their words

def pool(s: State, kind: int) -> int:
    return s.coins if kind == COIN else s.tridents


def fill_pool(s: State, kind: int, n: int) -> None:
    if kind == COIN:
        s.coins += n
    else:
        s.tridents += n


def cost(s: State, me: int, slot: int, kind: int) -> int:
    """DU-028 to DU-031: Turtles conquer and Squids buy at the cost of the disc; the other method costs the card's price."""
    if (kind == TRIDENT) == (me == 0):
        return VORTEX_COST[(slot - s.disc) % SLOTS][me]
    return PRICE[s.vortex[slot]]


def is_wanted(s: State, me: int, slot: int, wanted: int) -> bool:
    """DU-032 to DU-034: there is a card of the class, and room for it."""
    card = s.vortex[slot]
    if card == EMPTY or (wanted % BUY_ONLY != ANY and wanted % BUY_ONLY != KIND[card]):
        return False
    return free_place(s.board[me] if KIND[card] == LOCATION else s.row[me]) != EMPTY


def may_pay(s: State, me: int, slot: int, wanted: int, kind: int, coins: int, tridents: int) -> bool:
    """DU-023, DU-025: from the pool, this much more, and all sources of that kind."""
    only = wanted // BUY_ONLY                   # 0 either way, 1 buying, 2 conquering
    if only > 0 and only != kind + 1:
        return False
    more = coins if kind == COIN else tridents
    return cost(s, me, slot, kind) <= pool(s, kind) + more + in_sources(s, me, kind)


def ways(s: State, me: int, slot: int, wanted: int, coins: int, tridents: int) -> int:
    """In how many ways the card of a slot can be paid."""
    count = 0
    for kind in range(BOTH_WAYS):
        if may_pay(s, me, slot, wanted, kind, coins, tridents):
            count += 1
    return count


def could_take(s: State, me: int, wanted: int, coins: int, tridents: int) -> bool:
    for slot in range(SLOTS):
        if is_wanted(s, me, slot, wanted) and ways(s, me, slot, wanted, coins, tridents) > 0:
            return True
    return False


# Sources of payment (DU-022)

def offer_sources(s: State, me: int, kind: int) -> None:
    """Each once, also those that give either kind when both kinds are offered."""
    for animal in cards(s.ready[me]):
        if GIVES[animal][0][kind] > 0 and (kind == COIN or GIVES[animal][0][COIN] == 0 or not wasting(s)):
            option(s, PAYER[animal])
    for place in range(PLACES):
        card = s.board[me][place]
        if card != EMPTY and source_gives(s, me, card, kind) > 0:
            if kind == COIN or source_gives(s, me, card, COIN) == 0 or not wasting(s):
                option(s, PAYER[card])
    for goal in range(4):
        token = working_token(s, me, goal)
        if token != EMPTY and GIVES[token][0][kind] > 0:
            option(s, PAYER[token])
