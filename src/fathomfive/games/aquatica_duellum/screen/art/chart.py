"""The world map: the shape of every territory, where it lies, and how the chart looks.

Outlines are drawn for one half of the eastern sea and mirrored.  Territories that share a border are adjacent,
and no others: two broad basins, joined by straits, so distances come from the coast.  A map of somebody's own,
whose territories or steps are others, is charted as places on open water with a line for every step.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from fathomfive.toolkit.svg import Point, attributes, blob, number, tag

from ...content.world import EDGES, HEART, MAP, SIDE, steps_to
from .figures import creatures
from .materials import INK, Canvas
from .places import plants, works

WIDE, HIGH = 504, 240
Shape = tuple[Point, ...]
SMOOTH = 6  # units between two points of the coast
# half the height of the sea, so far from the middle: a broad basin, a strait, a lagoon
COAST: tuple[Point, ...] = (
    (-34, 111),
    (0, 111),
    (34, 111),
    (62, 107),
    (84, 95),
    (102, 74),
    (116, 58),
    (131, 51),
    (146, 55),
    (160, 69),
    (176, 76),
    (192, 71),
    (206, 57),
    (220, 40),
    (232, 30),
)
CAPITAL, CAPITAL_WIDE, CAPITAL_HIGH = 231, 20.5, 48  # a medallion: its middle and its radii
GATE_END, HARBOUR = 220, 12  # where the coast meets the medallion; points of the arc between
# places of nests and pieces; the southern ones lie as far down
PLACES: dict[str, Point] = {
    "1_north": (33, -49),
    "2_north": (85, -67),
    "2_middle": (83, 0),
    "3_strait": (117, 0),
    "4_strait": (144, 0),
    "5_north": (174, -36),
    "6_gate": (201, 0),
    "7_capital": (CAPITAL, 0),
}
TINTS = {
    "centre": ("#ffe9a8",),
    "west": ("#7fe3d2", "#5fd3b4", "#43bf95", "#2ea87c", "#239a72", "#1f8f68", "#17795a"),
    "east": ("#9fc4f0", "#b59be8", "#c77bd6", "#c95cb8", "#bf4ca8", "#b53f98", "#98307f"),
}
BANK_CORALS = (("#ff8f7a", "#ffd9cc"), ("#f2659b", "#ffd0e4"), ("#ffb84d", "#fff0cc"), ("#8f7be0", "#e0d8ff"))
# The same filter stands in the page, so that a lit territory has the same wavy border.
WAVY = (
    f'<filter id="wavy" filterUnits="userSpaceOnUse" x="0" y="0" width="{WIDE}" height="{HIGH}">'
    '<feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="2" seed="7"/>'
    '<feDisplacementMap in="SourceGraphic" scale="9" xChannelSelector="R" yChannelSelector="G"/></filter>'
)


# The drawn sea


def coast_at(x: float) -> float:
    """Half the height of the sea there: a smooth curve through the points of COAST."""
    at = next(i for i in range(1, len(COAST) - 2) if x <= COAST[i + 1][0])
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = COAST[at - 1 : at + 3]
    rise, fall, wide = (y2 - y0) / (x2 - x0), (y3 - y1) / (x3 - x1), x2 - x1
    t = (x - x1) / wide
    return (
        (2 * t**3 - 3 * t**2 + 1) * y1
        + (t**3 - 2 * t**2 + t) * wide * rise
        + (3 * t**2 - 2 * t**3) * y2
        + (t**3 - t**2) * wide * fall
    )


def north_coast(start: float, end: float) -> Shape:
    """From one place to another, eastwards."""
    pieces = max(round((end - start) / SMOOTH), 1)
    steps = [start + (end - start) * i / pieces for i in range(pieces + 1)]
    return tuple((x, -coast_at(x)) for x in steps)


def harbour() -> Shape:
    """The border between gate and capital, from its middle up to the coast."""
    top = math.asin(coast_at(GATE_END) / CAPITAL_HIGH)
    turns = [top * i / HARBOUR for i in range(HARBOUR + 1)]
    return tuple((CAPITAL - CAPITAL_WIDE * math.cos(turn), -CAPITAL_HIGH * math.sin(turn)) for turn in turns)


def medallion() -> Shape:
    """The northern half of the capital, from its harbour round to its eastern end."""
    arc = harbour()
    start = math.asin(-arc[-1][1] / CAPITAL_HIGH)
    turns = [start + (math.pi - start) * i / 40 for i in range(1, 41)]
    return (
        *arc,
        *((CAPITAL - CAPITAL_WIDE * math.cos(turn), -CAPITAL_HIGH * math.sin(turn)) for turn in turns),
    )


def mirrored(points: Sequence[Point], across: int = 1, down: int = 1) -> Shape:
    return tuple((x * across, y * down) for x, y in points)


@cache
def eastern_shapes() -> dict[str, Shape]:
    """By name without the side.  Every corner is written once, so that neighbours meet in the same points."""
    heart_top, heart_slope, heart_end = (0, -37), (21, -23), (30, 0)
    shallows, open_corner, open_end = (62, 0), (60, -42), (103, -27)
    one, two, three, four, five = (coast_point(x) for x in (65, 106, 131, 155, 199))
    strait, narrow, spit, mole = (105, 0), (133, 0), (158, 0), (190, 0)
    arc = harbour()
    north = {
        "1_north": (*(heart_top, *north_coast(0, one[0]), open_corner), *(shallows, heart_end, heart_slope)),
        "2_north": (*north_coast(one[0], two[0]), open_end, open_corner),
        "5_north": (*north_coast(four[0], five[0]), mole, spit),
    }
    upper_halves: dict[str, Shape] = {
        "2_middle": (shallows, open_corner, open_end, strait),
        "3_strait": (strait, open_end, *north_coast(two[0], three[0]), narrow),
        "4_strait": (narrow, *north_coast(three[0], four[0]), spit),
        "6_gate": (mole, *north_coast(five[0], GATE_END)[:-1], *arc[::-1]),
        "7_capital": medallion(),
        "heart": ((-30, 0), (-21, -23), heart_top, heart_slope, heart_end),
    }
    south = {name.replace("north", "south"): mirrored(shape, down=-1) for name, shape in north.items()}
    return north | south | {name: whole(half) for name, half in upper_halves.items()}


def coast_point(x: float) -> Point:
    return x, -coast_at(x)


def whole(upper: Sequence[Point]) -> Shape:
    """Both halves of a territory that lies across the middle; its first and last point lie on the middle
    line."""
    return (*upper, *((x, -y) for x, y in upper[-2:0:-1]))


def shape(at: int) -> Shape:
    """The outline of a territory, measured from the heart; nothing for one that is not on this chart."""
    side, name = ("", "heart") if at == HEART else (MAP[at].id[:1], MAP[at].id[1:])
    found = eastern_shapes().get(name, ())
    return mirrored(found, across=-1) if side == "w" else found


def borders() -> Iterator[tuple[int, int]]:
    """Territories whose outlines share an edge, each pair once."""
    edges = [outline(shape(at)) for at in range(len(MAP))]
    return ((a, b) for a in range(len(MAP)) for b in range(a + 1, len(MAP)) if edges[a] & edges[b])


def outline(points: Shape) -> set[frozenset[Point]]:
    """The edges of a polygon."""
    near = [(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in points]
    return {frozenset((near[i - 1], near[i])) for i in range(len(near)) if near[i - 1] != near[i]}


@cache
def is_charted() -> bool:
    """Is this the map whose shapes are drawn here?"""
    steps = {frozenset(edge) for edge in EDGES}
    return all(shape(at) for at in range(len(MAP))) and {frozenset(pair) for pair in borders()} == steps


# Where things lie


def place(at: int) -> Point:
    """The middle of a territory on the drawn map."""
    x, y = centre(at)
    return WIDE / 2 + x, HIGH / 2 + y


@cache
def centre(at: int) -> Point:
    """Measured from the heart."""
    if at == HEART:
        return 0, 0
    way = (0, -1, 1)[SIDE[at]]
    if not is_charted():
        return uncharted(at, way)
    name = MAP[at].id[1:]
    x, y = PLACES[name.replace("south", "north")]
    return x * way, -y if name.endswith("south") else y


def uncharted(at: int, way: int) -> Point:
    """By steps from the heart, and in order from north to south."""
    away = steps_to(HEART)
    beside = [other for other in range(len(MAP)) if SIDE[other] == SIDE[at] and away[other] == away[at]]
    x = CAPITAL * away[at] / max(away)
    y = 190 * ((beside.index(at) + 0.5) / len(beside) - 0.5) * (1 - (x / 260) ** 3)
    return x * way, y


def rim() -> Shape:
    """The outline of the whole chart: a lens."""
    upper = [(x, -117 * (1 - (abs(x) / 244) ** 5)) for x in range(-235, 236, 5)]
    return tuple(upper + [(x, -y) for x, y in upper[::-1]])


def sea() -> Shape:
    """The outline of the water between the two capitals."""
    east = north_coast(0, GATE_END)
    upper = (*mirrored(east[:0:-1], across=-1), *east)
    return (*upper, *mirrored(upper[::-1], down=-1))


def moved(points: Sequence[Point]) -> list[Point]:
    return [(x + WIDE / 2, y + HIGH / 2) for x, y in points]


def as_path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in moved(points)) + "Z"


@cache
def shore_path() -> str:
    return as_path(sea() if is_charted() else rim())


@cache
def cell_path(at: int) -> str:
    """One territory as a path, to light it up; nothing for a capital, which is a medallion."""
    return as_path(shape(at)) if is_charted() and not MAP[at].capital else ""


# Drawing


def tint(at: int) -> str:
    tints = TINTS[MAP[at].side]
    return tints[min(steps_to(HEART)[at], len(tints)) - 1]


def picture() -> str:
    """The chart with its borders; mantas, Leader and lights are put on it by the page."""
    c = Canvas(WIDE, HIGH, seed="map", prefix="map")
    c.defs[WAVY] = "wavy"
    for name, draw in (("nest", draw_nest), ("reef", draw_reef)):
        keep_stamp(c, name, draw)
    frame = moved(rim())
    c.polygon(frame, "#0b3558", stroke="#e9b949", stroke_width=7, stroke_linejoin="round")
    c.polygon(frame, "#0b3558", stroke="#06233f", stroke_width=4, stroke_linejoin="round")
    if is_charted():
        draw_banks(c)
        draw_territories(c)
    else:
        draw_steps(c)
    with c.at(WIDE / 2, HIGH / 2):
        for at, place_ in enumerate(MAP):
            if not place_.capital:
                draw_waves(c, centre(at))
            if place_.nest:
                c.add(f'<use href="#nest"{attributes(x=number(centre(at)[0]), y=number(centre(at)[1]))}/>')
        draw_compass(c)
    for seat, way in enumerate((-1, 1)):
        draw_capital(c, WIDE / 2 + way * CAPITAL, HIGH / 2, seat)
    return c.svg()


def keep_stamp(c: Canvas, name: str, draw: Callable[[Canvas], None]) -> None:
    """Draw a thing once, to be put in several places."""
    once = Canvas(seed=name, prefix=name)
    draw(once)
    c.defs |= once.defs
    c.defs[f'<g id="{name}">{"".join(once.body)}</g>'] = name


def draw_banks(c: Canvas) -> None:
    """Sand and corals where the sea is narrow."""
    c.polygon(moved(rim()), c.radial("#f8e6bb", "#e3c088", "#9a7449", cx=0.5, cy=0.45, r=0.62))
    for across, down in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        with c.at(WIDE / 2 + across * 134, HIGH / 2 + down * 90, mirror=across < 0):
            c.add('<use href="#reef"/>')
    for width, colour in ((11, "#c79f63"), (8, "#fbf1d0"), (4, "#7fd8d0")):
        c.polygon(moved(sea()), "none", stroke=colour, stroke_width=width, stroke_linejoin="round")


def draw_reef(c: Canvas) -> None:
    """A bed of corals, small stones and a star around one place."""
    c.path(blob([(-31, 7), (-14, -9), (11, -10), (32, 6), (12, 15), (-14, 15)], 1), "#b0854e", opacity=0.5)
    plants.kelp(c, -25, 9, 24, "#7cc36a", "#2f7d4f", leaves=5, sway=3)
    plants.branch_coral(c, -14, 10, 22, *BANK_CORALS[0], depth=2)
    plants.fan_coral(c, -2, 11, 12, *BANK_CORALS[1])
    plants.branch_coral(c, 11, 10, 19, *BANK_CORALS[2], depth=2)
    plants.fan_coral(c, 22, 10, 9, *BANK_CORALS[3])
    for x, y, r in ((-30, 13, 2), (-7, 15, 2), (29, 13, 2.2), (4, 16, 1.5), (40, 3, 1.8), (-42, 5, 1.6)):
        c.ellipse(x, y, r * 1.3, r, "#8a6a45", stroke="#f3dfb0", stroke_width=0.5)


def draw_territories(c: Canvas) -> None:
    shore = moved(sea())
    with c.at(clip_path=c.clip(tag("path", d=shore_path()))), c.at(filter="url(#wavy)"):
        cells = [at for at, territory in enumerate(MAP) if not territory.capital]
        for at in cells:  # over the shore, where the filter moves them away from it
            c.polygon(moved(shape(at)), tint(at), stroke=tint(at), stroke_width=14)
        for at in cells:
            c.polygon(moved(shape(at)), tint(at), stroke="#0b3558", stroke_width=2.2, stroke_linejoin="round")
    c.polygon(shore, c.radial(("#fff", 0.5), ("#fff", 0), ("#04122a", 0.35), cx=0.5, cy=0.1, r=0.8))


def draw_steps(c: Canvas) -> None:
    """A line for every step of a map that is not drawn here."""
    for edge in EDGES:
        (x0, y0), (x1, y1) = (place(at) for at in edge)
        d = f"M{number(x0)},{number(y0)} L{number(x1)},{number(y1)}"
        c.line(d, "#06233f", 5)
        c.line(d, "#9fe8f0", 2, stroke_dasharray="5 4")
    for at in range(len(MAP)):
        x, y = place(at)
        c.ellipse(x, y, 17, 15, tint(at), stroke="#06233f", stroke_width=2)


def draw_waves(c: Canvas, middle: Point) -> None:
    x, y = middle
    for dx, dy in ((-9, -22), (3, 24)):
        c.line(f"M{number(x + dx)},{number(y + dy)} q3,-3 6,0 t6,0", "#fff", 1.1, stroke_opacity=0.4)


def draw_nest(c: Canvas) -> None:
    """A ring of stones."""
    c.ellipse(0, -7, 15.5, 14, INK, opacity=0.16)
    for step in range(12):
        turn = step * math.tau / 12
        x, y = math.cos(turn) * 15.5, math.sin(turn) * 14 - 7
        c.ellipse(x, y, 3.1, 2.5, "#fbf1d6", stroke="#8a734a", stroke_width=0.6)


def draw_compass(c: Canvas) -> None:
    for turn in range(0, 360, 45):
        length = 21 if turn % 90 == 0 else 13
        with c.at(0, 0, 1, turn=turn):
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
