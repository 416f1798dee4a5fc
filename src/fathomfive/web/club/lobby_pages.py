"""The lobby: offer a game to anybody, join one in one click, watch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Form, HTTPException, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from fathomfive.club.clocks import PRESETS
from fathomfive.games import load

from ..http.dependencies import Context, FormGuest
from ..http.responses import redirect, remember_guest
from ..http.transport.compression import GZIP_HEAD, compress_shared, compressor_for
from ..live.clocks import clock
from ..live.guest import Guest
from ..live.lobby import KEEP_ALIVE, Lobby
from ..live.rooms.room import Room
from ..play.terms import Terms, check_rated, terms_from
from ..render.game_assets import playable
from ..server.context import AppContext

lobby_pages = APIRouter(include_in_schema=False)
RETRY = b"retry: 1000\n\n"


async def offer(context: AppContext, room: Room, terms: Terms) -> None:
    """Show a table in the lobby."""
    now = clock.now()
    fill_at = None if terms.fill_after is None else now + terms.fill_after
    await context.store.lobby.offer(room.stored.id, now, fill_at, terms.level, terms.watchable)
    await context.lobby.publish_change()


@lobby_pages.post("/lobby")
async def offer_a_game(
    request: Request,
    context: Context,
    guest: FormGuest,
    game: Annotated[str, Form()],
    seats: Annotated[str, Form()] = "2",
    pace: Annotated[str, Form()] = "none",
    fill: Annotated[str, Form()] = "5",
) -> Response:
    """From the home page: one game for anybody, with the usual settings."""
    if game not in playable() or pace not in PRESETS:
        raise HTTPException(404, "There is no such game or pace here.")
    await context.check_not_excluded(guest)
    context.check_table_limit(request, guest)
    await context.give_name(guest)
    rules = load(game)
    count = next((n for n in rules.seats if str(n) == seats and n > 1), min(n for n in rules.seats if n > 1))
    terms = terms_from({"pace": pace, "offer": "yes", "fill": fill, "watch": "yes"})
    who = ["me", *["open"] * (count - 1)]
    check_rated(terms, rules, who, takeover=False)
    room = await context.new_table(guest, game, who, {}, agreed=terms.agreed)
    await offer(context, room, terms)
    return to_table(context, request, guest, room)


@lobby_pages.post("/lobby/{id}/join")
async def join(request: Request, context: Context, id: str, guest: FormGuest) -> Response:
    """Take the first free seat of a table that is offered to anybody."""
    room = await context.room(id)
    if not await context.store.lobby.offered(id):
        raise HTTPException(403, "This table is only for people with its invite link.")
    await take_free_seat(context, room, guest)
    return to_table(context, request, guest, room)


async def take_free_seat(context: AppContext, room: Room, guest: Guest) -> None:
    """The first free seat; nothing changes if the guest sits there already."""
    if context.seats(room, guest):
        return
    await context.check_blocks(guest, room)
    await context.give_name(guest)
    async with room.lock:
        free = next((chair for chair in room.stored.chairs if chair.kind == "open"), None)
        if free is None:
            raise HTTPException(409, "Somebody was quicker: every seat is taken. Choose another table.")
        await room.sit(free.seat, kind="human", guest=guest.id, name=guest.name, away=0)
    context.hall.wake_bots(room)
    await context.lobby.publish_change()


def to_table(context: AppContext, request: Request, guest: Guest, room: Room) -> Response:
    response = redirect(f"/t/{room.stored.id}")
    remember_guest(context, request, response, guest)
    return response


@lobby_pages.get("/lobby/stream")
async def stream(request: Request, context: Context) -> Response:
    guest = await context.guest(request)
    coding, _ = compressor_for(request.headers.get("accept-encoding", ""), changes=True)
    return LobbyStream(context.lobby, guest.id, compressed=coding == "gzip")


class LobbyStream(Response):
    """The lobby for one watcher, without what a general streaming response does for each piece: with thousands of
    watchers that would be most of the work."""

    def __init__(self, lobby: Lobby, guest: str, compressed: bool) -> None:
        self.lobby, self.guest, self.compressed = lobby, guest, compressed
        self.status_code, self.background, self.body = 200, None, b""
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        self.init_headers(headers | ({"Content-Encoding": "gzip"} if compressed else {}))
        self.headers["content-type"] = "text/event-stream; charset=utf-8"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        del self.headers["content-length"]
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        writing = asyncio.ensure_future(self._write(send))
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            writing.cancel()
            with suppress(asyncio.CancelledError):
                await writing

    async def _write(self, send: Send) -> None:
        compress: Callable[[bytes], bytes] = compress_shared if self.compressed else bytes
        head = (GZIP_HEAD if self.compressed else b"") + compress(RETRY)
        await send({"type": "http.response.body", "body": head, "more_body": True})
        lobby, sent = self.lobby, b""
        with lobby.watching(self.guest):
            while True:
                changed, message = lobby.changed, lobby.message
                piece = KEEP_ALIVE if message is sent else message
                await send({"type": "http.response.body", "body": compress(piece), "more_body": True})
                sent = message
                await changed.wait()
