"""The decisions that wait for a bot worker: tables take turns, and hints come after moves.

Knows nothing of processes: `workers` takes from it whenever a worker is free.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

MAX_WAITING_HINTS = 32  # more are refused; of moves no more can wait than there are tables
MAX_HINT_WAIT = 3.0  # seconds after which a hint comes before moves, so that it comes at all


@dataclass(eq=False, slots=True)
class Decision:
    """One decision that a bot has to make.  `answer` is a future of a BotMove."""

    game: str
    position: dict[str, Any]
    seat: int
    level: str
    seed: int
    table: str
    answer: asyncio.Future[Any]
    hint: bool = False
    content: str | None = None  # folder with the cards, if they are not the shipped ones
    failures: int = 0  # workers that died or hung over it
    queued: float = field(default_factory=monotonic)

    @property
    def kind(self) -> str:
        return "hint" if self.hint else "move"

    @property
    def wanted(self) -> bool:
        """Does anybody still wait for it?"""
        return not self.answer.done()


class _RoundRobin:
    """Queues of several tables; each take is from the next table."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, deque[Decision]] = OrderedDict()

    def put(self, decision: Decision) -> None:
        self._tables.setdefault(decision.table, deque()).append(decision)

    def put_first(self, decision: Decision) -> None:
        self._tables.setdefault(decision.table, deque()).appendleft(decision)
        self._tables.move_to_end(decision.table, last=False)

    def take(self) -> Decision | None:
        while self._tables:
            table, waiting = self._tables.popitem(last=False)
            decision = waiting.popleft()
            if waiting:
                self._tables[table] = waiting
            if decision.wanted:
                return decision
        return None

    def all(self) -> list[Decision]:
        return [one for waiting in self._tables.values() for one in waiting if one.wanted]


class ThinkingQueue:
    def __init__(self) -> None:
        self._moves, self._hints = _RoundRobin(), _RoundRobin()

    def put(self, decision: Decision) -> None:
        (self._hints if decision.hint else self._moves).put(decision)

    def put_first(self, decision: Decision) -> None:
        """A decision over which a worker has died: it has waited long enough."""
        (self._hints if decision.hint else self._moves).put_first(decision)

    def take(self) -> Decision | None:
        """The next decision: a move, unless none waits or a hint has waited too long."""
        overdue = any(monotonic() - one.queued > MAX_HINT_WAIT for one in self._hints.all())
        first, second = (self._hints, self._moves) if overdue else (self._moves, self._hints)
        return first.take() or second.take()

    @property
    def full_of_hints(self) -> bool:
        return len(self._hints.all()) >= MAX_WAITING_HINTS

    def waiting(self, kind: str) -> list[Decision]:
        return (self._hints if kind == "hint" else self._moves).all()
