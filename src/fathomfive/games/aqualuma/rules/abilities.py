"""Aqualuma: abilities that are actions of their own, once per turn (AL-111 to AL-113, AL-116, AL-117, AL-120,
AL-121)."""

from __future__ import annotations

from fathomfive.kernel.verbs import draw, offers, option, put, size, take_out, then

from ..content.layouts import WORLDS
from ..content.load import KINDS, STATION
from ..content.notation import COLOUR_COUNT, DOUBLE_MOVE, FREE_MOVE, NUDGE, RECOLOR, REROLL_FREE, SIDES, TRADE
from ..state import State, step
from .ability_use import may_use, spend
from .cards import TO_SWIM, bring_up, draw_card, offer_hand, reroll_pick, restock, spend_card, swim, touching
from .dice import (
    ALL_KINDS,
    DIE_KINDS,
    NONE,
    OF_COLOUR,
    colours_of,
    first_of_colour,
    offer_kinds,
    own_kinds,
    where,
)
from .exchange import GIVE, SWAP, TAKE, can_exchange, propose
from .strips import fitting_kinds, perform

SEATS = 4
REDRAW = 3 * SEATS  # an answer of `post`; below it: SWAP, GIVE or TAKE with a seat
DOWN, UP = 0, 1  # answers of `nudge_by`


@step
def use_ability(s: State, me: int, ability: int) -> None:
    """AL-111 to AL-121: to choose it spends it for this turn."""
    spend(s, me, ability)
    if ability == FREE_MOVE:
        then(s, dash, me)
    elif ability == DOUBLE_MOVE:
        then(s, slipstream, me)
    elif ability == NUDGE:
        then(s, nudge, me)
    elif ability == TRADE:
        then(s, post, me)
    elif ability == REROLL_FREE:
        then(s, reroll_pick, me, 1)
    elif ability == RECOLOR:
        then(s, ink_dye, me)
    else:
        then(s, lure, me)


def can_use(s: State, me: int, ability: int) -> bool:
    """Unused in this turn, and with something to use it on."""
    if not may_use(s, me, ability):
        return False
    if ability == FREE_MOVE:
        return offers(s, dash, me)
    if ability == DOUBLE_MOVE:
        return size(s.hand[me]) > 0
    if ability == NUDGE:
        return size(s.dice[me]) > 0
    if ability == TRADE:
        return offers(s, post, me)
    if ability == REROLL_FREE:
        return size(s.dice[me]) > 0
    return offers(s, ink_dye, me) if ability == RECOLOR else offers(s, lure, me)


# Finn McMarlin


@step(answers=STATION + 1)
def dash(s: State, me: int) -> None:
    """AL-111: to an adjacent place without a card."""
    for place in range(STATION + 1):
        if touching(s, s.place[me], place):
            option(s, place)


@dash.chosen
def dashed(s: State, me: int, place: int) -> None:
    then(s, swim, me, place)


@step(answers=STATION + 1)
def slipstream(s: State, me: int) -> None:
    """AL-112: one card, one or two steps, without an action in between."""
    for place in range(STATION + 1):
        if 1 <= s.distance[s.place[me] * (STATION + 1) + place] <= 2:
            option(s, place)


@slipstream.chosen
def slipped(s: State, me: int, place: int) -> None:
    spend_card(s, me, TO_SWIM, place)


# Crabgail


@step(answers=DIE_KINDS)
def nudge(s: State, me: int) -> None:
    """AL-113: one of your dice …"""
    offer_kinds(s, me, ALL_KINDS, 0)


@nudge.chosen
def nudging(s: State, me: int, kind: int) -> None:
    then(s, nudge_by, me, kind)


@step(answers=2)
def nudge_by(s: State, me: int, kind: int) -> None:
    """AL-113: … by one, not below 1 nor above 6."""
    if kind % SIDES > 0:
        option(s, DOWN)
    if kind % SIDES < SIDES - 1:
        option(s, UP)


@nudge_by.chosen
def nudged(s: State, me: int, kind: int, up: int) -> None:
    s.pips[s.dice[me][where(s, me, kind)]] += 1 if up else -1


# Captain Crumbs


@step(answers=REDRAW + 1)
def post(s: State, me: int) -> None:
    """AL-116: one swap or one pass with a character anywhere, or a card for a new one."""
    for what in (SWAP, GIVE, TAKE):
        for partner in range(s.seats):
            if can_exchange(s, me, what, partner):
                option(s, what * SEATS + partner)
    if size(s.hand[me]) > 0:
        option(s, REDRAW)


@post.chosen
def posted(s: State, me: int, what: int) -> None:
    if what == REDRAW:
        then(s, redraw, me)
    else:
        propose(s, me, what // SEATS, what % SEATS)


@step(answers=KINDS, secret=True)
def redraw(s: State, me: int) -> None:
    """AL-116: this card …"""
    offer_hand(s, s.hand[me])


@redraw.chosen
def redraw_chosen(s: State, me: int, kind: int) -> None:
    bring_up(s.hand[me], kind)
    then(s, put_away, me)
    then(s, restock, me, 1)
    then(s, fresh_card, me)


@step
def put_away(s: State, me: int) -> None:
    """AL-116: … goes to the discard pile …"""
    put(s.magic_discard, draw(s.hand[me]))


@step
def fresh_card(s: State, me: int) -> None:
    """AL-116, AL-082: … then one is drawn."""
    draw_card(s, me)


# Octavia Inkwell


@step(answers=DIE_KINDS)
def ink_dye(s: State, me: int) -> None:
    """AL-120: one of your dice for an available die of another colour …"""
    offer_kinds(s, me, dyeable_kinds(s), 0)


@ink_dye.chosen
def dyeing(s: State, me: int, kind: int) -> None:
    then(s, ink_colour, me, kind)


@step(answers=COLOUR_COUNT)
def ink_colour(s: State, me: int, kind: int) -> None:
    """AL-120: … of this colour; it is set to the same value and not rolled."""
    for colour in range(COLOUR_COUNT):
        if colour != kind // SIDES and first_of_colour(s.available, colour) != NONE:
            option(s, colour)


@ink_colour.chosen
def dyed(s: State, me: int, kind: int, colour: int) -> None:
    old = take_out(s.dice[me], where(s, me, kind))
    new = take_out(s.available, first_of_colour(s.available, colour))
    s.pips[new], s.pips[old] = s.pips[old], 0
    put(s.dice[me], new)
    put(s.available, old)


def dyeable_kinds(s: State) -> int:
    """The kinds for which a die of another colour is available, as bits."""
    available, kinds = colours_of(s.available), 0
    for colour in range(COLOUR_COUNT):
        if available & ~(1 << colour):
            kinds |= OF_COLOUR[colour]
    return kinds


# Luma Lanternjaw


@step(answers=WORLDS)
def lure(s: State, me: int) -> None:
    """AL-121: onto the strip of a world adjacent to her place, also from the station …"""
    mine = own_kinds(s, me)
    for world in range(WORLDS):
        if touching(s, s.place[me], world) and mine & fitting_kinds(s, world):
            option(s, world)


@lure.chosen
def luring(s: State, me: int, world: int) -> None:
    then(s, lure_die, me, world)


@step(answers=DIE_KINDS)
def lure_die(s: State, me: int, world: int) -> None:
    """AL-121: … one die that fits; a push there is hers."""
    offer_kinds(s, me, fitting_kinds(s, world), 0)


@lure_die.chosen
def lured(s: State, me: int, world: int, kind: int) -> None:
    then(s, perform, me, world, kind)
