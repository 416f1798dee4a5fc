"""The machine under the servers and what can be done to it: a disk that fills up, a disk that is slow, a clock that
jumps, processes that hang for a while.  None of it needs root where user namespaces are allowed."""

from __future__ import annotations

import ctypes
import os
import random
import shutil
import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from fathomfive.web.storage.database.writers import BatchWriter
from tests.web.postgres import Postgres

MS_REMOUNT, MNT_DETACH = 32, 2  # see mount(2), umount(2)
ROOMY, TIGHT = 2 << 30, 64 << 10  # bytes: of the disk in all, and those left on a full one
FAKETIME = ("libfaketimeMT.so.1", "libfaketime.1.dylib")
SLOW_DISK = "FATHOM_TEST_SLOW_DISK"  # variables that tests/web/serving.py reads
FORKED_WORKERS = "FATHOM_TEST_FORKED_WORKERS"
LONGEST_WAIT = 0.4  # seconds that a slow disk takes before, and again after it has written


class Disk:
    """A file system in memory that can be made full in an instant.  It lives as long as the mount namespace
    (`unshare --mount`), so a killed run leaves nothing behind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.chmod(0o755)
        self._mount(0, ROOMY)

    def _mount(self, flags: int, size: int) -> None:
        libc = ctypes.CDLL(None, use_errno=True)
        folder, options = str(self.folder).encode(), f"size={size},mode=1777".encode()
        if libc.mount(b"tmpfs", folder, b"tmpfs", ctypes.c_ulong(flags), options):
            raise OSError(ctypes.get_errno(), f"cannot mount {self.folder}")

    def unmount(self) -> None:
        ctypes.CDLL(None).umount2(str(self.folder).encode(), MNT_DETACH)

    @contextmanager
    def full(self) -> Iterator[None]:
        used = shutil.disk_usage(self.folder).used
        self._mount(MS_REMOUNT, used + TIGHT)
        try:
            yield
        finally:
            self._mount(MS_REMOUNT, ROOMY)


class Clock:
    """What time it is for the processes that are started with `environment`: libfaketime asks a file.  Only
    the time of day jumps, as on real machines; the monotonic clock goes on."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.jump(0)

    def jump(self, seconds: float) -> None:
        self.file.write_text(f"{seconds:+.0f}\n")
        self.file.chmod(0o644)

    @property
    def environment(self) -> dict[str, str]:
        return {
            "LD_PRELOAD": str(faketime()),
            "FAKETIME_TIMESTAMP_FILE": str(self.file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "FAKETIME_DONT_RESET": "1",
            # else a thread that waits for Python's lock never sleeps: twenty times the processor time
            "FAKETIME_FORCE_MONOTONIC_FIX": "0",
        }


def faketime() -> Path | None:
    """Where libfaketime is: on Debian, apt-get install faketime."""
    places = [Path("/usr/lib"), Path("/usr/local/lib"), Path("/opt/homebrew/lib")]
    found = (one for place in places for name in FAKETIME for one in place.glob(f"**/faketime/{name}"))
    return next(found, None)


@dataclass
class Machine:
    """What servers stand on, as far as it can be troubled."""

    db: str
    postgres: Postgres | None = None
    disk: Disk | None = None
    slow: Path | None = None  # while this file is there, commits of SQLite are slow
    clocks: list[Clock] = field(default_factory=list)  # of the servers in turn, then of the database
    log: Path | None = None  # what servers complain about

    def environment(self, server: int) -> dict[str, str]:
        clock = self.clocks[server % len(self.clocks)].environment if self.clocks else {}
        slow = {SLOW_DISK: str(self.slow)} if self.slow else {}
        return {**clock, **slow, FORKED_WORKERS: "yes"}

    def remove(self) -> None:
        if self.postgres is not None:
            self.postgres.remove()
        if self.disk is not None:
            self.disk.unmount()

    @contextmanager
    def slow_disk(self) -> Iterator[None]:
        if self.postgres is not None:
            with self.postgres.slow_commits():
                yield
            return
        assert self.slow is not None
        self.slow.touch()
        try:
            yield
        finally:
            self.slow.unlink()


def slow_commits(switch: str) -> None:
    """In a server on SQLite: while the file `switch` is there, a commit waits before it writes, and again
    before it says so.  (PostgreSQL has `commit_delay`.)"""
    commit, never = BatchWriter._end, threading.Event()  # libfaketime breaks time.sleep

    def slowly(self: BatchWriter, statement: str) -> None:
        longest = LONGEST_WAIT if os.path.exists(switch) else 0.0
        never.wait(random.uniform(0, longest))
        commit(self, statement)
        never.wait(random.uniform(0, longest))

    BatchWriter._end = slowly  # type: ignore[method-assign]


@contextmanager
def stopped(processes: Iterable[int]) -> Iterator[None]:
    """They hang, as processes do that wait for a disk, and then go on as if nothing had happened."""
    held = list(processes)
    for one in held:
        with suppress(ProcessLookupError):
            os.kill(one, signal.SIGSTOP)
    try:
        yield
    finally:
        for one in held:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGCONT)
