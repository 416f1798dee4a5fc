"""Threads that share a piece of work with the caller."""

from __future__ import annotations

import gc
import threading
import weakref

import pytest

from fathomfive.kernel.compiled.threads import Threads


def test_every_part_is_done_once_and_at_the_same_time():
    threads, meeting, done = Threads(3), threading.Barrier(3, timeout=60), []

    def work(part: int) -> None:
        meeting.wait()  # nobody gets past it alone
        done.append(part)

    for _ in range(5):
        threads.do(work)
        assert sorted(done) == [0, 1, 2]
        done.clear()
    threads.close()


@pytest.mark.parametrize("failing", [0, 1])
def test_an_error_reaches_the_caller_and_the_threads_go_on(failing):
    threads, done = Threads(2), []

    def work(part: int) -> None:
        done.append(part)
        if part == failing:
            raise ValueError(part)

    with pytest.raises(ValueError, match=str(failing)):
        threads.do(work)
    assert sorted(done) == [0, 1]
    threads.do(done.append)
    assert sorted(done) == [0, 0, 1, 1]
    threads.close()


def test_threads_meet_in_the_middle_of_their_parts():
    threads, seen = Threads(3), []
    first: list[int] = []

    def work(part: int) -> None:
        first.append(part)
        threads.meet()
        seen.append(len(first))

    for _ in range(20):
        threads.do(work)
        assert seen == [3, 3, 3]
        first.clear()
        seen.clear()
    threads.close()


@pytest.mark.parametrize("failing", [0, 1])
def test_nobody_waits_for_a_part_that_failed(failing):
    threads, done = Threads(2), []

    def work(part: int) -> None:
        if part == failing:
            raise ValueError(part)
        threads.meet()
        done.append(part)

    for _ in range(2):
        with pytest.raises(ValueError, match=str(failing)):
            threads.do(work)
    assert not done
    threads.do(lambda part: threads.meet())
    threads.close()


def test_threads_end_with_their_owner_and_keep_no_work_alive():
    before = {*threading.enumerate()}
    threads, work = Threads(3), type("Work", (), {"__call__": lambda self, part: None})()
    gone = weakref.ref(work)
    threads.do(work)
    others = {*threading.enumerate()} - before
    del work, threads
    gc.collect()
    for thread in others:
        thread.join(60)
    assert others and not any(thread.is_alive() for thread in others) and gone() is None
