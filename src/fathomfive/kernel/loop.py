"""The loop, over plain Python positions: ask the top step, and do what was answered.

`array_verbs` has the same over records.
"""

from __future__ import annotations

from .errors import TooManyOptions, TooManySteps
from .state import NOBODY_ASKED, Position


def advance(s: Position) -> None:
    """Run steps until somebody has a real choice (`asked` is the seat) or nothing is left to do (`asked` is
    -1).

    A question without options is skipped, one with a single option is answered by itself.
    """
    todo = s.pending
    while todo:
        frame = todo[-1]
        question = frame[0].question
        if question is None:
            perform(s, 0)
            continue
        options: list[int] = []
        s.options = options
        question(s, *frame[1:])
        if len(options) > 1:
            if len(options) > s.width:
                raise TooManyOptions(
                    f"{frame[0].name} offers {len(options)} options; this position declares room for {s.width}."
                )
            s.asked = frame[1]  # type: ignore[misc]    # `seat_of` without the call: this runs all the time
            return
        if options:
            perform(s, options[0])
        else:
            todo.pop()
    s.asked, s.options = NOBODY_ASKED, []


def perform(s: Position, choice: int) -> None:
    """Take the top step off and do its deed; what it put on the stack is turned round: first named, first
    done."""
    todo, journal = s.pending, s.journal
    frame = todo.pop()
    first = len(todo)
    if journal is not None and journal.watches:
        journal.before(s, frame, choice)
    if frame[0].question is None:
        frame[0].deed(s, *frame[1:])
    else:
        frame[0].deed(s, *frame[1:], choice)
    if len(todo) > first + 1:
        todo[first:] = todo[first:][::-1]
        if len(todo) > s.frames:
            raise TooManySteps(
                f"{frame[0].name} leaves {len(todo)} steps pending; this position declares room for {s.frames}."
            )
    if journal is not None and journal.watches:
        journal.after(s)


def answer(s: Position, choice: int) -> None:
    """A trusted answer; `Table.apply` is the checked one."""
    perform(s, choice)
    advance(s)


def copy_into(states: list[Position], source: list[Position]) -> None:
    """states[0] becomes a copy of source[0]."""
    states[0] = source[0].copy()
