"""The routes of the pages: home, set-up, the table, replays, my games, rules and credits; `play` makes their
contents.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, HTTPException, Request
from starlette.responses import Response

from fathomfive.club.clocks import NONE as NO_CLOCK
from fathomfive.club.clocks import PRESETS
from fathomfive.club.results import abandoned_text

from ..club.lobby_pages import offer
from ..club.people_store import PeopleStore
from ..live.errors import RulesVersionMismatch
from ..live.guest import Guest, clean_name, link_mark
from ..live.log.table_chance import EXPLAINED, OPEN
from ..live.rooms.room import Room
from ..live.rooms.seating import check_takeable, takeable_seats
from ..play import daily
from ..play import pages as play
from ..play.terms import terms_from
from ..render.game_assets import pictures, style_sheet
from ..server.context import AppContext
from .csrf import require_csrf
from .dependencies import Context, FormGuest
from .responses import IMMUTABLE, html_page, page_response, redirect, remember_guest

pages = APIRouter(include_in_schema=False)


# Coming in


@pages.get("/")
async def home(request: Request, context: Context) -> Response:
    guest = await context.guest(request)
    page = await play.home(context, guest)
    page.values.update(
        daily=await daily.cards(context, guest),
        tables=context.lobby.lines,
        people=context.lobby.people_with(guest.id),
        paces=PRESETS,
        invitations=await PeopleStore(context.store).invited(guest.id),
    )
    return page_response(context, request, guest, page)


@pages.post("/name")
async def name(
    request: Request,
    context: Context,
    guest: FormGuest,
    name: Annotated[str, Form()] = "",
    back: Annotated[str, Form()] = "/",
) -> Response:
    if chosen := clean_name(name):
        await context.store.name_guest(guest.id, chosen)
    response = redirect(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    remember_guest(context, request, response, guest)
    return response


@pages.post("/play/{game}")
async def quick_table(request: Request, context: Context, game: str, guest: FormGuest) -> Response:
    context.check_table_limit(request, guest)
    return redirect_to_table(request, context, await play.quick_table(context, guest, game), guest)


@pages.get("/new/{game}")
async def set_up(request: Request, context: Context, game: str) -> Response:
    guest = await context.guest(request)
    return page_response(context, request, guest, await play.set_up(context, guest, game))


@pages.post("/new/{game}")
async def set_up_done(request: Request, context: Context, game: str) -> Response:
    form = {key: str(value) for key, value in (await request.form()).items()}
    guest = await context.guest(request)
    require_csrf(context, guest, form.get("csrf", ""))
    context.check_table_limit(request, guest)
    if terms_from(form).offered:
        await context.check_not_excluded(guest)
    made = await play.chosen_table(context, guest, game, form)
    if isinstance(made, play.Page):
        return page_response(context, request, guest, made)
    if (terms := terms_from(form)).offered:
        await offer(context, made, terms)
    return redirect_to_table(request, context, made, guest)


def redirect_to_table(request: Request, context: AppContext, room: Room, guest: Guest) -> Response:
    response = redirect(f"/t/{room.stored.id}")
    remember_guest(context, request, response, guest)
    return response


# Links


@pages.get("/i/{invite}")
async def invited(request: Request, context: Context, invite: str) -> Response:
    guest, room = await context.guest(request), await room_by_link(context, "invite", invite)
    if context.seats(room, guest):
        return redirect(f"/t/{room.stored.id}")
    guest.invited.add(room.stored.id)
    response = html_page(
        context,
        request,
        guest,
        "site/join.html",
        chance_note="" if room.stored.chance_kind == OPEN else EXPLAINED[room.stored.chance_kind],
        room=room.stored,
        title=room.game.title,
        free=takeable_seats(room),
        invite=invite,
        pace_text=f"Pace: {room.terms.pace.text}. {room.terms.pace.consequence(room.stored.seats)}"
        if room.terms.pace.kind != NO_CLOCK
        else "",
        hosts=[await reliability(context, one) for one in sorted(room.stored.people)],
    )
    remember_guest(context, request, response, guest)
    return response


@pages.post("/i/{invite}")
async def join(
    request: Request,
    context: Context,
    invite: str,
    guest: FormGuest,
    seat: Annotated[int, Form()],
    name: Annotated[str, Form()] = "",
) -> Response:
    room = await room_by_link(context, "invite", invite)
    await context.check_blocks(guest, room)
    await context.give_name(guest, clean_name(name))
    async with room.lock:
        check_takeable(room, seat)
        await room.sit(seat, kind="human", guest=guest.id, name=guest.name, away=0)
    context.hall.wake_bots(room)
    return redirect_to_table(request, context, room, guest)


@pages.get("/s/{secret}")
async def own_seat(request: Request, context: Context, secret: str) -> Response:
    """The seat's own link: this browser has the seat from now on, in addition to any that it had before."""
    guest, found = await context.guest(request), await context.store.id_by("seat_token", secret)
    if found is None:
        raise HTTPException(404, "This link leads to no seat.")
    room = await context.room(found[0])
    chair = room.stored.chairs[found[1]]
    response = redirect(f"/t/{room.stored.id}")
    guest.holding[room.stored.id] = link_mark(secret)
    if chair.away:
        await room.sit(chair.seat, away=0)
    remember_guest(context, request, response, guest)
    return response


@pages.get("/w/{watch}")
async def watch(request: Request, context: Context, watch: str) -> Response:
    return redirect(f"/t/{(await room_by_link(context, 'watch', watch)).stored.id}")


@pages.get("/o/{shoulder}")
async def spectate(request: Request, context: Context, shoulder: str) -> Response:
    guest, found = await context.guest(request), await context.store.id_by("spectate_token", shoulder)
    if found is None:
        raise HTTPException(404, "This link leads to no table.")
    guest.watching[found[0]] = link_mark(shoulder)
    response = redirect(f"/t/{found[0]}")
    remember_guest(context, request, response, guest)
    return response


async def reliability(context: AppContext, guest: str) -> str:
    """How often this guest has abandoned games, for people who are invited; empty if never."""
    left = (await context.store.lobby.abandoned([guest]))[guest]
    return abandoned_text(await context.store.guest_name(guest), *left)


async def room_by_link(context: AppContext, column: str, token: str) -> Room:
    found = await context.store.id_by(column, token)
    if found is None:
        raise HTTPException(404, "This link leads to no table.")
    return await context.room(found[0])


# At the table


@pages.get("/t/{id}")
async def table(request: Request, context: Context, id: str) -> Response:
    guest = await context.guest(request)
    try:
        room = await context.room(id)
    except RulesVersionMismatch as error:
        context.check_past_frame_limit(request, guest)
        async with context.past_frame_slots:
            return page_response(context, request, guest, await play.outdated(context, guest, id, error))
    links = context.links(request, room, context.viewer(room, guest))
    return page_response(context, request, guest, await play.table(context, guest, id, links))


@pages.post("/t/{id}/rules")
async def adopt_rules(request: Request, context: Context, id: str, guest: FormGuest) -> Response:
    """A player agrees to continue under the new rules."""
    context.check_past_frame_limit(request, guest)
    async with context.past_frame_slots:
        await play.adopt_rules(context, guest, id)
    return redirect(f"/t/{id}")


@pages.get("/t/{id}/replay")
async def replaying(request: Request, context: Context, id: str) -> Response:
    guest = await context.guest(request)
    return page_response(context, request, guest, await play.replay(context, guest, id))


@pages.get("/t/{id}/record.json")
async def record(request: Request, context: Context, id: str) -> Response:
    room = await context.room(id)
    return Response(
        play.record(room),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{room.stored.game}-{id}.json"'},
    )


@pages.post("/records")
async def upload(request: Request, context: Context) -> Response:
    form = await request.form()
    guest = await context.guest(request)
    require_csrf(context, guest, str(form.get("csrf", "")))
    context.check_table_limit(request, guest)
    sent = form.get("record")
    text = await sent.read() if sent is not None and not isinstance(sent, str) else str(sent or "").encode()
    return redirect_to_table(request, context, await play.from_record(context, guest, text), guest)


@pages.get("/mine")
async def mine(request: Request, context: Context) -> Response:
    guest = await context.guest(request)
    return page_response(context, request, guest, await play.mine(context, guest))


# Reading


@pages.get("/rules/{game}")
async def rules(request: Request, context: Context, game: str, q: str = "") -> Response:
    return page_response(context, request, await context.guest(request), play.rules(game, q))


@pages.get("/rules/{game}/summary")
async def rules_summary(request: Request, context: Context, game: str) -> Response:
    return page_response(context, request, await context.guest(request), play.rules_summary(game))


@pages.get("/about")
async def about(request: Request, context: Context) -> Response:
    return page_response(context, request, await context.guest(request), play.about())


@pages.get("/art/{game}/{name}.svg")
async def picture(game: str, name: str) -> Response:
    drawn = pictures(play.known(game, earlier=True)).get(name)
    if drawn is None:
        raise HTTPException(404, "There is no such picture.")
    return Response(drawn, media_type="image/svg+xml", headers=IMMUTABLE)


@pages.get("/game/{game}/table.css")
async def game_css(game: str) -> Response:
    return Response(style_sheet(play.known(game, earlier=True)), media_type="text/css", headers=IMMUTABLE)
