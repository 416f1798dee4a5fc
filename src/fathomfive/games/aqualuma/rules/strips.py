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
from .dice import ALL_KINDS, OF_COLOUR, OF_VALUE, UP_TO, take_own

# Kinds of dice with an even and an odd number, as bits
OF_PARITY = tuple(sum(OF_VALUE[value] for value in range(SIDES + 1) if value % 2 == odd) for odd in (0, 1))


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
    return fitting_kinds(s, world) >> kind & 1 == 1


def fitting_kinds(s: State, world: int) -> int:
    """The kinds that fit the next space, as bits."""
    space = filled(s, world)
    if space == SPACES:
        return 0
    asks, kinds = ASKS[strip_of(s, world)][space], ALL_KINDS
    for which in range(MOST_CLAUSES):
        if asks[which][0]:
            kinds &= meeting_kinds(s, world, asks[which][0], asks[which][1])
    return kinds


def meeting_kinds(s: State, world: int, clause: int, what: int) -> int:
    """The kinds that meet one requirement, as bits, given the dice that lie there already.  `what` is a space, a colour or
    a number."""
    if clause == PARITY:
        return OF_PARITY[what]
    if clause == TOTAL:
        return UP_TO[min(max(what - total(s, world), 0), SIDES)]
    if clause == COLOUR_IS:
        return OF_COLOUR[what]
    other = s.cast[world * SPACES + what]
    if clause == RISE:
        return ALL_KINDS ^ UP_TO[s.pips[other] - s.rise_allows_equal]
    if clause == SAME:
        return OF_VALUE[s.pips[other]]
    if clause == OTHER:
        return ALL_KINDS ^ OF_VALUE[s.pips[other]]
    if clause == SEVEN:
        return OF_VALUE[SIDES + 1 - s.pips[other]]
    if clause == COLOUR_SAME:
        return OF_COLOUR[COLOUR[other]]
    return ALL_KINDS ^ OF_COLOUR[COLOUR[other]] if clause == COLOUR_OTHER else 0


def total(s: State, world: int) -> int:
    pips = 0
    for space in range(filled(s, world)):
        pips += s.pips[s.cast[world * SPACES + space]]
    return pips
