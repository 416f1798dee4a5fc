"""Aquaria: four rounds of seven phases."""

from __future__ import annotations

from fathomfive.kernel.verbs import then

from ..content.load import ROUNDS
from ..state import State, step
from .automa import remove_lionfish
from .effects.gaining import refresh
from .phases import feeding_phase, income_phase, microflora, player_order, preparation
from .turn import next_action


@step
def start_of_round(s: State) -> None:
    """AQ-020: 1 Action, 2 Microflora, 3 Player Order, 4 Income, 5 Feeding; then 6 Preparation and 7 Refresh,
    but not in round 4.

    AQ-024: dice show their blank face.  AQ-150: alone, a Lionfish leaves at the start of rounds 3 and 4.
    """
    s.round += 1
    s.phase = 1
    s.action = 0
    if s.seats == 1 and s.round >= 3:
        then(s, remove_lionfish)
    then(s, next_action)
    then(s, microflora)
    then(s, player_order)
    then(s, income_phase)
    then(s, feeding_phase)
    if s.round < ROUNDS:
        then(s, preparation)
        then(s, refresh_phase)
        then(s, start_of_round)


@step
def refresh_phase(s: State) -> None:
    """AQ-088: a whole new offer."""
    s.phase = 7
    then(s, refresh)
