"""The eight Action Cards of each faction: one scene, two courts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .figures import creatures
from .materials import INK, Canvas
from .places import water, works

Court = dict[str, Any]
COURTS: dict[str, Court] = {
    "turtles": {
        "top": "#e6fbd8",
        "middle": "#4fc79a",
        "deep": "#0a4f4a",
        "cloth": "#2fae74",
        "cloth_dark": "#0c5a3e",
        "stone": "#f4ecd0",
        "stone_dark": "#7fa48a",
        "animal": creatures.turtle,
    },
    "squids": {
        "top": "#ffe3f5",
        "middle": "#d763b4",
        "deep": "#3f0f56",
        "cloth": "#e0409c",
        "cloth_dark": "#7a1160",
        "stone": "#fbe6f4",
        "stone_dark": "#a06a9c",
        "animal": creatures.squid,
    },
}
Scene = Callable[[Canvas, Court], None]
SCENES: dict[str, Scene] = {}


def scene(draw: Scene) -> Scene:
    return SCENES.setdefault(draw.__name__, draw)


def other(court: Court) -> Court:
    return COURTS["squids"] if court is COURTS["turtles"] else COURTS["turtles"]


@scene
def ocean_currents(c: Canvas, court: Court) -> None:
    for step in range(5):
        y = 36 + step * 23
        c.line(
            f"M-8,{y + 16} C30,{y - 22} 60,{y + 30} 96,{y} S150,{y - 14} 170,{y + 10}",
            "#fff",
            9 - step,
            stroke_opacity=0.55 - step * 0.06,
        )
        c.line(f"M-8,{y + 22} C30,{y - 16} 60,{y + 36} 96,{y + 6} S150,{y - 8} 170,{y + 16}", c.gold(), 1.6)
    for x, y, size, turn in ((46, 46, 44, 62), (108, 84, 52, 58), (58, 106, 30, 66)):
        court["animal"](c, x, y, size, rotate=turn)


@scene
def raising_the_flag(c: Canvas, court: Court) -> None:
    water.hills(c, court["deep"], 108, 8, 0.6)
    works.tower(c, 34, 142, 26, 62, court["stone"], court["stone_dark"])
    works.tower(c, 132, 142, 22, 44, court["stone"], court["stone_dark"])
    c.path("M48,142 L70,108 H98 L118,142Z", c.linear(court["stone"], court["stone_dark"]))
    works.flag(c, 76, 112, 98, court["cloth"], court["cloth_dark"], lambda: court["animal"](c, 0, 0, 38))
    for y in (24, 42, 60):
        c.path(f"M56,{y + 8} l6,-7 6,7", "none", stroke="#fff", stroke_width=3, stroke_linecap="round")


@scene
def expedition(c: Canvas, court: Court) -> None:
    water.seabed(c, court["stone"], court["stone_dark"], 116)
    c.path(
        "M24,96 C24,64 60,52 96,58 C124,62 138,78 138,92 C138,112 110,118 80,118 C48,118 24,116 24,96Z",
        c.linear("#ffe6a0", "#c9852a", "#6a3c10"),
        stroke="#4a2808",
        stroke_width=1.6,
    )
    c.path("M70,58 V42 H98 V58Z", c.gold(), stroke="#4a2808", stroke_width=1.2)
    c.line("M84,42 V28 H98", "#e0bb57", 4)
    for x, r in ((56, 14), (92, 14), (120, 9)):
        c.circle(x, 88, r, c.radial("#fffbe0", "#8fe6f0", "#1f6a92"), stroke="#7a4a12", stroke_width=3)
    court["animal"](c, 56, 89, 20)
    c.polygon([(138, 92), (172, 70), (172, 122)], c.linear(("#fffbd0", 0.9), ("#fffbd0", 0), angle=0))
    for turn in (20, 140, 260):
        with c.at(16, 96, 1, turn=turn):
            c.ellipse(0, -10, 4, 11, "#8a5a1c")
    c.circle(16, 96, 4, "#fff3c4")


@scene
def engineering(c: Canvas, court: Court) -> None:
    c.rect(14, 96, 132, 46, c.linear(court["stone"], court["stone_dark"]))
    for x in (14, 48, 80, 112):
        c.line(f"M{x},112 h34 M{x + 16},96 v16 M{x},112 v18", court["stone_dark"], 1.6)
    works.gear(c, 58, 70, 36, c.gold(), court["deep"], 10)
    works.gear(c, 110, 88, 24, c.linear("#f2f6f8", "#7f93a0"), court["deep"], 8, 12)
    c.line("M126,6 V50", "#d9c08a", 3)
    c.path("M126,48 v10 a8,8 0 1 1 -16,0", "none", stroke="#f4f7f8", stroke_width=4, stroke_linecap="round")
    court["animal"](c, 58, 70, 24)


@scene
def ritual(c: Canvas, court: Court) -> None:
    water.glow(c, 80, 62, 64, "#fff6c8", 0.9)
    for r, width in ((50, 3), (38, 2.4)):
        c.ellipse(80, 62, r, r * 0.92, "none", stroke=c.gold(), stroke_width=width)
    water.spiral(c, 80, 62, 33, court["cloth_dark"], 2.6, 4)
    water.spiral(c, 80, 62, 33, "#fff", 2.6, 2, start=3.1)
    c.path("M40,142 L48,116 H112 L120,142Z", c.linear(court["stone"], court["stone_dark"]))
    c.rect(42, 108, 76, 9, c.gold(), rx=3)
    for x in (20, 140):
        water.glow(c, x, 92, 17, "#ffd76a")
        c.rect(x - 5, 98, 10, 44, court["stone"])
        c.path(f"M{x},82 q8,10 0,17 q-8,-7 0,-17Z", "#ffb53a")
    creatures.manta(c, 80, 58, 32, court["cloth_dark"], court["cloth"])


@scene
def call_to_arms(c: Canvas, court: Court) -> None:
    for turn in (-32, -11, 11, 32):
        works.trident(c, 80 + turn * 1.5, 70, 118, turn)
    c.path(
        "M80,46 C96,56 112,58 122,56 C122,92 106,118 80,130 C54,118 38,92 38,56 C48,58 64,56 80,46Z",
        c.linear(court["cloth"], court["cloth_dark"]),
        stroke=c.gold(),
        stroke_width=4,
    )
    court["animal"](c, 80, 88, 48)


@scene
def annexation(c: Canvas, court: Court) -> None:
    c.path(
        "M10,134 L22,86 L64,96 L102,84 L150,98 L144,138 L100,126 L62,138Z",
        c.linear("#fff4d2", "#cfa768"),
        stroke="#8a6228",
        stroke_width=1.6,
    )
    c.line("M22,86 L62,138 M64,96 L62,138 M102,84 L100,126", "#b58a48", 1.2)
    c.line("M30,122 q16,-14 30,-6 t34,-8", "#c23a3a", 2.4, stroke_dasharray="5 4")
    works.tower(c, 42, 104, 12, 22, court["stone"], court["stone_dark"])
    works.flag(c, 92, 116, 96, court["cloth"], court["cloth_dark"], lambda: works.crown(c, 0, 0, 34))
    creatures.manta(c, 128, 116, 34, "#12486f", "#6fc0d8", 30)


@scene
def mirror_tide(c: Canvas, court: Court) -> None:
    rival = other(court)
    c.ellipse(80, 72, 48, 60, c.gold(), stroke="#5a3a08", stroke_width=1.6)
    c.ellipse(80, 72, 40, 52, c.linear(rival["top"], rival["middle"], rival["deep"]))
    rival["animal"](c, 80, 72, 54)
    c.path("M54,44 C62,30 76,24 90,24 C72,34 60,52 58,76 C52,66 50,54 54,44Z", "#fff", opacity=0.5)
    for step in range(3):
        c.line(
            f"M{8 - step * 4},{104 + step * 12} q18,-12 36,0 t36,0 t36,0 t40,0",
            "#fff",
            4,
            stroke_opacity=0.8 - step * 0.2,
        )
    court["animal"](c, 26, 108, 40, rotate=34)


def picture(card_id: str, faction: str) -> str:
    """One Action Card; the id is that of its scene, with t_ or s_ before it."""
    court = COURTS[faction]
    canvas = Canvas(seed=card_id)
    water.water(canvas, court["top"], court["middle"], court["deep"])
    if card_id[2:] in SCENES:
        SCENES[card_id[2:]](canvas, court)
    water.bubbles(canvas, 5)
    canvas.rect(0, 0, 160, 140, canvas.linear((INK, 0), (INK, 0), (INK, 0.2)))
    return canvas.svg()
