"""Batches spread over the cores.  The rows come back in the order of the batches, however many jobs share the work.

Machine code lets go of Python's lock, so compiled batches run in threads and share what is loaded; interpreted ones need
processes of their own.
"""
from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor

from . import fast, interpreted
from .batch import Batch, Rows

Progress = Callable[[int, int], None]       # (games done, games in all)
BATCH = {True: 500, False: 20}              # games; by compiled
WORTH_MORE_JOBS = {True: 100_000, False: 200}


def play_all(batches: Sequence[Batch], *, compiled: bool, jobs: int | None = None,
             progress: Progress | None = None) -> list[Rows]:
    """The rows of each batch."""
    pieces = [(number, piece) for number, batch in enumerate(batches) for piece in batch.cut(BATCH[compiled])]
    play, total, done = (fast.play if compiled else interpreted.play), sum(batch.games for batch in batches), 0
    found = [Rows(batch.seats) for batch in batches]
    with _Workers(compiled, jobs or default_jobs(total, compiled)) as workers:
        for (number, piece), rows in zip(pieces, workers.map(play, [piece for _, piece in pieces]), strict=True):
            found[number] += rows
            done += piece.games
            if progress is not None:
                progress(done, total)
    return found


def default_jobs(games: int, compiled: bool) -> int:
    return cores() if games >= WORTH_MORE_JOBS[compiled] else 1


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Workers:
    """`map` over jobs; when something breaks, or somebody presses Ctrl-C, all work stops at once."""

    def __init__(self, compiled: bool, jobs: int) -> None:
        self._pool: Executor | None = None
        self._not_ours = multiprocessing.active_children()
        if jobs > 1:
            self._pool = ThreadPoolExecutor(jobs) if compiled else ProcessPoolExecutor(
                jobs, multiprocessing.get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))

    def map(self, play: Callable[[Batch], Rows], batches: Sequence[Batch]) -> Iterator[Rows]:
        if self._pool is None:
            return map(play, batches)
        under_way = [self._pool.submit(play, batch) for batch in batches]
        return (future.result() for future in under_way)

    def __enter__(self) -> _Workers:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if self._pool is None:
            return
        if kind is not None and isinstance(self._pool, ProcessPoolExecutor):
            for worker in multiprocessing.active_children():
                if worker not in self._not_ours:
                    worker.terminate()
        self._pool.shutdown(cancel_futures=isinstance(self._pool, ThreadPoolExecutor))
