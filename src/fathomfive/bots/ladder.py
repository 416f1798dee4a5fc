"""The ladder: levels of play named after sea animals, from a friendly beginner to the strongest that decides within
three seconds.

The same six in every game.  The lower three look at the current options only, the upper three think ahead.
`ladder.csv` sets how much each overlooks and how long it thinks, game by game where the games differ, so that a
step is about as high in all of them; `strengths.csv` holds their measured strength.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from fathomfive.kernel.eyes import Eyes

from .forgetful import Forgetful
from .greedy import Greedy
from .search import Budget, Search
from .search.bot import NOTHING
from .search.playouts import FORGETFUL, GREEDY, RANDOM

if TYPE_CHECKING:
    from . import Bot

LADDER_CSV = Path(__file__).parent / "measured" / "ladder.csv"
ANY_GAME = "any"  # of the numbers that hold where a game has none of its own
COMPILED = {"random": RANDOM, "greedy": GREEDY}
LONGEST = 2.8  # seconds that a decision may take, so that three are never reached


@dataclass(frozen=True, slots=True)
class LevelSettings:
    """A level in one game."""

    overlooks: int  # of 100 options
    rounds: int  # of thinking; 0: it takes what looks best
    seconds: float  # after which it stops thinking
    at_least: Budget = NOTHING  # that it thinks however busy the server is: as much as the level below

    def player(self, seed: int) -> Bot:
        if self.rounds:
            return Search(seed, budget=Budget(self.rounds, self.seconds), at_least=self.at_least)
        return Forgetful(seed, overlooks=self.overlooks) if self.overlooks else Greedy(seed)


@cache
def rungs() -> dict[tuple[str, str], LevelSettings]:
    """By game and level."""
    with LADDER_CSV.open(newline="") as sheet:
        return {
            (line["game"], line["level"]): LevelSettings(
                int(line["overlooks"]), int(line["rounds"]), float(line["seconds"])
            )
            for line in csv.DictReader(sheet)
        }


def rung(game: str, level: str) -> LevelSettings:
    """The numbers of a level in a game.  The lowest level that thinks does not think less when time is short;
    the others think no less than the one below."""
    own, names = _numbers(game, level), [known.name for known in LEVELS]
    below = _numbers(game, names[max(0, names.index(level) - 1)])
    least = below if below.rounds else own
    return replace(own, at_least=Budget(least.rounds, least.seconds))


def _numbers(game: str, level: str) -> LevelSettings:
    return rungs().get((game, level)) or rungs()[ANY_GAME, level]


def compiled_number(game: str, name: str) -> int | None:
    """The number of a bot in whole games of machine code, `search.playouts`; None for one that thinks ahead."""
    if name in COMPILED:
        return COMPILED[name]
    if name not in NON_SEARCHING:
        return None
    overlooks = rung(game, name).overlooks
    return FORGETFUL + overlooks if overlooks else GREEDY


class LevelBot:
    """A level by its name: it finds its rung when it sees which game is played."""

    def __init__(self, level: str, seed: int = 0) -> None:
        self.level, self.seed = level, seed
        self.share, self.rounds, self.shortfall = 1.0, 0, 0.0  # as those of a Search
        self._players: dict[str, Bot] = {}  # by game
        self._latest: Bot | None = None  # that chose

    def choose(self, eyes: Eyes) -> int:
        player = self.player(eyes.game.name)
        if isinstance(player, Search):
            player.share = self.share
        option = player.choose(eyes)
        self.rounds, self.shortfall = getattr(player, "rounds", 0), getattr(player, "shortfall", 0.0)
        self._latest = player
        return option

    @property
    def why(self) -> str:
        return getattr(self._latest, "why", "")

    @property
    def advice(self) -> str:
        return getattr(self._latest, "advice", "")

    def player(self, game: str) -> Bot:
        """Who plays in this game; always the same, so that it remembers what it thought."""
        if game not in self._players:
            self._players[game] = rung(game, self.level).player(self.seed)
        return self._players[game]


@dataclass(frozen=True, slots=True)
class Level:
    name: str
    text: str  # a few words about it, for people who choose an opponent

    def make(self, seed: int) -> Bot:
        return LevelBot(self.name, seed)

    @property
    def thinks(self) -> bool:
        """Ahead, in every game."""
        return rungs()[ANY_GAME, self.name].rounds > 0


LEVELS = (
    Level("plankton", "a gentle beginner"),
    Level("seahorse", "misses a few moves"),
    Level("octopus", "takes what is best"),
    Level("dolphin", "thinks a step ahead"),
    Level("orca", "thinks far ahead"),
    Level("leviathan", "the strongest"),
)
NON_SEARCHING = tuple(level.name for level in LEVELS if not level.thinks)  # they need no search
