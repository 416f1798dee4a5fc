"""What people do at a table.  Each function returns the response to the page, one JSON object."""

from __future__ import annotations

from typing import Any

from fathomfive.bots import bots
from fathomfive.club.clocks import NONE as NO_CLOCK
from fathomfive.kernel.state import SPECTATOR
from fathomfive.kernel.table import Table
from fathomfive.toolkit.texts import rule_of_refusal

from ..live.clocks.timekeeping import PACE
from ..live.errors import Conflict, Forbidden, Refused
from ..live.guest import Guest, clean_text
from ..live.log.log_replay import record_of
from ..live.rooms.frame_source import FrameSource
from ..live.rooms.history import table_after
from ..live.rooms.leaving import give_up
from ..live.rooms.lesson_moves import move_lesson, show_solution
from ..live.rooms.rematch import chairs_again, propose_rematch, series_after
from ..live.rooms.room import Room
from ..live.rooms.seating import COVERED, Viewer, check_takeable, set_viewpoint
from ..live.rooms.terms import SERIES
from ..live.rooms.undo import answer_request, take_back
from ..live.threads import run_in_thread
from ..render.cache import cache_of
from ..render.frame import render
from ..render.templating.environment import Templates
from ..render.views.log_lines import named
from ..render.views.score_course import ScoreCourse, score_course
from ..storage.model import BusMessage
from .context import PlayContext

MAX_CHAT_LENGTH = 300
AGREED = (PACE, "rated")  # what a rematch keeps
NO_HELP_WHERE_IT_COUNTS = "This result counts, so nobody helps: no hints, and no bot plays for you."
Reply = dict[str, Any]
DONE: Reply = {"ok": True}


# Playing


async def answer(
    context: PlayContext, guest: Guest, room: Room, decision: int, options: list[int] | None, seat: int | None
) -> Reply:
    """The answer to a decision; `seat` is needed from a person who plays several seats."""
    if options is None:
        raise Refused("Say an option, or the options of a dialog.")
    if seat is not None and seat not in context.seats(room, guest):
        raise Forbidden("That is not your seat.")
    given_before = seat is not None and decision < room.decision
    acting = seat if given_before and seat is not None else context.acting_seat(room, guest)
    fresh = await room.answer(acting, decision, options)
    context.hall.wake_bots(room)
    return {"ok": True, "repeat": not fresh, "decision": room.decision}


async def undo(context: PlayContext, guest: Guest, room: Room) -> Reply:
    done = await take_back(room, context.acting_seat(room, guest))
    context.hall.wake_bots(room)
    return {"ok": True, "asked": done == "asked"}


async def consent(context: PlayContext, guest: Guest, room: Room, yes: bool) -> Reply:
    await answer_request(room, context.acting_seat(room, guest), yes)
    context.hall.wake_bots(room)
    return DONE


async def lesson(context: PlayContext, guest: Guest, room: Room, decision: int, to: str) -> Reply:
    """Move forward or back in a lesson, or leave it; show the solution of a puzzle."""
    seat = context.acting_seat(room, guest)
    if to == "solution":
        await show_solution(room, seat, decision)
    else:
        await move_lesson(room, seat, decision, to)
    context.hall.wake_bots(room)
    return DONE


async def concede(context: PlayContext, guest: Guest, room: Room) -> Reply:
    await give_up(room, context.acting_seat(room, guest))
    context.hall.wake_bots(room)
    return DONE


async def here(context: PlayContext, guest: Guest, room: Room) -> Reply:
    """Pass and play: the player who is asked sits in front of the screen now."""
    viewer = context.viewer(room, guest)
    if viewer.seat >= 0 and viewer.may_act:
        await set_viewpoint(room, guest.id, viewer.seat)
    return DONE


async def hand_over(context: PlayContext, guest: Guest, room: Room) -> Reply:
    """Pass and play: the player who has moved has seen enough; the curtain falls."""
    if context.viewer(room, guest).next_seat >= 0:
        await set_viewpoint(room, guest.id, COVERED)
    return DONE


# Around the table


async def chat(context: PlayContext, guest: Guest, room: Room, text: str) -> Reply:
    text = clean_text(text, MAX_CHAT_LENGTH)
    seats = context.seats(room, guest)
    name = room.stored.chairs[seats[0]].name if seats else f"{guest.name or 'A guest'} (looking on)"
    if text:
        await room.say(seats[0] if seats else SPECTATOR, name, text, guest.id)
    return DONE


async def ping(context: PlayContext, guest: Guest, room: Room, thing: str) -> Reply:
    """Point at something on the board, for everybody at the table to see; the game does not change."""
    seat = context.acting_seat(room, guest)
    note = {"ping": clean_text(thing, 60), "seat": seat, "name": room.stored.chairs[seat].name}
    room.refresh(note)
    await context.store.publish(BusMessage(room.stored.id, 0, note))
    return DONE


async def sit(context: PlayContext, guest: Guest, room: Room, seat: int, who: str) -> Reply:
    """A person takes a bot's or a free seat; or a player lets a bot take a free seat or stand in."""
    if seat >= room.stored.seats:
        raise Refused(f"There are only {room.stored.seats} seats.")
    async with room.lock:
        chair, at_table = room.stored.chairs[seat], bool(context.seats(room, guest))
        if who == "me":
            check_takeable(room, seat)
            if not at_table and room.stored.id not in guest.invited:
                raise Forbidden("A seat is for people with the invite link. Ask for it at the table.")
            await context.check_blocks(guest, room)
            await context.give_name(guest)
            await room.sit(seat, kind="human", guest=guest.id, name=guest.name, away=0)
        elif chair.kind == "automa":
            raise Conflict(f"The rules play {chair.name}.")
        elif chair.kind == "bot":
            raise Conflict(f"{chair.name} plays to the end, as {chair.level}.")
        elif who in bots() and at_table:
            if room.terms.counts and not room.over and chair.kind == "human":
                raise Forbidden(NO_HELP_WHERE_IT_COUNTS)
            if chair.kind == "human":
                if seat not in context.seats(room, guest):
                    check_absent(room, seat)
                await room.sit(seat, level=who, away=1)
            else:
                await room.sit(seat, level=who, kind="bot", name="Marlin")
        else:
            raise Forbidden("Only people at the table can do that.")
    context.hall.wake_bots(room)
    return DONE


def check_absent(room: Room, seat: int) -> None:
    """Before a bot stands in for a player who has not asked for it."""
    name = room.stored.chairs[seat].name
    if room.terms.pace.kind != NO_CLOCK and not room.over:
        raise Forbidden(f"{name} has a clock: nobody else lets a bot play before the time is up.")
    if room.presence.is_here(seat):
        raise Conflict(f"{name} is here and plays.")
    if not room.presence.is_absent(seat):
        raise Conflict(f"{name} was here a moment ago. Give them a minute.")


async def hand_back(context: PlayContext, guest: Guest, room: Room) -> Reply:
    """The player is back: the bot that stood in for them leaves."""
    for seat in context.seats(room, guest):
        if room.stored.chairs[seat].away:
            await room.sit(seat, away=0)
    return DONE


def check_next_game(context: PlayContext, guest: Guest, room: Room) -> None:
    if not context.seats(room, guest):
        raise Forbidden("Only people at the table can do that.")
    if not room.over:
        raise Conflict("The game is still going on.")


async def rematch(context: PlayContext, guest: Guest, room: Room) -> Reply:
    """A new deal, everybody one seat further; bots that match a player's level are chosen again."""
    return await _next_game(context, guest, room, rotate=1)


async def again(context: PlayContext, guest: Guest, room: Room) -> Reply:
    """The same deal again, in the same seats."""
    return await _next_game(context, guest, room, rotate=0, same_deal=True)


async def _next_game(
    context: PlayContext, guest: Guest, room: Room, rotate: int, same_deal: bool = False
) -> Reply:
    check_next_game(context, guest, room)
    if room.terms.next_game is None:
        stored = room.stored
        level = (
            (await context.matched(guest, stored.game)).level if room.terms.matched and not same_deal else ""
        )
        chairs = chairs_again(room, rotate, level)
        deal_of = stored if same_deal else None
        opened = await context.hall.new(
            stored.game,
            stored.seats,
            chairs,
            stored.options,
            matched=room.terms.matched,
            deal_of=deal_of,
            agreed={
                **{name: stored.side_state[name] for name in AGREED if name in stored.side_state},
                **({} if same_deal else {SERIES: series_after(room, rotate)}),
            },
        )
        made = opened.stored.id
        if await propose_rematch(room, made) != made:  # somebody else was quicker
            await context.hall.remove(made)
    return {"ok": True, "url": f"/t/{room.terms.next_game}"}


# Looking


async def why(context: PlayContext, guest: Guest, room: Room, thing: str) -> Reply:
    """Why a thing cannot be chosen now."""
    viewer = context.viewer(room, guest)
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
        reason = room.table.why_not(thing, viewer.seat)
        return {"text": named(reason, names), "rule": rule_of_refusal(room.game, asked.step, reason)}
    except (LookupError, ValueError):
        return {"text": "There is no such thing on this table."}


async def previews(context: PlayContext, guest: Guest, room: Room, number: int) -> str | None:
    """The newest frame once more, with the previews that take too long for a frame; None if a newer frame has
    replaced it."""
    viewer = context.viewer(room, guest)
    if number != room.number or viewer.curtain or not viewer.may_act:
        return None
    html: str = cache_of(room).frames.get_or_make(
        ("previews", number, viewer),
        lambda: render(context.templates, room, viewer, room.moments[-1], all_previews=True),
    )
    return html


async def frame(context: PlayContext, guest: Guest, room: Room, at: int, seat: int | None = None) -> str:
    """The table after this many answers; from any seat once the game is over, before that from the viewer's own."""
    viewer = context.viewer(room, guest)
    looks_from = (
        seat if seat is not None and room.over and SPECTATOR <= seat < room.stored.seats else viewer.seat
    )
    past = Viewer(SPECTATOR if viewer.curtain else looks_from, False, viewer.guest, viewer.seats)
    table = await table_after(room, at)
    return await run_in_thread(_past_frame, context.templates, room, past, at, table)


def _past_frame(templates: Templates, room: Room, viewer: Viewer, at: int, table: Table) -> str:
    """Rendering a past position takes longer than an event loop may wait."""
    event = table.events[-1] if table.events else None
    return render(templates, room, viewer, FrameSource(at, event, table.position), table)


async def course(context: PlayContext, room: Room) -> ScoreCourse:
    """How a finished game went: the points after each answer and the moments that decided it."""
    if not room.over:
        raise Conflict("The game is still going on.")
    key, names = ("course", room.number), tuple(chair.name for chair in room.stored.chairs)
    known = cache_of(room).values
    made: ScoreCourse | None = known.get_or_make(key, lambda: None)
    if made is None:
        made = await run_in_thread(score_course, room.game, record_of(room.stored), names)
        known.put(key, made)
    return made
