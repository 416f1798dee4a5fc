"""What the bubble of a guided first game shows: chapter, sentence, what glows, and which answers are right."""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.lessons.progress import Progress

from ..live.room import Room


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
    looks: bool  # nothing to do but read
    chapters: tuple[tuple[str, str], ...]  # each with "done", "now" or ""
    chapter_number: int  # from 1
    rules: tuple[str, ...]
    recap: tuple[str, ...]  # on the last step


def lesson_view(room: Room, seat: int) -> LessonView | None:
    """For the person who learns, while it is their move in the lesson."""
    progress = room.lesson
    if progress is None or progress.is_others_turn or seat != progress.lesson.you:
        return None
    lesson, step, number = progress.lesson, progress.step, progress.beat.step
    points = step.points if progress.begins_step else ()
    return LessonView(
        title=lesson.title,
        chapter=step.chapter,
        number=number + 1,
        steps=len(lesson.steps),
        says=step.says,
        points=points,
        press=tuple(progress.right(room.table)),
        reveals=not any(point.endswith("*") for point in points),
        looks=progress.looks,
        chapters=_chapters(progress),
        chapter_number=lesson.chapters.index(step.chapter) + 1,
        rules=step.rules,
        recap=lesson.recap if number + 1 == len(lesson.steps) else (),
    )


def _chapters(progress: Progress) -> tuple[tuple[str, str], ...]:
    titles = progress.lesson.chapters
    now = titles.index(progress.step.chapter)
    return tuple(
        (title, "done" if at < now else "now" if at == now else "") for at, title in enumerate(titles)
    )
