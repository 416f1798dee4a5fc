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
    while s.waiting > 0:
        base = (s.waiting - 1) * FRAME_WIDTH
        s.offered = 0
        if ask(s, s.pending[base], s.pending[base + 1], s.pending[base + 2], s.pending[base + 3]):
            if s.offered > 1:
                s.asked = s.pending[base + 1]
                return
            if s.offered == 0:
                s.waiting -= 1
                continue
        perform(s, s.options[0])
    s.asked = -1
    s.offered = 0


def perform(s: StateRecord, answer: int) -> None:
    """Take the top step off and do its deed; what it put on the stack is turned round: first named, first
    done."""
    s.waiting -= 1
    first = s.waiting
    base = first * FRAME_WIDTH
    do_deed(s, s.pending[base], s.pending[base + 1], s.pending[base + 2], s.pending[base + 3], answer)
    low, high = first, s.waiting - 1
    while low < high:
        for i in range(FRAME_WIDTH):
            x, y = low * FRAME_WIDTH + i, high * FRAME_WIDTH + i
            s.pending[x], s.pending[y] = s.pending[y], s.pending[x]
        low += 1
        high -= 1


def answer(s: StateRecord, choice: int) -> None:
    perform(s, choice)
    advance(s)


def copy_into(states: RecordArray, source: RecordArray) -> None:
    states[0] = source[0]
