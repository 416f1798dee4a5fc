"""Pearlmarket: traders and lifters."""

from __future__ import annotations

from ..materials import Canvas
from ..motifs import portrait
from ..places import water, works
from ..places.halls import claw, fish_head, shoulders
from . import creatures


@portrait
def bargain_boss(c: Canvas) -> None:
    shoulders(c, "#7a2f6a", "#34103a", None, 114)
    for step in range(18):
        turn = step * 20
        with c.at(80, 68, 1, turn=turn):
            c.polygon([(-4, -46), (4, -46), (0, -57)], "#c98a2a")
    c.circle(
        80, 68, 48, c.radial("#ffeaa0", "#f2b83a", "#b06a14", r=0.85), stroke="#6a3c08", stroke_width=1.6
    )
    c.ellipse(80, 92, 32, 20, "#fff7da")
    creatures.eye(c, 58, 60, 11)
    creatures.eye(c, 102, 60, 11)
    c.path("M64,84 q16,14 32,0 q-16,6 -32,0Z", "#b03a3a", stroke="#6a1420", stroke_width=1)
    c.line("M44,44 l16,6 M116,44 l-16,6", "#6a3c08", 4)
    c.path("M62,26 L66,4 H96 L100,26Z", "#b9232f", stroke="#5a0d18", stroke_width=1.2)
    c.line("M82,4 q16,2 20,16", "#ffd76a", 2.4)
    for x in range(46, 120, 10):
        works.pearl(c, x, 118 + 6 * (1 - ((x - 80) / 40) ** 2), 5)


@portrait
def pearl_broker(c: Canvas) -> None:
    claw(c, 24, 96, 46, "#ff9a6a", "#c03a28", flip=True, rotate=-10)
    claw(c, 136, 92, 46, "#ff9a6a", "#c03a28", rotate=10)
    works.pearl(c, 136, 66, 12)
    c.line("M66,56 L62,30 M94,56 L98,30", "#d8503a", 6)
    c.path(
        "M30,92 C30,58 130,58 130,92 C130,120 108,130 80,130 C52,130 30,120 30,92Z",
        c.radial("#ffb58a", "#e85a3a", "#8f1f1c", r=0.9),
        stroke="#5a1010",
        stroke_width=1.4,
    )
    creatures.eye(c, 61, 28, 10)
    creatures.eye(c, 99, 28, 10)
    c.circle(99, 28, 14, "none", stroke="#f0c75a", stroke_width=3)
    c.line("M110,38 q16,22 10,52", "#f0c75a", 1.6)
    c.path("M62,104 q18,12 36,0", "none", stroke="#5a1010", stroke_width=3, stroke_linecap="round")
    c.polygon([(68, 126), (80, 132), (68, 140)], "#1f6a8a")
    c.polygon([(92, 126), (80, 132), (92, 140)], "#1f6a8a")


@portrait
def quartermaster(c: Canvas) -> None:
    c.rect(88, 84, 70, 58, c.linear("#c98f52", "#7a4a22"), stroke="#4a2a10", stroke_width=1.6)
    c.line("M88,100 H158 M88,122 H158 M104,84 V142 M142,84 V142", "#4a2a10", 2)
    c.line("M64,40 C40,10 20,18 8,30 M92,36 C112,6 134,10 150,22", "#3a63b8", 3)
    c.path(
        "M44,126 C36,84 46,34 78,32 C110,34 112,84 104,126Z",
        c.linear("#6f9af0", "#233f98"),
        stroke="#0f1f58",
        stroke_width=1.4,
    )
    for y in (88, 102, 116):
        c.line(f"M44,{y} q32,12 60,0", "#0f1f58", 2, stroke_opacity=0.6)
    creatures.eye(c, 62, 58, 8)
    creatures.eye(c, 92, 58, 8)
    c.path("M66,76 q12,6 22,0", "none", stroke="#0f1f58", stroke_width=2.6)
    c.path("M50,40 C56,20 100,20 104,40 L110,46 H46Z", "#f4efe2", stroke="#8a7a5a", stroke_width=1.4)
    c.circle(78, 32, 5, c.gold())
    claw(c, 26, 110, 40, "#7fa8f5", "#2a4aa8", flip=True)
    c.rect(12, 78, 30, 38, "#fdf6df", rx=2, stroke="#a08a5a")
    c.line("M17,86 H36 M17,93 H36 M17,100 H30", "#9a845a", 1.6)
    works.crown(c, 136, 62, 24)


@portrait
def wreck_lifter(c: Canvas) -> None:
    c.path(
        "M16,144 C10,96 30,70 80,70 C130,70 150,96 144,144Z",
        c.linear("#7f9a52", "#38501f"),
        stroke="#1f2f10",
        stroke_width=1.4,
    )
    fish_head(c, "#c6d98a", "#6a8a3a", "#d99a7a")
    c.path("M38,46 C44,18 116,18 122,46 C100,36 60,36 38,46Z", "#e0a02a", stroke="#7a4a08", stroke_width=1.4)
    c.rect(72, 16, 16, 12, "#f7d87a", rx=3, stroke="#7a4a08")
    water.glow(c, 80, 20, 16, "#fffbd0")
    c.line("M134,4 V64", "#c9b48a", 4, stroke_dasharray="4 3")
    c.path("M134,62 v20 a14,14 0 1 1 -28,0", "none", stroke="#dfe6ec", stroke_width=7, stroke_linecap="round")
    c.path("M104,88 l2,-14 8,8Z", "#dfe6ec")
