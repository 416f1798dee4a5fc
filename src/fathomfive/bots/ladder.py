"""The ladder: levels of play with names of the sea, from a friendly beginner to the strongest that three seconds allow.

The same six in every game.  The lower three look at what lies before them, the upper three think ahead.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..kernel.searcher import Budget
from .forgetful import Forgetful
from .greedy import Greedy
from .search import Search

if TYPE_CHECKING:
    from . import Bot

OVERLOOKS = {"plankton": 45, "seahorse": 20}        # of 100 options
LONGEST = 2.8                           # seconds that a decision may take, so that three are never reached


@dataclass(frozen=True, slots=True)
class Level:
    name: str
    text: str                           # a few words about it, for people who choose an opponent
    make: Callable[[int], Bot]          # from a seed


def forgetful(overlooks: int) -> Callable[[int], Bot]:
    return lambda seed: Forgetful(seed, overlooks=overlooks)


def thinker(rounds: int, seconds: float) -> Callable[[int], Bot]:
    return lambda seed: Search(seed, budget=Budget(rounds, seconds))


LEVELS = (
    Level("plankton", "a gentle beginner", forgetful(OVERLOOKS["plankton"])),
    Level("seahorse", "misses a few moves", forgetful(OVERLOOKS["seahorse"])),
    Level("octopus", "takes what is best", Greedy),
    Level("dolphin", "thinks a step ahead", thinker(24, 0.5)),
    Level("orca", "thinks far ahead", thinker(150, 1.0)),
    Level("leviathan", "the strongest", thinker(1500, LONGEST)),
)
