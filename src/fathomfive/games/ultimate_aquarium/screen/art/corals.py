"""The corals."""

from __future__ import annotations

import itertools
import math

from fathomfive.toolkit.svg import Point, around, circle, ellipse, line, number, path, tube, xy

from .life import bubbles
from .materials import Sheet

DOME = "M16,150 C8,94 48,46 100,46 C152,46 192,94 184,150Z"


def cabbage_coral(sheet: Sheet) -> str:
    leaves = (
        (100, 146, 84, "#7fe0c0", "#24887c"),
        (58, 142, 54, "#9aecc9", "#2f9f8c"),
        (148, 142, 56, "#8ce6c5", "#2a9684"),
        (100, 148, 54, "#cbf9da", "#4abf9e"),
    )
    return "".join(frill(sheet, *leaf) for leaf in leaves)


def frill(sheet: Sheet, x: float, y: float, r: float, light: str, dark: str) -> str:
    """A leaf with a wavy rim and veins."""
    rim = around(x, y, r, [0.46 + 0.58 * i / 9 for i in range(10)])
    waves = " ".join(f"Q{xy(out(x, y, a, b, 1.24), b)}" for a, b in itertools.pairwise(rim))
    veins = " ".join(
        f"M{number(x)},{number(y)} L{xy((px * 0.82 + x * 0.18, py * 0.82 + y * 0.18))}"
        for px, py in rim[1:-1]
    )
    d = f"M{number(x - r * 0.25)},150 L{xy(rim[0])} {waves} L{number(x + r * 0.25)},150Z"
    return path(
        d,
        sheet.fade(light, dark),
        stroke="#e9fff4",
        stroke_width=3,
        stroke_linejoin="round",
        stroke_opacity=0.85,
    ) + line(veins, "#0f6a5f", 2, opacity=0.3)


def out(x: float, y: float, a: Point, b: Point, far: float) -> Point:
    """The middle of a and b, pushed away from x,y."""
    return x + ((a[0] + b[0]) / 2 - x) * far, y + ((a[1] + b[1]) / 2 - y) * far


def sun_coral(sheet: Sheet) -> str:
    wood = sheet.fade("#ff9b54", "#c23a2a")
    arms = (
        ((84, 152), (78, 124), (50, 110), (36, 82)),
        ((100, 152), (102, 116), (94, 90), (98, 60)),
        ((116, 152), (124, 124), (152, 108), (164, 82)),
        ((104, 118), (122, 98), (131, 66)),
        ((86, 126), (70, 108), (66, 72)),
    )
    branches = "".join(path(tube(arm, (19, 16, 14, 12)[-len(arm) :], 4), wood) for arm in arms)
    places = (
        (36, 76, 19),
        (98, 54, 21),
        (164, 76, 20),
        (131, 62, 16),
        (66, 66, 15),
        (58, 112, 14),
        (144, 110, 14),
        (100, 98, 14),
    )
    return branches + "".join(polyp(x, y, r) for x, y, r in places)


def polyp(x: float, y: float, r: float) -> str:
    petals = "".join(
        ellipse(px, py, r * 0.46, r * 0.2, "#ffd84a" if i % 2 else "#ffb52e", turn=i * 36)
        for i, (px, py) in enumerate(around(x, y, r * 0.62, [i / 10 for i in range(10)]))
    )
    return petals + circle(x, y, r * 0.36, "#f0621f") + circle(x, y, r * 0.17, "#7d1f14")


def dented_brain_coral(sheet: Sheet) -> str:
    folds = "".join(
        line("M" + xy(*fold(math.pi * (i + 0.5) / 15)), "#7c2479", 5, opacity=0.7, stroke_linejoin="round")
        for i in range(15)
    )
    shine = line("M42,72 q50,-30 106,2", "#fff", 5, opacity=0.5)
    return (
        path(DOME, sheet.glow("#ffd1ef", "#a43f9c", 0.4, 0.2, 0.95))
        + sheet.within(DOME, folds + shine)
        + bubbles(sheet, 3, 20, 60, 36, 50)
    )


def fold(angle: float) -> list[Point]:
    """A zigzag from the rim to the middle of the dome."""

    def at(ring: int) -> Point:
        r, turn = 100 - ring * 13, angle + (0.085 if ring % 2 else -0.085) * (1 + ring * 0.12)
        return 100 - math.cos(turn) * r * 0.88, 152 - math.sin(turn) * r * 1.08

    return [at(ring) for ring in range(8)]


PICTURES = {"cabbage_coral": cabbage_coral, "sun_coral": sun_coral, "dented_brain_coral": dented_brain_coral}
