"""Aquaria: the order of the chapters, and the step of each opcode of the notation.

setup.py, rounds.py, turn.py (phase 1), placing.py, study.py, gaining.py (with free actions), pet_shop.py,
filtering.py (with the dials), phases.py (2 to 6), automa.py; bonus.py turns bonuses into steps, scoring.py scores.
"""

from __future__ import annotations

from ..content.notation import OPCODES
from . import bonus, filtering, gaining, pet_shop, placing, setup, study

set_up = setup.set_up
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
