"""Aquaria: why a thing cannot be chosen now, in one sentence."""

from __future__ import annotations

from fathomfive.kernel.steps import Step
from fathomfive.toolkit.english import plural

from ..content.load import CANS, FILTER_TYPE, FIRST_FILTER, LEVELS, PETSHOP, VERSION
from ..rules import filtering, gaining, pet_shop, phases, placing, turn
from ..state import State
from .names import name
from .previews import FREE_COSTS
from .questions import TEXTS
from .targets import FREE_THINGS


def why_not(s: State, seat: int, thing: str) -> str:
    """The reason as a player meets it, or what is asked now."""
    field, *numbers = thing.split(":")
    step, *arguments = s.pending[-1]
    if (
        field in ("hand", "tank", "dials", "tokens", "tile_choice", "food")
        and numbers
        and numbers[0] != str(seat)
    ):
        return "That belongs to somebody else."
    if field == "free":
        return _no_free_action(s, seat, numbers)
    reason = _no_card(s, seat, step, field, numbers) or _no_circle(s, seat, step, field, numbers)
    return reason or f"Not now. {TEXTS.prompt(s, step, arguments)}"


def _no_free_action(s: State, seat: int, numbers: list[str]) -> str:
    if not gaining.may_act_freely(s, seat):
        return "Free actions belong to your own turn and your own Feeding, one after the other."
    which = FREE_THINGS.index(f"free:{numbers[0]}") if f"free:{numbers[0]}" in FREE_THINGS else 0
    return f"You cannot do that now: it takes {FREE_COSTS[which]}."


def _no_card(s: State, seat: int, step: Step, field: str, numbers: list[str]) -> str:
    if field == "hand" and len(numbers) == 2 and step in (placing.first_card, placing.place_more):
        card = s.hand[seat][int(numbers[1])]
        return f"{name(card)} costs more than your {plural(s.oxygen[seat], 'OP')} on every empty space."
    if field == "hand" and step == pet_shop.discard_card:
        return "All cards for the Pet Shop must be of one colour."
    if field == "tank" and len(numbers) == 2:
        return _no_space(s, seat, step, int(numbers[1]))
    if field == "deck" and step == gaining.card_offer:
        return "This card comes from the offer only."
    if field == "filter_supply" and step == filtering.filter_token and numbers:
        kind = FILTER_TYPE[s.filter_supply[int(numbers[0])] - FIRST_FILTER]
        owned = not filtering.is_free_token(s, seat, kind)
        return "You own such a token already." if owned else "That token has another colour."
    return ""


def _no_space(s: State, seat: int, step: Step, cell: int) -> str:
    card = s.tank[seat][cell]
    if step == phases.feed:
        if card < 0 or not CANS[card]:
            return "There is nobody to feed."
        return (
            "That fish has been fed."
            if s.fed[seat][cell]
            else f"{name(card)} needs cans that you do not have."
        )
    if step in (placing.choose_cell, placing.settle_lionfish):
        owned = plural(s.oxygen[seat], "OP")
        return "A card lies there already." if card >= 0 else f"The card costs more there than your {owned}."
    return ""


def _no_circle(s: State, seat: int, step: Step, field: str, numbers: list[str]) -> str:
    if field == "circle" and step == turn.move_die:
        return "Your die stands there; it must move to another circle."
    if field == "version" and step == turn.choose_version and len(numbers) == 2:
        pearls = VERSION[int(numbers[0])][int(numbers[1])][0]
        if pearls > s.pearls[seat]:
            return f"This version costs {plural(pearls, 'pearl')}; you have {s.pearls[seat]}."
        return "You have no card that you could place and pay now."
    if field == "centre" and step == turn.centre_action:
        if numbers == [str(PETSHOP)]:
            return (
                "You are at the top of the Pet Shop."
                if s.level[seat] == LEVELS
                else "You hold no two cards of one colour."
            )
        return "You have no card that you could place and pay now."
    if field == "display" and step == placing.lionfish:
        return "No Lionfish lies there."
    return ""
