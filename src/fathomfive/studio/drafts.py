"""Drafts: each guest's edited copy of a game's sheets, kept as a folder of CSV files."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from fathomfive.arena.content.folder import Row, Sheet, SheetFolder
from fathomfive.games import own_content
from fathomfive.kernel.errors import BadContent

LONGEST_CELL = 600  # characters
MOST_ROWS = 400  # of a sheet


@dataclass(frozen=True, slots=True)
class Draft:
    """One guest's version of one game's sheets; ours until the first edit."""

    game: str
    folder: Path

    def ours(self) -> SheetFolder:
        return SheetFolder.read(own_content(self.game))

    def read(self) -> SheetFolder:
        ours = self.ours()
        return SheetFolder.read(self.folder).with_missing_sheets_of(ours) if self.folder.is_dir() else ours

    def save(self, sheets: SheetFolder) -> SheetFolder:
        """Replaces all sheets at once: readers find the old folder or the new one, never a mixture."""
        fresh, old = self.folder.with_suffix(".new"), self.folder.with_suffix(".old")
        for leftover in (fresh, old):
            shutil.rmtree(leftover, ignore_errors=True)
        sheets.write(fresh)
        if self.folder.is_dir():
            self.folder.rename(old)
        fresh.rename(self.folder)
        shutil.rmtree(old, ignore_errors=True)
        return sheets

    def reset(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    # Edits

    def set_cell(self, name: str, row: int, column: str, value: str) -> SheetFolder:
        sheets = self.read()
        sheet = known_row(sheets, name, row)
        if column not in sheet.heading:
            raise BadContent(f"{name} has no column {column}. Reload the page.")
        value = " ".join(value[:LONGEST_CELL].split("\0")[0].splitlines())
        return self.save(SheetFolder(sheets.sheets | {name: sheet.with_cell(row, column, value)}))

    def copy_row(self, name: str, row: int) -> SheetFolder:
        """Inserts a copy of the row below it, with a new id."""
        sheets = self.read()
        sheet = known_row(sheets, name, row)
        if len(sheet.rows) >= MOST_ROWS:
            raise BadContent(f"{name} has {MOST_ROWS} rows; more have no room here.")
        copy = (free_id(sheet, sheet.rows[row][0]), *sheet.rows[row][1:])
        return self.save(with_rows(sheets, name, (*sheet.rows[: row + 1], copy, *sheet.rows[row + 1 :])))

    def remove_row(self, name: str, row: int) -> SheetFolder:
        sheets = self.read()
        sheet = known_row(sheets, name, row)
        return self.save(with_rows(sheets, name, (*sheet.rows[:row], *sheet.rows[row + 1 :])))

    def replace(self, files: Mapping[str, bytes]) -> SheetFolder:
        """Imports sheets in place of the draft's; sheets that are missing become ours again."""
        ours = self.ours()
        taken = {name: text for name, text in files.items() if name in ours.sheets}
        if not taken:
            raise BadContent(f"None of these is a sheet of this game; it has {', '.join(ours.sheets)}.")
        incoming = self.folder.with_suffix(".in")
        shutil.rmtree(incoming, ignore_errors=True)
        incoming.mkdir(parents=True)
        try:
            for name, text in taken.items():
                (incoming / name).write_bytes(text)
            sheets = SheetFolder.read(incoming).with_missing_sheets_of(ours)
        finally:
            shutil.rmtree(incoming, ignore_errors=True)
        return self.save(sheets)


class Drafts:
    def __init__(self, root: Path) -> None:
        self._root = root

    def of(self, guest: str, game: str) -> Draft:
        owner = hashlib.blake2b(guest.encode(), digest_size=12).hexdigest()
        return Draft(game, self._root / owner / game)


def known_row(sheets: SheetFolder, name: str, row: int) -> Sheet:
    sheet = sheets.sheets.get(name)
    if sheet is None or not 0 <= row < len(sheet.rows):
        raise BadContent(f"{name} has no such row. Reload the page.")
    return sheet


def with_rows(sheets: SheetFolder, name: str, rows: tuple[Row, ...]) -> SheetFolder:
    changed = replace(sheets.sheets[name], rows=rows, lines=tuple(range(2, len(rows) + 2)))
    return SheetFolder(sheets.sheets | {name: changed})


def free_id(sheet: Sheet, like: str) -> str:
    taken = {row[0] for row in sheet.rows}
    return next(made for n in range(2, MOST_ROWS + 3) if (made := f"{like}_{n}") not in taken)
