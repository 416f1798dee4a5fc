"""Server-sent events: frames and notes to one page.  How they are encoded and compressed is the host's
business.

An answer is one message: the frames after each of its deeds, which the page shows one after another.  The first
message of a stream has its frames whole, later ones what is new in each.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Protocol

from fathomfive.kernel.state import SPECTATOR

from ...live.rooms.frame_source import OPENINGS, FrameSource
from ...live.rooms.room import Room
from ...live.rooms.seating import Viewer
from ..cache import cache_of
from ..frame import pieces
from ..templating.environment import Templates
from ..templating.fragments import Pieces, joined
from ..views.log_lines import named
from .line_diff import difference
from .stream_lag import StreamLag

HEARTBEAT = 40.0  # seconds; keeps proxies from closing a quiet stream
MAX_BACKLOG = 12  # frames; then only the newest is sent
Encoder = Callable[[Any], bytes]  # to JSON


class Compressor(Protocol):
    def compress(self, text: bytes) -> bytes: ...


class Plain:
    def compress(self, text: bytes) -> bytes:
        return text


def plain_json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


async def frames(
    templates: Templates,
    room: Room,
    look: Callable[[], Viewer],
    since: int,
    compressor: Compressor,
    changes: bool = False,
    as_json: Encoder = plain_json,
    lag: StreamLag | None = None,
) -> AsyncGenerator[bytes]:
    """Every frame after `since`, then each new one as it comes, those of an answer together; notes in between.

    With `changes` only the first frame is sent whole, and of each later one what is new in it.  While the server is
    behind, by its `lag`, only the newest is drawn.
    """
    viewer = look()
    with looking_on(room, viewer):
        noted, before = room.number, NOTHING_SENT
        if since > room.number or since % OPENINGS != room.opening:
            since = room.number - 1  # seen before a restart, or through another process: show the newest
        yield compressor.compress(b"retry: 1000\n\n")
        while not room.gone:
            changed = room.changed
            if waiting := worth_showing(room.since(since), lag is not None and lag.is_behind):
                eyes = look()
                drawn_now = [drawn(templates, room, eyes, moment) for moment in waiting]
                yield compressor.compress(message(room, eyes, waiting, drawn_now, before, changes, as_json))
                since, before = waiting[-1].number, drawn_now[-1] if changes else NOTHING_SENT
            for note in [note for number, note in room.notes if number > noted]:
                yield compressor.compress(b"event: note\ndata: %b\n\n" % as_json(note))
            noted = room.number
            if changed is not room.changed:
                continue
            if await happens(changed):
                note_lag(room, lag)
            else:
                yield compressor.compress(b": still here\n\n")


@contextmanager
def looking_on(room: Room, viewer: Viewer) -> Iterator[None]:
    """A page counts as present as long as its stream is open."""
    seat, presence = viewer.seat if viewer.may_act else SPECTATOR, room.presence
    presence.streams[seat] += 1
    presence.visitors[viewer.guest] += 1
    try:
        yield
    finally:
        presence.saw_players()
        presence.streams[seat] -= 1
        presence.visitors[viewer.guest] -= 1
        presence.visitors += Counter()  # keeps only those who are there
        if not presence.open_streams:
            cache_of(room).forget()


async def happens(event: asyncio.Event) -> bool:
    """False if it does not before the next heartbeat."""
    try:
        async with asyncio.timeout(HEARTBEAT):
            return await event.wait()
    except TimeoutError:
        return False


def note_lag(room: Room, lag: StreamLag | None) -> None:
    """By the first stream of a table that wakes; the others wait for its frames."""
    cache = cache_of(room)
    if lag is not None and cache.woken_for != room.number:
        cache.woken_for = room.number
        lag.note(time.monotonic() - room.shown_at)


def worth_showing(waiting: list[FrameSource], newest_only: bool = False) -> list[FrameSource]:
    """The newest, and before it each deed that everybody may follow; choices must not vanish while others
    decide in secret."""
    if newest_only:
        return waiting[-1:]
    deeds = [moment for moment in waiting[:-1] if moment.event is not None and not moment.event.secret]
    return [*(deeds if len(deeds) <= MAX_BACKLOG else []), *waiting[-1:]]


@dataclass(frozen=True, slots=True)
class SentFrame:
    """A frame, and what it was drawn from: equal for viewers with the same eyes."""

    key: Hashable
    pieces: Pieces


NOTHING_SENT = SentFrame("", ())


def drawn(templates: Templates, room: Room, viewer: Viewer, moment: FrameSource) -> SentFrame:
    # who only looks on sees what others see who do
    eyes = viewer if viewer.may_act else replace(viewer, guest="")
    key = (moment.number, moment.number == room.number, eyes)
    return cache_of(room).frames.get_or_make(
        key, lambda: SentFrame(key, pieces(templates, room, viewer, moment))
    )


def message(
    room: Room,
    viewer: Viewer,
    moments: Sequence[FrameSource],
    frames: Sequence[SentFrame],
    before: SentFrame,
    changes: bool = True,
    as_json: Encoder = plain_json,
) -> bytes:
    """Some frames as one event: what is new in each since the one before it, or all of it."""

    def made() -> bytes:
        known = [before, *(frames if changes else [NOTHING_SENT] * len(frames))]
        sent = [
            frame_data(room, viewer, moment, frame, old)
            for moment, frame, old in zip(moments, frames, known, strict=False)
        ]
        return b"id: %d\nevent: frames\ndata: %b\n\n" % (moments[-1].number, as_json({"frames": sent}))

    if not before.pieces:
        return made()
    # kept, so their ids are, too
    key = (id(before), *map(id, frames))
    return cache_of(room).messages.get_or_make(key, lambda: (before, frames, made()))[2]


def frame_data(
    room: Room, viewer: Viewer, moment: FrameSource, frame: SentFrame, before: SentFrame
) -> dict[str, Any]:
    asked = (
        moment.number == room.number
        and not room.over
        and any(ask.seat in viewer.seats for ask in room.table.asks)
    )
    cues = {"say": say(room, viewer, moment), "sound": sound(room, viewer, moment, asked), "badge": asked}
    if before.pieces:
        return {"number": moment.number, "parts": difference(before.pieces, frame.pieces), **cues}
    return {"number": moment.number, "html": joined(frame.pieces), **cues}


def say(room: Room, viewer: Viewer, moment: FrameSource) -> str:
    """What a screen reader announces."""
    lines = [event.line(viewer.seat) for event in (moment.event, moment.turn) if event is not None]
    return named(". ".join(filter(None, lines)), [chair.name for chair in room.stored.chairs])


def sound(room: Room, viewer: Viewer, moment: FrameSource, asked: bool) -> str:
    if moment.number == room.number and room.over:
        return "end"
    if moment.event is not None and moment.event.moves:
        return "gain" if any(move.target.seat == viewer.seat for move in moment.event.moves) else "move"
    return "turn" if asked else ""
