"""What was agreed for a table, when it was opened or since: what counts, who may help, what came before."""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.club.clocks import Pace

from ...storage.model import StoredGame
from ..clocks.timekeeping import LEFT, pace_of
from ..log.table_chance import DAILY, OPEN

HINTS, TAKEOVER, NEXT_GAME, MATCHED, RATED, SERIES = "hints", "takeover", "next", "matched", "rated", "series"


@dataclass(frozen=True, slots=True)
class Terms:
    """Read from the side state of a stored game."""

    stored: StoredGame

    @property
    def is_daily(self) -> bool:
        """Is this the deal of the day?"""
        return self.stored.chance_kind == DAILY

    @property
    def rated(self) -> bool:
        """Does the result change ratings?  Never where somebody can know the cards."""
        return bool(self.stored.side_state.get(RATED)) and self.stored.chance_kind == OPEN

    @property
    def counts(self) -> bool:
        """Is the result compared with those of others?  Then nobody helps, and what was seen stays seen."""
        return self.is_daily or self.rated

    @property
    def pace(self) -> Pace:
        return pace_of(self.stored)

    @property
    def left(self) -> dict[int, str]:
        """Seats whose people have left the game before its end, and how: by time, or by giving up."""
        return {int(seat): how for seat, how in self.stored.side_state.get(LEFT, {}).items()}

    @property
    def matched(self) -> list[str]:
        """The names of the bots that were chosen to match somebody's level."""
        found: list[str] = self.stored.side_state.get(MATCHED, [])
        return found

    @property
    def next_game(self) -> str | None:
        """A rematch that has been opened from here."""
        found: str | None = self.stored.side_state.get(NEXT_GAME)
        return found

    @property
    def series(self) -> list[float]:
        """Of games that were played one after the other at this table, how many each seat has won before this
        one; a shared win is shared.  Nothing in a first game."""
        found: list[float] = self.stored.side_state.get(SERIES, [])
        return found

    @property
    def allows_takeover(self) -> bool:
        """May a bot's seat be taken although its hand is seen then and several people play?"""
        return bool(self.stored.side_state.get(TAKEOVER, False))

    @property
    def hints_agreed(self) -> frozenset[int]:
        """The seats whose players allow hints at this table."""
        return frozenset(self.stored.side_state.get(HINTS, ()))

    @property
    def allows_hints(self) -> bool:
        """A single person may always ask; several only if all of them allow it."""
        people = self.stored.people
        agreed = {self.stored.chairs[seat].guest for seat in self.hints_agreed}
        return not self.counts and (len(people) < 2 or people <= agreed)

    @property
    def shows_thoughts(self) -> bool:
        """What bots expect comes from a search: among several people it is a hint like any other."""
        return len(self.stored.people) < 2 or self.allows_hints
