"""Learning a game: the way into its guided first game."""

from __future__ import annotations

import asyncio
from functools import cache

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import Response

from fathomfive.games import load
from fathomfive.lessons.progress import table_before
from fathomfive.lessons.script import Lesson, lesson_of

from ..context import AppContext
from ..live.guest import Guest
from ..live.guided import LESSON
from ..live.room import Room
from ..live.seating import chairs_for
from ..render.game_assets import playable
from ..render.svg_export import svg
from .csrf import require_csrf
from .dependencies import Context, Csrf
from .responses import html_page, redirect, remember_guest

learning = APIRouter(include_in_schema=False)
LATEST = 30  # games of a guest among which an unfinished lesson is looked for


def known_lesson(game: str) -> Lesson:
    lesson = lesson_of(game) if game in playable() else None
    if lesson is None:
        raise HTTPException(404, "There is no lesson of such a game here.")
    return lesson


async def unfinished(context: AppContext, guest: Guest, game: str) -> Room | None:
    """The lesson of this game that a guest has begun and not finished."""
    for id in await context.store.of_guest(guest.id, LATEST):
        stored = context.hall.rooms[id].stored if id in context.hall.rooms else await context.store.load(id)
        if stored and stored.game == game and stored.side_state.get(LESSON) and not stored.ended:
            room = await context.room(id)
            if room.lesson is not None:
                return room
    return None


@learning.get("/learn/{game}")
async def about_lesson(request: Request, context: Context, game: str) -> Response:
    lesson, guest = known_lesson(game), await context.guest(request)
    begun = await unfinished(context, guest, game)
    return html_page(
        context, request, guest, "site/learn.html", lesson=lesson, game=load(game), begun=begun is not None
    )


@learning.post("/learn/{game}")
async def learn(request: Request, context: Context, game: str, csrf: Csrf, again: bool = False) -> Response:
    """To the lesson: the one that was left, or a new one."""
    lesson, guest = known_lesson(game), await context.guest(request)
    require_csrf(context, guest, csrf)
    room = None if again else await unfinished(context, guest, game)
    if room is None:
        context.check_table_limit(request, guest)
        await context.give_name(guest)
        who = ["me" if seat == lesson.you else lesson.after for seat in range(lesson.seats)]
        room = await context.hall.new_lesson(lesson, chairs_for(guest, who))
    response = redirect(f"/t/{room.stored.id}")
    remember_guest(context, request, response, guest)
    return response


@learning.get("/learn/{game}/{number}.svg")
async def step_picture(game: str, number: int) -> Response:
    """The table of the lesson at the beginning of a step, drawn as in the game: for the rules in one page."""
    lesson = known_lesson(game)
    if number not in {part.picture for part in lesson.summary}:
        raise HTTPException(404, "There is no such picture.")
    drawn = await asyncio.to_thread(drawn_step, game, number)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})


@cache
def drawn_step(game: str, number: int) -> str:
    lesson = known_lesson(game)
    return svg(table_before(lesson, number), lesson.you)
