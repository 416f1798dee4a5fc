"""The bubble of a guided first game or of a puzzle: chapter, sentence, what glows, and which answers are right."""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.lessons.progress import Progress
from fathomfive.puzzles.script import puzzles_of

from ...live.rooms.room import Room


@dataclass(frozen=True, slots=True)
class PuzzleView:
    number: int
    place: int  # among the puzzles of the game, from 1
    puzzles: int
    next: int  # the number of the next one
    rating: int
    answers: int  # that are to be found


@dataclass(frozen=True, slots=True)
class LessonView:
    title: str
    chapter: str
    number: int  # of the step, from 1
    steps: int
    says: str
    points: tuple[str, ...]  # things and parts of the page, as lesson.md names them
    press: tuple[int, ...]  # the options that are right now
    reveals: bool  # the right answers glow, too; where something is to be found they do not
    is_reading: bool  # nothing to do but read
    chapters: tuple[tuple[str, str], ...]  # each with "done", "now" or ""
    chapter_number: int  # from 1
    rules: tuple[str, ...]
    recap: tuple[str, ...]  # on the last step
    has_puzzles: bool  # to go on with after the lesson
    puzzle: PuzzleView | None = None  # then no right answer is given away


def lesson_view(room: Room, seat: int) -> LessonView | None:
    """For the person who learns, while it is their move in the lesson."""
    progress = room.lesson
    if progress is None or progress.is_others_turn or seat != progress.lesson.you:
        return None
    lesson, step, number = progress.lesson, progress.step, progress.beat.step
    points, puzzle = step.points if progress.begins_step else (), puzzle_view(room)
    return LessonView(
        title=lesson.title,
        chapter=step.chapter,
        number=number + 1,
        steps=len(lesson.steps),
        says=step.says,
        points=points,
        press=() if puzzle else tuple(progress.right(room.table)),
        reveals=not puzzle and not any(point.endswith("*") for point in points),
        is_reading=progress.is_reading,
        chapters=_chapters(progress),
        chapter_number=lesson.chapters.index(step.chapter) + 1,
        rules=step.rules,
        recap=lesson.recap if number + 1 == len(lesson.steps) else (),
        has_puzzles=puzzles_of(room.stored.game) is not None,
        puzzle=puzzle,
    )


def puzzle_view(room: Room) -> PuzzleView | None:
    puzzle, book = room.puzzle, puzzles_of(room.stored.game)
    if puzzle is None or book is None:
        return None
    return PuzzleView(
        puzzle.number,
        book.puzzles.index(puzzle) + 1,
        len(book.puzzles),
        book.after(puzzle.number).number,
        puzzle.rating,
        len(puzzle.lines),
    )


def _chapters(progress: Progress) -> tuple[tuple[str, str], ...]:
    titles = progress.lesson.chapters
    now = titles.index(progress.step.chapter)
    return tuple(
        (title, "done" if at < now else "now" if at == now else "") for at, title in enumerate(titles)
    )
