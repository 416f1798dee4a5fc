"""The context: what every page and every action needs, and who the visitor is at a table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from urllib.parse import quote

import segno
from fastapi import HTTPException, Request
from jinja2 import Environment
from starlette.responses import HTMLResponse, Response

from fathomfive.bots import bots
from fathomfive.games import load
from fathomfive.kernel.state import SPECTATOR

from .accounts.guests import Guest, GuestCookie, new_guest
from .accounts.sessions import Sessions
from .accounts.store import Accounts
from .http.limits import RateLimiter, SharedRateLimiter, client_ip
from .live.bot_matching import MATCH, Matched, finished_game, matched
from .live.hall import Hall
from .live.room import Room
from .render.frame import Viewer, environment
from .settings import Settings
from .storage.store import Chair, Store

SEA_NAMES = ("Marlin", "Nerissa", "Kai", "Pearl", "Finn", "Moana", "Triton", "Coralie")


@dataclass
class AppContext:
    store: Store
    hall: Hall
    door: GuestCookie
    version: str  # of the static files: in their addresses, so that browsers may keep them for ever
    settings: Settings = field(default_factory=Settings)
    address: str = "http://127.0.0.1:8005"  # of this server, where nobody has said how people reach it

    def __post_init__(self) -> None:
        self.calls = RateLimiter(rate=20, burst=80)  # actions of one guest
        self.openings = RateLimiter(rate=0.5, burst=30)  # new games of one guest …
        tries, tables, hints = self.settings.login_burst, self.settings.tables, self.settings.hints
        self.hints = RateLimiter(rate=hints / 60, burst=hints)  # of one guest: a bot thinks for them
        self.openings_from = RateLimiter(rate=tables / 120, burst=tables)  # … and from one address
        self.sign_ins = SharedRateLimiter(
            self.store, "sign-in", rate=tries / 60, burst=tries
        )  # from one address
        # new ways to be told, likewise
        self.contacts = SharedRateLimiter(self.store, "contact", rate=1 / 60, burst=20)
        # codes to one e-mail address
        self.letters = SharedRateLimiter(self.store, "letter", rate=1 / 3600, burst=3)
        self.accounts, self.sessions = Accounts(self.store), Sessions(self.store)
        self.hall.house_hears.append(self.heard)

    @cached_property
    def templates(self) -> Environment:
        return environment(self.version)

    # people

    async def guest(self, request: Request) -> Guest:
        guest = self.door.guest(request)
        if guest.has_account and not await self.sessions.is_valid(guest):
            guest = new_guest()
        if not guest.new:
            guest.name = await self.store.guest_name(guest.id)
        return guest

    def heard(self, note: dict[str, Any] | None) -> None:
        """Sessions have ended through another process (storage/invalidation.py); None: perhaps some have."""
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

    def require_csrf(self, guest: Guest, word: str) -> None:
        if not self.door.csrf_valid(guest, word):
            raise HTTPException(
                403, "This request does not come from one of our pages. Reload the page and try again."
            )
        if not self.calls.allows(guest.id):
            raise HTTPException(429, "That was a little fast. Wait a moment and try again.")

    def check_table_limit(self, request: Request, guest: Guest) -> None:
        """A browser is a new guest whenever it likes, so addresses count too."""
        if not self.openings.allows(guest.id) or not self.openings_from.allows(client_ip(request)):
            raise HTTPException(429, "That is a lot of new games. Wait a minute and try again.")

    async def matched(self, guest: Guest, game: str) -> Matched:
        """The level that suits a guest in this game; where all win or lose together, the middle one."""
        if load(game).cooperative:
            return matched(())
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
    ) -> Room:
        """A table with somebody on each seat, see `chairs`, or with match: whoever suits the guest."""
        level = (await self.matched(guest, game)).level if MATCH in who else ""
        chairs = self.chairs(guest, [level if one == MATCH else one for one in who], names)
        chosen = [chair.name for chair, one in zip(chairs, who, strict=True) if one == MATCH]
        return await self.hall.new(game, len(who), chairs, options, seed, matched=chosen)

    async def room(self, id: str, fresh: bool = True) -> Room:
        """As it is now, whichever process wrote last; or, if not `fresh`, as it was moments ago."""
        room = await self.hall.room(id, fresh=fresh or not self.store.bus.hears)
        if room is None:
            raise HTTPException(404, "There is no such table.")
        return room

    def viewer(self, room: Room, guest: Guest) -> Viewer:
        """Through whose eyes a guest sees this table just now."""
        own = self.seats(room, guest)
        if not own:
            seat = guest.watching.get(room.stored.id, SPECTATOR)
            return Viewer(seat if seat < room.stored.seats else SPECTATOR, False, guest.id)
        looking = room.uncovered.get(guest.id, own[0])
        asked = [ask.seat for ask in room.table.asks if ask.seat in own]
        if not asked or looking in asked:
            return Viewer(looking, True, guest.id, own)
        if len(own) > 1 and (has_private_view(room, asked[0]) or has_private_view(room, looking)):
            return Viewer(asked[0], True, guest.id, own, curtain=True)
        room.uncovered[guest.id] = asked[0]
        return Viewer(asked[0], True, guest.id, own)

    def seats(self, room: Room, guest: Guest) -> tuple[int, ...]:
        """The seats that a guest plays at this table: by the cookie, or by the seat's own link."""
        if self.sessions.has_ended(guest):
            return ()
        held = guest.holding.get(room.stored.id)
        linked = (
            [held]
            if held is not None and held < room.stored.seats and room.stored.chairs[held].kind == "human"
            else []
        )
        return tuple(sorted({*room.seats_of(guest.id), *linked}))

    def acting_seat(self, room: Room, guest: Guest) -> int:
        viewer = self.viewer(room, guest)
        if not viewer.may_act or viewer.curtain:
            raise HTTPException(403, "You are only looking on at this table.")
        return viewer.seat

    def chairs(self, guest: Guest, who: list[str], names: list[str] | None = None) -> list[Chair]:
        """Chairs from what a set-up form says of each: me, human (pass and play), open (invite), or the name
        of a bot."""
        made, sea = [], iter(SEA_NAMES)
        for seat, kind in enumerate(who):
            name = (names or [""] * len(who))[seat]
            if kind == "me":
                made.append(Chair(seat, "human", "greedy", guest.name, guest.id))
            elif kind == "human":
                made.append(Chair(seat, "human", "greedy", name or f"Player {seat + 1}", guest.id))
            elif kind == "open":
                made.append(Chair(seat, "open", "greedy", "Free seat"))
            elif kind in bots():
                made.append(Chair(seat, "bot", kind, next(sea)))
            else:
                raise HTTPException(
                    422, f"A seat is for me, human, open, match or a bot ({', '.join(bots())}), not {kind!r}."
                )
        return made

    def links(self, request: Request, room: Room, viewer: Viewer) -> dict[str, str]:
        """The links that this viewer may hand on."""
        base = str(request.base_url).rstrip("/")
        made = {"watch": f"{base}/w/{room.stored.watch}"}
        if viewer.may_act:
            chair = room.stored.chairs[viewer.seat]
            made |= {
                "invite": f"{base}/i/{room.stored.invite}",
                "seat": f"{base}/s/{chair.seat_token}",
                "shoulder": f"{base}/o/{chair.spectate_token}",
            }
            made["qr"] = segno.make(made["invite"], error="m").svg_data_uri(scale=5, border=2)
            made["seat_qr"] = segno.make(made["seat"], error="m").svg_data_uri(scale=5, border=2)
        return made

    # answers to the browser

    def page(self, request: Request, guest: Guest, template: str, code: int = 200, **values: Any) -> Response:
        html = self.templates.get_template(template).render(
            me=guest, csrf=self.door.csrf(guest), here=quote(request.url.path), **values
        )
        response = HTMLResponse(html, code)
        response.headers["Cache-Control"] = "no-store"
        if guest.new:
            self.remember(request, response, guest)
        return response

    def remember(self, request: Request, response: Response, guest: Guest) -> None:
        self.door.remember(response, guest, secure=request.url.scheme == "https")


def has_private_view(room: Room, seat: int) -> bool:
    """Does this seat see anything that others must not?  A private number at rest, 0, tells nothing."""
    position = room.table.position
    own, everybody = position.view(seat), position.view(SPECTATOR)
    return any(
        own[name] != everybody[name] and (field.holds_cards or tells(own[name]))
        for name, field in position.fields.items()
    )


def tells(value: Any) -> bool:
    return any(tells(one) for one in value) if isinstance(value, list) else bool(value)
