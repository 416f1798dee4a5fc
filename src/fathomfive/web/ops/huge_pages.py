"""Memory in pages of 2 MB instead of 4 kB, so that the processor finds what an answer needs with fewer looks into its
page tables: with hundreds of tables an answer waits for memory more than it computes.

Linux puts pages together on request (MADV_COLLAPSE, Linux 6.1).  Python cannot ask for it, so it is done beside the
event loop, some pages a second, and only where a huge page is nearly full already: so it takes hardly any memory.
An older kernel refuses, and nothing changes.  The setting `huge_pages` switches it off.
"""

from __future__ import annotations

import asyncio
import ctypes
from collections.abc import Iterator
from pathlib import Path

from ..live.periodic import run_periodically
from ..live.threads import run_in_thread

CHECK_INTERVAL = 5.0  # seconds
PAUSE = 0.02  # seconds between two huge pages: 100 MB a second at most
PAGE, HUGE_PAGE = 4096, 2 * 1024 * 1024  # bytes
MADV_COLLAPSE = 25
NEARLY_FULL = 0.9  # of a huge page
MAPS = Path("/proc/self/maps")


class HugePages:
    """The huge pages of this process."""

    def __init__(self) -> None:
        self._libc = ctypes.CDLL(None, use_errno=True)
        for name, last in (("madvise", ctypes.c_int), ("mincore", ctypes.c_char_p)):
            getattr(self._libc, name).argtypes = (ctypes.c_void_p, ctypes.c_size_t, last)
        self._resident = ctypes.create_string_buffer(HUGE_PAGE // PAGE)
        self._asked: set[int] = set()  # addresses, for which Linux has been asked

    async def run(self) -> None:
        await run_periodically(CHECK_INTERVAL, self.run_once, "huge pages could not be made")

    async def run_once(self) -> int:
        """Returns the number of huge pages made."""
        made, places = 0, set(huge_pages_in(await run_in_thread(MAPS.read_text)))
        self._asked &= places
        for address in places - self._asked:
            if self._is_nearly_full(address):
                self._asked.add(address)
                made += await run_in_thread(self._collapse, address)
                await asyncio.sleep(PAUSE)
        return made

    def _is_nearly_full(self, address: int) -> bool:
        """A huge page takes all of its memory, so one that is half empty is left as it is."""
        if self._libc.mincore(address, HUGE_PAGE, self._resident):
            return False  # gone meanwhile
        return self._resident.raw.count(1) >= NEARLY_FULL * (HUGE_PAGE // PAGE)

    def _collapse(self, address: int) -> bool:
        return bool(self._libc.madvise(address, HUGE_PAGE, MADV_COLLAPSE) == 0)


def huge_pages_in(maps: str) -> Iterator[int]:
    """The addresses at which a huge page fits into private anonymous memory."""
    for line in maps.splitlines():
        span, rights, _, _, file, *name = line.split()
        if rights == "rw-p" and file == "0" and (not name or name[0] == "[heap]"):
            begin, end = (int(address, 16) for address in span.split("-"))
            first = -(-begin // HUGE_PAGE) * HUGE_PAGE
            yield from range(first, end - HUGE_PAGE + 1, HUGE_PAGE)
