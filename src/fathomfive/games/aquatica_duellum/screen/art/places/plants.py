"""Corals, sponges, kelp and grass."""

from __future__ import annotations

import math

from fathomfive.toolkit.svg import blob, number

from ..materials import INK, Canvas


def branch_coral(
    c: Canvas,
    x: float,
    y: float,
    height: float,
    colour: str,
    tip: str,
    depth: int = 3,
    angle: float = -90,
    width: float | None = None,
) -> None:
    """A branching coral that grows from x, y."""
    width = width or height * 0.17
    turn = math.radians(angle)
    end_x, end_y = x + math.cos(turn) * height * 0.42, y + math.sin(turn) * height * 0.42
    c.line(f"M{number(x)},{number(y)} L{number(end_x)},{number(end_y)}", colour, number(width))
    if depth == 0:
        c.circle(end_x, end_y, width * 0.62, tip)
        return
    for lean in (-30, 24):
        branch_coral(
            c,
            end_x,
            end_y,
            height * 0.76,
            colour,
            tip,
            depth - 1,
            angle + lean + c.rng.uniform(-7, 7),
            width * 0.74,
        )


def fan_coral(c: Canvas, x: float, y: float, size: float, colour: str, vein: str) -> None:
    points = [(x, y)]
    for step in range(9):
        turn = math.radians(200 + step * 17.5)
        radius = size * (1 + 0.12 * math.sin(step * 2.1))
        points.append((x + math.cos(turn) * radius, y + math.sin(turn) * radius))
    c.path(blob(points, 0.9), colour)
    for px, py in points[1:]:
        c.line(
            f"M{number(x)},{number(y)} Q{number((x + px) / 2 + 3)},{number((y + py) / 2)} "
            f"{number(x + (px - x) * 0.9)},{number(y + (py - y) * 0.9)}",
            vein,
            1.4,
            stroke_opacity=0.6,
        )


def tube_sponge(c: Canvas, x: float, y: float, width: float, height: float, light: str, dark: str) -> None:
    c.path(
        f"M{x - width * 0.42},{y} L{x - width * 0.5},{y - height} H{x + width * 0.5} L{x + width * 0.42},{y}Z",
        c.linear(light, dark, angle=0),
    )
    c.ellipse(x, y - height, width * 0.5, width * 0.2, light)
    c.ellipse(x, y - height, width * 0.34, width * 0.12, INK, opacity=0.65)


def anemone(c: Canvas, x: float, y: float, size: float, light: str, dark: str) -> None:
    c.ellipse(x, y, size * 0.6, size * 0.2, dark)
    for step in range(11):
        lean = (step - 5) / 5
        tip_x, tip_y = x + lean * size * 0.9, y - size * (1.05 - 0.45 * abs(lean))
        c.line(
            f"M{number(x + lean * size * 0.42)},{y} Q{number(x + lean * size * 0.4)},{number(y - size * 0.6)} "
            f"{number(tip_x)},{number(tip_y)}",
            dark if step % 2 else light,
            number(size * 0.15),
        )
        c.circle(tip_x, tip_y, size * 0.1, "#fff4e0" if step % 2 else light)


def kelp(
    c: Canvas, x: float, y: float, height: float, light: str, dark: str, leaves: int = 7, sway: float = 8
) -> None:
    """One strand with leaves to both sides."""
    bend = c.rng.choice((-1, 1)) * sway
    stem = (
        f"M{number(x)},{number(y)} C{number(x + bend)},{number(y - height * 0.35)} "
        f"{number(x - bend)},{number(y - height * 0.65)} {number(x + bend * 0.4)},{number(y - height)}"
    )
    c.line(stem, dark, 2.4)
    paint = c.linear(light, dark)
    for step in range(1, leaves + 1):
        t = step / (leaves + 0.4)
        centre = x + bend * math.sin(t * math.pi * 2) * 0.5
        low = y - height * t
        side = 1 if step % 2 else -1
        long = height * 0.13 + 7
        c.path(
            f"M{number(centre)},{number(low)} q{number(side * long * 0.5)},{number(-long * 0.55)} "
            f"{number(side * long)},{number(-long * 0.25)} q{number(-side * long * 0.3)},{number(long * 0.5)} "
            f"{number(-side * long)},{number(long * 0.25)}Z",
            paint,
        )


def grass(
    c: Canvas, x0: float, x1: float, y: float, height: float, light: str, dark: str, count: int = 18
) -> None:
    for _ in range(count):
        x, tall, lean = c.rng.uniform(x0, x1), height * c.rng.uniform(0.6, 1.1), c.rng.uniform(-8, 8)
        c.path(
            f"M{number(x - 1.6)},{y} Q{number(x)},{number(y - tall * 0.6)} {number(x + lean)},{number(y - tall)} "
            f"Q{number(x + 2.4)},{number(y - tall * 0.5)} {number(x + 1.6)},{y}Z",
            c.rng.choice((light, dark)),
        )
