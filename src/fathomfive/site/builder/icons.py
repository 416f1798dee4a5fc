"""The icons of the installed site: static/favicon.svg redrawn as PNG, because operating systems do not accept SVG."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from functools import cache
from math import ceil, floor

SIDE = 64  # of the drawing, in its units
SAMPLES = 2  # per pixel and direction
Colour = tuple[float, float, float]
Span = tuple[float, float]  # the first and the last x of a stretch
TOP, MIDDLE, BOTTOM = (143, 227, 234), (27, 134, 173), (11, 43, 82)  # colours of the water
SAND, WHITE = (6, 32, 63), (255, 255, 255)
LETTER = ((20, 16, 28.5, 48), (20, 16, 45, 23.5), (20, 29, 42, 36))  # an F in three bars
RAYS = (((8, 26), (0, 14)), ((38, 46), (30, 40)))  # of light: left and right end at the top and at the bottom


def png(size: int) -> bytes:
    """The icon as a square of `size` pixels.  It fills the square, so that systems may crop it to their own shape."""
    rows = [b"\x00" + row_of_pixels(row, size) for row in range(size)]
    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    chunks = (b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in chunks)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def row_of_pixels(row: int, size: int) -> bytes:
    lines = [colours((row + (n + 0.5) / SAMPLES) * SIDE / size, size * SAMPLES) for n in range(SAMPLES)]
    shown = cache(averaged)
    columns = range(0, size * SAMPLES, SAMPLES)
    return b"".join([shown(*(line[at + n] for n in range(SAMPLES) for line in lines)) for at in columns])


def averaged(*seen: Colour) -> bytes:
    return bytes(round(sum(one[n] for one in seen) / len(seen)) for n in range(3))


def colours(y: float, count: int) -> list[Colour]:
    """The colours at this many points of a line through the drawing, which is SIDE × SIDE units.  A line has few colours, so each
    is mixed once."""
    line = [mixed(TOP, MIDDLE, y / 32) if y < 32 else mixed(MIDDLE, BOTTOM, (y - 32) / 32)] * count
    for spans, paint, opacity in SHAPES:
        painted = {colour: mixed(colour, paint, opacity) for colour in set(line)}
        inside = {at for left, right in spans(y) for at in points_between(left, right, count)}
        line = [painted[colour] if at in inside else colour for at, colour in enumerate(line)]
    return line


def points_between(left: float, right: float, count: int) -> range:
    """Of this many points in the middle of equal parts of a line, those that lie in a span."""
    first, last = ceil(left * count / SIDE - 0.5), floor(right * count / SIDE - 0.5)
    return range(max(first, 0), min(last + 1, count))


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue


# Where a line at height y crosses each shape


def rays(y: float) -> list[Span]:
    down = y / SIDE
    return [
        (top[0] + (bottom[0] - top[0]) * down, top[1] + (bottom[1] - top[1]) * down) for top, bottom in RAYS
    ]


def sand(y: float) -> list[Span]:
    """Under waves, each 24 units long and up to 3 high, upwards and downwards in turn."""
    share = (y - 46) / 3
    if abs(share) >= 1:
        return [(0, SIDE)] if share > 0 else []
    half = 12 * (1 - abs(share)) ** 0.5
    crests = [(12 - half, 12 + half), (60 - half, 60 + half)]
    return crests if share < 0 else [(0, 36 - half), (36 + half, SIDE)]


def letter(y: float) -> list[Span]:
    return [(left, right) for left, top, right, bottom in LETTER if top <= y <= bottom]


def bubbles(y: float) -> list[Span]:
    """A ring and a small disc."""
    outer, inner, disc = circle(47, 42, 4.7, y), circle(47, 42, 2.5, y), circle(53, 33, 2, y)
    ring = [(outer[0][0], inner[0][0]), (inner[0][1], outer[0][1])] if inner else outer
    return ring + disc


def circle(x: float, middle: float, radius: float, y: float) -> list[Span]:
    half = radius**2 - (y - middle) ** 2
    return [(x - half**0.5, x + half**0.5)] if half >= 0 else []


SHAPES: tuple[tuple[Callable[[float], list[Span]], Colour, float], ...] = (
    (rays, WHITE, 0.14),
    (sand, SAND, 0.55),
    (letter, WHITE, 1.0),
    (bubbles, WHITE, 1.0),
)
