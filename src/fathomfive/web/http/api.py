"""The JSON API for programs: create a table, take a seat, watch, answer.  Described at /api, for machines at
openapi.json."""

from __future__ import annotations

import asyncio
import secrets
from csv import DictReader
from io import StringIO
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, HTTPException, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from fathomfive.bots import bots
from fathomfive.games import load, sheets_of
from fathomfive.games.rulebook import rulebook
from fathomfive.kernel.state import SPECTATOR
from fathomfive.kernel.table.dialogs import Ask

from ..live.guest import Guest, clean_name
from ..live.log.table_chance import published
from ..live.rooms.results import result_of
from ..live.rooms.room import Room
from ..live.rooms.seating import check_takeable
from ..render.game_assets import playable
from ..render.views.log_lines import named
from ..server.limits import client_ip
from ..storage.hashing import token_hash
from .dependencies import Context
from .responses import html_page

api = APIRouter(tags=["programs"])
MAX_LONG_POLL = 25.0  # seconds that `view` holds the line


class StrictModel(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewToken(StrictModel):
    name: str = Field("Program", max_length=40, description="How others see you at the table.")


class Token(BaseModel):
    token: str = Field(description="Send it as `Authorization: Bearer …`. It is shown only now.")


class NewTable(StrictModel):
    game: str = Field(description="One of /api/v1/games.")
    seats: list[str] = Field(
        min_length=1,
        max_length=9,
        description="Who sits where: me, open, match (a bot of your level), or the name of a bot.",
    )
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    seed: int | None = Field(
        None, ge=0, le=2**53, description="Deals known cards; everybody at the table is told."
    )
    takeover: bool = Field(
        False,
        description="May people take over a bot's seat, and so see its hand, while several people play?",
    )


class AnswerBody(StrictModel):
    decision: int = Field(
        ge=0, strict=True, description="The number of the decision that is answered: `decision` of the view."
    )
    option: int = Field(strict=True)
    seat: int | None = Field(
        None, ge=0, strict=True, description="Needed only by a program that plays several seats."
    )


class SeatGranted(StrictModel):
    seat: int = Field(ge=0, le=9)


async def caller(context: Context, authorization: Annotated[str, Header()] = "") -> Guest:
    word, _, token = authorization.partition(" ")
    guest = await context.store.api_tokens.guest_of(token_hash(token)) if word.lower() == "bearer" else None
    if guest is None:
        raise HTTPException(401, "Send a token: Authorization: Bearer … (make one with POST /api/v1/tokens).")
    if not context.action_limit.allows(guest):
        raise HTTPException(429, "That was a little fast. Wait a moment and try again.")
    return Guest(guest, await context.store.guest_name(guest))


Caller = Annotated[Guest, Depends(caller)]


@api.get("/api", include_in_schema=False)
@api.get("/api/docs", include_in_schema=False)
async def api_docs(request: Request, context: Context) -> Response:
    return html_page(
        context, request, await context.guest(request), "site/api.html", paths=request.app.openapi()["paths"]
    )


@api.get("/api/v1/games")
async def all_games() -> list[dict[str, Any]]:
    """The games with their seats and options, and the bots that can sit in."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "seats": list(game.seats),
            "bots": bots(),
            "actions": len(game.actions),
            "options": [{"name": o.name, "values": list(o.values), "text": o.text} for o in game.options],
        }
        for game in map(load, playable())
    ]


@api.get("/api/v1/games/{name}")
async def one_game(name: str) -> dict[str, Any]:
    """What the numbers in views and answers mean: the name of each card, the card sheets as tables, the steps that
    ask, and the rules by their ids."""
    if name not in playable():
        raise HTTPException(404, f"There is no game called {name!r}; there are: {', '.join(playable())}.")
    game = load(name)
    return {
        "name": game.name,
        "title": game.title,
        "rules_version": game.version,
        "content": game.content_hash,
        "cards": list(game.card_names),
        "sheets": {sheet: list(DictReader(StringIO(text))) for sheet, text in sheets_of(name).items()},
        "steps": [{"name": step.name, "answers": step.answers} for step in game.steps if step.question],
        "rules": {rule.id: rule.text for rule in rulebook(name).rules},
    }


@api.post("/api/v1/tokens", status_code=201)
async def new_token(request: Request, context: Context, body: NewToken) -> Token:
    """A token for a program.  It is a guest of its own."""
    if not context.table_limit.allows(f"token {client_ip(request)}"):
        raise HTTPException(429, "That is a lot of new tokens. Wait a minute and try again.")
    guest, token = secrets.token_urlsafe(18), secrets.token_urlsafe(24)
    await context.store.name_guest(guest, clean_name(body.name) or "Program")
    await context.store.api_tokens.save(token_hash(token), guest)
    return Token(token=token)


@api.post("/api/v1/tables", status_code=201)
async def create(request: Request, context: Context, guest: Caller, body: NewTable) -> dict[str, Any]:
    """A new table; the answer is its first view, with the invite link for `open` seats."""
    if body.game not in playable():
        raise HTTPException(
            422, f"There is no game called {body.game!r}; there are: {', '.join(playable())}."
        )
    context.check_table_limit(request, guest)
    room = await context.new_table(
        guest, body.game, body.seats, body.options, seed=body.seed, takeover=body.takeover
    )
    return view_of(context.seats(room, guest), room) | {"invite": room.stored.invite}


@api.post("/api/v1/invites/{invite}")
async def join(context: Context, guest: Caller, invite: str, body: SeatGranted) -> dict[str, Any]:
    """Take a free seat, or a bot's, by an invite."""
    found = await context.store.id_by("invite", invite)
    if found is None:
        raise HTTPException(404, "This invite leads to no table.")
    room = await context.room(found[0])
    await context.check_blocks(guest, room)
    async with room.lock:
        check_takeable(room, body.seat)
        await room.sit(body.seat, kind="human", guest=guest.id, name=guest.name, away=0)
    context.hall.wake_bots(room)
    return view_of(context.seats(room, guest), room)


@api.get("/api/v1/tables/{id}")
async def view(
    context: Context,
    guest: Caller,
    id: str,
    after: Annotated[int | None, Query(ge=0, description="Wait for a larger number.")] = None,
) -> dict[str, Any]:
    """What your seat sees, with your open question, if any.  `after` holds the line until something has
    happened."""
    room = await context.room(id)
    own = context.seats(room, guest)
    if after is not None:
        await long_poll(room, after, own)
    room.presence.program_called(own)
    return view_of(context.seats(room, guest), room)


async def long_poll(room: Room, after: int, own: tuple[int, ...]) -> None:
    """Long poll: a program that waits counts as present, and gets what other processes write."""
    waiting = own or (SPECTATOR,)
    room.presence.streams.update(waiting)
    try:
        async with asyncio.timeout(MAX_LONG_POLL):
            while room.decision <= after and not room.over:
                await room.changed.wait()
    except TimeoutError:
        pass
    finally:
        room.presence.streams.subtract(waiting)


@api.post("/api/v1/tables/{id}/answer")
async def answer(context: Context, guest: Caller, id: str, body: AnswerBody) -> dict[str, Any]:
    """Answer an open question.  Repeating the same answer is safe; a stale one is refused with 409."""
    room = await context.room(id)
    own = context.seats(room, guest)
    asked = [ask.seat for ask in room.table.asks if ask.seat in own]
    seat = body.seat if body.seat is not None else asked[0] if asked else own[0] if own else SPECTATOR
    if seat not in own:
        raise HTTPException(403, "That is not your seat.")
    room.presence.program_called(own)
    await room.answer(seat, body.decision, [body.option])
    context.hall.wake_bots(room)
    return view_of(own, room)


@api.post("/api/v1/tables/{id}/reclaim")
async def reclaim(context: Context, guest: Caller, id: str) -> dict[str, Any]:
    """Play your seats yourself again, where a bot has stood in for you."""
    room = await context.room(id)
    own = context.seats(room, guest)
    if not own:
        raise HTTPException(403, "You have no seat at this table.")
    room.presence.program_called(own)
    for seat in own:
        if room.stored.chairs[seat].away:
            await room.sit(seat, away=0)
    return view_of(own, room)


def view_of(own: tuple[int, ...], room: Room) -> dict[str, Any]:
    """The view of a program's seat; one that plays several sees with the eyes of the one that is asked."""
    asked = [ask for ask in room.table.asks if ask.seat in own] if not room.over else []
    seat = asked[0].seat if asked else own[0] if own else SPECTATOR
    names = [chair.name for chair in room.stored.chairs]
    scores = [int(score) for score in room.game.scores(room.table.position.seen_from(seat))]
    ask = asked[0] if asked and not any(chair.kind == "open" for chair in room.stored.chairs) else None
    levels = [chair.level if chair.kind == "bot" else None for chair in room.stored.chairs]
    return {
        "id": room.stored.id,
        "game": room.stored.game,
        "names": names,
        "levels": levels,
        "away": [bool(chair.away) for chair in room.stored.chairs],
        "seat": seat,
        "scores": scores,
        "decision": room.decision,
        "over": room.over,
        "ask": ask and question_of(room, ask, names),
        "waiting_for": [ask.seat for ask in room.table.asks] if not room.over else [],
        "position": room.table.position.view(seat),
        "result": result_of(room.stored, room.table, room.conceded),
        "chance": published(room.stored),
    }


def question_of(room: Room, ask: Ask, names: list[str]) -> dict[str, Any]:
    table, seat = room.table, ask.seat
    options = [
        {
            "option": option,
            "action": room.action(ask.step, option),
            "preview": table.preview(option, seat),
            "label": named(table.label(option, seat), names),
            "targets": table.targets(option, seat),
        }
        for option in ask.options
    ]
    text = named(ask.text, names)
    return {"seat": seat, "step": ask.step, "text": text, "dialog": ask.dialog, "options": options}
