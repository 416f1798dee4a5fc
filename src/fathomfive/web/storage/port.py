"""The interface of a store to rooms and the hall. `Store` implements it with a database; another host may
implement it with whatever it has.

Only what `append` returns from counts as written. Every change of a game increments its revision.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import Any, Protocol

from fathomfive.club.daily import PERSON, Attempt, Deal

from .model import BusMessage, Chair, Entry, OnMessage, Snapshot, StoredGame, WriteResult

LEASE = 4.0  # seconds that a lease on bots lasts …
HEARTBEAT = 1.0  # … and after which it is renewed


class Bus(Protocol):
    """Publish/subscribe between processes: each receives the others' writes."""

    @property
    def is_connected(self) -> bool:
        """Do messages arrive within moments?"""

    def listen(self, on_message: OnMessage) -> None: ...

    def poll(self) -> None:
        """Receive what has arrived, without waiting."""


class BotLeases(Protocol):
    """Leases on bots: one process at a time plays the bots of a game."""

    async def claim(self, id: str) -> bool:
        """Take the lease on the bots of this game; False if another process holds it."""

    async def renew(self, ids: Sequence[str]) -> None: ...

    async def expired(self, but: Collection[str] = ()) -> list[str]:
        """Games in which a bot has to move and no process holds the lease."""

    async def settle(self, id: str) -> None:
        """Give the lease up: no bot has to move here any more."""

    async def release(self) -> None:
        """Give all leases up before the process ends, so that others can take over at once."""


class SeatsInUse(Protocol):
    """The seats whose players are connected, by table, across all processes."""

    async def announce(self, seats: set[tuple[str, int]]) -> None:
        """The seats that are connected through this process."""

    async def elsewhere(self) -> dict[str, frozenset[int]]:
        """The seats that are connected through other processes."""


class GameStore(Protocol):
    @property
    def bus(self) -> Bus: ...

    @property
    def leases(self) -> BotLeases: ...

    @property
    def seats_in_use(self) -> SeatsInUse: ...

    async def create(self, stored: StoredGame, due: bool = False) -> None:
        """A new game; `due`: this process takes the lease on its bots."""

    async def load(self, id: str, log_from: int = 0, chat_from: int = 0) -> StoredGame | None:
        """A game; with only the entries of its log and the lines of its chat after these numbers."""

    async def has_changed(self, id: str, revision: int) -> bool:
        """Has this table changed since `revision`, beyond what the bus has announced?"""

    async def append(
        self,
        id: str,
        number: int,
        entries: Sequence[Entry],
        result: Mapping[str, Any] | None,
        due: bool = False,
        deadline: float | None = None,
    ) -> WriteResult:
        """Add entries from `number` on, all or none; raises WriteConflict if the log is longer by now."""

    async def save_snapshots(self, id: str, snapshots: Sequence[Snapshot]) -> None: ...

    async def snapshots_before(self, id: str, answers: int) -> list[Snapshot]:
        """The latest few with at most this many answers."""

    async def seat(self, id: str, chair: Chair, was: Chair, due: bool, note: dict[str, Any]) -> WriteResult:
        """Change who sits in a chair; raises WriteConflict if the chair has changed meanwhile."""

    async def save_side_state(
        self,
        id: str,
        revision: int,
        side_state: Mapping[str, Any],
        note: dict[str, Any] | None,
        deadline: float | None = None,
    ) -> WriteResult:
        """Store what is agreed beside the board; raises WriteConflict if anything has changed since `revision`."""

    async def overdue(self, now: float) -> list[str]:
        """Running games in which a player's time is up."""

    async def say(
        self, id: str, seat: int, name: str, text: str, note: dict[str, Any], guest: str | None = None
    ) -> tuple[dict[str, Any], WriteResult]: ...

    async def publish(self, message: BusMessage) -> None:
        """A message about something that is not stored, such as a player pointing at something."""

    async def remove(self, id: str) -> None: ...

    async def keep_content(self, hash: str, game: str, sheets: Mapping[str, str]) -> None:
        """Store the cards that games are played with, once for each hash."""

    async def content(self, hash: str) -> dict[str, str] | None:
        """The cards with this hash, if they are stored."""

    async def games_without_content(self) -> list[str]:
        """The names of games with running tables whose cards are not stored yet."""

    def forget_name(self, guest: str | None) -> None:
        """Another process has renamed a guest; None: perhaps any of them."""


class PlayStore(GameStore, Protocol):
    """In addition, the lists of a guest's games and the guest's name."""

    async def of_guest(self, guest: str, most: int = 60) -> list[str]:
        """The games in which a guest has a seat, the latest first."""

    async def finished(self, guest: str, game: str) -> list[tuple[list[dict[str, Any]], dict[str, Any]]]:
        """The chairs and the result of each game of this kind that a guest has finished, the oldest first."""

    async def guest_name(self, guest: str) -> str: ...

    async def name_guest(self, guest: str, name: str) -> None: ...

    async def adopt_rules(
        self,
        id: str,
        revision: int,
        rules: str,
        side_state: Mapping[str, Any],
        number: int,
        entries: Sequence[Entry],
    ) -> WriteResult:
        """Continue a game under other rules, with entries from `number` on that undo what these cannot follow;
        raises WriteConflict if anything has changed since `revision`."""


class DailyAttempts(Protocol):
    """Who has played which deal of the day."""

    async def begin(self, id: str, deal: Deal, by: str = PERSON) -> None:
        """Store that this table has that deal."""

    async def own(self, guest: str, day: date) -> dict[str, Attempt]:
        """By game, what this guest has begun on this day; the first of each counts."""

    async def days(self, guest: str) -> set[date]:
        """On which this guest has finished a deal, of any game."""

    async def attempts(self, game: str, day: date) -> list[Attempt]:
        """Of everybody who is known here, the oldest first: of each person only the first."""
