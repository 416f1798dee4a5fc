"""Tournaments and leagues: the public page with pairings and standings, entering and leaving, and what the organiser does."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Form, HTTPException, Request
from starlette.responses import Response

from fathomfive.club.clocks import LOST, PRESETS, pace_from
from fathomfive.club.pairing import BYE, Pair, round_robin
from fathomfive.club.standings import DRAW, WIN, before_round, standings
from fathomfive.club.swiss import NoPairing, swiss
from fathomfive.games import load

from ..http.csrf import require_csrf
from ..http.dependencies import Context, Csrf, FormGuest
from ..http.responses import html_page, redirect
from ..live.clocks.timekeeping import PACE
from ..live.guest import clean_text
from ..play.terms import pace_of
from ..render.game_assets import playable
from ..server.context import AppContext
from ..storage.model import Chair
from .tournament_store import ROUND_ROBIN, SWISS, Tournament, TournamentStore

tournament_pages = APIRouter(include_in_schema=False)
MAX_NAME_LENGTH = 60
MAX_PLAYERS = 64
RULINGS = {"first": (WIN, 0.0), "second": (0.0, WIN), "draw": (DRAW, DRAW), "none": None}


def two_player_games() -> list[str]:
    return [name for name in playable() if 2 in load(name).seats and not load(name).cooperative]


def day(found: Tournament) -> str:
    """The day on which it was opened."""
    opened = datetime.fromtimestamp(found.created, UTC)
    return f"{opened.day} {opened:%B %Y}"


async def known(context: AppContext, id: str) -> Tournament:
    found = await TournamentStore(context.store).load(id)
    if found is None:
        raise HTTPException(404, "There is no such tournament.")
    return found


@tournament_pages.get("/tournaments")
async def all_tournaments(request: Request, context: Context) -> Response:
    guest = await context.guest(request)
    latest = await TournamentStore(context.store).latest()
    return html_page(
        context,
        request,
        guest,
        "club/tournaments.html",
        tournaments=[
            {
                "found": one,
                "title": load(one.game).title,
                "organiser": await context.store.guest_name(one.organiser),
                "day": day(one),
            }
            for one in latest
        ],
        games=[load(name) for name in two_player_games()],
        paces=PRESETS,
    )


@tournament_pages.post("/tournaments")
async def create(
    request: Request,
    context: Context,
    guest: FormGuest,
    name: Annotated[str, Form()],
    game: Annotated[str, Form()],
    system: Annotated[str, Form()] = SWISS,
    rounds: Annotated[int, Form(ge=1, le=15)] = 5,
    pace: Annotated[str, Form()] = "none",
) -> Response:
    await context.check_not_excluded(guest)
    context.check_table_limit(request, guest)
    called = clean_text(name, MAX_NAME_LENGTH)
    if not called or game not in two_player_games() or system not in (SWISS, ROUND_ROBIN):
        raise HTTPException(422, "A tournament needs a name, a game for two and a system.")
    await context.give_name(guest)
    plain = pace_of({"pace": pace, "late": LOST}).plain()
    id = await TournamentStore(context.store).create(called, game, system, rounds, plain, guest.id)
    return redirect(f"/tournaments/{id}")


@tournament_pages.get("/tournaments/{id}.csv")
async def export(context: Context, id: str) -> Response:
    """Standings, then all matches."""
    found = await known(context, id)
    names = {player.number: player.name for player in found.players}
    file = io.StringIO()
    out = csv.writer(file)
    out.writerow(["place", "name", "points", "buchholz", "sonneborn_berger", "wins", "played"])
    for one in standings(list(names), found.matches):
        out.writerow(
            [
                one.place,
                safe(names[one.number]),
                one.points,
                one.buchholz,
                one.sonneborn_berger,
                one.wins,
                one.played,
            ]
        )
    out.writerow([])
    out.writerow(["round", "first", "second", "points_first", "points_second"])
    for match in found.matches:
        second = "bye" if match.second == BYE else safe(names[match.second])
        out.writerow([match.round, safe(names[match.first]), second, *(match.points or ("", ""))])
    headers = {"Content-Disposition": f'attachment; filename="tournament-{found.id}.csv"'}
    return Response(file.getvalue(), media_type="text/csv; charset=utf-8", headers=headers)


def safe(name: str) -> str:
    """A name that no spreadsheet interprets as a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name


@tournament_pages.get("/tournaments/{id}")
async def page(request: Request, context: Context, id: str) -> Response:
    found, guest = await known(context, id), await context.guest(request)
    mine = next((player for player in found.players if player.guest == guest.id), None)
    return html_page(
        context,
        request,
        guest,
        "club/tournament.html",
        tournament=found,
        title=load(found.game).title,
        names={player.number: player.name for player in found.players} | {BYE: "bye"},
        gone={player.number for player in found.players if player.withdrawn},
        table=standings([player.number for player in found.players], found.matches),
        pace=pace_from(found.pace),
        playing=sum(match.points is None for match in found.matches if match.round == found.round),
        rounds=sorted({match.round for match in found.matches}, reverse=True),
        mine=mine,
        organises=is_organiser(found, guest.id),
        organiser=await context.store.guest_name(found.organiser),
        day=day(found),
        no_round=why_no_round(found),
        may_enter=may_enter(found) and (mine is None or mine.withdrawn),
    )


def may_enter(found: Tournament) -> bool:
    """A round robin is drawn once; a Swiss takes late entries until its last round is drawn, or it has ended early."""
    if len(found.players) >= MAX_PLAYERS or found.is_over:
        return False
    return found.round == 0 if found.system == ROUND_ROBIN else found.round < found.rounds


@tournament_pages.post("/tournaments/{id}/enter")
async def enter(request: Request, context: Context, id: str, csrf: Csrf) -> Response:
    guest, found = await context.guest(request), await known(context, id)
    require_csrf(context, guest, csrf)
    if not may_enter(found):
        raise HTTPException(409, "Entries are closed.")
    await context.check_not_excluded(guest)
    if await context.store.blocks.apart(guest.id, {found.organiser} - {guest.id}):
        raise HTTPException(403, "You cannot enter this tournament. Choose another.")
    await context.give_name(guest)
    await TournamentStore(context.store).enter(id, guest.id, guest.name)
    return redirect(f"/tournaments/{id}")


@tournament_pages.post("/tournaments/{id}/withdraw")
async def withdraw(
    request: Request, context: Context, id: str, csrf: Csrf, number: Annotated[int, Form()] = -1
) -> Response:
    """A player withdraws; the organiser can withdraw anybody."""
    guest, found = await context.guest(request), await known(context, id)
    require_csrf(context, guest, csrf)
    own = next((player.number for player in found.players if player.guest == guest.id), None)
    which = number if number >= 0 else own
    if which is None or (which != own and not is_organiser(found, guest.id)):
        raise HTTPException(403, "Only the organiser can do that.")
    await TournamentStore(context.store).withdraw(id, which)
    return redirect(f"/tournaments/{id}")


def is_organiser(found: Tournament, guest: str) -> bool:
    return bool(found.organiser) and found.organiser == guest


@tournament_pages.post("/tournaments/{id}/round")
async def next_round(request: Request, context: Context, id: str, csrf: Csrf) -> Response:
    """The organiser draws the next round: every match gets its tables, one for each seat."""
    guest, found = await context.guest(request), await known(context, id)
    require_csrf(context, guest, csrf)
    if not is_organiser(found, guest.id):
        raise HTTPException(403, "Only the organiser can do that.")
    if reason := why_no_round(found):
        raise HTTPException(409, reason)
    try:
        pairs = drawn(found)
    except NoPairing:
        raise HTTPException(409, "Everybody has met everybody: there is no further round.") from None
    rows = [await match_row(context, found, pair) for pair in pairs]
    if not await TournamentStore(context.store).begin_round(id, found.round + 1, rows):
        for row in rows:
            for made in row["games"]:
                await context.hall.remove(made)
    return redirect(f"/tournaments/{id}")


def why_no_round(found: Tournament) -> str:
    """Why the next round cannot be drawn; empty if it can."""
    if found.is_over:
        return "The tournament is over."
    if not found.round_is_over:
        return "This round is not over yet."
    there = len(found.active)
    if there < 2:
        return f"A round needs two players: {'nobody has' if there == 0 else 'only one has'} entered so far."
    return ""


def drawn(found: Tournament) -> list[Pair]:
    there = {player.number for player in found.active}
    if found.system == SWISS:
        return swiss(before_round(sorted(there), found.matches))
    pairs = round_robin(len(found.players))[found.round]
    return [with_walkover(pair, there) for pair in pairs if there & set(pair)]


def with_walkover(pair: Pair, there: set[int]) -> Pair:
    """A player whose opponent has withdrawn gets a bye."""
    one, other = pair
    return (other, BYE) if one not in there else (one, BYE) if other not in there else pair


async def match_row(context: AppContext, found: Tournament, pair: Pair) -> dict[str, Any]:
    first, second = pair
    games = []
    if second != BYE:
        one, other = found.players[first], found.players[second]
        for order in ((one, other), (other, one)):
            chairs = [Chair(seat, "human", "octopus", who.name, who.guest) for seat, who in enumerate(order)]
            agreed = {PACE: found.pace} if found.pace["kind"] != "none" else {}
            room = await context.hall.new(found.game, 2, chairs, {}, agreed=agreed)
            games.append(room.stored.id)
    number = found.round + 1
    return {"tournament": found.id, "round": number, "first": first, "second": second, "games": games}


@tournament_pages.post("/tournaments/{id}/rule")
async def rule(
    request: Request,
    context: Context,
    id: str,
    csrf: Csrf,
    number: Annotated[int, Form(alias="round")],
    first: Annotated[int, Form()],
    points: Annotated[str, Form()],
) -> Response:
    """The organiser sets the points of a match that was not or cannot be played."""
    guest, found = await context.guest(request), await known(context, id)
    require_csrf(context, guest, csrf)
    if not is_organiser(found, guest.id):
        raise HTTPException(403, "Only the organiser can do that.")
    if points not in RULINGS:
        raise HTTPException(422, "A match is won by one of the two, or drawn.")
    await TournamentStore(context.store).rule(id, number, first, RULINGS[points])
    return redirect(f"/tournaments/{id}")
