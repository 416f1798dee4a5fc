"""Threads that share a piece of work.  Machine code runs without Python's lock, so they run at the same time."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread

Work = Callable[[int], None]  # does the part of this number
Done = SimpleQueue[BaseException | None]
Todo = SimpleQueue[tuple[Work, Done] | None]


class Threads:
    """So many threads, the caller's own among them: it does part 0 while the others do theirs."""

    def __init__(self, count: int) -> None:
        self._todo: list[Todo] = [SimpleQueue() for _ in range(1, count)]
        for part, todo in enumerate(self._todo, 1):
            Thread(target=_serve, args=(part, todo), daemon=True).start()
        self._end = weakref.finalize(self, _dismiss, self._todo)

    def do(self, work: Work) -> None:
        """work(0), work(1) …; back when all are done, with the first error if there was one."""
        done: Done = SimpleQueue()
        for todo in self._todo:
            todo.put((work, done))
        errors = [_error(work, 0), *(done.get() for _ in self._todo)]
        for error in filter(None, errors):
            raise error

    def close(self) -> None:
        """End the other threads."""
        self._end()


def _serve(part: int, todo: Todo) -> None:
    for work, done in iter(todo.get, None):
        done.put(_error(work, part))
        del work  # or it would be kept alive until there is more


def _error(work: Work, part: int) -> BaseException | None:
    try:
        work(part)
    except BaseException as error:
        return error
    return None


def _dismiss(waiting: Sequence[Todo]) -> None:
    for todo in waiting:
        todo.put(None)
