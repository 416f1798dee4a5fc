"""Hooks: functions that the kernel calls and each game supplies; `linker` puts the game's own functions in their
place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Hook:
    name: str


ask: Any = Hook("ask")  # (s, step, a, b, c): put the question of a step; False if it has none
do_deed: Any = Hook("act")  # (s, step, a, b, c, choice): do its deed
first: Any = Hook("first")  # the step that sets up the table
score: Any = Hook("score")  # (s, seat): points
standing: Any = Hook("standing")  # (s, seat): points and tie-breaks in one number
ending: Any = Hook("ending")  # (s): which of the game's endings
imagine: Any = Hook("imagine")  # (s, seat, seed, pool): deal again what the seat cannot see
sample_hidden_choices: Any = Hook("sample_hidden_choices")  # (s, seat): what others chose in secret
search_width: Any = Hook("search_width")  # (s): how many of the best-looking answers searches try
# (s): a number of the turn, for searches that judge between turns only
turn_number: Any = Hook("turn_number")
option_value: Any = Hook("option_value")  # (s, option): how good an answer looks to the seat that is asked
position_value: Any = Hook("position_value")  # (s, seat): what a seat may come to, see `Game.position_value`

# of `option_value`: searches do not try such an option, and nobody takes it by mistake, unless all look so
NEVER_PLAY = -1_000_000
