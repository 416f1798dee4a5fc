"""Aquatica: Duellum: scoring Locations, and using their top depths (DU-039 to DU-043, DU-048, DU-049)."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, option, take_from_place, then

from ...content.load import DEPTHS, PLACES
from ...state import State, step
from ..piles import score_location
from .duty import offer_stop, performed


@step(answers=PLACES, stop=True)
def score(s: State, me: int, left: int, source: int) -> None:
    """DU-048, DU-049: fully raised own Locations, one by one, on top of the scored pile."""
    offer_fully_raised(s, me)
    offer_stop(s)


@score.chosen
def scored(s: State, me: int, left: int, source: int, place: int) -> None:
    if place != STOP:
        bring_home(s, me, place)
        if left > 1:
            then(s, score, me, left - 1, source)


# What the rules above mean by their words


def offer_fully_raised(s: State, me: int) -> None:
    for place in range(PLACES):
        if is_fully_raised(s, me, place):
            option(s, place)


def can_score(s: State, me: int) -> bool:
    for place in range(PLACES):
        if is_fully_raised(s, me, place):
            return True
    return False


def is_fully_raised(s: State, me: int, place: int) -> bool:
    """DU-039: no depth is uncovered."""
    return s.board[me][place] != EMPTY and s.covered[me][place] == DEPTHS[s.board[me][place]]


def bring_home(s: State, me: int, place: int) -> None:
    """DU-048: the slot becomes free."""
    performed(s)
    score_location(s, me, take_from_place(s.board[me], place))
    s.covered[me][place] = 0
