"""Pirates Under Fire: setting up (PF-001 to PF-009a), from who starts to the hands of three tiles."""

from __future__ import annotations

from fathomfive.kernel.state import Row
from fathomfive.kernel.verbs import draw, option, put, random_below, shuffle, take_card, then

from ..content.load import (
    CARDS,
    DECK_SIZE,
    FIRST_MERCENARY,
    FLEET,
    LAID,
    MINES,
    OFFERS_3,
    OFFERS_4,
    OFFERS_5,
    SHIELDS,
    START_HAND,
)
from ..content.sea import NOBODY, OWN_SPACE, SIDES, SPACES, STARTS_AT, TURNS, TURNS_OF, WIDTH
from ..state import State, other, step
from .turn import turn_begins

RANDOM_SEA, STANDARD_SEA, CHOSEN_SEA = range(3)  # values of the option sea_setup
NO_ROTATION = 1  # a value of sea_rotation


@step
def set_up(s: State) -> None:
    """PF-001, PF-007, PF-009, PF-009a: who starts; then sea, fleets, market and hands, in this order.

    PF-102: with both_start_shields the second player's first ship gets a shield too.
    """
    s.first_seat = s.first_player - 1 if s.first_player else random_below(s, 2)
    s.promised[s.first_seat] = 1
    s.promised[other(s.first_seat)] = s.both_start_shields
    s.shield_supply = SHIELDS - 1 - s.both_start_shields
    s.mine_supply = MINES
    open_the_box(s)
    then(s, lay_half, other(s.first_seat))
    then(s, lay_half, s.first_seat)
    then(s, shuffle_fleets)
    then(s, hire_market)
    then(s, starting_hands)


def open_the_box(s: State) -> None:
    for space in range(SPACES):
        s.flag[space] = NOBODY
    for card in range(FIRST_MERCENARY):
        put(s.deck[card // FLEET], card)
    for card in range(FIRST_MERCENARY, CARDS):
        put(s.unused, card)


# The sea


@step
def lay_half(s: State, me: int) -> None:
    """PF-002 to PF-004: a half lies by chance, in the standard way, or as its owner arranges it; the second
    player first."""
    if s.sea_setup == CHOSEN_SEA:
        then(s, arrange_order, me)
    elif s.sea_setup == RANDOM_SEA:
        s.order[me] = random_below(s, len(STARTS_AT))
        for board in range(len(WIDTH)):
            s.side[me][board] = random_below(s, SIDES)
            if s.sea_rotation != NO_ROTATION:
                s.turned[me][board] = random_below(s, TURNS_OF[board])
    then(s, half_laid, me)


@step(answers=len(STARTS_AT))
def arrange_order(s: State, me: int) -> None:
    """PF-002, PF-004: A and B in either order, the strip C left of both, between them or right of both."""
    for order in range(len(STARTS_AT)):
        option(s, order)


@arrange_order.chosen
def order_arranged(s: State, me: int, order: int) -> None:
    s.order[me] = order
    for board in range(len(WIDTH)):
        then(s, arrange_side, me, board)
        then(s, arrange_rotation, me, board)


@step(answers=SIDES)
def arrange_side(s: State, me: int, board: int) -> None:
    """PF-003, PF-004: each board may lie on either side."""
    for side in range(SIDES):
        option(s, side)


@arrange_side.chosen
def side_arranged(s: State, me: int, board: int, side: int) -> None:
    s.side[me][board] = side


@step(answers=TURNS)
def arrange_rotation(s: State, me: int, board: int) -> None:
    """PF-003, PF-102: A and B in four rotations, the strip in two; none is asked without rotation."""
    if s.sea_rotation != NO_ROTATION:
        for turns in range(TURNS_OF[board]):
            option(s, turns)


@arrange_rotation.chosen
def rotation_arranged(s: State, me: int, board: int, turns: int) -> None:
    s.turned[me][board] = turns


@step
def half_laid(s: State, me: int) -> None:
    """PF-001, PF-002: the three boards of a half lie side by side, seen from their owner."""
    for board in range(len(WIDTH)):
        first, width = STARTS_AT[s.order[me]][board], WIDTH[board]
        cells = LAID[board][s.side[me][board]][s.turned[me][board]]
        for cell in range(3 * width):
            s.icon[OWN_SPACE[me][cell // width][first + cell % width]] = cells[cell]


# Fleets, market, hands


@step
def shuffle_fleets(s: State) -> None:
    """PF-005: 27 tiles each, shuffled and split unseen into a main deck of 18 and a reserve of 9; light first
    (PF-009a)."""
    for seat in range(s.seats):
        shuffle(s, s.deck[seat])
        for _ in range(FLEET - DECK_SIZE):
            put(s.reserve[seat], draw(s.deck[seat]))


@step
def hire_market(s: State) -> None:
    """PF-006, PF-101: three mercenaries of cost 3, one of cost 4, one of cost 5, by chance or as the options
    say."""
    three, four, five = s.mercenaries_of_cost_3, s.mercenaries_of_cost_4, s.mercenaries_of_cost_5
    three = three - 1 if three else random_below(s, len(OFFERS_3))
    four = four - 1 if four else random_below(s, len(OFFERS_4))
    five = five - 1 if five else random_below(s, len(OFFERS_5))
    offered = 0
    for card in OFFERS_3[three]:
        offered = offer(s, s.market, offered, card)
    for card in OFFERS_4[four]:
        offered = offer(s, s.market, offered, card)
    for card in OFFERS_5[five]:
        offered = offer(s, s.market, offered, card)


def offer(s: State, market: Row, slot: int, card: int) -> int:
    """A mercenary into a slot of the market; the next slot."""
    market[slot] = take_card(s.unused, card)
    return slot + 1


@step
def starting_hands(s: State) -> None:
    """PF-008, PF-010: three tiles each from the main decks; then the first player begins."""
    for seat in range(s.seats):
        for _ in range(START_HAND):
            put(s.hand[seat], draw(s.deck[seat]))
    then(s, turn_begins, s.first_seat)
