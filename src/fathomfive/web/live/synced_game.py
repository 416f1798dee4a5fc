"""A game as it is stored, in memory: read once, then kept up with whatever this and other processes write.

It is a cache.  The log in the database is the truth: whoever writes second reads first what the other wrote.
What has happened is shown to those who look on, moment by moment.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from fathomfive.games import load
from fathomfive.kernel.errors import FathomError
from fathomfive.kernel.events import Event
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position
from fathomfive.kernel.table import Table

from ..render.fragments import FragmentCache
from ..render.log_lines import LastOwners, LogCursor
from ..render.recent_cache import RecentCache
from ..storage.database import Unavailable
from ..storage.store import Chair, Entry, Store, StoredGame, WriteConflict, WriteResult
from .log_replay import apply_entries, table_from_log

Done = TypeVar("Done")
FRAMES_PER_CHANGE = 1000  # frame numbers: room for the deeds of one change, and for what is not stored
MAX_WRITE_ATTEMPTS = 20  # at writing, when other processes write to the same game
REMEMBERED = 20  # frames that a slow or returning page can still be shown one by one


class StaleAnswer(FathomError):
    """The table has moved on since this page was drawn."""


@dataclass(frozen=True, slots=True)
class FrameSource:
    """One frame's worth: after which deed, and how the table lay then.  The newest shows the open question
    too."""

    number: int
    event: Event | None
    position: Position


class SyncedGame:
    def __init__(self, stored: StoredGame, store: Store, table: Table | None = None) -> None:
        self.stored, self.store = stored, store
        self.game: Game = load(stored.game) if table is None else table.game
        self.table: Table = table_from_log(self.game, stored) if table is None else table
        self.lock = asyncio.Lock()
        self.stale = False  # another process has written, or may have
        self.must_reload = False  # what was read before is not as it was: read all of it again
        self.gone = False  # there is no such table any more
        self.holds_bot_lease = False  # this process has promised to play the bots here
        self.thinking: asyncio.Task[None] | None = None
        self.listening: Counter[int] = Counter()  # open streams by seat
        self.elsewhere: frozenset[int] = frozenset()  # seats that look on through another process
        self.thoughts: dict[int, str] = {}  # why bots played as they did last, by seat
        # pass and play: which seat of a guest looks
        self.uncovered: dict[str, int] = dict(stored.side_state.get("uncovered", {}))
        self.moments: deque[FrameSource] = deque(maxlen=REMEMBERED)
        # notes for the pages: chat, wishes, comings and goings
        self.notes: list[tuple[int, dict[str, Any]]] = []
        self.drawn, self.recent = (
            RecentCache(8),
            RecentCache(24),
        )  # frames, and smaller things that go into them
        self.parts = FragmentCache(stored.seats + 1)
        # the log so far, by viewer; and who let go of which card
        self.told, self.left = dict[int, LogCursor](), LastOwners()
        self.changed = asyncio.Event()
        self._hear_thoughts(stored.log)
        self._show(None, self.table.position)

    @property
    def decision(self) -> int:
        """The number of the open decision: answers name it, so that a stale or repeated one is recognised."""
        return len(self.stored.log)

    @property
    def number(self) -> int:
        """Of the newest frame."""
        return self.moments[-1].number if self.moments else 0

    @property
    def conceded(self) -> int | None:
        """The seat that gave up a game of two: nothing is written after that."""
        last = self.stored.log[-1] if self.stored.log else None
        return last.seat if last is not None and last.kind == "concede" else None

    def bots_due(self, table: Table | None = None, chairs: Sequence[Chair] | None = None) -> bool:
        """Has a bot to move, on this table or on the one that it is about to become?"""
        chairs = chairs or self.stored.chairs
        if self.conceded is not None or any(chair.kind == "open" for chair in chairs):
            return False
        return any(chairs[ask.seat].played_by_bot for ask in (table or self.table).asks)

    def since(self, last: int) -> list[FrameSource]:
        """What a page that has seen frame `last` has missed."""
        return [moment for moment in self.moments if moment.number > last]

    def is_here(self, seat: int) -> bool:
        """Does whoever sits there look at the table just now, through whichever process?"""
        return self.listening[seat] > 0 or seat in self.elsewhere

    # showing

    def refresh(self, note: dict[str, Any] | None = None) -> None:
        """The same table again, for whatever stands beside it, and perhaps a note to everybody."""
        if note is not None:
            self.notes.append((self.number + 1, note))
            del self.notes[:-20]
        self._show(None, self.table.position)

    def _show_deeds(self, table: Table) -> None:
        """Every deed of the last answer, the last one together with the next question."""
        deeds = [(event, position) for event, position in table.last_deeds if event.moves or event.changes]
        for event, position in deeds[:-1]:
            self._show(event, position)
        self._show(deeds[-1][0] if deeds else None, table.position)

    def _show(self, event: Event | None, position: Position) -> None:
        number = max(self.number + 1, self.stored.revision * FRAMES_PER_CHANGE)
        self.moments.append(FrameSource(number, event, position))
        self.changed.set()
        self.changed = asyncio.Event()

    def forget(self) -> None:
        """Seats have another owner, or lines of chat are deleted: nothing that tells of it stays in
        memory."""
        self.must_reload = self.stale = True
        self.stored.chat = []
        self.notes.clear()
        self.drawn, self.recent = RecentCache(8), RecentCache(24)
        self.parts.clear()
        self.told.clear()

    def end(self) -> None:
        """The table has been deleted: nobody is shown anything any more."""
        self.gone = True
        self.forget()
        if self.thinking is not None:
            self.thinking.cancel()
        self.changed.set()

    # writing, and reading what others wrote

    async def catch_up(self, note: dict[str, Any] | None = None) -> None:
        """Read what other processes have written, unless somebody has while this one waited."""
        async with self.lock:
            if self.stale:
                await self._catch_up()
        if note is not None:
            self.refresh(note)

    async def _until_written(self, attempt: Callable[[], Awaitable[Done]]) -> Done:
        """Try, and where another process was quicker, read what it wrote and look again whether this can
        still be done."""
        if self.stale:
            await self._catch_up()
        for _ in range(MAX_WRITE_ATTEMPTS):
            try:
                return await self._certain(attempt())
            except WriteConflict:
                await self._catch_up()
        raise StaleAnswer("Too much happens at this table at once. Try again in a moment.")

    async def _write(self, entries: list[Entry], table: Table, result: dict[str, Any] | None) -> bool:
        """To the log, from where nothing is lost; then this is the table.  False if there was more to read,
        and it is read."""
        due = result is None and self.bots_due(table)
        written = await self.store.append(self.stored.id, self.decision, entries, result, due)
        if not await self._took(written):
            return False
        self.table = table
        self.stored.log.extend(entries)
        self._hear_thoughts(entries)
        self.stored.updated, self.stored.result = time.time(), result
        self.stored.ended = None if result is None else self.stored.updated
        return True

    async def _put_aside(self, change: dict[str, Any], text: str = "", **more: Any) -> None:
        aside = {
            name: value for name, value in (self.stored.side_state | change).items() if value is not None
        }
        note = {"text": text, **more} if text else None
        if await self._took(
            await self.store.save_side_state(self.stored.id, self.stored.revision, aside, note)
        ):
            self.stored.side_state = aside
        self.refresh(note)

    async def _certain(self, writing: Awaitable[Done]) -> Done:
        """What a write came to; where that is not known, everything is read again before the next."""
        try:
            return await writing
        except (Unavailable, asyncio.CancelledError):
            self.stale = True
            raise

    async def _took(self, written: WriteResult) -> bool:
        """Was this the only change?  If others have come between, everything is read."""
        self.holds_bot_lease = written.bot_lease_won
        if written.revision == self.stored.revision + 1:
            self.stored.revision = written.revision
            return True
        await self._catch_up()
        return False

    async def _catch_up(self) -> None:
        while True:
            stored, known = self.stored, self._known()
            lines = [] if self.must_reload else stored.chat
            self.stale = False  # before reading: whoever writes meanwhile says so again
            found = await self._certain(self.store.load(stored.id, len(stored.log), len(lines)))
            if found is None:
                self.end()
                raise StaleAnswer("This table is gone.")
            if known == self._known():  # else something was learnt on another way meanwhile
                break
        again, self.must_reload = self.must_reload, False
        if again or found.revision != stored.revision:
            found.chat = [*lines, *found.chat]
            self._learn(found)

    def _known(self) -> tuple[int, int, int, bool]:
        return self.stored.revision, len(self.stored.log), len(self.stored.chat), self.must_reload

    def _learn(self, found: StoredGame) -> None:
        found.log, more = [*self.stored.log, *found.log], found.log
        self.stored = found
        self.uncovered |= found.side_state.get("uncovered", {})
        self._hear_thoughts(more)
        if any(entry.kind != "answer" for entry in more):
            self.table = table_from_log(self.game, found)
            more = []
        for table in apply_entries(self.table, more):
            self.table = table
            self._show_deeds(table)
        if not more:
            self._show(None, self.table.position)

    def _hear_thoughts(self, log: Sequence[Entry]) -> None:
        self.thoughts |= {entry.seat: entry.data.get("why", "") for entry in log if entry.kind == "answer"}
