"""A table at which somebody learns the game or solves a puzzle: what its log says about how far they are."""

from __future__ import annotations

from collections.abc import Iterable

from fathomfive.kernel.table import Table
from fathomfive.lessons.progress import Progress
from fathomfive.lessons.script import lesson_of
from fathomfive.puzzles.script import Puzzle, puzzles_of

from ...storage.model import Entry, StoredGame

LESSON = "lesson"  # the kind of an entry of the log, and the mark of a lesson in the side state
PUZZLE = "puzzle"  # the number of a puzzle in the side state
READ_FIRST = "Read this first, then go on."
SOLVED = "This puzzle is solved."


def progress_of(stored: StoredGame, more: Iterable[Entry] = ()) -> Progress | None:
    """How far the lesson or the puzzle of a table is after its log and some more entries; None at any other
    table."""
    progress = beginning(stored)
    if progress is None:
        return None
    for entry in (*stored.log[progress.earlier :], *more):
        if entry.kind == "answer":
            progress = progress.after_answer()
        elif entry.kind == "undo":
            progress = progress.after_undo(min(entry.data["drop"]))
        elif entry.kind == LESSON:
            progress = progress.moved(entry.data["at"])
    return progress


def beginning(stored: StoredGame) -> Progress | None:
    if (puzzle := puzzle_of(stored)) is not None:
        return Progress(puzzle.lesson, earlier=puzzle.answers)
    lesson = lesson_of(stored.game) if stored.side_state.get(LESSON) else None
    return Progress(lesson) if lesson is not None else None


def puzzle_of(stored: StoredGame) -> Puzzle | None:
    """The puzzle that a table was opened for."""
    number = stored.side_state.get(PUZZLE)
    book = puzzles_of(stored.game) if number is not None else None
    return book.numbered(number) if book is not None and number is not None else None


def active_progress(progress: Progress | None, table: Table) -> Progress | None:
    """The progress while the lesson lasts; a table that does not fit its script, because that has changed
    since, is a plain game."""
    if progress is None or progress.over or not (progress.is_reading or progress.right(table)):
        return None
    return progress


def reply(progress: Progress, puzzle: Puzzle | None, label: str) -> str:
    """What is said to an answer that is not in the script."""
    if puzzle is not None:
        return SOLVED if progress.is_reading else puzzle.reply(label)
    return READ_FIRST if progress.is_reading else progress.step.otherwise or "Not now."


def next_beat(progress: Progress, to: str) -> int | None:
    """The beat to which `next`, `back` or `end` leads; None if it leads nowhere."""
    if to == "next":
        return progress.at + 1 if progress.is_reading else None
    return progress.back if to == "back" else len(progress.lesson.beats)
