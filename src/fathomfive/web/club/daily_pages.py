"""The routes of the deal of the day; `play` makes the contents of the pages. Only here: how everybody else did."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import Response

from fathomfive.club.daily import BOT, STRONGEST, Attempt, Deal
from fathomfive.club.plots import Mark, histogram

from ..http.csrf import require_csrf
from ..http.dependencies import Context, Csrf
from ..http.responses import page_response, redirect, remember_guest
from ..live.guest import Guest
from ..live.rooms.seating import chairs_for
from ..play import daily as play
from ..server.context import AppContext

daily_pages = APIRouter(include_in_schema=False)


@daily_pages.get("/daily")
async def overview(request: Request, context: Context) -> Response:
    guest = await context.guest(request)
    return page_response(context, request, guest, await play.overview(context, guest))


@daily_pages.post("/daily/{game}")
async def play_deal(request: Request, context: Context, game: str, csrf: Csrf) -> Response:
    """To the guest's own table with today's deal: the one that was begun, or a new one."""
    deal, guest = play.known_deal(game), await context.guest(request)
    require_csrf(context, guest, csrf)
    begun = await play.begun(context, guest, deal)
    if begun is None:
        context.check_table_limit(request, guest)
        room = await play.begin(context, guest, deal)
    response = redirect(f"/t/{begun.id if begun else room.stored.id}")
    remember_guest(context, request, response, guest)
    return response


@daily_pages.get("/daily/{game}/{day}")
async def deal_page(request: Request, context: Context, game: str, day: str) -> Response:
    deal, guest = play.known_deal(game, day), await context.guest(request)
    address = f"{context.public_address(request)}/daily/{game}/{deal.day.isoformat()}"
    page = await play.deal_page(context, guest, deal, address)
    if page.values["may_look"]:
        attempts = await context.daily.attempts(game, deal.day)
        page.values["plot"] = plot(attempts, page.values["mine"])
        if play.people(attempts) and all(one.by != BOT for one in attempts):
            await let_the_strongest_play(context, deal)
    return page_response(context, request, guest, page)


def plot(attempts: list[Attempt], mine: Attempt | None) -> str:
    """Everybody's points, with marks for the strongest bot and the guest."""
    strongest = next((one for one in attempts if one.by == BOT), None)
    marks = [
        Mark(one.played.points, label, kind)
        for one, label, kind in ((strongest, STRONGEST.capitalize(), "strongest"), (mine, "You", "you"))
        if one is not None and one.played
    ]
    points = [one.played.points for one in play.people(attempts) if one.played]
    return histogram("Points of everybody", points, marks)


async def let_the_strongest_play(context: AppContext, deal: Deal) -> None:
    """At a table of bots alone, on this server, once for each deal; the hall plays it like any other table."""
    who = [STRONGEST if one == "me" else one for one in deal.who]
    room = await context.hall.new_daily(deal, chairs_for(Guest(""), who))
    await context.daily.begin(room.stored.id, deal, BOT)


@daily_pages.post("/daily/{game}/{day}/share")
async def share(
    request: Request, context: Context, game: str, day: str, csrf: Csrf, yes: bool = False
) -> Response:
    """Show the guest's name and replay to others who have finished this deal, or hide them again."""
    deal, guest = play.known_deal(game, day), await context.guest(request)
    require_csrf(context, guest, csrf)
    own = await play.begun(context, guest, deal)
    if own is None or own.played is None:
        raise HTTPException(409, "There is nothing to show yet: finish this deal first.")
    await context.daily_store.share(own.id, yes)
    return redirect(f"/daily/{game}/{day}")
