"""A draft's sheet as a table for the page, each cell with our value beside it."""

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
    matches = matching_rows(sheet, ours)
    rows = tuple(
        TableRow(number, row_name(sheet, number), match is None, cells(sheet, number, ours, match))
        for number, match in enumerate(matches)
    )
    widths = {
        column: min(WIDEST, max(NARROWEST, len(column), *(len(row.cells[at].value) for row in rows)))
        for at, column in enumerate(sheet.heading)
    }
    return SheetTable(sheet.heading, widths, rows)


def cells(sheet: Sheet, number: int, ours: Sheet | None, match: int | None) -> tuple[TableCell, ...]:
    return tuple(
        TableCell(
            column,
            sheet.cell(number, column) or "",
            ours.cell(match, column) if ours is not None and match is not None else None,
        )
        for column in sheet.heading
    )


def row_name(sheet: Sheet, number: int) -> str:
    return sheet.cell(number, "name") or " ".join(sheet.rows[number][:2])


def matching_rows(sheet: Sheet, ours: Sheet | None) -> list[int | None]:
    """For each row the number of our matching row: the one in the same place if both sheets are equally long, else the
    one with the same id, if that id is unique."""
    if ours is None:
        return [None] * len(sheet.rows)
    if len(sheet.rows) == len(ours.rows):
        return [*range(len(sheet.rows))]
    times = Counter(row[0] for row in ours.rows)
    place = {row[0]: number for number, row in enumerate(ours.rows) if times[row[0]] == 1}
    return [place.get(row[0]) for row in sheet.rows]
