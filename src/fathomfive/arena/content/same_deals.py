"""Compares two sets of cards on the same deals: what changes for the players, and which row causes it.

Deal i of one set and deal i of the other differ only in what is printed, so paired differences are much more certain
than two averages.  Then each changed row is put back by itself and the same deals are played again: the difference is
the contribution of that row.  Likewise every card of the second set, changed or not, can be made blank by itself.

The first rows of a ranking were selected on the very deals that rank them, so their figures are too good.  The first
few can be played again on fresh deals.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from fathomfive.kernel.errors import BadTable
from fathomfive.toolkit.statistics import Z95

from ..play.simulate import simulate
from ..play.workers import Progress
from .ablation import blank_cards
from .folder import Row, Sheet, SheetFolder, Variant


@dataclass(frozen=True, slots=True)
class Difference:
    """Points per seat and game, second set minus first, with the 95 % interval."""

    what: str
    mean: float
    low: float
    high: float
    name: str = ""  # of the card, if it is one

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
    rows: tuple[Difference, ...]  # the contribution of each changed row, the largest first
    unmatched: tuple[str, ...]  # rows that only one set has, so that they cannot be put back
    untried: tuple[str, ...] = ()  # changed rows beyond `most_rows`
    cards: tuple[Difference, ...] = ()  # each card of the second set against a blank one, the best first
    confirmed_rows: tuple[Difference, ...] = ()  # the first rows …
    confirmed_cards: tuple[Difference, ...] = ()  # … and cards again, on fresh deals


@dataclass
class Deals:
    """Plays the same deals with different cards."""

    game: str
    games: int
    bots: Sequence[str]
    seats: int | None
    jobs: int | None
    total: int  # games of the whole comparison
    progress: Progress | None
    played: int = 0

    def points(self, folder: Path, seed: int) -> list[float]:
        """The mean points per seat of each game."""
        found = simulate(
            self.game,
            games=self.games,
            seats=self.seats,
            bots=self.bots,
            seed=seed,
            content=folder,
            jobs=self.jobs,
            interpreted=True,
            progress=self._on_games,
        )
        if found.rows.errors:
            raise BadTable(
                f"With the cards of {folder} a game failed: {next(iter(found.rows.errors.values()))}"
            )
        self.played += self.games
        by_seat = [found.rows.scores(seat) for seat in range(found.rows.seats)]
        return [fmean(scores) for scores in zip(*by_seat, strict=True)]

    def without(self, variants: Sequence[Variant], after: Sequence[float], seed: int) -> list[Difference]:
        """The difference between the second set, whose points are `after`, and each variant of it."""
        found = []
        for one in variants:
            with tempfile.TemporaryDirectory() as scratch:
                before = self.points(one.folder.write(Path(scratch) / "cards"), seed)
            found.append(replace(difference(one.what, before, after), name=one.name))
        return found

    def _on_games(self, done: int, _: int) -> None:
        if self.progress is not None:
            self.progress(self.played + done, self.total)


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
    every_card: bool = False,
    confirm: int = 0,
    progress: Progress | None = None,
) -> Comparison:
    """Plays both sets, then the second with each changed row put back, at most `most_rows` of them, and with
    `every_card` also with each card blank.  The first `confirm` of both rankings are played again on fresh deals."""
    one, two = SheetFolder.read(first), SheetFolder.read(second)
    every, unmatched = changed_rows(one, two)
    changed, untried = every[:most_rows], every[len(every[:most_rows]) :]
    blank = list(blank_cards(game, second, one)) if every_card else []
    again = min(confirm, len(changed)) + min(confirm, len(blank))
    total = games * (2 + len(changed) + len(blank) + again + (again > 0))
    deals = Deals(game, games, bots, seats, jobs, total, progress)
    before, after = deals.points(first, seed), deals.points(second, seed)
    rows = sorted(deals.without(changed, after, seed), key=lambda row: -abs(row.mean))
    cards = sorted(deals.without(blank, after, seed), key=lambda card: -card.mean)
    fresh = seed + games
    after_fresh = deals.points(second, fresh) if again else []
    return Comparison(
        game=game,
        games=games,
        first=fmean(before),
        second=fmean(after),
        whole=difference("all changes", before, after),
        rows=tuple(rows),
        unmatched=tuple(unmatched),
        untried=tuple(one.what for one in untried),
        cards=tuple(cards),
        confirmed_rows=tuple(deals.without(leading(changed, rows[:confirm]), after_fresh, fresh)),
        confirmed_cards=tuple(deals.without(leading(blank, cards[:confirm]), after_fresh, fresh)),
    )


def leading(variants: Sequence[Variant], found: Sequence[Difference]) -> list[Variant]:
    """The variants of these findings, in their order."""
    by_what = {one.what: one for one in variants}
    return [by_what[one.what] for one in found]


def difference(what: str, before: Sequence[float], after: Sequence[float]) -> Difference:
    """The mean of the paired differences, deal by deal."""
    by_deal = [late - early for early, late in zip(before, after, strict=True)]
    mean = fmean(by_deal)
    reach = Z95 * stdev(by_deal) / sqrt(len(by_deal)) if len(by_deal) > 1 else float("inf")
    return Difference(what, mean, mean - reach, mean + reach)


def changed_rows(first: SheetFolder, second: SheetFolder) -> tuple[list[Variant], list[str]]:
    """For each row that differs a variant: the second set with this row of the first.  Also the rows that only one set
    has."""
    changed: list[Variant] = []
    unmatched: list[str] = []
    for name, sheet in second.sheets.items():
        known = rows_by_key(first.sheets[name], sheet) if name in first.sheets else {}
        for place, (key, row) in enumerate(zip(sheet.keys, sheet.rows, strict=True)):
            if key not in known:
                unmatched.append(f"{name}: {key}")
            elif known[key] != row:
                put_back = replace(sheet, rows=(*sheet.rows[:place], known[key], *sheet.rows[place + 1 :]))
                folder = SheetFolder(second.sheets | {name: put_back})
                changed.append(Variant(f"{name}: {key}", sheet.cell(place, "name") or key, folder))
        unmatched += [f"{name}: {key}" for key in sorted(known.keys() - {*sheet.keys})]
    return changed, unmatched


def rows_by_key(sheet: Sheet, other: Sheet) -> dict[str, Row]:
    return dict(zip(sheet.keys, rows_in_order_of(sheet, other), strict=True))


def rows_in_order_of(sheet: Sheet, other: Sheet) -> Iterator[Row]:
    """The rows of a sheet, with their cells in the column order of another."""
    for row in sheet.rows:
        cells = dict(zip(sheet.heading, row, strict=False))
        yield tuple(cells.get(column, "") for column in other.heading)
