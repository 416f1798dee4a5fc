"""Hints: what a stronger player would do, where the table allows such help."""

from __future__ import annotations

import re
from typing import NamedTuple

from fathomfive.kernel.state import Position
from fathomfive.kernel.table import Table
from fathomfive.kernel.table.dialogs import positions_to_ask

from ..live.bots.thinking import BotMove, BotUnavailable
from ..live.errors import Busy, Conflict, Forbidden
from ..live.guest import Guest
from ..live.log.game_content import rules_of
from ..live.rooms.consent import allow_hints
from ..live.rooms.room import Room
from ..render.views.log_lines import named
from .context import PlayContext
from .table import DONE, NO_HELP_WHERE_IT_COUNTS, Reply

NO_HINTS_UNLESS_ALL_AGREE = (
    "Several people play here: hints are off unless all of them allow them (see the seats)."
)
QUICK_LOOK = "greedy"  # the bot that names the thing behind an entry of a menu


class Look(NamedTuple):
    """An answer in words, what it brings, and the things that it refers to."""

    label: str
    preview: str
    targets: tuple[str, ...]


def check_hint(context: PlayContext, guest: Guest, room: Room) -> None:
    """A hint can be given only to somebody who is asked."""
    seat = context.acting_seat(room, guest)
    if room.terms.counts:
        raise Forbidden(NO_HELP_WHERE_IT_COUNTS)
    if not room.terms.allows_hints:
        raise Forbidden(NO_HINTS_UNLESS_ALL_AGREE)
    if not any(ask.seat == seat for ask in room.table.asks):
        raise Conflict("It is not your turn; a hint comes when you are asked.")


async def agree_to_hints(context: PlayContext, guest: Guest, room: Room, yes: bool) -> Reply:
    await allow_hints(room, context.acting_seat(room, guest), yes)
    return DONE


async def hint(context: PlayContext, guest: Guest, room: Room) -> Reply:
    """What a stronger player would do, and one line why."""
    check_hint(context, guest, room)
    seat = context.acting_seat(room, guest)
    try:
        thought = await context.hall.bot_workers.choose(
            rules_of(room.stored),
            room.asked_position(seat),
            seat,
            context.hint_level(room.stored.game),
            0,
            room.stored.id,
            hint=True,
        )
    except BotUnavailable as error:
        raise Busy(str(error)) from None
    check_hint(context, guest, room)  # meanwhile a player may have changed their mind
    option = thought.option
    label, preview = room.table.label(option, seat), room.table.preview(option, seat)
    targets = room.table.targets(option, seat)
    place, places = "", tuple[str, ...]()
    if behind := await behind_menu(context, room, seat, option):
        preview, targets = behind.label, behind.targets
    elif goes := await place_of(context, room, seat, option):
        place, places = goes.label, goes.targets
        if asked_as(room.table, seat) == "menu":
            label, preview = in_brackets(label, preview), ""  # the one thing behind the entry
        else:
            preview = goes.preview or preview  # what it brings just there says more than what it may bring
    check_hint(context, guest, room)
    text = named(hint_text(label, preview, place, thought), [chair.name for chair in room.stored.chairs])
    return {"ok": True, "option": option, "targets": targets, "then": places, "text": text}


def hint_text(label: str, preview: str, place: str, move: BotMove) -> str:
    choice = in_brackets(f"{label}, then “{place}”" if place else label, preview)
    advice = f" {move.advice}" if move.advice else ""
    hurry = " The server is busy, so this is a quicker look than usual." if move.shortfall else ""
    return f"A good player would choose: {choice}.{advice}{hurry}"


def in_brackets(label: str, brings: str) -> str:
    """The label, and behind it what it brings.  There are no brackets in brackets: a colon stands for one; a list with
    brackets in each entry goes without."""
    if brings.count("(") > 1:
        brings = re.sub(r" \([^)]*\)", "", brings)
    brings = brings.replace(" (", ": ").replace(")", "")
    return f"{label} ({brings})" if brings else label


async def behind_menu(context: PlayContext, room: Room, seat: int, option: int) -> Look | None:
    """A menu entry stands for several things: which of them a quick look takes, in words and by id."""
    if asked_as(room.table, seat) != "menu":
        return None
    then = room.table.copy()
    then.apply(option, seat)
    asked, things = position_to_ask(then, seat), set(room.table.targets(option, seat))
    if asked is None or asked.pending[-1][0] == room.table.position.pending[-1][0]:
        return None  # the same menu again
    if not any(things & {*then.targets(one, seat)} for one in asked.options):
        return None
    return await look_ahead(context, room, seat, then, asked, QUICK_LOOK)


async def place_of(context: PlayContext, room: Room, seat: int, option: int) -> Look | None:
    """Where a chosen card goes: the answer to the question about that card. None if something is revealed in
    between."""
    then = room.table.copy()
    then.apply(option, seat)
    asked = position_to_ask(then, seat)
    if asked is None or len(asked.pending[-1]) < 3 or then.why_no_undo(seat):
        return None
    if asked.pending[-1][0] == room.table.position.pending[-1][0]:
        return None
    return await look_ahead(context, room, seat, then, asked, context.hint_level(room.stored.game))


def asked_as(table: Table, seat: int) -> str:
    return next(ask for ask in table.asks if ask.seat == seat).dialog


def position_to_ask(table: Table, seat: int) -> Position | None:
    return next((s for s in positions_to_ask(table.position) if s.asked == seat), None)


async def look_ahead(
    context: PlayContext, room: Room, seat: int, then: Table, asked: Position, level: str
) -> Look | None:
    """The answer that a bot of this level would give then."""
    try:
        thought = await context.hall.bot_workers.choose(
            rules_of(room.stored), asked, seat, level, 0, hint=True
        )
    except BotUnavailable:
        return None
    return Look(
        then.label(thought.option, seat),
        then.preview(thought.option, seat),
        then.targets(thought.option, seat),
    )
