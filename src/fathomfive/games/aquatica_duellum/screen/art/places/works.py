"""What was built or found: columns, towers, pearls, crowns, tridents."""

from __future__ import annotations

import math
from collections.abc import Callable

from fathomfive.toolkit.svg import number

from ..materials import INK, Canvas


def column(
    c: Canvas,
    x: float,
    y: float,
    height: float,
    width: float = 12,
    light: str = "#fbf3df",
    dark: str = "#a99a83",
    broken: bool = False,
) -> None:
    c.rect(x - width / 2, y - height, width, height, c.linear(light, "#e6d9bd", dark, angle=0))
    for part in (0.28, 0.5, 0.72):
        c.line(
            f"M{number(x - width / 2 + width * part)},{y} V{number(y - height)}",
            dark,
            0.8,
            stroke_opacity=0.6,
        )
    c.rect(x - width * 0.72, y - 4, width * 1.44, 4, dark)
    if broken:
        c.polygon(
            [
                (x - width / 2, y - height),
                (x - width * 0.1, y - height - 6),
                (x + width * 0.15, y - height - 2),
                (x + width / 2, y - height - 8),
                (x + width / 2, y - height + 1),
                (x - width / 2, y - height + 1),
            ],
            light,
        )
    else:
        c.rect(x - width * 0.78, y - height - 4, width * 1.56, 5, light, stroke=dark, stroke_width=0.6)


def tower(
    c: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    light: str,
    dark: str,
    roof: str | None = None,
    window: str = "#ffe9a3",
) -> None:
    """A round tower with a bulbous golden roof."""
    c.rect(x - width / 2, y - height, width, height, c.linear(light, dark, angle=0))
    c.rect(x - width * 0.6, y - height, width * 1.2, 3, light)
    c.path(
        f"M{x - width * 0.58},{y - height} C{x - width * 0.8},{y - height - width * 0.7} "
        f"{x - width * 0.1},{y - height - width * 0.8} {x},{y - height - width * 1.5} "
        f"C{x + width * 0.1},{y - height - width * 0.8} {x + width * 0.8},{y - height - width * 0.7} "
        f"{x + width * 0.58},{y - height}Z",
        roof or c.gold(),
    )
    for level in range(int(height // 16)):
        top = y - height + 8 + level * 16
        c.path(f"M{number(x - 2)},{top + 7} v-5 a2,2 0 0 1 4,0 v5Z", window)


def arch(
    c: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    light: str = "#f2e6cb",
    dark: str = "#8c7d68",
    thick: float = 8,
) -> None:
    inner = (
        f"M{x - width / 2},{y} V{y - height + width / 2} A{width / 2},{width / 2} 0 0 1 "
        f"{x + width / 2},{y - height + width / 2} V{y}"
    )
    c.line(inner, dark, thick + 1.5, stroke_linecap="butt")
    c.line(inner, light, thick - 1, stroke_linecap="butt")
    c.line(inner, dark, thick - 1, stroke_linecap="butt", stroke_dasharray="0.8 7", stroke_opacity=0.6)


def pearl(c: Canvas, x: float, y: float, r: float) -> None:
    c.circle(x, y, r, c.radial("#fff", "#f4e4ef", "#b893b8"))
    c.circle(x - r * 0.35, y - r * 0.4, r * 0.25, "#fff")


def oyster(c: Canvas, x: float, y: float, size: float, shell: str = "#e58fa6", dark: str = "#8d3f63") -> None:
    c.path(
        f"M{x - size},{y} C{x - size},{y - size * 1.3} {x + size},{y - size * 1.3} {x + size},{y} "
        f"C{x + size * 0.5},{y - size * 0.3} {x - size * 0.5},{y - size * 0.3} {x - size},{y}Z",
        c.linear("#ffe2e4", shell),
    )
    for lean in (-0.6, -0.3, 0, 0.3, 0.6):
        c.line(
            f"M{number(x + lean * size * 0.4)},{number(y - size * 0.2)} "
            f"L{number(x + lean * size * 1.2)},{number(y - size * 0.86)}",
            dark,
            0.9,
            stroke_opacity=0.5,
        )
    c.path(
        f"M{x - size},{y} C{x - size * 0.6},{y + size * 0.5} {x + size * 0.6},{y + size * 0.5} {x + size},{y} "
        f"C{x + size * 0.5},{y - size * 0.22} {x - size * 0.5},{y - size * 0.22} {x - size},{y}Z",
        c.linear(shell, dark),
    )
    pearl(c, x, y - size * 0.16, size * 0.3)


def crown(c: Canvas, x: float, y: float, size: float, jewel: str = "#c4246f") -> None:
    with c.at(x, y, size / 40):
        c.path(
            "M-18,12 L-22,-12 L-10,0 L0,-18 L10,0 L22,-12 L18,12Z",
            c.gold(),
            stroke="#6b430a",
            stroke_width=1.4,
            stroke_linejoin="round",
        )
        c.rect(-18, 10, 36, 6, c.gold(), rx=2, stroke="#6b430a", stroke_width=1)
        for px, py in ((-22, -13), (0, -19), (22, -13)):
            c.circle(px, py, 3, "#fff3c4", stroke="#6b430a", stroke_width=0.8)
        c.circle(0, 4, 3, jewel)


def trident(c: Canvas, x: float, y: float, height: float, rotate: float = 0, shaft: str = "#d7b25a") -> None:
    with c.at(x, y, height / 100, turn=rotate):
        c.line("M0,50 V-40", shaft, 5)
        c.path("M0,-62 L6,-44 H-6Z M-20,-50 L-15,-34 L-24,-34Z M20,-50 L24,-34 L15,-34Z", c.gold())
        c.line("M-20,-36 C-20,-16 -8,-14 0,-14 C8,-14 20,-16 20,-36 M0,-44 V-14", "#e9c35f", 5)


def chimney(
    c: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    light: str = "#8a6a6f",
    dark: str = "#2b1a2e",
    glow: str = "#ff9a3d",
) -> None:
    points = [
        (x - width * 0.6, y),
        (x - width * 0.42, y - height * 0.45),
        (x - width * 0.3, y - height),
        (x + width * 0.3, y - height),
        (x + width * 0.46, y - height * 0.5),
        (x + width * 0.62, y),
    ]
    c.polygon(points, c.linear(light, dark, angle=0), stroke=dark, stroke_width=1, stroke_linejoin="round")
    c.ellipse(x, y - height, width * 0.3, width * 0.11, glow)
    c.line(
        f"M{number(x - width * 0.1)},{number(y - height * 0.8)} q{number(-width * 0.1)},{number(height * 0.3)} "
        f"{number(width * 0.05)},{number(height * 0.5)}",
        INK,
        1.4,
        stroke_opacity=0.5,
    )


def gear(
    c: Canvas, x: float, y: float, r: float, fill: str, hole: str, teeth: int = 9, rotate: float = 0
) -> None:
    points = []
    for step in range(teeth * 4):
        radius = r if step % 4 in (0, 1) else r * 0.8
        turn = math.radians(rotate) + (step + 0.5) * math.tau / (teeth * 4)
        points.append((x + math.cos(turn) * radius, y + math.sin(turn) * radius))
    c.polygon(points, fill, stroke="#5a3a08", stroke_width=1, stroke_linejoin="round")
    c.circle(x, y, r * 0.36, hole, stroke="#5a3a08", stroke_width=1)


def flag(
    c: Canvas,
    x: float,
    y: float,
    height: float,
    colour: str,
    dark: str,
    emblem: Callable[[], None] | None = None,
) -> None:
    """A flag on a golden pole; emblem draws on the cloth around 0,0."""
    c.line(f"M{x},{y} V{y - height}", "#e0bb57", 3)
    c.circle(x, y - height - 2, 3.2, c.gold())
    wide, tall = height * 0.72, height * 0.46
    c.path(
        f"M{x + 1.5},{y - height + 3} c{wide * 0.3},{-tall * 0.24} {wide * 0.5},{tall * 0.3} {wide},{tall * 0.02} "
        f"l{-wide * 0.12},{tall * 0.5} l{wide * 0.12},{tall * 0.5} c{-wide * 0.5},{tall * 0.28} "
        f"{-wide * 0.7},{-tall * 0.26} {-wide},{-tall * 0.02}Z",
        c.linear(colour, dark, angle=20),
        stroke="#fff3c4",
        stroke_width=1,
    )
    if emblem:
        with c.at(x + wide * 0.44, y - height + tall * 0.58, height / 100):
            emblem()
