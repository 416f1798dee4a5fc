"""The application context: what every route needs, and what a visitor is to a table."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any

import segno
from fastapi import HTTPException
from starlette.requests import Request

from fathomfive.games import load

from .accounts.guest_cookie import GuestCookie
from .accounts.sessions import Sessions
from .accounts.store import Accounts
from .limits import RateLimiter, SharedRateLimiter, client_ip, is_local_name
from .live import seating
from .live.bot_matching import MATCH, Matched, finished_game, matched, partner
from .live.errors import NotFound
from .live.guest import Guest, new_guest
from .live.hall import Hall
from .live.room import Room
from .live.seating import Viewer
from .render.frame import environment
from .render.marks import forget_texts
from .render.templates_env import Templates
from .settings import Settings
from .storage.store import Store


@dataclass
class AppContext:
    store: Store
    hall: Hall
    cookie: GuestCookie
    version: str  # of the static files: in their addresses, so that browsers may keep them for ever
    settings: Settings = field(default_factory=Settings)
    address: str = "http://127.0.0.1:8005"  # of this server, where nobody has said how people reach it

    def __post_init__(self) -> None:
        self.calls = RateLimiter(rate=20, burst=80)  # actions of one guest
        self.lookbacks = RateLimiter(rate=10, burst=100)  # past frames of one guest, and from one address
        self.lookbacks_from = RateLimiter(rate=40, burst=400)
        self.lookback_slots = asyncio.Semaphore(2)  # threads that play past positions
        self.openings = RateLimiter(rate=0.5, burst=30)  # new games of one guest …
        tries, tables, hints = self.settings.login_burst, self.settings.tables, self.settings.hints
        self.hints = RateLimiter(rate=hints / 60, burst=hints)  # of one guest: a bot thinks for them
        self.openings_from = RateLimiter(rate=tables / 120, burst=tables)  # … and from one address
        self.sign_ins = SharedRateLimiter(
            self.store, "sign-in", rate=tries / 60, burst=tries
        )  # from one address
        # new ways to be notified, likewise
        self.contacts = SharedRateLimiter(self.store, "contact", rate=1 / 60, burst=20)
        # codes to one e-mail address
        self.letters = SharedRateLimiter(self.store, "letter", rate=1 / 3600, burst=3)
        self.last_writable = -inf  # when the database was last seen to take a write (ops/health.py)
        self.accounts, self.sessions = Accounts(self.store), Sessions(self.store)
        self.hall.server_listeners.append(self.on_server_message)

    @cached_property
    def templates(self) -> Templates:
        return environment(self.version, self.settings.fast_templates)

    # people

    async def guest(self, request: Request) -> Guest:
        guest = self.cookie.guest(request)
        if guest.has_account and not await self.sessions.is_valid(guest):
            guest = new_guest()
        if not guest.new:
            guest.name = await self.store.guest_name(guest.id)
        return guest

    def on_server_message(self, note: dict[str, Any] | None) -> None:
        """Another process has renamed a guest or ended a session (storage/invalidation.py); None: perhaps."""
        if note is None or "guest" in note:
            forget_texts()
        if note is None:
            self.hall.background(self.sessions.look_again())
        elif "ended" in note:
            self.sessions.ended.add(note["ended"])
            self.conceal_open_pages(note["of"])

    def conceal_open_pages(self, guest: str) -> None:
        """A session of this guest is over: pages that are open with it show no hand from now on."""
        for room in self.hall.rooms.values():
            if guest in room.people():
                room.refresh()

    async def give_name(self, guest: Guest, chosen: str = "") -> None:
        """A guest who is about to sit down has a name."""
        name = chosen or guest.name or f"Guest {100 + secrets.randbelow(900)}"
        if name != guest.name:
            guest.name = name
            await self.store.name_guest(guest.id, name)

    def check_table_limit(self, request: Request, guest: Guest) -> None:
        """A browser is a new guest whenever it likes, so addresses count too."""
        if not self.openings.allows(guest.id) or not self.openings_from.allows(client_ip(request)):
            raise HTTPException(429, "That is a lot of new games. Wait a minute and try again.")

    async def matched(self, guest: Guest, game: str) -> Matched:
        """The level that suits a guest in this game; where all win or lose together, the middle one."""
        if load(game).cooperative:
            return partner()
        finished = await self.store.finished(guest.id, game)
        played = [finished_game(guest.id, chairs, result["winners"]) for chairs, result in finished]
        return matched(one for one in played if one is not None)

    # tables

    async def new_table(
        self,
        guest: Guest,
        game: str,
        who: list[str],
        options: Mapping[str, object],
        *,
        names: list[str] | None = None,
        seed: int | None = None,
        takeover: bool = False,
    ) -> Room:
        """A table with somebody on each seat (see `chairs_for`), or with match: the bot that suits the
        guest.  `takeover`: people may take over bots' seats, and see their hands, no matter who plays."""
        level = (await self.matched(guest, game)).level if MATCH in who else ""
        chairs = seating.chairs_for(guest, [level if one == MATCH else one for one in who], names)
        chosen = [chair.name for chair, one in zip(chairs, who, strict=True) if one == MATCH]
        room = await self.hall.new(game, len(who), chairs, options, seed, matched=chosen)
        if takeover:
            await room.allow_takeover()
        return room

    async def room(self, id: str, fresh: bool = True) -> Room:
        """As it is now, whichever process wrote last; or, if not `fresh`, as it was moments ago."""
        room = await self.hall.room(id, fresh=fresh or not self.store.bus.hears)
        if room is None:
            raise NotFound("There is no such table.")
        return room

    def seats(self, room: Room, guest: Guest) -> tuple[int, ...]:
        """The seats that a guest plays at this table; none with a session that is over."""
        return () if self.sessions.has_ended(guest) else seating.seats_of(room, guest)

    def viewer(self, room: Room, guest: Guest) -> Viewer:
        return seating.viewer_of(room, guest, self.seats(room, guest))

    def acting_seat(self, room: Room, guest: Guest) -> int:
        return seating.acting_seat(self.viewer(room, guest))

    def public_address(self, request: Request) -> str:
        """Where people find this server: as the settings say, else as this visitor has called it.  A name that
        is no address of this machine's network could be anybody's: then empty, and links have no host."""
        if self.settings.url:
            return self.settings.url.rstrip("/")
        return str(request.base_url).rstrip("/") if is_local_name(request.url.hostname or "") else ""

    def links(self, request: Request, room: Room, viewer: Viewer) -> dict[str, str]:
        """The links that this viewer may hand on; those without a host are completed by the page."""
        base = self.public_address(request)
        made = {"watch": f"{base}/w/{room.stored.watch}", "replay": f"{base}/t/{room.stored.id}/replay"}
        if viewer.may_act:
            chair = room.stored.chairs[viewer.seat]
            made |= {
                "invite": f"{base}/i/{room.stored.invite}",
                "seat": f"{base}/s/{chair.seat_token}",
                "shoulder": f"{base}/o/{chair.spectate_token}",
            }
            if not base:
                return made
            made["qr"] = segno.make(made["invite"], error="m").svg_data_uri(scale=5, border=2)
            made["seat_qr"] = segno.make(made["seat"], error="m").svg_data_uri(scale=5, border=2)
        return made
