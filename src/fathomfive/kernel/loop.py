"""The loop over plain Python positions: asks the top step, and performs the answer.

`compiled.array_loop` is the same loop over numpy records.
"""

from __future__ import annotations

from .errors import TooManyOptions, TooManySteps
from .state import NOBODY_ASKED, Frame, Position, seat_of


def advance(s: Position) -> None:
    """Run steps until somebody has a real choice (`asked` is the seat) or nothing is left to do (`asked` is -1).

    A question without options is skipped; one with a single option answers itself.
    """
    todo, watched = s.pending, s.journal is not None and s.journal.watches
    while todo:
        frame = todo[-1]
        question = frame[0].question
        if question is None:
            if watched:
                perform(s, 0)
            else:
                todo.pop()
                run_step(s, todo, frame)
            continue
        options: list[int] = []
        s.options = options
        # a plain call is faster than one with a list of arguments, and this runs all the time
        if len(frame) == 2:
            question(s, frame[1])
        elif len(frame) == 3:
            question(s, frame[1], frame[2])
        else:
            question(s, *frame[1:])
        if len(options) > 1:
            if len(options) > s.width:
                raise TooManyOptions(
                    f"{frame[0].name} offers {len(options)} options; this position declares room for {s.width}."
                )
            s.asked = frame[1]  # type: ignore[misc]  # `seat_of` without the call
            return
        if not options:
            todo.pop()
        elif watched:
            perform(s, options[0])
        else:
            todo.pop()
            run_answer(s, todo, frame, options[0])
    s.asked, s.options = NOBODY_ASKED, []


def perform(s: Position, choice: int) -> None:
    """Take the top step off and do its deed, watched by the journal if it wants to know."""
    todo, journal = s.pending, s.journal
    frame = todo.pop()
    watching = journal if journal is not None and journal.watches else None
    if watching:
        watching.before(s, frame, choice)
    if frame[0].question is None:
        run_step(s, todo, frame)
    else:
        run_answer(s, todo, frame, choice)
    if watching:
        watching.after(s)


def run_step(s: Position, todo: list[Frame], frame: Frame) -> None:
    """Do the deed of a step that asks nothing and has been taken off."""
    first, deed = len(todo), frame[0].deed
    if len(frame) == 2:
        deed(s, frame[1])
    elif len(frame) == 3:
        deed(s, frame[1], frame[2])
    elif len(frame) == 1:
        deed(s)
    else:
        deed(s, *frame[1:])
    if len(todo) > first + 1:
        put_in_order(s, todo, first, frame)


def run_answer(s: Position, todo: list[Frame], frame: Frame, choice: int) -> None:
    """Do the deed of a step that asks and has been taken off."""
    first, deed = len(todo), frame[0].deed
    if len(frame) == 2:
        deed(s, frame[1], choice)
    elif len(frame) == 3:
        deed(s, frame[1], frame[2], choice)
    else:
        deed(s, *frame[1:], choice)
    if len(todo) > first + 1:
        put_in_order(s, todo, first, frame)


def put_in_order(s: Position, todo: list[Frame], first: int, frame: Frame) -> None:
    """Reverse what a deed put on the stack: what it named first runs first."""
    todo[first:] = todo[first:][::-1]
    if len(todo) > s.frames:
        raise TooManySteps(
            f"{frame[0].name} leaves {len(todo)} steps pending; this position declares room for {s.frames}."
        )


def answer(s: Position, choice: int) -> None:
    """A trusted answer; `Table.apply` is the checked one."""
    if s.journal is None:
        todo = s.pending
        run_answer(s, todo, todo.pop(), choice)
    else:
        perform(s, choice)
    advance(s)


def copy_into(states: list[Position], source: list[Position]) -> None:
    """states[0] becomes a copy of source[0]."""
    states[0] = source[0].copy()


def with_seat_asked_first(s: Position, seat: int) -> Position:
    """Ask this seat before the others who decide in secret; the order is free, as none sees another's choice."""
    place = max(i for i, frame in enumerate(s.pending) if frame[0].secret and seat_of(frame) == seat)
    s.pending.append(s.pending.pop(place))
    advance(s)
    return s
