"""The width of cells in a compiled record: 16 bits where the declared range fits, else 64.

Most of what thousands of tables cost is reading and writing memory, and hardly any number of a game needs more
than 16 bits.  Reading widens a cell to 64 bits, so rules reckon as before.  Writing checks: a number that does not
fit its cell raises `OutOfRange`; it is never cut off.

numba narrows numbers in `BaseContext.cast` (numba/core/base.py), without a check.  That method is replaced only
while a game is compiled, under numba's own lock.  If a numba release moves it, every cell has 64 bits: games run
slower.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import types
from numba.core import cgutils
from numba.core.base import BaseContext

from ...errors import OutOfRange
from .replaced import replaced

if TYPE_CHECKING:
    from ..numba_types import CodeContext, IRBuilder, Type, Value

VERSION = 3  # part of what the code cache is keyed by
TOO_LARGE = "A number does not fit its cell of the record: it is far outside what is declared for it."
MOST = np.iinfo(np.int16).max
LEAST = -MOST  # not one less: `-number` and `abs(number)` stay as wide as the cell, and have to fit it too
# the last is what numba counts with in the range of a narrow number
NARROW = (types.int8, types.int16, types.int32)
CAN_CHECK = hasattr(BaseContext, "cast")


def cell_type(least: int, most: int) -> type[np.int16 | np.int64]:
    """What holds these numbers in a record."""
    return np.int16 if CAN_CHECK and least >= LEAST and most <= MOST else np.int64


def as_narrow(table: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A table that rules read, in the narrowest cells that hold it.  It is never written, so no check is needed, and 8
    bits will do."""
    most = np.abs(table).max(initial=0)
    narrow = next(kind for kind in (np.int8, np.int16, np.int64) if most <= np.iinfo(kind).max)
    return table.astype(narrow)


def widened(given: Type) -> Type:
    """The type that a function takes where it is given one: every number is 64 bits wide, constants too, so that a
    function is compiled once and not for each kind of number."""
    plain: Type = types.unliteral(given)
    return types.int64 if plain in NARROW else plain


@contextmanager
def checking_numbers() -> Iterator[None]:
    """What is compiled inside raises `OutOfRange` where a number does not fit its cell."""
    if not CAN_CHECK:
        yield
        return
    cast = BaseContext.cast

    def checked_cast(
        context: CodeContext, build: IRBuilder, value: Value, source: Type, target: Type
    ) -> Value:
        narrow = cast(context, build, value, source, target)
        if target == types.int16 and isinstance(source, types.Integer) and source.bitwidth > 16:
            _check(context, build, value)
        return narrow

    with replaced([(BaseContext, "cast")], [checked_cast]):
        yield


def _check(context: CodeContext, build: IRBuilder, value: Value) -> None:
    """One unsigned comparison: a number below LEAST is a very large one here."""
    from_least = build.sub(value, value.type(LEAST))
    with cgutils.if_unlikely(build, build.icmp_unsigned(">", from_least, value.type(MOST - LEAST))):
        context.call_conv.return_user_exc(build, OutOfRange, (TOO_LARGE,))
