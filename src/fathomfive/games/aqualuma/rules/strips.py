"""Aqualuma: perform magic and dissolve magic, on the strip of a world (AL-045 to AL-059)."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import draw, put, put_all, shuffle, size, take_from_place, then

from ..content.load import ARROWS, ASKS, COLOUR, FIRST_STRIP, LIGHT_SPACES, PUSHES
from ..content.notation import (
    COLOUR_IS,
    COLOUR_OTHER,
    COLOUR_SAME,
    MOST_CLAUSES,
    OTHER,
    PARITY,
    RISE,
    SAME,
    SEVEN,
    SIDES,
    SPACES,
    TOTAL,
)
from ..state import State, step
from .cards import draw_card, restock
from .darkness import lighten
from .dice import take_own

# Perform magic


@step
def perform(s: State, me: int, world: int, kind: int) -> None:
    """AL-045, AL-048, AL-053: the die goes on the leftmost empty space; a push symbol there acts once,
    now."""
    space = filled(s, world)
    s.cast[world * SPACES + space] = take_own(s, me, kind)
    if PUSHES[strip_of(s, world)][space]:
        then(s, restock, me, 1)
        then(s, push, me, world)


@step
def push(s: State, me: int, world: int) -> None:
    """AL-051, AL-052: draw a card; every lightball here moves left, and one that leaves space 1 is yours."""
    draw_card(s, me)
    first = world * LIGHT_SPACES
    if s.light[first] != EMPTY:
        put(s.carried[me], take_from_place(s.light, first))
    for space in range(1, LIGHT_SPACES):
        s.light[first + space - 1] = take_from_place(s.light, first + space)


# Dissolve magic


@step
def dissolve(s: State, me: int, world: int) -> None:
    """AL-056 to AL-059, AL-Q10: darkness falls by the best symbol reached, the dice go to the chest; if it
    fell, a new strip."""
    before = s.darkness[world]
    lighten(s, world, arrows_reached(s, world))
    for space in range(filled(s, world)):
        die = take_from_place(s.cast, world * SPACES + space)
        s.pips[die] = 0
        put(s.chest, die)
    if s.darkness[world] < before:
        then(s, new_strip, me, world)


@step
def new_strip(s: State, me: int, world: int) -> None:
    """AL-059: from the pile, or from the shuffled discard; the old strip joins the discard afterwards."""
    if size(s.strip_pile) == 0:
        put_all(s.strip_pile, s.strip_discard)
        shuffle(s, s.strip_pile)
    if size(s.strip_pile) > 0:
        old = s.strip[world]
        s.strip[world] = draw(s.strip_pile)
        put(s.strip_discard, old)


# What the rules mean by their words


def strip_of(s: State, world: int) -> int:
    """Which of the sixteen strips lies on a world."""
    return s.strip[world] - FIRST_STRIP


def filled(s: State, world: int) -> int:
    """How many dice lie on its strip."""
    count = 0
    while count < SPACES and s.cast[world * SPACES + count] != EMPTY:
        count += 1
    return count


def arrows_reached(s: State, world: int) -> int:
    """AL-057: of the symbols on filled spaces the one with most arrows."""
    most = 0
    for space in range(filled(s, world)):
        most = max(most, ARROWS[strip_of(s, world)][space])
    return most


def fits(s: State, world: int, kind: int) -> bool:
    """AL-046 to AL-050: would a die of this kind fit the next space?  No look-ahead."""
    space = filled(s, world)
    return space < SPACES and fits_space(s, world, space, kind)


def fits_space(s: State, world: int, space: int, kind: int) -> bool:
    """All that this space asks for."""
    asks = ASKS[strip_of(s, world)][space]
    for which in range(MOST_CLAUSES):
        clause = asks[which][0]
        if clause and not meets(s, world, kind, clause, asks[which][1]):
            return False
    return True


def meets(s: State, world: int, kind: int, clause: int, what: int) -> bool:
    """One requirement, given the dice that lie there already.  `what` is a space, a colour or a number."""
    if clause == 0:
        return True
    value, colour = kind % SIDES + 1, kind // SIDES
    if clause == PARITY:
        return value % 2 == what
    if clause == TOTAL:
        return total(s, world) + value <= what
    if clause == COLOUR_IS:
        return colour == what
    other = s.cast[world * SPACES + what]
    if clause == RISE:
        return value > s.pips[other] or (s.rise_allows_equal == 1 and value == s.pips[other])
    if clause == SAME:
        return value == s.pips[other]
    if clause == OTHER:
        return value != s.pips[other]
    if clause == SEVEN:
        return value + s.pips[other] == 7
    if clause == COLOUR_SAME:
        return colour == COLOUR[other]
    return colour != COLOUR[other] if clause == COLOUR_OTHER else False


def total(s: State, world: int) -> int:
    pips = 0
    for space in range(filled(s, world)):
        pips += s.pips[s.cast[world * SPACES + space]]
    return pips
