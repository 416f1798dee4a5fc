"""Aquatica: Duellum: the elements of the board that an option refers to, by id: `board:0:2`, `vortex:3`,
`price:3:1`."""

from __future__ import annotations

from fathomfive.toolkit.texts import Given

from ..content.load import FIRST_ANIMAL, FIRST_MERCENARY, PAYERS
from ..rules import goals
from ..rules.effects.animals import ALL_ANIMALS
from ..rules.effects.hand import ALL_CARDS, own_action
from ..rules.effects.resources import cost, purse
from ..state import State, other


def of_deck(s: State, given: Given, option: int) -> tuple[str, ...]:
    return ("deck",)


def of_take(s: State, given: Given, slot: int) -> tuple[str, ...]:
    """A card of the vortex, and each price that can be paid."""
    me = given[0]
    payable = [kind for kind in range(2) if cost(s, me, slot, kind) <= purse(s, me, given[1], kind)]
    return (f"vortex:{slot}", *(f"price:{slot}:{kind}" for kind in payable))


def of_price(s: State, given: Given, kind: int) -> tuple[str, ...]:
    return (f"price:{given[1]}:{kind}",)


def of_payer(s: State, given: Given, option: int) -> tuple[str, ...]:
    return (spot(s, PAYERS[option], given[0]),)


def of_animal(s: State, given: Given, animal: int) -> tuple[str, ...]:
    return (spot(s, FIRST_ANIMAL + animal, given[0]),)


def of_tired_animal(s: State, given: Given, animal: int) -> tuple[str, ...]:
    return () if animal == ALL_ANIMALS else of_animal(s, given, animal)


def of_action(s: State, given: Given, option: int) -> tuple[str, ...]:
    return (spot(s, own_action(s, given[0], option), given[0]),)


def of_recall(s: State, given: Given, option: int) -> tuple[str, ...]:
    return () if option == ALL_CARDS else of_action(s, given, option)


def of_veteran(s: State, given: Given, option: int) -> tuple[str, ...]:
    return (spot(s, FIRST_MERCENARY + option, given[0]),)


def of_token(s: State, given: Given, option: int) -> tuple[str, ...]:
    return (spot(s, goals.own_token(s, given[0], option), given[0]),)


def of_copy(s: State, given: Given, option: int) -> tuple[str, ...]:
    them = other(given[0])
    return (f"played:{them}:{len(s.played[them]) - 1}",)


def of_echo(s: State, given: Given, option: int) -> tuple[str, ...]:
    return (f"veteran_top:{other(given[0])}:0",)


def of_capture(s: State, given: Given, option: int) -> tuple[str, ...]:
    return (f"scored_top:{other(given[0])}:0",)


def spot(s: State, card: int, me: int) -> str:
    """The id of a card's place."""
    for field in ("hand", "played", "ready", "tired", "tokens", "veterans", "board", "veteran_top"):
        if card in getattr(s, field)[me]:
            return f"{field}:{me}:{getattr(s, field)[me].index(card)}"
    for field in ("first", "second"):
        if card in getattr(s, field):
            return f"{field}:{getattr(s, field).index(card)}"
    return ""
