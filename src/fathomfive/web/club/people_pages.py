"""People: a guest's own club page, profiles as far as their owners show them, invitations, blocks, reports,
vacations.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Annotated, Any

from fastapi import APIRouter, Form, HTTPException, Request
from starlette.responses import Response

from fathomfive.bots.strengths import strengths
from fathomfive.club.clocks import CORRESPONDENCE, DAY, LONGEST_VACATION
from fathomfive.club.moments import moments
from fathomfive.club.plots import course
from fathomfive.club.profiles import GAMES, MOMENTS, OPPONENTS, PARTS, RATINGS, VIEWERS, chosen, visible
from fathomfive.club.ratings import Rating, in_words, level_rating
from fathomfive.games import load

from ..http.csrf import require_csrf
from ..http.dependencies import Context, FormGuest
from ..http.responses import html_page, redirect
from ..live.clocks import clock
from ..live.guest import Guest, clean_text
from ..live.rooms.leaving import set_vacation
from ..render.game_assets import playable
from ..server.context import AppContext
from .lobby_pages import take_free_seat, to_table
from .people_store import MAX_SHOWN, Met, Past, PeopleStore
from .rating_store import RatingStore

people_pages = APIRouter(include_in_schema=False)
MAX_REPORT_LENGTH = 500


def reference(context: AppContext, guest: Guest, other: str) -> str:
    """Another person in a form of this guest: it reveals no id, and it is useless to anybody else."""
    message = f"person {guest.id} {other}".encode()
    return hmac.new(context.cookie.key, message, hashlib.sha256).hexdigest()[:24]


async def person(context: AppContext, guest: Guest, ref: str) -> Met:
    """A person with whom this guest has played or plays."""
    store = PeopleStore(context.store)
    for met in await store.acquaintances(guest.id, await store.past(guest.id)):
        if hmac.compare_digest(reference(context, guest, met.guest), ref):
            return met
    raise HTTPException(404, "You have not played with that person.")


async def rating_cards(context: AppContext, guest: str) -> list[dict[str, Any]]:
    """For each game with a rating: the text, and a plot over time beside the levels."""
    store, made = RatingStore(context.store), []
    for game, rating in sorted((await store.of(guest)).items()):
        made.append(rating_card(game, rating, await store.course(guest, game)))
    return made


def rating_card(game: str, rating: Rating, steps: list[tuple[float, float, float]]) -> dict[str, Any]:
    title = load(game).title
    ladder = {level: found.rating for level, found in strengths(game).items()}
    rungs = [(level.capitalize(), level_rating(strength).mu) for level, strength in ladder.items()]
    return {
        "title": title,
        "words": in_words(rating, ladder, title),
        "plot": course(f"Strength in {title} over time", steps, rungs),
    }


@people_pages.get("/people")
async def own_page(request: Request, context: Context) -> Response:
    guest, store = await context.guest(request), PeopleStore(context.store)
    past, profile = await store.past(guest.id), await store.profile(guest.id)
    blocked = await context.store.blocks.blocked_by(guest.id)
    people = (await store.acquaintances(guest.id, past))[:MAX_SHOWN]
    return html_page(
        context,
        request,
        guest,
        "club/people.html",
        ratings=await rating_cards(context, guest.id),
        people=[
            {"met": met, "ref": reference(context, guest, met.guest), "blocked": met.guest in blocked}
            for met in people
        ],
        past=past,
        moments=moments_of(past, shown_to_player=True),
        profile=profile,
        viewers=VIEWERS,
        statistics=[load(name) for name in playable()],
        parts=PARTS,
        address=f"{context.public_address(request)}/people/{profile.handle}" if profile.handle else "",
    )


@people_pages.post("/people/profile")
async def show_profile(request: Request, context: Context) -> Response:
    form = await request.form()
    guest = await context.guest(request)
    require_csrf(context, guest, str(form.get("csrf", "")))
    store = PeopleStore(context.store)
    handle = (await store.profile(guest.id)).handle
    parts = [str(part) for part in form.getlist("parts")]
    await store.show(guest.id, chosen(str(form.get("seen_by", "")), parts, handle))
    return redirect("/people")


@people_pages.get("/people/{handle}")
async def profile_page(request: Request, context: Context, handle: str) -> Response:
    """As much as its owner shows to this visitor; if that is nothing, there is no page."""
    guest, store = await context.guest(request), PeopleStore(context.store)
    found = await store.by_handle(handle)
    if found is None:
        raise HTTPException(404, "There is no such person here.")
    owner, profile = found
    past = await store.past(owner)
    apart = await context.store.blocks.apart(guest.id, {owner})
    parts = visible(profile, own=owner == guest.id, played=guest.id in past.met, blocked=apart)
    if parts is None:
        raise HTTPException(404, "There is no such person here.")
    return html_page(
        context,
        request,
        guest,
        "club/profile.html",
        name=await context.store.guest_name(owner),
        ratings=await rating_cards(context, owner) if RATINGS in parts else [],
        parts=parts,
        games=past.games[:MAX_SHOWN] if GAMES in parts else [],
        moments=moments_of(past, owner == guest.id) if MOMENTS in parts else [],
        opponents=opponents_of(past) if OPPONENTS in parts else [],
    )


def moments_of(past: Past, shown_to_player: bool) -> list[dict[str, str]]:
    """With a replay, unless it would reveal to others with whom the person has played."""
    return [
        {
            "name": one.name,
            "text": one.text,
            "replay": f"/t/{one.game.id}/replay" if shown_to_player or not one.game.with_people else "",
        }
        for one in moments(past.finished)
    ]


def opponents_of(past: Past) -> list[dict[str, int]]:
    """How many people, and with what results; never their names, which are theirs to show."""
    met = past.met.values()
    return [{"people": len(met), "won": sum(one.won for one in met), "lost": sum(one.lost for one in met)}]


# Invitations, blocks and reports


@people_pages.post("/people/{ref}/invite")
async def invite(request: Request, context: Context, ref: str, guest: FormGuest) -> Response:
    """One click: a table with the game that was played last, and a seat for this person."""
    met, store = await person(context, guest, ref), PeopleStore(context.store)
    await context.check_not_excluded(guest)
    context.check_table_limit(request, guest)
    await context.give_name(guest)
    seats = min(count for count in load(met.latest).seats if count > 1)
    room = await context.new_table(guest, met.latest, ["me", *["open"] * (seats - 1)], {})
    await store.invite(room.stored.id, met.guest, guest.id)
    return to_table(context, request, guest, room)


@people_pages.post("/invitations/{id}/{answer}")
async def answer_invitation(
    request: Request, context: Context, id: str, answer: str, guest: FormGuest
) -> Response:
    if not await PeopleStore(context.store).answered(id, guest.id):
        raise HTTPException(404, "There is no such invitation any more.")
    if answer != "accept":
        return redirect("/")
    room = await context.room(id)
    await take_free_seat(context, room, guest)
    return to_table(context, request, guest, room)


@people_pages.post("/people/{ref}/block")
async def block(context: Context, ref: str, guest: FormGuest, yes: bool = True) -> Response:
    """No invitations from this person, no meeting in the lobby, no access to the guest's profile."""
    await context.store.blocks.block(guest.id, (await person(context, guest, ref)).guest, yes)
    return redirect("/people")


@people_pages.post("/people/{ref}/report")
async def report(context: Context, ref: str, guest: FormGuest, text: Annotated[str, Form()] = "") -> Response:
    """To the host, with a reason; the other person is not told."""
    met, words = await person(context, guest, ref), clean_text(text, MAX_REPORT_LENGTH)
    if not words:
        raise HTTPException(422, "Say in a few words what happened.")
    await PeopleStore(context.store).report(guest.id, met.guest, None, words)
    return redirect("/people")


# Vacation


@people_pages.post("/people/vacation")
async def vacation(context: Context, guest: FormGuest, days: Annotated[int, Form(ge=0, le=365)]) -> Response:
    """The correspondence clocks of the guest's games stop for this many days from now on; 0 ends it."""
    now = clock.now()
    end = now + min(days * DAY, LONGEST_VACATION)
    for id in await context.store.of_guest(guest.id):
        room = await context.room(id)
        if room.terms.pace.kind == CORRESPONDENCE and not room.over:
            for seat in room.seats_of(guest.id):
                await set_vacation(room, seat, now, end)
    return redirect("/people")
