"""Plays many games of one line-up.

simulate("ultimate_aquarium", games=2000, bots=["greedy", "random"]).facts()
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Any

from fathomfive.games import load
from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.game import Game, Value

from ..measure.statistics import distribution, shares
from . import compiled_batch
from .batch import DECISIONS, ENDING, Batch, BatchResult, line_up, smallest_table
from .game_run import GameObserver, InterpretedRun, play_each
from .workers import Progress, play_all


@dataclass(frozen=True, slots=True)
class Simulation:
    game: Game
    bots: tuple[str, ...]  # one for each seat
    games: int
    seed: int
    options: dict[str, Value]
    compiled: bool
    seconds: float
    rows: BatchResult

    @property
    def decisions(self) -> int:
        return sum(self.rows.column(DECISIONS))

    def facts(self) -> dict[str, Any]:
        """The results as plain data, as `fathom simulate --json` prints them."""
        found = {
            "game": self.game.name,
            "seats": len(self.bots),
            "bots": list(self.bots),
            "games": self.games,
            "finished": len(self.rows),
            "errors": len(self.rows.errors),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 4),
            "decisions_per_second": round(self.decisions / max(self.seconds, 1e-9)),
            "length": distribution(self.rows.column(DECISIONS)),
        }
        found |= self._scores() | self._wins()
        found |= {
            "endings": self.endings(),
            "compiled": self.compiled,
            "options": self.options,
            "seed": self.seed,
        }
        if self.rows.errors:
            found |= {"first_error": min(self.rows.errors.items())[1], "traceback": self.rows.first_traceback}
        return found

    def endings(self) -> dict[str, int]:
        counts = Counter(self.rows.column(ENDING))
        return {self.game.endings[which]: times for which, times in counts.most_common()}

    def _scores(self) -> dict[str, Any]:
        by_seat = [self.rows.scores(seat) for seat in range(len(self.bots))]
        by_bot = {
            name: chain(*(by_seat[seat] for seat in self._seats_of(name)))
            for name in dict.fromkeys(self.bots)
        }
        return {
            "score": distribution(chain(*by_seat)),
            "score_by_seat": [distribution(scores) for scores in by_seat],
            "score_by_bot": {name: distribution(scores) for name, scores in by_bot.items()},
        }

    def _wins(self) -> dict[str, Any]:
        won = shares(self.rows.standings(), len(self.bots), self.game.cooperative)
        if self.game.cooperative:
            return {"won": round(won[0] / max(len(self.rows), 1), 4)}
        by_bot = {
            name: round(sum(won[seat] for seat in self._seats_of(name)), 3)
            for name in dict.fromkeys(self.bots)
        }
        return {"wins": by_bot, "wins_by_seat": [round(part, 3) for part in won]}

    def _seats_of(self, name: str) -> list[int]:
        return [seat for seat, sits in enumerate(self.bots) if sits == name]


def simulate(
    game: str | Game,
    *,
    games: int,
    seats: int | None = None,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    content: str | Path | None = None,
    jobs: int | None = None,
    interpreted: bool = False,
    progress: Progress | None = None,
    observer: GameObserver | None = None,
    witness: GameObserver | None = None,  # the former name of `observer`, until 1.0
) -> Simulation:
    """Plays `games` games with seeds from `seed`.  The same seed gives the same games with any number of jobs.

    An observer is told about every decision; the games are then played one after the other in this process.
    """
    observer = observer or witness
    if games < 1:
        raise BadTable(f"{games} games cannot be played; at least 1 can.")
    rules = load(game, content)
    count = seats or max(len(bots), smallest_table(rules, options))
    settings, folder = rules.settings(count, options), None if content is None else str(content)
    batch = Batch(game, line_up(bots, count), seed, games, settings, folder)
    compiled = not interpreted and observer is None and compiled_batch.can_play(batch.bots)
    if compiled:
        warm_up(batch)
    begun = perf_counter()
    if observer is None:
        rows = play_all([batch], compiled=compiled, jobs=jobs, progress=progress)[0]
    else:
        rows = play_observed(rules, batch, observer, progress)
    return Simulation(rules, batch.bots, games, seed, settings, compiled, perf_counter() - begun, rows)


def play_observed(game: Game, batch: Batch, observer: GameObserver, progress: Progress | None) -> BatchResult:
    rows = BatchResult(batch.seats)
    for done, single in enumerate(batch.cut(1), 1):
        rows += play_each(game, single, InterpretedRun, observer)
        if progress is not None:
            progress(done, batch.games)
    return rows


def warm_up(batch: Batch) -> None:
    """Loads or compiles the machine code, so that this does not count as playing time."""
    compiled_batch.play(next(batch.cut(1)))
