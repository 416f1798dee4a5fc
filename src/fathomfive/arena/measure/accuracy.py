"""How accurately bots play, and their typical mistakes: reviews of a few games, of the bot's seat only."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, stdev

from fathomfive.bots import bot
from fathomfive.games import load
from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.table import Table
from fathomfive.review import Effort, Review, review
from fathomfive.review.model import Moment

MOST_ANSWERS = 5000  # of a game; longer games are left out, because a bot goes round in circles
TYPICAL = 3  # kinds of mistakes that are listed
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class TypicalMistake:
    """A kind of decision in which a bot loses a lot."""

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
    """The accuracy of each bot on the same deals, against the next bot of the list, in changing seats."""
    rules, found = load(game, content), dict[str, BotAccuracy]()
    count = seats or (2 if 2 in rules.seats else rules.seats[0])
    for place, name in enumerate(bots):
        reviews, opponent = list[tuple[int, Review]](), bots[(place + 1) % len(bots)]
        for number, (seat, record) in enumerate(
            records(rules, name, opponent, count, range(seed, seed + games), options)
        ):
            if record is not None:
                reviews.append((seat, review(record, [seat], budget, content=content)))
            if progress:
                progress(place * games + number + 1, games * len(bots))
        if (accuracy := accuracy_in(reviews)) is not None:
            found[name] = accuracy
    return found


def records(
    game: Game, name: str, opponent: str, seats: int, seeds: range, options: Mapping[str, object] | None
) -> Iterator[tuple[int, Record | None]]:
    """One game for each seed: the bot's seat, and the record if the game has ended."""
    for number, seed in enumerate(seeds):
        seat = number % seats
        names = [name if one == seat else opponent for one in range(seats)]
        yield seat, played(Table(game, seats, seed, options), names, seed)


def accuracy_in(reviews: Sequence[tuple[int, Review]]) -> BotAccuracy | None:
    """The accuracy of a bot in the reviews of its seats."""
    figures = [one for seat, found in reviews if (one := found.accuracy[seat]) is not None]
    if not figures:
        return None
    spread = stdev(figures) if len(figures) > 1 else 0.0
    moments = [moment for seat, found in reviews for moment in found.of(seat)]
    return BotAccuracy(len(figures), mean(figures), spread, typical(moments))


def played(table: Table, names: Sequence[str], seed: int) -> Record | None:
    """The record of a whole game; None if it takes too long."""
    players = [bot(name, seed + seat) for seat, name in enumerate(names)]
    while table.ask:
        if len(table.answers) >= MOST_ANSWERS:
            return None
        seat = table.ask.seat
        table.apply(players[seat].choose(table.at(seat, seed)), seat)
    return table.record()


def typical(moments: Sequence[Moment]) -> tuple[TypicalMistake, ...]:
    """The mistakes grouped by step, the most costly group first."""
    by_step: dict[str, list[Moment]] = defaultdict(list)
    for moment in moments:
        if moment.name:
            by_step[moment.step].append(moment)
    kinds = [
        TypicalMistake(step, len(some), sum(m.cost for m in some), max(some, key=lambda m: m.cost).why)
        for step, some in by_step.items()
    ]
    return tuple(sorted(kinds, key=lambda one: -one.cost)[:TYPICAL])
