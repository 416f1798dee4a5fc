"""Moving along a lesson or a puzzle at its table."""

from __future__ import annotations

from ...storage.model import Entry
from ..errors import StaleAnswer
from ..log.log_replay import table_from_log
from .lesson_progress import LESSON, next_beat
from .room import Room


async def move_lesson(room: Room, seat: int, decision: int, to: str) -> None:
    """Move on or back in the lesson, or leave it and play on: `next`, `back` or `end`."""
    await room.transaction(lambda: _move_lesson(room, seat, decision, to))


async def _move_lesson(room: Room, seat: int, decision: int, to: str) -> None:
    lesson = room.lesson
    at = None if lesson is None else next_beat(lesson, to)
    if lesson is None or at is None or decision != room.decision:
        raise StaleAnswer("The lesson has moved on.")
    entries = [Entry(LESSON, seat, {"at": at})]
    left, table = lesson.answers_before(at), room.table
    if to == "back" and left < len(table.answers):
        entries.insert(0, Entry("undo", seat, {"drop": list(range(left, len(table.answers)))}))
        table = table_from_log(room.game, room.stored, entries)
    await room.write(entries, table, None)


async def show_solution(room: Room, seat: int, decision: int) -> None:
    """Give the right answers of the puzzle, one after the other."""
    if room.puzzle is None or decision != room.decision:
        raise StaleAnswer("The table has moved on.")
    while (progress := room.lesson) is not None and not progress.is_reading:
        await room.answer(seat, room.decision, progress.right(room.table)[:1])
