"""Pieces: lightballs, crystal, fog flower, last-ignition token, chest, station effects, strip symbols."""

from __future__ import annotations

import math

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, polygon, rect

from .darkness import fog_flower
from .materials import Scene


def lightball(active: bool) -> Scene:
    """A glass ball; the active one shines. The number is set by the page."""
    s = Scene(f"lightball_{active}", 64, 64)
    if active:
        s.add(s.glow(32, 32, 32, "#fff2a8", 1))
        s.add(
            circle(32, 32, 20, s.radial("#ffffff", "#fff6c4", "#ffd34f", cx=0.42, cy=0.36, r=0.7)),
            circle(32, 32, 20, stroke="#ffffff", stroke_width=2),
        )
        for k in range(8):
            s.add(line("M56,32H61", "#fff6c4", 2.4, transform=f"rotate({45 * k} 32 32)"))
    else:
        s.add(s.glow(32, 32, 32, "#7db8ff", 0.55))
        s.add(
            circle(32, 32, 20, s.radial("#f4fbff", "#a9cdf5", "#4f74c8", cx=0.4, cy=0.32, r=0.8)),
            circle(32, 32, 20, stroke="#eaf6ff", stroke_width=2),
        )
    s.add(ellipse(25, 23, 6, 3.6, "#ffffff", opacity=0.85, transform="rotate(-32 25 23)"))
    return s


def crystal(alarm: bool = False) -> Scene:
    """The darkness crystal of a world."""
    s = Scene(f"crystal_{alarm}", 48, 60)
    glow = "#ff5f8a" if alarm else "#d27bff"
    light, middle, dark = ("#ffd0dc", "#ff4f7f", "#9a0f46") if alarm else ("#f7dcff", "#b44df0", "#4a138f")
    s.add(s.glow(24, 30, 30, glow, 0.8))
    s.add(
        polygon([(24, 3), (10, 20), (14, 44), (24, 57)], s.linear(light, middle)),
        polygon([(24, 3), (38, 20), (34, 44), (24, 57)], s.linear(middle, dark)),
    )
    s.add(polygon([(24, 3), (17, 22), (24, 57), (31, 22)], s.linear("#ffffff", middle), opacity=0.55))
    s.add(
        polygon(
            [(24, 3), (10, 20), (14, 44), (24, 57), (34, 44), (38, 20)],
            stroke="#ffffff",
            stroke_width=1.8,
            stroke_linejoin="round",
        )
    )
    return s


def flower() -> Scene:
    s = Scene("fog_flower", 40, 40)
    s.add(fog_flower(20, 20, 18))
    return s


def last_ignition(used: bool) -> Scene:
    """The token: a flare while it is unused, grey stone when it has been spent."""
    s = Scene(f"last_ignition_{used}", 80, 80)
    ring = "#8a8fb0" if used else "#ffd36b"
    s.add(
        circle(
            40,
            40,
            38,
            s.radial("#3b3f66", "#171a3a") if used else s.radial("#ff9a4a", "#a01f5c", "#3a0f4f", r=0.6),
        ),
        circle(40, 40, 36, stroke=ring, stroke_width=3),
    )
    flare = "#9aa0c2" if used else s.radial("#ffffff", "#fff0a8", "#ffb03c", r=0.6)
    points = []
    for k in range(16):
        r = 30 if k % 2 == 0 else 12
        if k % 4 == 2:
            r = 21
        a = math.pi * k / 8 - math.pi / 2
        points.append((40 + r * math.cos(a), 40 + r * math.sin(a)))
    if not used:
        s.add(s.glow(40, 40, 38, "#fff0a8", 0.7))
    s.add(polygon(points, flare), circle(40, 40, 6, "#ffffff" if not used else "#c9cde6"))
    if used:
        s.add(line("M16,64L64,16", "#c9cde6", 4))
    return s


def effect(kind: str) -> Scene:
    """The three one-use effects of the station."""
    s = Scene(f"effect_{kind}", 64, 64)
    s.add(rect(0, 0, 64, 64, s.linear("#1f4f9f", "#0d1c5c")), s.glow(32, 32, 34, "#6feaff", 0.6))
    if kind == "beam":
        s.add(
            polygon([(32, 4), (10, 58), (54, 58)], s.linear((0, "#ffffff", 0.95), (1, "#7df7ff", 0.15))),
            circle(32, 10, 7, "#ffffff"),
            s.glow(32, 10, 20, "#eaffff", 0.9),
        )
        s.add(
            polygon(
                [(32, 34), (25, 44), (28, 56), (36, 56), (39, 44)],
                "#b44df0",
                stroke="#ffffff",
                stroke_width=1.4,
            )
        )
    elif kind == "tide":
        for k, y in enumerate((20, 34, 48)):
            s.add(line(f"M2,{y}q7.500,-11 15,0t15,0t15,0t15,0", ("#ffffff", "#a8f4ff", "#5fd6ff")[k], 5))
    else:
        for x, y, r in ((18, 20, 10), (44, 30, 13), (22, 46, 9)):
            points = []
            for k in range(8):
                q = r if k % 2 == 0 else r * 0.3
                a = math.pi * k / 4 - math.pi / 2
                points.append((x + q * math.cos(a), y + q * math.sin(a)))
            s.add(s.glow(x, y, r * 1.5, "#fff2a8", 0.8), polygon(points, "#fff8d0"))
    return s


def chest() -> Scene:
    """The chest that swallows used dice."""
    s = Scene("chest", 150, 96)
    s.add(s.glow(75, 40, 66, "#ffd36b", 0.55, 0.7))
    wood, gold = s.linear("#a8642f", "#5c2f18"), s.linear("#ffe08a", "#c4852a")
    s.add(
        path("M18,44C18,10 132,10 132,44L126,40H24Z", s.linear("#8a4a22", "#3f1f10")),
        path("M24,40C30,18 120,18 126,40Z", "#2a1030"),
    )
    s.add(s.glow(75, 40, 50, "#fff0a8", 0.8, 0.4))
    s.add(path("M16,42H134L128,88Q127,92 122,92H28Q23,92 22,88Z", wood))
    for y in (56, 72):
        s.add(line(f"M20,{y}H130", "#4a2412", 1.6, opacity=0.7))
    for x in (30, 108):
        s.add(path(f"M{x},42h12l-1,50h-10Z", gold))
    s.add(
        rect(14, 38, 122, 9, gold, r=3),
        rect(66, 44, 18, 20, gold, r=4),
        circle(75, 52, 3, "#4a2412"),
        rect(73.8, 52, 2.4, 7, "#4a2412"),
    )
    return s


def strip_pile() -> Scene:
    """A stack of magic strips seen from above."""
    s = Scene("strip_pile", 150, 66)
    for k in range(4):
        y = 34 - k * 8
        s.add(
            rect(
                8 + k * 2,
                y,
                134 - k * 4,
                26,
                s.linear("#6a6fe0", "#2a2578"),
                r=7,
                stroke="#b9c4ff",
                stroke_width=1.4,
            )
        )
    for k in range(6):
        s.add(rect(20 + k * 19, 15, 13, 13, "#140f48", r=3.5, stroke="#8fb0ff", stroke_width=1))
    return s


def underwater_die() -> Scene:
    """The die that sends drifting fog to a world, or asks."""
    s = Scene("underwater_die", 72, 76)
    s.add(s.glow(36, 38, 38, "#b9a6ff", 0.6))
    s.add(polygon([(36, 6), (64, 20), (36, 34), (8, 20)], s.linear("#f4edff", "#b9a6f5")))
    s.add(polygon([(8, 20), (36, 34), (36, 70), (8, 54)], s.linear("#8f7be0", "#4a3aa0")))
    s.add(polygon([(64, 20), (36, 34), (36, 70), (64, 54)], s.linear("#6a55c8", "#2f2378")))
    s.add(
        group(
            [
                path(
                    "M-6,-4C-6,-12 7,-12 7,-4C7,1 0,1 0,6",
                    stroke="#2a1a6a",
                    stroke_width=4,
                    stroke_linecap="round",
                ),
                circle(0, 12, 2.4, "#2a1a6a"),
            ],
            x=36,
            y=19,
            scale=0.72,
        )
    )
    flake = "".join(
        line("M0,-9V9M-3,-7L0,-4L3,-7M-3,7L0,4L3,7", "#e9fbff", 2, transform=f"rotate({a})")
        for a in (0, 60, 120)
    )
    s.add(
        group(flake, x=22, y=45),
        path("M50,58C42,54 46,44 51,36C52,42 58,46 57,53C56,57 53,59 50,58Z", "#ffb04a"),
    )
    for shape in ([(36, 6), (64, 20), (64, 54), (36, 70), (8, 54), (8, 20)],):
        s.add(polygon(shape, stroke="#ffffff", stroke_width=1.6, stroke_linejoin="round", opacity=0.8))
    return s


TOKENS = {
    "underwater_die": underwater_die,
    "ball_active": lambda: lightball(True),
    "ball_inactive": lambda: lightball(False),
    "crystal": lambda: crystal(False),
    "crystal_alarm": lambda: crystal(True),
    "fog_flower": flower,
    "last_ignition_ready": lambda: last_ignition(False),
    "last_ignition_used": lambda: last_ignition(True),
    "effect_beam": lambda: effect("beam"),
    "effect_tide": lambda: effect("tide"),
    "effect_sparks": lambda: effect("sparks"),
    "chest": chest,
    "strip_pile": strip_pile,
}
