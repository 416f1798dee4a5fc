"""Aquaria: where the free actions stand among the answers of each step that offers them (AQ-060, AQ-061).

The actions themselves are in gaining.py; this table is made after all chapters, because it names their steps.
"""

from __future__ import annotations

from ..content.load import CELLS, OFFER, OUTER, VERSIONS
from ..state import HAND
from . import filtering, gaining, pet_shop, phases, placing, turn

FIRST_FREE = {
    gaining.card: gaining.DECK_TOP + 1,
    gaining.card_offer: OFFER,
    placing.place_more: HAND,
    placing.place_free: HAND,
    pet_shop.petshop_discard: pet_shop.COLOURS_BY_COUNT,
    filtering.turn_menu: 0,
    turn.move_die: turn.CIRCLES,
    turn.choose_version: VERSIONS,
    turn.centre_action: OUTER,
    phases.feed: CELLS,
}
