"""What stepping many tables needs of the processor, and rules cannot say.  Needs numba."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.numba_types import (
        CodeContext,
        Intrinsic,
        IRBuilder,
        Signature,
        Type,
        TypingContext,
        Value,
    )

VERSION = 4  # part of what the code cache is keyed by
WORD, NUMBER, BYTE, CACHE_LINE = ir.IntType(64), ir.IntType(32), ir.IntType(8), 64
IN_USE = 512  # bytes of the waiting steps and of the options
READING, NEAREST, DATA = 0, 3, 1  # arguments of llvm.prefetch


@intrinsic  # type: ignore[untyped-decorator]
def call_observer(typing: TypingContext, observer: Type, s: Type, seat: Type, row: Type) -> Intrinsic:
    """Call the machine code of `observe(s, seat, row)` at an address.  Errors go on up: see
    `kernel.compiled.dispatch_table`."""
    takes = [s, types.int64, row]

    def code(context: CodeContext, build: IRBuilder, signature: Signature, given: Sequence[Value]) -> Value:
        address, *rest = given
        shape = context.call_conv.get_function_type(types.none, takes)
        called = build.inttoptr(address, shape.as_pointer())
        status, _ = context.call_conv.call_function(build, called, types.none, takes, rest)
        with cgutils.if_unlikely(build, status.is_error):
            context.call_conv.return_status_propagate(build, status)
        return context.get_dummy_value()

    return types.void(types.int64, *takes), code


@intrinsic  # type: ignore[untyped-decorator]
def prefetch(typing: TypingContext, states: Type, i: Type) -> Intrinsic:
    """Begin to read record i into the nearest cache, without waiting for it: all but the ends of long stacks, which are
    empty nearly always."""

    def code(context: CodeContext, build: IRBuilder, signature: Signature, given: Sequence[Value]) -> Value:
        shape = ir.FunctionType(ir.VoidType(), [BYTE.as_pointer(), NUMBER, NUMBER, NUMBER])
        fetch = cgutils.get_or_insert_function(build.module, shape, "llvm.prefetch.p0i8")
        records, size = signature.args[0], signature.args[0].dtype.size
        data = context.make_array(records)(context, build, given[0]).data
        first = build.gep(build.bitcast(data, BYTE.as_pointer()), [build.mul(given[1], WORD(size))])
        for at in lines_in_use(records.dtype):
            build.call(fetch, [build.gep(first, [WORD(at)]), *map(NUMBER, (READING, NEAREST, DATA))])
        return context.get_dummy_value()

    return types.void(states, types.int64), code


def lines_in_use(record: Any) -> list[int]:
    """Where the cache lines of a record begin that are read at nearly every step."""
    unused = [
        range(
            record.offset(name) + IN_USE, record.offset(name) + record.typeof(name).nitems * WORD.width // 8
        )
        for name in ("pending", "options")
    ]
    lines = range(0, record.size, CACHE_LINE)
    return [at for at in lines if not any(at in empty and at + CACHE_LINE - 1 in empty for empty in unused)]
