"""The log beside the board: its last lines, as one viewer reads them, and whose cards came back to the middle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from fathomfive.bots.reasons import says_something
from fathomfive.kernel.recording.events import Event
from fathomfive.kernel.state import SPECTATOR

if TYPE_CHECKING:
    from .table_view import TableView

LOG_LINES = 60  # at least, if there are this many
BLOCK_EVENTS = 30  # events whose lines are drawn as one part
MAX_EVENTS = 3 * LOG_LINES  # events: enough for this many lines
LINES_OF = attrgetter("lines")


class LogLine(NamedTuple):
    """A tuple, because sixty of them are looked up in every frame that shows a new one."""

    nth: int  # of all events of the game
    number: int  # of the answer after which this happened
    seat: int
    text: str
    round_mark: bool
    step: str = ""
    others: frozenset[int] = frozenset()  # the seats whose things somebody else moved or changed


LogBlock = tuple[
    LogLine, ...
]  # the lines of some events: only the last block grows, so the others stay as drawn


@dataclass(frozen=True, slots=True)
class LogCursor:
    """The lines after this many events, of which this was the last: when more happens, only that is put into
    words."""

    count: int
    last: Event | None
    names: tuple[str, ...]
    blocks: list[LogBlock]
    lines: list[LogLine]  # all of theirs
    public: bool  # do all viewers read the same?


def goes_on(before: LogCursor | LastOwners, events: Sequence[Event]) -> bool:
    """Do these events continue the earlier ones? Not after an undo."""
    return before.count <= len(events) and (not before.count or events[before.count - 1] is before.last)


def log_cursor(
    cursors: dict[int, LogCursor], events: Sequence[Event], seat: int, names: tuple[str, ...]
) -> LogCursor:
    """The log as a seat reads it; `cursors` remembers the lines of before, and is the same for all who read the
    same."""
    public = all_read_the_same(cursors, events)
    viewer = SPECTATOR if public else seat
    before = cursors.get(viewer)
    if before is None or before.names != names or not goes_on(before, events):
        before = LogCursor(max(0, len(events) - MAX_EVENTS), None, names, [], [], public)
    more = enumerate(events[before.count :], before.count + 1)
    new = [_line(nth, event, viewer, names) for nth, event in more if event.line(viewer)]
    blocks = with_new_lines(before.blocks, new) if new else before.blocks
    lines = [line for block in blocks for line in block] if new else before.lines
    last = events[-1] if events else None
    cursors[viewer] = LogCursor(len(events), last, names, blocks, lines, public)
    return cursors[viewer]


def with_new_lines(blocks: list[LogBlock], new: Iterable[LogLine]) -> list[LogBlock]:
    """Without the oldest blocks that are not needed for this many lines."""
    blocks = blocks[:]
    for number, lines in groupby(new, lambda line: line.nth // BLOCK_EVENTS):
        begun = blocks.pop() if blocks and blocks[-1][0].nth // BLOCK_EVENTS == number else ()
        blocks.append((*begun, *lines))
    while sum(map(len, blocks[1:])) >= LOG_LINES:
        del blocks[0]
    return blocks


def all_read_the_same(cursors: dict[int, LogCursor], events: Sequence[Event]) -> bool:
    """Computed once for all viewers of a moment."""
    for found in cursors.values():
        if found.count == len(events) and goes_on(found, events):
            return found.public
    return max(map(len, map(LINES_OF, events[-MAX_EVENTS:])), default=0) < 2


def _line(nth: int, event: Event, viewer: int, names: tuple[str, ...]) -> LogLine:
    text = named(event.line(viewer), names)
    by_game = event.seat == SPECTATOR
    return LogLine(nth, event.decision, event.seat, text, by_game, event.step, others_touched(event))


def others_touched(event: Event) -> frozenset[int]:
    """The seats whose things a player moved or changed, without that player; what the game does is done to all."""
    if event.seat == SPECTATOR:
        return frozenset()
    spots = [spot for move in event.moves for spot in (move.source, move.target)]
    seats = {spot.seat for spot in (*spots, *(change.spot for change in event.changes))}
    return frozenset(seats - {event.seat, SPECTATOR})


def headline(news: Sequence[LogLine], weights: Mapping[str, int], viewer: int) -> LogLine | None:
    """The line that matters most to a viewer: what was done to their own things, then what the game gives most
    weight; of equals the last that a player did.  What stands in brackets or after a semicolon is left to the log."""

    def matters(line: LogLine) -> tuple[bool, int, bool, int]:
        return viewer in line.others, weights.get(line.step, 0), line.seat >= 0, line.nth

    line = max(news, key=matters, default=None)
    return line and line._replace(text=re.sub(r" \([^)]*\)", "", line.text).partition(";")[0])


def line_of(event: Event, t: TableView) -> LogLine | None:
    """The line of a deed: its own, or the last one before it."""
    if event.line(t.seat):
        return _line(0, event, t.seat, tuple(t.names))
    return next((line for line in reversed(t.log) if line.number <= event.decision), None)


def latest_reasons(t: TableView) -> dict[int, str]:
    """What each bot thought stands with the last that it did, if it says something."""
    last = {line.seat: line.nth for line in t.log if line.seat >= 0 and not line.round_mark}
    return {
        nth: t.thoughts[seat]
        for seat, nth in last.items()
        if t.kinds[seat] == "bot" and says_something(t.thoughts[seat])
    }


@dataclass(slots=True)
class LastOwners:
    """Which seat each card in the middle of the table left last, after this many events."""

    count: int = 0
    last: Event | None = None
    seats: dict[int, int] = field(default_factory=dict)


def came_from(left: LastOwners, events: Sequence[Event]) -> dict[int, int]:
    """Cards in the middle of the table, with the seat that they left last; `left` remembers those of the
    events before."""
    if not goes_on(left, events):
        left.seats, left.count = {}, 0
    seats = dict(left.seats) if left.count < len(events) else left.seats
    for event in events[left.count :]:
        for move in event.moves:
            if move.source.seat >= 0 and move.target.seat < 0:
                seats[move.card] = move.source.seat
            else:
                seats.pop(move.card, None)
    left.seats, left.count, left.last = seats, len(events), events[-1] if events else None
    return seats


def named(text: str, names: Sequence[str]) -> str:
    """Replaces Seat 1, Seat 2 … by the names of the players."""
    if "Seat " not in text:
        return text
    return re.sub(
        r"\bSeat (\d+)\b",
        lambda found: names[int(found[1]) - 1] if int(found[1]) <= len(names) else found[0],
        text,
    )
