"""The ten Lionfish: banded bodies with fans of long rays, each with its own colours and fins."""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.toolkit.svg import circle, ellipse, group, path, polar

from .materials import Canvas, bubbles, darker, lighter, line
from .water import SHADE, water


@dataclass(frozen=True, slots=True)
class Lionfish:
    band: str  # dark bands
    skin: str  # light skin
    fin: str  # the web between the rays
    ray: str  # the rays
    spots: str = ""  # spots on the webs
    rays: int = 11
    reach: float = 66  # length of the breast fin rays
    web: float = 0.7  # how far the web runs along the rays
    spines: int = 9
    bands: int = 7
    mirror: bool = False


LIONFISH = {
    "lionfish_clownfish_a": Lionfish("#9a1f1c", "#fff0e0", "#e8583a", "#7a1414", "#fff4e4"),
    "lionfish_clownfish_b": Lionfish(
        "#5a2416",
        "#f7dcc0",
        "#c46a3a",
        "#4a1a10",
        "#2e120c",
        rays=9,
        reach=54,
        web=0.96,
        bands=6,
        mirror=True,
    ),
    "lionfish_school_a": Lionfish(
        "#8a3a1a", "#fbe6cc", "#e0954a", "#6a2a12", "#3f7fd0", rays=10, reach=72, web=0.5
    ),
    "lionfish_school_b": Lionfish(
        "#a83a3a",
        "#ffd8c4",
        "#e87a5a",
        "#8a2424",
        "#4a1014",
        rays=8,
        reach=46,
        web=0.98,
        spines=8,
        bands=5,
        mirror=True,
    ),
    "lionfish_anemone_a": Lionfish(
        "#b02a3a", "#fff6f0", "#ffd8d8", "#ffffff", "", rays=10, reach=78, web=0.2, bands=6
    ),
    "lionfish_anemone_b": Lionfish(
        "#2a6a5a", "#dff4d8", "#7ac89a", "#1f5a4a", "#fff0a8", rays=9, reach=60, web=0.8, mirror=True
    ),
    "lionfish_red": Lionfish(
        "#c01428", "#ffd0b8", "#ff5a3a", "#8a0a1a", "#ffe27a", rays=12, reach=68, web=0.75, bands=8
    ),
    "lionfish_blue": Lionfish(
        "#1f2f7a", "#cfe4ff", "#4f7fe0", "#14205c", "#9ff0ff", rays=11, reach=66, web=0.8, mirror=True
    ),
    "lionfish_green": Lionfish(
        "#1f5f34", "#e4f4b8", "#6ab04a", "#144a28", "#f4ffb0", rays=10, reach=58, web=0.94, bands=6
    ),
    "lionfish_yellow": Lionfish(
        "#8a4a0a",
        "#fff0b0",
        "#f0b02a",
        "#7a3a08",
        "#ffffff",
        rays=9,
        reach=50,
        web=0.98,
        spines=8,
        mirror=True,
    ),
}
BODY = "M-62,2 C-56,-18 -34,-32 -4,-30 C24,-28 44,-16 60,-6 L60,8 C44,18 22,30 -6,30 C-34,30 -54,20 -62,2Z"


def draw_lionfish(c: Canvas, card: str, colour: str) -> None:
    look = LIONFISH[card]
    water(c, "deep", "rock")
    c.add(ellipse(100, 74, 96, 70, c.radial((0, lighter(look.fin, 0.5), 0.75), (1, look.fin, 0), r=0.5), 0.8))
    c.add(
        group(draw_lion(c, look), 102 if look.mirror else 98, 82, 0.9, 4 if look.mirror else -4, look.mirror)
    )
    c.add(bubbles(c, 6, (8, 192), (8, 120), (1.4, 4)))


def draw_lion(c: Canvas, look: Lionfish) -> str:
    """The fish alone: far fin, body, near fin, head."""
    return "".join(
        [
            _tail(c, look),
            _spines(c, look),
            _fan(c, look, (26, 10), (104, 176), 0.78, 0.85),
            _belly_fins(c, look),
            _body(c, look),
            _fan(c, look, (-2, 14), (74, 196), 1.0, 1.0),
            _head(look),
        ]
    )


def _fan(
    c: Canvas,
    look: Lionfish,
    root: tuple[float, float],
    spread: tuple[float, float],
    size: float,
    strength: float,
) -> str:
    """A breast fin: rays spread from one point, joined by a web for a part of their length."""
    (x, y), (first, last) = root, spread
    turns = [first + index * (last - first) / (look.rays - 1) for index in range(look.rays)]
    lengths = [
        look.reach * size * (1 - 0.28 * abs(index / (look.rays - 1) - 0.45)) for index in range(look.rays)
    ]
    web = c.radial(
        (0, lighter(look.fin, 0.3), 0.95),
        (0.7, look.fin, 0.85),
        (1, darker(look.fin, 0.2), 0.6),
        cx=0.2,
        cy=0.2,
        r=1.0,
    )
    drawn = path(
        _web(look, root, turns, lengths),
        web,
        opacity=strength,
        stroke=look.ray,
        stroke_opacity=".25",
        stroke_width="1",
    )
    for length, turn in zip(lengths, turns, strict=True):
        (dx, dy), (bx, by) = polar(length, turn), polar(length * 0.5, turn - 6)
        ray = f"M{x},{y} Q{x + bx:.1f},{y + by:.1f} {x + dx:.1f},{y + dy:.1f}"
        drawn += line(ray, look.ray, 2.6, strength) + line(ray, "#ffffff", 0.9, 0.5)
        for share in (0.42, 0.62, 0.8) if look.spots and look.web > 0.4 else ():
            if share < look.web:
                sx, sy = polar(length * share, turn + (last - first) / look.rays / 2)
                drawn += circle(x + sx, y + sy, 2.6 * size, look.spots, 0.9)
    return drawn


def _web(look: Lionfish, root: tuple[float, float], turns: list[float], lengths: list[float]) -> str:
    points = []
    for index, turn in enumerate(turns):
        points.append(polar(lengths[index] * look.web, turn))
        if index + 1 < len(turns):
            points.append(polar(lengths[index] * look.web * 0.8, (turn + turns[index + 1]) / 2))
    return (
        f"M{root[0]},{root[1]} " + " ".join(f"L{root[0] + x:.1f},{root[1] + y:.1f}" for x, y in points) + "Z"
    )


def _spines(c: Canvas, look: Lionfish) -> str:
    """The back spines, banded like the body, each with a small flag."""
    flag, drawn = c.linear(lighter(look.fin, 0.25), look.fin), ""
    for index in range(look.spines):
        share = index / (look.spines - 1)
        x, y, turn = -34 + share * 62, -20 - 8 * (1 - (2 * share - 1) ** 2), -26 + share * 66
        length = (46 + 14 * (1 - abs(2 * share - 0.8))) * (look.reach / 66) ** 0.5
        (dx, dy), (ex, ey), (wx, wy) = (
            polar(length, turn),
            polar(length * 0.55, turn + 14),
            polar(length * 0.1, turn),
        )
        drawn += path(
            f"M{x:.1f},{y:.1f} L{x + dx:.1f},{y + dy:.1f} L{x + ex + 5:.1f},{y + ey + 3:.1f}Z",
            flag,
            opacity=".8",
        )
        drawn += line(f"M{x:.1f},{y:.1f} L{x + dx:.1f},{y + dy:.1f}", look.skin, 3.6)
        bands = [polar(length * mark, turn) for mark in (0.2, 0.45, 0.7, 0.92)]
        drawn += line(
            " ".join(f"M{x + mx:.1f},{y + my:.1f} l{wx:.1f},{wy:.1f}" for mx, my in bands), look.band, 3.6
        )
    return drawn


def _body(c: Canvas, look: Lionfish) -> str:
    skin = c.linear(look.skin, lighter(look.skin, 0.4), darker(look.skin, 0.2))
    bands = ""
    for index in range(look.bands):
        x = -50 + index * 106 / look.bands
        bands += path(f"M{x:.0f},-36 q8,36 -2,72 h{6.5 if index % 2 else 4} q10,-36 2,-72Z", look.band)
        bands += line(f"M{x + 10:.0f},-36 q7,36 -1,72", look.band, 1.2, 0.6)
    shade = path(BODY, c.linear((0, SHADE, 0), (0.55, SHADE, 0), (1, SHADE, 0.45)))
    gleam = ellipse(-10, -18, 40, 9, c.radial((0, "#ffffff", 0.7), (1, "#ffffff", 0), r=0.5), 0.8, -3)
    rim = path(BODY, stroke="#ffffff", stroke_opacity=".35", stroke_width="1.2")
    return path(BODY, skin) + c.within(BODY, bands + shade + gleam) + rim


def _head(look: Lionfish) -> str:
    eye = (
        circle(-42, -8, 7.6, darker(look.band, 0.2))
        + circle(-42, -8, 6.4, "#ffe9a8")
        + circle(-43, -8, 4.2, "#101820")
    )
    cheek = line("M-28,-20 Q-20,0 -28,20", darker(look.band, 0.1), 3.2, 0.85) + line(
        "M-52,-16 Q-44,2 -50,16", look.band, 3, 0.9
    )
    feelers = line("M-43,-16 q-8,-14 -3,-24", look.band, 3.4) + line(
        "M-43,-16 q-8,-14 -3,-24", look.skin, 1.2
    )
    whiskers = line("M-60,6 q-10,6 -9,15 M-55,10 q-4,8 1,15", look.fin, 2.8)
    return (
        cheek
        + eye
        + circle(-45, -10, 1.6, "#ffffff")
        + line("M-62,6 q9,7 18,3", "#101820", 2.2, 0.7)
        + feelers
        + whiskers
    )


FINS = (
    "M56,0 C68,-6 76,-26 94,-26 C102,-10 102,12 94,28 C76,26 68,8 56,2Z",
    "M34,-16 C42,-42 62,-46 70,-36 C66,-24 60,-14 54,-6Z",
    "M34,18 C42,42 60,46 68,38 C64,26 60,16 54,8Z",
)


def _tail(c: Canvas, look: Lionfish) -> str:
    fin = c.linear(lighter(look.fin, 0.5), look.fin, angle=10)
    drawn = path(" ".join(FINS), fin, opacity=".85")
    drawn += line(
        " ".join(f"M60,1 L{94 - abs(turn) * 0.1:.0f},{turn}" for turn in (-24, -12, 0, 12, 24)),
        look.ray,
        1.6,
        0.7,
    )
    spots = ((74, -8), (82, 4), (76, 12), (86, -14), (88, 16), (58, -28), (56, 30))
    return drawn + "".join(circle(x, y, 2.2, look.spots or look.band, 0.85) for x, y in spots)


def _belly_fins(c: Canvas, look: Lionfish) -> str:
    fin = c.linear(look.fin, darker(look.fin, 0.3))
    return path("M-22,26 C-28,46 -20,60 -10,64 C-6,52 -6,40 -8,28Z", fin) + line(
        "M-18,28 L-12,58 M-13,28 L-9,54", look.ray, 1.6, 0.7
    )
