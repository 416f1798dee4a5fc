"""`fathom learn`: a guided first game in the terminal, which then continues as a real one."""

from __future__ import annotations

from fathomfive import BadTable
from fathomfive.lessons.script import lesson_of

from ..arguments import GameName
from .screens.screen import PlainText, screen_for


def command(game: GameName, plain: PlainText = False) -> None:
    """Learn a game by playing it: a few minutes with a guide, then against a gentle bot."""
    from .sessions.lesson import LessonSession

    lesson = lesson_of(game)
    if lesson is None:
        raise BadTable(f"There is no lesson of {game} yet; fathom rules {game} has its rules.")
    LessonSession(lesson, screen_for(plain)).run()
