"""Types of numba and llvmlite, for signatures.  They tell readers what a function takes and returns; mypy can check only
few of them, because most of both libraries has no types."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from llvmlite.ir import Instruction, IRBuilder, Value
from numba.core.base import BaseContext as CodeContext
from numba.core.dispatcher import Dispatcher
from numba.core.types import Array, Record, Type
from numba.core.types.containers import UniTuple
from numba.core.typing import BaseContext as TypingContext
from numba.core.typing.templates import Signature

# of `@intrinsic`: the types of a call, and what writes its code
CodeWriter = Callable[[CodeContext, IRBuilder, Signature, Sequence[Value]], Value]
Intrinsic = tuple[Signature, CodeWriter]

__all__ = [
    "Array",
    "CodeContext",
    "CodeWriter",
    "Dispatcher",
    "IRBuilder",
    "Instruction",
    "Intrinsic",
    "Record",
    "Signature",
    "Type",
    "TypingContext",
    "UniTuple",
    "Value",
]
