"""A tiny drawing kit: a canvas that collects shapes and gradients and writes one SVG."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

GOLD = ("#fff3c4", "#e9b949", "#8f5d12")
INK = "#06182b"
Colour = str | tuple[str, float]  # a colour, or a colour with its opacity
Point = tuple[float, float]


def number(value: float) -> str:
    """Short text for a coordinate."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def attributes(**options: object) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{value}"' for name, value in options.items() if value is not None
    )


class Canvas:
    """Collects SVG shapes; gradients get ids that are unique for the given prefix."""

    def __init__(self, width: float = 160, height: float = 140, seed: str = "", prefix: str = "g") -> None:
        self.width, self.height = width, height
        self.random = random.Random(seed)
        self.defs: list[str] = []
        self.body: list[str] = []
        self._ids = itertools.count(1)
        self._prefix = prefix

    # paint

    def new_id(self) -> str:
        return f"{self._prefix}{next(self._ids)}"

    def linear(self, *colours: Colour, angle: float = 90) -> str:
        """A linear gradient; 90 runs downwards, 0 to the right."""
        name = self.new_id()
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        box = attributes(
            x1=number(0.5 - dx / 2), y1=number(0.5 - dy / 2), x2=number(0.5 + dx / 2), y2=number(0.5 + dy / 2)
        )
        self.defs.append(f'<linearGradient id="{name}"{box}>{_stops(colours)}</linearGradient>')
        return f"url(#{name})"

    def radial(self, *colours: Colour, cx: float = 0.4, cy: float = 0.3, r: float = 0.8) -> str:
        name = self.new_id()
        self.defs.append(
            f'<radialGradient id="{name}"{attributes(cx=cx, cy=cy, r=r)}>{_stops(colours)}</radialGradient>'
        )
        return f"url(#{name})"

    def gold(self, angle: float = 90) -> str:
        return self.linear(*GOLD, angle=angle)

    def clip(self, path: str) -> str:
        name = self.new_id()
        self.defs.append(f'<clipPath id="{name}"><path d="{path}"/></clipPath>')
        return f"url(#{name})"

    # shapes

    def add(self, text: str) -> None:
        self.body.append(text)

    def path(self, d: str, fill: str = "none", **options: object) -> None:
        self.add(f'<path d="{d}"{attributes(fill=fill, **options)}/>')

    def line(self, d: str, stroke: str, width: float | str = 2, **options: object) -> None:
        ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        self.path(d, "none", stroke=stroke, stroke_width=width, **(ends | options))

    def circle(self, x: float, y: float, r: float, fill: str = "none", **options: object) -> None:
        self.add(f"<circle{attributes(cx=number(x), cy=number(y), r=number(r), fill=fill, **options)}/>")

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, fill: str = "none", **options: object
    ) -> None:
        shape = {"cx": number(x), "cy": number(y), "rx": number(rx), "ry": number(ry)}
        self.add(f"<ellipse{attributes(**shape, fill=fill, **options)}/>")

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str = "none", **options: object
    ) -> None:
        shape = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
        self.add(f"<rect{attributes(**shape, fill=fill, **options)}/>")

    def polygon(self, points: Sequence[Point], fill: str = "none", **options: object) -> None:
        text = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self.add(f'<polygon points="{text}"{attributes(fill=fill, **options)}/>')

    @contextmanager
    def at(
        self, x: float = 0, y: float = 0, scale: float = 1, rotate: float = 0, flip: bool = False
    ) -> Iterator[Canvas]:
        """Draw the inner shapes moved, turned and scaled."""
        moves = f"translate({number(x)} {number(y)})"
        if rotate:
            moves += f" rotate({number(rotate)})"
        if scale != 1 or flip:
            moves += f" scale({-scale if flip else scale:.3g} {scale:.3g})"
        with self.group(transform=moves):
            yield self

    @contextmanager
    def group(self, **options: object) -> Iterator[Canvas]:
        self.add(f"<g{attributes(**options)}>")
        yield self
        self.add("</g>")

    # output

    def inner(self) -> str:
        return f"<defs>{''.join(self.defs)}</defs>{''.join(self.body)}"

    def svg(self, **options: object) -> str:
        box = f"0 0 {self.width} {self.height}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{attributes(**options)}>{self.inner()}</svg>'


def _stops(colours: Sequence[Colour]) -> str:
    last, stops = max(1, len(colours) - 1), []
    for index, colour in enumerate(colours):
        value, opacity = colour if isinstance(colour, tuple) else (colour, None)
        stops.append(
            f"<stop{attributes(offset=number(index / last), stop_color=value, stop_opacity=opacity)}/>"
        )
    return "".join(stops)


def blob(points: Sequence[Point], tension: float = 0.5) -> str:
    """A closed smooth path through the points (Catmull-Rom as Bezier curves)."""
    count = len(points)
    path = [f"M{number(points[0][0])},{number(points[0][1])}"]
    for index in range(count):
        before, start = points[index - 1], points[index]
        end, after = points[(index + 1) % count], points[(index + 2) % count]
        one = (start[0] + (end[0] - before[0]) * tension / 3, start[1] + (end[1] - before[1]) * tension / 3)
        two = (end[0] - (after[0] - start[0]) * tension / 3, end[1] - (after[1] - start[1]) * tension / 3)
        path.append("C" + " ".join(f"{number(x)},{number(y)}" for x, y in (one, two, end)))
    return "".join(path) + "Z"
