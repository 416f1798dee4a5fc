"""Memory that is in use is put together into huge pages, and nothing else is."""

from __future__ import annotations

import asyncio
import ctypes
import errno
import mmap
import sys

import pytest

from fathomfive.web.ops.huge_pages import HUGE_PAGE, MADV_COLLAPSE, PAGE, HugePages, huge_pages_in

MAPS = """\
00400000-00c00000 r-xp 00000000 fe:00 123 /usr/bin/python3
01000000-01700000 rw-p 00000000 00:00 0 [heap]
7f0000100000-7f0000700000 rw-p 00000000 00:00 0
7f1000000000-7f1000400000 rw-p 00000000 fe:00 124 /var/lib/fathom/fathom.db
7f2000000000-7f2000400000 rw-s 00000000 00:01 0
7ffc00000000-7ffc00400000 rw-p 00000000 00:00 0 [stack]
"""


def test_places_are_whole_huge_pages_of_memory_that_belongs_to_no_file() -> None:
    places = list(huge_pages_in(MAPS))
    assert places == [0x1000000, 0x1200000, 0x1400000, 0x7F0000200000, 0x7F0000400000]


@pytest.fixture
def region() -> tuple[mmap.mmap, int]:
    """Two huge pages of memory in which nothing has been written, and the address of the first."""
    made = mmap.mmap(-1, 3 * HUGE_PAGE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    begin = ctypes.addressof(ctypes.c_char.from_buffer(made))
    return made, -(-begin // HUGE_PAGE) * HUGE_PAGE - begin


@pytest.mark.skipif(sys.platform != "linux", reason="Linux puts pages together")
def test_what_is_nearly_full_is_asked_for_once(
    region: tuple[mmap.mmap, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    memory, first = region
    address = ctypes.addressof(ctypes.c_char.from_buffer(memory)) + first
    pages, asked = HugePages(), list[int]()
    monkeypatch.setattr(pages, "_collapse", lambda address: bool(asked.append(address)))
    monkeypatch.setattr("fathomfive.web.ops.huge_pages.PAUSE", 0)
    memory[first + 2 * HUGE_PAGE - PAGE] = 1  # one page of the second
    for at in range(first, first + HUGE_PAGE, PAGE):
        memory[at] = 1
    asyncio.run(pages.run_once())
    asyncio.run(pages.run_once())
    assert asked.count(address) == 1 and address + HUGE_PAGE not in asked


@pytest.mark.skipif(sys.platform != "linux", reason="Linux puts pages together")
def test_memory_stays_as_it_was(region: tuple[mmap.mmap, int]) -> None:
    memory, first = region
    address = ctypes.addressof(ctypes.c_char.from_buffer(memory)) + first
    said = bytes(n % 251 for n in range(HUGE_PAGE))
    memory[first : first + HUGE_PAGE] = said
    done = HugePages()._collapse(address)
    if not done and ctypes.get_errno() in (errno.EINVAL, errno.ENOMEM, errno.EAGAIN):
        pytest.skip(f"this kernel does not put pages together (MADV_COLLAPSE, {MADV_COLLAPSE})")
    assert done and memory[first : first + HUGE_PAGE] == said
