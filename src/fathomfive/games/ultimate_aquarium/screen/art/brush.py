"""Brush and scissors: shapes as SVG text, and the sheet that holds the colours of one picture.

Knows no card.  Numbers are rounded, because a picture travels to every browser.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
SHADOW = "#07283a"


def num(value: float) -> str:
    """One decimal for places, two for shares."""
    text = f"{value:.1f}" if abs(value) >= 2 else f"{value:.2f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    text = text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
    return "0" if text in ("-0", "-", "") else text


def xy(*points: Point) -> str:
    """Points as they stand in a path."""
    return " ".join(f"{num(x)},{num(y)}" for x, y in points)


def stretched(d: str, wide: float, high: float) -> str:
    """A path that is written in hundredths, at its real size."""
    return re.sub(
        r"(-?[\d.]+),(-?[\d.]+)",
        lambda pair: xy((float(pair[1]) * wide / 100, float(pair[2]) * high / 100)),
        d,
    )


def tag(element: str, inner: str = "", /, **look: str | float) -> str:
    said = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for key, value in look.items()
    )
    return f"<{element}{said}>{inner}</{element}>" if inner else f"<{element}{said}/>"


def path(d: str, fill: str, **look: str | float) -> str:
    return tag("path", "", d=d, fill=fill, **look)


def line(d: str, colour: str, width: float, **look: str | float) -> str:
    """A stroke with round ends."""
    return tag(
        "path", "", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", **look
    )


def circle(x: float, y: float, r: float, fill: str, **look: str | float) -> str:
    return tag("circle", "", cx=x, cy=y, r=r, fill=fill, **look)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, turn: float = 0, **look: str | float) -> str:
    if turn:
        look["transform"] = f"rotate({num(turn)} {num(x)} {num(y)})"
    return tag("ellipse", "", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **look)


def box(
    x: float, y: float, width: float, height: float, fill: str, round_: float = 0, **look: str | float
) -> str:
    return tag("rect", "", x=x, y=y, width=width, height=height, rx=round_, fill=fill, **look)


def group(
    inner: str,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    mirror: bool = False,
    **look: str | float,
) -> str:
    """The same shapes somewhere else, larger, turned or mirrored."""
    moves = [f"translate({num(x)},{num(y)})"] * bool(x or y) + [f"rotate({num(turn)})"] * bool(turn)
    moves += [f"scale({num(-scale)},{num(scale)})"] if mirror else [f"scale({num(scale)})"] * (scale != 1)
    return tag("g", inner, **({"transform": " ".join(moves)} if moves else {}), **look)


def stamped(stamp: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A stamp of the sheet, put down somewhere."""
    return tag(
        "use",
        href=f"#{stamp}",
        transform=f"translate({x:.0f},{y:.0f}) rotate({turn:.0f}) scale({num(scale)})",
    )


def around(x: float, y: float, r: float, turns: Iterable[float]) -> list[Point]:
    """Points on a circle; turns are parts of a full turn, 0 is right, .25 is down."""
    return [(x + r * math.cos(turn * math.tau), y + r * math.sin(turn * math.tau)) for turn in turns]


class Sheet:
    """One picture being made: its gradients and clippings, and its own chance, so that it always comes out
    the same."""

    def __init__(self, name: str) -> None:
        self.name, self.rng = name, random.Random(name)
        self._defs: dict[str, str] = {}

    def fade(self, *colours: str, across: bool = False) -> str:
        """A gradient downwards, or to the right."""
        steps = "".join(
            tag("stop", offset=i / (len(colours) - 1), stop_color=colour) for i, colour in enumerate(colours)
        )
        return self._kept("linearGradient", steps, x2="1" if across else "0", y2="0" if across else "1")

    def veil(self, colour: str, *thick: float) -> str:
        """One colour that grows thicker and thinner downwards."""
        steps = "".join(
            tag("stop", offset=i / (len(thick) - 1), stop_color=colour, stop_opacity=part)
            for i, part in enumerate(thick)
        )
        return self._kept("linearGradient", steps, x2="0", y2="1")

    def glow(self, inner: str, outer: str, x: float = 0.35, y: float = 0.3, r: float = 0.8) -> str:
        steps = tag("stop", stop_color=inner) + tag("stop", offset="1", stop_color=outer)
        return self._kept("radialGradient", steps, cx=x, cy=y, r=r)

    def pearl(self) -> str:
        """The skin of a bubble: clear inside, bright and a little rosy at the rim."""
        stops = (
            (0, "#fff", 0.05),
            (0.62, "#d9f6ff", 0.14),
            (0.84, "#9fdcf5", 0.42),
            (0.93, "#ffd9ef", 0.7),
            (1, "#fff", 0.95),
        )
        steps = "".join(
            tag("stop", offset=at, stop_color=colour, stop_opacity=thick) for at, colour, thick in stops
        )
        return self._kept("radialGradient", steps, cx=0.5, cy=0.5, r=0.5)

    def within(self, d: str, inner: str) -> str:
        """Shapes that are seen only inside an outline."""
        return tag("g", inner, clip_path=self._kept("clipPath", tag("path", d=d)))

    def stamp(self, inner: str) -> str:
        """Shapes that come again and again: gives the id for `stamped`."""
        return self._kept("g", inner)[5:-1]

    def _kept(self, name: str, inner: str, **look: str | float) -> str:
        made = tag(name, inner, id="@", **look)
        ident = self._defs.setdefault(made, f"d{len(self._defs)}")
        return f"url(#{ident})"

    def svg(self, body: str, width: int = 200, height: int = 150, **look: str) -> str:
        defs = "".join(made.replace('id="@"', f'id="{ident}"', 1) for made, ident in self._defs.items())
        return tag(
            "svg",
            tag("defs", defs) * bool(defs) + body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width} {height}",
            **look,
        )


# Lines that swell and thin out


def smooth(points: Sequence[Point], steps: int = 5) -> list[Point]:
    """A curve through all points (Catmull–Rom)."""
    ends = [points[0], *points, points[-1]]
    curve = [_between(ends[i : i + 4], step / steps) for i in range(len(points) - 1) for step in range(steps)]
    return [*curve, points[-1]]


def _between(four: Sequence[Point], t: float) -> Point:
    def part(a: float, b: float, c: float, d: float) -> float:
        return b + t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))) / 2

    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    return part(ax, bx, cx, dx), part(ay, by, cy, dy)


def sides(
    points: Sequence[Point], widths: Sequence[float], steps: int = 5
) -> tuple[list[Point], list[Point]]:
    """Both edges of a tube along a curve; `widths` are given at the points."""
    centre = smooth(points, steps)
    width = [y for _, y in smooth([(0, w) for w in widths], steps)]
    left, right = [], []
    for i, (x, y) in enumerate(centre):
        (ax, ay), (bx, by) = centre[max(0, i - 1)], centre[min(len(centre) - 1, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = (by - ay) / length * width[i] / 2, (ax - bx) / length * width[i] / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left, right


def tube(points: Sequence[Point], widths: Sequence[float], steps: int = 5) -> str:
    """The outline of such a tube, as a path."""
    left, right = sides(points, widths, steps)
    return f"M{xy(*left)} {xy(*right[::-1])}Z"
