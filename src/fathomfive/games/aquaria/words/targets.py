"""Aquaria: the elements of the board that an option refers to, by id: `hand:0:2`, `tank:0:4`, `circle:3`."""

from __future__ import annotations

from collections.abc import Callable

from fathomfive.toolkit.texts import Given

from ..content.load import DIALS, NEXT
from ..rules import phases, setup
from ..rules.effects import filtering, gaining, study
from ..state import State

FREE_THINGS = ("free:card", "free:food", "free:exchange", "free:refresh", "free:token")


def below(field: str) -> Callable[[State, Given, int], tuple[str, ...]]:
    """A part of the element that the question is about."""
    return lambda s, given, option: (f"{field}:{given[1]}:{option}",)


def of_kept_cards(s: State, given: Given, option: int) -> tuple[str, ...]:
    return tuple(f"hand:{given[0]}:{place}" for place in setup.KEEPS[option])


def of_card(s: State, given: Given, option: int) -> tuple[str, ...]:
    return ("deck",) if option == gaining.DECK_TOP else (f"offer:{option}",)


def of_tokens(s: State, given: Given, option: int) -> tuple[str, ...]:
    return (FREE_THINGS[gaining.USE_TOKEN],)


def of_token(s: State, given: Given, option: int) -> tuple[str, ...]:
    return (f"tokens:{given[0]}:{gaining.place_of_token(s, given[0], option)}",)


def of_filter_token(s: State, given: Given, option: int) -> tuple[str, ...]:
    return (f"filter_supply:{filtering.place_in_supply(s, option)}",)


def of_microflora(s: State, given: Given, option: int) -> tuple[str, ...]:
    return (
        of_tokens(s, given, option)
        if option == phases.TOKEN_ANSWER
        else (f"dials:{given[0]}:{option % DIALS}",)
    )


def of_space(s: State, given: Given, option: int) -> tuple[str, ...]:
    return (f"enc_tokens:{NEXT[study.side(s)][s.space[given[0]]][option]}",)
