"""Aquatica: Duellum: sources of payment: ready animals, top depths of Locations, and tokens on the goals (DU-022 to
DU-027a)."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, cards, has_options, option, put, take_card, then

from ...content.load import (
    COIN,
    DEPTHS,
    FIRST_ANIMAL,
    FIRST_TOKEN,
    GIVES,
    GIVES_ON,
    GIVES_WHOLE,
    KIND,
    MOST_RESOURCES,
    PAYER,
    PAYERS,
    PLACES,
    RESOURCE_BITS,
    TRIDENT,
)
from ...content.notation import LOCATION
from ...state import State, faction, step

UNPAYABLE = 10_000  # an unpayable price
KINDS = 2  # COIN and TRIDENT …
EITHER = 2  # … or either


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


# Resources drawn without need, if the table allows it


@step(answers=len(PAYERS), stop=True)
def waste(s: State, me: int) -> None:
    """DU-027a, DU-Q03: while an Action Card or a Mercenary is resolved, sources may be emptied into the
    pool."""
    face = s.face[s.level - 1]
    if face < FIRST_ANIMAL and KIND[face] != LOCATION:
        offer_sources(s, me, EITHER)
        if has_options(s):
            option(s, STOP)


@waste.chosen
def wasted(s: State, me: int, payer: int) -> None:
    if payer != STOP:
        then(s, waste_kind, me, payer)
        then(s, waste, me)


@step(answers=KINDS)
def waste_kind(s: State, me: int, payer: int) -> None:
    """DU-026, DU-027a: a source with coin:1|trident:1 gives either."""
    for kind in range(KINDS):
        if amount(PAYERS[payer], depth_of(s, me, PAYERS[payer]), kind) > 0:
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


def amount(card: int, depth: int, kind: int) -> int:
    """What a source gives: its resource of that kind (DU-025, DU-026)."""
    if kind == EITHER:
        return GIVES[card][depth][COIN] + GIVES[card][depth][TRIDENT]
    return GIVES[card][depth][kind]


def offer_sources(s: State, me: int, kind: int) -> None:
    for animal in cards(s.ready[me]):
        if amount(animal, 0, kind) > 0:
            option(s, PAYER[animal])
    for place in range(PLACES):
        card, depth = s.board[me][place], s.covered[me][place]
        if card != EMPTY and depth < DEPTHS[card] and amount(card, depth, kind) > 0:
            option(s, PAYER[card])
    for goal in range(4):
        token = working_token(s, me, goal)
        if token != EMPTY and amount(token, 0, kind) > 0:
            option(s, PAYER[token])


def in_sources(s: State, me: int, kind: int) -> int:
    """The total of all sources."""
    return of_kind(all_sources(s, me), kind)


def of_kind(resources: int, kind: int) -> int:
    """Coins or tridents of a number that holds both."""
    return resources >> RESOURCE_BITS if kind == TRIDENT else resources & MOST_RESOURCES


def all_sources(s: State, me: int) -> int:
    """What all sources give, both kinds in one number; a Location counts each consecutive depth with the resource
    (DU-024)."""
    total = 0
    for animal in cards(s.ready[me]):
        total += GIVES_WHOLE[animal]
    for place in range(PLACES):
        if s.board[me][place] != EMPTY:
            total += GIVES_ON[s.board[me][place]][s.covered[me][place]]
    for goal in range(4):
        if s.first[goal] != EMPTY:
            token = working_token(s, me, goal)
            total += GIVES_WHOLE[token] if token != EMPTY else 0
    return total


def working_token(s: State, me: int, goal: int) -> int:
    """DU-022, DU-093, DU-095: your own token on a goal that is not covered and has not worked this turn, or
    EMPTY."""
    if s.first[goal] == EMPTY:
        return EMPTY
    token = s.second[goal] if s.second[goal] != EMPTY else s.first[goal]
    if (token - FIRST_TOKEN) // 8 != faction(s, me) or s.spent[token - FIRST_TOKEN]:
        return EMPTY
    return token


def depth_of(s: State, me: int, card: int) -> int:
    """The top depth of a Location on your own board; 0 for everything else."""
    for place in range(PLACES):
        if s.board[me][place] == card:
            return s.covered[me][place]
    return 0


def use_source(s: State, me: int, card: int, kind: int) -> int:
    """DU-022: an animal tires, a Location slides, a token is used; returns what it gives."""
    given = amount(card, depth_of(s, me, card), kind)
    if card >= FIRST_TOKEN:
        s.spent[card - FIRST_TOKEN] = 1
    elif card >= FIRST_ANIMAL:
        put(s.tired[me], take_card(s.ready[me], card))
    else:
        for place in range(PLACES):
            if s.board[me][place] == card:
                s.covered[me][place] += 1
    return given
