"""Aquatica: Duellum: the PP deck of each side: scored Locations and played Mercenaries; the top card of each is
public."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import draw, holds, put, size, take_card, take_from_place

from ..state import State


def score_location(s: State, seat: int, card: int) -> None:
    """DU-048: on top of the scored pile."""
    if s.scored_top[seat][0] != EMPTY:
        put(s.scored[seat], s.scored_top[seat][0])
    s.scored_top[seat][0] = card


def lose_scored(s: State, seat: int) -> int:
    """DU-080: the top card, taken off; the card under it becomes the top."""
    card = take_from_place(s.scored_top[seat], 0)
    if size(s.scored[seat]) > 0:
        s.scored_top[seat][0] = draw(s.scored[seat])
    return card


def scored_of(s: State, seat: int) -> int:
    """How many Locations have been scored."""
    return size(s.scored[seat]) + (1 if s.scored_top[seat][0] != EMPTY else 0)


def scored_card(s: State, seat: int, i: int) -> int:
    """From below; the last is the top."""
    return s.scored[seat][i] if i < size(s.scored[seat]) else s.scored_top[seat][0]


def pile_mercenary(s: State, seat: int, card: int) -> None:
    """DU-072: on top of the played pile."""
    if s.veteran_top[seat][0] != EMPTY:
        put(s.veterans[seat], s.veteran_top[seat][0])
    s.veteran_top[seat][0] = card


def take_veteran(s: State, seat: int, card: int) -> None:
    """DU-066: a Mercenary leaves the played pile, wherever it lies; see `uncover`."""
    if s.veteran_top[seat][0] == card:
        s.veteran_top[seat][0] = EMPTY
    else:
        take_card(s.veterans[seat], card)


def uncover(s: State, seat: int) -> None:
    """The card under a returned top Mercenary becomes the top, unless the Mercenary that returned it comes to
    lie there."""
    if s.veteran_top[seat][0] == EMPTY and size(s.veterans[seat]) > 0:
        s.veteran_top[seat][0] = draw(s.veterans[seat])


def veterans_of(s: State, seat: int) -> int:
    """How many Mercenaries have been played."""
    return size(s.veterans[seat]) + (1 if s.veteran_top[seat][0] != EMPTY else 0)


def veteran(s: State, seat: int, i: int) -> int:
    """From below; the last is the top."""
    return s.veterans[seat][i] if i < size(s.veterans[seat]) else s.veteran_top[seat][0]


def is_veteran(s: State, seat: int, card: int) -> bool:
    return s.veteran_top[seat][0] == card or holds(s.veterans[seat], card)
