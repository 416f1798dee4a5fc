"""What grows and swims in several pictures: corals, sponges, kelp, worms, jellyfish, fish."""

from __future__ import annotations

import math
from collections.abc import Sequence

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, through

from .materials import Scene


def branching_coral(
    s: Scene,
    x: float,
    y: float,
    size: float,
    dark: str,
    bright: str,
    tip: str,
    spread: float = 0.55,
    depth: int = 4,
) -> str:
    """A coral tree: branches fork upwards and end in glowing tips."""
    rng = s.rng
    colour = s.linear(bright, dark)
    strokes, tips = [], []

    def grow(px: float, py: float, angle: float, length: float, width: float, level: int) -> None:
        qx = px + math.cos(angle) * length
        qy = py - math.sin(angle) * length
        bend = rng.uniform(-0.18, 0.18) * length
        mx = (px + qx) / 2 + math.sin(angle) * bend
        my = (py + qy) / 2 + math.cos(angle) * bend
        d = f"M{px:.1f},{py:.1f}Q{mx:.1f},{my:.1f} {qx:.1f},{qy:.1f}"
        strokes.append((width, d))
        if level == 0:
            tips.append((qx, qy, width))
            return
        for side in (-1, 1):
            turn = side * spread * rng.uniform(0.65, 1.15)
            grow(qx, qy, angle + turn, length * rng.uniform(0.68, 0.86), width * 0.7, level - 1)

    grow(x, y, math.pi / 2, size * 0.32, size * 0.11, depth)
    body = "".join(line(d, colour if w > size * 0.04 else bright, w) for w, d in strokes)
    lights = "".join(circle(a, b, w * 0.9, tip) for a, b, w in tips)
    return body + lights


def brain_coral(s: Scene, x: float, y: float, r: float, dark: str, bright: str) -> str:
    """A round coral head with a maze of ridges."""
    fill = s.radial(bright, dark, cx=0.4, cy=0.25, r=0.8)
    shape = f"M{x - r},{y}C{x - r},{y - r * 1.15} {x + r},{y - r * 1.15} {x + r},{y}Z"
    clip = s.clip(path(shape, "#000"))
    ridges = "".join(
        line(
            through(
                [
                    (x - r + 2 * r * i / 12, y - r * k + math.sin(i * 1.4 + k * 9) * r * 0.07)
                    for i in range(13)
                ]
            ),
            bright,
            max(0.8, r * 0.045),
            opacity=0.55,
        )
        for k in (0.15, 0.32, 0.49, 0.66, 0.8)
    )
    return path(shape, fill) + f'<g clip-path="{clip}">{ridges}</g>'


def tube_sponge(
    s: Scene, x: float, y: float, heights: Sequence[float], width: float, dark: str, bright: str, mouth: str
) -> str:
    out = []
    for i, h in enumerate(heights):
        cx = x + i * width * 0.9
        lean = (i - len(heights) / 2) * width * 0.18
        fill = s.linear(bright, dark)
        out.append(
            path(
                f"M{cx - width * 0.36},{y}L{cx - width * 0.5 + lean},{y - h}h{width}L{cx + width * 0.36},{y}Z",
                fill,
            )
        )
        out.append(ellipse(cx + lean, y - h, width * 0.5, width * 0.2, bright))
        out.append(ellipse(cx + lean, y - h, width * 0.34, width * 0.12, mouth))
    return "".join(out)


def anemone(s: Scene, x: float, y: float, size: float, dark: str, bright: str, tip: str) -> str:
    rng = s.rng
    colour = s.linear(bright, dark)
    out = []
    for i in range(13):
        t = (i - 6) / 6
        tx = x + t * size * 0.85 + rng.uniform(-1, 1)
        ty = y - size * (1.05 - 0.55 * t * t) * rng.uniform(0.85, 1.05)
        out.append(
            line(
                f"M{x + t * size * 0.3:.1f},{y}Q{x + t * size * 0.35:.1f},{(y + ty) / 2:.1f} {tx:.1f},{ty:.1f}",
                colour,
                size * 0.11,
            )
        )
        out.append(circle(tx, ty, size * 0.085, tip))
    return "".join(out) + ellipse(x, y, size * 0.42, size * 0.14, dark)


def kelp(
    s: Scene,
    x: float,
    y: float,
    height: float,
    dark: str,
    bright: str,
    bulb: str | None = None,
    sway: float = 8.0,
    leaf: float = 16.0,
) -> str:
    """One kelp plant: a swaying stem with leaves on both sides and glowing floats."""
    rng = s.rng
    phase = rng.uniform(0, 6)
    points = [(x + sway * math.sin(phase + i * 0.75) * (i / 9 + 0.2), y - height * i / 9) for i in range(10)]
    fill = s.linear(bright, dark, start=(0, 0), end=(1, 0.4))
    stem = line(through(points), dark, max(1.4, leaf * 0.15))
    leaves, bulbs = [], []
    for i in range(1, 10):
        px, py = points[i]
        side = 1 if i % 2 else -1
        size = leaf * (1.15 - 0.055 * i)
        turn = -side * rng.uniform(18, 46)
        shape = (
            f"M0,0C{size * 0.3},{-size * 0.34} {size * 0.9},{-size * 0.3} {size * 1.35},{-size * 0.02}"
            f"C{size * 0.9},{size * 0.22} {size * 0.35},{size * 0.22} 0,0Z"
        )
        leaves.append(
            group(
                [
                    path(shape, fill),
                    path(
                        f"M0,0Q{size * 0.6},{-size * 0.1} {size * 1.2},0",
                        stroke=bright,
                        stroke_width=0.6,
                        opacity=0.7,
                    ),
                ],
                x=px,
                y=py,
                turn=turn,
                mirror=side < 0,
            )
        )
        if bulb and i % 3 != 0:
            bulbs.append(s.lamp(px + side * 2, py, leaf * 0.1, bulb))
    return stem + "".join(leaves) + "".join(bulbs)


def tube_worms(s: Scene, x: float, y: float, heights: Sequence[float], tube: str, plume_colour: str) -> str:
    out = []
    for i, h in enumerate(heights):
        px = x + i * 5.2
        bend = (i - len(heights) / 2) * 2.2
        out.append(line(f"M{px},{y}Q{px},{y - h * 0.6} {px + bend},{y - h}", tube, 3))
        out.append(ellipse(px + bend, y - h - 3.4, 2.6, 4.6, plume_colour))
        out.append(ellipse(px + bend - 0.6, y - h - 4.6, 0.8, 2.2, "#ffffff", opacity=0.6))
    return "".join(out)


def jellyfish(
    s: Scene, x: float, y: float, size: float, colour: str, pale: str = "#ffffff", opacity: float = 1.0
) -> str:
    """A glowing bell with trailing tentacles."""
    bell = s.radial((0, pale, 0.95), (0.45, colour, 0.75), (1, colour, 0.25), cx=0.5, cy=0.25, r=0.8)
    trails = "".join(
        line(
            through(
                [
                    (
                        x + k * size * 0.16 + math.sin(i * 1.2 + k) * size * 0.1 * i / 4,
                        y + size * (0.05 + i * 0.26),
                    )
                    for i in range(5)
                ]
            ),
            colour,
            size * 0.045,
            opacity=0.75,
        )
        for k in (-2.2, -1.1, 0, 1.1, 2.2)
    )
    shape = (
        f"M{x - size * 0.5},{y + size * 0.1}C{x - size * 0.55},{y - size * 0.65}"
        f" {x + size * 0.55},{y - size * 0.65} {x + size * 0.5},{y + size * 0.1}"
        f"q{-size * 0.125},{-size * 0.1} {-size * 0.25},0t{-size * 0.25},0t{-size * 0.25},0t{-size * 0.25},0Z"
    )
    return group(
        [
            s.glow(x, y, size * 1.3, colour, 0.5),
            trails,
            path(shape, bell),
            ellipse(x - size * 0.16, y - size * 0.22, size * 0.12, size * 0.07, "#ffffff", opacity=0.7),
        ],
        opacity=opacity,
    )


def small_fish(s: Scene, x: float, y: float, size: float, colour: str, light: str, flip: bool = False) -> str:
    body = (
        f"M{-size},0C{-size * 0.5},{-size * 0.55} {size * 0.3},{-size * 0.5} {size * 0.7},0"
        f"C{size * 0.3},{size * 0.5} {-size * 0.5},{size * 0.55} {-size},0Z"
    )
    tail = f"M{size * 0.55},0L{size * 1.15},{-size * 0.42}Q{size * 0.95},0 {size * 1.15},{size * 0.42}Z"
    return group(
        [
            path(tail, colour),
            path(body, s.linear(light, colour)),
            line(f"M{-size * 0.5},{size * 0.02}H{size * 0.5}", "#ffffff", size * 0.09, opacity=0.8),
            circle(-size * 0.6, -size * 0.1, size * 0.12, "#0c0a2a"),
        ],
        x=x,
        y=y,
        mirror=flip,
    )
