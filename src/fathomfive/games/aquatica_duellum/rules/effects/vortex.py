"""Aquatica: Duellum: turning the disc of the vortex, and refilling its slots (DU-028, DU-050 to DU-052)."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, draw, option, size

from ...content.load import BOOST_ROTATE, FIRST_TOKEN, SLOTS, TURNED_COST
from ...state import State, faction, step
from .duty import DO, offer_stop, performed
from .payment import UNPAYABLE, working_token

ALL_GOALS = 15  # as bits


@step(answers=SLOTS, stop=True)
def rotate(s: State, me: int, most: int, source: int) -> None:
    """DU-050, DU-096: one to n divisions either way, and further with tokens; only the result counts
    (DU-Q21)."""
    furthest = most + boost_of(s, me, ALL_GOALS)
    for turned in range(1, SLOTS):
        if way(turned) <= furthest:
            option(s, turned)
    offer_stop(s)


@rotate.chosen
def rotated(s: State, me: int, most: int, source: int, turned: int) -> None:
    """DU-028: a clockwise turn adds to the offset."""
    if turned != STOP:
        performed(s)
        if way(turned) > most:
            spend_on_turn(s, me, extra_turn(s, me, way(turned) - most))
        s.disc = (s.disc + turned) % SLOTS


@step(answers=1, stop=True)
def refill(s: State, me: int, n: int, source: int) -> None:
    """DU-051, DU-052: all empty slots or none."""
    if can_refill(s):
        option(s, DO)
    offer_stop(s)


@refill.chosen
def refilled(s: State, me: int, n: int, source: int, what: int) -> None:
    if what == DO:
        performed(s)
        fill_slots(s, me)


# What the rules above mean by their words


def way(turned: int) -> int:
    """Divisions, by the shorter way round."""
    return min(turned, SLOTS - turned)


def extra_turn(s: State, me: int, wanted: int) -> int:
    """DU-096: which unused rotate tokens (as bits of their goals) give enough with the smallest total."""
    best, best_total = ALL_GOALS, boost_of(s, me, ALL_GOALS)
    for goals in range(1, ALL_GOALS):
        total = boost_of(s, me, goals)
        if wanted <= total < best_total:
            best, best_total = goals, total
    return best


def boost_of(s: State, me: int, goals: int) -> int:
    """What the unused rotate tokens on these goals add together."""
    total = 0
    for goal in range(4):
        if goals >> goal & 1:
            token = working_token(s, me, goal)
            total += BOOST_ROTATE[token - FIRST_TOKEN] if token != EMPTY else 0
    return total


def spend_on_turn(s: State, me: int, goals: int) -> None:
    for goal in range(4):
        token = working_token(s, me, goal)
        if goals >> goal & 1 and token != EMPTY and BOOST_ROTATE[token - FIRST_TOKEN] > 0:
            s.spent[token - FIRST_TOKEN] = 1


def empty_slots(s: State) -> int:
    count = 0
    for slot in range(SLOTS):
        if s.vortex[slot] == EMPTY:
            count += 1
    return count


def can_refill(s: State) -> bool:
    """DU-051, DU-052: there is a card, and an empty slot for it."""
    if size(s.deck) > 0:
        for slot in range(SLOTS):
            if s.vortex[slot] == EMPTY:
                return True
    return False


def fill_slots(s: State, me: int) -> None:
    """DU-051, DU-052: in increasing order of the vortex cost for `me`, as far as the deck goes."""
    slot = cheapest_empty(s, me)
    while slot != EMPTY and size(s.deck) > 0:
        s.vortex[slot] = draw(s.deck)
        slot = cheapest_empty(s, me)


def cheapest_empty(s: State, me: int) -> int:
    """Of equal ones the first slot; EMPTY if none is empty."""
    cheapest, least = EMPTY, UNPAYABLE
    for slot in range(SLOTS):
        if s.vortex[slot] == EMPTY and vortex_cost(s, me, slot) < least:
            cheapest, least = slot, vortex_cost(s, me, slot)
    return cheapest


def vortex_cost(s: State, seat: int, slot: int) -> int:
    """DU-028: tridents for the Turtles, coins for the Squids."""
    return TURNED_COST[SLOTS + slot - s.disc][faction(s, seat)]
