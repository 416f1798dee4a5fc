"""A sheet of a draft as the page's table: each cell with what it says in ours."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from fathomfive.arena.content.folder import Sheet

NARROWEST, WIDEST = 4, 34  # letters of a column


@dataclass(frozen=True, slots=True)
class TableCell:
    column: str
    value: str
    ours: str | None  # None: ours has no such cell

    @property
    def changed(self) -> bool:
        return self.value != self.ours


@dataclass(frozen=True, slots=True)
class TableRow:
    number: int
    name: str
    new: bool
    cells: tuple[TableCell, ...]


@dataclass(frozen=True, slots=True)
class SheetTable:
    heading: tuple[str, ...]
    widths: dict[str, int]  # in letters
    rows: tuple[TableRow, ...]


def sheet_table(sheet: Sheet, ours: Sheet | None) -> SheetTable:
    own = own_rows(sheet, ours)
    rows = tuple(
        TableRow(
            number, row_name(sheet, number), own[number] is None, cells(sheet, number, ours, own[number])
        )
        for number in range(len(sheet.rows))
    )
    widths = {
        column: min(WIDEST, max(NARROWEST, len(column), *(len(row.cells[at].value) for row in rows)))
        for at, column in enumerate(sheet.heading)
    }
    return SheetTable(sheet.heading, widths, rows)


def cells(sheet: Sheet, number: int, ours: Sheet | None, own: int | None) -> tuple[TableCell, ...]:
    return tuple(
        TableCell(
            column,
            sheet.cell(number, column) or "",
            ours.cell(own, column) if ours is not None and own is not None else None,
        )
        for column in sheet.heading
    )


def row_name(sheet: Sheet, number: int) -> str:
    return sheet.cell(number, "name") or " ".join(sheet.rows[number][:2])


def own_rows(sheet: Sheet, ours: Sheet | None) -> list[int | None]:
    """By row, the number of the same row in ours: the one with the same id, or, where first cells come twice or
    all rows are there, the one in its place."""
    if ours is None:
        return [None] * len(sheet.rows)
    if len(sheet.rows) == len(ours.rows):
        return [*range(len(sheet.rows))]
    times = Counter(row[0] for row in ours.rows)
    place = {row[0]: number for number, row in enumerate(ours.rows) if times[row[0]] == 1}
    return [place.get(row[0]) for row in sheet.rows]
