"""Which process is the home of which table, in memory that all processes of a server share.

A table gets its home when it is first asked for: the process that has the fewest.  By chance alone one of two processes
had a tenth more to do than the other, and people at its tables waited for it.

Nothing is locked: two processes that choose at the same moment may choose differently, and until both have read the
later choice they both serve the table, as any process can.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from multiprocessing import get_context

SLOTS = 1 << 14  # tables that share one share their home
NONE = 0  # nobody's; others are counted from 1


class TableHomes:
    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._slots = get_context("spawn").RawArray("B", SLOTS)

    def of(self, table: bytes) -> int:
        slot = _slot(table)
        home: int = self._slots[slot]
        if home == NONE:
            self._slots[slot] = home = self._emptiest() + 1
        return home - 1

    def _emptiest(self) -> int:
        taken = bytes(self._slots)
        return min(range(self.processes), key=lambda process: taken.count(process + 1))

    def release(self, process: int, kept: Iterable[str]) -> None:
        """All tables of a process but these have no home any more."""
        staying = {_slot(table.encode()) for table in kept}
        for slot, home in enumerate(bytes(self._slots)):
            if home == process + 1 and slot not in staying:
                self._slots[slot] = NONE


def _slot(table: bytes) -> int:
    return zlib.crc32(table) % SLOTS
