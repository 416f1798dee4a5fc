"""Ultimate Aquarium: how each option changes the player's own score, where it is known."""

from __future__ import annotations

from fathomfive.toolkit.english import gain, score_change
from fathomfive.toolkit.texts import Given
from fathomfive.toolkit.what_if import what_if

from ..content.load import KIND
from ..rules.opening import lay_opening
from ..rules.scoring import score
from ..rules.turn import NET, RESTOCK
from ..state import State
from .forecast import best_gain, best_swap


def of_turn(s: State, given: Given, what: int) -> str:
    """In the best cell for the card, or the best swap."""
    if what == RESTOCK:
        return ""
    if what == NET:
        return of_net(s, given, what)
    kinds = tuple(KIND[card] for card in s.tank[given[0]])
    return f"{gain(best_gain(kinds, KIND[s.store[what]]))} at best"


def of_net(s: State, given: Given, use_net: int) -> str:
    """UA-042: the best swap."""
    return f"{gain(best_swap(tuple(KIND[card] for card in s.tank[given[0]])))} at best" if use_net else ""


def of_score(s: State, given: Given, option: int) -> str:
    return score_change(*what_if(s, option).change(score))


def of_opening_card(s: State, given: Given, cell: int) -> str:
    """Includes the cards that are placed already."""
    return score_change(*what_if(s, cell).change(opening_score))


def opening_score(s: State, seat: int) -> int:
    """The score with the opening cards that have their place so far."""
    opened = s.copy()
    for nth in range(opened.committed[seat] - 1):
        lay_opening(opened, seat, nth)
    return score(opened, seat)
