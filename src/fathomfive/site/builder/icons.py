"""The icons of the installed site: static/favicon.svg redrawn as PNG, because operating systems do not accept SVG."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable

SAMPLES = 2  # per pixel and direction
Colour = tuple[float, float, float]
TOP, MIDDLE, BOTTOM = (143, 227, 234), (27, 134, 173), (11, 43, 82)  # colours of the water
SAND, WHITE = (6, 32, 63), (255, 255, 255)
LETTER = ((20, 16, 28.5, 48), (20, 16, 45, 23.5), (20, 29, 42, 36))  # an F in three bars
RAYS = (((8, 26), (0, 14)), ((38, 46), (30, 40)))  # of light: left and right end at the top and at the bottom


def png(size: int) -> bytes:
    """The icon as a square of `size` pixels.  It fills the square, so that systems may crop it to their own shape."""
    rows = [
        b"\x00" + bytes(channel for x in range(size) for channel in pixel(x, y, size)) for y in range(size)
    ]
    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    chunks = (b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in chunks)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pixel(x: int, y: int, size: int) -> tuple[int, int, int]:
    steps = [(n + 0.5) / SAMPLES for n in range(SAMPLES)]
    seen = [colour((x + dx) * 64 / size, (y + dy) * 64 / size) for dx in steps for dy in steps]
    red, green, blue = (round(sum(one[n] for one in seen) / len(seen)) for n in range(3))
    return red, green, blue


def colour(x: float, y: float) -> Colour:
    """The colour at a point of the drawing, which is 64 × 64 units."""
    found = mixed(TOP, MIDDLE, y / 32) if y < 32 else mixed(MIDDLE, BOTTOM, (y - 32) / 32)
    for shape, paint, opacity in SHAPES:
        if shape(x, y):
            found = mixed(found, paint, opacity)
    return found


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue


def in_ray(x: float, y: float) -> bool:
    down = y / 64
    return any(
        top[0] + (bottom[0] - top[0]) * down <= x <= top[1] + (bottom[1] - top[1]) * down
        for top, bottom in RAYS
    )


def in_sand(x: float, y: float) -> bool:
    return y > 46 - 3 * (1 if (x // 24) % 2 == 0 else -1) * (4 * (x % 24) * (24 - x % 24) / 24**2)


def in_letter(x: float, y: float) -> bool:
    return any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in LETTER)


def in_bubbles(x: float, y: float) -> bool:
    ring = ((x - 47) ** 2 + (y - 42) ** 2) ** 0.5
    return 2.5 <= ring <= 4.7 or (x - 53) ** 2 + (y - 33) ** 2 <= 4


SHAPES: tuple[tuple[Callable[[float, float], bool], Colour, float], ...] = (
    (in_ray, WHITE, 0.14),
    (in_sand, SAND, 0.55),
    (in_letter, WHITE, 1.0),
    (in_bubbles, WHITE, 1.0),
)
