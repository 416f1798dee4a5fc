"""The routes of reviews; `play` makes their contents. Only here: the links by which players share theirs."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from fathomfive.review import Review
from fathomfive.review.graph import graph

from ..live.errors import NotFound, Refused
from ..live.rooms.room import Room
from ..play import reviews as play
from ..server.context import AppContext
from .dependencies import Context, CurrentRoom, Visitor
from .responses import html_page, page_response

reviews = APIRouter(include_in_schema=False)


class DecisionBody(BaseModel):
    model_config = ConfigDict(extra="forbid")
    number: int = Field(ge=0)


@reviews.get("/t/{id}/review")
async def review_of(request: Request, context: Context, room: CurrentRoom) -> dict[str, Any]:
    return await play.review_of(context, await context.guest(request), room)


@reviews.post("/t/{id}/retry")
async def retry(
    request: Request, context: Context, guest: Visitor, room: CurrentRoom, body: DecisionBody
) -> dict[str, Any]:
    moment = await play.moment_to_retry(context, guest, room, body.number)
    context.check_table_limit(request, guest)
    return await play.retry(context, guest, room, moment)


@reviews.post("/t/{id}/judge")
async def judge(context: Context, guest: Visitor, room: CurrentRoom) -> dict[str, Any]:
    return await play.judge(context, guest, room)


@reviews.get("/mistakes")
async def mistakes(request: Request, context: Context) -> Response:
    guest = await context.guest(request)
    return page_response(context, request, guest, await play.mistakes(context, guest))


# Sharing


@reviews.post("/t/{id}/share-review")
async def share(request: Request, context: Context, guest: Visitor, room: CurrentRoom) -> dict[str, Any]:
    """A link under which everybody sees the review of the visitor's own seat."""
    seat = play.own_seat(context, room, guest)
    if await context.reviews.of(room) is None:
        raise Refused("There is no review to share yet.")
    token = await context.review_store.share(room.stored.id, seat)
    return {"ok": True, "link": f"{context.public_address(request)}/r/{token}"}


async def shared(context: AppContext, token: str) -> tuple[Room, Review, int]:
    known = await context.review_store.shared(token)
    room = await context.room(known[0]) if known else None
    found = await context.reviews.of(room) if room else None
    if known is None or room is None or found is None:
        raise NotFound("There is no such review.")
    return room, play.seen_by(found, room, (known[1],)), known[1]


@reviews.get("/r/{token}.svg")
async def shared_picture(context: Context, token: str) -> Response:
    _, review, seat = await shared(context, token)
    return Response(graph(review, seat, wide=True), media_type="image/svg+xml")


@reviews.get("/r/{token}")
async def shared_review(request: Request, context: Context, token: str) -> Response:
    room, review, seat = await shared(context, token)
    replay = f"/t/{room.stored.id}/replay"
    values = play.template_values(review, seat, replay)
    values |= {"game": room.game, "replay": replay, "may_try": False}
    picture = f"{context.public_address(request)}/r/{token}.svg"
    guest = await context.guest(request)
    return html_page(context, request, guest, "learning/review.html", picture=picture, **values)
