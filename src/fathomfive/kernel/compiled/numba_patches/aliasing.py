"""Tells LLVM what cannot alias: writing a cell of an array changes no number of a record, and no cell of another
width.

numba says nothing about this, so LLVM reads everything again after every `option` and every `then`: for all it knows,
the option was written over the count of options.  Here every read and write of an int carries LLVM's metadata for
this (TBAA, "type-based alias analysis", as compilers of C have it).

`load_item` and `store_item` (numba/np/arrayobj.py), `unpack_value` and `pack_value` (numba/core/base.py) are where
numba writes this code.  They are replaced only while a game is compiled, under numba's own lock.  If a numba release
moves them, `telling_cells_apart` changes nothing: games run slower.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from llvmlite import ir
from numba import types
from numba.core.base import BaseContext
from numba.np import arrayobj

from .replaced import are_there, replaced

if TYPE_CHECKING:
    from ..numba_types import Array, CodeContext, Instruction, IRBuilder, Type, Value

VERSION = 1  # part of what the code cache is keyed by
PLACES = (
    (arrayobj, "load_item"),
    (arrayobj, "store_item"),
    (BaseContext, "unpack_value"),
    (BaseContext, "pack_value"),
)
Writer = Callable[..., Any]  # a function of numba that writes code
NO_OFFSET = ir.Constant(ir.IntType(64), 0)


@contextmanager
def telling_cells_apart() -> Iterator[None]:
    """What is compiled inside says of every int that it reads or writes where that lies."""
    if not are_there(PLACES):
        yield
        return
    with replaced(PLACES, _marking(*(getattr(where, name) for where, name in PLACES))):
        yield


def _marking(
    load_item: Writer, store_item: Writer, unpack_value: Writer, pack_value: Writer
) -> tuple[Writer, ...]:
    """The same functions for ints: they mark what they write.  numba's own do everything else."""

    def load_cell(context: CodeContext, build: IRBuilder, array: Array, place: Value) -> Value:
        if not isinstance(array.dtype, types.Integer):
            return load_item(context, build, array, place)
        value = unpack_value(context, build, array.dtype, place, align=None if array.aligned else 1)
        return marked(build, value, f"cell {array.dtype}")

    def store_cell(context: CodeContext, build: IRBuilder, array: Array, value: Value, place: Value) -> Value:
        if not isinstance(array.dtype, types.Integer):
            return store_item(context, build, array, value, place)
        written = build.store(value, place, align=None if array.aligned else 1)
        return marked(build, written, f"cell {array.dtype}")

    def unpack_number(
        context: CodeContext, build: IRBuilder, kind: Type, place: Value, align: int | None = None
    ) -> Value:
        value = unpack_value(context, build, kind, place, align)
        return marked(build, value, "number") if isinstance(kind, types.Integer) else value

    def pack_number(
        context: CodeContext,
        build: IRBuilder,
        kind: Type,
        value: Value,
        place: Value,
        align: int | None = None,
    ) -> Value:
        if not isinstance(kind, types.Integer):
            return pack_value(context, build, kind, value, place, align)
        return marked(build, build.store(value, place, align=align), "number")

    return load_cell, store_cell, unpack_number, pack_number


def marked(build: IRBuilder, instruction: Instruction, kind: str) -> Instruction:
    """A read or a write, with the kind of what it reads or writes."""
    module = build.module
    if not hasattr(module, "kinds"):
        module.kinds = {}
    if kind not in module.kinds:
        root = module.add_metadata([ir.MetaDataString(module, "fathomfive")])
        cell = module.add_metadata([ir.MetaDataString(module, kind), root, NO_OFFSET])
        module.kinds[kind] = module.add_metadata([cell, cell, NO_OFFSET])
    instruction.set_metadata("tbaa", module.kinds[kind])
    return instruction
