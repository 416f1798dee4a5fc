"""What people do at a table: short POSTs from the page, each answered with one JSON object.  Answers are in
`answer`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, HTTPException, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response, StreamingResponse

from fathomfive.bots import bots
from fathomfive.kernel.errors import FathomError
from fathomfive.kernel.state import SPECTATOR
from fathomfive.kernel.table import Table

from ..context import AppContext
from ..limits import client_ip
from ..live.bot_workers import BotUnavailable
from ..live.guest import Guest, clean_text
from ..live.log_replay import record_of
from ..live.room import FrameSource, Room
from ..live.seating import COVERED, Viewer, check_takeable
from ..render.cache import cache_of
from ..render.frame import render
from ..render.log_lines import named, says_something
from ..render.score_course import ScoreCourse, score_course
from ..render.shared_stream import MAX_TABLES, Labelled, merged, tables_of
from ..render.sse import Compressor, Plain, frames
from ..render.templates_env import Templates
from ..storage.model import BusMessage
from .compression import packer_for
from .dependencies import Context, CurrentRoom, Visitor
from .responses import as_json

actions = APIRouter(prefix="/t/{id}", include_in_schema=False)
LONGEST_CHAT = 300
HINTS_BY = "orca"  # the level that is asked for hints


class TableForm(BaseModel):
    model_config = ConfigDict(extra="forbid")


class YesSaid(TableForm):
    yes: bool


class ChatSaid(TableForm):
    text: str = Field(max_length=2000)


class SeatSaid(TableForm):
    seat: int = Field(ge=0, le=9)
    who: str = Field(max_length=40)


class LessonSaid(TableForm):
    decision: int = Field(ge=0)
    to: Literal["next", "back", "end"]


class ThingSaid(TableForm):
    thing: str = Field(max_length=60)


# Playing


@actions.post("/undo")
async def undo(context: Context, guest: Visitor, room: CurrentRoom) -> dict[str, Any]:
    done = await room.undo(context.acting_seat(room, guest))
    context.hall.wake_bots(room)
    return {"ok": True, "asked": done == "asked"}


@actions.post("/consent")
async def consent(context: Context, guest: Visitor, room: CurrentRoom, said: YesSaid) -> dict[str, Any]:
    await room.consent(context.acting_seat(room, guest), said.yes)
    context.hall.wake_bots(room)
    return {"ok": True}


@actions.post("/hint")
async def hint(context: Context, guest: Visitor, room: CurrentRoom) -> dict[str, Any]:
    """What a stronger player would do, and one line why."""
    seat = context.acting_seat(room, guest)
    asked = next((ask for ask in room.table.asks if ask.seat == seat), None)
    if asked is None:
        raise HTTPException(409, "It is not your turn; a hint comes when you are asked.")
    if not context.hints.allows(guest.id):
        raise HTTPException(429, "That is a lot of hints. Think for a moment yourself, then ask again.")
    try:
        thought = await context.hall.bot_workers.choose(
            room.stored.game, room.asked_position(seat), seat, HINTS_BY, 0, room.stored.id, hint=True
        )
    except BotUnavailable as trouble:
        raise HTTPException(503, str(trouble)) from None
    option = thought.option
    label, preview = room.table.label(option, seat), room.table.preview(option, seat)
    names = [chair.name for chair in room.stored.chairs]
    text = named(f"{label}{f' ({preview})' if preview else ''}", names)
    return {
        "ok": True,
        "option": option,
        "targets": room.table.targets(option, seat),
        "text": f"A good player would choose: {text}."
        + (f" {named(thought.advice, names)}" if says_something(thought.advice) else "")
        + (" The server is busy, so this is a quicker look than usual." if thought.shortfall else ""),
    }


@actions.post("/lesson")
async def lesson(context: Context, guest: Visitor, room: CurrentRoom, said: LessonSaid) -> dict[str, Any]:
    """On or back in a guided first game, or out of it."""
    await room.guide(context.acting_seat(room, guest), said.decision, said.to)
    context.hall.wake_bots(room)
    return {"ok": True}


@actions.post("/concede")
async def concede(context: Context, guest: Visitor, room: CurrentRoom) -> dict[str, Any]:
    await room.concede(context.acting_seat(room, guest))
    context.hall.wake_bots(room)
    return {"ok": True}


@actions.post("/here")
async def here(context: Context, guest: Visitor, room: CurrentRoom) -> dict[str, Any]:
    """Pass and play: the person who is asked sits in front of the screen now."""
    viewer = context.viewer(room, guest)
    if viewer.seat >= 0 and viewer.may_act:
        await room.set_viewpoint(guest.id, viewer.seat)
    return {"ok": True}


@actions.post("/handover")
async def hand_over(context: Context, guest: Visitor, room: CurrentRoom) -> dict[str, Any]:
    """Pass and play: the one who has moved has seen enough; the curtain falls."""
    if context.viewer(room, guest).next_seat >= 0:
        await room.set_viewpoint(guest.id, COVERED)
    return {"ok": True}


# Around the table


@actions.post("/chat")
async def chat(context: Context, guest: Visitor, room: CurrentRoom, said: ChatSaid) -> dict[str, Any]:
    text = clean_text(said.text, LONGEST_CHAT)
    seats = context.seats(room, guest)
    name = room.stored.chairs[seats[0]].name if seats else f"{guest.name or 'A guest'} (looking on)"
    if text:
        await room.say(seats[0] if seats else SPECTATOR, name, text, guest.id)
    return {"ok": True}


@actions.post("/ping")
async def ping(context: Context, guest: Visitor, room: CurrentRoom, said: ThingSaid) -> dict[str, Any]:
    """Point at something on the board, for everybody at the table to see; the game does not change."""
    seat = context.acting_seat(room, guest)
    note = {"ping": clean_text(said.thing, 60), "seat": seat, "name": room.stored.chairs[seat].name}
    room.refresh(note)
    await context.store.wake_others(BusMessage(room.stored.id, 0, note))
    return {"ok": True}


@actions.post("/sit")
async def sit(context: Context, guest: Visitor, room: CurrentRoom, said: SeatSaid) -> dict[str, Any]:
    """A person takes a bot's or a free seat; or somebody at the table lets a bot sit on a free chair or stand
    in."""
    if said.seat >= room.stored.seats:
        raise HTTPException(422, f"There are only {room.stored.seats} seats.")
    async with room.lock:
        chair, at_table = room.stored.chairs[said.seat], bool(context.seats(room, guest))
        if said.who == "me":
            check_takeable(room, said.seat)
            if not at_table and room.stored.id not in guest.invited:
                raise HTTPException(
                    403, "A seat is for people with the invite link. Ask for it at the table."
                )
            await context.give_name(guest)
            await room.sit(said.seat, kind="human", guest=guest.id, name=guest.name, away=0)
        elif chair.kind == "automa":
            raise HTTPException(409, f"The rules play {chair.name}.")
        elif said.who in bots() and at_table:
            if (
                chair.kind == "human"
                and said.seat not in context.seats(room, guest)
                and room.is_here(said.seat)
            ):
                raise HTTPException(409, f"{chair.name} is here and plays.")
            away = {"away": 1} if chair.kind == "human" else {"kind": "bot"}
            await room.sit(
                said.seat, level=said.who, **({"name": "Marlin"} if chair.kind == "open" else {}), **away
            )
        else:
            raise HTTPException(403, "Only people at the table can do that.")
    context.hall.wake_bots(room)
    return {"ok": True}


@actions.post("/handback")
async def hand_back(context: Context, guest: Visitor, room: CurrentRoom) -> dict[str, Any]:
    """I am back: the bot that stood in for me steps aside."""
    for seat in context.seats(room, guest):
        if room.stored.chairs[seat].away:
            await room.sit(seat, away=0)
    return {"ok": True}


@actions.post("/rematch")
async def rematch(request: Request, context: Context, guest: Visitor, room: CurrentRoom) -> dict[str, Any]:
    """A new deal, everybody one seat further; bots that match somebody's level are chosen again."""
    return await another(request, context, guest, room, rotate=1)


@actions.post("/again")
async def again(request: Request, context: Context, guest: Visitor, room: CurrentRoom) -> dict[str, Any]:
    """The same deal again, in the same seats."""
    return await another(request, context, guest, room, rotate=0, same_deal=True)


async def another(
    request: Request, context: AppContext, guest: Guest, room: Room, rotate: int, same_deal: bool = False
) -> dict[str, Any]:
    if not context.seats(room, guest):
        raise HTTPException(403, "Only people at the table can do that.")
    if not room.over:
        raise HTTPException(409, "The game is still going on.")
    context.check_table_limit(request, guest)
    if room.next_game is None:
        stored = room.stored
        level = (await context.matched(guest, stored.game)).level if room.matched and not same_deal else ""
        chairs = room.chairs_again(rotate, level)
        deal_of = stored if same_deal else None
        opened = await context.hall.new(
            stored.game, stored.seats, chairs, stored.options, matched=room.matched, deal_of=deal_of
        )
        made = opened.stored.id
        if await room.propose_rematch(made) != made:  # somebody else was quicker
            await context.hall.remove(made)
    return {"ok": True, "url": f"/t/{room.next_game}"}


# Looking


@actions.get("/stream")
async def stream(
    request: Request,
    context: Context,
    room: CurrentRoom,
    since: Annotated[int, Query(ge=0)] = 0,
    changes: bool = False,
    also: Annotated[list[str] | None, Query(max_length=MAX_TABLES)] = None,
    last_event_id: Annotated[str, Header()] = "",
) -> Response:
    """The frames of a table; `also` names others that come on the same connection."""
    guest = await context.guest(request)
    seen = int(last_event_id) if last_event_id.isdecimal() and len(last_event_id) < 20 else since
    coding, packer = packer_for(request.headers.get("accept-encoding", ""), changes)

    def of(table: Room, after: int, by: Compressor) -> AsyncGenerator[bytes]:
        return frames(
            context.templates, table, lambda: context.viewer(table, guest), after, by, changes, as_json
        )

    if also:
        others = [(await known_room(context, id), after) for id, after in tables_of(also).items()]
        streams = [of(table, after, Labelled(table.stored.id)) for table, after in others if table]
        body = merged([of(room, seen, Plain()), *streams], packer)
    else:
        body = of(room, seen, packer)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if coding != "identity":
        headers["Content-Encoding"] = coding
    return StreamingResponse(body, media_type="text/event-stream", headers=headers)


async def known_room(context: AppContext, id: str) -> Room | None:
    """None if it has been deleted, or waits for new rules: the other tables of a browser go on."""
    try:
        return await context.room(id)
    except FathomError:
        return None


@actions.get("/why")
async def why(
    request: Request, context: Context, room: CurrentRoom, thing: Annotated[str, Query(max_length=60)]
) -> dict[str, str]:
    """Why a thing cannot be chosen now."""
    viewer = context.viewer(room, await context.guest(request))
    names = [chair.name for chair in room.stored.chairs]
    asked = next((ask for ask in room.table.asks if ask.seat == viewer.seat), None)
    if room.over:
        return {"text": "The game is over."}
    if asked is None or not viewer.may_act or viewer.curtain:
        waiting = " and ".join(names[ask.seat] for ask in room.table.asks)
        return {
            "text": f"It is not your turn: {waiting} {'is' if len(room.table.asks) == 1 else 'are'} deciding."
        }
    try:
        return {"text": named(room.table.why_not(thing, viewer.seat), names)}
    except (LookupError, ValueError):
        return {"text": "There is no such thing on this table."}


@actions.get("/previews")
async def previews(
    request: Request, context: Context, room: CurrentRoom, number: Annotated[int, Query(ge=0)]
) -> Response:
    """The newest frame once more, with the previews that take too long for a frame; nothing if it has become
    another."""
    viewer = context.viewer(room, await context.guest(request))
    if number != room.number or viewer.curtain or not viewer.may_act:
        return Response(status_code=204)
    html = cache_of(room).frames.get_or_make(
        ("previews", number, viewer),
        lambda: render(context.templates, room, viewer, room.moments[-1], all_previews=True),
    )
    return Response(html, media_type="text/html", headers={"Cache-Control": "no-store"})


@actions.get("/frame")
async def frame(
    request: Request,
    context: Context,
    room: CurrentRoom,
    at: Annotated[int, Query(ge=0)],
    seat: int | None = None,
) -> Response:
    """The table as it lay after so many answers; from any seat once the game is over, before that from one's
    own."""
    guest = await context.guest(request)
    if not context.lookbacks.allows(guest.id) or not context.lookbacks_from.allows(client_ip(request)):
        raise HTTPException(429, "That was a little fast. Wait a moment and try again.")
    viewer = context.viewer(room, guest)
    looks_from = (
        seat if seat is not None and room.over and SPECTATOR <= seat < room.stored.seats else viewer.seat
    )
    past = Viewer(SPECTATOR if viewer.curtain else looks_from, False, viewer.guest, viewer.seats)
    async with context.lookback_slots:
        table = await room.table_after(at)
        html = await asyncio.to_thread(past_frame, context.templates, room, past, at, table)
    return Response(html, media_type="text/html", headers={"Cache-Control": "no-store"})


@actions.get("/course")
async def course(context: Context, room: CurrentRoom) -> ScoreCourse:
    """How a finished game went: the points after each answer and the moments that decided it."""
    if not room.over:
        raise HTTPException(409, "The game is still going on.")
    key, names = ("course", room.number), tuple(chair.name for chair in room.stored.chairs)
    async with context.lookback_slots:
        known = cache_of(room).values
        made: ScoreCourse | None = known.get_or_make(key, lambda: None)
        if made is None:
            made = await asyncio.to_thread(score_course, room.game, record_of(room.stored), names)
            known.put(key, made)
    return made


def past_frame(templates: Templates, room: Room, viewer: Viewer, at: int, table: Table) -> str:
    """In a thread: putting the past into words and drawing it takes longer than the event loop may wait."""
    event = table.events[-1] if table.events else None
    return render(templates, room, viewer, FrameSource(at, event, table.position), table)
