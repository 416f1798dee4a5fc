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
    """One frame's worth: after which deed, and how the table lay then.  The newest shows the open question
    too."""

    number: int
    event: Event | None
    position: Position


def is_shown(event: Event) -> bool:
    """Is this deed a frame of its own?  Something moved, or changed on the board, or is in the log; what a game only notes
    for itself, in a plain number of the whole table, shows with the next deed (most deeds of Aquaria without a line)."""
    on_the_board = any(change.spot.seat >= 0 or change.spot.index >= 0 for change in event.changes)
    return bool(event.moves) or on_the_board or (bool(event.changes) and any(event.lines.values()))


def deeds_to_show(table: Table) -> list[tuple[Event, Position]]:
    """The deeds of the last answer that get a frame each; at least the last that changed anything."""
    changed = [(event, position) for event, position in table.last_deeds if event.moves or event.changes]
    return [one for one in changed if is_shown(one[0])] or changed[-1:]
