"""Checks a folder of custom cards and reports all problems at once.

The loader stops at the first error.  To find the others, the faulty cell is replaced by ours in a copy of the folder
and the copy is loaded again, until it loads: the replaced cells are the list of problems.  A folder without problems is
then compared with ours (compare.py) and played (play.py).
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from fathomfive.games import loaded_for_a_moment, own_content
from fathomfive.kernel.errors import BadContent, BadTable
from fathomfive.toolkit.sheets import fingerprint

from . import compare, play
from .folder import SheetFolder

MOST_PROBLEMS = 200
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Problem:
    text: str  # a sentence that names the place
    file: str = ""
    row: int = 0
    column: str = ""


@dataclass(slots=True)
class Check:
    game: str
    folder: Path
    problems: list[Problem] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    differ: dict[str, list[str]] = field(default_factory=dict)  # by sheet: the rows that differ from ours
    counts: dict[str, int] = field(default_factory=dict)  # rows of each sheet
    games: int = 0  # played to their end
    content_hash: str = ""

    @property
    def fine(self) -> bool:
        return not self.problems


def check(game: str, folder: Path, games: int = 300, progress: Progress | None = None) -> Check:
    """Loads, compares and plays.  Raises BadTable if there is no such game or no such folder."""
    ours = SheetFolder.read(own_content(game))
    if not folder.is_dir():
        raise BadTable(f"There is no folder {folder}; it should hold the CSV files of {own_content(game)}.")
    found = Check(game, folder, problems=reading_problems(game, folder, ours))
    if not found.fine:
        return found
    theirs = SheetFolder.read(folder)
    found.counts, found.differ = theirs.counts(), compare.differing_rows(ours, theirs)
    found.warnings = compare.warnings(game, ours, theirs)
    found.content_hash = fingerprint(folder)
    if games:
        found.problems += [Problem(text) for text in play.problems(game, folder, games, progress)]
        found.games = games if found.fine else 0
    return found


def reading_problems(game: str, folder: Path, ours: SheetFolder) -> list[Problem]:
    theirs, unreadable = SheetFolder.read_leniently(folder)
    problems = [Problem(str(one), one.file) for one in unreadable]
    problems += [
        Problem(f"{name} is missing in {folder}.", name)
        for name in ours.sheets
        if not (folder / name).exists()
    ]
    with tempfile.TemporaryDirectory() as scratch:
        reader = Reader(game, ours, Path(scratch))
        for _ in range(MOST_PROBLEMS):
            wrong = reader.problem(theirs)
            if wrong is None:
                return problems
            wrong = wrong if wrong.file else reader.located(theirs, wrong)
            theirs, repaired_something = reader.put_back(theirs, wrong)
            problems.append(wrong)
            if not repaired_something:
                return problems
    return problems


class Reader:
    """Loads variants of a folder from one place, where it writes only the sheets that differ from the last variant."""

    def __init__(self, game: str, ours: SheetFolder, scratch: Path) -> None:
        self.game, self.ours, self.scratch = game, ours, scratch
        self.written = SheetFolder({})
        self.found: Problem | None = None

    def problem(self, theirs: SheetFolder) -> Problem | None:
        """The first problem of a folder, whose missing sheets are ours."""
        folder = theirs.with_missing_sheets_of(self.ours)
        if folder != self.written:
            folder.write_over(self.written, self.scratch)
            self.written, self.found = folder, reading_problem(self.game, self.scratch)
        return self.found

    def located(self, theirs: SheetFolder, wrong: Problem) -> Problem:
        """The same problem with the sheet that causes it: the one whose replacement by ours solves it."""
        for name, sheet in theirs.sheets.items():
            own = self.ours.sheets.get(name)
            if own and sheet != own and not self.still_there(theirs.with_sheet_of(self.ours, name), wrong):
                text = f"{name} has {len(sheet.rows)} rows, ours has {len(own.rows)}, and does not fit the other sheets."
                return Problem(text if len(sheet.rows) != len(own.rows) else f"{name}: {wrong.text}", name)
        return wrong

    def put_back(self, theirs: SheetFolder, wrong: Problem) -> tuple[SheetFolder, bool]:
        """Replaces as little as possible by ours: the cell, else the column, else the whole sheet.  Also returns whether
        that changed anything."""
        if not wrong.file:
            return self.ours, theirs != self.ours
        for repaired in (
            theirs.with_cell_of(self.ours, wrong.file, wrong.row, wrong.column),
            theirs.with_column_of(self.ours, wrong.file, wrong.column),
        ):
            if repaired is not None and repaired != theirs and not self.still_there(repaired, wrong):
                return repaired, True
        repaired = theirs.with_sheet_of(self.ours, wrong.file)
        return repaired, repaired != theirs

    def still_there(self, theirs: SheetFolder, wrong: Problem) -> bool:
        now = self.problem(theirs)
        return now is not None and (now.file, now.row, now.column) == (wrong.file, wrong.row, wrong.column)


def reading_problem(game: str, folder: Path) -> Problem | None:
    try:
        with loaded_for_a_moment(game, folder):
            return None
    except BadContent as error:
        return Problem(str(error), error.file, error.row, error.column)
