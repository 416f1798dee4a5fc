"""Water, ground and light."""

from __future__ import annotations

import math

from fathomfive.toolkit.svg import Point, blob, number

from ..materials import INK, Canvas


def water(c: Canvas, top: str, middle: str, deep: str, rays: float = 0.22) -> None:
    """The backdrop: light from above, growing dark below."""
    c.rect(0, 0, c.width, c.height, c.linear(top, middle, deep))
    c.ellipse(
        c.width * 0.5, -6, c.width * 0.62, 62, c.radial(("#fff", 0.75), ("#fff", 0), cx=0.5, cy=0.5, r=0.5)
    )
    for x, width, lean in ((18, 14, -26), (52, 22, -10), (92, 12, 6), (118, 24, 24)):
        shape = [
            (x, -4),
            (x + width, -4),
            (x + width * 1.7 + lean, c.height),
            (x + lean - width * 0.4, c.height),
        ]
        c.polygon(shape, c.linear(("#fff", rays), ("#fff", 0)))


def bubbles(
    c: Canvas,
    count: int,
    box: tuple[float, float, float, float] = (8, 152, 8, 90),
    size: tuple[float, float] = (1, 3),
) -> None:
    left, right, top, bottom = box
    for _ in range(count):
        x, y, r = c.rng.uniform(left, right), c.rng.uniform(top, bottom), c.rng.uniform(*size)
        c.circle(x, y, r, "#fff", fill_opacity=0.18, stroke="#fff", stroke_opacity=0.7, stroke_width=0.7)
        c.circle(x - r * 0.3, y - r * 0.35, r * 0.28, "#fff")


def hills(c: Canvas, colour: str, y: float, amplitude: float = 10, opacity: float = 1.0) -> None:
    """A far silhouette across the picture."""
    points: list[Point] = [(-8, c.height + 6)]
    x = -8.0
    while x < c.width + 20:
        points.append((x, y + c.rng.uniform(-amplitude, amplitude)))
        x += c.rng.uniform(16, 30)
    points.append((c.width + 20, c.height + 6))
    c.path(blob(points, 0.8), colour, opacity=opacity)


def seabed(c: Canvas, light: str, dark: str, y: float = 118, stones: int = 14) -> None:
    width, height = c.width, c.height
    edge = (
        f"M-2,{y + 5} C{width * 0.2},{y - 7} {width * 0.4},{y + 7} {width * 0.6},{y}"
        f" S{width * 0.9},{y - 5} {width + 2},{y + 3}"
    )
    c.path(f"{edge} V{height + 2} H-2Z", c.linear(light, dark))
    c.line(edge, "#fff", 1.2, stroke_opacity=0.4)
    for _ in range(stones):
        x, low = c.rng.uniform(0, width), c.rng.uniform(y + 8, height)
        c.ellipse(x, low, c.rng.uniform(2, 6), c.rng.uniform(1, 2.4), INK, opacity=0.13)


def rock(c: Canvas, x: float, y: float, width: float, height: float, light: str, dark: str) -> None:
    """A faceted stone standing on y."""
    points = [(-0.5, 0), (-0.44, -0.5), (-0.2, -0.92), (0.08, -1), (0.36, -0.7), (0.5, 0)]
    points = [(x + a * width + c.rng.uniform(-2, 2), y + b * height) for a, b in points]
    c.polygon(points, c.linear(light, dark), stroke_linejoin="round", stroke=dark, stroke_width=1)
    c.polygon(
        [points[2], points[3], (x + 0.1 * width, y - height * 0.5), (x - 0.2 * width, y - height * 0.42)],
        "#fff",
        opacity=0.16,
    )
    c.polygon([points[3], points[4], points[5], (x + 0.16 * width, y)], INK, opacity=0.2)


def plume(
    c: Canvas, x: float, y: float, size: float, colour: str, opacity: float = 0.75, lean: float = 6
) -> None:
    """Rising smoke or steam."""
    for step in range(7):
        t = step / 6
        c.circle(
            x + math.sin(step * 1.9) * size * 0.16 + lean * t,
            y - t * size * 1.5,
            size * (0.14 + 0.2 * t),
            colour,
            opacity=number(opacity * (1 - t * 0.75)),
        )


def glow(c: Canvas, x: float, y: float, r: float, colour: str, strength: float = 0.9) -> None:
    c.circle(x, y, r, c.radial((colour, strength), (colour, 0), cx=0.5, cy=0.5, r=0.5))


def spiral(
    c: Canvas,
    x: float,
    y: float,
    r: float,
    colour: str,
    turns: float = 2.4,
    width: float = 2.4,
    squash: float = 1.0,
    start: float = 0.0,
    opacity: float = 1,
) -> None:
    path = []
    steps = int(turns * 40)
    for step in range(steps + 1):
        t = step / steps
        turn = start + t * turns * math.tau
        path.append(
            f"{'L' if step else 'M'}{number(x + math.cos(turn) * r * t)},{number(y + math.sin(turn) * r * t * squash)}"
        )
    c.line("".join(path), colour, width, opacity=opacity)
