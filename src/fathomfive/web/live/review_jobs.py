"""Reviews in the bots' workers, at the lowest priority: one slice of a review at a time, and only while no bot
and no hint waits.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from time import monotonic, sleep
from typing import Any

from fathomfive.bots.precompile import is_being_compiled
from fathomfive.bots.search.bot import fast
from fathomfive.games import load, name_with_rules
from fathomfive.kernel.recording.record import Record
from fathomfive.review.again import Try, try_again
from fathomfive.review.walk import Walk

SLICE = 0.4  # seconds, about: how long a bot may have to wait for a worker that reviews
MAX_FAILURES = 3  # workers that a review may cost before it is given up
MAX_CACHED_WALKS = 2  # in a worker, on their way


@dataclass(frozen=True, slots=True)
class Slice:
    """What a worker has done of a review."""

    done: int
    total: int
    review: str = ""  # as JSON, when it is finished


@dataclass(eq=False, slots=True)
class ReviewJob:
    """One review that waits or is in progress. `found` is a future of its JSON."""

    table: str
    record: str
    content: str | None
    found: asyncio.Future[str]
    done: int = 0
    total: int = 0
    failures: int = 0
    worker: Any = None  # that holds what has been found so far

    @property
    def share(self) -> float:
        return self.done / self.total if self.total else 0.0


# In a worker

_walks: dict[tuple[str, str], Walk] = {}  # by table and record


def review_slice(table: str, record: str, content: str | None) -> Slice:
    """Some more answers of a review; a worker that does not have it yet starts from the beginning."""
    key = table, record
    if key not in _walks and waits_for_machine_code(record, content):
        sleep(SLICE)
        return Slice(0, 0)
    walk = _walks.pop(key, None) or Walk(record, content=content)
    end = monotonic() + SLICE
    while walk.step():
        if monotonic() > end:
            _walks[key] = walk
            if len(_walks) > MAX_CACHED_WALKS:
                del _walks[next(iter(_walks))]
            return Slice(walk.done, walk.total)
    return Slice(walk.done, walk.total, walk.review().to_json())


def waits_for_machine_code(record: str, content: str | None) -> bool:
    """On a new machine the first games may be over before the machine code is ready; without it a review takes
    minutes."""
    kept = Record.from_json(record)
    game = load(name_with_rules(kept.game, kept.rules), content)
    return fast(game) is None and is_being_compiled(game.name)


def judge_try(record: str, number: int, option: int, best: int, content: str | None) -> Try:
    return try_again(record, number, option, best, content=content)


# In the server


@dataclass(slots=True)
class ReviewQueue:
    """The oldest first. A worker finishes a review before it starts another: it can hold only a few unfinished
    ones, and reviews that took turns would evict each other and never end."""

    jobs: deque[ReviewJob] = field(default_factory=deque)

    def of(self, table: str) -> ReviewJob | None:
        return next((job for job in self.jobs if job.table == table), None)

    def put(self, table: str, record: str, content: str | None) -> ReviewJob:
        known = self.of(table)
        if known is None:
            known = ReviewJob(table, record, content, asyncio.get_running_loop().create_future())
            self.jobs.append(known)
        return known

    def take(self, free: list[Any]) -> tuple[ReviewJob, Any] | None:
        """The next review and the worker for it: the one that has begun it, if that is free."""
        for job in self.jobs:
            worker = job.worker or free[0]
            if worker in free:
                job.worker = worker
                return job, worker
        return None

    def moved_on(self, job: ReviewJob, found: Slice) -> None:
        job.done, job.total = found.done, found.total
        if found.review:
            self._end(job)
            if not job.found.done():
                job.found.set_result(found.review)

    def failed(self, job: ReviewJob, error: Exception, lost: bool) -> None:
        """A worker that died may be replaced; an error of the review itself is final."""
        job.failures, job.worker = job.failures + 1, None
        if not lost or job.failures >= MAX_FAILURES:
            self._end(job)
            if not job.found.done():
                job.found.set_exception(error)

    def _end(self, job: ReviewJob) -> None:
        if job in self.jobs:
            self.jobs.remove(job)
