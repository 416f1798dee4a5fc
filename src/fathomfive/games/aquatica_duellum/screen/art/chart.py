"""The world map: where its territories lie, how they look, and which of their borders can be crossed.

Territories are Voronoi cells around hand-set centres.  Where two of them touch but the map has no edge, a
ridge of rock stands.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from ...content.world import EDGES, HEART, MAP, SIDE, steps_to
from . import creatures, works
from .brush import INK, Canvas, Point, number

WIDE, HIGH = 504, 240
COLUMN_X = (0, 39, 86, 133, 171, 204, 231)
ROW_Y = (0, 37, 75, 41, 38, 0, 0)
LEAST_BORDER = 8  # shorter ones are but corners
TINTS = {
    "centre": ("#ffe9a8",),
    "west": ("#7fe3d2", "#5fd3b4", "#43bf95", "#2ea87c", "#1f8f68"),
    "east": ("#9fc4f0", "#b59be8", "#c77bd6", "#c95cb8", "#b53f98"),
}
# The same filter stands in the page, so that a lit territory has the same wavy border.
WAVY = (
    f'<filter id="wavy" filterUnits="userSpaceOnUse" x="0" y="0" width="{WIDE}" height="{HIGH}">'
    '<feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="2" seed="7"/>'
    '<feDisplacementMap in="SourceGraphic" scale="15" xChannelSelector="R" yChannelSelector="G"/></filter>'
)


# Geometry


def column(at: int) -> int:
    """How far from the middle: w3_north lies in column 3."""
    found = re.match(r"[we](\d)", MAP[at].id)
    return min(int(found[1]) if found else steps_to(HEART)[at], len(COLUMN_X) - 1)


def centre(at: int) -> Point:
    """Measured from the heart."""
    x = COLUMN_X[column(at)] * (0, -1, 1)[SIDE[at]]
    row = ROW_Y[column(at)]
    return x, -row if MAP[at].id.endswith("north") else row if MAP[at].id.endswith("south") else 0


def place(at: int) -> Point:
    """The middle of a territory on the drawn map."""
    x, y = centre(at)
    return WIDE / 2 + x, HIGH / 2 + y


def coast() -> list[Point]:
    """The outline of the known sea: a lens."""
    upper = []
    for step in range(-44, 45):
        x = step / 44 * 216
        upper.append((x, -116 * (1 - (abs(x) / 240) ** 3.1)))
    return upper + [(x, -y) for x, y in upper[::-1]]


def cut(polygon: Sequence[Point], inside: Callable[[Point], float]) -> list[Point]:
    """Clip a convex polygon by the half plane where inside(point) >= 0."""
    kept: list[Point] = []
    for index, point in enumerate(polygon):
        before = polygon[index - 1]
        a, b = inside(before), inside(point)
        if (a >= 0) != (b >= 0):
            t = a / (a - b)
            kept.append((before[0] + (point[0] - before[0]) * t, before[1] + (point[1] - before[1]) * t))
        if b >= 0:
            kept.append(point)
    return kept


def nearer(own: Point, other: Point, border: float) -> Callable[[Point], float]:
    """Positive where a point lies nearer to own than to other (minus half a border)."""
    dx, dy = own[0] - other[0], own[1] - other[1]
    length = math.hypot(dx, dy)
    x, y = (own[0] + other[0]) / 2, (own[1] + other[1]) / 2
    return lambda point: ((point[0] - x) * dx + (point[1] - y) * dy) / length - border


@cache
def sites() -> tuple[tuple[int, Point], ...]:
    """All (territory, point) pairs; the four shallows reach to the coast, and so does the heart where nothing
    leads past it."""
    found: list[tuple[int, Point]] = []
    for at in range(len(MAP)):
        if not MAP[at].capital:
            x, y = centre(at)
            found.append((at, (x, y)))
            if at == HEART:
                found += [(at, (0, way * far)) for way in parted() for far in (44, 92)]
            elif column(at) == 1 and y:
                found.append((at, (x * 1.06, math.copysign(90, y))))
    return tuple(found)


@cache
def parted() -> tuple[int, ...]:
    """The halves of the map, -1 north and 1 south, where no step leads from the western to the eastern
    shallows."""
    past = {
        math.copysign(1, centre(a)[1]) for a, b in EDGES if column(a) == column(b) == 1 and SIDE[a] != SIDE[b]
    }
    return tuple(way for way in (-1, 1) if way not in past)


@cache
def cells() -> tuple[tuple[int, Point, list[Point]], ...]:
    """The pieces of every territory but the capitals; they bleed over the shore, and the picture clips
    them."""
    found = []
    for at, own in sites():
        polygon = [(x * 1.08, y * 1.08) for x, y in coast()]
        for other_at, other in sites():
            if other != own:
                polygon = cut(polygon, nearer(own, other, -0.3 if other_at == at else 1.1))
        found.append((at, own, polygon))
    return tuple(found)


def borders() -> Iterator[tuple[int, int, Point, Point]]:
    """Where two territories touch, each border once: both of them, and its ends."""
    for at, own, polygon in cells():
        for index, end in enumerate(polygon):
            start = polygon[index - 1]
            x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            for other_at, other in sites():
                beside = abs(math.hypot(x - own[0], y - own[1]) - math.hypot(x - other[0], y - other[1])) < 3
                if other_at > at and beside and math.dist(start, end) > LEAST_BORDER:
                    yield at, other_at, start, end


def ridges() -> Iterator[tuple[Point, Point]]:
    """Borders that no step leads across."""
    ways = {frozenset(edge) for edge in EDGES}
    return ((start, end) for at, other, start, end in borders() if frozenset((at, other)) not in ways)


def moved(points: Sequence[Point]) -> list[Point]:
    return [(x + WIDE / 2, y + HIGH / 2) for x, y in points]


def as_path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in moved(points)) + "Z"


@cache
def shore_path() -> str:
    return as_path(coast())


@cache
def cell_path(at: int) -> str:
    """One territory as a path, to light it up (clip it by the shore); nothing for a capital, which is a
    medallion."""
    return "".join(as_path(polygon) for own, _, polygon in cells() if own == at)


# Drawing


def tint(at: int) -> str:
    tints = TINTS[MAP[at].side]
    return tints[min(column(at), len(tints)) - 1]


def picture() -> str:
    """The chart with its borders; mantas, Leader and lights are put on it by the page."""
    c = Canvas(WIDE, HIGH, seed="map", prefix="map")
    c.defs.append(WAVY)
    shore = moved(coast())
    c.polygon(shore, "#0b3558", stroke="#e9b949", stroke_width=7, stroke_linejoin="round")
    c.polygon(shore, "#0b3558", stroke="#06233f", stroke_width=4, stroke_linejoin="round")
    with c.group(clip_path=c.clip(shore_path())), c.group(filter="url(#wavy)"):
        for at, _, polygon in cells():
            c.polygon(moved(polygon), tint(at), stroke=tint(at), stroke_width=0.8)
        draw_ridges(c)
    c.polygon(shore, c.radial(("#fff", 0.5), ("#fff", 0), ("#04122a", 0.35), cx=0.5, cy=0.1, r=0.8))
    with c.at(WIDE / 2, HIGH / 2):
        for at, place_ in enumerate(MAP):
            if not place_.capital:
                draw_waves(c, centre(at))
            if place_.nest:
                draw_nest(c, centre(at))
        draw_stream(c)
        draw_compass(c)
    draw_capital(c, 21, HIGH / 2, 0)
    draw_capital(c, WIDE - 21, HIGH / 2, 1)
    return c.svg()


def draw_ridges(c: Canvas) -> None:
    """Rock that no manta crosses."""
    for start, end in ridges():
        (x0, y0), (x1, y1) = moved((start, end))
        d = f"M{number(x0)},{number(y0)} L{number(x1)},{number(y1)}"
        c.line(d, "#1d2b46", 7.5)
        c.line(d, "#8f7d6a", 5)
        c.line(d, "#e5d3b3", 2, stroke_dasharray="1 6")


def draw_stream(c: Canvas) -> None:
    """The golden stream that runs through the heart."""
    for lean in (-7, 0, 7):
        for way in parted():
            c.line(
                f"M{lean},{104 * way} q{-8 * way},{-16 * way} 0,{-32 * way} t0,{-32 * way}",
                "#c98f1f",
                1.4,
                stroke_opacity=0.5,
            )


def draw_waves(c: Canvas, middle: Point) -> None:
    x, y = middle
    for dx, dy in ((-9, -22), (3, 24)):
        c.line(f"M{number(x + dx)},{number(y + dy)} q3,-3 6,0 t6,0", "#fff", 1.1, stroke_opacity=0.4)


def draw_nest(c: Canvas, middle: Point) -> None:
    """A ring of stones."""
    x, y = middle
    c.ellipse(x, y - 7, 17, 15, INK, opacity=0.16)
    for step in range(12):
        turn = step * math.tau / 12
        c.ellipse(
            x + math.cos(turn) * 17,
            y - 7 + math.sin(turn) * 15,
            3.4,
            2.7,
            "#fbf1d6",
            stroke="#8a734a",
            stroke_width=0.6,
        )


def draw_compass(c: Canvas) -> None:
    for turn in range(0, 360, 45):
        length = 21 if turn % 90 == 0 else 13
        with c.at(0, 0, 1, rotate=turn):
            c.path(f"M0,{-length} L3,-4 L0,0Z", "#c98f1f")
            c.path(f"M0,{-length} L-3,-4 L0,0Z", "#8f5d12")
    c.circle(0, 0, 3, "#fff3c4")


def draw_capital(c: Canvas, x: float, y: float, seat: int) -> None:
    """A palace on a golden medallion at the edge of the map."""
    light, dark = (("#f4fbe6", "#4f9f78"), ("#fff0fa", "#a0508c"))[seat]
    c.ellipse(x, y, 20.5, 48, c.gold())
    c.ellipse(x, y, 18, 45, c.linear(*(("#7fe0a8", "#0c5a42"), ("#f08acb", "#5a0f58"))[seat]))
    for dx, width, tall in ((-9, 7, 22), (9, 7, 22), (0, 10, 34)):
        works.tower(c, x + dx, y + 14, width, tall, light, dark)
    c.rect(x - 15, y + 12, 30, 5, light, rx=2)
    (creatures.turtle, creatures.squid)[seat](c, x, y + 29, 20)
