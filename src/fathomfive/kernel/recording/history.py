"""The history of a table, computed on demand.

Each answer is kept with the position before it and its outcomes of chance.  Events, log lines, snapshots and the
reason why an answer cannot be taken back are found by replaying it with a journal.  So a table that nobody reads costs
one snapshot per answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from .. import loop
from ..game import Game
from ..state import SPECTATOR, Position
from ..steps import Step
from .events import Event
from .journal import BY_CHANCE, Answered, ChanceLog, Journal

# before the latest answers; older ones are replayed from the set-up if they are needed
KEPT_POSITIONS = 64
LONG_AGO = "it was decided too long ago"
Deeds = tuple[tuple[Event, Position], ...]  # each with the position after it


class Entry:
    """One answer to a step, or what ran without one.  Its events and barrier are None until somebody reads them."""

    __slots__ = ("barrier", "before", "decision", "events", "option", "outcomes", "seat", "step")

    def __init__(
        self,
        before: Position,
        decision: int,
        outcomes: tuple[int, ...],
        step: Step | None = None,
        seat: int = SPECTATOR,
        option: int = 0,
    ) -> None:
        self.before: Position | None = before
        self.decision, self.outcomes = decision, outcomes
        self.step, self.seat, self.option = step, seat, option
        self.events: tuple[Event, ...] | None = None
        self.barrier: str | None = BY_CHANCE if outcomes else None

    @property
    def secret(self) -> bool:
        """Do several seats decide at once?"""
        return self.step is not None and self.step.secret


class History:
    def __init__(self, game: Game, before: Position, outcomes: tuple[int, ...]) -> None:
        """It begins with the set-up, from a position in which only the first step is pending."""
        self.game = game
        self.entries = [Entry(before, 0, outcomes)]
        self.answers: list[Entry] = []
        self._deeds: tuple[Entry, Deeds] | None = None  # of the entry that was last when somebody read them
        self._events: tuple[Event, ...] | None = None  # of all entries, once somebody has read them

    @classmethod
    def restored(cls, game: Game, position: Position, answers: int, events: tuple[Event, ...]) -> History:
        """It begins in the middle of a game: of the answers before, only these events are known."""
        made = cls(game, position, ())
        past = made.entries[0]
        past.decision, past.events, past.barrier = max(answers - 1, 0), events, LONG_AGO
        made.answers = [past] * answers
        return made

    def copy(self) -> History:
        """A history that can go on differently.  Both share the entries, and what is computed for them."""
        twin = object.__new__(History)
        twin.game, twin._deeds, twin._events = self.game, self._deeds, self._events
        twin.entries, twin.answers = self.entries[:], self.answers[:]
        return twin

    # writing

    def add(self, entry: Entry) -> None:
        entries, self._events = self.entries, None
        entries.append(entry)
        if entry.step is not None:
            self.answers.append(entry)
        if len(entries) > KEPT_POSITIONS + 1:
            entries[-KEPT_POSITIONS - 1].before = None

    def cut(self, answers: int) -> None:
        """Forget all answers after the first `answers`.  Events that somebody still holds stay readable: those that could
        not be replayed later are computed now."""
        if answers == len(self.answers):
            return
        first = self.entries.index(self.answers[answers])
        for entry in self.entries[first:]:
            if entry.before is None:
                self.events_of(entry)
        del self.entries[first:], self.answers[answers:]
        self._events = None

    # reading

    def events(self) -> tuple[Event, ...]:
        if self._events is None:
            self._events = self._all_events()
        return self._events

    def _all_events(self) -> tuple[Event, ...]:
        s: Position | None = None
        for entry in self.entries:
            if entry.events is not None:
                s = None
                continue
            s = self._start(entry) if s is None or entry.before is not None else s
            self._narrate(entry, s)
        return tuple(event for entry in self.entries for event in entry.events or ())

    def events_of(self, entry: Entry) -> tuple[Event, ...]:
        if entry.events is None:
            self._narrate(entry, self._start(entry))
        return entry.events or ()

    def last_deeds(self) -> Deeds:
        """The deeds of the last answer, or of the set-up."""
        last = self.entries[-1]
        if self._deeds is None or self._deeds[0] is not last:
            self._narrate(last, self._start(last))
        return self._deeds[1] if self._deeds else ()

    def barrier(self, entry: Entry) -> str:
        """Why this answer cannot be taken back; empty if it can."""
        if entry.barrier is None:
            entry.barrier = self._replayed(entry, self._start(entry), in_words=False).barrier
        return entry.barrier

    def undoable(self, seat: int | None) -> tuple[int, str]:
        """The answer to go back to for this seat (or for anybody), and why that is refused; empty if it is not."""
        others = False  # have others decided since, in secret?
        for at in range(len(self.answers) - 1, -1, -1):
            entry = self.answers[at]
            if barrier := self.barrier(entry):
                return at, barrier
            if not entry.secret and (others or seat not in (None, entry.seat)):
                return at, "another seat has decided since"
            if seat in (None, entry.seat):
                return at, ""
            others = True
        return 0, "nothing has been decided yet"

    def position_before(self, answer: int) -> Position:
        return self._start(self.answers[answer])

    # replaying

    def _narrate(self, entry: Entry, s: Position) -> None:
        """Compute the events of an entry, from a copy of the position before it."""
        journal = self._replayed(entry, s, in_words=True)
        entry.events, entry.barrier = tuple(journal.events), journal.barrier
        if entry is self.entries[-1]:
            self._deeds = entry, tuple(journal.deeds)

    def _replayed(self, entry: Entry, s: Position, in_words: bool) -> Journal:
        answered = Answered(entry.decision, entry.secret)
        journal = Journal(self.game.words if in_words else None, entry.outcomes, answered)
        self._play(entry, s, journal)
        return journal

    def _play(self, entry: Entry, s: Position, log: ChanceLog) -> None:
        s.journal = log
        if entry.step is None:
            loop.advance(s)
            return
        if s.asked != entry.seat:
            loop.with_seat_asked_first(s, entry.seat)
        loop.answer(s, entry.option)

    def _start(self, entry: Entry) -> Position:
        """A copy of the position before an answer."""
        if entry.before is not None:
            return entry.before.copy()
        at = earlier = self.entries.index(entry)
        while (kept := self.entries[earlier].before) is None:
            earlier -= 1
        s = kept.copy()
        for between in self.entries[earlier:at]:
            self._play(between, s, ChanceLog(between.outcomes))
        return s


class EventsOf(Sequence[Event]):
    """The events of some answers, computed when they are read."""

    __slots__ = ("_entries", "_history")

    def __init__(self, history: History, entries: Sequence[Entry]) -> None:
        self._history, self._entries = history, entries

    def _read(self) -> tuple[Event, ...]:
        return tuple(event for entry in self._entries for event in self._history.events_of(entry))

    @overload
    def __getitem__(self, place: int) -> Event: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, place: int | slice) -> Event | tuple[Event, ...]:
        return self._read()[place]

    def __len__(self) -> int:
        return len(self._read())

    def __iter__(self) -> Iterator[Event]:
        return iter(self._read())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EventsOf | tuple) and self._read() == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._read())
