"""Server-sent events: frames and notes to one page, compressed in one window per connection."""
from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Callable
from typing import Any, Protocol

import brotli  # type: ignore[import-untyped]
from jinja2 import Environment

from .frames import Viewer, named, render
from .people import as_json
from .rooms import Moment, Room

HEARTBEAT = 15.0                # seconds; keeps proxies from closing a quiet stream
TOO_FAR_BEHIND = 12             # frames; then only the newest is sent


class Packer(Protocol):
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
    def __init__(self) -> None:
        self._window = zlib.compressobj(1, zlib.DEFLATED, 31)

    def pack(self, text: bytes) -> bytes:
        return self._window.compress(text) + self._window.flush(zlib.Z_SYNC_FLUSH)


def packer_for(accepts: str) -> tuple[str, Packer]:
    offered = {word.split(";")[0].strip() for word in accepts.split(",")}
    if "br" in offered:
        return "br", Brotli()
    return ("gzip", Gzip()) if "gzip" in offered else ("identity", Plain())


async def frames(templates: Environment, room: Room, look: Callable[[], Viewer], since: int,
                 packer: Packer) -> AsyncIterator[bytes]:
    """Every frame after `since`, then each new one as it comes; notes in between."""
    viewer = look()
    room.listening[viewer.seat] += 1
    told = room.number
    if since > room.number:
        since = 0                               # the page remembers more than a restarted server: show it the newest
    try:
        yield packer.pack(b"retry: 1000\n\n")
        while True:
            changed = room.changed
            waiting = room.since(since)
            for moment in worth_showing(waiting):
                yield packer.pack(sent(templates, room, look(), moment))
                since = moment.number
            for number, note in room.news:
                if number > told:
                    yield packer.pack(f"event: note\ndata: {as_json(note)}\n\n".encode())
            told = room.number
            if changed is room.changed:
                try:
                    await asyncio.wait_for(changed.wait(), HEARTBEAT)
                except TimeoutError:
                    yield packer.pack(b": still here\n\n")
    finally:
        room.listening[viewer.seat] -= 1


def worth_showing(waiting: list[Moment]) -> list[Moment]:
    """The newest, and before it each deed that everybody may follow; choices must not vanish while others decide in secret."""
    deeds = [moment for moment in waiting[:-1] if moment.event is not None and not moment.event.secret]
    return [*(deeds if len(deeds) <= TOO_FAR_BEHIND else []), *waiting[-1:]]


def sent(templates: Environment, room: Room, viewer: Viewer, moment: Moment) -> bytes:
    asked = moment.number == room.number and not room.over and any(ask.seat in viewer.seats for ask in room.table.asks)
    data: dict[str, Any] = {
        "html": render(templates, room, viewer, moment), "say": say(room, viewer, moment),
        "sound": sound(room, viewer, moment, asked), "badge": asked}
    return f"id: {moment.number}\nevent: frame\ndata: {as_json(data)}\n\n".encode()


def say(room: Room, viewer: Viewer, moment: Moment) -> str:
    """What a screen reader announces."""
    line = moment.event.line(viewer.seat) if moment.event else ""
    return named(line, [chair.name for chair in room.kept.chairs])


def sound(room: Room, viewer: Viewer, moment: Moment, asked: bool) -> str:
    if moment.number == room.number and room.over:
        return "end"
    if moment.event is not None and moment.event.moves:
        return "gain" if any(move.target.seat == viewer.seat for move in moment.event.moves) else "move"
    return "turn" if asked else ""
