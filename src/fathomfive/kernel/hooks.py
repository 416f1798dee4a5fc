"""Hooks: placeholders for functions that the kernel calls and each game supplies.  `compiled.linker` replaces them by
the functions of a game."""

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
    """A placeholder; `Any`, so that it can be declared with the type of what will replace it."""
    return Hook(name)


# an object in the interpreter, a numpy record in machine code
State = Union["Position", "StateRecord"]

# put the question of a step with its three arguments; False if the step asks nothing …
ask: Callable[[State, int, int, int, int], bool] = hook("ask")
# … and do its deed, with the answer
do_deed: Callable[[State, int, int, int, int, int], None] = hook("do_deed")
first: int = hook("first")  # the step that sets up the table
score: Callable[[State, int], int] = hook("score")  # points of a seat
standing: Callable[[State, int], int] = hook("standing")  # points and tie-breaks in one number
ending: Callable[[State], int] = hook("ending")  # which of the game's endings
# deal again what this seat cannot see; takes a seed, and scratch space for the cards
imagine: Callable[[State, int, int, list[int]], None] = hook("imagine")
# what others chose in secret, as far as this seat can know
sample_hidden_choices: Callable[[State, int], None] = hook("sample_hidden_choices")
# how many of the best-looking answers searches try
search_width: Callable[[State], int] = hook("search_width")
turn_number: Callable[[State], int] = hook("turn_number")  # for searches that evaluate only between turns
# how good an option looks to the seat that is asked
option_value: Callable[[State, int], int] = hook("option_value")
position_value: Callable[[State, int], int] = hook("position_value")  # for a seat, see `Game.position_value`

# an `option_value`: no search tries such an option, and no bot takes it by mistake, unless all options have it
NEVER_PLAY = -1_000_000
