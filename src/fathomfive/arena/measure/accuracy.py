"""How accurately bots play, and what their mistakes have in common: reviews of some games, each bot's seat only."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, stdev

from fathomfive.bots import bot
from fathomfive.games import load
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.table import Table
from fathomfive.review import Effort, Moment, review

MOST_ANSWERS = 5000  # of a game; bots that go round in circles are left out
TYPICAL = 3  # kinds of decisions that are named
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class TypicalMistake:
    """A kind of decision in which a bot loses much."""

    step: str
    times: int
    cost: float  # in all, of the chance to win (alone: points)
    example: str  # the worst of them, in one sentence


@dataclass(frozen=True, slots=True)
class BotAccuracy:
    games: int
    mean: float  # of 100
    deviation: float  # between games
    mistakes: tuple[TypicalMistake, ...]


def accuracies(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    content: str | Path | None = None,
    budget: Effort | None = None,
    progress: Progress | None = None,
) -> dict[str, BotAccuracy]:
    """Each bot on the same deals, against the next of the list, in changing seats."""
    found, done = dict[str, BotAccuracy](), 0
    rules = load(game, content)
    count = seats or (2 if 2 in rules.seats else rules.seats[0])
    for place, name in enumerate(bots):
        figures, moments = list[float](), list[Moment]()
        for number in range(games):
            seat = number % count
            others = bots[(place + 1) % len(bots)]
            names = [name if one == seat else others for one in range(count)]
            record = played(Table(rules, count, seed + number, options), names, seed + number)
            if record is not None:
                reviewed = review(record, [seat], budget, content=content)
                figures += [one for one in (reviewed.accuracy[seat],) if one is not None]
                moments += reviewed.of(seat)
            done += 1
            if progress:
                progress(done, games * len(bots))
        if figures:
            spread = stdev(figures) if len(figures) > 1 else 0.0
            found[name] = BotAccuracy(len(figures), mean(figures), spread, typical(moments))
    return found


def played(table: Table, names: Sequence[str], seed: int) -> Record | None:
    players = [bot(name, seed + seat) for seat, name in enumerate(names)]
    while table.ask:
        if len(table.answers) >= MOST_ANSWERS:
            return None
        seat = table.ask.seat
        table.apply(players[seat].choose(table.at(seat, seed)), seat)
    return table.record()


def typical(moments: Sequence[Moment]) -> tuple[TypicalMistake, ...]:
    """By the question that was asked, those that cost most in all first."""
    by_step: dict[str, list[Moment]] = defaultdict(list)
    for moment in moments:
        if moment.name:
            by_step[moment.step].append(moment)
    kinds = [
        TypicalMistake(step, len(some), sum(m.cost for m in some), max(some, key=lambda m: m.cost).why)
        for step, some in by_step.items()
    ]
    return tuple(sorted(kinds, key=lambda one: -one.cost)[:TYPICAL])
