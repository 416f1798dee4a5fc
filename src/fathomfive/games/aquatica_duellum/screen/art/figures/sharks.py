"""Razorgate: sharks for hire."""

from __future__ import annotations

from ..materials import INK, Canvas
from ..motifs import portrait
from ..places import works
from ..places.halls import shark_head, shoulders
from . import creatures


@portrait
def shark_commander(c: Canvas) -> None:
    shoulders(c, "#b9453c", "#5a1420", "#f0c75a")
    shark_head(c)
    c.path(
        "M58,34 C72,16 108,14 122,42 L118,52 C104,36 76,34 58,44Z",
        c.gold(),
        stroke="#5a3a08",
        stroke_width=1.4,
    )
    c.path("M76,20 C82,-8 116,-10 132,14 C120,8 104,12 98,20Z", "#d8343c", stroke="#6a0f1c", stroke_width=1.2)
    for x in (42, 118):
        c.circle(x, 116, 12, c.gold(), stroke="#5a3a08")


@portrait
def shark_stalker(c: Canvas) -> None:
    c.path("M20,144 C18,60 46,10 90,10 C128,10 146,60 142,144Z", c.linear("#3c4a5e", "#121a28"))
    with c.at(2, 8, 0.94):
        shark_head(c, "#7d8fa6", "#36475c", mouth=False)
    c.path(
        "M24,84 C34,30 70,8 100,16 C132,28 144,80 140,144 H124 C130,92 118,50 94,38 C72,34 46,46 36,74Z",
        c.linear("#55647c", "#1b2536"),
        stroke=INK,
        stroke_width=1.4,
    )
    c.path(
        "M30,84 C50,96 76,96 100,112 L92,144 H26Z",
        c.linear("#47566e", "#182233"),
        stroke=INK,
        stroke_width=1.2,
    )
    with c.at(128, 112, 1, turn=24):
        c.path("M0,-36 L6,-2 H-6Z", "#e6eef4", stroke=INK)
        c.rect(-9, -3, 18, 4, c.gold())
        c.rect(-3, 1, 6, 16, "#6a3c22")


@portrait
def shark_bloodhound(c: Canvas) -> None:
    shoulders(c, "#8a6a4a", "#3a2618", y=108)
    c.path(
        "M44,106 C42,74 48,56 80,56 C112,56 118,74 116,106Z",
        c.linear("#a7b8a8", "#5d7468"),
        stroke=INK,
        stroke_width=1.4,
    )
    c.path(
        "M10,40 C34,20 126,20 150,40 C156,52 150,62 138,62 C112,54 48,54 22,62 C10,62 4,52 10,40Z",
        c.linear("#bccdb8", "#66806f"),
        stroke=INK,
        stroke_width=1.4,
    )
    creatures.eye(c, 18, 48, 7, "#ffe27a")
    creatures.eye(c, 142, 48, 7, "#ffe27a")
    c.ellipse(70, 56, 3, 2, INK)
    c.ellipse(90, 56, 3, 2, INK)
    c.path("M58,80 C68,74 92,74 102,80 C98,94 62,94 58,80Z", "#5a1226")
    c.path("M60,80 l5,6 5,-6 5,7 5,-7 5,7 5,-7 5,6 4,-5Z", "#fff")
    c.rect(44, 100, 72, 10, "#8a2230", rx=4)
    for x in range(52, 116, 12):
        c.polygon([(x - 4, 101), (x + 4, 101), (x, 90)], "#e8edf0", stroke=INK, stroke_width=0.8)


@portrait
def shark_raider(c: Canvas) -> None:
    shoulders(c, "#33526e", "#12202f", "#d9c8a0")
    shark_head(c, "#7fa3bf", "#2f4c6a")
    c.path("M52,40 C70,18 112,16 124,48 C104,38 76,38 54,50Z", "#c8283c", stroke="#6a0f1c", stroke_width=1.2)
    c.path("M122,44 q18,4 16,22 q-10,-4 -18,-14Z", "#c8283c", stroke="#6a0f1c")
    c.line("M46,46 L92,64", "#1a1418", 3)
    c.ellipse(64, 54, 9, 8, "#1a1418")
    for x, y in ((60, 116), (72, 121), (86, 121), (100, 116)):
        c.polygon([(x - 4, y - 4), (x + 4, y - 4), (x, y + 8)], "#fff7e0", stroke="#a08a60", stroke_width=0.8)
    works.crown(c, 138, 22, 24)
