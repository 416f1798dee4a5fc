"""Compression of streams: one window per connection, or none, whichever is cheaper."""

from __future__ import annotations

from functools import lru_cache

import brotli  # type: ignore[import-untyped]
from isal import isal_zlib

from ...render.stream.sse import Compressor, Plain

GZIP_HEAD = bytes.fromhex("1f8b0800000000000003")


class Brotli:
    """A later frame costs about half a kilobyte, because the window holds the one before."""

    def __init__(self) -> None:
        self._window = brotli.Compressor(quality=4, lgwin=20)

    def compress(self, text: bytes) -> bytes:
        return bytes(self._window.process(text) + self._window.flush())


class Gzip:
    """Every event is compressed by itself, into blocks that do not refer to earlier ones, so a waiting stream
    keeps no window."""

    def __init__(self) -> None:
        self._head = GZIP_HEAD

    def compress(self, text: bytes) -> bytes:
        head, self._head = self._head, b""
        return head + compress_shared(text)


@lru_cache(maxsize=16)
def compress_shared(text: bytes) -> bytes:
    """Gzip after the head: what goes to many connections alike is compressed once for all of them."""
    blocks = isal_zlib.compressobj(1, isal_zlib.DEFLATED, -15)
    return bytes(blocks.compress(text) + blocks.flush(isal_zlib.Z_FULL_FLUSH))


def compressor_for(accepts: str, changes: bool = False) -> tuple[str, Compressor]:
    """Whole frames are worth a large window; changes are not."""
    offered = {word.split(";")[0].strip() for word in accepts.split(",")}
    if "br" in offered and not changes:
        return "br", Brotli()
    return ("gzip", Gzip()) if "gzip" in offered else ("identity", Plain())
