"""Bounds checks of array elements with one comparison, where numba makes two and a correction.

Python counts a negative index from the end, and raises IndexError outside.  numba first corrects every index and
then compares it twice.  Indexes of rules are hardly ever negative: so here one unsigned comparison finds that an
index is inside, and only where it fails, far from the usual way, it is corrected and compared again.  What is read
and what is raised stays the same.  Measured: whole random games of Ultimate Aquarium run a fifth faster.

`fix_integer_index` (numba/np/arrayobj.py) and `do_boundscheck` (numba/core/cgutils.py) are where numba writes this
code.  They are replaced only while a game is compiled, under numba's own lock, so no other code in the process is
compiled with ours.  If a numba release moves them, `using_one_comparison` changes nothing: games run slower.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from numba import types
from numba.core import cgutils
from numba.np import arrayobj

from .replaced import are_there, replaced

if TYPE_CHECKING:
    from ..numba_types import CodeContext, IRBuilder, Value

VERSION = 2  # part of what the code cache is keyed by
PLACES = ((arrayobj, "fix_integer_index"), (cgutils, "do_boundscheck"))


@contextmanager
def using_one_comparison() -> Iterator[None]:
    """What is compiled inside looks elements up in our way."""
    if not are_there(PLACES):
        yield
        return
    with replaced(PLACES, (index_from_start, check_bounds)):
        yield


def index_from_start(
    context: CodeContext, build: IRBuilder, kind: types.Integer, index: Value, size: Value
) -> Value:
    """An index as it is if it is inside; else counted from the end."""
    if not kind.signed:
        return context.cast(build, index, kind, types.uintp)
    given = context.cast(build, index, kind, types.intp)
    before = build.basic_block
    with cgutils.if_unlikely(build, build.icmp_unsigned(">=", given, size)):
        from_end = build.add(given, size)
        if context.enable_boundscheck:
            check_bounds(context, build, from_end, size)
        corrected = build.basic_block
    found = build.phi(given.type)
    found.add_incoming(given, before)
    found.add_incoming(from_end, corrected)
    found.is_inside = context.enable_boundscheck  # LLVM would not see that by itself
    return found


def check_bounds(
    context: CodeContext, build: IRBuilder, index: Value, size: Value, axis: object = None
) -> None:
    """IndexError unless the index is inside; a negative one is a very large one here."""
    if getattr(index, "is_inside", False):
        return
    with cgutils.if_unlikely(build, build.icmp_unsigned(">=", index, size)):
        context.call_conv.return_user_exc(build, IndexError, ("index is out of bounds",))
