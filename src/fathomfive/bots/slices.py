"""Long work in slices: a generator that pauses now and then, so that others can use the machine, and returns what it found."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")
Sliced = Generator[None, None, Found]
WHOLE = 1 << 40  # rounds of a slice that never pauses


def at_one_go(work: Sliced[Found]) -> Found:
    """Without any pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Found = end.value
            return found
