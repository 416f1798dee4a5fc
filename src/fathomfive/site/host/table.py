"""The routes of a table: its pages, what they look up, and what people do there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import asdict

from fathomfive.web.live.errors import NotFound, RulesVersionMismatch
from fathomfive.web.live.guest import Guest
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.play import hints, pages, reviews, table
from fathomfive.web.play.pages import Page

from .context import SiteContext
from .routing import Json, Reply, Request, route

# The page


@route("GET", "/t/{id}")
async def show_table(context: SiteContext, guest: Guest, request: Request) -> Page:
    id = request.words["id"]
    try:
        return await pages.table(context, guest, id, {})
    except RulesVersionMismatch as error:
        return await pages.outdated(context, guest, id, error)


@route("POST", "/t/{id}/rules")
async def adopt_rules(context: SiteContext, guest: Guest, request: Request) -> Reply:
    await pages.adopt_rules(context, guest, request.words["id"])
    return Reply(location=f"/t/{request.words['id']}")


@route("GET", "/t/{id}/replay")
async def replay(context: SiteContext, guest: Guest, request: Request) -> Page:
    return await pages.replay(context, guest, request.words["id"])


@route("GET", "/t/{id}/record.json")
async def record(context: SiteContext, guest: Guest, request: Request) -> Reply:
    room = await context.room(request.words["id"])
    filename = f"{room.stored.game}-{room.stored.id}.json"
    return Reply(pages.record(room), type="application/json", filename=filename)


# What pages look up


@route("GET", "/t/{id}/why")
async def why(context: SiteContext, guest: Guest, request: Request) -> Json:
    return await table.why(context, guest, await context.room(request.words["id"]), request.word("thing"))


@route("GET", "/t/{id}/review")
async def review(context: SiteContext, guest: Guest, request: Request) -> Json:
    return await reviews.review_of(context, guest, await context.room(request.words["id"]))


@route("GET", "/t/{id}/course")
async def course(context: SiteContext, guest: Guest, request: Request) -> Json:
    return asdict(await table.course(context, await context.room(request.words["id"])))


@route("GET", "/t/{id}/previews")
async def previews(context: SiteContext, guest: Guest, request: Request) -> Reply:
    room = await context.room(request.words["id"])
    html = await table.previews(context, guest, room, request.number("number"))
    return Reply(html or "", 204 if html is None else 200)


@route("GET", "/t/{id}/frame")
async def frame(context: SiteContext, guest: Guest, request: Request) -> Reply:
    room = await context.room(request.words["id"])
    seat = request.number("seat") if "seat" in request.words else None
    return Reply(await table.frame(context, guest, room, request.number("at"), seat))


# What people do

Action = Callable[[SiteContext, Guest, Room, Request], Awaitable[Json]]
PLAIN_ACTIONS = {
    "undo": table.undo,
    "hint": hints.hint,
    "concede": table.concede,
    "here": table.here,
    "handover": table.hand_over,
    "handback": table.hand_back,
    "rematch": table.rematch,
    "again": table.again,
    "judge": reviews.judge,
}


@route("POST", "/t/{id}/{action}")
async def act(context: SiteContext, guest: Guest, request: Request) -> Json:
    room, action = await context.room(request.words["id"]), request.words["action"]
    if action in PLAIN_ACTIONS:
        return await PLAIN_ACTIONS[action](context, guest, room)
    if action not in ACTIONS:
        raise NotFound("There is nothing here.")
    return await ACTIONS[action](context, guest, room, request)


async def answer(context: SiteContext, guest: Guest, room: Room, request: Request) -> Json:
    several = request.body.get("options") is not None
    options = request.numbers("options") if several else [request.value("option", int)]
    seat = None if request.body.get("seat") is None else request.value("seat", int)
    return await table.answer(context, guest, room, request.value("decision", int), options, seat)


async def consent(context: SiteContext, guest: Guest, room: Room, request: Request) -> Json:
    return await table.consent(context, guest, room, request.value("yes", bool))


async def lesson(context: SiteContext, guest: Guest, room: Room, request: Request) -> Json:
    return await table.lesson(context, guest, room, request.value("decision", int), request.value("to", str))


async def chat(context: SiteContext, guest: Guest, room: Room, request: Request) -> Json:
    return await table.chat(context, guest, room, request.value("text", str))


async def retry(context: SiteContext, guest: Guest, room: Room, request: Request) -> Json:
    moment = await reviews.moment_to_retry(context, guest, room, request.value("number", int))
    return await reviews.retry(context, guest, room, moment)


async def ping(context: SiteContext, guest: Guest, room: Room, request: Request) -> Json:
    return await table.ping(context, guest, room, request.value("thing", str))


async def sit(context: SiteContext, guest: Guest, room: Room, request: Request) -> Json:
    return await table.sit(context, guest, room, request.value("seat", int), request.value("who", str))


ACTIONS: dict[str, Action] = {
    "answer": answer,
    "consent": consent,
    "lesson": lesson,
    "chat": chat,
    "retry": retry,
    "ping": ping,
    "sit": sit,
}
