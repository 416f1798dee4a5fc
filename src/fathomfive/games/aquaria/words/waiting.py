"""Aquaria: what the others are told while somebody decides: "Ben is …".  It names only what everyone sees."""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.kernel.steps import Step

from ..content.kinds import COLOURS
from ..rules import bonus, filtering, gaining, pet_shop, phases, placing, setup, study, turn
from ..state import State
from .names import CIRCLE_NAMES, name

WAITING = {
    setup.keep_start_tile: "choosing a Starting tile",
    setup.keep_cards: "choosing three cards to keep",
    turn.move_die: "moving the die",
    turn.choose_version: "on {circle}, choosing a version",
    turn.centre_action: "in the middle, choosing a basic action",
    filtering.turn_menu: "finishing the turn",
    placing.first_card: "choosing a card to place",
    placing.place_more: "looking for another card to place",
    placing.place_free: "choosing a card to place for free",
    placing.choose_cell: "placing a card",
    placing.lionfish: "choosing a Lionfish",
    placing.settle_lionfish: "placing the {lionfish}",
    bonus.choose_alternative: "choosing between two bonuses",
    bonus.food_any: "choosing a can",
    gaining.card: "taking a card",
    gaining.card_offer: "taking a card from the offer",
    gaining.exchange: "exchanging cans",
    gaining.use_token: "using an Encyclopedia token",
    study.choose_branch: "choosing a way through the Encyclopedia",
    study.encbonus: "looking at an Encyclopedia bonus",
    filtering.filter_token: "choosing a Filter Bonus token",
    filtering.turn: "turning dials",
    filtering.linkturn: "turning the dials of the new card",
    pet_shop.petshop_discard: "choosing cards for the Pet Shop",
    pet_shop.discard_card: "discarding {colour} cards",
    pet_shop.petshop_lower: "choosing a lower bonus of the Pet Shop",
    phases.microflora_next: "gaining from the dials",
    phases.income_tokens: "thinking about tokens before the Feeding",
    phases.feed: "feeding the fish",
}


def waiting(s: State, step: Step, arguments: Sequence[int]) -> str:
    which = arguments[1] if len(arguments) > 1 else 0
    return WAITING[step].format(
        circle=CIRCLE_NAMES[which] if step == turn.choose_version else "",
        lionfish=name(s.display[which]) if step == placing.settle_lionfish else "",
        colour=COLOURS[which] if step == pet_shop.discard_card else "",
    )
