"""A dialog of several picks, answered at once: each pick is its own answer, followed by STOP if more could be picked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..errors import IllegalAnswer
from ..verbs import STOP
from .dialogs import Ask

if TYPE_CHECKING:
    from .table import Table


def pick_several(table: Table, ask: Ask, options: Sequence[int]) -> None:
    """Apply the picks one after the other.  If one is refused, the table is left half-way: `Table.apply_several` rolls
    it back."""
    if len(options) > ask.most:
        raise IllegalAnswer(f"{len(options)} are too many. Pick {ask.how_many}.")
    first, claimed = len(table.answers), 0
    for option in options:
        if option in _forced(table, ask, first)[claimed:]:
            claimed += 1  # it was the only option left and has answered itself
        elif (now := _asked_again(table, ask)) is None:
            raise IllegalAnswer(f"{option} can no longer be picked.")
        else:
            table.apply(option, now.seat)
    if ask.dialog not in ("several", "order") and options:
        return  # whatever is asked now is another question, even if its step is the same
    if (now := _asked_again(table, ask)) is not None:
        if STOP not in now.options:
            raise IllegalAnswer(f"{len(options)} are not enough. Pick {ask.how_many}.")
        table.apply(STOP, ask.seat)


def _forced(table: Table, ask: Ask, first: int) -> list[int | None]:
    """The picks of this dialog that have answered themselves since answer number `first`."""
    mine = [event for event in table.events_since(first) if (event.step, event.seat) == (ask.step, ask.seat)]
    return [event.answer for event in mine if event.forced]


def _asked_again(table: Table, ask: Ask) -> Ask | None:
    return next((now for now in table.asks if (now.seat, now.step) == (ask.seat, ask.step)), None)
