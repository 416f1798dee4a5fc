"""Cooperative multitasking for long work: a generator that pauses now and then and returns its result."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
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


def unsliced(work: Callable[Arguments, Sliced[Found]]) -> Callable[Arguments, Found]:
    """The same function for callers that wait for the result."""

    @wraps(work)
    def whole(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Found:
        return at_one_go(work(*args, **kwargs))

    return whole
