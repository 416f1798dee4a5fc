"""Ablation: each card in turn becomes a blank one, with the same name and number of copies, ordinary numbers and no
effect.

A blank cell has the ordinary value of its column: the median of numbers, nothing if some row has nothing there, and
otherwise the most frequent effect.  All cards of a sheet become the same blank card, so their contributions can be
compared.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median_low, mode

from fathomfive.games import load

from .compare import DESCRIPTIVE, tables_of
from .folder import Sheet, SheetFolder, Variant

NOTHING = ("", "none", "-")  # cells that mean no effect
KEPT = (*DESCRIPTIVE, "count")


def blank_cards(game: str, folder: Path, ordinary: SheetFolder) -> Iterator[Variant]:
    """One variant for each card that can be made blank; ordinary values are read from another set of cards."""
    whole, names = SheetFolder.read(folder), set(load(game, folder).card_names)
    as_printed = tables_of(game, folder)
    for sheet_name, sheet in whole.sheets.items():
        if "name" not in sheet.heading:
            continue
        blank = blank_cells(ordinary.sheets.get(sheet_name, sheet))
        for place, row in enumerate(sheet.rows):
            name = sheet.cell(place, "name") or row[0]
            if name not in names:
                continue
            found = accepted(game, whole, sheet_name, place, blank)
            if found is not None and read_by(game, found) != as_printed:
                yield Variant(f"{sheet_name}: {row[0]}", name, found)


def blank_cells(sheet: Sheet) -> dict[str, str]:
    """The ordinary value of each column."""
    found = {}
    for column in sheet.heading:
        if column in KEPT or column.startswith("provenance"):
            continue
        cells = [sheet.cell(row, column) or "" for row in range(len(sheet.rows))]
        numbers = [int(cell) for cell in cells if cell.removeprefix("-").isdecimal()]
        idle = next((word for word in NOTHING if word in cells), None)
        if len(numbers) == len(cells):
            found[column] = str(median_low(numbers))
        elif idle is not None:
            found[column] = idle
        elif "effect" in column:
            found[column] = mode(cells)
    return found


def accepted(game: str, whole: SheetFolder, name: str, row: int, blank: dict[str, str]) -> SheetFolder | None:
    """The set with this row blank; column by column if the sheet's rules do not allow all at once."""
    at_once = with_cells(whole, name, row, blank)
    if read_by(game, at_once) is not None:
        return at_once
    changed, kept = False, whole
    for column, value in blank.items():
        tried = with_cells(kept, name, row, {column: value})
        if read_by(game, tried) is not None:
            changed, kept = True, tried
    return kept if changed else None


def with_cells(folder: SheetFolder, name: str, row: int, cells: dict[str, str]) -> SheetFolder:
    sheet = folder.sheets[name]
    for column, value in cells.items():
        if column in sheet.heading:
            sheet = sheet.with_cell(row, column, value)
    return SheetFolder(folder.sheets | {name: sheet})


def read_by(game: str, folder: SheetFolder) -> dict[str, str] | None:
    """The tables that the game reads from these sheets; None if it refuses them."""
    with tempfile.TemporaryDirectory() as scratch:
        return tables_of(game, folder.write(Path(scratch) / "cards"))
