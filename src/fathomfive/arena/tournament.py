"""A tournament: every line-up of the named bots, in every order of seats, on the same deals.

So neither a lucky deal nor a good seat favours anybody.  `facts` tells who is how strong, and how sure that is.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations_with_replacement, permutations
from pathlib import Path
from time import perf_counter
from typing import Any

from ..games import load
from ..kernel.errors import BadTable
from ..kernel.game import Game, Value
from . import fast
from .batch import DECISIONS, ENDING, Batch, Rows, line_up, smallest_table
from .counted import distribution, shares, wilson
from .ratings import Rated, rate
from .simulate import warm_up
from .spread import Progress, play_all


@dataclass(frozen=True)
class Tournament:
    game: Game
    bots: tuple[str, ...]
    seats: int
    deals: int                              # each is played by every order of every line-up
    seed: int
    options: dict[str, Value]
    compiled: bool
    seconds: float
    played: tuple[tuple[tuple[str, ...], Rows], ...]        # (who sat where, the games)

    @property
    def games(self) -> int:
        return self.deals * len(self.played)

    @cached_property
    def ratings(self) -> dict[str, Rated]:
        return rate(self.bots, [(sat, list(rows.standings())) for sat, rows in self.played])

    def ranking(self) -> list[str]:
        """The bots, strongest first."""
        return sorted(self.bots, key=lambda name: -self.ratings[name].mu)

    @cached_property
    def wins(self) -> list[tuple[tuple[str, ...], list[float], int]]:
        """For each order: who sat where, the wins of each seat, and the games."""
        return [(sat, shares(rows.standings(), self.seats, False), len(rows)) for sat, rows in self.played]

    def scores(self, name: str) -> Iterator[int]:
        return chain(*(rows.scores(seat) for sat, rows in self.played for seat in range(self.seats) if sat[seat] == name))

    def lengths(self) -> Iterator[int]:
        return chain(*(rows.column(DECISIONS) for _, rows in self.played))

    def endings(self) -> dict[str, int]:
        counts = Counter(chain(*(rows.column(ENDING) for _, rows in self.played)))
        return {self.game.endings[which]: times for which, times in counts.most_common()}

    def win_shares(self) -> dict[str, dict[str, float]]:
        """By bot, of all the times it sat somewhere."""
        won: Counter[str] = Counter()
        tries: Counter[str] = Counter()
        for sat, by_seat, games in self.wins:
            for name, part in zip(sat, by_seat, strict=True):
                won[name] += part               # type: ignore[assignment]
                tries[name] += games
        return {name: share(won[name], tries[name]) for name in self.bots}

    def seat_shares(self) -> list[dict[str, float]]:
        games = sum(n for _, _, n in self.wins)
        return [share(sum(by_seat[seat] for _, by_seat, _ in self.wins), games) for seat in range(self.seats)]

    @cached_property
    def head_to_head(self) -> dict[str, dict[str, dict[str, float]]]:
        """How often a bot stood above another at the same table; a tie is half."""
        above: Counter[tuple[str, str]] = Counter()
        met: Counter[tuple[str, str]] = Counter()
        for sat, rows in self.played:
            for standings, times in Counter(rows.standings()).items():
                for one, two in permutations(range(self.seats), 2):
                    pair, margin = (sat[one], sat[two]), standings[one] - standings[two]
                    met[pair] += times
                    above[pair] += times * (2 if margin > 0 else 0 if margin < 0 else 1)
        return {a: {b: share(above[a, b] / 2, met[a, b]) for b in self.bots if b != a and met[a, b]} for a in self.bots}

    def facts(self) -> dict[str, Any]:
        """Everything as plain data: what `fathom arena --json` prints."""
        finished, errors = sum(len(rows) for _, rows in self.played), [e for _, rows in self.played for e in rows.errors]
        decisions = sum(self.lengths())
        found: dict[str, Any] = {
            "game": self.game.name, "seats": self.seats, "bots": list(self.bots), "games": self.games, "deals": self.deals,
            "orders": len(self.played), "finished": finished, "errors": len(errors), "decisions": decisions,
            "seconds": round(self.seconds, 4), "decisions_per_second": round(decisions / max(self.seconds, 1e-9)),
            "ranking": self.ranking(), "ratings": {name: self.ratings[name].facts() for name in self.bots},
            "win_shares": self.win_shares(), "head_to_head": self.head_to_head, "seat_shares": self.seat_shares(),
            "length": distribution(self.lengths()), "score": distribution(chain(*(self.scores(name) for name in self.bots))),
            "score_by_bot": {name: distribution(self.scores(name)) for name in self.bots}, "endings": self.endings(),
            "compiled": self.compiled, "options": self.options, "seed": self.seed}
        return found | ({"first_error": errors[0]} if errors else {})


def share(won: float, tries: int) -> dict[str, float]:
    low, high = wilson(won, tries)
    return {"share": round(won / tries, 4) if tries else 0.0, "low": round(low, 4), "high": round(high, 4), "tries": tries}


def orders(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """All ways to seat the bots, each as often as the others or once more; with more bots than seats, some sit out."""
    fewest, most = seats // len(bots), -(-seats // len(bots))
    tables = [table for table in combinations_with_replacement(bots, seats)
              if all(fewest <= table.count(name) <= most for name in bots)]
    return [order for table in tables for order in dict.fromkeys(permutations(table))]


def tournament(game: str, *, bots: Sequence[str], games: int, seats: int | None = None, seed: int = 0,
               options: Mapping[str, object] | None = None, content: str | Path | None = None, jobs: int | None = None,
               interpreted: bool = False, progress: Progress | None = None) -> Tournament:
    """At least `games` games: as many deals as that takes, each played by every order."""
    rules = load(game, content)
    count = seats or max(min(len(bots), rules.seats[-1]), smallest_table(rules, options))
    settings = rules.settings(count, options)
    refuse(rules, bots, count, games)
    seated = orders(bots, count)
    deals = -(-games // len(seated))
    batches = [Batch(game, order, seed, deals, settings, None if content is None else str(content)) for order in seated]
    compiled = not interpreted and fast.can_play(tuple(bots))
    if compiled:
        warm_up(batches[0])
    begun = perf_counter()
    found = play_all(batches, compiled=compiled, jobs=jobs, progress=progress)
    return Tournament(rules, tuple(bots), count, deals, seed, settings, compiled, perf_counter() - begun,
                      tuple(zip(seated, found, strict=True)))


def refuse(rules: Game, bots: Sequence[str], seats: int, games: int) -> None:
    """Raise BadTable if there is nothing to compare."""
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise BadTable("A tournament compares bots: name at least two different ones, each once.")
    for name in bots:
        line_up([name], 1)
    if seats < 2 or rules.cooperative:
        raise BadTable(f"In {rules.title} with {seats} seats nobody plays against anybody; use fathom simulate.")
    if games < 1:
        raise BadTable(f"{games} games cannot be played; at least 1 can.")
