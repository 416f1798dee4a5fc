"""Content sheets: CSV files read with care.  Whatever is wrong is said with file, row and column.

Knows no game.  A game's content.py asks for the columns it needs and gets typed values.
"""

from __future__ import annotations

import csv
import hashlib
import re
import sys
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn, TypeVar

from fathomfive.kernel.errors import BadContent

T = TypeVar("T")
SHEETS = "sheets"  # the folder with the CSV files, inside a game's content/
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")  # all but tabs and line breaks


def folder_of(package: str) -> Path:
    """The folder of the sheets of a game's package `content`: its `sheets/`, or the folder that the registry was
    given."""
    game, own = sys.modules[package.rpartition(".")[0]], sys.modules[package]
    return getattr(game, "CONTENT", None) or Path(str(own.__file__)).parent / SHEETS


def fingerprint(folder: Path) -> str:
    """A hash of all sheets, so that a record knows which cards it was played with."""
    what = hashlib.blake2b(digest_size=8)
    for path in sorted(folder.glob("*.csv")):
        try:
            text = path.read_text(encoding="utf-8-sig").replace("\r\n", "\n").strip()
        except UnicodeDecodeError:
            raise BadContent(f"{path.name} is not in UTF-8; save it as “CSV UTF-8”.", path.name) from None
        what.update(f"{path.name}\n{text}\n".encode())
    return what.hexdigest()


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
        said = self.text(column)
        try:
            value = int(said)
        except ValueError:
            comma = " (a decimal comma)" if said.replace(",", "").isdigit() else ""
            self.fail(column, f"{said!r}{comma} is not a whole number.")
        if not least <= value <= most:
            self.fail(column, f"{value} is not between {least} and {most}.")
        return value

    def one_of(self, column: str, allowed: Collection[str]) -> str:
        said = self.text(column)
        return (
            said
            if said in allowed
            else self.fail(column, f"{said!r} is none of {', '.join(sorted(allowed))}.")
        )

    def read(self, column: str, reader: Callable[[str], T]) -> T:
        """Read a notation; what the reader complains of (as ValueError) is said with the place."""
        try:
            return reader(self.text(column))
        except ValueError as error:
            self.fail(column, f"{error} (in {self.text(column)!r})")


def sheet(folder: Path, name: str, columns: str) -> list[SheetRow]:
    """All rows of `name`.csv; the heading must have these columns (others are left alone)."""
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
    """A terminal would obey them, and no picture can hold them."""
    for column, said in line.cells.items():
        if found := CONTROL.search(said):
            line.fail(column, f"there is a control character ({ord(found[0])}) in this cell; delete it.")


def require_unique(lines: list[SheetRow], column: str) -> None:
    """No two rows may have the same value here."""
    seen: dict[str, int] = {}
    for line in lines:
        said = line.required_text(column)
        if said in seen:
            line.fail(column, f"{said!r} stands already in row {seen[said]}.")
        seen[said] = line.number
