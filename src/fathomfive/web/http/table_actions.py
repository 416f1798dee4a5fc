"""The routes of what people do at a table: short POSTs from the page, each answered with one JSON object.  What they
do is in `play`; answers come in by `answer`."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Header, HTTPException, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response, StreamingResponse

from fathomfive.kernel.errors import FathomError

from ..live.rooms.room import Room
from ..play import hints
from ..play import table as play
from ..play.table import Reply
from ..render.stream.shared_stream import MAX_TABLES, Labelled, merged, tables_of
from ..render.stream.sse import Compressor, Plain, frames
from ..render.views.score_course import ScoreCourse
from ..server.context import AppContext
from .dependencies import Context, CurrentRoom, Visitor
from .responses import as_json
from .transport.compression import compressor_for

actions = APIRouter(prefix="/t/{id}", include_in_schema=False)


class TableForm(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ConsentBody(TableForm):
    yes: bool


class ChatBody(TableForm):
    text: str = Field(max_length=2000)


class SeatBody(TableForm):
    seat: int = Field(ge=0, le=9)
    who: str = Field(max_length=40)


class LessonBody(TableForm):
    decision: int = Field(ge=0)
    to: Literal["next", "back", "end", "solution"]


class ThingBody(TableForm):
    thing: str = Field(max_length=60)


# Playing


@actions.post("/undo")
async def undo(context: Context, guest: Visitor, room: CurrentRoom) -> Reply:
    return await play.undo(context, guest, room)


@actions.post("/consent")
async def consent(context: Context, guest: Visitor, room: CurrentRoom, body: ConsentBody) -> Reply:
    return await play.consent(context, guest, room, body.yes)


@actions.post("/allow-hints")
async def allow_hints(context: Context, guest: Visitor, room: CurrentRoom, body: ConsentBody) -> Reply:
    return await hints.agree_to_hints(context, guest, room, body.yes)


@actions.post("/hint")
async def hint(context: Context, guest: Visitor, room: CurrentRoom) -> Reply:
    hints.check_hint(context, guest, room)
    if not context.hint_limit.allows(guest.id):
        raise HTTPException(429, "That is a lot of hints. Think for a moment yourself, then ask again.")
    return await hints.hint(context, guest, room)


@actions.post("/lesson")
async def lesson(context: Context, guest: Visitor, room: CurrentRoom, body: LessonBody) -> Reply:
    return await play.lesson(context, guest, room, body.decision, body.to)


@actions.post("/concede")
async def concede(context: Context, guest: Visitor, room: CurrentRoom) -> Reply:
    return await play.concede(context, guest, room)


@actions.post("/here")
async def here(context: Context, guest: Visitor, room: CurrentRoom) -> Reply:
    return await play.here(context, guest, room)


@actions.post("/handover")
async def hand_over(context: Context, guest: Visitor, room: CurrentRoom) -> Reply:
    return await play.hand_over(context, guest, room)


# Around the table


@actions.post("/chat")
async def chat(
    request: Request, context: Context, guest: Visitor, room: CurrentRoom, body: ChatBody
) -> Reply:
    context.check_chat_limit(request, guest)
    return await play.chat(context, guest, room, body.text)


@actions.post("/ping")
async def ping(context: Context, guest: Visitor, room: CurrentRoom, body: ThingBody) -> Reply:
    return await play.ping(context, guest, room, body.thing)


@actions.post("/sit")
async def sit(context: Context, guest: Visitor, room: CurrentRoom, body: SeatBody) -> Reply:
    return await play.sit(context, guest, room, body.seat, body.who)


@actions.post("/handback")
async def hand_back(context: Context, guest: Visitor, room: CurrentRoom) -> Reply:
    return await play.hand_back(context, guest, room)


@actions.post("/rematch")
async def rematch(request: Request, context: Context, guest: Visitor, room: CurrentRoom) -> Reply:
    play.check_next_game(context, guest, room)
    context.check_table_limit(request, guest)
    return await play.rematch(context, guest, room)


@actions.post("/again")
async def again(request: Request, context: Context, guest: Visitor, room: CurrentRoom) -> Reply:
    play.check_next_game(context, guest, room)
    context.check_table_limit(request, guest)
    return await play.again(context, guest, room)


# Looking


@actions.get("/stream")
async def stream(
    request: Request,
    context: Context,
    room: CurrentRoom,
    since: Annotated[int, Query(ge=0)] = 0,
    changes: bool = False,
    also: Annotated[list[str] | None, Query(max_length=MAX_TABLES)] = None,
    lobby: bool = False,
    last_event_id: Annotated[str, Header()] = "",
) -> Response:
    """The frames of a table; `also` names others that come on the same connection, `lobby` asks for it, too."""
    guest = await context.guest(request)
    seen = int(last_event_id) if last_event_id.isdecimal() and len(last_event_id) < 20 else since
    coding, compressor = compressor_for(request.headers.get("accept-encoding", ""), changes)

    def of(table: Room, after: int, by: Compressor) -> AsyncGenerator[bytes]:
        look = partial(context.viewer, table, guest)
        return frames(context.templates, table, look, after, by, changes, as_json, context.stream_lag)

    if also or lobby:
        others = [(await known_room(context, id), after) for id, after in tables_of(also or []).items()]
        streams = [of(table, after, Labelled(table.stored.id)) for table, after in others if table]
        streams += [context.lobby.watch(guest.id)] if lobby else []
        body = merged([of(room, seen, Plain()), *streams], compressor)
    else:
        body = of(room, seen, compressor)
    return event_stream(body, coding)


def event_stream(body: AsyncGenerator[bytes], coding: str) -> Response:
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if coding != "identity":
        headers["Content-Encoding"] = coding
    return StreamingResponse(body, media_type="text/event-stream", headers=headers)


async def known_room(context: AppContext, id: str) -> Room | None:
    """None if it has been deleted, or waits for new rules: the other tables of a browser continue."""
    try:
        return await context.room(id)
    except FathomError:
        return None


@actions.get("/why")
async def why(
    request: Request, context: Context, room: CurrentRoom, thing: Annotated[str, Query(max_length=60)]
) -> Reply:
    return await play.why(context, await context.guest(request), room, thing)


@actions.get("/previews")
async def previews(
    request: Request, context: Context, room: CurrentRoom, number: Annotated[int, Query(ge=0)]
) -> Response:
    html = await play.previews(context, await context.guest(request), room, number)
    return Response(status_code=204) if html is None else frame_response(html)


@actions.get("/frame")
async def frame(
    request: Request,
    context: Context,
    room: CurrentRoom,
    at: Annotated[int, Query(ge=0)],
    seat: int | None = None,
) -> Response:
    guest = await context.guest(request)
    context.check_past_frame_limit(request, guest)
    async with context.past_frame_slots:
        return frame_response(await play.frame(context, guest, room, at, seat))


def frame_response(html: str) -> Response:
    return Response(html, media_type="text/html", headers={"Cache-Control": "no-store"})


@actions.get("/course")
async def course(request: Request, context: Context, room: CurrentRoom) -> ScoreCourse:
    context.check_past_frame_limit(request, await context.guest(request))
    async with context.past_frame_slots:
        return await play.course(context, room)
