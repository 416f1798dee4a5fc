"""A tournament: every line-up of the named bots, in every order of seats, on the same deals.

So neither a lucky deal nor a good seat favours anybody.  A gauntlet plays only the line-ups of the first bot against
each other bot.  A mirror plays each bot against itself: differences there come from the game, not from the player.  In
solo and cooperative games each bot plays the same deals by itself, and the results are compared deal by deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, product
from math import ceil
from pathlib import Path
from time import perf_counter

from fathomfive.games import load
from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.game import Game, Value

from ..measure.ratings import Meeting, Rated, rate
from . import compiled_batch
from .batch import DECISIONS, Batch, BatchResult, line_up, smallest_table
from .line_ups import APART, MIRROR, ORDERS, ROUND_ROBIN, Order
from .simulate import warm_up
from .workers import Interrupted, Progress, Workers, play_all

STUDIED_GAMES = 4000  # by default


@dataclass(frozen=True, slots=True)
class LineUpResult:
    """The results of one line-up with one set of options."""

    sat: Order
    options: dict[str, Value]
    rows: BatchResult


@dataclass(frozen=True)
class Tournament:
    game: Game
    bots: tuple[str, ...]
    seats: int
    format: str
    seed: int
    options: dict[str, Value]
    varied: tuple[str, ...]  # options whose values were all played
    compiled: bool
    seconds: float
    interrupted: bool
    played: tuple[LineUpResult, ...]

    @property
    def deals(self) -> int:
        """The number of deals; each was played by every line-up with every value of the varied options."""
        return len(self.played[0].rows) + len(self.played[0].rows.errors)

    @property
    def games(self) -> int:
        return self.deals * len(self.played)

    @property
    def orders(self) -> int:
        return len({one.sat for one in self.played})

    @cached_property
    def met(self) -> list[Meeting]:
        """The line-ups with the standings of each game; empty in a mirror, where no bot met another."""
        if self.format == MIRROR:
            return []
        if self.format != APART:
            return [(one.sat, list(one.rows.standings())) for one in self.played]
        return [
            (self.bots, deal_by_deal([one.rows for one in same], self.seed, self.deals))
            for same in self.by_options().values()
        ]

    @cached_property
    def ratings(self) -> dict[str, Rated]:
        """The rating of each bot; empty if no bot met another."""
        return rate(self.bots, self.met) if self.met else {}

    def ranking(self) -> list[str]:
        """The bots, strongest first."""
        return sorted(self.bots, key=lambda name: -self.ratings[name].mu if self.ratings else 0)

    def by_options(self) -> dict[tuple[Value, ...], list[LineUpResult]]:
        """The games of each setting of the varied options."""
        found: dict[tuple[Value, ...], list[LineUpResult]] = {}
        for one in self.played:
            found.setdefault(tuple(one.options[name] for name in self.varied), []).append(one)
        return found

    def scores(self, name: str) -> Iterator[int]:
        return chain(
            *(
                one.rows.scores(seat)
                for one in self.played
                for seat in range(self.seats)
                if one.sat[seat] == name
            )
        )

    def lengths(self) -> Iterator[int]:
        return chain(*(one.rows.column(DECISIONS) for one in self.played))

    def errors(self) -> list[str]:
        return [sentence for one in self.played for sentence in one.rows.errors.values()]

    def first_traceback(self) -> str:
        return next((one.rows.first_traceback for one in self.played if one.rows.errors), "")


def deal_by_deal(of_bots: Sequence[BatchResult], seed: int, deals: int) -> list[tuple[int, ...]]:
    """The standings of bots that played apart, on each deal that all of them finished."""
    reached = []
    for rows in of_bots:
        finished = (number for number in range(seed, seed + deals) if number not in rows.errors)
        reached.append(dict(zip(finished, map(max, rows.standings()), strict=True)))
    return [
        tuple(one[number] for one in reached)
        for number in range(seed, seed + deals)
        if all(number in one for one in reached)
    ]


def tournament(
    game: str | Game,
    *,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    content: str | Path | None = None,
    jobs: int | None = None,
    interpreted: bool = False,
    progress: Progress | None = None,
    pairing: str = ROUND_ROBIN,
    vary: Sequence[str] = (),
    study: int = STUDIED_GAMES,
    workers: Workers | None = None,
) -> Tournament:
    """Plays at least `games` games: as many deals as needed, each by every line-up with every value of the options in
    `vary`."""
    rules = load(game, content)
    require_comparable(bots, games, pairing)
    count = seats or max(min(len(bots), rules.seats[-1]), smallest_table(rules, options))
    settings = variants(rules, count, options or {}, vary)
    kind = APART if count == 1 or rules.cooperative else pairing
    tables = [(order, chosen) for chosen in settings for order in ORDERS[kind](bots, count)]
    deals = ceil(games / len(tables))
    studied = min(deals, ceil(study / len(tables)))
    folder = None if content is None else str(content)
    batches = [Batch(game, order, seed, deals, chosen, folder, studied) for order, chosen in tables]
    compiled = not interpreted and compiled_batch.can_play(tuple(bots))
    if compiled and workers is None:
        warm_up(batches[0])
    begun = perf_counter()
    found, interrupted = play_until_interrupted(batches, compiled, jobs, progress, workers)
    return Tournament(
        game=rules,
        bots=tuple(bots),
        seats=count,
        format=kind,
        seed=seed,
        options=settings[0],
        varied=tuple(vary),
        compiled=compiled,
        seconds=perf_counter() - begun,
        interrupted=interrupted,
        played=tuple(LineUpResult(*table, rows) for table, rows in zip(tables, found, strict=True)),
    )


def play_until_interrupted(
    batches: Sequence[Batch],
    compiled: bool,
    jobs: int | None,
    progress: Progress | None,
    workers: Workers | None,
) -> tuple[list[BatchResult], bool]:
    """The results, and whether Ctrl-C ended the games early.  Raises Interrupted if no deal was finished by then."""
    try:
        return play_all(batches, compiled=compiled, jobs=jobs, progress=progress, workers=workers), False
    except Interrupted as stopped:
        if not len(stopped.found[0]):
            raise
        return stopped.found, True


def variants(
    rules: Game, seats: int, options: Mapping[str, object], vary: Sequence[str]
) -> list[dict[str, Value]]:
    """The given options with every combination of values of those that vary, as far as the game allows it."""
    known = {choice.name: choice.values for choice in rules.options}
    for name in vary:
        if name not in known:
            raise BadTable(
                f"{rules.title} has no option {name!r} to vary. There are: {', '.join(known) or 'none'}."
            )
    found, error = [], BadTable("")
    for values in product(*(known[name] for name in vary)):
        try:
            found.append(rules.settings(seats, {**options, **dict(zip(vary, values, strict=True))}))
        except BadTable as refused:
            error = refused
    if not found:
        raise error
    return found


def require_comparable(bots: Sequence[str], games: int, pairing: str) -> None:
    """Raises BadTable if there is nothing to compare."""
    if not bots or len(set(bots)) < len(bots) or (len(bots) < 2 and pairing != MIRROR):
        raise BadTable("A tournament compares bots: name at least two different ones, each once.")
    for name in bots:
        line_up([name], 1)
    if games < 1:
        raise BadTable(f"{games} games cannot be played; at least 1 can.")
