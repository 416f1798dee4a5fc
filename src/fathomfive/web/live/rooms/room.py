"""A room: one table with its chairs, its log and its spectators.  Everything that happens at a table goes
through here.

An answer is played on a copy of the table, written to the log, and only then does that copy become the table:
so nobody ever sees what is not on disk.  The room is a cache of the log: a process that finds that another
has written first reads that and tries again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar, Unpack

from fathomfive.club.clocks import NONE as NO_CLOCK
from fathomfive.kernel.errors import IllegalAnswer
from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.events import Event
from fathomfive.kernel.state import Position
from fathomfive.kernel.table import Table
from fathomfive.kernel.table.dialogs import positions_to_ask
from fathomfive.lessons.progress import Progress
from fathomfive.puzzles.script import Puzzle

from ...storage.model import (
    Chair,
    ChairChanges,
    Entry,
    StoredGame,
    Unavailable,
    WriteConflict,
    WriteResult,
    with_new_links,
)
from ...storage.port import GameStore
from ..clocks import clock
from ..clocks.timekeeping import CLOCK, deadline, settled, with_clock
from ..errors import Conflict, OffScript, StaleAnswer
from ..log.game_content import game_of
from ..log.log_replay import apply_entries, entry_of, table_from_log
from ..log.snapshots import save_due_snapshot
from .frame_source import FRAMES_PER_CHANGE, OPENINGS, FrameSource, deeds_to_show
from .lesson_progress import active_progress, progress_of, puzzle_of, reply
from .presence import RoomPresence
from .repeated import only_secrets_since, was_given
from .results import result_of
from .terms import SINCE, Terms
from .undo import UndoRequest, undo_request_of

Done = TypeVar("Done")
MAX_WRITE_ATTEMPTS = 20  # when other processes write to the same game
IDLE_AFTER = 600.0  # seconds after the last change in which a table at which nobody looks on is idle
MAX_FRAMES = 20  # frames that a slow or returning page can still be shown one by one


class Room:
    def __init__(
        self, stored: StoredGame, store: GameStore, table: Table | None = None, opening: int | None = None
    ) -> None:
        self.stored, self.store = stored, store
        self.game: Game = game_of(stored) if table is None else table.game
        self.table: Table = table_from_log(self.game, stored) if table is None else table
        self.lock = asyncio.Lock()
        self.stale = False  # another process has written, or may have
        self.must_reload = False  # what was read before has changed: read all of it again
        self.gone = False  # the table no longer exists
        self.holds_bot_lease = False  # this process holds the lease on the bots here
        self.thinking: asyncio.Task[None] | None = None
        self.presence = RoomPresence(stored.seats)
        self.thoughts: dict[int, str] = {}  # why bots played as they did last, by seat
        # pass and play: which seat of a guest looks
        self.uncovered: dict[str, int] = dict(stored.side_state.get("uncovered", {}))
        self.moments: deque[FrameSource] = deque(maxlen=MAX_FRAMES)
        # notes for the pages: chat, requests, arrivals and departures
        self.notes: list[tuple[int, dict[str, Any]]] = []
        self.render_cache: object | None = None  # what render keeps from one frame to the next
        self.changed = asyncio.Event()
        # of this room in this process
        self.opening = secrets.randbelow(OPENINGS) if opening is None else opening
        self._shown = 0
        self.shown_at = 0.0  # the newest frame, by the clock that never jumps
        self._collect_reasons(stored.log)
        self.show(None, self.table.position)

    # looking

    @property
    def decision(self) -> int:
        """The number of the open decision: answers name it, so that a stale or repeated one is recognised."""
        return len(self.stored.log)

    @property
    def number(self) -> int:
        """The number of the newest frame."""
        return self.moments[-1].number if self.moments else 0

    @property
    def conceded(self) -> int | None:
        """The seat that gave up a game of two: nothing is written after that."""
        last = self.stored.log[-1] if self.stored.log else None
        return last.seat if last is not None and last.kind == "concede" else None

    @property
    def lesson(self) -> Progress | None:
        """The progress of the lesson at this table, if there is one."""
        return active_progress(progress_of(self.stored), self.table)

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle that this table was opened for: nothing that is done here counts as a game."""
        return puzzle_of(self.stored)

    def bots_due(
        self, table: Table | None = None, chairs: Sequence[Chair] | None = None, more: Sequence[Entry] = ()
    ) -> bool:
        """Does a bot have to move, on this table or on the one that it is about to become?"""
        chairs = chairs or self.stored.chairs
        if self.conceded is not None or any(chair.kind == "open" for chair in chairs):
            return False
        lesson = active_progress(progress_of(self.stored, more), table or self.table)
        if lesson is not None and not lesson.is_others_turn:
            return False
        return any(chairs[ask.seat].played_by_bot for ask in (table or self.table).asks)

    def since(self, last: int) -> list[FrameSource]:
        """What a page that has seen frame `last` has missed."""
        return [moment for moment in self.moments if moment.number > last]

    def is_in_use(self) -> bool:
        """Does anybody look on here, or has something been written just now?"""
        return self.presence.open_streams > 0 or time.time() - self.stored.updated < IDLE_AFTER

    @property
    def over(self) -> bool:
        return self.table.over or self.conceded is not None

    @property
    def terms(self) -> Terms:
        """What was agreed for this table."""
        return Terms(self.stored)

    @property
    def undo_request(self) -> UndoRequest | None:
        return undo_request_of(self.stored)

    def seats_of(self, guest: str) -> list[int]:
        return [chair.seat for chair in self.stored.chairs if chair.guest == guest and chair.kind == "human"]

    def asked_position(self, seat: int) -> Position:
        """The position in which this seat is asked; several seats may be asked at once, in secret."""
        return next(s for s in positions_to_ask(self.table.position) if s.asked == seat)

    def action(self, step: str, option: int) -> int:
        """The dense action id of an answer."""
        return self.game.actions.id(self.game.steps.named(step), option)

    # acting

    async def answer(self, seat: int, decision: int, options: Sequence[int], why: str = "") -> bool:
        """Play and store an answer, or a whole dialog of picks; False if the same answer was given before."""
        return await self.transaction(lambda: self._answer(seat, decision, options, why))

    async def _answer(self, seat: int, decision: int, options: Sequence[int], why: str) -> bool:
        if decision != self.decision and not only_secrets_since(self.game, self.stored.log, seat, decision):
            if was_given(self.stored.log, seat, decision, options):
                return False
            raise StaleAnswer("The table has moved on.")
        if self.over:
            raise IllegalAnswer("The game is over.")
        if self.terms.awaits_people:
            raise Conflict("The game begins when every seat is taken.")
        if (lesson := self.lesson) is not None and not lesson.accepts(self.table, seat, options):
            raise OffScript(reply(lesson, self.puzzle, self._label(seat, options)))
        table = self.table.copy()
        if self._dialog(seat) in ("several", "order"):
            table.apply_several(options, seat)
        elif len(options) != 1:
            raise IllegalAnswer(f"This question takes one answer, not {len(options)}.")
        else:
            table.apply(options[0], seat)
        given = [entry_of(answer, why) for answer in table.answers[len(self.table.answers) :]]
        await self.write(given, table, result_of(self.stored, table))
        return True

    def _label(self, seat: int, options: Sequence[int]) -> str:
        """The first of the answers in words; empty if it is not offered."""
        ask = next((ask for ask in self.table.asks if ask.seat == seat), None)
        return self.table.label(options[0], seat) if ask and options and options[0] in ask.options else ""

    def _dialog(self, seat: int) -> str:
        return next((ask.dialog for ask in self.table.asks if ask.seat == seat), "one")

    async def sit(self, seat: int, **changes: Unpack[ChairChanges]) -> Chair:
        """Change who sits in a chair; refused if somebody else has just done so."""
        try:
            return await self.change_chair(seat, **changes)
        except WriteConflict:
            await self._catch_up()
            raise StaleAnswer(
                "Somebody has just taken or left that seat. Look again, and choose another."
            ) from None

    async def change_chair(self, seat: int, **changes: Unpack[ChairChanges]) -> Chair:
        was = self.stored.chairs[seat]
        chair = replace(was, **changes)
        if chair.occupant != was.occupant:
            chair = with_new_links(chair)
            if self.table.answers:
                since = {**self.stored.side_state.get(SINCE, {}), str(seat): len(self.table.answers)}
                await self.save_side_state({SINCE: since})
        chairs = [chair if other is was else other for other in self.stored.chairs]
        note = {"text": f"{chair.name} {'is played by a bot' if chair.played_by_bot else 'is at the table'}."}
        writing = self.store.seat(self.stored.id, chair, was, self.bots_due(None, chairs), note)
        if await self._was_only_change(await self._stale_if_unsure(writing)):
            self.stored.chairs = chairs
        if self.terms.pace.kind != NO_CLOCK:
            await self.until_written(self.settle_clock)
        self.refresh(note)
        return chair

    async def settle_clock(self) -> None:
        """Store the clocks if the game has begun or seats have changed since the last time."""
        if (clocks := settled(self.stored, self.table, clock.now())) is not None:
            await self.save_side_state({CLOCK: clocks})

    async def say(self, seat: int, name: str, text: str, guest: str | None = None) -> None:
        note = {"chat": True, "text": f"{name}: {text}"}
        line, written = await self._stale_if_unsure(
            self.store.say(self.stored.id, seat, name, text, note, guest)
        )
        if await self._was_only_change(written):
            self.stored.chat.append(line)
        self.refresh(note)

    # showing

    def refresh(self, note: dict[str, Any] | None = None) -> None:
        """Show the same position again because something beside the board has changed, perhaps with a note to
        everybody."""
        if note is not None:
            self.notes.append((self.number + 1, note))
            del self.notes[:-20]
        self.show(None, self.table.position)

    def _show_deeds(self, table: Table) -> None:
        """Show each deed of the last answer that people can follow, the last one together with the next question."""
        deeds, turn = deeds_to_show(table)
        for event, position in deeds[:-1]:
            self.show(event, position)
        self.show(deeds[-1][0] if deeds else None, table.position, turn)

    def show(self, event: Event | None, position: Position, turn: Event | None = None) -> None:
        self._shown = max(self._shown + 1, self.stored.revision * FRAMES_PER_CHANGE)
        number = self._shown * OPENINGS + self.opening
        self.moments.append(FrameSource(number, event, position, turn))
        self.shown_at = time.monotonic()
        self.changed.set()
        self.changed = asyncio.Event()

    def forget(self) -> None:
        """Seats have another owner, or lines of chat were deleted: drop everything from memory that shows them."""
        self.must_reload = self.stale = True
        self.stored.chat = []
        self.notes.clear()
        self.render_cache = None

    def end(self) -> None:
        """The table has been deleted: nobody is shown anything from now on."""
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

    async def transaction(self, attempt: Callable[[], Awaitable[Done]]) -> Done:
        """A change of the table, alone in this process; see `until_written`."""
        async with self.lock:
            return await self.until_written(attempt)

    async def until_written(self, attempt: Callable[[], Awaitable[Done]]) -> Done:
        """Try; if another process was quicker, read what it wrote and check again whether this can still be done."""
        if self.stale:
            await self._catch_up()
        for _ in range(MAX_WRITE_ATTEMPTS):
            try:
                return await self._stale_if_unsure(attempt())
            except WriteConflict:
                await self._catch_up()
        raise StaleAnswer("Too much happens at this table at once. Try again in a moment.")

    async def write(self, entries: list[Entry], table: Table, result: dict[str, Any] | None) -> None:
        """Append to the log, from where nothing is lost; then adopt the table and show it. If others have
        written meanwhile, read that."""
        due = result is None and self.bots_due(table, more=entries)
        entries = with_clock(self.stored, entries, table, clock.now())
        ends = deadline(self.stored, entries) if result is None else None
        written = await self.store.append(self.stored.id, self.decision, entries, result, due, ends)
        if not await self._was_only_change(written):
            return
        self.table, self.stored.deadline = table, ends
        self.stored.log.extend(entries)
        self._collect_reasons(entries)
        self.stored.updated, self.stored.result = time.time(), result
        self.stored.ended = None if result is None else self.stored.updated
        if entries[-1].kind == "answer":
            self._show_deeds(table)
        else:
            self.show(None, table.position)
        await save_due_snapshot(
            self.store, self.stored, self.table
        )  # last: whoever looks meanwhile sees the table that the frames show

    async def save_side_state(self, change: dict[str, Any], text: str = "", **more: object) -> None:
        """Store what is not in the log; with a text, everybody gets a note."""
        side_state = {
            name: value for name, value in (self.stored.side_state | change).items() if value is not None
        }
        note = {"text": text, **more} if text else None
        ends = deadline(replace(self.stored, side_state=side_state))
        if await self._was_only_change(
            await self.store.save_side_state(self.stored.id, self.stored.revision, side_state, note, ends)
        ):
            self.stored.side_state, self.stored.deadline = side_state, ends
        self.refresh(note)

    async def _stale_if_unsure(self, writing: Awaitable[Done]) -> Done:
        """The result of a write; if it is not known, everything is read again before the next."""
        try:
            return await writing
        except (Unavailable, asyncio.CancelledError):
            self.stale = True
            raise

    async def _was_only_change(self, written: WriteResult) -> bool:
        """Was this the only change? If others have written in between, everything is read."""
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
            self.stale = False  # before reading: a process that writes meanwhile announces it again
            found = await self._stale_if_unsure(self.store.load(stored.id, len(stored.log), len(lines)))
            if found is None:
                self.end()
                raise StaleAnswer("This table is gone.")
            if known == self._known():  # else something changed here meanwhile
                break
        again, self.must_reload = self.must_reload, False
        if again or found.revision != stored.revision:
            found.chat = [*lines, *found.chat]
            self._adopt(found)

    def _known(self) -> tuple[int, int, int, bool]:
        return self.stored.revision, len(self.stored.log), len(self.stored.chat), self.must_reload

    def _adopt(self, found: StoredGame) -> None:
        found.log, more = [*self.stored.log, *found.log], found.log
        found.snapshots = found.snapshots or self.stored.snapshots
        self.stored = found
        self.uncovered |= found.side_state.get("uncovered", {})
        self._collect_reasons(more)
        if any(entry.kind != "answer" for entry in more):
            self.table = table_from_log(self.game, found)
            more = []
        for table in apply_entries(self.table, more):
            self.table = table
            self._show_deeds(table)
        if not more:
            self.show(None, self.table.position)

    def _collect_reasons(self, log: Sequence[Entry]) -> None:
        self.thoughts |= {entry.seat: entry.data.get("why", "") for entry in log if entry.kind == "answer"}
