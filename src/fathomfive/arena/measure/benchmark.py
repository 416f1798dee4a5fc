"""The benchmark: a bot against a fixed panel, on fixed deals, in both seats, with confidence intervals.

The same bot gets the same figures on every machine, so results of different people can share one table.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from fathomfive.games import load
from fathomfive.kernel.game import Game
from fathomfive.toolkit.statistics import wilson_interval

from ..play.simulate import simulate
from ..play.tournament import tournament
from .facts import head_to_head

PANEL = ("random", "greedy", "dolphin")
FIRST_SEED = 1_000_000  # far from the seeds that people train and tune with
GAMES = 400  # against each bot of the panel: 200 deals in both seats
TEAM = "the game"  # the opponent in cooperative games
SEATS = 2


@dataclass(frozen=True, slots=True)
class Result:
    """A bot against one bot of the panel; a shared win counts in parts."""

    game: str
    rules: str  # versions of the rules …
    content: str  # … and of the cards, because results are only comparable within them
    bot: str
    opponent: str
    games: int
    won: float
    day: str

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval."""
        return wilson_interval(self.won, self.games)

    def replaces(self, other: Result) -> bool:
        return (self.game, self.bot, self.opponent) == (other.game, other.bot, other.opponent)


def benchmark(
    name: str | Game,
    bot: str,
    day: str,
    *,
    games: int = GAMES,
    panel: Iterable[str] = PANEL,
    progress: Callable[[int, int], None] | None = None,
) -> list[Result]:
    """One result for each bot of the panel but the bot itself; in a cooperative game, one against the game."""
    game = load(name)
    if game.cooperative:
        won = simulate(
            game, games=games, seats=SEATS, bots=[bot], seed=FIRST_SEED, progress=progress
        ).facts()["won"]
        return [Result(game.name, game.version, game.content_hash, bot, TEAM, games, won * games, day)]
    return [_against(game, bot, other, games, day, progress) for other in panel if other != bot]


def _against(
    game: Game, bot: str, other: str, games: int, day: str, progress: Callable[[int, int], None] | None
) -> Result:
    played = tournament(
        game, bots=[bot, other], games=games, seats=SEATS, seed=FIRST_SEED, study=0, progress=progress
    )
    met = head_to_head(played)[bot][other]
    count = int(met["tries"])
    won = round(2 * met["share"] * count) / 2
    return Result(game.name, game.version, game.content_hash, bot, other, count, won, day)


def read(path: Path) -> list[Result]:
    if not path.exists():
        return []
    with path.open(newline="", encoding="utf-8") as sheet:
        return [
            Result(**(line | {"games": int(line["games"]), "won": float(line["won"])}))  # type: ignore[arg-type]
            for line in csv.DictReader(sheet)
        ]


def write(path: Path, results: Iterable[Result]) -> None:
    ordered = sorted(results, key=lambda one: (one.game, one.bot, one.opponent))
    with path.open("w", newline="", encoding="utf-8") as sheet:
        writer = csv.DictWriter(sheet, [field.name for field in fields(Result)], lineterminator="\n")
        writer.writeheader()
        writer.writerows(asdict(one) | {"won": f"{one.won:g}"} for one in ordered)


def added(known: Iterable[Result], new: Iterable[Result]) -> list[Result]:
    """The known results, with new ones in place of older ones of the same bot and opponent."""
    fresh = list(new)
    return [*(old for old in known if not any(one.replaces(old) for one in fresh)), *fresh]
