"""Bots of a page: they think in the page's own Python, without machine code, for as long as their rounds take.

So a level is as strong as everywhere, because it thinks as many rounds; it only takes longer.  A level is offered
in a game if that is short enough to wait for.  `levels.csv` says how many rounds a second were measured at the slowest
tenth of decisions (bench/site_speed.mjs).
"""

from __future__ import annotations

import asyncio
import csv
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from fathomfive.bots import BOTS, Bot
from fathomfive.bots.ladder import LEVELS, LevelBot, rung
from fathomfive.games import content_of
from fathomfive.kernel.state import Position
from fathomfive.web.live.bots.thinking import BotMove, think

LEVELS_CSV = Path(__file__).parent / "levels.csv"
LONGEST_WAIT = 3.0  # seconds for a decision of a level that is offered, where the rounds were measured
NEVER = 600.0  # seconds: thinking ends by its rounds
UNHURRIED = 0.02  # seconds, in which what has been shown goes out before the next bot thinks


class Unhurried(LevelBot):
    """A level that always thinks all its rounds."""

    def player(self, game: str) -> Bot:
        if game not in self._players:
            self._players[game] = replace(rung(game, self.level), seconds=NEVER).player(self.seed)
        return self._players[game]


def use_unhurried_levels() -> None:
    BOTS.update({level.name: partial(Unhurried, level.name) for level in LEVELS})


@cache
def rounds_per_second() -> dict[str, float]:
    with LEVELS_CSV.open(newline="") as sheet:
        return {line["game"]: float(line["rounds_per_second"]) for line in csv.DictReader(sheet)}


def offered_levels(game: str) -> list[str]:
    """The levels whose rounds can be waited for, the weakest first."""
    speed = rounds_per_second().get(game, min(rounds_per_second().values()))
    return [level.name for level in LEVELS if rung(game, level.name).rounds <= speed * LONGEST_WAIT]


class InPlace:
    """Thinks right here: the page lives in another thread and goes on."""

    async def choose(
        self, game: str, s: Position, seat: int, level: str, seed: int, table: str = "", hint: bool = False
    ) -> BotMove:
        await asyncio.sleep(UNHURRIED)
        content = content_of(s)
        cards = str(content) if content else None
        return think(game, s.data(), seat, level, seed, "" if hint else table, content=cards)
