"""What routes share: the games of this browser, the levels that it offers, and the one person who plays."""

from __future__ import annotations

from fathomfive.web.live.bots.matching import Matched
from fathomfive.web.live.bots.turns import BOT_MOVE_DELAY
from fathomfive.web.live.guest import Guest
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.reviews import Reviews
from fathomfive.web.play.context import HINTS_BY, PlayContext

from .bots import InPlace, offered_levels
from .preload import templates
from .reviews import InPlaceReviewer
from .store import BrowserStore

ME = "me"
FOR_EXPERIMENTS = ("random", "greedy")


class SiteContext(PlayContext):
    def __init__(self, store: BrowserStore, pace: float = BOT_MOVE_DELAY, address: str = "") -> None:
        self.store: BrowserStore = store
        self.address = address  # of the site, in results that people paste elsewhere
        self.daily = store.daily
        self.hall = Hall(store, InPlace(), pace)
        self.reviews = Reviews(self.hall, InPlaceReviewer(self.people), store.reviews, at_once=False)
        self.templates = templates()

    def people(self, id: str) -> list[int]:
        """The seats of an open table that people play."""
        return [chair.seat for chair in self.hall.rooms[id].stored.chairs if chair.kind == "human"]

    def levels(self, game: str) -> list[str]:
        return offered_levels(game)

    def bots(self, game: str) -> list[str]:
        return [*FOR_EXPERIMENTS, *offered_levels(game)]

    async def matched(self, guest: Guest, game: str) -> Matched:
        """The matching level, or the strongest that is offered here."""
        found, offered = await super().matched(guest, game), offered_levels(game)
        return found if found.level in offered else Matched(offered[-1], found.won, found.lost)

    def hint_level(self, game: str) -> str:
        return HINTS_BY if HINTS_BY in offered_levels(game) else offered_levels(game)[-1]

    async def guest(self) -> Guest:
        return Guest(ME, await self.store.guest_name(ME))
