"""The halls of the four cities, and bodies that several Mercenaries share."""

from __future__ import annotations

from collections.abc import Callable

from ..figures import creatures
from ..materials import INK, Canvas
from . import water, works


def hall(c: Canvas, light: str, dark: str, shape: Callable[[Canvas], None]) -> None:
    c.rect(0, 0, 160, 140, c.radial(light, dark, cx=0.5, cy=0.38, r=0.78))
    shape(c)
    water.glow(c, 80, 60, 70, "#fff", 0.3)


def razor_hall(c: Canvas) -> None:
    """Jagged teeth from above and below."""
    for step in range(9):
        c.polygon(
            [(step * 20 - 10, -2), (step * 20 + 10, -2), (step * 20, 26 + step % 2 * 10)],
            "#0d2438",
            opacity=0.5,
        )
        c.polygon(
            [(step * 20 - 4, 142), (step * 20 + 16, 142), (step * 20 + 6, 112 - step % 2 * 8)],
            "#0d2438",
            opacity=0.4,
        )


def murmur_hall(c: Canvas) -> None:
    """Rings that pull the eye."""
    for r in (112, 92, 74, 58):
        c.circle(80, 64, r, "none", stroke="#fff", stroke_opacity=0.2, stroke_width=6)


def market_hall(c: Canvas) -> None:
    """Awnings and strings of pearls."""
    for step in range(8):
        c.path(f"M{step * 20},-2 h20 v18 q-10,12 -20,0Z", "#fff3dc" if step % 2 else "#c2453f", opacity=0.85)
    for x in range(6, 160, 13):
        y = 44 + 10 * (1 - ((x - 80) / 80) ** 2)
        works.pearl(c, x, y, 3)


def temple_hall(c: Canvas) -> None:
    for x in (14, 42, 118, 146):
        works.column(c, x, 142, 124, 12, "#fdf6df", "#93b0ac")
    c.path("M26,142 V40 A54,40 0 0 1 134,40 V142Z", "#fff", opacity=0.14)


HALLS: dict[str, tuple[str, str, Callable[[Canvas], None]]] = {
    "razorgate": ("#8fb3c4", "#173a55", razor_hall),
    "murmuria": ("#d9a8f0", "#3a1a6e", murmur_hall),
    "pearlmarket": ("#ffe2b0", "#a8622c", market_hall),
    "tidesanctum": ("#d6f5ea", "#2a7f86", temple_hall),
}


def shoulders(c: Canvas, light: str, dark: str, trim: str | None = None, y: float = 104) -> None:
    c.path(
        f"M26,144 C28,{y + 4} 54,{y - 6} 80,{y - 6} C106,{y - 6} 132,{y + 4} 134,144Z",
        c.linear(light, dark),
        stroke=INK,
        stroke_width=1.2,
        stroke_opacity=0.5,
    )
    if trim:
        c.line(f"M56,{y - 3} C62,{y + 18} 98,{y + 18} 104,{y - 3}", trim, 5)


def shark_head(
    c: Canvas, light: str = "#9fb6c6", dark: str = "#4a6378", belly: str = "#eef4f4", mouth: bool = True
) -> None:
    """A shark that looks out of the picture, three-quarter to the left."""
    c.path(
        "M112,40 C128,26 134,14 134,4 C118,10 104,20 98,32Z",
        c.linear(light, dark),
        stroke=INK,
        stroke_width=1.2,
    )
    c.path(
        "M28,62 C40,34 70,22 96,28 C122,36 132,66 124,106 H58 C60,96 56,90 48,86 C38,80 30,74 28,62Z",
        c.linear(light, dark),
        stroke=INK,
        stroke_width=1.4,
    )
    c.path("M30,64 C46,72 66,74 82,84 C92,92 98,100 98,108 H58 C60,96 56,90 48,86 C38,80 32,74 30,64Z", belly)
    if mouth:
        c.path("M36,72 C50,80 62,82 78,86 C70,96 56,94 48,86 C42,82 38,78 36,72Z", "#5a1226")
        c.path("M40,74 l4,6 3,-4 4,7 3,-5 4,7 4,-6 4,7 4,-5 3,5 3,-3 Z", "#fff")
    creatures.eye(c, 64, 54, 6, "#fff6c8")
    for x in (100, 107, 114):
        c.line(f"M{x},66 q5,10 0,22", dark, 2.4)


def fish_head(c: Canvas, light: str, dark: str, lips: str = "#e8847c") -> None:
    """A broad-faced fish that looks straight at you."""
    c.path(
        "M80,20 C118,20 132,52 126,80 C120,104 102,114 80,114 C58,114 40,104 34,80 C28,52 42,20 80,20Z",
        c.radial(light, dark, cx=0.5, cy=0.35, r=0.75),
        stroke=INK,
        stroke_width=1.4,
    )
    creatures.eye(c, 58, 58, 11)
    creatures.eye(c, 102, 58, 11)
    c.path("M64,88 C70,82 90,82 96,88 C90,98 70,98 64,88Z", lips, stroke=INK, stroke_width=1)
    c.line("M66,89 H94", INK, 1.4)


def claw(
    c: Canvas, x: float, y: float, size: float, light: str, dark: str, flip: bool = False, rotate: float = 0
) -> None:
    with c.at(x, y, size / 40, turn=rotate, mirror=flip):
        c.path(
            "M0,20 C-16,14 -20,-6 -8,-20 C-6,-10 -2,-6 4,-6 C2,-14 6,-22 14,-24 C22,-8 20,16 0,20Z",
            c.linear(light, dark),
            stroke=INK,
            stroke_width=1.2,
        )
