"""Replaces functions of numba temporarily, under numba's own lock."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from numba.core.compiler_lock import global_compiler_lock

Place = tuple[Any, str]  # a module or a class of numba, and the name of a function there


def are_there(places: Sequence[Place]) -> bool:
    """A release of numba may have moved some."""
    return all(hasattr(where, name) for where, name in places)


@contextmanager
def replaced(places: Sequence[Place], ours: Sequence[Callable[..., Any]]) -> Iterator[None]:
    """What is compiled inside uses ours."""
    with global_compiler_lock:
        theirs = [getattr(where, name) for where, name in places]
        try:
            _put(places, ours)
            yield
        finally:
            _put(places, theirs)


def _put(places: Sequence[Place], functions: Sequence[Callable[..., Any]]) -> None:
    for (where, name), function in zip(places, functions, strict=True):
        setattr(where, name, function)
