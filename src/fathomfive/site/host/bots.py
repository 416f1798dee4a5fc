"""Bots in the browser: they run in the page's own Python, without machine code, for as long as their rounds take.

A level is as strong as on a server, because it searches as many rounds; it only takes longer.  A game offers the levels
that are fast enough to wait for.  `levels.csv` has the rounds per second that bench/static_site/site_speed.mjs measured at the
slowest tenth of decisions.
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
LONGEST_WAIT = 3.0  # seconds per decision of a level that is offered
NO_LIMIT = 600.0  # seconds, so that rounds and not time end a search
PAUSE = 0.02  # seconds before a bot searches, in which the last frame goes out


class UntimedLevel(LevelBot):
    """A level that always searches all its rounds."""

    def player(self, game: str) -> Bot:
        if game not in self._players:
            self._players[game] = replace(rung(game, self.level), seconds=NO_LIMIT).player(self.seed)
        return self._players[game]


def use_untimed_levels() -> None:
    BOTS.update({level.name: partial(UntimedLevel, level.name) for level in LEVELS})


@cache
def rounds_per_second() -> dict[str, float]:
    with LEVELS_CSV.open(newline="") as sheet:
        return {line["game"]: float(line["rounds_per_second"]) for line in csv.DictReader(sheet)}


def offered_levels(game: str) -> list[str]:
    """The levels that are fast enough to wait for, the weakest first."""
    speed = rounds_per_second().get(game, min(rounds_per_second().values()))
    return [level.name for level in LEVELS if rung(game, level.name).rounds <= speed * LONGEST_WAIT]


class InPlace:
    """Searches in this thread; the page runs in another one and stays responsive."""

    async def choose(
        self, game: str, s: Position, seat: int, level: str, seed: int, table: str = "", hint: bool = False
    ) -> BotMove:
        await asyncio.sleep(PAUSE)
        content = content_of(s)
        cards = str(content) if content else None
        return think(game, s.data(), seat, level, seed, "" if hint else table, content=cards)
