"""A folder of sheets as plain text cells, which can be compared, replaced in parts and written again.  Knows no game."""

from __future__ import annotations

import csv
import io
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from fathomfive.kernel.errors import BadContent

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    heading: Row
    rows: tuple[Row, ...]
    lines: tuple[int, ...]  # of each row, as an editor counts

    def cell(self, row: int, column: str) -> str | None:
        """A cell of the row with this number, from 0 below the heading."""
        if column not in self.heading or not 0 <= row < len(self.rows):
            return None
        place = self.heading.index(column)
        return self.rows[row][place] if place < len(self.rows[row]) else ""

    @property
    def keys(self) -> list[str]:
        """The key of each row: its first cell, with a number if several rows share it."""
        firsts, found = [row[0] for row in self.rows], list[str]()
        times = Counter(firsts)
        for place, first in enumerate(firsts):
            found.append(first if times[first] == 1 else f"{first} {firsts[: place + 1].count(first)}")
        return found

    def rows_of(self, other: Sheet) -> list[int | None]:
        """For each row of another sheet the matching row of this one: the one with the same key, else the one in the same
        place, unless that one matches another row by key."""
        keys, others = self.keys, other.keys
        by_key, kept = {key: row for row, key in enumerate(keys)}, {*others}
        in_place = [row if row < len(keys) and keys[row] not in kept else None for row in range(len(others))]
        return [by_key.get(key, place) for key, place in zip(others, in_place, strict=True)]

    def text(self) -> str:
        file = io.StringIO(newline="")
        csv.writer(file).writerows([self.heading, *self.rows])
        return file.getvalue()

    def with_cell(self, row: int, column: str, value: str) -> Sheet:
        place = self.heading.index(column)
        cells = [*self.rows[row], *[""] * (len(self.heading) - len(self.rows[row]))]
        cells[place] = value
        return replace(self, rows=(*self.rows[:row], tuple(cells), *self.rows[row + 1 :]))


@dataclass(frozen=True, slots=True)
class SheetFolder:
    sheets: dict[str, Sheet]  # by name of the file

    @classmethod
    def read(cls, folder: Path) -> SheetFolder:
        return cls({path.name: read_sheet(path) for path in sorted(folder.glob("*.csv"))})

    @classmethod
    def read_leniently(cls, folder: Path) -> tuple[SheetFolder, list[BadContent]]:
        """The sheets that can be read, and an error for each of the others."""
        sheets, errors = {}, []
        for path in sorted(folder.glob("*.csv")):
            try:
                sheets[path.name] = read_sheet(path)
            except BadContent as error:
                errors.append(error)
        return cls(sheets), errors

    def write(self, folder: Path) -> Path:
        folder.mkdir(parents=True)
        for name, text in self.texts().items():
            (folder / name).write_text(text, encoding="utf-8", newline="")
        return folder

    def write_over(self, written: SheetFolder, folder: Path) -> None:
        """The same in a folder that contains `written`: only what differs."""
        for name, sheet in self.sheets.items():
            if written.sheets.get(name) != sheet:
                (folder / name).write_text(sheet.text(), encoding="utf-8", newline="")

    def texts(self) -> dict[str, str]:
        """The content of each file, by name."""
        return {name: sheet.text() for name, sheet in self.sheets.items()}

    def counts(self) -> dict[str, int]:
        return {name.removesuffix(".csv"): len(sheet.rows) for name, sheet in self.sheets.items()}

    # Replacing parts by ours

    def with_missing_sheets_of(self, ours: SheetFolder) -> SheetFolder:
        return SheetFolder(ours.sheets | self.sheets)

    def with_sheet_of(self, ours: SheetFolder, name: str) -> SheetFolder:
        return SheetFolder(self.sheets | {name: ours.sheets[name]}) if name in ours.sheets else self

    def with_cell_of(self, ours: SheetFolder, name: str, line: int, column: str) -> SheetFolder | None:
        """The folder with our cell in that line of the file; None unless both have that cell."""
        theirs = self.sheets.get(name)
        if theirs is None or name not in ours.sheets or line not in theirs.lines:
            return None
        row = theirs.lines.index(line)
        own = ours.sheets[name].rows_of(theirs)[row]
        value = None if own is None else ours.sheets[name].cell(own, column)
        if value is None or column not in theirs.heading:
            return None
        return SheetFolder(self.sheets | {name: theirs.with_cell(row, column, value)})

    def with_column_of(self, ours: SheetFolder, name: str, column: str) -> SheetFolder | None:
        theirs, own = self.sheets.get(name), ours.sheets.get(name)
        if theirs is None or own is None or column not in theirs.heading or column not in own.heading:
            return None
        for row in range(min(len(theirs.rows), len(own.rows))):
            theirs = theirs.with_cell(row, column, own.cell(row, column) or "")
        return SheetFolder(self.sheets | {name: theirs})


@dataclass(frozen=True, slots=True)
class Variant:
    """A folder in which one row is replaced."""

    what: str  # sheet and first cell of that row
    name: str  # the printed name of the card
    folder: SheetFolder


def read_sheet(path: Path) -> Sheet:
    try:
        with path.open(newline="", encoding="utf-8-sig") as file:
            reader = csv.reader(file)
            read = [(reader.line_num, tuple(cells)) for cells in reader if cells]
    except UnicodeDecodeError:
        raise BadContent(f"{path.name} is not in UTF-8; save it as “CSV UTF-8”.", file=path.name) from None
    except (csv.Error, OSError) as error:
        raise BadContent(f"{path.name} cannot be read as CSV: {error}.", file=path.name) from None
    if not read:
        raise BadContent(f"{path.name} is empty.", file=path.name)
    (_, heading), *rows = read
    return Sheet(heading, tuple(cells for _, cells in rows), tuple(line for line, _ in rows))
