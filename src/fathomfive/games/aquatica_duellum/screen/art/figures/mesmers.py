"""Murmuria: mesmers, seers and a conductor."""

from __future__ import annotations

from ..materials import INK, Canvas
from ..motifs import portrait
from ..places import water, works
from ..places.halls import shoulders
from . import creatures


@portrait
def enchanter(c: Canvas) -> None:
    shoulders(c, "#7a3fc0", "#2a1058", "#ffd76a", 108)
    for x in (44, 58, 72, 88, 102, 116):
        c.line(f"M{x},70 q{(x - 80) * 0.2},24 {(x - 80) * 0.1},44", "#f2c8ff", 5, stroke_opacity=0.85)
    c.path(
        "M30,74 C26,24 134,24 130,74 Q118,66 106,74 T82,74 T56,74 T30,74Z",
        c.radial("#fff", "#f0a8ff", "#8a3fd0"),
        stroke="#5a1f98",
        stroke_width=1.4,
    )
    creatures.eye(c, 64, 56, 7, "#e8ffff", "#3a1278")
    creatures.eye(c, 96, 56, 7, "#e8ffff", "#3a1278")
    c.path("M74,66 q6,5 12,0", "none", stroke="#5a1f98", stroke_width=2)
    water.glow(c, 132, 92, 24, "#9ffcff")
    c.line("M132,140 V98", "#e0bb57", 4)
    c.path("M132,78 l4,10 10,4 -10,4 -4,10 -4,-10 -10,-4 10,-4Z", "#eaffff")
    works.crown(c, 80, 22, 26)


@portrait
def hypnotiser(c: Canvas) -> None:
    for x, lean in ((26, -14), (46, -8), (114, 8), (134, 14)):
        c.line(
            f"M{x + 20 * (x < 80) - 20 * (x > 80)},92 C{x},110 {x + lean},120 {x + lean},144", "#d8478f", 15
        )
    c.path(
        "M80,14 C116,14 126,50 116,76 C112,96 104,116 80,118 C56,116 48,96 44,76 C34,50 44,14 80,14Z",
        c.radial("#ff9fce", "#c23a8a", "#6a1458", r=0.9),
        stroke="#4a0d40",
        stroke_width=1.4,
    )
    for x in (62, 98):
        c.circle(x, 68, 16, "#fffbe0", stroke="#4a0d40", stroke_width=1.6)
        water.spiral(c, x, 68, 14, "#4a0d7a", 2.6, 3)
    c.path("M70,98 q10,6 20,0", "none", stroke="#4a0d40", stroke_width=3, stroke_linecap="round")
    c.line("M80,118 V130", "#e0bb57", 2)
    c.circle(80, 134, 6, c.gold())


@portrait
def maestro(c: Canvas) -> None:
    shoulders(c, "#26324f", "#0c1226", None, 112)
    c.polygon([(66, 110), (80, 122), (94, 110), (88, 142), (72, 142)], "#fdf6e8")
    c.polygon([(68, 112), (80, 118), (68, 124)], "#c8283c")
    c.polygon([(92, 112), (80, 118), (92, 124)], "#c8283c")
    c.path(
        "M62,112 C60,84 52,72 60,46 C66,24 96,18 106,38 C110,48 104,54 96,54 L60,60 L36,62 C32,62 30,68 36,69 L66,72 "
        "C80,76 96,88 94,112Z",
        c.linear("#ffd98a", "#e0803a"),
        stroke="#7a3a12",
        stroke_width=1.4,
    )
    for x, y in ((104, 34), (110, 46), (106, 60), (100, 74), (98, 90)):
        c.path(f"M{x - 6},{y} q14,-8 18,2 q-8,6 -17,4Z", "#f7b04a", stroke="#7a3a12", stroke_width=0.8)
    c.path("M70,28 L66,12 L78,20 L86,6 L92,20 L104,14 L100,30Z", "#f7b04a", stroke="#7a3a12", stroke_width=1)
    creatures.eye(c, 76, 46, 7)
    c.line("M118,120 L148,62", "#fff7df", 3)
    c.circle(118, 120, 6, "#e0803a", stroke="#7a3a12")
    for x, y in ((28, 34), (44, 22), (132, 34)):
        c.ellipse(x, y, 4.5, 3.4, "#fff")
        c.line(f"M{x + 4},{y} V{y - 15} l6,3", "#fff", 1.8)


@portrait
def current_seer(c: Canvas) -> None:
    c.path(
        "M22,144 C22,64 44,16 80,16 C116,16 138,64 138,144Z",
        c.linear("#5566c8", "#1c1f62"),
        stroke=c.gold(),
        stroke_width=2,
    )
    c.path(
        "M80,34 C108,34 116,58 112,78 C108,98 96,104 80,104 C64,104 52,98 48,78 C44,58 52,34 80,34Z",
        c.linear("#bff0e4", "#4aa8a8"),
        stroke=INK,
        stroke_width=1.2,
    )
    c.path(
        "M54,62 q10,-9 20,0 M86,62 q10,-9 20,0",
        "none",
        stroke="#155a62",
        stroke_width=3,
        stroke_linecap="round",
    )
    c.path("M80,24 q-18,14 0,22 q18,-8 0,-22Z", "#fffbe0", stroke="#c98f1f", stroke_width=1.6)
    c.circle(80, 35, 5, "#3f57d0")
    c.path("M70,84 q10,6 20,0", "none", stroke="#155a62", stroke_width=2.4)
    water.glow(c, 80, 118, 34, "#bff8ff")
    c.circle(80, 118, 20, c.radial("#fff", "#9fe6f5", "#2f7fc0"))
    water.spiral(c, 80, 118, 14, "#fff", 2, 2.4)
