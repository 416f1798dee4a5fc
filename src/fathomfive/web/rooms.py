"""A room: one table with its chairs, its log and those who look on.  Everything that happens at a table goes through here.

An answer is played on a copy of the table, written to the log, and only then is that copy the table: so nobody ever sees or
is told of what is not on disk.
"""
from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..games import load
from ..kernel.dialogs import open_positions
from ..kernel.errors import FathomError, IllegalAnswer
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.record import Answer, Record
from ..kernel.replay import replay
from ..kernel.table import Table
from .store import Chair, Entry, Kept, MovedOn, Store

FRAMES_PER_ENTRY = 1000         # frame numbers: room for the deeds, chat and comings of one log entry
CLOSED = -1                     # the seat that gives up when the host closes a table: nobody wins
REMEMBERED = 40                 # frames that a slow or returning page can still be shown one by one


class Stale(FathomError):
    """The table has moved on since this page was drawn."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One frame's worth: after which deed, and how the table lay then.  The newest shows the open question too."""
    number: int
    event: Event | None
    position: Any


@dataclass(slots=True)
class UndoWish:
    """Somebody would like to take back what only all people at the table together can take back."""
    seat: int
    drop: list[int]
    agreed: set[int]


def answers_of(log: Sequence[Entry]) -> list[Answer]:
    """The answers that count: those that have not been taken back."""
    answers: list[Answer] = []
    for entry in log:
        if entry.kind == "answer":
            data = entry.data
            answers.append(Answer(entry.seat, data["step"], data["option"], tuple(data["chance"])))
        elif entry.kind == "undo":
            answers = [answer for i, answer in enumerate(answers) if i not in entry.data["drop"]]
    return answers


def record_of(kept: Kept) -> Record:
    return Record(game=kept.game, rules=kept.rules, content=kept.content, seats=kept.seats, seed=kept.seed, options=kept.options,
                  chance=tuple(kept.chance), answers=tuple(answers_of(kept.log)), key="",
                  names=tuple(chair.name for chair in kept.chairs))


class Room:
    def __init__(self, kept: Kept, store: Store, table: Table | None = None) -> None:
        self.kept, self.store = kept, store
        self.game: Game = load(kept.game) if table is None else table.game
        self.table: Table = replay(self.game, record_of(kept)) if table is None else table
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.wish: UndoWish | None = None
        self.next_game: str | None = None                   # a rematch that has been opened from here
        self.listening: Counter[int] = Counter()            # open streams by seat
        self.thoughts: dict[int, str] = {}                  # why bots played as they did last, by seat
        self.uncovered: dict[str, int] = {}                 # pass and play: which of a guest's seats is looking now
        self.moments: deque[Moment] = deque(maxlen=REMEMBERED)
        self.news: list[tuple[int, dict[str, Any]]] = []    # notes for the pages: chat, wishes, comings and goings
        self.changed = asyncio.Event()
        self._show(None, self.table.position)

    # looking

    @property
    def decision(self) -> int:
        """The number of the open decision: answers name it, so that a stale or repeated one is recognised."""
        return len(self.kept.log)

    @property
    def number(self) -> int:
        """Of the newest frame."""
        return self.moments[-1].number if self.moments else 0

    @property
    def over(self) -> bool:
        return self.table.over or self.conceded is not None

    @property
    def conceded(self) -> int | None:
        """The seat that gave up a game of two."""
        return next((entry.seat for entry in self.kept.log if entry.kind == "concede"), None)

    def seats_of(self, guest: str) -> list[int]:
        return [chair.seat for chair in self.kept.chairs if chair.guest == guest and chair.kind == "human"]

    def people(self) -> set[str]:
        return {chair.guest for chair in self.kept.chairs if chair.kind == "human" and chair.guest}

    def asked_position(self, seat: int) -> Any:
        """A position in which this seat is asked; several may be, in secret."""
        return next(s for s in open_positions(self.table.position) if s.asked == seat)

    def action(self, step: str, option: int) -> int:
        """The dense action id of an answer."""
        return self.game.actions.id(self.game.steps.named(step), option)

    def chairs_again(self, rotate: int) -> list[Chair]:
        """The same people and bots for another game, so many seats further round."""
        old = self.kept.chairs
        sat = [old[(seat - rotate) % len(old)] for seat in range(len(old))]
        return [Chair(seat, chair.kind, chair.level, chair.name, chair.guest) for seat, chair in enumerate(sat)]

    def table_after(self, answers: int) -> Table:
        """The table as it was after so many answers."""
        return replay(self.game, record_of(self.kept), answers)

    def since(self, last: int) -> list[Moment]:
        """What a page that has seen frame `last` has missed."""
        return [moment for moment in self.moments if moment.number > last]

    def result_of(self, table: Table, conceded: int | None = None) -> dict[str, Any] | None:
        """How a game ended, for the list of finished games; None while it goes on."""
        scores = [int(score) for score in table.scores]
        if conceded == CLOSED:
            return {"scores": scores, "winners": [], "text": "Closed by the host"}
        if conceded is not None:
            winners = [seat for seat in range(self.kept.seats) if seat != conceded]
            return {"scores": scores, "winners": winners, "text": f"Seat {conceded + 1} gave up"}
        if table.outcome is None:
            return None
        return {"scores": scores, "winners": list(table.outcome.winners), "text": table.outcome.text}

    async def catch_up(self, note: dict[str, Any] | None = None) -> None:
        """Read what others have written to this game behind our back."""
        async with self.lock:
            kept = await self.store.load(self.kept.id)
            assert kept is not None
            self.kept, self.table = kept, replay(self.game, record_of(kept))
        self.refresh(note)

    # acting

    async def answer(self, seat: int, decision: int, options: Sequence[int]) -> bool:
        """Play and write down an answer, or a whole dialog of picks; False if just this answer was given before."""
        async with self.lock:
            if decision != self.decision and not self._only_secrets_since(seat, decision):
                if self._was_given(seat, decision, options):
                    return False
                raise Stale("The table has moved on.")
            if self.over:
                raise IllegalAnswer("The game is over.")
            table = self.table.copy()
            if self._dialog(seat) in ("several", "order"):
                table.apply_several(options, seat)
            else:
                table.apply(options[0], seat)
            given = [Entry("answer", a.seat, {"step": a.step, "option": a.option, "chance": list(a.chance)})
                     for a in table.answers[len(self.table.answers):]]
            await self._write(given, self.result_of(table))
            self.table, self.wish = table, None
            deeds = [(event, position) for event, position in table.shown if event.moves or event.changes]
            for event, position in deeds[:-1]:
                self._show(event, position)
            self._show(deeds[-1][0] if deeds else None, table.position)     # the last deed and the next question in one
            return True

    def _dialog(self, seat: int) -> str:
        return next((ask.dialog for ask in self.table.asks if ask.seat == seat), "one")

    def _only_secrets_since(self, seat: int, decision: int) -> bool:
        """Have only others decided since, in secret, at the same time?  Then this seat's question is still the same."""
        secret = {step.name for step in self.game.steps if step.secret}
        return decision <= self.decision and all(
            entry.kind == "answer" and entry.seat != seat and entry.data["step"] in secret for entry in self.kept.log[decision:])

    def _was_given(self, seat: int, decision: int, options: Sequence[int]) -> bool:
        given = [entry for entry in self.kept.log[decision:decision + len(options)] if entry.kind == "answer"]
        return [(entry.seat, entry.data["option"]) for entry in given] == [(seat, option) for option in options]

    async def undo(self, seat: int) -> str:
        """Take back the seat's last answer: at once where that is free, else when all other people agree.  What was done."""
        async with self.lock:
            if self.conceded is not None:
                raise IllegalAnswer("The game has been given up.")
            if not self.table.why_no_undo(seat):
                await self._drop(seat, self._free_drop(seat))
                return "done"
            own = [i for i, answer in enumerate(self.table.answers) if answer.seat == seat]
            if not own:
                raise IllegalAnswer("You have not decided anything yet.")
            drop = list(range(own[-1], len(self.table.answers)))
            others = {chair.seat for chair in self.kept.chairs if chair.kind == "human" and chair.guest != self._guest(seat)}
            if not others:
                await self._drop(seat, drop)
                return "done"
            self.wish = UndoWish(seat, drop, set())
            self.refresh({"text": f"{self.kept.chairs[seat].name} would like to take back a move."})
            return "asked"

    async def consent(self, seat: int, yes: bool) -> None:
        async with self.lock:
            wish = self.wish
            if wish is None:
                raise Stale("Nobody asks to take anything back any more.")
            if not yes:
                self.wish = None
                self.refresh({"text": f"{self.kept.chairs[seat].name} would rather play on."})
                return
            wish.agreed |= {chair.seat for chair in self.kept.chairs if chair.guest == self._guest(seat)}
            needed = {c.seat for c in self.kept.chairs if c.kind == "human" and c.guest != self._guest(wish.seat)}
            if needed <= wish.agreed:
                await self._drop(wish.seat, wish.drop)
            else:
                self.refresh()

    def _guest(self, seat: int) -> str | None:
        return self.kept.chairs[seat].guest

    def _free_drop(self, seat: int) -> list[int]:
        """Which answer a free undo takes out: the last, or an earlier secret one."""
        twin = self.table.copy()
        twin.undo(seat)
        pairs = zip(self.table.answers, twin.answers, strict=False)
        return [next((i for i, (was, now) in enumerate(pairs) if was != now), len(twin.answers))]

    async def _drop(self, seat: int, drop: list[int]) -> None:
        await self._write([Entry("undo", seat, {"drop": drop})], None)
        self.wish = None
        self.table = replay(self.game, record_of(self.kept))
        self._show(None, self.table.position)

    async def concede(self, seat: int) -> None:
        """Give up: a game of two ends; at a larger table a bot plays on for the seat."""
        async with self.lock:
            if self.over:
                raise IllegalAnswer("The game is over.")
            if self.kept.seats <= 2:
                await self._write([Entry("concede", seat, {})], self.result_of(self.table, conceded=seat))
                self._show(None, self.table.position)
        if self.kept.seats > 2:
            await self.sit(seat, kind="bot")

    async def sit(self, seat: int, **changes: Any) -> Chair:
        """Change who sits in a chair."""
        chair = self.kept.chairs[seat]
        for name, value in changes.items():
            setattr(chair, name, value)
        await self.store.seat(self.kept.id, chair)
        self.refresh({"text": f"{chair.name} {'is played by a bot' if chair.played_by_bot else 'is at the table'}."})
        return chair

    async def say(self, seat: int, name: str, text: str, guest: str | None = None) -> None:
        line = await self.store.say(self.kept.id, seat, name, text, guest)
        self.kept.chat.append(line)
        self.refresh({"chat": True, "text": f"{name}: {text}"})

    # showing

    def refresh(self, note: dict[str, Any] | None = None) -> None:
        """The same table again, for whatever stands beside it, and perhaps a note to everybody."""
        if note is not None:
            self.news.append((self.number + 1, note))
            del self.news[:-20]
        self._show(None, self.table.position)

    def _show(self, event: Event | None, position: Any) -> None:
        number = max(self.number + 1, self.decision * FRAMES_PER_ENTRY)
        self.moments.append(Moment(number, event, position))
        self.changed.set()
        self.changed = asyncio.Event()

    async def _write(self, entries: list[Entry], result: dict[str, Any] | None) -> None:
        """To the log, from where nothing is lost; if another process has written first, read what it wrote."""
        try:
            await self.store.append(self.kept.id, self.decision, entries, result)
        except MovedOn:
            kept = await self.store.load(self.kept.id)
            assert kept is not None
            self.kept, self.table = kept, replay(self.game, record_of(kept))
            self._show(None, self.table.position)
            raise Stale("The table has moved on.") from None
        self.kept.log.extend(entries)
        self.kept.updated, self.kept.result = time.time(), result
        self.kept.ended = None if result is None else self.kept.updated
