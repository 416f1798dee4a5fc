"""Distributes batches over cores or a cluster.

Games are cut into the same pieces for any number of workers, and the results come back in the order of the pieces, so
the distribution never changes a result.  Machine code releases the GIL, so compiled pieces run in threads and share
what is loaded; interpreted and studied pieces run in processes.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import chain, zip_longest
from typing import Protocol, Self

from . import compiled_batch
from .batch import Batch, BatchResult

Progress = Callable[[int, int], None]  # (games done, games in all)
Play = Callable[[Batch], BatchResult]
GAMES_PER_PIECE = {"compiled": 500, "studied": 200, "interpreted": 20}
RELATIVE_COST = {"compiled": 1, "studied": 100, "interpreted": 500}  # of a game
WORTH_MORE_JOBS = 100_000  # total cost from which several workers pay


class Workers(Protocol):
    """A pool of workers.  Leaving it early, because of an error or Ctrl-C, stops all work at once."""

    def map(self, play: Play, batches: Sequence[Batch]) -> Iterator[BatchResult]: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, kind: object, *_: object) -> None: ...


class Interrupted(KeyboardInterrupt):
    """The user pressed Ctrl-C; `found` has the deals that all batches had finished by then."""

    def __init__(self, found: list[BatchResult]) -> None:
        super().__init__()
        self.found = found


def play_all(
    batches: Sequence[Batch],
    *,
    compiled: bool,
    jobs: int | None = None,
    progress: Progress | None = None,
    workers: Workers | None = None,
) -> list[BatchResult]:
    """The results of each batch.  All batches advance in turns, so that on Ctrl-C they are equally far (Interrupted)."""
    how = way_to_play(batches, compiled)
    turns = list(zip_longest(*([*batch.cut(GAMES_PER_PIECE[how])] for batch in batches)))
    total, done = sum(batch.games for batch in batches), 0
    found = [BatchResult(batch.seats) for batch in batches]
    play = compiled_batch.play if compiled else compiled_batch.play_interpreted
    try:
        with workers or local_workers(how, jobs or default_jobs(total, how)) as pool:
            rows = pool.map(play, [piece for piece in chain(*turns) if piece])
            for turn in turns:
                finished = []
                for piece in filter(None, turn):
                    finished.append(next(rows))
                    done += piece.games
                    if progress is not None:
                        progress(done, total)
                for number, more in zip((n for n, piece in enumerate(turn) if piece), finished, strict=True):
                    found[number] += more
    except KeyboardInterrupt:
        raise Interrupted(found) from None
    return found


def way_to_play(batches: Sequence[Batch], compiled: bool) -> str:
    if not compiled:
        return "interpreted"
    return "studied" if any(batch.studied for batch in batches) else "compiled"


def default_jobs(games: int, how: str) -> int:
    return cores() if games * RELATIVE_COST[how] >= WORTH_MORE_JOBS else 1


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def local_workers(how: str, jobs: int) -> Workers:
    return InProcess() if jobs == 1 else Pool(how, jobs)


class InProcess:
    """No workers: plays one piece after the other in this process."""

    def map(self, play: Play, batches: Sequence[Batch]) -> Iterator[BatchResult]:
        return map(play, batches)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        pass


class Pool:
    """Threads or processes on the cores of this machine."""

    def __init__(self, how: str, jobs: int) -> None:
        self._not_ours = multiprocessing.active_children()
        self._pool: Executor = (
            ThreadPoolExecutor(jobs)
            if how == "compiled"
            else ProcessPoolExecutor(
                jobs, multiprocessing.get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
            )
        )

    def map(self, play: Play, batches: Sequence[Batch]) -> Iterator[BatchResult]:
        under_way = [self._pool.submit(play, batch) for batch in batches]
        return (future.result() for future in under_way)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is not None and isinstance(self._pool, ProcessPoolExecutor):
            for worker in multiprocessing.active_children():
                if worker not in self._not_ours:
                    worker.terminate()
        self._pool.shutdown(cancel_futures=isinstance(self._pool, ThreadPoolExecutor))
