"""What numba offers no option for: small changes to our own compiled functions, each harmless if a release of numba
undoes it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from numba.core.base import BaseContext
from numba.core.targetconfig import TargetConfig

from . import narrowing
from .replaced import replaced

if TYPE_CHECKING:
    from ..numba_types import CodeContext, Dispatcher, Signature

Made = TypeVar("Made")
MANY_OBJECTS = 2_000_000  # between two collections: what numba makes of a hundred functions


@contextmanager
def rare_garbage_collection() -> Iterator[None]:
    """numba makes millions of small objects, and Python would look through all that live after every 700."""
    usual = gc.get_threshold()
    gc.set_threshold(MANY_OBJECTS, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


@contextmanager
def quick_lookups() -> Iterator[None]:
    """numba works some answers out again for every function: whether two sets of options are equal, and how large a type
    is.  While a game is compiled it remembers them, under its own lock."""
    with replaced([(where, name) for where, name, _ in QUICK], [quick for _, _, quick in QUICK]):
        yield


def _equal_options(equal: Callable[[TargetConfig, object], bool]) -> Callable[[TargetConfig, object], bool]:
    """Options that were set alike are equal, whatever the others default to."""

    def quickly(mine: TargetConfig, other: object) -> bool:
        if isinstance(other, TargetConfig) and type(mine) is type(other) and mine._values == other._values:
            return True
        return equal(mine, other)

    return quickly


def _once_for(key: Callable[[Any], object], slow: Callable[..., Made]) -> Callable[..., Made]:
    """A method that is asked once for each key of its last argument."""
    known: dict[object, Made] = {}

    def quickly(*given: object) -> Made:
        asked = key(given[-1])
        if asked not in known:
            known[asked] = slow(*given)
        return known[asked]

    return quickly


def _no_search_for_array(get_function: Callable[..., Made]) -> Callable[..., Made]:
    """For every array numba looks for a function `__array__`, which ours never have, and then imports all its modules again
    to look once more."""

    def get_once(
        context: CodeContext, function: object, signature: Signature, _firstcall: bool = True
    ) -> Made:
        return get_function(context, function, signature, _firstcall and function != "__array__")

    return get_once


# A method that a numba release has removed is left out.
QUICK: list[tuple[type, str, Callable[..., Any]]] = [
    (where, name, quick(getattr(where, name)))
    for where, name, quick in (
        (TargetConfig, "__eq__", _equal_options),
        # numba hashes the names of all options, which are the same in the whole class
        (TargetConfig, "__hash__", partial(_once_for, type)),
        # to measure a type, LLVM parses a module that is written for that alone
        (BaseContext, "get_abi_sizeof", partial(_once_for, str)),
        (BaseContext, "get_abi_alignment", partial(_once_for, str)),
        (BaseContext, "get_function", _no_search_for_array),
    )
    if hasattr(where, name)
]


def without_literal_types(linked: Any) -> Any:
    """Make numba take constants for plain ints, by replacing one method of this dispatcher.

    When numba compiles a call such as `put(pile, 3)`, it types the 3 as the literal 3, and compiles `put` once
    more for every constant that it is called with.  No option turns that off.  `get_call_template` is where a
    dispatcher picks the overload for the types of a call (numba/core/dispatcher.py), so that is where the
    literals are dropped.  Only our own dispatchers are changed, never numba's classes.  If a numba release
    renames the method, the assignment has no effect: everything still works, but compiles for longer.
    """
    chosen = linked.get_call_template
    linked.get_call_template = lambda given, named: chosen([narrowing.widened(one) for one in given], named)
    return linked


def without_bitcode(linked: Dispatcher) -> Dispatcher:
    """Free the intermediate code that numba keeps beside the machine code, so that other functions can be linked to
    it: a third of all memory, and nobody links to units, which are called by address.  (`CodeLibrary._shared_module`, numba/core/
    codegen.py: if a numba release renames it, the assignment has no effect.)"""
    for made in linked.overloads.values():
        made.library._shared_module = None
    return linked
