"""The loop over numpy records: the counterpart of `loop` in the subset that numba compiles.  Only `linker` runs this
file."""

from __future__ import annotations

from ..hooks import ask, do_deed, first
from .array_verbs import FRAME_WIDTH, RecordArray, StateRecord, then


def begin(s: StateRecord) -> None:
    """From a record with seats, options and seed to its first question."""
    then(s, first)
    advance(s)


def advance(s: StateRecord) -> None:
    """Run steps until somebody has a real choice (`asked` is the seat) or nothing is left to do (`asked` is
    -1)."""
    if has_deed_to_do(s):
        answer(s, s.options[0])


def answer(s: StateRecord, choice: int) -> None:
    """Do what was chosen, then all that follows without a choice.  Deeds are done in one place, so that LLVM makes them
    part of the loop."""
    doing = True
    while doing:
        perform(s, choice)
        doing = has_deed_to_do(s)
        choice = s.options[0]


def has_deed_to_do(s: StateRecord) -> bool:
    """Skip steps without options; is there a deed to do then, or does somebody have to choose first?"""
    while s.waiting > 0:
        base = (s.waiting - 1) * FRAME_WIDTH
        s.offered = 0
        asks = ask(s, s.pending[base], s.pending[base + 1], s.pending[base + 2], s.pending[base + 3])
        if not asks or s.offered == 1:
            return True
        if s.offered > 1:
            s.asked = s.pending[base + 1]
            return False
        s.waiting -= 1
    s.asked = -1
    s.offered = 0
    return False


def perform(s: StateRecord, answer: int) -> None:
    """Take the top step off and do its deed."""
    first = s.waiting - 1
    base = first * FRAME_WIDTH
    s.waiting = first
    do_deed(s, s.pending[base], s.pending[base + 1], s.pending[base + 2], s.pending[base + 3], answer)
    if s.waiting > first + 1:
        put_in_order(s, first, s.waiting - 1)


def put_in_order(s: StateRecord, low: int, high: int) -> None:
    """Turn round what a deed put on the stack: first named, first done."""
    while low < high:
        for i in range(FRAME_WIDTH):
            x, y = low * FRAME_WIDTH + i, high * FRAME_WIDTH + i
            s.pending[x], s.pending[y] = s.pending[y], s.pending[x]
        low += 1
        high -= 1


def copy_into(states: RecordArray, source: RecordArray) -> None:
    states[0] = source[0]
