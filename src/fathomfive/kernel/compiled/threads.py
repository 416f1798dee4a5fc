"""Threads that share a piece of work.  Machine code runs without Python's lock, so they run at the same time."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Barrier, BrokenBarrierError, Thread

Work = Callable[[int], None]  # does the part of this number
Done = SimpleQueue[BaseException | None]
Todo = SimpleQueue[tuple[Work, Done] | None]


class Threads:
    """This many threads, the caller's own among them: it does part 0 while the others do theirs."""

    def __init__(self, count: int) -> None:
        self._todo: list[Todo] = [SimpleQueue() for _ in range(1, count)]
        self._meeting = Barrier(count)
        for part, todo in enumerate(self._todo, 1):
            Thread(target=_serve, args=(part, todo, self._meeting), daemon=True).start()
        self._end = weakref.finalize(self, _dismiss, self._todo)

    def do(self, work: Work) -> None:
        """work(0), work(1) …; back when all are done, with the first error if there was one."""
        done: Done = SimpleQueue()
        for todo in self._todo:
            todo.put((work, done))
        errors = [_error(work, 0, self._meeting), *(done.get() for _ in self._todo)]
        found = [error for error in errors if error is not None]
        if found:
            self._meeting.reset()
            raise min(found, key=lambda error: isinstance(error, BrokenBarrierError))

    def meet(self) -> None:
        """Within a part: wait until all parts have come this far. If one of them fails, all end here."""
        if self._todo:
            self._meeting.wait()

    def close(self) -> None:
        """End the other threads."""
        self._end()


def _serve(part: int, todo: Todo, meeting: Barrier) -> None:
    for work, done in iter(todo.get, None):
        done.put(_error(work, part, meeting))
        del work  # or it would be kept alive until there is more


def _error(work: Work, part: int, meeting: Barrier) -> BaseException | None:
    try:
        work(part)
    except BaseException as error:
        meeting.abort()  # nobody waits for this part
        return error
    return None


def _dismiss(waiting: Sequence[Todo]) -> None:
    for todo in waiting:
        todo.put(None)
