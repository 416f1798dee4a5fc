"""The pages: home, setting up, the table, replays, my games, rules and credits."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Annotated, Any

from fastapi import APIRouter, Form, HTTPException, Request
from starlette.responses import FileResponse, Response

from fathomfive.bots import about as about_bot
from fathomfive.bots import bots, levels
from fathomfive.bots.strengths import strengths
from fathomfive.games import games, load
from fathomfive.games.rulebook import rulebook
from fathomfive.kernel.errors import BadRecord, BadTable
from fathomfive.kernel.game import Game
from fathomfive.kernel.record import Record
from fathomfive.lessons.script import lesson_of

from ..context import AppContext
from ..live.bot_matching import MATCH
from ..live.errors import RulesVersionMismatch
from ..live.guest import Guest, clean_name
from ..live.room import Room
from ..live.rules_change import OutdatedGame, agree, outdated_game
from ..live.seating import chairs_for, check_takeable, takeable_seats
from ..live.table_chance import EXPLAINED, OPEN, proof_of
from ..render.frame import render
from ..render.game_assets import pictures, playable, style_sheet
from ..render.table_view import table_view
from ..storage.model import WriteConflict
from .csrf import require_csrf
from .dependencies import Context, Csrf
from .game_summary import summary
from .responses import html_page, redirect, remember_guest

pages = APIRouter(include_in_schema=False)
IMMUTABLE = {"Cache-Control": "public, max-age=31536000, immutable"}
QUICK_SEATS = 3  # of a game that starts with one click: the player and two bots


def known(game: str) -> str:
    if game not in playable():
        raise HTTPException(404, "There is no such game here yet.")
    return game


# Coming in


@pages.get("/")
async def home(request: Request, context: Context) -> Response:
    guest = await context.guest(request)
    mine = [await summary(context, id, guest.id) for id in await context.store.of_guest(guest.id, 12)]
    return html_page(
        context,
        request,
        guest,
        "site/home.html",
        games=[load(name) for name in playable()],
        minutes={name: round(lesson.minutes) for name in playable() if (lesson := lesson_of(name))},
        running=[one for one in mine if one and not one["over"]][:6],
    )


@pages.post("/name")
async def name(
    request: Request,
    context: Context,
    csrf: Csrf,
    name: Annotated[str, Form()] = "",
    back: Annotated[str, Form()] = "/",
) -> Response:
    guest = await context.guest(request)
    require_csrf(context, guest, csrf)
    if chosen := clean_name(name):
        await context.store.name_guest(guest.id, chosen)
    response = redirect(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    remember_guest(context, request, response, guest)
    return response


@pages.post("/play/{game}")
async def play(request: Request, context: Context, game: str, csrf: Csrf) -> Response:
    guest = await context.guest(request)
    require_csrf(context, guest, csrf)
    context.check_table_limit(request, guest)
    await context.give_name(guest)
    seats = min(QUICK_SEATS, max(load(known(game)).seats))
    room = await context.new_table(guest, game, ["me", *[MATCH] * (seats - 1)], {})
    return at_the_table(request, context, room, guest)


async def opponents(context: AppContext, guest: Guest, game: Game) -> dict[str, Any]:
    """Who can be chosen for a seat, and how strong they are; where all play together there is nobody to
    match."""
    match = None if game.cooperative else await context.matched(guest, game.name)
    return {
        "bots": bots(),
        "levels": levels(),
        "about": about_bot,
        "match": match,
        "ladder": ladder(game.name),
    }


def ladder(game: str) -> list[dict[str, Any]]:
    """The levels with their measured strengths, and how far up each stands between the weakest and the
    strongest, in percent."""
    found = strengths(game)
    ratings = [one.rating for one in found.values()]

    def height(rating: float) -> int:
        return round(100 * (rating - min(ratings)) / (max(ratings) - min(ratings)))

    return [
        {
            "name": name,
            "text": about_bot(name),
            "measured": found.get(name),
            "below": below,
            "height": height(found[name].rating) if name in found and len(ratings) > 1 else None,
        }
        for below, name in pairwise(["", *levels()])
    ]


@pages.get("/new/{game}")
async def set_up(request: Request, context: Context, game: str) -> Response:
    guest = await context.guest(request)
    rules = load(known(game))
    return html_page(
        context,
        request,
        guest,
        "site/setup.html",
        game=rules,
        **await opponents(context, guest, rules),
        error="",
        said={},
    )


@pages.post("/new/{game}")
async def set_up_done(request: Request, context: Context, game: str) -> Response:
    form = {key: str(value) for key, value in (await request.form()).items()}
    guest = await context.guest(request)
    require_csrf(context, guest, form.get("csrf", ""))
    context.check_table_limit(request, guest)
    await context.give_name(guest, clean_name(form.get("name", "")))
    rules = load(known(game))
    seats = next((count for count in rules.seats if str(count) == form.get("seats", "2")), 0)
    who = [form.get(f"seat{seat}", MATCH) for seat in range(seats)]
    called = [clean_name(form.get(f"name{seat}", "")) for seat in range(seats)]
    options = {choice.name: form[choice.name] for choice in rules.options if choice.name in form}
    try:
        rules.settings(seats, options)
        takeover = form.get("takeover") == "yes"
        room = await context.new_table(guest, game, who, options, names=called, takeover=takeover)
    except BadTable as trouble:
        choices = await opponents(context, guest, rules)
        return html_page(
            context,
            request,
            guest,
            "site/setup.html",
            422,
            game=rules,
            **choices,
            error=str(trouble),
            said=form,
        )
    return at_the_table(request, context, room, guest)


def at_the_table(request: Request, context: AppContext, room: Room, guest: Any) -> Response:
    response = redirect(f"/t/{room.stored.id}")
    remember_guest(context, request, response, guest)
    return response


# Links


@pages.get("/i/{invite}")
async def invited(request: Request, context: Context, invite: str) -> Response:
    guest, room = await context.guest(request), await linked(context, "invite", invite)
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
    )
    remember_guest(context, request, response, guest)
    return response


@pages.post("/i/{invite}")
async def join(
    request: Request,
    context: Context,
    invite: str,
    csrf: Csrf,
    seat: Annotated[int, Form()],
    name: Annotated[str, Form()] = "",
) -> Response:
    guest = await context.guest(request)
    require_csrf(context, guest, csrf)
    await context.give_name(guest, clean_name(name))
    room = await linked(context, "invite", invite)
    async with room.lock:
        check_takeable(room, seat)
        await room.sit(seat, kind="human", guest=guest.id, name=guest.name, away=0)
    context.hall.wake_bots(room)
    return at_the_table(request, context, room, guest)


@pages.get("/s/{secret}")
async def own_seat(request: Request, context: Context, secret: str) -> Response:
    """The seat's own link: this browser has the seat from now on, beside any that had it before."""
    guest, found = await context.guest(request), await context.store.id_by("seat_token", secret)
    if found is None:
        raise HTTPException(404, "This link leads to no seat.")
    room = await context.room(found[0])
    chair = room.stored.chairs[found[1]]
    response = redirect(f"/t/{room.stored.id}")
    guest.holding[room.stored.id] = chair.seat
    if chair.kind != "human" or chair.away:
        await room.sit(chair.seat, kind="human", away=0)
    remember_guest(context, request, response, guest)
    return response


@pages.get("/w/{watch}")
async def watch(request: Request, context: Context, watch: str) -> Response:
    return redirect(f"/t/{(await linked(context, 'watch', watch)).stored.id}")


@pages.get("/o/{shoulder}")
async def spectate(request: Request, context: Context, shoulder: str) -> Response:
    guest, found = await context.guest(request), await context.store.id_by("spectate_token", shoulder)
    if found is None:
        raise HTTPException(404, "This link leads to no table.")
    guest.watching[found[0]] = found[1]
    response = redirect(f"/t/{found[0]}")
    remember_guest(context, request, response, guest)
    return response


async def linked(context: AppContext, column: str, token: str) -> Room:
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
    except RulesVersionMismatch as trouble:
        game = await outdated_game(context.store, id)
        if game is None:
            raise trouble from None
        return await outdated_page(request, context, guest, game)
    viewer, moment = context.viewer(room, guest), room.moments[-1]
    return html_page(
        context,
        request,
        guest,
        "table/page.html",
        t=table_view(room, viewer, moment),
        frame=render(context.templates, room, viewer, moment),
        links=context.links(request, room, viewer),
        rules=rulebook(room.stored.game),
        cover=room.game.cover,
        options=told_options(room),
        newcomer=newcomer(room.game),
    )


async def outdated_page(request: Request, context: AppContext, guest: Guest, game: OutdatedGame) -> Response:
    """A game of earlier rules, to look at, with the question whether to play on under the new ones."""
    own = context.seats(game.room, guest)
    viewer = replace(context.viewer(game.room, guest), may_act=False)
    moment = game.room.moments[-1]
    return html_page(
        context,
        request,
        guest,
        "table/outdated.html",
        t=table_view(game.room, viewer, moment),
        frame=render(context.templates, game.room, viewer, moment),
        game=game,
        own=own,
        agreed=set(own) <= game.agreed,
    )


@pages.post("/t/{id}/rules")
async def adopt_rules(request: Request, context: Context, id: str, csrf: Csrf) -> Response:
    """Somebody at the table agrees to play on under the new rules."""
    guest = await context.guest(request)
    require_csrf(context, guest, csrf)
    game = await outdated_game(context.store, id)
    if game is None:
        raise HTTPException(409, "No table waits for this: its rules are those of this server.")
    own, stored = context.seats(game.room, guest), game.room.stored
    if not own:
        raise HTTPException(403, "Only people at the table can do that.")
    change = agree(game, own)
    try:
        await context.store.adopt_rules(
            id, stored.revision, change.rules, change.side_state, len(stored.log), change.entries
        )
    except WriteConflict:
        raise HTTPException(409, "Somebody else has just agreed. Look again.") from None
    return redirect(f"/t/{id}")


def newcomer(game: Game) -> dict[str, Any]:
    """What a table's page has to say to newcomers: notes that come up in play, and how long the lesson is."""
    lesson = lesson_of(game.name)
    if lesson is None:
        return {}
    notes = [{"name": note.name, "when": note.when, "says": note.says} for note in lesson.notes]
    return {"game": game.name, "title": game.title, "minutes": round(lesson.minutes), "notes": notes}


def told_options(room: Room) -> list[tuple[str, str]]:
    """The options of this table in words."""
    return [
        (choice.text, choice.explained[choice.index(room.stored.options[choice.name])])
        for choice in room.game.options
    ]


@pages.get("/t/{id}/replay")
async def replaying(request: Request, context: Context, id: str) -> Response:
    guest, room = await context.guest(request), await context.room(id)
    viewer = context.viewer(room, guest)
    return html_page(
        context,
        request,
        guest,
        "table/replay.html",
        t=table_view(room, viewer, room.moments[-1]),
        answers=len(room.table.answers),
        cover=room.game.cover,
        frame=render(context.templates, room, viewer, room.moments[-1]),
    )


@pages.get("/t/{id}/record.json")
async def record(request: Request, context: Context, id: str) -> Response:
    """The whole game; while it goes on that would tell what is hidden, so only when it is over."""
    room = await context.room(id)
    if not room.over:
        raise HTTPException(403, "The record can be taken home when the game is over: it tells every card.")
    names = tuple(chair.name for chair in room.stored.chairs)
    text = replace(room.table.record(), names=names, proof=proof_of(room.stored)).to_json()
    return Response(
        text,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{room.stored.game}-{id}.json"'},
    )


@pages.post("/records")
async def upload(request: Request, context: Context) -> Response:
    form = await request.form()
    guest = await context.guest(request)
    require_csrf(context, guest, str(form.get("csrf", "")))
    context.check_table_limit(request, guest)
    await context.give_name(guest)
    sent = form.get("record")
    text = await sent.read() if sent is not None and not isinstance(sent, str) else str(sent or "").encode()
    record = Record.from_json(text)
    must_be_playable(record)
    chairs = chairs_for(guest, ["me", *["greedy"] * (record.seats - 1)])
    for chair, called in zip(chairs, record.names, strict=False):
        chair.name = clean_name(called) or chair.name
    return at_the_table(request, context, await context.hall.from_record(record, chairs), guest)


def must_be_playable(record: Record) -> None:
    """Before anything is made from what somebody has sent."""
    if record.game not in playable():
        raise BadRecord(f"This is a record of {record.game[:40]!r}, which is not played here.")
    if record.seats not in load(record.game).seats or not 0 <= (record.seed or 0) < 2**63:
        raise BadRecord(
            "This is not a record of a game that can be set up: its seats or its seed are impossible."
        )


@pages.get("/mine")
async def mine(request: Request, context: Context) -> Response:
    guest = await context.guest(request)
    found = [await summary(context, id, guest.id) for id in await context.store.of_guest(guest.id)]
    mine = [one for one in found if one is not None]
    return html_page(
        context,
        request,
        guest,
        "site/mine.html",
        running=[one for one in mine if not one["over"]],
        finished=[one for one in mine if one["over"]],
    )


# Reading


@pages.get("/rules/{game}")
async def rules(request: Request, context: Context, game: str, q: str = "") -> Response:
    book = rulebook(known(game))
    found = book.find(q) if q else list(book.rules)
    return html_page(
        context,
        request,
        await context.guest(request),
        "site/rules.html",
        lesson=lesson_of(game),
        book=book,
        game=load(game),
        q=q,
        found=found,
    )


@pages.get("/about")
async def about(request: Request, context: Context) -> Response:
    return html_page(
        context,
        request,
        await context.guest(request),
        "site/about.html",
        games=[load(name) for name in games()],
    )


@pages.get("/art/{game}/{name}.svg")
async def picture(game: str, name: str) -> Response:
    drawn = pictures(known(game)).get(name)
    if drawn is None:
        raise HTTPException(404, "There is no such picture.")
    return Response(drawn, media_type="image/svg+xml", headers=IMMUTABLE)


@pages.get("/game/{game}/table.css")
async def game_css(game: str) -> Response:
    return FileResponse(style_sheet(known(game)), media_type="text/css", headers=IMMUTABLE)
