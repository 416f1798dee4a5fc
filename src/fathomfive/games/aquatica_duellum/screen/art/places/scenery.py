"""What lies under everything: the ground of the table, and the whirlpool of the vortex."""

from __future__ import annotations

import math

from fathomfive.toolkit.svg import number

from ..materials import INK, Canvas
from .water import spiral

RIM = 250  # half the width of the disc


def disc() -> str:
    """The whirlpool from above; six golden spokes divide it.  The page lays it at a slant and turns it."""
    c = Canvas(2 * RIM + 20, 2 * RIM + 20, seed="vortex", prefix="vx")
    middle = RIM + 10
    c.circle(middle, middle, RIM, c.gold())
    c.circle(middle, middle, RIM - 6, "#06233f")
    c.circle(
        middle, middle, RIM - 10, c.radial("#031226", "#0b4a78", "#1fa3b8", "#7fe8df", cx=0.5, cy=0.5, r=0.52)
    )
    for step in range(12):
        bright = step % 2
        spiral(
            c,
            middle,
            middle,
            RIM - 16,
            "#d8fff8" if bright else "#2fc0cc",
            0.85,
            3 if bright else 7,
            1,
            step * math.tau / 12,
            0.36 if bright else 0.24,
        )
    for step in range(6):
        turn = math.radians(step * 60)
        x, y = math.cos(turn), math.sin(turn)
        c.line(
            f"M{number(middle + x * 62)},{number(middle + y * 62)} L{number(middle + x * 243)},{number(middle + y * 243)}",
            "#f2cd72",
            2.4,
            stroke_opacity=0.85,
        )
    c.circle(middle, middle, 66, c.gold())
    c.circle(middle, middle, 61, c.radial("#020a18", "#06284a", cx=0.5, cy=0.5, r=0.6))
    return c.svg()


def ground() -> str:
    """Turquoise above, midnight below, golden court lines."""
    c = Canvas(1440, 900, seed="ground")
    c.rect(0, 0, 1440, 900, c.linear("#2fb3b8", "#12718a", "#0a3f68", "#071f45", "#050f2c"))
    c.ellipse(720, -60, 900, 380, c.radial(("#d9fff6", 0.55), ("#d9fff6", 0), cx=0.5, cy=0.5, r=0.5))
    for x, width, lean in (
        (120, 90, -120),
        (420, 150, -60),
        (760, 90, 30),
        (1040, 170, 120),
        (1300, 80, 170),
    ):
        ray = [(x, -10), (x + width, -10), (x + width * 1.8 + lean, 760), (x + lean - 30, 760)]
        c.polygon(ray, c.linear(("#fff", 0.12), ("#fff", 0)))
    _scales(c)
    for side in (-1, 1):
        with c.at(720, 0, 1, mirror=side < 0):
            c.line("M-720,120 C-640,120 -700,250 -720,300", "#e9b949", 1.2, stroke_opacity=0.3)
            c.line("M-720,90 C-600,90 -690,270 -720,330", "#e9b949", 0.8, stroke_opacity=0.25)
    return c.svg(preserveAspectRatio="xMidYMid slice")


def _scales(c: Canvas) -> None:
    for row in range(9):
        arcs = []
        for column in range(19):
            x, y = column * 84 + row % 2 * 42 - 42, 470 + row * 54
            arcs += [f"M{x - r},{y} A{r},{r} 0 0 1 {x + r},{y}" for r in (42, 30, 18)]
        c.path(
            "".join(arcs), "none", stroke="#e9b949", stroke_width=1, stroke_opacity=number(0.05 + row * 0.006)
        )


def back() -> str:
    """The back of a card of the deck, and of a face-down Action Card."""
    c = Canvas(160, 140, seed="back")
    c.rect(0, 0, 160, 140, c.linear("#0b4a66", "#061f45"))
    c.rect(8, 8, 144, 124, "none", rx=8, stroke=c.gold(), stroke_width=2)
    for turn in range(3):
        spiral(c, 80, 70, 52, "#7fe8df", 1.6, 3, 1, turn * math.tau / 3, 0.5)
    c.circle(80, 70, 12, c.gold(), stroke=INK)
    return c.svg()
