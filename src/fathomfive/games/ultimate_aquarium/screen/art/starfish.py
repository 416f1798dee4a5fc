"""The starfish."""

from __future__ import annotations

from fathomfive.toolkit.svg import around, circle, path, xy

from .life import bubbles, sand
from .materials import SHADOW, Sheet

TILT = -0.22  # of a full turn: the first arm points nearly upwards


def asterina_starfish(sheet: Sheet) -> str:
    return sand(sheet, 128) + star(sheet, 100, 86, 50) + bubbles(sheet, 3, 20, 50, 44, 70)


def star(sheet: Sheet, x: float, y: float, r: float) -> str:
    """Five blunt arms with rows of pale dots."""
    corners = [around(x, y, r * (1 if i % 2 == 0 else 0.5), [TILT + i / 10])[0] for i in range(10)]
    outline = f"M{xy(*corners)}Z"
    dots = "".join(
        circle(*around(x, y, r * part, [TILT + arm / 5])[0], r * size, "#fff6d8")
        for arm in range(5)
        for part, size in ((0.26, 0.058), (0.5, 0.052), (0.72, 0.044), (0.9, 0.034))
    )
    skin, wide = sheet.glow("#ffe08a", "#ef7d3c", 0.45, 0.4, 0.7), r * 0.3
    shade = path(
        outline,
        SHADOW,
        opacity=0.25,
        transform="translate(2,5)",
        stroke=SHADOW,
        stroke_width=wide,
        stroke_linejoin="round",
    )
    return (
        shade
        + path(outline, "#f2904a", stroke="#f2904a", stroke_width=wide, stroke_linejoin="round")
        + path(outline, skin)
        + dots
        + circle(x, y, r * 0.07, "#fff6d8")
    )


PICTURES = {"asterina_starfish": asterina_starfish}
