"""Bots think in processes of their own, never in the event loop.

A worker thinks about one decision at a time; those that wait stand in a fair queue.  Where many wait, each bot
thinks less than usual, though never less than the level below its own, and says so.  A worker that dies or
hangs is replaced and its decision is thought about again: no bot ever plays a move that it has not chosen.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from time import monotonic
from typing import Any

from fathomfive.bots import BOTS, levels
from fathomfive.bots.ladder import LONGEST, rung
from fathomfive.bots.precompile import can_compile, is_ready
from fathomfive.games import content_of, load
from fathomfive.kernel.state import Position
from fathomfive.review.again import Try

from ..review_jobs import ReviewJob, ReviewQueue, judge_try, review_slice
from ..threads import Arguments, Result
from .metrics import BotMetrics, NoMetrics
from .thinking import MAX_CACHED_BOTS, BotMove, BotUnavailable, think
from .thinking_queue import Decision, ThinkingQueue

logger = logging.getLogger("fathomfive.web")
THINKING_LIMIT = 60.0  # seconds of thinking, counted from its start, after which a worker is taken to hang
MAX_FAILURES = 3  # workers that a decision may cost before it is given up for now
TARGET_BACKLOG = 3.0  # seconds: where the queue would take longer at full strength, bots think less
REVIEW_REST = 10.0  # seconds between two slices of reviews while the server is busy
NICENESS = 5  # of workers: a server with work to do comes first
STAND_IN = "greedy"  # plays for a custom bot that does not answer


# In a worker


def start_worker() -> None:
    """Run at a lower priority than the server, and end with it."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    end_with_the_server()


def end_with_the_server() -> None:
    """A killed server cannot stop its workers, so they watch it."""
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        multiprocessing.connection.wait([server.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def warm_up_game(game: str) -> None:
    """Load the rules, and the machine code if it is ready, before anybody waits for them."""
    rules = load(game)
    if can_compile() and is_ready(rules):
        rules.compiled()


# In the server


def longest_thought(game: str, level: str) -> float:
    """In seconds; 0 for bots that do not search and for custom bots, about which nothing is known."""
    return rung(game, level).seconds if level in levels() else 0.0


class _Worker:
    """One process that thinks, replaced when it dies."""

    def __init__(self, games: Sequence[str]) -> None:
        self.games = games  # to warm up …
        self.cold = list(games)  # … and those that are still cold
        self.busy = False
        self._process: ProcessPoolExecutor | None = None

    def submit(
        self, work: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> asyncio.Future[Result]:
        if self._process is None:
            self._process = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), start_worker)
        return asyncio.wrap_future(self._process.submit(work, *args, **kwargs))

    def end(self, wait: bool = False) -> None:
        """Kill it at once, whatever it is thinking about."""
        if self._process is not None:
            for process in list((self._process._processes or {}).values()):
                process.kill()
            self._process.shutdown(wait, cancel_futures=True)
        self._process, self.cold = None, list(self.games)


class BotWorkers:
    def __init__(self, workers: int, metrics: BotMetrics | None = None) -> None:
        self.queue, self.metrics = ThinkingQueue(), metrics or NoMetrics()
        self.reviews = ReviewQueue()
        self.is_server_busy: Callable[[], bool] = lambda: False  # with people's answers
        self._reviews_rest = False
        self.workers = [_Worker(()) for _ in range(workers)]
        self._at_table: dict[str, _Worker] = {}  # who thought there last, and remembers
        self._full_seconds: dict[tuple[str, str], float] = {}  # of a decision at full strength, about
        self._tasks: set[asyncio.Task[None]] = set()

    def warm_up(self, games: list[str]) -> None:
        """Start the processes and load rules and machine code before anybody waits for them."""
        for worker in self.workers:
            worker.games, worker.cold = games, list(games)
        self._dispatch()

    async def choose(
        self, game: str, s: Position, seat: int, level: str, seed: int, table: str = "", hint: bool = False
    ) -> BotMove:
        """The bot's answer and its reason; `s` is a position in which that seat is asked.  At a table it goes
        on thinking.  Raises BotUnavailable if no worker could think about it."""
        if hint and self.queue.full_of_hints:
            raise BotUnavailable("Many people ask for hints just now. Try again in a moment.")
        answer: asyncio.Future[BotMove] = asyncio.get_running_loop().create_future()
        content = content_of(s)
        self.queue.put(
            Decision(
                game, s.data(), seat, level, seed, table, answer, hint, str(content) if content else None
            )
        )
        self._dispatch()
        return await answer

    async def review(self, table: str, record: str, content: str | None = None) -> str:
        """The review of a finished game as JSON, when nothing else needs the workers."""
        job = self.reviews.put(table, record, content)
        self._dispatch()
        return await asyncio.shield(job.found)

    def review_progress(self, table: str) -> float | None:
        """The share of a review that is done; None if nobody works on it."""
        job = self.reviews.of(table)
        return job.share if job else None

    async def judge(
        self, record: str, number: int, option: int, best: int, content: str | None = None
    ) -> Try:
        """Judge another try at a decision, at once: somebody waits for it."""
        worker = min(self.workers, key=lambda one: one.busy)
        found: Try = await worker.submit(judge_try, record, number, option, best, content)
        return found

    def close(self) -> None:
        """Shut down cleanly, so that nothing of the workers is left when Python ends."""
        for task in self._tasks:
            task.cancel()
        for worker in self.workers:
            worker.end(wait=True)

    # who thinks next

    def _dispatch(self) -> None:
        """Give every free worker something to do."""
        while (free := [worker for worker in self.workers if not worker.busy]) and (
            decision := self.queue.take()
        ):
            known = self._at_table.get(decision.table)
            self._start(known if known in free else free[0], decision)
        for worker in free:
            if worker.cold:
                self._start(worker, None)
        self._dispatch_reviews()
        for kind in ("move", "hint"):
            self.metrics.queued(kind, len(self.queue.waiting(kind)))

    def _dispatch_reviews(self) -> None:
        """Workers with nothing else to do take a slice of a review."""
        while (
            not self._reviews_rest
            and (free := [worker for worker in self.workers if not worker.busy])
            and (next_one := self.reviews.take(free))
        ):
            job, worker = next_one
            worker.busy = True
            task = asyncio.create_task(self._review(worker, job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _review(self, worker: _Worker, job: ReviewJob) -> None:
        try:
            async with asyncio.timeout(THINKING_LIMIT):
                found = await worker.submit(review_slice, job.table, job.record, job.content)
        except (BrokenProcessPool, TimeoutError) as error:
            self._replace(worker)
            self.reviews.failed(job, error, lost=True)
        except Exception as error:
            self.reviews.failed(job, error, lost=False)
        else:
            self.reviews.moved_on(job, found)
        finally:
            worker.busy = False
        if self.is_server_busy():
            await self._let_reviews_rest()
        self._dispatch()

    async def _let_reviews_rest(self) -> None:
        """A worker that reviews without a pause takes a quarter of a core from the server, in spite of its low
        priority."""
        self._reviews_rest = True
        self._dispatch()
        await asyncio.sleep(REVIEW_REST)
        self._reviews_rest = False

    def _start(self, worker: _Worker | None, decision: Decision | None) -> None:
        assert worker is not None
        worker.busy = True
        task = asyncio.create_task(self._warm(worker) if decision is None else self._think(worker, decision))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _warm(self, worker: _Worker) -> None:
        game = worker.cold.pop()
        try:
            await worker.submit(warm_up_game, game)
        except Exception as error:  # then it is loaded when somebody plays it
            logger.warning("%s cannot be loaded ahead: %r", game, error)
            if isinstance(error, BrokenProcessPool):
                self._replace(worker)
                worker.cold = []
        finally:
            worker.busy = False
        self._dispatch()

    async def _think(self, worker: _Worker, decision: Decision) -> None:
        self.metrics.waited(decision.kind, monotonic() - decision.queued)
        share = self.share(decision)
        try:
            async with asyncio.timeout(THINKING_LIMIT):
                move = await self._submit(worker, decision, share)
        except (BrokenProcessPool, TimeoutError) as error:
            self._replace(worker)
            self._failed(decision, error)
        except Exception as error:  # of the bot itself; workers go on
            self._failed(decision, error)
        else:
            self._learn(worker, decision, move, share)
        finally:
            worker.busy = False
        self._dispatch()

    def _submit(self, worker: _Worker, d: Decision, share: float) -> asyncio.Future[Any]:
        level = STAND_IN if self._needs_stand_in(d) else d.level
        table = "" if d.hint else d.table
        return worker.submit(think, d.game, d.position, d.seat, level, d.seed, table, share, d.content)

    # how long

    def share(self, decision: Decision) -> float:
        """The share of its usual thinking that a bot may do now: all, unless the queue would take too long. A
        decision that has waited longer than planned shows that this machine is slower than estimated."""
        waiting = [decision, *self.queue.waiting("move"), *self.queue.waiting("hint")]
        backlog = sum(self._usual_seconds(one) for one in waiting) / len(self.workers)
        planned = min(1.0, TARGET_BACKLOG / backlog) if backlog else 1.0
        waited = monotonic() - decision.queued
        return planned * min(1.0, TARGET_BACKLOG / waited) if waited > 0 else planned

    def _usual_seconds(self, decision: Decision) -> float:
        """As measured; before the first measurement, the longest that the level may think."""
        known = self._full_seconds.get((decision.game, decision.level))
        return longest_thought(decision.game, decision.level) if known is None else known

    def _learn(self, worker: _Worker, decision: Decision, move: BotMove, share: float) -> None:
        """Update the estimate for such a decision at full strength, with most weight on the latest; returns the
        answer."""
        key = decision.game, decision.level
        full = min(move.seconds / (1 - min(move.shortfall, 0.95)), max(LONGEST, move.seconds))
        self._full_seconds[key] = 0.7 * self._full_seconds.get(key, full) + 0.3 * full
        if not decision.hint:
            self._at_table.pop(decision.table, None)
            self._at_table[decision.table] = worker
            if len(self._at_table) > MAX_CACHED_BOTS * len(self.workers):
                del self._at_table[next(iter(self._at_table))]
        if move.shortfall:
            self.metrics.shortfall(decision.game, decision.level, move.shortfall)
        if decision.wanted:
            stood_in = self._needs_stand_in(decision)
            decision.answer.set_result(
                replace(move, why=f"{decision.level} does not answer; I stand in.") if stood_in else move
            )

    # when it goes wrong

    def _replace(self, worker: _Worker) -> None:
        worker.end()
        self.metrics.restarted()

    def _failed(self, decision: Decision, error: Exception) -> None:
        """Try again in a new process, before all others; a decision that costs several workers is given up for
        now."""
        decision.failures += 1
        logger.warning(
            "%s failed to answer in %s (%d of %d): %r",
            decision.level,
            decision.game,
            decision.failures,
            MAX_FAILURES,
            error,
        )
        if decision.failures < MAX_FAILURES or (
            self._needs_stand_in(decision) and decision.failures == MAX_FAILURES
        ):
            self.queue.put_first(decision)
        elif decision.wanted:
            decision.answer.set_exception(
                BotUnavailable(f"{decision.level} cannot think just now. Try again in a moment.")
            )

    def _needs_stand_in(self, decision: Decision) -> bool:
        """A custom bot that fails again and again; ours are tried until they answer."""
        return decision.failures >= MAX_FAILURES and decision.level not in (*BOTS, *levels())
