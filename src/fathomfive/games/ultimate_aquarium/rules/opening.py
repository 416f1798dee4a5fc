"""Ultimate Aquarium: the opening: three of five cards, placed in secret (UA-010 to UA-016)."""

from __future__ import annotations

from fathomfive.kernel.verbs import clear, draw, option, put, then

from ..content.load import CELLS
from ..state import State, step

KEEPS = tuple((i, j, k) for i in range(5) for j in range(i + 1, 5) for k in range(j + 1, 5))
OPENING_HAND, OPENING_KEEP = 5, 3


@step
def opening(s: State) -> None:
    """UA-010, UA-014: five cards each; all decide in secret, then all tanks become public together.

    UA-103: with an open opening each reveals before the next decides.
    """
    for place in range(s.seats):
        deal_opening_hand(s, in_order(s, place))
    for place in range(s.seats):
        then(s, opening_keep, in_order(s, place))
        if s.open_opening:
            then(s, reveal, in_order(s, place))
    if not s.open_opening:
        for place in range(s.seats):
            then(s, reveal, in_order(s, place))


@step(answers=10, secret=True)
def opening_keep(s: State, me: int) -> None:
    """UA-011, UA-016: keep exactly three of the five."""
    for keep in range(len(KEEPS)):
        option(s, keep)


@opening_keep.chosen
def kept(s: State, me: int, keep: int) -> None:
    s.keep[me] = keep
    s.committed[me] = 1
    then(s, opening_place, me, 0)


@step(answers=9, secret=True)
def opening_place(s: State, me: int, nth: int) -> None:
    """UA-012, UA-016: the kept cards go to three different cells."""
    for cell in range(CELLS):
        if is_free(s, me, nth, cell):
            option(s, cell)


@opening_place.chosen
def spot_chosen(s: State, me: int, nth: int, cell: int) -> None:
    s.spots[me][nth] = cell
    s.committed[me] += 1
    if nth + 1 < OPENING_KEEP:
        then(s, opening_place, me, nth + 1)


@step
def reveal(s: State, me: int) -> None:
    """UA-013, UA-015: kept cards into the tank; replaced starter cards and the other two go to the discard
    pile."""
    for nth in range(OPENING_KEEP):
        lay_opening(s, me, nth)
        s.spots[me][nth] = 0
    for place in range(OPENING_HAND):
        if not is_kept(s, me, place):
            put(s.discard, s.hand[me][place])
    clear(s.hand[me])
    s.keep[me] = s.committed[me] = 0


# What the rules above mean by their words


def in_order(s: State, place: int) -> int:
    """UA-023: clockwise from the fish token."""
    return (s.fish_token + place) % s.seats


def deal_opening_hand(s: State, seat: int) -> None:
    for _ in range(OPENING_HAND):
        put(s.hand[seat], draw(s.deck))


def kept_card(s: State, me: int, nth: int) -> int:
    """One of the three that are kept."""
    return s.hand[me][KEEPS[s.keep[me]][nth]]


def lay_opening(s: State, me: int, nth: int) -> None:
    """UA-015: a kept card into its cell; the replaced card to the discard pile."""
    cell = s.spots[me][nth]
    put(s.discard, s.tank[me][cell])
    s.tank[me][cell] = kept_card(s, me, nth)


def is_free(s: State, me: int, nth: int, cell: int) -> bool:
    for earlier in range(nth):
        if s.spots[me][earlier] == cell:
            return False
    return True


def is_kept(s: State, me: int, place: int) -> bool:
    for nth in range(OPENING_KEEP):
        if KEEPS[s.keep[me]][nth] == place:
            return True
    return False
