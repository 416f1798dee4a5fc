"""The deal of the day: opening its table, and afterwards the result."""

from __future__ import annotations

import time
from datetime import date
from typing import Any

from fathomfive.club.daily import (
    BOT,
    FIRST_DAY,
    STRONGEST,
    Attempt,
    Deal,
    Outcome,
    deal_of,
    longest_streak,
    ordinal,
    pasted,
    place,
    streak,
    today,
)
from fathomfive.games import load

from ..live.errors import NotFound
from ..live.guest import Guest
from ..live.rooms.room import Room
from ..live.rooms.seating import chairs_for
from ..render.game_assets import playable
from .context import PlayContext
from .pages import Page

BEST_SHOWN = 5  # replays


def known_deal(game: str, day: str = "") -> Deal:
    """A deal of today or of an earlier day."""
    now = today(time.time())
    try:
        wanted = date.fromisoformat(day) if day else now
    except ValueError:
        raise NotFound("There is no such day.") from None
    if game not in playable() or not FIRST_DAY <= wanted <= now:
        raise NotFound("There is no such deal of the day.")
    return deal_of(game, wanted)


async def cards(context: PlayContext, guest: Guest) -> dict[str, Any]:
    """For the home page: today's deals, and the guest's progress in them."""
    now = today(time.time())
    own, days = await context.daily.own(guest.id, now), await context.daily.days(guest.id)
    return {
        "day": now,
        "streak": streak(days, now),
        "deals": [
            {
                "game": name,
                "title": load(name).title,
                "url": f"/daily/{name}/{now.isoformat()}",
                "state": state_of(own.get(name)),
            }
            for name in playable()
        ],
    }


def state_of(attempt: Attempt | None) -> str:
    if attempt is None:
        return "new"
    return "done" if attempt.played or attempt.given_up else "begun"


async def overview(context: PlayContext, guest: Guest) -> Page:
    days = await context.daily.days(guest.id)
    values = {"daily": await cards(context, guest), "longest": longest_streak(days), "played": len(days)}
    return Page("club/daily.html", values)


async def begun(context: PlayContext, guest: Guest, deal: Deal) -> Attempt | None:
    """A guest's own table with this deal."""
    return (await context.daily.own(guest.id, deal.day)).get(deal.game)


async def begin(context: PlayContext, guest: Guest, deal: Deal) -> Room:
    """A table with today's deal: the first one of a guest counts."""
    await context.give_name(guest)
    room = await context.hall.new_daily(deal, chairs_for(guest, deal.who))
    await context.daily.begin(room.stored.id, deal)
    return room


async def deal_page(context: PlayContext, guest: Guest, deal: Deal, address: str) -> Page:
    """How this deal went, for those who may look; `address` is that of this page, to paste."""
    now, attempts = today(time.time()), await context.daily.attempts(deal.game, deal.day)
    mine = next((one for one in attempts if one.guest == guest.id), None)
    is_done = mine is not None and mine.played is not None
    values: dict[str, Any] = {
        "game": load(deal.game),
        "deal": deal,
        "is_today": deal.day == now,
        "mine": mine,
        "players": len(people(attempts)),
        "may_look": deal.day < now or is_done or (mine is not None and mine.given_up),
        "strongest_name": STRONGEST.capitalize(),
    }
    if values["may_look"]:
        values |= compared(context, attempts, mine)
        values["streak"] = streak(await context.daily.days(guest.id), now)
        if mine is not None and is_done:
            values["pasted"] = pasted(outcome(deal, mine, values, address))
    return Page("club/deal.html", values)


def people(attempts: list[Attempt]) -> list[Attempt]:
    """Who has finished."""
    return [one for one in attempts if one.played and one.by != BOT]


def compared(context: PlayContext, attempts: list[Attempt], mine: Attempt | None) -> dict[str, Any]:
    """How everybody did: places, and the replays that their players show. A place counts where others can take
    part."""
    results = [one.played for one in people(attempts) if one.played]
    shown = [one for one in attempts if one.played and (one.shared or one is mine)]
    best = sorted(shown, key=lambda one: one.played.key if one.played else (False, 0), reverse=True)
    played = mine.played if mine is not None else None
    own_place = place(played, results) if played is not None and context.many_people else None
    return {
        "place": own_place,
        "place_text": ordinal(own_place) if own_place else "",
        "strongest": next((one for one in attempts if one.by == BOT and one.played), None),
        "best": best[:BEST_SHOWN],
        "won": sum(one.won for one in results),
    }


def outcome(deal: Deal, mine: Attempt, values: dict[str, Any], address: str) -> Outcome:
    assert mine.played is not None
    strongest = values["strongest"]
    return Outcome(
        load(deal.game).title,
        deal.day,
        mine.played,
        mine.others,
        load(deal.game).cooperative,
        values["place"],
        values["players"],
        values["streak"],
        strongest.played if strongest else None,
        address,
    )
