"""Reviews of finished games: what decided them, another try, and one's own mistakes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fathomfive.games import load
from fathomfive.review import Moment, Review
from fathomfive.review.graph import graph, signed, strip
from fathomfive.review.page import balance_line
from fathomfive.review.sentences import price

from ..live.errors import Forbidden, Refused
from ..live.guest import Guest
from ..live.reviews import review_of as stored_review
from ..live.rooms.room import Room
from ..live.rooms.seating import chairs_for
from ..live.rooms.terms import PRACTICE
from ..render.views.log_lines import named
from .context import PlayContext
from .pages import Page
from .table import Reply

MAX_SHOWN = 5  # decisions of a seat
MAX_GAMES = 40  # games in which somebody's mistakes are looked for
MAX_MISTAKES = 30
OPPONENT = "octopus"  # plays the other seats of another try
NOT_YOURS = "Only players of this game see its review, each their own mistakes."


def own_seat(context: PlayContext, room: Room, guest: Guest) -> int:
    seats = context.seats(room, guest)
    if not seats:
        raise Forbidden(NOT_YOURS)
    return max(context.viewer(room, guest).seat, seats[0])


def seen_by(review: Review, room: Room, seats: tuple[int, ...]) -> Review:
    """With the decisions of those who play these seats and of bots, but not of people who sat there before."""
    bots = {chair.seat for chair in room.stored.chairs if chair.kind == "bot"}
    since = room.terms.since
    seen = (m for m in review.moments if m.seat in {*seats, *bots} and m.number >= since.get(m.seat, 0))
    return replace(review, moments=tuple(seen))


def template_values(review: Review, seat: int, at: str) -> dict[str, Any]:
    """What the templates show of one seat; `at` is the URL of the replay."""
    link = lambda moment: f"{at}#at={moment.number}"  # noqa: E731
    return {
        "named": named,
        "review": review,
        "seat": seat,
        "wide": graph(review, seat, wide=True, link=link),
        "narrow": graph(review, seat, wide=False, link=link),
        "balance": balance_line(review, seat),
        "luck": [(one, signed(review, one.change)) for one in review.luckiest(seat)],
        "worst": [(moment, price(review, moment)) for moment in review.worst(seat, MAX_SHOWN)],
    }


async def review_of(context: PlayContext, guest: Guest, room: Room) -> Reply:
    """The review as a part of the replay page, or its progress."""
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


async def moment_to_retry(context: PlayContext, guest: Guest, room: Room, number: int) -> Moment:
    """A named decision of the visitor's own seat; raises Refused if there is none at this moment."""
    seats, found = context.seats(room, guest), await context.reviews.of(room)
    moments = seen_by(found, room, seats).moments if found else ()
    moment = next((m for m in moments if m.number == number and m.seat in seats and m.name), None)
    if moment is None:
        raise Refused("There is nothing to try again at this moment.")
    return moment


async def retry(context: PlayContext, guest: Guest, room: Room, moment: Moment) -> Reply:
    """A table at this moment of the game, with the visitor's own seat to play: another try."""
    await context.give_name(guest)
    record = room.table.record()
    cut = replace(record, answers=record.answers[: moment.number])
    who = ["me" if seat == moment.seat else OPPONENT for seat in range(record.seats)]
    names = [chair.name for chair in room.stored.chairs]
    chairs = chairs_for(guest, who)
    for chair in chairs:
        chair.name = names[chair.seat]
    side_state = {PRACTICE: {"of": room.stored.id, "number": moment.number, "best": moment.best}}
    made = await context.hall.from_record(cut, chairs, side_state)
    return {"ok": True, "to": f"/t/{made.stored.id}"}


async def judge(context: PlayContext, guest: Guest, room: Room) -> Reply:
    """The first answer at a table for another try, judged at once."""
    context.acting_seat(room, guest)
    practice = room.stored.side_state.get(PRACTICE)
    if practice is None:
        raise Refused("This table is not for another try.")
    played = await context.room(practice["of"])
    found = await context.reviews.judge(played, room, practice["number"], practice["best"])
    back = f"/t/{practice['of']}/replay#at={practice['number']}"
    return {"ok": True, "good": found.good, "text": found.text, "back": back, **practice}


async def mistakes(context: PlayContext, guest: Guest) -> Page:
    """The most costly decisions of a guest, across the latest games: to try again."""
    found = []
    for id in await context.store.of_guest(guest.id, MAX_GAMES):
        if (text := await context.reviews.kept.load(id)) is None:
            continue
        room = await context.room(id, fresh=False)
        if (review := stored_review(room, text)) is None:
            continue
        seats = tuple(room.seats_of(guest.id))
        own = seen_by(review, room, seats)
        title = load(review.game).title
        found += [(id, title, m, price(own, m)) for seat in seats for m in own.worst(seat, MAX_SHOWN)]
    worst = sorted(found, key=lambda one: -one[2].cost)[:MAX_MISTAKES]
    return Page("learning/mistakes.html", {"mistakes": worst})
