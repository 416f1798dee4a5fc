"""The scores of all seats as one table: a row for each source of points, a column for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fathomfive.kernel.game import Score, Source


@dataclass(frozen=True, slots=True)
class Cell:
    points: int
    text: str  # what it is, where the row does not say it


@dataclass(frozen=True, slots=True)
class Row:
    name: str
    cells: tuple[Cell | None, ...]  # by seat
    most: int


def score_table(scores: Sequence[Score]) -> list[Row]:
    """If all seats have the same sources, one row each; if they have equally many, one row for each place (the
    cards of a tank); else one row for each kind of source, with its count."""
    sources = [score.breakdown for score in scores]
    names = {tuple(source.name for source in one) for one in sources}
    if len(names) == 1:
        return [
            _row(line[0].name, [Cell(one.points, "") for one in line]) for line in zip(*sources, strict=True)
        ]
    if len({len(one) for one in sources}) == 1:
        return [
            _row(_place(line[0]), [Cell(one.points, one.name) for one in line])
            for line in zip(*sources, strict=True)
        ]
    kinds = list(dict.fromkeys(_kind(source) for one in sources for source in one))
    return [_row(_plural(kind), [_sum(kind, one) for one in sources]) for kind in kinds]


def _row(name: str, cells: Sequence[Cell | None]) -> Row:
    return Row(name, tuple(cells), max((abs(cell.points) for cell in cells if cell), default=0))


def _place(source: Source) -> str:
    return source.detail.partition(":")[0].capitalize()


def _kind(source: Source) -> str:
    """What it is, without its number: "scored Location", "First Achievement token"."""
    numbered = not source.detail or source.detail[-1].isdigit()
    return source.name if numbered else source.detail


def _plural(kind: str) -> str:
    named = kind[0].upper() + kind[1:]
    return f"{named[:-1]}ies" if named.endswith("y") else f"{named}s"


def _sum(kind: str, sources: Sequence[Source]) -> Cell | None:
    own = [source.points for source in sources if _kind(source) == kind]
    return Cell(sum(own), f"{len(own)} for" if len(own) > 1 else "") if own else None
