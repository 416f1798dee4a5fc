"""The routes of puzzles."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from ..play import puzzles as play
from .csrf import require_csrf
from .dependencies import Context, Csrf
from .responses import page_response, redirect, remember_guest

puzzling = APIRouter(include_in_schema=False)


@puzzling.get("/puzzles")
async def all_puzzles(request: Request, context: Context) -> Response:
    return page_response(context, request, await context.guest(request), play.all_puzzles())


@puzzling.get("/puzzles/{game}")
async def puzzles(request: Request, context: Context, game: str) -> Response:
    return page_response(context, request, await context.guest(request), play.puzzles(game))


@puzzling.post("/puzzles/{game}")
async def solve(
    request: Request,
    context: Context,
    game: str,
    csrf: Csrf,
    number: Annotated[int, Form()],
    done: Annotated[str, Form()] = "",
) -> Response:
    """To the table of a puzzle; `done` is the table of the one before."""
    puzzle, guest = play.puzzle_numbered(game, number), await context.guest(request)
    require_csrf(context, guest, csrf)
    context.check_table_limit(request, guest)
    room = await play.begin(context, guest, puzzle)
    await play.remove_solved(context, guest, done)
    response = redirect(f"/t/{room.stored.id}")
    remember_guest(context, request, response, guest)
    return response


@puzzling.get("/puzzles/{game}/{number}.svg")
async def puzzle_picture(game: str, number: int) -> Response:
    drawn = await play.picture(game, number)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})
