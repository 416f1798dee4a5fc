"""Aquaria: where a search should look about, and where the greedy bot's answer will do.  In the subset of the
rules."""

from __future__ import annotations

from fathomfive.kernel.verbs import asked_step

from ..rules.bonus import food_any
from ..rules.filtering import turn_menu
from ..rules.gaining import exchange, use_token
from ..rules.phases import feed, income_tokens, microflora_next
from ..rules.setup import keep_cards
from ..rules.study import encbonus
from ..rules.turn import centre_action, choose_version, move_die
from ..state import State
from ..state import step as steps

USUAL = 3
WIDE = {move_die: 6, centre_action: 6, choose_version: 4, keep_cards: 5}
PLAIN = (food_any, turn_menu, exchange, use_token, microflora_next, income_tokens, feed, encbonus)
BREADTH = tuple(1 if known in PLAIN else WIDE.get(known, USUAL) for known in steps)


def breadth(s: State) -> int:
    """How many of the answers that look best are tried."""
    return BREADTH[asked_step(s)]
