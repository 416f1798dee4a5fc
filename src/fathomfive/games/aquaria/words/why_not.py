"""Aquaria: why a thing cannot be chosen now, in one sentence."""

from __future__ import annotations

from collections.abc import Callable

from fathomfive.toolkit.english import plural
from fathomfive.toolkit.texts import Given

from ..content.load import CANS, CELLS, FILTER_TYPE, FIRST_FILTER, LEVELS, PETSHOP, VERSION
from ..rules.effects import filtering, gaining
from ..state import State
from .names import name
from .previews import FREE_COSTS
from .targets import FREE_THINGS

OWN = ("hand", "tank", "dials", "tokens", "tile_choice", "food")
NO_CARD_TO_PLACE = "You have no card that you can place and pay for now."


def always(s: State, seat: int, thing: str) -> str:
    """Reasons that do not depend on the question: elements of others, and free actions."""
    field, *numbers = thing.split(":")
    if field in OWN and numbers and numbers[0] != str(seat):
        return "That belongs to somebody else."
    if field != "free":
        return ""
    if not gaining.may_act_freely(s, seat):
        return "You can take free actions only on your turn and while you feed, one at a time."
    return f"You cannot do that now: it takes {FREE_COSTS[FREE_THINGS.index(thing) if thing in FREE_THINGS else 0]}."


def on(
    field: str, reason: Callable[[State, Given, list[int]], str] | str
) -> Callable[[State, Given, str], str]:
    """A reason for elements of one kind: a sentence, or one made from the element's numbers."""

    def why_not(s: State, given: Given, thing: str) -> str:
        kind, *numbers = thing.split(":")
        if kind != field:
            return ""
        if isinstance(reason, str):
            return reason
        return reason(s, given, [int(one) for one in numbers if one.isdigit()])

    return why_not


def too_dear(s: State, given: Given, numbers: list[int]) -> str:
    if len(numbers) != 2 or numbers[1] >= len(s.hand[given[0]]):
        return ""
    card, owned = s.hand[given[0]][numbers[1]], plural(s.oxygen[given[0]], "OP")
    return f"{name(card)} costs more than your {owned} on every empty space."


def no_token(s: State, given: Given, numbers: list[int]) -> str:
    if not numbers or numbers[0] >= len(s.filter_supply):
        return ""
    kind = FILTER_TYPE[s.filter_supply[numbers[0]] - FIRST_FILTER]
    owned = not filtering.is_free_token(s, given[0], kind)
    return "You already have a token of this kind." if owned else "That token has another colour."


def no_meal(s: State, given: Given, numbers: list[int]) -> str:
    if len(numbers) != 2 or numbers[1] >= CELLS:
        return ""
    card = s.tank[given[0]][numbers[1]]
    if card < 0 or not CANS[card]:
        return "Nothing there needs food."
    fed = s.fed[given[0]][numbers[1]]
    return "This fish has already been fed." if fed else f"{name(card)} needs cans that you do not have."


def no_space(s: State, given: Given, numbers: list[int]) -> str:
    if len(numbers) != 2 or numbers[1] >= CELLS:
        return ""
    if s.tank[given[0]][numbers[1]] >= 0:
        return "There is already a card there."
    return f"The card costs more there than your {plural(s.oxygen[given[0]], 'OP')}."


def no_version(s: State, given: Given, numbers: list[int]) -> str:
    if len(numbers) != 2 or numbers[0] >= len(VERSION) or numbers[1] >= len(VERSION[numbers[0]]):
        return ""
    pearls = VERSION[numbers[0]][numbers[1]][0]
    if pearls > s.pearls[given[0]]:
        return f"This version costs {plural(pearls, 'pearl')}; you have {s.pearls[given[0]]}."
    return NO_CARD_TO_PLACE


def no_basic_action(s: State, given: Given, numbers: list[int]) -> str:
    if numbers != [PETSHOP]:
        return NO_CARD_TO_PLACE
    top = s.level[given[0]] == LEVELS
    return "You are at the top of the Pet Shop." if top else "You do not hold two cards of one colour."
