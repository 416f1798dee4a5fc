"""`fathom learn`: a guided first game in the terminal, which then goes on as a real one."""

from __future__ import annotations

from typing import Annotated

import typer

from fathomfive import BadTable
from fathomfive.lessons.script import lesson_of

from ..arguments import GameName


def command(
    game: GameName,
    plain: Annotated[
        bool, typer.Option("--plain", help="Only text, no colours, boxes or clearing: for screen readers.")
    ] = False,
) -> None:
    """Learn a game by playing it: a few minutes with a guide, then against a gentle bot."""
    from .lesson_session import LessonSession
    from .plain_screen import Plain, Screen

    lesson = lesson_of(game)
    if lesson is None:
        raise BadTable(f"There is no lesson of {game} yet; fathom rules {game} has its rules.")
    screen: Screen = Plain()
    if not plain:
        from .rich_screen import Colours

        screen = Colours()
    LessonSession(lesson, screen).run()
