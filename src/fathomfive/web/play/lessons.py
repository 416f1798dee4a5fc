"""Learning a game: the way into its guided first game, and the pictures of its rules in one page."""

from __future__ import annotations

from functools import cache

from fathomfive.games import load
from fathomfive.lessons.progress import table_before
from fathomfive.lessons.script import Lesson, lesson_of
from fathomfive.puzzles.script import puzzles_of

from ..live.errors import NotFound
from ..live.guest import Guest
from ..live.rooms.lesson_progress import LESSON
from ..live.rooms.room import Room
from ..live.rooms.seating import chairs_for
from ..live.threads import run_in_thread
from ..render.export.svg_export import side_by_side, svg
from ..render.game_assets import playable
from .context import PlayContext
from .pages import Page

MAX_GAMES = 30  # games of a guest among which an unfinished lesson is looked for


def known_lesson(game: str) -> Lesson:
    lesson = lesson_of(game) if game in playable() else None
    if lesson is None:
        raise NotFound("There is no lesson of such a game here.")
    return lesson


async def unfinished(context: PlayContext, guest: Guest, game: str) -> Room | None:
    """The guest's unfinished lesson of this game, if there is one."""
    for id in await context.store.of_guest(guest.id, MAX_GAMES):
        stored = context.hall.rooms[id].stored if id in context.hall.rooms else await context.store.load(id)
        if stored and stored.game == game and stored.side_state.get(LESSON) and not stored.ended:
            room = await context.room(id)
            if room.lesson is not None:
                return room
    return None


async def about_lesson(context: PlayContext, guest: Guest, game: str) -> Page:
    lesson = known_lesson(game)
    begun = await unfinished(context, guest, game)
    return Page(
        "learning/learn.html",
        {"lesson": lesson, "game": load(game), "begun": begun is not None, "puzzles": puzzles_of(game)},
    )


async def begin(context: PlayContext, guest: Guest, game: str) -> Room:
    """A new lesson."""
    lesson = known_lesson(game)
    await context.give_name(guest)
    who = ["me" if seat == lesson.you else lesson.after for seat in range(lesson.seats)]
    return await context.hall.new_lesson(lesson, chairs_for(guest, who))


async def step_picture(game: str, number: int) -> str:
    """The table of the lesson at the beginning of a step, drawn as in the game: for the rules in one page."""
    lesson = known_lesson(game)
    if number not in lesson.pictures:
        raise NotFound("There is no such picture.")
    return await run_in_thread(_drawn_step, game, number)


async def summary_picture(game: str) -> str:
    """All tables that the rules in one page show parts of, side by side."""
    known_lesson(game)
    return await run_in_thread(_drawn_summary, game)


@cache
def _drawn_step(game: str, number: int) -> str:
    lesson = known_lesson(game)
    return svg(table_before(lesson, number), lesson.you)


@cache
def _drawn_summary(game: str) -> str:
    lesson = known_lesson(game)
    return side_by_side([table_before(lesson, number) for number in lesson.pictures], lesson.you)
