"""Cooperative multitasking for long work: a generator that pauses now and then and returns its result."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Sliced = Generator[None, None, Result]
WHOLE = 1 << 40  # rounds of a slice that never pauses


def run_to_end(work: Sliced[Result]) -> Result:
    """Without any pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Result = end.value
            return found


def unsliced(work: Callable[Arguments, Sliced[Result]]) -> Callable[Arguments, Result]:
    """The same function for callers that wait for the result."""

    @wraps(work)
    def whole(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return run_to_end(work(*args, **kwargs))

    return whole
