"""What numba offers no option for: small changes to our own compiled functions, each harmless if a release of numba
undoes it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from . import narrowing

MANY_OBJECTS = 200_000  # between two collections: what numba makes of a few functions


@contextmanager
def rare_garbage_collection() -> Iterator[None]:
    """numba makes millions of small objects, and Python would look through all that live after every 700."""
    usual = gc.get_threshold()
    gc.set_threshold(MANY_OBJECTS, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


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


def without_bitcode(linked: Any) -> Any:
    """Free the intermediate code that numba keeps beside the machine code, so that other functions can be linked to
    it: a third of all memory, and nobody links to units, which are called by address.  (`CodeLibrary._shared_module`, numba/core/
    codegen.py: if a numba release renames it, the assignment has no effect.)"""
    for made in linked.overloads.values():
        made.library._shared_module = None
    return linked
