"""The drawing kit of all games: SVG shapes, smooth curves, and a canvas that collects the shapes, gradients and clips of
one picture.  Knows no game: each game has its own colours and materials in screen/art/materials.py.

Numbers are rounded to keep pictures small.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

Point = tuple[float, float]
Look = str | float | None  # of an attribute; None leaves it out
# a colour, perhaps as colour/opacity; with its opacity; with its place; with both
Stop = str | tuple[str, float] | tuple[float, str] | tuple[float, str, float]


def number(value: float) -> str:
    """One decimal for places, two for shares."""
    text = f"{value:.1f}" if abs(value) >= 2 else f"{value:.2f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    text = text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
    return "0" if text in ("-0", "-", "") else text


def xy(*points: Point) -> str:
    """Points as text for the data of a path."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def attributes(**look: Look) -> str:
    """SVG attributes, each with a blank before it; `stroke_width` becomes stroke-width, and `class_` class."""
    return "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in look.items()
        if value is not None
    )


def tag(element: str, inner: str = "", /, **look: Look) -> str:
    written = attributes(**look)
    return f"<{element}{written}>{inner}</{element}>" if inner else f"<{element}{written}/>"


# Shapes


def path(d: str, fill: str = "none", **look: Look) -> str:
    return tag("path", d=d, fill=fill, **look)


def line(d: str, colour: str, width: float | str = 2, opacity: Look = None, **look: Look) -> str:
    """A stroke with round ends."""
    ends: dict[str, Look] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, "none", stroke=colour, stroke_width=width, **(ends | look), opacity=opacity)


def circle(x: float, y: float, r: float, fill: str = "none", opacity: Look = None, **look: Look) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **look, opacity=opacity)


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str = "none",
    opacity: Look = None,
    turn: float = 0,
    **look: Look,
) -> str:
    if turn:
        look["transform"] = f"rotate({number(turn)} {number(x)} {number(y)})"
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **look, opacity=opacity)


def rect(
    x: float, y: float, width: float, height: float, fill: str = "none", r: float = 0, **look: Look
) -> str:
    """`r` rounds the corners."""
    place: dict[str, Look] = {"x": x or None, "y": y or None, "width": width, "height": height}
    return tag("rect", **place, **({"rx": r} if r else {}), fill=fill, **look)


def polygon(points: Iterable[Point], fill: str = "none", **look: Look) -> str:
    return tag("polygon", points=xy(*points), fill=fill, **look)


def group(
    parts: str | Sequence[str],
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    mirror: bool = False,
    **look: Look,
) -> str:
    """The same shapes somewhere else, larger, turned or mirrored."""
    inner = parts if isinstance(parts, str) else "".join(parts)
    place: dict[str, Look] = {"transform": moved(x, y, scale, turn, mirror)}
    return f"<g{attributes(**place | look)}>{inner}</g>"


def moved(x: float, y: float, scale: float, turn: float, mirror: bool) -> str | None:
    moves = [f"translate({number(x)},{number(y)})"] * bool(x or y) + [f"rotate({number(turn)})"] * bool(turn)
    if mirror or scale != 1:
        moves.append(f"scale({-scale if mirror else scale:.3g},{scale:.3g})")
    return " ".join(moves) or None


# One picture


class Canvas:
    """A picture in the making: its size, its shapes, and the gradients, clips and filters that they use.  It has its own
    random numbers, seeded by its name, so that it always looks the same."""

    def __init__(self, width: float, height: float, name: str = "", prefix: str = "d") -> None:
        self.width, self.height, self.rng = width, height, random.Random(name)
        self._prefix = prefix
        self.defs: dict[str, str] = {}  # by their text: equal ones share an id
        self.body: list[str] = []

    def add(self, *shapes: str) -> None:
        self.body += shapes

    # paint: each method returns a reference for `fill`, `clip_path` or `filter`

    def linear(
        self, *stops: Stop, angle: float = 90, start: Point | None = None, end: Point | None = None
    ) -> str:
        """A gradient along a direction (90 is downwards), or from one point of the shape's box to another."""
        x, y = math.cos(math.radians(angle)) / 2, math.sin(math.radians(angle)) / 2
        (x1, y1), (x2, y2) = start or (0.5 - x, 0.5 - y), end or (0.5 + x, 0.5 + y)
        return self._define("linearGradient", _stops(stops), x1=x1, y1=y1, x2=x2, y2=y2)

    def radial(self, *stops: Stop, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
        return self._define("radialGradient", _stops(stops), cx=cx, cy=cy, r=r)

    def clip(self, shape: str) -> str:
        return self._define("clipPath", shape)

    def within(self, outline: str, inner: str) -> str:
        """Shapes clipped to an outline."""
        return group(inner, clip_path=self.clip(tag("path", d=outline)))

    def blur(self, amount: float, beyond: int = 60) -> str:
        """A blur filter; `beyond` is how far it reaches beyond the shape, in per cent."""
        size = {"x": f"-{beyond}%", "y": f"-{beyond}%"}
        size |= {"width": f"{100 + 2 * beyond}%", "height": f"{100 + 2 * beyond}%"}
        return self._define("filter", tag("feGaussianBlur", stdDeviation=amount), **size)

    def stamp(self, inner: str) -> str:
        """Shapes that are used several times; returns the id for `<use>`."""
        return self._define("g", inner)[len("url(#") : -1]

    def _define(self, element: str, inner: str, **look: Look) -> str:
        made = tag(element, inner, id="@", **look)
        return f"url(#{self.defs.setdefault(made, f'{self._prefix}{len(self.defs)}')})"

    # shapes, added to the picture

    def path(self, d: str, fill: str = "none", **look: Look) -> None:
        self.add(path(d, fill, **look))

    def line(self, d: str, colour: str, width: float | str = 2, opacity: Look = None, **look: Look) -> None:
        self.add(line(d, colour, width, opacity, **look))

    def circle(
        self, x: float, y: float, r: float, fill: str = "none", opacity: Look = None, **look: Look
    ) -> None:
        self.add(circle(x, y, r, fill, opacity, **look))

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str = "none",
        opacity: Look = None,
        turn: float = 0,
        **look: Look,
    ) -> None:
        self.add(ellipse(x, y, rx, ry, fill, opacity, turn, **look))

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str = "none", r: float = 0, **look: Look
    ) -> None:
        self.add(rect(x, y, width, height, fill, r, **look))

    def polygon(self, points: Iterable[Point], fill: str = "none", **look: Look) -> None:
        self.add(polygon(points, fill, **look))

    @contextmanager
    def at(
        self,
        x: float = 0,
        y: float = 0,
        scale: float = 1,
        turn: float = 0,
        mirror: bool = False,
        **look: Look,
    ) -> Iterator[None]:
        """Shapes added inside the `with` block are moved, turned and scaled."""
        outside, self.body = self.body, []
        yield
        outside.append(group(self.body, x, y, scale, turn, mirror, **look))
        self.body = outside

    # output

    def inner(self) -> str:
        """The content without the `svg` element, to be put into another picture."""
        defs = "".join(made.replace('id="@"', f'id="{name}"', 1) for made, name in self.defs.items())
        return tag("defs", defs) * bool(defs) + "".join(self.body)

    def svg(self, **look: Look) -> str:
        box = f"0 0 {number(self.width)} {number(self.height)}"
        return tag("svg", self.inner(), xmlns="http://www.w3.org/2000/svg", viewBox=box, **look)


def _stops(stops: Sequence[Stop]) -> str:
    """The stops of a gradient; those without a place are spread evenly."""
    return "".join(_stop(stop, i / max(1, len(stops) - 1)) for i, stop in enumerate(stops))


def _stop(stop: Stop, place: float) -> str:
    texts = [stop] if isinstance(stop, str) else [part for part in stop if isinstance(part, str)]
    numbers = [] if isinstance(stop, str) else [part for part in stop if not isinstance(part, str)]
    if not isinstance(stop[0], str):
        place = numbers.pop(0)
    colour, _, opacity = texts[0].partition("/")
    dense = opacity or (number(numbers[0]) if numbers else None)
    return tag("stop", offset=place, stop_color=colour, stop_opacity=dense)


# Curves


def around(x: float, y: float, r: float, turns: Iterable[float]) -> list[Point]:
    """Points on a circle; turns are parts of a full turn, 0 is right, .25 is down."""
    return [(x + r * math.cos(turn * math.tau), y + r * math.sin(turn * math.tau)) for turn in turns]


def polar(radius: float, degrees: float) -> Point:
    """A point on a circle around the origin; 0 degrees is up, clockwise."""
    turn = math.radians(degrees)
    return radius * math.sin(turn), -radius * math.cos(turn)


def wave(x0: float, x1: float, y: float, height: float, count: int, phase: float = 0.0) -> list[Point]:
    """Points along a sine line."""
    steps, turns = count * 8, math.tau * count
    return [
        (x0 + (x1 - x0) * i / steps, y + height * math.sin(phase + turns * i / steps))
        for i in range(steps + 1)
    ]


def smooth(points: Sequence[Point], steps: int = 5) -> list[Point]:
    """Points along a Catmull–Rom curve through all points."""
    ends = [points[0], *points, points[-1]]
    curve = [_between(ends[i : i + 4], step / steps) for i in range(len(points) - 1) for step in range(steps)]
    return [*curve, points[-1]]


def _between(four: Sequence[Point], t: float) -> Point:
    def part(a: float, b: float, c: float, d: float) -> float:
        return b + t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))) / 2

    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    return part(ax, bx, cx, dx), part(ay, by, cy, dy)


def through(points: Sequence[Point]) -> str:
    """The same curve as a path of Bézier curves."""
    ends = [points[0], *points, points[-1]]
    parts = [_bezier(ends[i], ends[i + 1], ends[i + 2], ends[i + 3], 0.5) for i in range(len(points) - 1)]
    return f"M{xy(points[0])}{''.join(parts)}"


def blob(points: Sequence[Point], tension: float = 0.5) -> str:
    """A closed smooth path through the points."""
    count = len(points)
    parts = [
        _bezier(points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count], tension)
        for i in range(count)
    ]
    return f"M{xy(points[0])}{''.join(parts)}Z"


def _bezier(before: Point, start: Point, end: Point, after: Point, tension: float) -> str:
    pull = tension / 3
    one = start[0] + (end[0] - before[0]) * pull, start[1] + (end[1] - before[1]) * pull
    two = end[0] - (after[0] - start[0]) * pull, end[1] - (after[1] - start[1]) * pull
    return f"C{xy(one, two, end)}"


def sides(
    points: Sequence[Point], widths: Sequence[float], steps: int = 5
) -> tuple[list[Point], list[Point]]:
    """The two edges of a tube along a curve; it has these `widths` at the points."""
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
    """The outline of a tube along a curve, as a path."""
    left, right = sides(points, widths, steps)
    return f"M{xy(*left)} {xy(*right[::-1])}Z"


# Colours


def mix(first: str, second: str, share: float) -> str:
    """The colour between two; share 0 is the first, 1 the second."""
    a, b = ([int(colour[i : i + 2], 16) for i in (1, 3, 5)] for colour in (first, second))
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(a, b, strict=True))
