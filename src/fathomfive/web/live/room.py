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
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from fathomfive.club.clocks import BOT, Pace
from fathomfive.club.clocks import NONE as NO_CLOCK
from fathomfive.kernel.dialogs import positions_to_ask
from fathomfive.kernel.errors import IllegalAnswer
from fathomfive.kernel.events import Event
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position
from fathomfive.kernel.table import Table
from fathomfive.lessons.progress import Progress
from fathomfive.puzzles.script import Puzzle

from ..storage.model import Chair, Entry, Snapshot, StoredGame, Unavailable, WriteConflict, WriteResult
from ..storage.port import GameStore
from .aside import aside
from .clocks import clock
from .clocks.timekeeping import CLOCK, LEFT, VACATIONS, deadline, late_seats, pace_of, settled, with_clock
from .errors import OffScript, StaleAnswer
from .guided import LESSON, going_on, moved, progress_of, puzzle_of, reply
from .log.game_content import game_of
from .log.log_replay import apply_entries, entry_of, record_of, table_from_log
from .log.snapshots import EVERY, best, is_due, snapshot_of, snapshots_along, table_from
from .log.table_chance import DAILY, OPEN

Done = TypeVar("Done")
CLOSED = -1  # the seat that gives up when the host closes a table: nobody wins
FRAMES_PER_CHANGE = 1000  # frame numbers: enough for the deeds of one change, and for what is not stored
OPENINGS = 10_000  # the last digits of a frame's number differ after a restart, and in another process
MAX_WRITE_ATTEMPTS = 20  # when other processes write to the same game
PROGRAM_STAYS = 60.0  # seconds after a call of a program in which its seat counts as present
MOST_SNAPSHOTS = 3  # in memory: the latest
SERIES = "series"  # in the side state: games won before this one, by seat
BY_TIME, GAVE_UP = "time", "gave up"  # how somebody has left a game
NO_UNDO_WHERE_IT_COUNTS = "This result counts, so what you have seen cannot be taken back."
REMEMBERED = 20  # frames that a slow or returning page can still be shown one by one


@dataclass(frozen=True, slots=True)
class FrameSource:
    """One frame's worth: after which deed, and how the table lay then.  The newest shows the open question
    too."""

    number: int
    event: Event | None
    position: Position


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """Somebody would like to take back what only all people at the table together can take back."""

    seat: int
    drop: tuple[int, ...]
    agreed: frozenset[int]
    at: int  # the decision that was open then: once it is answered, the wish is over

    def plain(self) -> dict[str, Any]:
        return {"seat": self.seat, "drop": list(self.drop), "agreed": sorted(self.agreed), "at": self.at}


class Room:
    def __init__(
        self, stored: StoredGame, store: GameStore, table: Table | None = None, opening: int | None = None
    ) -> None:
        self.stored, self.store = stored, store
        self.game: Game = game_of(stored) if table is None else table.game
        self.table: Table = table_from_log(self.game, stored) if table is None else table
        self.lock = asyncio.Lock()
        self.stale = False  # another process has written, or may have
        self.must_reload = False  # what was read before is not as it was: read all of it again
        self.gone = False  # there is no such table any more
        self.holds_bot_lease = False  # this process has promised to play the bots here
        self.thinking: asyncio.Task[None] | None = None
        self.listening: Counter[int] = Counter()  # open streams by seat
        self.last_call: dict[int, float] = {}  # when a program last called for a seat
        self.elsewhere: frozenset[int] = frozenset()  # seats that look on through another process
        self.thoughts: dict[int, str] = {}  # why bots played as they did last, by seat
        # pass and play: which seat of a guest looks
        self.uncovered: dict[str, int] = dict(stored.side_state.get("uncovered", {}))
        self.moments: deque[FrameSource] = deque(maxlen=REMEMBERED)
        # notes for the pages: chat, wishes, comings and goings
        self.notes: list[tuple[int, dict[str, Any]]] = []
        self.render_cache: object | None = None  # what render keeps from one frame to the next
        self.changed = asyncio.Event()
        # of this room in this process
        self.opening = secrets.randbelow(OPENINGS) if opening is None else opening
        self._shown = 0
        self._hear_thoughts(stored.log)
        self._show(None, self.table.position)

    # looking

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

    @property
    def lesson(self) -> Progress | None:
        """How far the lesson is that is going on here."""
        return going_on(progress_of(self.stored), self.table)

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle that this table was opened for: nothing that is done here counts as a game."""
        return puzzle_of(self.stored)

    @property
    def can_take_back(self) -> bool:
        """A puzzle begins with the answers of another game."""
        return self.puzzle is None or len(self.table.answers) > self.puzzle.answers

    async def show_solution(self, seat: int, decision: int) -> None:
        """Give the right answers of the puzzle, one after the other."""
        if self.puzzle is None or decision != self.decision:
            raise StaleAnswer("The table has moved on.")
        while (progress := self.lesson) is not None and not progress.looks:
            await self.answer(seat, self.decision, progress.right(self.table)[:1])

    def bots_due(
        self, table: Table | None = None, chairs: Sequence[Chair] | None = None, more: Sequence[Entry] = ()
    ) -> bool:
        """Has a bot to move, on this table or on the one that it is about to become?"""
        chairs = chairs or self.stored.chairs
        if self.conceded is not None or any(chair.kind == "open" for chair in chairs):
            return False
        lesson = going_on(progress_of(self.stored, more), table or self.table)
        if lesson is not None and not lesson.is_others_turn:
            return False
        return any(chairs[ask.seat].played_by_bot for ask in (table or self.table).asks)

    def since(self, last: int) -> list[FrameSource]:
        """What a page that has seen frame `last` has missed."""
        return [moment for moment in self.moments if moment.number > last]

    def is_connected(self, seat: int) -> bool:
        """Does the player of this seat look at the table through this process?  A program does between its
        calls, too."""
        called = self.last_call.get(seat)
        return self.listening[seat] > 0 or (called is not None and time.monotonic() - called < PROGRAM_STAYS)

    def is_here(self, seat: int) -> bool:
        """Is the player of this seat at the table just now, through whichever process?"""
        return self.is_connected(seat) or seat in self.elsewhere

    def program_called(self, seats: Iterable[int]) -> None:
        now = time.monotonic()
        self.last_call.update((seat, now) for seat in seats)

    @property
    def over(self) -> bool:
        return self.table.over or self.conceded is not None

    @property
    def undo_request(self) -> UndoRequest | None:
        said = self.stored.side_state.get("wish")
        if said is None or said["at"] != self.decision:
            return None
        return UndoRequest(said["seat"], tuple(said["drop"]), frozenset(said["agreed"]), said["at"])

    @property
    def next_game(self) -> str | None:
        """A rematch that has been opened from here."""
        found: str | None = self.stored.side_state.get("next")
        return found

    @property
    def matched(self) -> list[str]:
        """The names of the bots that were chosen to match somebody's level."""
        found: list[str] = self.stored.side_state.get("matched", [])
        return found

    @property
    def is_daily(self) -> bool:
        """Is this the deal of the day?"""
        return self.stored.chance_kind == DAILY

    @property
    def counts(self) -> bool:
        """Is the result compared with those of others?  Then nobody helps, and what was seen stays seen."""
        return self.is_daily or self.rated

    @property
    def rated(self) -> bool:
        """Does the result change ratings?  Never where somebody can know the cards."""
        return bool(self.stored.side_state.get("rated")) and self.stored.chance_kind == OPEN

    @property
    def pace(self) -> Pace:
        return pace_of(self.stored)

    @property
    def left(self) -> dict[int, str]:
        """Seats whose people have left the game before its end, and how: by time, or by giving up."""
        return {int(seat): how for seat, how in self.stored.side_state.get(LEFT, {}).items()}

    @property
    def allows_takeover(self) -> bool:
        """May a bot's seat be taken although its hand is seen then and several people play?"""
        return bool(self.stored.side_state.get("takeover", False))

    @property
    def hints_agreed(self) -> frozenset[int]:
        """The seats whose players allow hints at this table."""
        return frozenset(self.stored.side_state.get("hints", ()))

    @property
    def allows_hints(self) -> bool:
        """A single person may always ask; several only if all of them allow it."""
        people = self.people()
        agreed = {self.stored.chairs[seat].guest for seat in self.hints_agreed}
        return not self.counts and (len(people) < 2 or people <= agreed)

    @property
    def shows_thoughts(self) -> bool:
        """What bots expect comes from a search: among several people it is a hint like any other."""
        return len(self.people()) < 2 or self.allows_hints

    async def agree_to_hints(self, seat: int, yes: bool) -> None:
        """Of one player; who changes her mind ends it for all."""
        mine = {chair.seat for chair in self.stored.chairs if chair.guest == self._guest(seat)}
        async with self.lock:
            agreed = self.hints_agreed | mine if yes else self.hints_agreed - mine
            name = self.stored.chairs[seat].name
            text = f"{name} allows hints." if yes else f"{name} would rather play without hints."
            await self._until_written(lambda: self._put_aside({"hints": sorted(agreed) or None}, text))

    def seats_of(self, guest: str) -> list[int]:
        return [chair.seat for chair in self.stored.chairs if chair.guest == guest and chair.kind == "human"]

    def people(self) -> set[str]:
        return {chair.guest for chair in self.stored.chairs if chair.kind == "human" and chair.guest}

    def asked_position(self, seat: int) -> Any:
        """A position in which this seat is asked; several may be, in secret."""
        return next(s for s in positions_to_ask(self.table.position) if s.asked == seat)

    def action(self, step: str, option: int) -> int:
        """The dense action id of an answer."""
        return self.game.actions.id(self.game.steps.named(step), option)

    def chairs_again(self, rotate: int, level: str = "") -> list[Chair]:
        """The same people and bots for another game, so many seats further round; a new level for bots that
        match one."""
        old = self.stored.chairs
        sat = [old[(seat - rotate) % len(old)] for seat in range(len(old))]
        return [
            Chair(
                seat,
                chair.kind,
                level if level and chair.kind == "bot" and chair.name in self.matched else chair.level,
                chair.name,
                chair.guest,
            )
            for seat, chair in enumerate(sat)
        ]

    @property
    def series(self) -> list[float]:
        """Of games that were played one after the other at this table, how many each seat has won before this one; a
        shared win is shared.  Nothing in a first game."""
        found: list[float] = self.stored.side_state.get(SERIES, [])
        return found

    def series_after(self, rotate: int) -> list[float]:
        """The same after this game, for people who move so many seats further round."""
        won = self.series or [0.0] * self.stored.seats
        winners = (self.stored.result or {}).get("winners", [])
        won = [score + (1 / len(winners) if seat in winners else 0) for seat, score in enumerate(won)]
        return [won[(seat - rotate) % len(won)] for seat in range(len(won))]

    async def table_after(self, answers: int) -> Table:
        """The table as it was after so many answers, played in a thread from the snapshot before.  A game that
        has none yet, because it is older than snapshots, gets them now."""
        game, stored, record = self.game, self.stored, record_of(self.stored)
        upto = min(answers, len(record.answers))
        found = await self.store.snapshots_before(stored.id, upto - 1)
        base = best(found, game, stored.log, upto - 1)
        known = base.answers if base else 0
        if upto - known > 2 * EVERY:

            def along() -> list[Snapshot]:
                return snapshots_along(table_from(game, record, base, known), record, len(stored.log))

            made = await aside(along)
            await self.store.save_snapshots(stored.id, made)
            base = best(made, game, stored.log, upto - 1)
        return await aside(table_from, game, record, base, upto)

    def result_of(self, table: Table, conceded: int | None = None) -> dict[str, Any] | None:
        """How a game ended, for the list of finished games; None while it goes on."""
        if (conceded is None and not table.over) or self.puzzle is not None:
            return None
        scores = [int(score) for score in table.scores]
        if conceded == CLOSED:
            return {"scores": scores, "winners": [], "text": "Closed by the host"}
        if conceded is not None:
            winners = [seat for seat in range(self.stored.seats) if seat != conceded]
            how = "ran out of time" if self.left.get(conceded) == BY_TIME else "gave up"
            return {"scores": scores, "winners": winners, "text": f"Seat {conceded + 1} {how}"}
        assert table.outcome is not None
        ending = {"ending": table.outcome.ending, "first": self._first_seat(table)}
        return {
            "scores": scores,
            "winners": list(table.outcome.winners),
            "text": table.outcome.text,
            **ending,
        }

    def _first_seat(self, table: Table) -> int:
        """Who began, after what all decide at the same time in secret; -1 if nobody has decided anything."""
        secret = {step.name for step in self.game.steps if step.secret}
        return next((answer.seat for answer in table.answers if answer.step not in secret), -1)

    # acting

    async def answer(self, seat: int, decision: int, options: Sequence[int], why: str = "") -> bool:
        """Play and write down an answer, or a whole dialog of picks; False if just this answer was given
        before."""
        async with self.lock:
            return await self._until_written(lambda: self._answer(seat, decision, options, why))

    async def _answer(self, seat: int, decision: int, options: Sequence[int], why: str) -> bool:
        if decision != self.decision and not self._only_secrets_since(seat, decision):
            if self._was_given(seat, decision, options):
                return False
            raise StaleAnswer("The table has moved on.")
        if self.over:
            raise IllegalAnswer("The game is over.")
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
        if await self._write(given, table, self.result_of(table)):
            self._show_deeds(table)
        return True

    def _label(self, seat: int, options: Sequence[int]) -> str:
        """The first of the answers in words; nothing for one that is not offered."""
        ask = next((ask for ask in self.table.asks if ask.seat == seat), None)
        return self.table.label(options[0], seat) if ask and options and options[0] in ask.options else ""

    def _dialog(self, seat: int) -> str:
        return next((ask.dialog for ask in self.table.asks if ask.seat == seat), "one")

    def _only_secrets_since(self, seat: int, decision: int) -> bool:
        """Have only others decided since, in secret, at the same time?  Then this seat's question is still
        the same."""
        secret = {step.name for step in self.game.steps if step.secret}
        return decision <= self.decision and all(
            entry.kind == "answer" and entry.seat != seat and entry.data["step"] in secret
            for entry in self.stored.log[decision:]
        )

    def _was_given(self, seat: int, decision: int, options: Sequence[int]) -> bool:
        """Others may have decided in secret in between."""
        later = [
            entry for entry in self.stored.log[decision:] if entry.kind != "answer" or entry.seat == seat
        ][: len(options)]
        return bool(later) and [(entry.kind, entry.data.get("option")) for entry in later] == [
            ("answer", n) for n in options
        ]

    async def undo(self, seat: int) -> str:
        """Take back the seat's last answer: at once where that is free, else when all other people agree.
        What was done."""
        async with self.lock:
            return await self._until_written(lambda: self._undo(seat))

    async def _undo(self, seat: int) -> str:
        if self.conceded is not None:
            raise IllegalAnswer("The game has been given up.")
        if not self.can_take_back:
            raise IllegalAnswer("The puzzle begins here.")
        if not self.table.why_no_undo(seat):
            await self._drop(seat, self._free_drop(seat))
            return "done"
        if self.counts:
            raise IllegalAnswer(NO_UNDO_WHERE_IT_COUNTS)
        own = [i for i, answer in enumerate(self.table.answers) if answer.seat == seat]
        if not own:
            raise IllegalAnswer("You have not decided anything yet.")
        drop = tuple(range(own[-1], len(self.table.answers)))
        others = {
            chair.seat
            for chair in self.stored.chairs
            if chair.kind == "human" and chair.guest != self._guest(seat)
        }
        if not others:
            await self._drop(seat, drop)
            return "done"
        await self._put_aside(
            {"wish": UndoRequest(seat, drop, frozenset(), self.decision).plain()},
            f"{self.stored.chairs[seat].name} would like to take back a move.",
        )
        return "asked"

    async def consent(self, seat: int, yes: bool) -> None:
        async with self.lock:
            await self._until_written(lambda: self._consent(seat, yes))

    async def _consent(self, seat: int, yes: bool) -> None:
        wish = self.undo_request
        if wish is None:
            raise StaleAnswer("Nobody asks to take anything back any more.")
        if not yes:
            await self._put_aside({"wish": None}, f"{self.stored.chairs[seat].name} would rather play on.")
            return
        agreed = wish.agreed | {
            chair.seat for chair in self.stored.chairs if chair.guest == self._guest(seat)
        }
        needed = {
            c.seat for c in self.stored.chairs if c.kind == "human" and c.guest != self._guest(wish.seat)
        }
        if needed <= agreed:
            await self._drop(wish.seat, wish.drop)
        else:
            await self._put_aside({"wish": replace(wish, agreed=agreed).plain()})

    def _guest(self, seat: int) -> str | None:
        return self.stored.chairs[seat].guest

    def _free_drop(self, seat: int) -> tuple[int, ...]:
        """Which answer a free undo takes out: the last, or an earlier secret one."""
        twin = self.table.copy()
        twin.undo(seat)
        pairs = zip(self.table.answers, twin.answers, strict=False)
        return (next((i for i, (was, now) in enumerate(pairs) if was != now), len(twin.answers)),)

    async def _drop(self, seat: int, drop: Sequence[int]) -> None:
        entry = Entry("undo", seat, {"drop": list(drop)})
        table = table_from_log(self.game, self.stored, [entry])
        if await self._write([entry], table, None):
            self._show(None, table.position)

    async def guide(self, seat: int, decision: int, to: str) -> None:
        """Move on or back in the lesson, or leave it and play on: `next`, `back` or `end`."""
        async with self.lock:
            await self._until_written(lambda: self._guide(seat, decision, to))

    async def _guide(self, seat: int, decision: int, to: str) -> None:
        lesson = self.lesson
        at = None if lesson is None else moved(lesson, to)
        if lesson is None or at is None or decision != self.decision:
            raise StaleAnswer("The lesson has moved on.")
        entries = [Entry(LESSON, seat, {"at": at})]
        left, table = lesson.answers_before(at), self.table
        if to == "back" and left < len(table.answers):
            entries.insert(0, Entry("undo", seat, {"drop": list(range(left, len(table.answers)))}))
            table = table_from_log(self.game, self.stored, entries)
        if await self._write(entries, table, None):
            self._show(None, table.position)

    async def concede(self, seat: int) -> None:
        """Give up: a game of two ends; at a larger table a bot plays on for the seat."""
        async with self.lock:
            await self._until_written(lambda: self._concede(seat))

    async def _concede(self, seat: int) -> None:
        if self.over:
            raise IllegalAnswer("The game is over.")
        await self._leave(seat, GAVE_UP, self.stored.chairs[seat].level)

    async def time_up(self) -> None:
        """Whoever has no time left loses the seat, as it was said when the table was opened."""
        async with self.lock:
            while not self.over and await self._until_written(self._time_up):
                pass

    async def _time_up(self) -> bool:
        late = late_seats(self.stored, clock.now())
        if late:
            await self._leave(late[0], BY_TIME, self.pace.level)
        return bool(late)

    async def _leave(self, seat: int, how: str, level: str) -> None:
        """A game of two ends, unless a bot is to play on; at a larger table a bot always does."""
        if self.left.get(seat) != how:
            await self._put_aside({LEFT: {**self.stored.side_state.get(LEFT, {}), str(seat): how}})
        if self.stored.seats > 2 or (how == BY_TIME and self.pace.timeout == BOT):
            await self._seat(seat, kind="bot", level=level)
        elif await self._write(
            [Entry("concede", seat, {})], self.table, self.result_of(self.table, conceded=seat)
        ):
            self._show(None, self.table.position)

    async def start_clock(self) -> None:
        """Write the clocks down if the game has begun or seats have changed since they were."""
        async with self.lock:
            await self._until_written(self._settle_clock)

    async def _settle_clock(self) -> None:
        if (clocks := settled(self.stored, self.table, clock.now())) is not None:
            await self._put_aside({CLOCK: clocks})

    async def set_vacation(self, seat: int, begin: float, end: float) -> None:
        """This seat's correspondence clock stands still between two moments."""
        away = {**self.stored.side_state.get(VACATIONS, {}), str(seat): [begin, end]}
        async with self.lock:
            await self._until_written(lambda: self._put_aside({VACATIONS: away}))

    async def sit(self, seat: int, **changes: Any) -> Chair:
        """Change who sits in a chair; refused if somebody else has just done so."""
        try:
            return await self._seat(seat, **changes)
        except WriteConflict:
            await self._catch_up()
            raise StaleAnswer(
                "Somebody has just taken or left that seat. Look again, and choose another."
            ) from None

    async def _seat(self, seat: int, **changes: Any) -> Chair:
        was = self.stored.chairs[seat]
        chair = replace(was, **changes)
        chairs = [chair if other is was else other for other in self.stored.chairs]
        note = {"text": f"{chair.name} {'is played by a bot' if chair.played_by_bot else 'is at the table'}."}
        writing = self.store.seat(self.stored.id, chair, was, self.bots_due(None, chairs), note)
        if await self._took(await self._certain(writing)):
            self.stored.chairs = chairs
        if self.pace.kind != NO_CLOCK:
            await self._until_written(self._settle_clock)
        self.refresh(note)
        return chair

    async def say(self, seat: int, name: str, text: str, guest: str | None = None) -> None:
        note = {"chat": True, "text": f"{name}: {text}"}
        line, written = await self._certain(self.store.say(self.stored.id, seat, name, text, note, guest))
        if await self._took(written):
            self.stored.chat.append(line)
        self.refresh(note)

    async def allow_takeover(self) -> None:
        async with self.lock:
            await self._until_written(lambda: self._put_aside({"takeover": True}))

    async def set_viewpoint(self, guest: str, seat: int) -> None:
        """Pass and play: the person of this seat sits in front of the guest's screen now."""
        self.uncovered[guest] = seat
        async with self.lock:
            await self._until_written(lambda: self._put_aside({"uncovered": self.uncovered}))

    async def propose_rematch(self, id: str) -> str:
        """Another game after this one; the id of the one that was offered first."""
        async with self.lock:
            return await self._until_written(lambda: self._offer_next(id))

    async def _offer_next(self, id: str) -> str:
        if self.next_game is None:
            await self._put_aside({"next": id}, "The next game is ready.", url=f"/t/{id}")
        assert self.next_game is not None
        return self.next_game

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
        self._shown = max(self._shown + 1, self.stored.revision * FRAMES_PER_CHANGE)
        number = self._shown * OPENINGS + self.opening
        self.moments.append(FrameSource(number, event, position))
        self.changed.set()
        self.changed = asyncio.Event()

    def forget(self) -> None:
        """Seats have another owner, or lines of chat are deleted: nothing that tells of it stays in
        memory."""
        self.must_reload = self.stale = True
        self.stored.chat = []
        self.notes.clear()
        self.render_cache = None

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
        due = result is None and self.bots_due(table, more=entries)
        entries = with_clock(self.stored, entries, table, clock.now())
        ends = deadline(self.stored, entries) if result is None else None
        written = await self.store.append(self.stored.id, self.decision, entries, result, due, ends)
        if not await self._took(written):
            return False
        self.table, self.stored.deadline = table, ends
        self.stored.log.extend(entries)
        self._hear_thoughts(entries)
        self.stored.updated, self.stored.result = time.time(), result
        self.stored.ended = None if result is None else self.stored.updated
        await self._take_snapshot()
        return True

    async def _take_snapshot(self) -> None:
        """Now and then.  It is only a shortcut: without it the next opening takes a little longer."""
        snapshots, log = self.stored.snapshots, self.stored.log
        if not is_due(self.table, best(snapshots, self.game, log, len(self.table.answers))):
            return
        made = snapshot_of(self.table, len(log))
        try:
            await self.store.save_snapshots(self.stored.id, [made])
        except Unavailable:
            return
        snapshots.append(made)
        del snapshots[:-MOST_SNAPSHOTS]

    async def _put_aside(self, change: dict[str, Any], text: str = "", **more: Any) -> None:
        aside = {
            name: value for name, value in (self.stored.side_state | change).items() if value is not None
        }
        note = {"text": text, **more} if text else None
        ends = deadline(replace(self.stored, side_state=aside))
        if await self._took(
            await self.store.save_side_state(self.stored.id, self.stored.revision, aside, note, ends)
        ):
            self.stored.side_state, self.stored.deadline = aside, ends
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
            self.stale = False  # before reading: a process that writes meanwhile says so again
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
        found.snapshots = found.snapshots or self.stored.snapshots
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
