"""The drawing kit: a Scene collects shapes and gradients and prints one SVG picture; small shapes and curves
to fill it with."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
# a colour; with its place; with its opacity as well
Stop = str | tuple[float, str] | tuple[float, str, float]
Style = str | float | None


def num(value: float) -> str:
    """A short decimal: 12.5, not 12.500000001."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def attributes(**values: Style) -> str:
    """Keyword arguments as SVG attributes; stroke_width becomes stroke-width."""
    parts = []
    for key, value in values.items():
        if value is not None:
            text = value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
            parts.append(f'{key.replace("_", "-")}="{text}"')
    return " ".join(parts)


def path(d: str, fill: str = "none", **more: Style) -> str:
    return f'<path d="{d}" {attributes(fill=fill, **more)}/>'


def line(d: str, stroke: str, width: float, **more: Style) -> str:
    """An open, round-ended stroke."""
    ends = attributes(
        fill="none",
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **more,
    )
    return f'<path d="{d}" {ends}/>'


def circle(x: float, y: float, r: float, fill: str = "none", **more: Style) -> str:
    return f"<circle {attributes(cx=x, cy=y, r=r, fill=fill, **more)}/>"


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **more: Style) -> str:
    return f"<ellipse {attributes(cx=x, cy=y, rx=rx, ry=ry, fill=fill, **more)}/>"


def rect(x: float, y: float, w: float, h: float, fill: str = "none", r: float = 0, **more: Style) -> str:
    return f"<rect {attributes(x=x, y=y, width=w, height=h, rx=r or None, fill=fill, **more)}/>"


def polygon(points: Iterable[Point], fill: str = "none", **more: Style) -> str:
    text = " ".join(f"{num(float(x))},{num(float(y))}" for x, y in points)
    return f'<polygon points="{text}" {attributes(fill=fill, **more)}/>'


def group(
    *parts: str,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    flip: bool = False,
    **more: Style,
) -> str:
    """Shapes moved, scaled, turned and mirrored together."""
    steps = []
    if x or y:
        steps.append(f"translate({num(float(x))} {num(float(y))})")
    if turn:
        steps.append(f"rotate({num(float(turn))})")
    if scale != 1 or flip:
        steps.append(f"scale({-scale if flip else scale:.3f} {scale:.3f})")
    return f"<g {attributes(transform=' '.join(steps) or None, **more)}>{''.join(parts)}</g>"


class Scene:
    """One picture: a size, its own random numbers, gradients and shapes."""

    def __init__(self, name: str, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.rng = random.Random(name)
        self.defs: dict[str, str] = {}  # text: name
        self.parts: list[str] = []

    def add(self, *markup: str) -> None:
        self.parts.extend(markup)

    def _define(self, opening: str, inside: str, closing: str) -> str:
        """Something that shapes refer to, kept once however often it is used; `@` stands for its name."""
        made = f"{opening}{inside}{closing}"
        return f"url(#{self.defs.setdefault(made, f'g{len(self.defs)}')})"

    def linear(self, *stops: Stop, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1) -> str:
        opening = f'<linearGradient id="@" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        return self._define(opening, _stops(stops), "</linearGradient>")

    def radial(self, *stops: Stop, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
        return self._define(
            f'<radialGradient id="@" cx="{cx}" cy="{cy}" r="{r}">', _stops(stops), "</radialGradient>"
        )

    def blur(self, amount: float) -> str:
        opening = '<filter id="@" x="-60%" y="-60%" width="220%" height="220%">'
        return self._define(opening, f'<feGaussianBlur stdDeviation="{amount}"/>', "</filter>")

    def clip(self, shape: str) -> str:
        return self._define('<clipPath id="@">', shape, "</clipPath>")

    # light and what drifts in the water

    def glow(
        self, x: float, y: float, r: float, colour: str, opacity: float = 0.8, squash: float = 1.0
    ) -> str:
        """A soft light without edges."""
        fill = self.radial((0, colour, opacity), (0.35, colour, opacity * 0.45), (1, colour, 0))
        return ellipse(x, y, r, r * squash, fill)

    def lamp(self, x: float, y: float, r: float, colour: str) -> str:
        """A small glowing bead: halo, colour, white heart."""
        return (
            self.glow(x, y, r * 4, colour, 0.55) + circle(x, y, r, colour) + circle(x, y, r * 0.5, "#ffffff")
        )

    def motes(
        self,
        count: int,
        x0: float,
        x1: float,
        y0: float,
        y1: float,
        colour: str = "#ffffff",
        smallest: float = 0.4,
        largest: float = 1.6,
    ) -> str:
        """Marine snow: tiny drifting points of light."""
        out = []
        for _ in range(count):
            x, y = self.rng.uniform(x0, x1), self.rng.uniform(y0, y1)
            out.append(
                circle(
                    x, y, self.rng.uniform(smallest, largest), colour, opacity=self.rng.uniform(0.25, 0.95)
                )
            )
        return "".join(out)

    def bubbles(self, count: int, x0: float, x1: float, y0: float, y1: float) -> str:
        out, colour = [], "#dff6ff"
        for _ in range(count):
            x, y, r = self.rng.uniform(x0, x1), self.rng.uniform(y0, y1), self.rng.uniform(1, 3.5)
            out.append(
                circle(
                    x, y, r, colour, fill_opacity=0.12, stroke=colour, stroke_opacity=0.7, stroke_width=0.7
                )
            )
            out.append(circle(x - r * 0.35, y - r * 0.35, r * 0.22, "#ffffff", opacity=0.9))
        return "".join(out)

    def shafts(
        self, xs: Iterable[Point], colour: str, opacity: float = 0.3, lean: float = 40, depth: float = 0
    ) -> str:
        """Light falling from above in slanting shafts: where each begins and how wide it is."""
        deep, soft = depth or self.height * 0.55, self.blur(round(self.width / 90, 1))
        fill = self.linear((0, colour, opacity), (0.4, colour, opacity * 0.5), (1, colour, 0))
        shapes = (
            [(x, -20), (x + w, -20), (x + w * 1.9 - lean, deep), (x - w * 0.9 - lean, deep)] for x, w in xs
        )
        return "".join(polygon(shape, fill, filter=soft) for shape in shapes)

    def svg(self, slice_: bool = False) -> str:
        """The whole picture; it may fill any shape and be cut off."""
        fit = ' preserveAspectRatio="xMidYMid slice"' if slice_ else ""
        defs = "".join(made.replace("@", name, 1) for made, name in self.defs.items())
        size = f'viewBox="0 0 {num(self.width)} {num(self.height)}" width="{num(self.width)}" height="{num(self.height)}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}{fit}><defs>{defs}</defs>{"".join(self.parts)}</svg>'


def _stops(stops: Sequence[Stop]) -> str:
    """Colours alone are spread evenly."""
    out = []
    for index, stop in enumerate(stops):
        offset, colour, *alpha = (index / max(1, len(stops) - 1), stop) if isinstance(stop, str) else stop
        opacity = f' stop-opacity="{alpha[0]:.3g}"' if alpha else ""
        out.append(f'<stop offset="{offset:.3g}" stop-color="{colour}"{opacity}/>')
    return "".join(out)


def wave(x0: float, x1: float, y: float, height: float, count: int, phase: float = 0.0) -> list[Point]:
    """Points along a sine line."""
    steps = count * 8
    turns = 2 * math.pi * count
    return [
        (x0 + (x1 - x0) * i / steps, y + height * math.sin(phase + turns * i / steps))
        for i in range(steps + 1)
    ]


def through(points: Sequence[Point]) -> str:
    """A smooth path through points (Catmull-Rom as Bezier curves)."""
    d = f"M{num(float(points[0][0]))},{num(float(points[0][1]))}"
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = points[max(0, i - 1)], points[i], points[i + 1], points[min(len(points) - 1, i + 2)]
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        d += "C" + " ".join(f"{num(float(x))},{num(float(y))}" for x, y in (c1, c2, p2))
    return d
