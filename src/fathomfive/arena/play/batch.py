"""A batch of games of one line-up with consecutive seeds, and its result: a row of numbers per game.

Both are plain data, so that a batch can be sent to another process or machine, and its result back.
"""

from __future__ import annotations

import traceback
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from fathomfive.bots import bot
from fathomfive.games import load
from fathomfive.kernel.errors import BadTable, FathomError
from fathomfive.kernel.game import Game
from fathomfive.toolkit.english import plural

from .study import GameStatistics

PACKAGE = Path(__file__).parents[2]
DECISIONS, ENDING, PER_SEAT = 0, 1, 2  # columns of a row; then for each seat its score and its standing


@dataclass(frozen=True, slots=True)
class Batch:
    """A number of games.  The deal of game i depends only on `seed + i`, not on who plays."""

    game: str | Game
    bots: tuple[str, ...]  # one for each seat
    seed: int
    games: int
    options: Mapping[str, object] = field(default_factory=dict)
    content: str | None = None
    studied: int = 0  # this many of the first games are studied in detail

    @property
    def seats(self) -> int:
        return len(self.bots)

    def load(self) -> Game:
        return load(self.game, self.content)

    def cut(self, size: int) -> Iterator[Batch]:
        """The same games in batches of at most this size."""
        for first in range(0, self.games, size):
            games = min(size, self.games - first)
            yield replace(
                self, seed=self.seed + first, games=games, studied=max(0, min(self.studied - first, games))
            )


@dataclass(slots=True)
class BatchResult:
    """One row for each finished game, a sentence for each failed game by its seed, and the statistics of the studied
    games."""

    seats: int
    cells: array[int] = field(default_factory=lambda: array("q"))
    errors: dict[int, str] = field(default_factory=dict)
    tracebacks: dict[int, str] = field(default_factory=dict)  # of the first failure of each batch
    study: GameStatistics = field(default_factory=GameStatistics)

    @property
    def width(self) -> int:
        return PER_SEAT + 2 * self.seats

    def __len__(self) -> int:
        return len(self.cells) // self.width

    def __iadd__(self, more: BatchResult) -> BatchResult:
        self.cells.extend(more.cells)
        self.errors |= more.errors
        self.tracebacks |= more.tracebacks
        self.study += more.study
        return self

    def failed(self, seed: int, error: Exception) -> None:
        self.errors[seed] = f"Game {seed}: {type(error).__name__}: {error}{raised_at(error)}"
        if not self.tracebacks and not isinstance(error, FathomError):
            self.tracebacks[seed] = traceback_from_outside(error)

    @property
    def first_traceback(self) -> str:
        """The first traceback; empty if no game failed, or if its sentence says enough."""
        return self.tracebacks[min(self.tracebacks)] if self.tracebacks else ""

    def column(self, which: int) -> array[int]:
        return self.cells[which :: self.width]

    def scores(self, seat: int) -> array[int]:
        return self.column(PER_SEAT + 2 * seat)

    def standings(self) -> Iterator[tuple[int, ...]]:
        """The standings of all seats, game by game."""
        return zip(*(self.column(PER_SEAT + 2 * seat + 1) for seat in range(self.seats)), strict=True)


def raised_at(error: Exception) -> str:
    """Where the code of a bot raised the error; empty for our own errors, which say enough."""
    frames = traceback.extract_tb(error.__traceback__)
    if isinstance(error, FathomError) or not frames:
        return ""
    return f" ({frames[-1].filename}, line {frames[-1].lineno}, in {frames[-1].name})"


def traceback_from_outside(error: Exception) -> str:
    """The traceback from where our code calls the bot; the frames before that do not help its author."""
    frames = traceback.extract_tb(error.__traceback__)
    outside = [not frame.filename.startswith(str(PACKAGE)) for frame in frames]
    shown = frames[outside.index(True) :] if True in outside else frames
    lines = ["Traceback (most recent call last):\n", *traceback.format_list(shown)]
    return "".join([*lines, *traceback.format_exception_only(error)])


def line_up(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for each seat; fewer bots than seats alternate.  Raises BadTable if there are too many or none."""
    if not bots:
        raise BadTable("Name at least one bot.")
    if len(bots) > seats:
        raise BadTable(f"{len(bots)} bots are named for {plural(seats, 'seat')}; name at most {seats}.")
    for name in dict.fromkeys(bots):
        bot(name)
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def smallest_table(game: Game, options: Mapping[str, object] | None = None) -> int:
    """The smallest seat count that these options allow."""
    for seats in game.seats:
        try:
            game.settings(seats, options)
        except BadTable:
            continue
        return seats
    game.settings(game.seats[-1], options)
    return game.seats[-1]
