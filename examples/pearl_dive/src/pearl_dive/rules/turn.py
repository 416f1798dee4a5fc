"""A turn: dive, and dive again or surface."""

from __future__ import annotations

from fathomfive.kernel.verbs import NO, YES, draw, option, put, put_all, shuffle, size, then

from ..content.load import PEARLS, VALUE
from ..state import State, step


@step
def set_up(s: State) -> None:
    """PD-001: all pearls are shuffled into the deck; seat 1 begins."""
    for pearl in range(PEARLS):
        put(s.deck, pearl)
    shuffle(s, s.deck)
    then(s, dive, 0)


@step
def dive(s: State, me: int) -> None:
    """PD-002, PD-003: the top pearl goes into your net; if its value is there already, everything in the net sinks."""
    pearl = draw(s.deck)
    torn = has_value(s, me, VALUE[pearl])
    put(s.net[me], pearl)
    if torn:
        put_all(s.sea, s.net[me])
    if size(s.deck) == 0:
        then(s, surface, me)
    elif torn:
        then(s, dive, (me + 1) % s.seats)
    else:
        then(s, go_on, me)


@step(answers=2, dialog="yes_no")
def go_on(s: State, me: int) -> None:
    """PD-004: dive again, or surface."""
    option(s, NO)
    option(s, YES)


@go_on.chosen
def decided(s: State, me: int, again: int) -> None:
    if again:
        then(s, dive, me)
    else:
        then(s, surface, me)
        then(s, dive, (me + 1) % s.seats)


@step
def surface(s: State, me: int) -> None:
    """PD-005: the pearls in your net are safe in your chest."""
    put_all(s.chest[me], s.net[me])


def has_value(s: State, me: int, value: int) -> bool:
    for i in range(size(s.net[me])):
        if VALUE[s.net[me][i]] == value:
            return True
    return False
