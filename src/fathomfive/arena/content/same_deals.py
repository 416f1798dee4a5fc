"""Two sets of cards on the same deals: what changes for the players, and which row brings it about.

Deal i of one set and deal i of the other differ only in what is printed, so differences are taken game by game and
are much surer than two averages.  Each row that differs is then put back by itself, and the same deals are played
once more: what that takes away is what the row had brought.  Likewise every card of the second set, changed or not, can
be made blank by itself.

Whatever stands first in a list was chosen on the deals that show it, so its figure flatters it: the first few are
played again on fresh deals.
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
from .ablation import blank_cards
from .folder import Row, Sheet, SheetFolder, Variant


@dataclass(frozen=True, slots=True)
class Difference:
    """Points per seat and game, second set less first, with its 95 % interval."""

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
    rows: tuple[Difference, ...]  # what each changed row brings, the largest first
    unmatched: tuple[str, ...]  # rows that only one of both has: they cannot be put back one by one
    untried: tuple[str, ...] = ()  # changed rows beyond those that were to be put back
    cards: tuple[
        Difference, ...
    ] = ()  # what each card of the second set brings beyond a blank one, the most first
    confirmed_rows: tuple[Difference, ...] = ()  # the first rows …
    confirmed_cards: tuple[Difference, ...] = ()  # … and cards on fresh deals


@dataclass
class Deals:
    """The same deals, whatever the cards: points per seat of each game."""

    game: str
    games: int
    bots: Sequence[str]
    seats: int | None
    jobs: int | None
    total: int  # games of the whole comparison
    progress: Progress | None
    played: int = 0

    def points(self, folder: Path, seed: int) -> list[float]:
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
        """What each variant takes away from the second set, which came to `after`."""
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
    """Play both, then the second with each of its changed rows put back, at most `most_rows` of them, and with
    `every_card` also with each card blank.  The first `confirm` of either list are played again on fresh deals."""
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
        game,
        games,
        fmean(before),
        fmean(after),
        difference("all changes", before, after),
        tuple(rows),
        tuple(unmatched),
        tuple(one.what for one in untried),
        tuple(cards),
        tuple(deals.without(leading(changed, rows[:confirm]), after_fresh, fresh)),
        tuple(deals.without(leading(blank, cards[:confirm]), after_fresh, fresh)),
    )


def leading(variants: Sequence[Variant], found: Sequence[Difference]) -> list[Variant]:
    """The variants of these findings, in their order."""
    by_what = {one.what: one for one in variants}
    return [by_what[one.what] for one in found]


def difference(what: str, before: Sequence[float], after: Sequence[float]) -> Difference:
    """Deal by deal."""
    by_deal = [late - early for early, late in zip(before, after, strict=True)]
    mean = fmean(by_deal)
    reach = Z95 * stdev(by_deal) / sqrt(len(by_deal)) if len(by_deal) > 1 else float("inf")
    return Difference(what, mean, mean - reach, mean + reach)


def changed_rows(first: SheetFolder, second: SheetFolder) -> tuple[list[Variant], list[str]]:
    """Each row that both have, and have otherwise: the second set with this row of the first.  And the rows that
    only one of both has."""
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
    """The rows of a sheet with the columns of another, which may stand in another order."""
    for row in sheet.rows:
        cells = dict(zip(sheet.heading, row, strict=False))
        yield tuple(cells.get(column, "") for column in other.heading)
