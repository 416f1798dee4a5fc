"""The cover: turtle and squid face each other across the vortex; above them the Manta Leader with its
crown."""

from __future__ import annotations

import math

from .figures import animals, creatures
from .materials import INK, Canvas
from .places import plants, water, works

WIDE, HIGH = 600, 800


def cover() -> str:
    c = Canvas(WIDE, HIGH, seed="cover", prefix="k")
    _sea(c)
    _palace(c, 96, "#f4fbe6", "#4f9f78")
    _palace(c, WIDE - 96, "#fff0fa", "#a0508c")
    _vortex(c)
    _courts(c)
    _leader(c)
    water.bubbles(c, 46, (20, 580, 60, 760), (2, 8))
    _frame(c)
    return c.svg(preserveAspectRatio="xMidYMid slice")


def _sea(c: Canvas) -> None:
    """Green water on the left, magenta on the right, and light from above."""
    c.rect(0, 0, WIDE, HIGH, c.linear("#1d9c7a", "#0e4f66", "#0c3a66", "#6a1f78", "#b02f8c", angle=0))
    c.rect(
        0, 0, WIDE, HIGH, c.linear(("#d9fff6", 0.75), ("#2fb3b8", 0.25), ("#06203f", 0.35), ("#030c22", 0.92))
    )
    c.ellipse(300, -40, 420, 330, c.radial(("#fff", 0.85), ("#fff", 0), cx=0.5, cy=0.5, r=0.5))
    for x, width, lean in ((60, 50, -90), (190, 70, -40), (300, 44, 0), (380, 80, 40), (520, 54, 90)):
        ray = [(x, -10), (x + width, -10), (x + width * 1.9 + lean, 640), (x + lean - 20, 640)]
        c.polygon(ray, c.linear(("#fff", 0.22), ("#fff", 0)))


def _palace(c: Canvas, x: float, light: str, dark: str) -> None:
    """A royal court at the edge of the deep."""
    for dx, width, tall in ((-62, 34, 120), (62, 34, 130), (-26, 40, 190), (28, 40, 180), (0, 54, 250)):
        works.tower(c, x + dx, 640, width, tall, light, dark)
    c.rect(x - 92, 606, 184, 40, c.linear(light, dark), rx=6)
    for dx in (-84, 84):
        plants.kelp(c, x + dx, 660, 150, "#5fd3a0", "#0f5b53", leaves=9)


def _vortex(c: Canvas) -> None:
    """The whirlpool at a slant, with its golden rim."""
    x, y, rx, ry = 300, 606, 330, 132
    c.ellipse(x, y + 12, rx, ry, INK, opacity=0.5)
    c.ellipse(x, y, rx, ry, c.gold())
    c.ellipse(
        x, y, rx - 9, ry - 6, c.radial("#020a18", "#0b4a78", "#1fa3b8", "#9ff5ec", cx=0.5, cy=0.5, r=0.52)
    )
    for step in range(14):
        bright = step % 2
        water.spiral(
            c,
            x,
            y,
            rx - 16,
            "#e6fffb" if bright else "#2fc0cc",
            0.9,
            4 if bright else 9,
            (ry - 10) / (rx - 16),
            step * math.tau / 14,
            0.42 if bright else 0.26,
        )
    c.ellipse(x, y, 66, 26, "#020a18", opacity=0.85)


def _courts(c: Canvas) -> None:
    """The two rivals."""
    for x, colour in ((140, "#8dffc9"), (460, "#ff9fe2")):
        water.glow(c, x, 380, 190, colour, 0.6)
    works.trident(c, 66, 262, 220, -20)
    works.trident(c, 534, 262, 220, 20)
    creatures.turtle(c, 148, 388, 230, rotate=40)
    creatures.squid(c, 456, 386, 250, rotate=-38)


def _leader(c: Canvas) -> None:
    """Whoever leads it home has won."""
    water.glow(c, 300, 226, 210, "#fff3c4", 0.9)
    with c.at(300, 232, 2.1):
        c.line("M0,26 C6,40 -6,46 2,60", "#fff3c4", 3)
        c.path(
            animals.LEADER,
            c.linear("#5fd0e8", "#12486f"),
            stroke="#fff3c4",
            stroke_width=2.4,
            stroke_linejoin="round",
        )
        c.path(animals.CLOTH, c.gold(), opacity=0.9)
        c.circle(-12, -19, 3, INK)
        c.circle(12, -19, 3, INK)
    works.crown(c, 300, 240, 76)


def _frame(c: Canvas) -> None:
    c.rect(0, 0, WIDE, HIGH, c.linear((INK, 0), (INK, 0), (INK, 0.55)))
    c.rect(14, 14, WIDE - 28, HIGH - 28, "none", rx=18, stroke=c.gold(), stroke_width=3, stroke_opacity=0.8)
    c.rect(22, 22, WIDE - 44, HIGH - 44, "none", rx=13, stroke="#ffe9ae", stroke_width=1, stroke_opacity=0.6)
