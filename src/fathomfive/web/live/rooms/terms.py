"""What was agreed for a table, when it was opened or since: what counts, who may help, what came before."""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.club.clocks import Pace

from ...storage.model import StoredGame
from ..clocks.timekeeping import LEFT, pace_of
from ..log.table_chance import DAILY, OPEN

HINTS, TAKEOVER, NEXT_GAME, MATCHED, RATED, SERIES = "hints", "takeover", "next", "matched", "rated", "series"
SINCE = "since"  # the number of answers when somebody else took a seat, by seat
PRACTICE = "retry"  # at a table for another try: of which game, at which answer, and the best


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
        """Does the result change ratings? Never if somebody can know the cards."""
        return bool(self.stored.side_state.get(RATED)) and self.stored.chance_kind == OPEN

    @property
    def counts(self) -> bool:
        """Is the result compared with those of others? Then nobody helps, and nothing that was seen is undone."""
        return self.is_daily or self.rated

    @property
    def pace(self) -> Pace:
        return pace_of(self.stored)

    @property
    def left(self) -> dict[int, str]:
        """Seats whose players have left the game before its end, and how: by time, or by giving up."""
        return {int(seat): how for seat, how in self.stored.side_state.get(LEFT, {}).items()}

    @property
    def matched(self) -> list[str]:
        """The names of the bots that were chosen to match somebody's level."""
        found: list[str] = self.stored.side_state.get(MATCHED, [])
        return found

    @property
    def next_game(self) -> str | None:
        """The rematch that has been opened from here."""
        found: str | None = self.stored.side_state.get(NEXT_GAME)
        return found

    @property
    def series(self) -> list[float]:
        """How many games of the series at this table each seat has won before this one; a shared win is shared.
        Empty in a first game."""
        found: list[float] = self.stored.side_state.get(SERIES, [])
        return found

    @property
    def allows_takeover(self) -> bool:
        """May a bot's seat be taken although its hand is seen then and several people play?"""
        return bool(self.stored.side_state.get(TAKEOVER, False))

    @property
    def is_practice(self) -> bool:
        """Is this table another try at a decision of a finished game?"""
        return PRACTICE in self.stored.side_state

    @property
    def since(self) -> dict[int, int]:
        """The answers that a seat's present player has not given: those before this number."""
        return {int(seat): number for seat, number in self.stored.side_state.get(SINCE, {}).items()}

    @property
    def is_alone(self) -> bool:
        """Does one person play here, with nobody else to come?"""
        return len(self.stored.people) < 2 and not self.awaits_people

    @property
    def awaits_people(self) -> bool:
        """Is a seat free? The person who will take it has not allowed anything yet."""
        return any(chair.kind == "open" for chair in self.stored.chairs)

    @property
    def hints_agreed(self) -> frozenset[str]:
        """The people who allow hints at this table. Consent belongs to a person and does not stay with the seat."""
        guests = self.stored.side_state.get(HINTS, ())
        return frozenset(guest for guest in guests if guest in self.stored.people)

    @property
    def allows_hints(self) -> bool:
        """A single person may always ask; several only if all of them are here and allow it."""
        agreed = not self.awaits_people and self.stored.people <= self.hints_agreed
        return not self.counts and (self.is_alone or agreed)

    @property
    def shows_thoughts(self) -> bool:
        """What bots expect comes from a search: among several people it is a hint like any other."""
        return self.is_alone or self.allows_hints
