"""Columns of an observation in machine code, sixteen at a time: what `observations` shows one by one.

Each of these has the name and the arguments of a function of `observations` and writes the same numbers.  The number
of columns is a constant of the layout, so every part becomes straight-line code without a loop.  numba would not do
that by itself: for all it knows, writing a column may change what is read for the next.  Needs numba.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType
from typing import TYPE_CHECKING

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from fathomfive.kernel.compiled.array_verbs import unchecked
from fathomfive.kernel.state import EMPTY

from .observations import FACE_DOWN, ObservationLayout

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

LANES = 16
WORD, COLUMN = ir.IntType(64), ir.IntType(16)
Shown = Callable[["Value"], "Value"]  # numbers that were read: what is shown of them


class Part:
    """The columns of one part, in groups: an address in the record and one in the row, and how many numbers."""

    def __init__(
        self, context: CodeContext, build: IRBuilder, signature: Signature, given: Sequence[Value]
    ) -> None:
        self.build, self.at = build, given[1]
        self.columns = context.make_array(signature.args[0])(context, build, given[0]).data
        self.numbers = context.make_array(signature.args[2])(context, build, given[2]).data
        self.cell = self.numbers.type.pointee
        self.count: int = signature.args[3].literal_value

    def groups(self) -> list[tuple[int, int]]:
        """The first column of each group, and how many it has."""
        return [(first, min(LANES, self.count - first)) for first in range(0, self.count, LANES)]

    def read(self, first: int, lanes: int) -> Value:
        source, cells = self.build.gep(self.numbers, [WORD(first)]), ir.VectorType(self.cell, lanes)
        read = self.build.load(self.build.bitcast(source, cells.as_pointer()), align=self.cell.width // 8)
        return read if self.cell == COLUMN else self.build.trunc(read, columns(lanes))

    def write(self, first: int, lanes: int, shown: Value) -> None:
        target = self.build.gep(self.columns, [self.build.add(self.at, WORD(first))])
        self.build.store(shown, self.build.bitcast(target, columns(lanes).as_pointer()), align=2)

    def cards(self) -> Value:
        """How many cards a pile holds: its last cell says so, which comes after the places for cards."""
        count = self.build.load(self.build.gep(self.numbers, [WORD(self.count)]))
        return count if self.cell == COLUMN else self.build.trunc(count, COLUMN)


def columns(lanes: int) -> ir.VectorType:
    return ir.VectorType(COLUMN, lanes)


def same(number: int, lanes: int) -> ir.Constant:
    return ir.Constant(columns(lanes), [number] * lanes)


def spread(build: IRBuilder, number: Value, lanes: int) -> Value:
    """A number that is only known when it runs, in every lane."""
    vector: Value = ir.Constant(columns(lanes), ir.Undefined)
    for lane in range(lanes):
        vector = build.insert_element(vector, number, ir.IntType(32)(lane))
    return vector


def show_each(part: Part, shown: Shown) -> None:
    for first, lanes in part.groups():
        part.write(first, lanes, shown(part.read(first, lanes)))


def show_cards(part: Part, shown: Callable[[int, int], Value]) -> None:
    """What is shown of the cards of a pile, then no card.  (To skip what is empty was tried, and was no
    faster.)"""
    build, cards = part.build, part.cards()
    for first, lanes in part.groups():
        places = ir.Constant(columns(lanes), [*range(first, first + lanes)])
        there = build.icmp_signed("<", places, spread(build, cards, lanes))
        part.write(first, lanes, build.select(there, shown(first, lanes), same(EMPTY, lanes)))


def signature(row: Type, cells: Type, count: Type) -> Signature:
    assert isinstance(count, types.IntegerLiteral), "how many columns there are is a constant of the layout"
    return types.void(row, types.int64, cells, count)


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def show_cells(typing: TypingContext, row: Type, at: Type, cells: Type, count: Type) -> Intrinsic:
    def code(context: CodeContext, build: IRBuilder, signature: Signature, given: Sequence[Value]) -> Value:
        show_each(Part(context, build, signature, given), lambda numbers: numbers)
        return context.get_dummy_value()

    return signature(row, cells, count), code


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def show_place_backs(typing: TypingContext, row: Type, at: Type, cells: Type, count: Type) -> Intrinsic:
    def code(context: CodeContext, build: IRBuilder, signature: Signature, given: Sequence[Value]) -> Value:
        def back(numbers: Value) -> Value:
            lanes = numbers.type.count
            there = build.icmp_signed("!=", numbers, same(EMPTY, lanes))
            return build.select(there, same(FACE_DOWN, lanes), same(EMPTY, lanes))

        show_each(Part(context, build, signature, given), back)
        return context.get_dummy_value()

    return signature(row, cells, count), code


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def show_pile(typing: TypingContext, row: Type, at: Type, cells: Type, count: Type) -> Intrinsic:
    def code(context: CodeContext, build: IRBuilder, signature: Signature, given: Sequence[Value]) -> Value:
        part = Part(context, build, signature, given)
        show_cards(part, part.read)
        return context.get_dummy_value()

    return signature(row, cells, count), code


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def show_backs(typing: TypingContext, row: Type, at: Type, cells: Type, count: Type) -> Intrinsic:
    def code(context: CodeContext, build: IRBuilder, signature: Signature, given: Sequence[Value]) -> Value:
        show_cards(Part(context, build, signature, given), lambda first, lanes: same(FACE_DOWN, lanes))
        return context.get_dummy_value()

    return signature(row, cells, count), code


NAMES = {one.__name__: one for one in (show_cells, show_pile, show_backs, show_place_backs)}
_observers: dict[str, Callable[..., None]] = {}


def observer(layout: ObservationLayout) -> Callable[..., None]:
    """`layout.fill` with these in the place of the functions of the same names."""
    if layout.module not in _observers:
        fill = layout.fill
        assert isinstance(fill, FunctionType)
        scope = {**fill.__globals__, **NAMES, "__name__": layout.module}
        _observers[layout.module] = unchecked(FunctionType(fill.__code__, scope, fill.__name__))
    return _observers[layout.module]
