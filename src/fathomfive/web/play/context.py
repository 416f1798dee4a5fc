"""The context of every host: the store, the rooms, the templates, and the roles of a visitor at a table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from fathomfive.bots import bots, levels
from fathomfive.games import load

from ..live.bots.matching import MATCH, Matched, finished_game, matched, partner
from ..live.errors import NotFound
from ..live.guest import Guest
from ..live.hall import Hall
from ..live.reviews import Reviews
from ..live.rooms import seating
from ..live.rooms.consent import allow_takeover
from ..live.rooms.room import Room
from ..live.rooms.seating import Viewer
from ..render.templating.environment import Templates
from ..storage.port import DailyAttempts, PlayStore

HINTS_BY = "orca"


class PlayContext:
    store: PlayStore
    hall: Hall
    templates: Templates
    reviews: Reviews
    daily: DailyAttempts
    many_people = False  # come here: then there are clocks, a lobby and ratings

    # people

    async def give_name(self, guest: Guest, chosen: str = "") -> None:
        """Make sure that a guest who is about to sit down has a name."""
        name = chosen or guest.name or f"Guest {100 + secrets.randbelow(900)}"
        if name != guest.name:
            guest.name = name
            await self.store.name_guest(guest.id, name)

    async def check_blocks(self, guest: Guest, room: Room) -> None:
        """Before a guest sits down beside others: refused if one of them has blocked another, where people can
        block each other."""

    async def matched(self, guest: Guest, game: str) -> Matched:
        """The level that suits a guest in this game; where all win or lose together, the middle one."""
        if load(game).cooperative:
            return partner()
        finished = await self.store.finished(guest.id, game)
        played = [finished_game(guest.id, chairs, result["winners"]) for chairs, result in finished]
        return matched(one for one in played if one is not None)

    def levels(self, game: str) -> list[str]:
        """The levels of the ladder that are at full strength here, the weakest first."""
        return levels()

    def hint_level(self, game: str) -> str:
        """The level that gives hints."""
        return HINTS_BY

    def bots(self, game: str) -> list[str]:
        """The bots that can be chosen as opponents."""
        return bots()

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
        agreed: Mapping[str, Any] | None = None,
    ) -> Room:
        """A table with somebody on each seat (see `chairs_for`), or with match: the bot that suits the
        guest.  `takeover`: people may take over bots' seats, and see their hands, no matter who plays.
        `agreed` stands beside the board: pace, rating."""
        level = (await self.matched(guest, game)).level if MATCH in who else ""
        chairs = seating.chairs_for(guest, [level if one == MATCH else one for one in who], names)
        chosen = [chair.name for chair, one in zip(chairs, who, strict=True) if one == MATCH]
        room = await self.hall.new(game, len(who), chairs, options, seed, matched=chosen, agreed=agreed)
        if takeover:
            await allow_takeover(room)
        return room

    async def room(self, id: str, fresh: bool = True) -> Room:
        """As it is now, whichever process wrote last; or, if not `fresh`, as it was moments ago."""
        room = await self.hall.room(id, fresh=fresh or not self.store.bus.is_connected)
        if room is None:
            raise NotFound("There is no such table.")
        return room

    def seats(self, room: Room, guest: Guest) -> tuple[int, ...]:
        """The seats that a guest plays at this table."""
        return seating.seats_of(room, guest)

    def viewer(self, room: Room, guest: Guest) -> Viewer:
        return seating.viewer_of(room, guest, self.seats(room, guest))

    def acting_seat(self, room: Room, guest: Guest) -> int:
        return seating.acting_seat(self.viewer(room, guest))
