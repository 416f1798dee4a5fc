"""Hooks: functions that the kernel calls and each game supplies; `linker` puts the game's own functions in their
place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Union

if TYPE_CHECKING:
    from .compiled.array_verbs import StateRecord
    from .state import Position


@dataclass(frozen=True, slots=True)
class Hook:
    name: str


def hook(name: str) -> Any:
    """The place of a function: declared as what will stand there."""
    return Hook(name)


# an object in the interpreter, a numpy record in machine code
State = Union["Position", "StateRecord"]

# a step with three arguments: put its question, False if it has none …
ask: Callable[[State, int, int, int, int], bool] = hook("ask")
# … and do its deed, given the answer
do_deed: Callable[[State, int, int, int, int, int], None] = hook("act")
first: int = hook("first")  # the step that sets up the table
score: Callable[[State, int], int] = hook("score")  # points of a seat
standing: Callable[[State, int], int] = hook("standing")  # points and tie-breaks in one number
ending: Callable[[State], int] = hook("ending")  # which of the game's endings
# deal again what this seat cannot see; with a seed, and scratch room for cards
imagine: Callable[[State, int, int, list[int]], None] = hook("imagine")
# what others chose in secret, as far as this seat can know
sample_hidden_choices: Callable[[State, int], None] = hook("sample_hidden_choices")
# how many of the best-looking answers searches try
search_width: Callable[[State], int] = hook("search_width")
turn_number: Callable[[State], int] = hook("turn_number")  # for searches that judge between turns only
# how good an option looks to the seat that is asked
option_value: Callable[[State, int], int] = hook("option_value")
position_value: Callable[[State, int], int] = hook("position_value")  # for a seat, see `Game.position_value`

# of `option_value`: searches do not try such an option, and nobody takes it by mistake, unless all look so
NEVER_PLAY = -1_000_000
