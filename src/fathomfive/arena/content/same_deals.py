"""Two sets of cards on the same deals: what changes for the players, and which row brings it about.

Deal i of one set and deal i of the other differ only in what is printed, so differences are taken game by game and
are much surer than two averages.  Each row that differs is then put back by itself, and the same deals are played
once more: what that takes away is what the row had brought.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from fathomfive.kernel.errors import BadTable

from ..measure.statistics import Z95
from ..play.simulate import simulate
from ..play.workers import Progress
from .folder import Row, Sheet, SheetFolder


@dataclass(frozen=True, slots=True)
class Difference:
    """Points per seat and game, second set less first, with its 95 % interval."""

    what: str
    mean: float
    low: float
    high: float

    @property
    def certain(self) -> bool:
        return not self.low <= 0 <= self.high


@dataclass(frozen=True, slots=True)
class Comparison:
    game: str
    games: int
    first: float  # points per seat and game …
    second: float  # … with either set
    whole: Difference
    rows: tuple[Difference, ...]  # what each changed row brings, the largest first
    unmatched: tuple[str, ...]  # rows that only one of both has: they cannot be put back one by one
    untried: tuple[str, ...] = ()  # changed rows beyond those that were to be put back


def compare_content(
    game: str,
    first: Path,
    second: Path,
    *,
    games: int = 200,
    bots: Sequence[str] = ("greedy",),
    seats: int | None = None,
    seed: int = 0,
    jobs: int | None = None,
    most_rows: int | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Play both, then the second with each of its changed rows put back, at most `most_rows` of them."""
    one, two = SheetFolder.read(first), SheetFolder.read(second)
    every, unmatched = changed_rows(one, two)
    changed, untried = every[:most_rows], every[len(every[:most_rows]) :]
    total, played = games * (len(changed) + 2), 0

    def on_games(done: int, _: int) -> None:
        if progress is not None:
            progress(played + done, total)

    def points(folder: Path) -> list[float]:
        nonlocal played
        found = simulate(
            game,
            games=games,
            seats=seats,
            bots=bots,
            seed=seed,
            content=folder,
            jobs=jobs,
            interpreted=True,
            progress=on_games,
        )
        if found.rows.errors:
            raise BadTable(
                f"With the cards of {folder} a game failed: {next(iter(found.rows.errors.values()))}"
            )
        played += games
        by_seat = [found.rows.scores(seat) for seat in range(found.rows.seats)]
        return [fmean(scores) for scores in zip(*by_seat, strict=True)]

    before, after = points(first), points(second)
    with tempfile.TemporaryDirectory() as scratch:
        rows = [
            difference(what, points(without.write(Path(scratch) / str(number))), after)
            for number, (what, without) in enumerate(changed)
        ]
    rows.sort(key=lambda row: -abs(row.mean))
    whole = difference("all changes", before, after)
    return Comparison(
        game,
        games,
        fmean(before),
        fmean(after),
        whole,
        tuple(rows),
        tuple(unmatched),
        tuple(what for what, _ in untried),
    )


def difference(what: str, before: Sequence[float], after: Sequence[float]) -> Difference:
    """Deal by deal."""
    by_deal = [late - early for early, late in zip(before, after, strict=True)]
    mean = fmean(by_deal)
    reach = Z95 * stdev(by_deal) / sqrt(len(by_deal)) if len(by_deal) > 1 else float("inf")
    return Difference(what, mean, mean - reach, mean + reach)


def changed_rows(first: SheetFolder, second: SheetFolder) -> tuple[list[tuple[str, SheetFolder]], list[str]]:
    """Each row that both have, and have otherwise: the second set with this row of the first.  And the rows that
    only one of both has."""
    changed: list[tuple[str, SheetFolder]] = []
    unmatched: list[str] = []
    for name, sheet in second.sheets.items():
        known = (
            {row[0]: row for row in rows_in_order_of(first.sheets[name], sheet)}
            if name in first.sheets
            else {}
        )
        for place, row in enumerate(sheet.rows):
            if row[0] not in known:
                unmatched.append(f"{name}: {row[0]}")
            elif known[row[0]] != row:
                put_back = replace(sheet, rows=(*sheet.rows[:place], known[row[0]], *sheet.rows[place + 1 :]))
                changed.append((f"{name}: {row[0]}", SheetFolder(second.sheets | {name: put_back})))
        gone = known.keys() - {row[0] for row in sheet.rows}
        unmatched += [f"{name}: {first_cell}" for first_cell in sorted(gone)]
    return changed, unmatched


def rows_in_order_of(sheet: Sheet, other: Sheet) -> Iterator[Row]:
    """The rows of a sheet with the columns of another, which may stand in another order."""
    for row in sheet.rows:
        cells = dict(zip(sheet.heading, row, strict=False))
        yield tuple(cells.get(column, "") for column in other.heading)
