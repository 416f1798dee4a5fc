"""The application context: what every route needs, and what a visitor is to a table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any, cast

import segno
from fastapi import HTTPException
from starlette.requests import Request

from ..accounts.guest_cookie import GuestCookie
from ..accounts.sessions import Sessions
from ..accounts.store import Accounts
from ..live.errors import Forbidden
from ..live.guest import Guest, new_guest
from ..live.hall import Hall
from ..live.lobby import Lobby, LobbyLine
from ..live.reviews import Reviewer, Reviews
from ..live.rooms.room import Room
from ..live.rooms.seating import Viewer
from ..play.context import PlayContext
from ..render.frame import environment
from ..render.stream.stream_lag import StreamLag
from ..render.templating.environment import Templates
from ..render.templating.marks import forget_texts
from ..storage.club.daily import DailyStore
from ..storage.club.reviews import ReviewStore
from ..storage.store import Store
from .limits import RateLimiter, SharedRateLimiter, client_ip, is_local_name
from .settings import Settings


@dataclass(eq=False)
class AppContext(PlayContext):
    store: Store
    hall: Hall
    cookie: GuestCookie
    version: str  # of the static files: in their addresses, so that browsers may keep them for ever
    settings: Settings = field(default_factory=Settings)
    address: str = "http://127.0.0.1:8005"  # of this server, where nobody has said how people reach it

    def __post_init__(self) -> None:
        self.action_limit = RateLimiter(rate=20, burst=80)  # actions of one guest
        # lines of chat of one guest, and from one address: each is kept and drawn for everybody at the table
        self.chat_limit = RateLimiter(rate=0.5, burst=20)
        self.chat_limit_by_ip = RateLimiter(rate=2, burst=80)
        # past frames of one guest, and from one address
        self.past_frame_limit = RateLimiter(rate=10, burst=100)
        self.past_frame_limit_by_ip = RateLimiter(rate=40, burst=400)
        self.past_frame_slots = asyncio.Semaphore(2)  # threads that play past positions
        self.table_limit = RateLimiter(rate=0.5, burst=30)  # new games of one guest …
        tries, tables, hints = self.settings.login_burst, self.settings.tables, self.settings.hints
        self.hint_limit = RateLimiter(rate=hints / 60, burst=hints)  # of one guest: a bot thinks for them
        self.table_limit_by_ip = RateLimiter(rate=tables / 120, burst=tables)  # … and from one address
        # from one address
        self.login_limit = SharedRateLimiter(self.store, "sign-in", rate=tries / 60, burst=tries)
        # new ways to be notified, likewise
        self.contact_limit = SharedRateLimiter(self.store, "contact", rate=1 / 60, burst=20)
        # codes to one e-mail address
        self.mail_limit = SharedRateLimiter(self.store, "letter", rate=1 / 3600, burst=3)
        self.stream_lag = StreamLag()
        self.last_writable = -inf  # when the database was last seen to take a write (ops/health.py)
        self.accounts, self.sessions = Accounts(self.store), Sessions(self.store)
        self.review_store = ReviewStore(self.store)
        self.daily = self.daily_store = DailyStore(self.store)
        self.reviews = Reviews(
            self.hall, cast(Reviewer, self.hall.bot_workers), self.review_store, self.settings.review_at_once
        )
        self.hall.server_listeners.append(self.on_server_message)
        self.lobby = Lobby(self.hall, self.store.lobby, self.draw_lobby)

    @cached_property
    def templates(self) -> Templates:  # type: ignore[override]
        return environment(self.version, self.settings.fast_templates)

    many_people = True

    def draw_lobby(self, lines: list[LobbyLine], people: int) -> str:
        return str(self.templates.get_template("club/lobby_tables.html").render(tables=lines, people=people))

    # people

    async def guest(self, request: Request) -> Guest:
        guest = self.cookie.guest(request)
        if guest.has_account and not await self.sessions.is_valid(guest):
            guest = new_guest()
        if not guest.new:
            guest.name = await self.store.guest_name(guest.id)
        return guest

    async def check_not_excluded(self, guest: Guest) -> None:
        """Before a person meets strangers: the host may have excluded them."""
        if await self.store.blocks.is_excluded(guest.id):
            raise Forbidden(
                "The host has excluded you from playing with others here. Bots still play with you."
            )

    async def check_blocks(self, guest: Guest, room: Room) -> None:
        """Says the same in both directions: nobody learns who has blocked whom."""
        await self.check_not_excluded(guest)
        if await self.store.blocks.apart(guest.id, room.stored.people - {guest.id}):
            raise Forbidden("You cannot sit down at this table. Choose another.")

    def on_server_message(self, note: dict[str, Any] | None) -> None:
        """Another process has renamed a guest or ended a session (storage/processes/invalidation.py); None:
        messages may have been missed."""
        if note is None or "guest" in note:
            forget_texts()
        if note is None:
            self.hall.background(self.sessions.revalidate())
        elif "ended" in note:
            self.sessions.ended.add(note["ended"])
            self.conceal_open_pages(note["of"])

    def conceal_open_pages(self, guest: str) -> None:
        """A session of this guest has ended: pages that are open with it show no hand from now on."""
        for room in self.hall.rooms.values():
            if guest in room.stored.people:
                room.refresh()

    def check_table_limit(self, request: Request, guest: Guest) -> None:
        """A browser can become a new guest at any time, so IP addresses count, too."""
        if not self.table_limit.allows(guest.id) or not self.table_limit_by_ip.allows(client_ip(request)):
            raise HTTPException(429, "That is a lot of new games. Wait a minute and try again.")

    def check_chat_limit(self, request: Request, guest: Guest) -> None:
        """Spectators may chat, too, and a spammer can become a new guest at any time."""
        if not self.chat_limit.allows(guest.id) or not self.chat_limit_by_ip.allows(client_ip(request)):
            raise HTTPException(429, "That is a lot of chat. Wait a moment and try again.")

    def check_past_frame_limit(self, request: Request, guest: Guest) -> None:
        """Before a game is replayed for a person who looks back."""
        if not self.past_frame_limit.allows(guest.id) or not self.past_frame_limit_by_ip.allows(
            client_ip(request)
        ):
            raise HTTPException(429, "That was a little fast. Wait a moment and try again.")

    # tables

    def seats(self, room: Room, guest: Guest) -> tuple[int, ...]:
        """The seats that a guest plays at this table; none if the session has ended."""
        return () if self.sessions.has_ended(guest) else super().seats(room, guest)

    def public_address(self, request: Request) -> str:
        """The server's public URL: from the settings, else as this visitor has called it. A host name outside
        this machine's network could be forged; then the result is empty, and links have no host."""
        if self.settings.url:
            return self.settings.url.rstrip("/")
        return str(request.base_url).rstrip("/") if is_local_name(request.url.hostname or "") else ""

    def links(self, request: Request, room: Room, viewer: Viewer) -> dict[str, str]:
        """The links that this viewer may share; the page completes those without a host."""
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
