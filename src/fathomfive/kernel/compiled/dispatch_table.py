"""The table of machine code that every record points to: value functions, question and deed of each
step, outlined functions.

Calls go through the table, so that each unit is compiled once and by itself.  Beside `linker` the only file
that imports numba.

`call_slot` and `call_outlined` are hand-built LLVM IR, because numba offers no indirect call that passes
exceptions on: a `CFUNCTYPE` pointer prints an error and goes on, and first-class functions cannot be stored in a
record and hold the machine code alive.  Each builds four things: load the address from the table, cast it to
the function type of numba's own calling convention, call it, and return early if its status is an error.  They
use `context.call_conv`, the interface by which numba's lowering makes its own calls, so they follow numba if
the convention changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from .array_verbs import StateRecord

if TYPE_CHECKING:
    from .numba_types import (
        CodeContext,
        Intrinsic,
        IRBuilder,
        Signature,
        Type,
        TypingContext,
        UniTuple,
        Value,
    )

# each says one number about a seat or an option
VALUE_FUNCTIONS = ("option_value", "position_value", "score", "standing")
FIRST_STEP_SLOT = len(VALUE_FUNCTIONS)  # where the steps begin

VERSION = 2  # part of what the code cache is keyed by


def question_slot(step: int) -> int:
    return FIRST_STEP_SLOT + 2 * step


def deed_slot(step: int) -> int:
    return FIRST_STEP_SLOT + 2 * step + 1


@intrinsic  # type: ignore[untyped-decorator]
def call_slot(
    typing: TypingContext, s: Type, links: Type, slot: Type, a: Type, b: Type, c: Type, d: Type
) -> Intrinsic:
    """Call the machine code in a slot of the table at address `hooks`; False if the slot is empty.  Errors go
    on up."""

    def code(context: CodeContext, build: IRBuilder, signature: Signature, given: Sequence[Value]) -> Value:
        word, (record, table, place, *rest) = ir.IntType(64), given
        takes = [s, *[types.int64] * 4]
        shape = context.call_conv.get_function_type(types.none, takes)
        address = build.load(build.gep(build.inttoptr(table, word.as_pointer()), [place]))
        filled = build.icmp_unsigned("!=", address, word(0))
        with build.if_then(filled, likely=True):
            unit = build.inttoptr(address, shape.as_pointer())
            status, _ = context.call_conv.call_function(build, unit, types.none, takes, [record, *rest])
            with cgutils.if_unlikely(build, status.is_error):
                context.call_conv.return_status_propagate(build, status)
        return filled

    return types.boolean(s, *[types.int64] * 6), code


@intrinsic  # type: ignore[untyped-decorator]
def call_outlined(typing: TypingContext, s: Type, links: Type, slot: Type, given: UniTuple) -> Intrinsic:
    """Call the outlined function in a slot with a tuple of ints; what it returns.  Errors go on up."""

    def code(context: CodeContext, build: IRBuilder, signature: Signature, values: Sequence[Value]) -> Value:
        word, (record, table, place, packed) = ir.IntType(64), values
        takes = [s, *[types.int64] * len(given)]
        shape = context.call_conv.get_function_type(types.int64, takes)
        address = build.load(build.gep(build.inttoptr(table, word.as_pointer()), [place]))
        unit = build.inttoptr(address, shape.as_pointer())
        ints = [build.extract_value(packed, i) for i in range(len(given))]
        status, said = context.call_conv.call_function(build, unit, types.int64, takes, [record, *ints])
        with cgutils.if_unlikely(build, status.is_error):
            context.call_conv.return_status_propagate(build, status)
        return said

    return types.int64(s, types.int64, types.int64, types.UniTuple(types.int64, len(given))), code


def ask(s: StateRecord, step: int, a: int, b: int, c: int) -> bool:
    return call_slot(s, s.links, question_slot(step), a, b, c, 0)  # type: ignore[no-any-return]


def do_deed(s: StateRecord, step: int, a: int, b: int, c: int, d: int) -> None:
    call_slot(s, s.links, deed_slot(step), a, b, c, d)


def option_value(s: StateRecord, option: int) -> int:
    call_slot(s, s.links, 0, option, 0, 0, 0)
    return s.said


def position_value(s: StateRecord, seat: int) -> int:
    call_slot(s, s.links, 1, seat, 0, 0, 0)
    return s.said


def score(s: StateRecord, seat: int) -> int:
    call_slot(s, s.links, 2, seat, 0, 0, 0)
    return s.said


def standing(s: StateRecord, seat: int) -> int:
    call_slot(s, s.links, 3, seat, 0, 0, 0)
    return s.said
