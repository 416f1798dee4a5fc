"""Reads content sheets (CSV files) into typed values; every error names file, row and column.

Knows no game.  A game's content/load.py asks for the columns that it needs.
"""

from __future__ import annotations

import csv
import hashlib
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn, TypeVar

from fathomfive.kernel.errors import BadContent

T = TypeVar("T")
MOST_COPIES = 30  # of one row
SHEETS = "sheets"  # the folder with the CSV files, inside a game's content/
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")  # all but tabs and line breaks


def folder_of(package: str) -> Path:
    """The sheets of a game's package `content`: its own folder `sheets/`, or the folder of other cards that the registry
    has set."""
    game, own = sys.modules[package.rpartition(".")[0]], sys.modules[package]
    return getattr(game, "CONTENT", None) or Path(str(own.__file__)).parent / SHEETS


def fingerprint(folder: Path) -> str:
    """A hash of all sheets, by which a record names the cards that it was played with."""
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(folder.glob("*.csv")):
        try:
            text = path.read_text(encoding="utf-8-sig").replace("\r\n", "\n").strip()
        except UnicodeDecodeError:
            raise BadContent(f"{path.name} is not in UTF-8; save it as “CSV UTF-8”.", path.name) from None
        digest.update(f"{path.name}\n{text}\n".encode())
    return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row of a sheet."""

    path: Path
    number: int  # as an editor counts, the heading is row 1
    cells: dict[str, str]

    def fail(self, column: str, what: str) -> NoReturn:
        place = f"{self.path.name}, row {self.number}, column {column}"
        raise BadContent(f"{place}: {what}", self.path.name, self.number, column)

    def text(self, column: str) -> str:
        return self.cells[column].strip()

    def required_text(self, column: str) -> str:
        return self.text(column) or self.fail(column, "this must not be empty.")

    def integer(self, column: str, least: int = -99, most: int = 99) -> int:
        text = self.text(column)
        try:
            value = int(text)
        except ValueError:
            comma = " (a decimal comma)" if text.replace(",", "").isdigit() else ""
            self.fail(column, f"{text!r}{comma} is not a whole number.")
        if not least <= value <= most:
            self.fail(column, f"{value} is not between {least} and {most}.")
        return value

    def one_of(self, column: str, allowed: Collection[str]) -> str:
        text = self.text(column)
        if text not in allowed:
            self.fail(column, f"{text!r} is none of {', '.join(sorted(allowed))}.")
        return text

    def read(self, column: str, reader: Callable[[str], T]) -> T:
        """Reads a notation; a ValueError of the reader is reported with its place."""
        try:
            return reader(self.text(column))
        except ValueError as error:
            self.fail(column, f"{error} (in {self.text(column)!r})")


def sheet(folder: Path, name: str, columns: str, rows: int = 0) -> list[SheetRow]:
    """All rows of `name`.csv, whose heading must have these columns; other columns are ignored.  With `rows` it must
    have exactly this many."""
    path = folder / f"{name}.csv"
    try:
        with path.open(newline="", encoding="utf-8-sig") as file:
            lines = list(_lines(path, csv.DictReader(file), columns.split()))
    except FileNotFoundError:
        raise BadContent(f"{path.name} is missing in {folder}.", path.name) from None
    except (UnicodeDecodeError, csv.Error) as error:
        raise BadContent(f"{path.name} cannot be read as CSV in UTF-8: {error}.", path.name) from None
    if not lines:
        raise BadContent(f"{path.name} has no rows.", path.name)
    if rows and len(lines) != rows:
        raise BadContent(f"{path.name} has {len(lines)} rows below its heading; it must have {rows}.")
    return lines


def _lines(path: Path, reader: csv.DictReader[str], columns: list[str]) -> Iterator[SheetRow]:
    heading = list(reader.fieldnames or [])
    if missing := [column for column in columns if column not in heading]:
        raise BadContent(
            f"{path.name}, row 1: the column {missing[0]} is missing; it has {', '.join(heading) or 'none'}.",
            path.name,
        )
    for cells in reader:
        line = SheetRow(
            path,
            reader.line_num,
            {column: value or "" for column, value in cells.items() if column is not None},
        )
        if None in cells:
            line.fail(
                heading[-1],
                "the row has more cells than the heading; put texts with commas in double quotes.",
            )
        refuse_control_characters(line)
        yield line


def refuse_control_characters(line: SheetRow) -> None:
    """Terminals would obey control characters, and SVG cannot contain them."""
    for column, text in line.cells.items():
        if found := CONTROL.search(text):
            line.fail(column, f"there is a control character ({ord(found[0])}) in this cell; delete it.")


def require_unique(lines: list[SheetRow], column: str) -> None:
    """No two rows may have the same value here."""
    seen: dict[str, int] = {}
    for line in lines:
        text = line.required_text(column)
        if text in seen:
            line.fail(column, f"{text!r} stands already in row {seen[text]}.")
        seen[text] = line.number


def require_order(lines: Sequence[SheetRow], column: str, wanted: Iterable[object]) -> None:
    """The rows must stand in the order of these values."""
    for line, value in zip(lines, wanted, strict=True):
        if line.text(column) != str(value):
            line.fail(column, f"the rows stand in order, so this is {value}.")


def total_count(lines: Sequence[SheetRow], least: int, most: int = 0, what: str = "") -> int:
    """The copies of all rows together, which must be at least and at most this many."""
    found = sum(line.integer("count", 1, MOST_COPIES) for line in lines)
    if not least <= found <= (most or least):
        wanted = f"{least} to {most}" if most else f"{least}"
        lines[0].fail("count", f"all rows add up to {found}; there must be {f'{wanted} {what}'.strip()}.")
    return found


def copies(lines: Sequence[SheetRow], things: Iterable[T], most: int = MOST_COPIES) -> list[T]:
    """Each thing as often as the `count` of its row says."""
    pairs = zip(lines, things, strict=True)
    return [thing for line, thing in pairs for _ in range(line.integer("count", 1, most))]
