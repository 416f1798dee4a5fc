"""Compares custom cards with ours: which rows differ, which edits have no effect, and which printed texts no longer match
the numbers."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from types import ModuleType

from fathomfive.games import loaded_for_a_moment
from fathomfive.kernel.errors import BadContent

from .folder import Sheet, SheetFolder

TEXTS = ("text", "printed_text", "effect_text", "description")  # what a card says in words
DESCRIPTIVE = ("id", "name", "provenance", *TEXTS)  # columns that no printed text refers to
MOST_EDITS = 60  # tried one by one


def differing_rows(ours: SheetFolder, theirs: SheetFolder) -> dict[str, list[str]]:
    """For each sheet the keys of the rows that differ, or that only one side has."""
    return {
        name.removesuffix(".csv"): _differing(ours.sheets.get(name), sheet)
        for name, sheet in theirs.sheets.items()
    }


def _differing(ours: Sheet | None, theirs: Sheet) -> list[str]:
    one, two = _by_key(ours) if ours else {}, _by_key(theirs)
    return [key for key in dict.fromkeys([*one, *two]) if one.get(key) != two.get(key)]


def _by_key(sheet: Sheet) -> dict[str, dict[str, str]]:
    cells = (dict(zip(sheet.heading, row, strict=False)) for row in sheet.rows)
    return dict(zip(sheet.keys, cells, strict=True))


def warnings(game: str, ours: SheetFolder, theirs: SheetFolder) -> list[str]:
    edits = [edit for name in theirs.sheets for edit in _edits(ours, theirs, name)]
    return (
        _unknown_sheets(ours, theirs) + _stale_texts(ours, theirs, edits) + _idle(game, ours, theirs, edits)
    )


Edit = tuple[str, int, str]  # sheet, row from 0, column


def _edits(ours: SheetFolder, theirs: SheetFolder, name: str) -> list[Edit]:
    own, other = ours.sheets.get(name), theirs.sheets[name]
    if own is None:
        return []
    return [
        (name, row, column)
        for row, from_row in enumerate(own.rows_of(other))
        for column in other.heading
        if from_row is not None
        and column in own.heading
        and own.cell(from_row, column) != other.cell(row, column)
    ]


def _unknown_sheets(ours: SheetFolder, theirs: SheetFolder) -> list[str]:
    return [
        f"{name} is not a sheet of this game; nobody reads it."
        for name in theirs.sheets
        if name not in ours.sheets
    ]


def _stale_texts(ours: SheetFolder, theirs: SheetFolder, edits: list[Edit]) -> list[str]:
    """Rows whose numbers have changed and whose printed text has not."""
    found = []
    for name, row in dict.fromkeys((name, row) for name, row, column in edits if column not in DESCRIPTIVE):
        sheet = theirs.sheets[name]
        changed = [
            column for at, place, column in edits if (at, place) == (name, row) and column not in DESCRIPTIVE
        ]
        for text in (text for text in TEXTS if sheet.cell(row, text)):
            if (name, row, text) not in edits:
                found.append(
                    f"{name}, row {sheet.lines[row]}: {' and '.join(changed)} changed, but the column {text} "
                    f"still says “{sheet.cell(row, text)}”."
                )
    return found


def _idle(game: str, ours: SheetFolder, theirs: SheetFolder, edits: list[Edit]) -> list[str]:
    """Edits that make no difference to the game."""
    tried = [edit for edit in edits if edit[2] != "provenance"][:MOST_EDITS]
    with tempfile.TemporaryDirectory() as scratch:
        whole = tables_of(game, theirs.write(Path(scratch) / "whole"))
        found = []
        for number, (name, row, column) in enumerate(tried):
            line = theirs.sheets[name].lines[row]
            without = theirs.with_cell_of(ours, name, line, column)
            if without is not None and tables_of(game, without.write(Path(scratch) / str(number))) == whole:
                found.append(f"{name}, row {line}, column {column}: this edit has no effect in the game.")
    return found


def tables_of(game: str, folder: Path) -> dict[str, str] | None:
    """Every table that the game's modules read from these sheets; None if they cannot be read."""
    try:
        with loaded_for_a_moment(game, folder) as package:
            own = package.__name__
            modules = [module for name, module in sys.modules.items() if name.startswith(f"{own}.content")]
            return {
                f"{module.__name__.removeprefix(own)}.{name}": repr(value).replace(own, game)
                for module in modules
                for name, value in vars(module).items()
                if is_table(name, value)
            }
    except BadContent:
        return None


def is_table(name: str, value: object) -> bool:
    """Is this a table read from the sheets, and not code, the sheets themselves, their folder or their hash?"""
    if name.startswith("_") or name in ("FOLDER", "HASH") or callable(value) or isinstance(value, ModuleType):
        return False
    return "SheetRow(" not in repr(value)[:200_000]
