"""A stored game as plain data, and the errors of writing it.

Knows no database: rooms and boards are made from this alone, so that another host can store games in its own
way (see port.py).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypedDict

from fathomfive.kernel.errors import FathomError


class Unavailable(FathomError):
    """The database cannot be read or written now; nothing was acknowledged."""


class WriteConflict(Exception):
    """Somebody else has written to this game's log first."""


NO_SEED = -1


@dataclass(slots=True)
class Chair:
    seat: int
    kind: str  # human, bot, open, or automa: the rules play it
    level: str
    name: str
    guest: str | None = None
    away: int = 0
    seat_token: str = field(default_factory=lambda: secrets.token_urlsafe(18))
    spectate_token: str = field(default_factory=lambda: secrets.token_urlsafe(18))

    @property
    def occupant(self) -> tuple[str, str | None]:
        """Whose chair it is; a bot that stands in for a person does not change that."""
        return self.kind, self.guest

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or bool(self.away)


class ChairChanges(TypedDict, total=False):
    """What changes when somebody else sits in a chair."""

    kind: str
    level: str
    name: str
    guest: str | None
    away: int


def with_new_links(chair: Chair) -> Chair:
    """The seat with new links: its former owner can neither play nor see what happens there now."""
    fresh = Chair(chair.seat, chair.kind, chair.level, chair.name)
    return replace(chair, seat_token=fresh.seat_token, spectate_token=fresh.spectate_token)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a game's log."""

    kind: str  # answer, undo, concede
    seat: int
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table after this many entries of its log, with this many answers in effect then (live/log/snapshots.py)."""

    log_length: int
    answers: int
    format: int
    rules: str
    content: str
    data: dict[str, Any]


@dataclass(slots=True)
class StoredGame:
    """A stored game with everything that belongs to it."""

    id: str
    game: str
    rules: str
    content: str
    seats: int
    seed: int
    options: dict[str, Any]
    chance: list[int]
    created: float
    updated: float
    ended: float | None
    result: dict[str, Any] | None
    invite: str
    watch: str
    chairs: list[Chair] = field(default_factory=list)
    log: list[Entry] = field(default_factory=list)
    chat: list[dict[str, Any]] = field(default_factory=list)
    revision: int = 0
    # undo request, next game, bots that match a level, viewpoints
    side_state: dict[str, Any] = field(default_factory=dict)
    bot_process: str | None = None
    lease: float | None = None
    snapshots: list[Snapshot] = field(default_factory=list)  # the latest, in order
    chance_kind: str = "open"  # or seeded, record, same deal: see live/log/table_chance.py
    chance_secret: str | None = None  # that was committed to when the game began
    setup_nonce: str = ""
    deadline: float | None = None  # when the next seat's time is up

    @property
    def generator_seed(self) -> int | None:
        """The seed of the fast generator; None where chance comes from the operating system."""
        return None if self.chance_kind == "open" or self.seed == NO_SEED else self.seed

    @property
    def people(self) -> set[str]:
        """The guests who play here."""
        return {chair.guest for chair in self.chairs if chair.kind == "human" and chair.guest}


@dataclass(frozen=True, slots=True)
class LobbyTable:
    """A table that is offered to anybody, with the kinds, levels, names and guests of its chairs."""

    id: str
    game: str
    opened: float
    fill_at: float | None
    watchable: bool
    chairs: tuple[Chair, ...]
    side_state: dict[str, Any]


@dataclass(frozen=True, slots=True)
class WriteResult:
    """The result of a write to a game."""

    revision: int
    bot_lease_won: bool  # this process holds the lease on the bots that are due now


@dataclass(frozen=True, slots=True)
class BusMessage:
    """Another process has changed something: a game, whose revision is now `revision`, or a guest."""

    game: str
    revision: int
    note: dict[str, Any] | None = None


OnMessage = Callable[[BusMessage | None], None]  # None: some may have been missed
INVALIDATED = "anew"  # in the note of a bus message: the id of a game to be read again, all of it
