"""Aquaria: the step of each opcode of the notation, and where each step offers free actions."""

from __future__ import annotations

from fathomfive.kernel.steps import Step

from ...content.notation import OPCODES
from ...state import step as steps
from . import bonus, filtering, gaining, pet_shop, placing, study

STEPS = {
    "food_red": bonus.food_red,
    "food_green": bonus.food_green,
    "food_blue": bonus.food_blue,
    "food_any": bonus.food_any,
    "pearl": bonus.pearl,
    "vp": bonus.vp,
    "oxygen": bonus.oxygen,
    "wool": filtering.wool,
    "filter": filtering.filter_token,
    "turn": filtering.turn,
    "linkturn": filtering.linkturn,
    "card": gaining.card,
    "card_offer": gaining.card_offer,
    "enc": study.enc,
    "encbonus": study.encbonus,
    "place": placing.place,
    "place_free": placing.place_free,
    "lionfish": placing.lionfish,
    "petshop": pet_shop.petshop,
    "petshop_discard": pet_shop.petshop_discard,
}
bonus.STEP_OF = tuple(STEPS[opcode] for opcode in OPCODES)


def has_free_actions(step: Step) -> bool:
    return (
        step.question is not None and gaining.offer_free_actions.__name__ in step.question.__code__.co_names
    )


# AQ-060, AQ-061: the first of them; they are always the last answers
FIRST_FREE = {step: step.answers - gaining.FREE_ACTIONS for step in steps if has_free_actions(step)}
