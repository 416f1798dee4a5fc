"""Server-sent events: frames and notes to one page, compressed in one window per connection."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any, Protocol

import brotli  # type: ignore[import-untyped]
from isal import isal_zlib
from jinja2 import Environment

from fathomfive.kernel.state import SPECTATOR

from ..accounts.guests import as_json
from ..live.room import FrameSource, Room
from .fragments import Pieces, joined
from .frame import Viewer, pieces
from .line_diff import difference
from .log_lines import named

HEARTBEAT = 40.0  # seconds; keeps proxies from closing a quiet stream
GZIP_HEAD = bytes.fromhex("1f8b0800000000000003")
MAX_BACKLOG = 12  # frames; then only the newest is sent


class Compressor(Protocol):
    def pack(self, text: bytes) -> bytes: ...


class Plain:
    def pack(self, text: bytes) -> bytes:
        return text


class Brotli:
    """A later frame costs about half a kilobyte, because the window holds the one before."""

    def __init__(self) -> None:
        self._window = brotli.Compressor(quality=4, lgwin=20)

    def pack(self, text: bytes) -> bytes:
        return bytes(self._window.process(text) + self._window.flush())


class Gzip:
    """Every event is packed by itself, into blocks that look back at nothing before them: a stream that waits
    keeps no window."""

    def __init__(self) -> None:
        self._head = GZIP_HEAD

    def pack(self, text: bytes) -> bytes:
        head, self._head = self._head, b""
        blocks = isal_zlib.compressobj(1, isal_zlib.DEFLATED, -15)
        return bytes(head + blocks.compress(text) + blocks.flush(isal_zlib.Z_FULL_FLUSH))


def packer_for(accepts: str, changes: bool = False) -> tuple[str, Compressor]:
    """Whole frames are worth a large window; changes are not."""
    offered = {word.split(";")[0].strip() for word in accepts.split(",")}
    if "br" in offered and not changes:
        return "br", Brotli()
    return ("gzip", Gzip()) if "gzip" in offered else ("identity", Plain())


async def frames(
    templates: Environment,
    room: Room,
    look: Callable[[], Viewer],
    since: int,
    packer: Compressor,
    changes: bool = False,
) -> AsyncIterator[bytes]:
    """Every frame after `since`, then each new one as it comes; notes in between.

    With `line_diff` only the first frame is told whole, and of each later one what is new in it.
    """
    viewer = look()
    present = viewer.seat if viewer.may_act else SPECTATOR
    room.listening[present] += 1
    told, before = room.number, SentFrame("", ())
    if since > room.number:
        since = 0  # the page remembers more than a restarted server: show it the newest
    try:
        yield packer.pack(b"retry: 1000\n\n")
        while not room.gone:
            changed = room.changed
            waiting = room.since(since)
            for moment in worth_showing(waiting):
                eyes = look()
                frame = drawn(templates, room, eyes, moment)
                yield packer.pack(sent(room, eyes, moment, frame, before))
                since, before = moment.number, frame if changes else before
            for number, note in room.notes:
                if number > told:
                    yield packer.pack(b"event: note\ndata: %b\n\n" % as_json(note))
            told = room.number
            if changed is room.changed:
                try:
                    async with asyncio.timeout(HEARTBEAT):
                        await changed.wait()
                except TimeoutError:
                    yield packer.pack(b": still here\n\n")
    finally:
        room.listening[present] -= 1
        if not sum(room.listening.values()):
            room.parts.clear()


def worth_showing(waiting: list[FrameSource]) -> list[FrameSource]:
    """The newest, and before it each deed that everybody may follow; choices must not vanish while others
    decide in secret."""
    deeds = [moment for moment in waiting[:-1] if moment.event is not None and not moment.event.secret]
    return [*(deeds if len(deeds) <= MAX_BACKLOG else []), *waiting[-1:]]


@dataclass(frozen=True, slots=True)
class SentFrame:
    """A frame, and what it was drawn from: equal for viewers with the same eyes."""

    key: Hashable
    pieces: Pieces


def drawn(templates: Environment, room: Room, viewer: Viewer, moment: FrameSource) -> SentFrame:
    # who only looks on sees what others see who do
    eyes = viewer if viewer.may_act else replace(viewer, guest="")
    key = (moment.number, moment.number == room.number, eyes)
    return room.drawn.get_or_make(key, lambda: SentFrame(key, pieces(templates, room, viewer, moment)))


def sent(room: Room, viewer: Viewer, moment: FrameSource, frame: SentFrame, before: SentFrame) -> bytes:
    """A frame as an event: what is new in it since `before`, or all of it."""

    def made() -> bytes:
        asked = (
            moment.number == room.number
            and not room.over
            and any(ask.seat in viewer.seats for ask in room.table.asks)
        )
        told = {"say": say(room, viewer, moment), "sound": sound(room, viewer, moment, asked), "badge": asked}
        if before.pieces:
            return _event(moment, "change", {"parts": difference(before.pieces, frame.pieces), **told})
        return _event(moment, "frame", {"html": joined(frame.pieces), **told})

    if not before.pieces:
        return made()
    # kept, so their ids are, too
    return room.recent.get_or_make(("sent", id(before), id(frame)), lambda: (before, frame, made()))[2]


def _event(moment: FrameSource, kind: str, data: dict[str, Any]) -> bytes:
    return b"id: %d\nevent: %b\ndata: %b\n\n" % (moment.number, kind.encode(), as_json(data))


def say(room: Room, viewer: Viewer, moment: FrameSource) -> str:
    """What a screen reader announces."""
    line = moment.event.line(viewer.seat) if moment.event else ""
    return named(line, [chair.name for chair in room.stored.chairs])


def sound(room: Room, viewer: Viewer, moment: FrameSource, asked: bool) -> str:
    if moment.number == room.number and room.over:
        return "end"
    if moment.event is not None and moment.event.moves:
        return "gain" if any(move.target.seat == viewer.seat for move in moment.event.moves) else "move"
    return "turn" if asked else ""
