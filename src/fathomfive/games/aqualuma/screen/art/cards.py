"""Pictures of the 14 magic cards (176 x 84) and of the card back.

Eight families; the coloured ones (whirl, calm, storm) are drawn three times with the colour's die and light.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from fathomfive.toolkit.svg import Point, circle, ellipse, line, path, polygon, rect, through

from .dice import BLUE, GREEN, RED, die_inside, neutral_die_inside
from .materials import Scene

WIDTH, HEIGHT = 176, 84
LIGHT = {RED: "#ff7f86", GREEN: "#5ff0a8", BLUE: "#6fa6ff"}
DEEP = {RED: ("#5a1450", "#230a3a"), GREEN: ("#0c4f5c", "#08203c"), BLUE: ("#1c2f96", "#0c1146")}


def _water(name: str, top: str, bottom: str, glow: str, gx: float = 88, gy: float = 44) -> Scene:
    s = Scene(name, WIDTH, HEIGHT)
    s.add(rect(0, 0, WIDTH, HEIGHT, s.linear(top, bottom)), s.glow(gx, gy, 96, glow, 0.7, 0.62))
    return s


def _spiral(
    cx: float, cy: float, r0: float, r1: float, turns: float, squash: float = 0.62, phase: float = 0.0
) -> list[Point]:
    steps = int(turns * 16)
    return [
        (
            cx + (r0 + (r1 - r0) * i / steps) * math.cos(phase + turns * 2 * math.pi * i / steps),
            cy + (r0 + (r1 - r0) * i / steps) * squash * math.sin(phase + turns * 2 * math.pi * i / steps),
        )
        for i in range(steps + 1)
    ]


def _vortex(
    s: Scene, cx: float, cy: float, radius: float, colour: str, arms: int = 3, turns: float = 1.3
) -> str:
    out = []
    for k in range(arms):
        points = _spiral(cx, cy, radius * 0.12, radius, turns, phase=2 * math.pi * k / arms)
        out.append(line(through(points), colour, radius * 0.11, opacity=0.55))
        out.append(line(through(points), "#ffffff", radius * 0.035, opacity=0.8))
    return "".join(out)


def surge() -> Scene:
    s = _water("surge", "#1b3fa8", "#0b1a5c", "#58d6ff", 120, 40)
    s.add(
        path(
            "M-5,66C24,70 48,60 62,38C74,16 104,2 132,14C150,22 154,40 142,46"
            "C146,34 134,24 120,28C100,34 104,58 130,64C150,68 166,62 181,56V90H-5Z",
            s.linear("#c4f7ff", "#3fb6f5", "#14409f"),
        )
    )
    s.add(line("M-5,66C24,70 48,60 62,38C74,16 104,2 132,14C150,22 154,40 142,46", "#ffffff", 3, opacity=0.9))
    s.add(line("M8,76C44,80 70,66 84,46M30,82C66,82 88,72 98,58", "#eafcff", 2, opacity=0.6))
    s.add(
        neutral_die_inside(s, 46, 26, 30, 5, -18),
        neutral_die_inside(s, 128, 42, 22, 2, 24),
        neutral_die_inside(s, 86, 16, 16, 3, 40),
    )
    s.add(s.bubbles(10, 8, 168, 6, 46))
    return s


def eddy() -> Scene:
    s = _water("eddy", "#24309a", "#0e1150", "#8fb8ff")
    s.add(
        _vortex(s, 88, 46, 66, "#6f9cff", arms=2, turns=1.6),
        neutral_die_inside(s, 88, 42, 34, 4, 12),
        s.bubbles(9, 8, 168, 8, 76),
    )
    return s


def whirl(colour: str) -> Scene:
    top, bottom = DEEP[colour]
    s = _water(f"whirl_{colour}", top, bottom, LIGHT[colour])
    s.add(_vortex(s, 88, 46, 78, LIGHT[colour], arms=4, turns=1.2), s.glow(88, 42, 40, "#ffffff", 0.35))
    s.add(
        die_inside(s, 88, 42, 40, colour, {RED: 3, GREEN: 5, BLUE: 2}[colour], -14),
        s.motes(24, 6, 170, 4, 80),
    )
    return s


def _tide(name: str, up: bool) -> Scene:
    s = _water(
        name,
        *(("#0f5f8f", "#0a1c5a") if up else ("#3a2f8f", "#140f4a")),
        "#7df0ff" if up else "#b39bff",
        88,
        30,
    )
    for k, y in enumerate((60, 68, 76)):
        s.add(
            path(
                f"M-5,{y}C20,{y - 10} 44,{y + 6} 70,{y - 4}S120,{y + 6} 146,{y - 6}S176,{y} 181,{y - 2}V90H-5Z",
                ("#2f9fd8", "#1f6fb8", "#143f8f")[k] if up else ("#6a55c8", "#4a3aa0", "#2a2272")[k],
                opacity=0.9,
            )
        )
    s.add(neutral_die_inside(s, 60, 40 if up else 46, 34, 3, -8))
    tip = -1 if up else 1
    x, y = 112, 40
    arrow = [
        (x, y + 22 * tip),
        (x - 15, y + 4 * tip),
        (x - 6, y + 4 * tip),
        (x - 6, y - 20 * tip),
        (x + 6, y - 20 * tip),
        (x + 6, y + 4 * tip),
        (x + 15, y + 4 * tip),
    ]
    s.add(
        s.glow(x, y, 40, "#ffffff", 0.4),
        polygon(
            arrow,
            s.linear("#ffffff", "#8ff3ff" if up else "#d6c4ff"),
            stroke="#ffffff",
            stroke_width=1.5,
            stroke_linejoin="round",
        ),
    )
    s.add(s.bubbles(8, 8, 168, 6, 50))
    return s


def flow() -> Scene:
    return _tide("flow", True)


def ebb() -> Scene:
    return _tide("ebb", False)


def calm(colour: str) -> Scene:
    """Still water under a low moon of the colour; small numbers."""
    top, bottom = DEEP[colour]
    s = _water(f"calm_{colour}", top, bottom, LIGHT[colour], 130, 34)
    s.add(
        circle(130, 34, 17, s.radial("#ffffff", LIGHT[colour], r=0.7)),
        rect(0, 50, WIDTH, 40, bottom, opacity=0.75),
    )
    for k, w in enumerate((44, 34, 40, 24)):
        s.add(line(f"M{130 - w / 2},{56 + k * 7}h{w}", LIGHT[colour], 2.4, opacity=0.85 - k * 0.15))
    for k, v in enumerate((1, 2, 3)):
        s.add(die_inside(s, 26 + k * 31, 46, 26, colour, v))
        s.add(ellipse(26 + k * 31, 64, 13, 2.6, LIGHT[colour], opacity=0.5))
    s.add(s.motes(16, 6, 170, 4, 40))
    return s


def storm(colour: str) -> Scene:
    """A thunderhead over steep waves; high numbers."""
    top, bottom = DEEP[colour]
    s = _water(f"storm_{colour}", bottom, top, LIGHT[colour], 132, 30)
    for x, y, r in ((104, 14, 18), (128, 8, 22), (154, 14, 19), (80, 8, 14)):
        s.add(circle(x, y, r, s.linear("#8f86c8", "#3a3378")))
    s.add(
        polygon(
            [(134, 22), (120, 46), (130, 46), (122, 68), (146, 38), (135, 38), (144, 22)],
            "#fff6c2",
            stroke=LIGHT[colour],
            stroke_width=1.6,
        )
    )
    s.add(s.glow(132, 44, 40, "#fff0a8", 0.6))
    s.add(
        path(
            "M-5,70C14,52 26,66 34,72C44,54 60,58 70,74C84,56 100,62 112,76C130,60 150,64 181,70V90H-5Z",
            s.linear(LIGHT[colour], top),
            opacity=0.85,
        )
    )
    for k, v in enumerate((4, 5, 6)):
        s.add(die_inside(s, 24 + k * 32, 40 - k * 4, 27, colour, v, -8 + k * 8))
    return s


def capsize() -> Scene:
    s = _water("capsize", "#0f6a86", "#0b2a5c", "#7dffe6", 88, 30)
    s.add(
        rect(0, 46, WIDTH, 44, s.linear("#0c4f86", "#0a1850")),
        line("M-4,46q11,-6 22,0t22,0t22,0t22,0t22,0t22,0t22,0t22,0", "#bffcff", 2.4),
    )
    hull = "M46,40C52,14 124,14 130,40Z"
    s.add(
        path(hull, s.linear("#ffcf8a", "#b4602c")),
        line("M54,34C70,24 106,24 122,34", "#7a3a18", 2),
        line("M88,20V12M80,12H96", "#ffe3b8", 3),
    )
    s.add(neutral_die_inside(s, 62, 64, 26, 2, 6), neutral_die_inside(s, 116, 64, 26, 5, -6))
    s.add(
        path(
            "M80,58C86,53 92,53 97,58M97,58l1,-6M97,58l-6,-1M96,71C90,76 84,76 79,71M79,71l-1,6M79,71l6,1",
            stroke="#ffffff",
            stroke_width=2.4,
            stroke_linecap="round",
        )
    )
    return s


def card_back() -> Scene:
    """The common back: a spiral of light, used for taking a die or moving."""
    s = Scene("card_back", 120, 160)
    s.add(rect(0, 0, 120, 160, s.linear("#2b2f9f", "#140f52")), s.glow(60, 80, 74, "#5ff2ff", 0.5))
    s.add(_vortex(s, 60, 80, 44, "#5fb8ff", arms=3, turns=0.9))
    s.add(
        rect(6, 6, 108, 148, r=8, stroke="#8fd6ff", stroke_width=2, opacity=0.7), circle(60, 80, 8, "#eaffff")
    )
    return s


FAMILIES = {"whirl": whirl, "calm": calm, "storm": storm}
CARDS: dict[str, Callable[[], Scene]] = {
    "surge": surge,
    "eddy": eddy,
    "ebb": ebb,
    "flow": flow,
    "capsize": capsize,
    "back": card_back,
    **{
        f"{name}_{colour}": partial(draw, colour)
        for name, draw in FAMILIES.items()
        for colour in (RED, GREEN, BLUE)
    },
}
