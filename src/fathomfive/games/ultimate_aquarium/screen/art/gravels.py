"""Beds of gravel.  Left and right edge fit together, so that neighbours lie as one bed."""

from __future__ import annotations

from collections.abc import Callable

from fathomfive.toolkit.svg import circle, ellipse, group, line, path

from .materials import SHADOW, Sheet, stamped

PALETTES = {
    "gravel": ("#b9a68a", "#cbb99c", "#a08d74", "#d8cab0", "#8f8170"),
    "pink_gravel": ("#f58fb5", "#f7a9c6", "#e4709d", "#fbc6d9", "#d95a8c"),
    "rainbow_gravel": ("#ff6b6b", "#ffb13d", "#ffe14d", "#59c96b", "#8f6bf0", "#f06bc4", "#3fb6f0"),
    "neon_gravel": ("#21f0c6", "#2ee6ff", "#b4ff3d", "#ff4fd8", "#16a0c0", "#0c6a86", "#0f5c78"),
    "shell_gravel": ("#d9c6a5", "#e7d8bd", "#efe4cf", "#c2ac88", "#b49c78"),
}
GOLDEN = 0.618034  # steps of this length lie evenly, and never in rows
SHELLS = ((46, 98, -18, 0.95, "#ffd9c2"), (112, 112, 14, 1.1, "#ffc2ad"), (166, 92, 24, 0.8, "#fff0dc"))


def bed(
    sheet: Sheet,
    colours: tuple[str, ...],
    wide: int = 200,
    top: int = 78,
    bottom: int = 204,
    count: int = 210,
    small: float = 7,
    large: float = 13,
) -> str:
    """Stones from far and small to near and large, above a dark ground."""
    ground = f"M-2,{top + 8} H{wide + 2} V{bottom} H-2Z"
    stamps = [sheet.stamp(pebble(colour)) for colour in colours]
    stones = "".join(
        stone(
            sheet, stamps, i * GOLDEN % 1, i / count, wide, top, bottom, small + (large - small) * i / count
        )
        for i in range(count)
    )
    return path(ground, colours[-1]) + path(ground, SHADOW, opacity=0.4) + stones


def pebble(colour: str) -> str:
    return (
        ellipse(0, 1.6, 10, 7.4, SHADOW, opacity=0.35)
        + ellipse(0, 0, 10, 7.4, colour)
        + ellipse(-2.5, -2.6, 4.5, 2, "#fff", opacity=0.38)
    )


def stone(
    sheet: Sheet,
    stamps: list[str],
    across: float,
    depth: float,
    wide: int,
    top: int,
    bottom: int,
    size: float,
) -> str:
    """One stone; what leaves the picture on one side comes back on the other."""
    among = sheet.rng.uniform
    x, y = across * wide + among(-6, 6), top + 4 + (bottom - top) * depth + among(-3, 3)
    long, tilt = size * among(0.8, 1.15), among(-22, 22)
    stamp = sheet.rng.choice(stamps)
    places = [x] + [x + wide] * (x < long) + [x - wide] * (x > wide - long)
    return "".join(stamped(stamp, place, y, long / 10, tilt) for place in places)


def shells() -> str:
    fan = "M0,18 C-26,14 -30,-12 -16,-20 C-10,-26 10,-26 16,-20 C30,-12 26,14 0,18Z"
    ribs = line("M0,18 L-16,-18 M0,18 L-6,-22 M0,18 L6,-22 M0,18 L16,-18", "#a85a3c", 2, opacity=0.5)
    return "".join(
        group(path(fan, colour, stroke="#fff", stroke_width=1.5) + ribs, x, y, size, turn)
        for x, y, turn, size, colour in SHELLS
    )


def sparkles(sheet: Sheet) -> str:
    """Neon shines."""
    among = sheet.rng.uniform
    return "".join(
        circle(
            among(10, 190),
            among(84, 150),
            among(8, 16),
            sheet.rng.choice(("#2ee6ff", "#b4ff3d", "#ff4fd8")),
            opacity=0.16,
        )
        for _ in range(12)
    )


def gravel(sheet: Sheet) -> str:
    return bed(sheet, PALETTES[sheet.name])


def shell_gravel(sheet: Sheet) -> str:
    return gravel(sheet) + shells()


def neon_gravel(sheet: Sheet) -> str:
    return gravel(sheet) + sparkles(sheet)


PICTURES: dict[str, Callable[[Sheet], str]] = {
    **dict.fromkeys(PALETTES, gravel),
    "shell_gravel": shell_gravel,
    "neon_gravel": neon_gravel,
}
