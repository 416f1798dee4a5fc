"""What frames are made of: the deeds of an answer that people can follow one by one, and how frames are numbered."""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.kernel.recording.events import Event
from fathomfive.kernel.state import Position
from fathomfive.kernel.table import Table

FRAMES_PER_CHANGE = 1000  # frame numbers: enough for the deeds of one change, and for what is not stored
OPENINGS = 10_000  # the last digits of a frame's number differ after a restart, and in another process


@dataclass(frozen=True, slots=True)
class FrameSource:
    """The input of one frame: the deed before it, and the position after that. The newest also shows the open
    question."""

    number: int
    event: Event | None
    position: Position
    turn: Event | None = None  # that began after the deed


def is_shown(event: Event) -> bool:
    """Does this deed get a frame of its own? It does if a card moved, or if something changed and is in the
    log; a change without a log line shows with the next deed."""
    return bool(event.moves) or (bool(event.changes) and any(event.lines.values()))


def begins_turn(event: Event, table: Table) -> bool:
    """Does this event only announce a turn? Nothing moves, and the seat that is asked now is not the one that
    has just answered."""
    seat = table.ask.seat if table.ask else None
    return not event.moves and event.answer is None and event.seat == seat != table.answers[-1].seat


def deeds_to_show(table: Table) -> tuple[list[tuple[Event, Position]], Event | None]:
    """The deeds of the last answer that get a frame each, at least the last that changed anything; and the turn that
    begins, which comes with the last of them."""
    changed = [(event, position) for event, position in table.last_deeds if event.moves or event.changes]
    shown = [one for one in changed if is_shown(one[0])] or changed[-1:]
    if len(shown) > 1 and begins_turn(shown[-1][0], table):
        return shown[:-1], shown[-1][0]
    return shown, None
