"""Names that the kernel leaves open; `linker` puts each game's own functions in their place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Open:
    name: str


ask: Any = Open("ask")  # (s, step, a, b, c): put the question of a step; False if it has none
act: Any = Open("act")  # (s, step, a, b, c, choice): do its deed
first: Any = Open("first")  # the step that sets up the table
score: Any = Open("score")  # (s, seat): points
standing: Any = Open("standing")  # (s, seat): points and tie-breaks in one number
ending: Any = Open("ending")  # (s): which of the game's endings
imagine: Any = Open("imagine")  # (s, seat, seed, pool): deal anew what the seat cannot see
guess: Any = Open("guess")  # (s, seat): what others chose in secret
breadth: Any = Open("breadth")  # (s): how many of the best-looking answers searches try
turn_of: Any = Open("turn_of")  # (s): a number of the turn, for searches that judge between turns only
option_value: Any = Open("option_value")  # (s, option): how good an answer looks to the seat that is asked
position_value: Any = Open("position_value")  # (s, seat): what a seat may come to, see `Game.position_value`

# of `option_value`: searches do not try such an option, and nobody takes it by mistake,
HOPELESS = -1_000_000
# unless all the others look so too
