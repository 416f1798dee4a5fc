"""What stands on the ground or hangs over it in several pictures: temple, towers, ice, vents, smoke, rocks,
fog."""

from __future__ import annotations

import math

from fathomfive.toolkit.svg import circle, ellipse, line, path, polygon, rect, through

from .materials import Scene


def temple(
    s: Scene, x: float, y: float, w: float, h: float, stone: str, shade: str, light: str, columns: int = 5
) -> str:
    """A temple front on three steps, light between its columns."""
    fill = s.linear(stone, shade)
    body_top = y - h * 0.62
    out = [rect(x - w * 0.4, body_top, w * 0.8, h * 0.5, s.linear((0, light, 0.95), (1, light, 0.35)))]
    out.append(rect(x - w * 0.07, y - h * 0.42, w * 0.14, h * 0.3, "#fff6d6", r=w * 0.07))
    gap = w * 0.8 / (columns - 1)
    for i in range(columns):
        cx = x - w * 0.4 + gap * i
        cw = w * 0.075
        out.append(rect(cx - cw / 2, body_top, cw, h * 0.52, fill))
        out.append(rect(cx - cw * 0.75, body_top - 1, cw * 1.5, h * 0.05, stone))
        out.append(rect(cx - cw * 0.4, body_top, cw * 0.22, h * 0.5, "#ffffff", opacity=0.22))
    out.append(rect(x - w * 0.47, body_top - h * 0.09, w * 0.94, h * 0.1, fill))
    out.append(
        polygon([(x - w * 0.5, body_top - h * 0.08), (x, y - h), (x + w * 0.5, body_top - h * 0.08)], fill)
    )
    out.append(
        polygon(
            [(x - w * 0.34, body_top - h * 0.11), (x, y - h * 0.92), (x + w * 0.34, body_top - h * 0.11)],
            shade,
        )
    )
    out.append(s.lamp(x, body_top - h * 0.17, h * 0.025, light))
    for i in range(3):
        out.append(
            rect(x - w * (0.44 + 0.04 * i), y - h * (0.12 - 0.04 * i), w * (0.88 + 0.08 * i), h * 0.045, fill)
        )
    return "".join(out)


def tower(
    s: Scene, x: float, y: float, w: float, h: float, stone: str, shade: str, light: str, dome: bool = True
) -> str:
    """A round tower with lit windows."""
    rng = s.rng
    fill = s.linear(stone, shade, start=(0, 0), end=(1, 0))
    out = [rect(x - w / 2, y - h, w, h, fill)]
    if dome:
        out.append(
            path(
                f"M{x - w * 0.58},{y - h}"
                f"C{x - w * 0.55},{y - h - w * 0.75} {x + w * 0.55},{y - h - w * 0.75} {x + w * 0.58},{y - h}Z",
                fill,
            )
        )
        out.append(line(f"M{x},{y - h - w * 0.55}v{-w * 0.35}", stone, 1.2))
    else:
        out.append(polygon([(x - w * 0.6, y - h), (x, y - h - w * 1.3), (x + w * 0.6, y - h)], fill))
    for row in range(int(h // (w * 0.55))):
        for col in (-0.22, 0.22):
            if rng.random() < 0.62:
                out.append(
                    rect(
                        x + w * col - w * 0.07,
                        y - h + w * 0.18 + row * w * 0.5,
                        w * 0.14,
                        w * 0.24,
                        light,
                        r=w * 0.07,
                        opacity=rng.uniform(0.6, 1),
                    )
                )
    return "".join(out)


def ice_shard(
    s: Scene, x: float, y: float, w: float, h: float, lean: float, light: str, mid: str, dark: str
) -> str:
    """One faceted crystal growing from (x, y); a negative height hangs down."""
    tip = (x + lean, y - h)
    shoulder = y - h * 0.72
    left = [
        (x - w * 0.42, y),
        (x - w * 0.5 + lean * 0.7, shoulder),
        tip,
        (x + lean * 0.75, shoulder + h * 0.06),
        (x - w * 0.02, y),
    ]
    right = [
        (x - w * 0.02, y),
        (x + lean * 0.75, shoulder + h * 0.06),
        tip,
        (x + w * 0.46 + lean * 0.7, shoulder),
        (x + w * 0.42, y),
    ]
    return (
        polygon(left, s.linear(light, mid))
        + polygon(right, s.linear(mid, dark))
        + line(
            f"M{x - w * 0.3:.1f},{y - h * 0.1:.1f}L{x - w * 0.34 + lean * 0.66:.1f},{shoulder:.1f}",
            "#ffffff",
            max(0.6, w * 0.05),
            opacity=0.7,
        )
    )


def vent(s: Scene, x: float, y: float, w: float, h: float, rock: str, shade: str, fire: str) -> str:
    """A black smoker: ragged chimney, burning mouth, glowing cracks."""
    rng = s.rng
    left, right = [], []
    for i in range(7):
        t = i / 6
        half = w * (0.5 - 0.3 * t) * (1 + 0.12 * math.sin(i * 2.1 + x))
        left.append((x - half, y - h * t))
        right.append((x + half * rng.uniform(0.9, 1.12), y - h * t))
    body = polygon(left + right[::-1], s.linear(rock, shade))
    mouth_y = y - h
    top = w * 0.22
    cracks = "".join(
        line(
            f"M{x + dx * w:.1f},{y - h * t0:.1f}l{w * 0.06 * k:.1f},{-h * 0.1:.1f}"
            f"l{-w * 0.07 * k:.1f},{-h * 0.09:.1f}l{w * 0.04 * k:.1f},{-h * 0.07:.1f}",
            fire,
            max(0.9, w * 0.03),
            opacity=0.95,
        )
        for dx, t0, k in ((-0.14, 0.12, 1), (0.12, 0.3, -1), (-0.06, 0.48, 1), (0.2, 0.08, -1))
    )
    rim = line(through(left), fire, max(0.8, w * 0.03), opacity=0.45)
    mouth = s.glow(x, mouth_y, top * 3.2, fire, 0.9) + ellipse(x, mouth_y, top, top * 0.38, "#fff0b8")
    return body + rim + cracks + mouth


def plume(s: Scene, x: float, y: float, height: float, width: float, smoke: str, fire: str) -> str:
    """Smoke rising from a vent, lit from below."""
    rng = s.rng
    out = []
    for i in range(11):
        t = i / 10
        cx = x + math.sin(t * 5 + x) * width * 0.5 * t + rng.uniform(-1, 1)
        r = width * (0.22 + 0.55 * t)
        fill = s.radial((0, fire if t < 0.35 else smoke, 0.75 - 0.5 * t), (1, smoke, 0))
        out.append(circle(cx, y - height * t, r, fill))
    return "".join(out)


def rocks(
    s: Scene,
    x0: float,
    x1: float,
    y: float,
    bottom: float,
    colour: str,
    light: str,
    bump: float = 10,
    count: int = 7,
) -> str:
    """A rocky ground line with a lit edge."""
    rng = s.rng
    points = [(x0 + (x1 - x0) * i / count, y - rng.uniform(-bump * 0.3, bump)) for i in range(count + 1)]
    top = through(points)
    return path(f"{top}L{x1},{bottom}L{x0},{bottom}Z", colour) + line(top, light, 1.1, opacity=0.5)


def fog_bank(
    s: Scene, y: float, height: float, colour: str, opacity: float = 0.6, width: float | None = None
) -> str:
    """Rolling fog: a row of soft clouds."""
    rng = s.rng
    width = width or s.width
    out = []
    for i in range(9):
        x = width * i / 8 + rng.uniform(-width * 0.05, width * 0.05)
        r = height * rng.uniform(0.6, 1.1)
        out.append(
            s.glow(x, y + rng.uniform(-height * 0.2, height * 0.2), r * 1.5, colour, opacity, squash=0.62)
        )
    return "".join(out)
