"""The deal of the day: the way to its table, and afterwards how everybody did."""

from __future__ import annotations

import time
from datetime import date
from typing import Any

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import Response

from fathomfive.club.daily import (
    FIRST_DAY,
    STRONGEST,
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
from fathomfive.club.plots import Mark, histogram
from fathomfive.games import load

from ..context import AppContext
from ..http.csrf import require_csrf
from ..http.dependencies import Context, Csrf
from ..http.responses import html_page, redirect, remember_guest
from ..live.guest import Guest
from ..live.rooms.seating import chairs_for
from ..render.game_assets import playable
from .daily_store import BOT, Attempt, DailyStore

daily_pages = APIRouter(include_in_schema=False)


def known_deal(game: str, day: str) -> Deal:
    """A deal of today or of an earlier day."""
    try:
        wanted = date.fromisoformat(day)
    except ValueError:
        raise HTTPException(404, "There is no such day.") from None
    if game not in playable() or not FIRST_DAY <= wanted <= today(time.time()):
        raise HTTPException(404, "There is no such deal of the day.")
    return deal_of(game, wanted)


async def daily_cards(context: AppContext, guest: Guest) -> dict[str, Any]:
    """For the home page: today's deals, and how far this guest is."""
    store, now = DailyStore(context.store), today(time.time())
    own, days = await store.own(guest.id, now), await store.days(guest.id)
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
    return "done" if attempt.played else "begun"


@daily_pages.get("/daily")
async def overview(request: Request, context: Context) -> Response:
    guest = await context.guest(request)
    cards = await daily_cards(context, guest)
    days = await DailyStore(context.store).days(guest.id)
    return html_page(
        context,
        request,
        guest,
        "club/daily.html",
        daily=cards,
        longest=longest_streak(days),
        played=len(days),
    )


@daily_pages.post("/daily/{game}")
async def play_deal(request: Request, context: Context, game: str, csrf: Csrf) -> Response:
    """To one's own table with today's deal: the one that was begun, or a new one."""
    deal = known_deal(game, today(time.time()).isoformat())
    guest = await context.guest(request)
    require_csrf(context, guest, csrf)
    store = DailyStore(context.store)
    begun = (await store.own(guest.id, deal.day)).get(game)
    if begun is None:
        context.check_table_limit(request, guest)
        await context.give_name(guest)
        room = await context.hall.new_daily(deal, chairs_for(guest, deal.who))
        await store.begin(room.stored.id, deal)
    response = redirect(f"/t/{begun.id if begun else room.stored.id}")
    remember_guest(context, request, response, guest)
    return response


@daily_pages.get("/daily/{game}/{day}")
async def deal_page(request: Request, context: Context, game: str, day: str) -> Response:
    deal, guest = known_deal(game, day), await context.guest(request)
    store, now = DailyStore(context.store), today(time.time())
    attempts = await store.attempts(game, deal.day)
    mine = next((one for one in attempts if one.guest == guest.id), None)
    finished = [one for one in attempts if one.played and one.by != BOT]
    may_look = deal.day < now or (mine is not None and mine.played is not None)
    values: dict[str, Any] = {
        "game": load(game),
        "deal": deal,
        "is_today": deal.day == now,
        "mine": mine,
        "players": len(finished),
        "may_look": may_look,
        "strongest_name": STRONGEST.capitalize(),
    }
    if may_look:
        strongest = next((one for one in attempts if one.by == BOT), None)
        if strongest is None and finished:
            await let_the_strongest_play(context, deal)
        values |= compared(context, request, deal, attempts, mine)
        values["streak"] = streak(await store.days(guest.id), now)
        if mine is not None and mine.played:
            values["pasted"] = pasted(outcome(request, context, deal, mine, values))
    return html_page(context, request, guest, "club/deal.html", **values)


def compared(
    context: AppContext, request: Request, deal: Deal, attempts: list[Attempt], mine: Attempt | None
) -> dict[str, Any]:
    """How everybody did: places, the plot, the replays that their players show."""
    people = [one for one in attempts if one.played and one.by != BOT]
    results = [one.played for one in people if one.played]
    strongest = next((one for one in attempts if one.by == BOT and one.played), None)
    marks = []
    if strongest is not None and strongest.played:
        marks.append(Mark(strongest.played.points, STRONGEST.capitalize(), "strongest"))
    if mine is not None and mine.played:
        marks.append(Mark(mine.played.points, "You", "you"))
    shown = [one for one in attempts if one.played and (one.shared or one is mine)]
    best = sorted(shown, key=lambda one: one.played.key if one.played else (False, 0), reverse=True)[:5]
    own_place = place(mine.played, results) if mine is not None and mine.played else None
    return {
        "plot": histogram("Points of everybody", [one.points for one in results], marks),
        "place": own_place,
        "place_text": ordinal(own_place) if own_place else "",
        "strongest": strongest,
        "best": best,
        "won": sum(one.won for one in results),
    }


def outcome(
    request: Request, context: AppContext, deal: Deal, mine: Attempt, values: dict[str, Any]
) -> Outcome:
    assert mine.played is not None
    base, strongest = context.public_address(request), values["strongest"]
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
        f"{base}/daily/{deal.game}/{deal.day.isoformat()}",
    )


async def let_the_strongest_play(context: AppContext, deal: Deal) -> None:
    """At a table of bots alone, on this server, once for each deal; the hall plays it like any other table."""
    who = [STRONGEST if one == "me" else one for one in deal.who]
    room = await context.hall.new_daily(deal, chairs_for(Guest(""), who))
    await DailyStore(context.store).begin(room.stored.id, deal, BOT)


@daily_pages.post("/daily/{game}/{day}/share")
async def share(
    request: Request, context: Context, game: str, day: str, csrf: Csrf, yes: bool = False
) -> Response:
    """Show one's name and replay to others who have finished this deal, or hide them again."""
    deal, guest = known_deal(game, day), await context.guest(request)
    require_csrf(context, guest, csrf)
    store = DailyStore(context.store)
    own = (await store.own(guest.id, deal.day)).get(game)
    if own is None or own.played is None:
        raise HTTPException(409, "There is nothing to show yet: finish this deal first.")
    await store.share(own.id, yes)
    return redirect(f"/daily/{game}/{day}")
