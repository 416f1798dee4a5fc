"""The routes of lessons: the way into a game's guided first game."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from ..play import lessons as play
from .csrf import require_csrf
from .dependencies import Context, Csrf
from .responses import IMMUTABLE, page_response, redirect, remember_guest

learning = APIRouter(include_in_schema=False)


@learning.get("/learn/{game}")
async def about_lesson(request: Request, context: Context, game: str) -> Response:
    guest = await context.guest(request)
    return page_response(context, request, guest, await play.about_lesson(context, guest, game))


@learning.post("/learn/{game}")
async def learn(request: Request, context: Context, game: str, csrf: Csrf, again: bool = False) -> Response:
    """To the lesson: the one that was left, or a new one."""
    play.known_lesson(game)
    guest = await context.guest(request)
    require_csrf(context, guest, csrf)
    room = None if again else await play.unfinished(context, guest, game)
    if room is None:
        context.check_table_limit(request, guest)
        room = await play.begin(context, guest, game)
    response = redirect(f"/t/{room.stored.id}")
    remember_guest(context, request, response, guest)
    return response


@learning.get("/learn/{game}/{number}.svg")
async def step_picture(game: str, number: int) -> Response:
    drawn = await play.step_picture(game, number)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})


@learning.get("/game/{game}/rules.svg")
async def summary_picture(game: str) -> Response:
    return Response(await play.summary_picture(game), media_type="image/svg+xml", headers=IMMUTABLE)
