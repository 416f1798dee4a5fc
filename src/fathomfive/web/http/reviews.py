"""The routes of reviews: what decided a finished game, another try, what somebody shares of hers, and her mistakes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from fathomfive.games import load
from fathomfive.review import Moment, Review
from fathomfive.review.graph import graph, signed, strip
from fathomfive.review.page import balance_line
from fathomfive.review.sentences import price

from ..context import AppContext
from ..live.errors import Forbidden, NotFound, Refused
from ..live.guest import Guest
from ..live.reviews import PRACTICE
from ..live.rooms.room import Room
from ..live.rooms.seating import chairs_for
from ..render.log_lines import named
from .dependencies import Context, CurrentRoom, Visitor
from .responses import html_page

reviews = APIRouter(include_in_schema=False)
SHOWN = 5  # decisions of a seat
LATEST = 40  # games in which somebody's mistakes are looked for
MOST_MISTAKES = 30
OPPONENT = "octopus"  # plays the other seats of another try
NOT_YOURS = "Only players of this game see its review, each their own mistakes."


class NumberSaid(BaseModel):
    model_config = ConfigDict(extra="forbid")
    number: int = Field(ge=0)


def own_seat(context: AppContext, room: Room, guest: Guest) -> int:
    seats = context.seats(room, guest)
    if not seats:
        raise Forbidden(NOT_YOURS)
    return max(context.viewer(room, guest).seat, seats[0])


def seen_by(review: Review, room: Room, seats: tuple[int, ...]) -> Review:
    """With the mistakes of these seats and of bots, which do not mind."""
    bots = {chair.seat for chair in room.stored.chairs if chair.kind == "bot"}
    return replace(review, moments=tuple(m for m in review.moments if m.seat in {*seats, *bots}))


def template_values(review: Review, seat: int, at: str) -> dict[str, Any]:
    """What the templates show of one seat; `at` is the address of the replay."""
    link = lambda moment: f"{at}#at={moment.number}"  # noqa: E731
    return {
        "named": named,
        "review": review,
        "seat": seat,
        "wide": graph(review, seat, wide=True, link=link),
        "narrow": graph(review, seat, wide=False, link=link),
        "balance": balance_line(review, seat),
        "luck": [(one, signed(review, one.change)) for one in review.luckiest(seat)],
        "worst": [(moment, price(review, moment)) for moment in review.worst(seat, SHOWN)],
    }


@reviews.get("/t/{id}/review")
async def review_of(request: Request, context: Context, room: CurrentRoom) -> dict[str, Any]:
    """The review as a piece of the replay page, or how far it is."""
    guest = await context.guest(request)
    seat = own_seat(context, room, guest)
    found = await context.reviews.of(room)
    if found is None:
        return {"state": context.reviews.state(room), "progress": context.reviews.progress(room)}
    shown = seen_by(found, room, context.seats(room, guest))
    html = context.templates.get_template("table/review.html").render(
        **template_values(shown, seat, ""), may_try=True
    )
    strips = "".join(
        f'<span class="{name}">{strip(shown, seat, wide=name == "wide")}</span>'
        for name in ("wide", "narrow")
    )
    return {"state": "ready", "progress": 1.0, "html": html, "strip": strips}


@reviews.post("/t/{id}/retry")
async def retry(
    request: Request, context: Context, guest: Visitor, room: CurrentRoom, said: NumberSaid
) -> dict[str, Any]:
    """A table at this moment of the game, with the own seat to play: another try."""
    seats, found = context.seats(room, guest), await context.reviews.of(room)
    moment = named_moment(found, seats, said.number) if found else None
    if moment is None:
        raise Refused("There is nothing to try again at this moment.")
    context.check_table_limit(request, guest)
    await context.give_name(guest)
    record = room.table.record()
    cut = replace(record, answers=record.answers[: moment.number])
    who = ["me" if seat == moment.seat else OPPONENT for seat in range(record.seats)]
    names = [chair.name for chair in room.stored.chairs]
    chairs = chairs_for(guest, who)
    for chair in chairs:
        chair.name = names[chair.seat]
    aside = {PRACTICE: {"of": room.stored.id, "number": moment.number, "best": moment.best}}
    made = await context.hall.from_record(cut, chairs, aside)
    return {"ok": True, "to": f"/t/{made.stored.id}"}


def named_moment(review: Review, seats: tuple[int, ...], number: int) -> Moment | None:
    return next((m for m in review.moments if m.number == number and m.seat in seats and m.name), None)


@reviews.post("/t/{id}/judge")
async def judge(context: Context, guest: Visitor, room: CurrentRoom) -> dict[str, Any]:
    """The first answer at a table for another try, judged at once."""
    context.acting_seat(room, guest)
    practice = room.stored.side_state.get(PRACTICE)
    if practice is None:
        raise Refused("This table is not for another try.")
    played = await context.room(practice["of"])
    found = await context.reviews.judge(played, room, practice["number"], practice["best"])
    back = f"/t/{practice['of']}/replay#at={practice['number']}"
    return {"ok": True, "good": found.good, "text": found.text, "back": back, **practice}


@reviews.post("/t/{id}/share-review")
async def share(request: Request, context: Context, guest: Visitor, room: CurrentRoom) -> dict[str, Any]:
    """A link under which everybody sees the review of the own seat."""
    seat = own_seat(context, room, guest)
    if await context.reviews.of(room) is None:
        raise Refused("There is no review to share yet.")
    token = await context.reviews.kept.share(room.stored.id, seat)
    return {"ok": True, "link": f"{context.public_address(request)}/r/{token}"}


async def shared(context: AppContext, token: str) -> tuple[Room, Review, int]:
    known = await context.reviews.kept.shared(token)
    room = await context.room(known[0]) if known else None
    found = await context.reviews.of(room) if room else None
    if known is None or room is None or found is None:
        raise NotFound("There is no such review.")
    return room, seen_by(found, room, (known[1],)), known[1]


@reviews.get("/r/{token}.svg")
async def shared_picture(context: Context, token: str) -> Response:
    _, review, seat = await shared(context, token)
    return Response(graph(review, seat, wide=True), media_type="image/svg+xml")


@reviews.get("/r/{token}")
async def shared_review(request: Request, context: Context, token: str) -> Response:
    room, review, seat = await shared(context, token)
    replay = f"/t/{room.stored.id}/replay"
    values = template_values(review, seat, replay) | {"game": room.game, "replay": replay, "may_try": False}
    picture = f"{context.public_address(request)}/r/{token}.svg"
    guest = await context.guest(request)
    return html_page(context, request, guest, "site/review.html", picture=picture, **values)


@reviews.get("/mistakes")
async def mistakes(request: Request, context: Context) -> Response:
    """The decisions that cost a guest most, across the latest games: to try again."""
    guest = await context.guest(request)
    found = []
    for id in await context.store.of_guest(guest.id, LATEST):
        kept = await context.reviews.kept.load(id)
        if kept is None:
            continue
        room = await context.room(id, fresh=False)
        review = Review.from_json(kept)
        for seat in room.seats_of(guest.id):
            title = load(review.game).title
            found += [(id, title, m, price(review, m)) for m in review.worst(seat, SHOWN)]
    worst = sorted(found, key=lambda one: -one[2].cost)[:MOST_MISTAKES]
    return html_page(context, request, guest, "site/mistakes.html", mistakes=worst)
