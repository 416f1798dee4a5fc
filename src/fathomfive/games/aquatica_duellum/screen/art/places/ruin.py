"""Sunken ruin: its backdrop, and a motif for each of its eight Locations."""

from __future__ import annotations

from ..figures import creatures
from ..materials import Canvas
from ..motifs import ground, motif
from . import water, works


@ground("ruin")
def backdrop(c: Canvas) -> None:
    water.water(c, "#eefbe6", "#8ad0c0", "#2b7583")
    water.hills(c, "#4d9c9a", 94, 8, 0.55)
    water.seabed(c, "#e9dcb6", "#a48a63", 120)


@motif
def drowned_archive(c: Canvas) -> None:
    c.rect(24, 44, 112, 84, c.linear("#d8c6a0", "#8a7350"))
    for row in range(3):
        y = 52 + row * 25
        c.rect(30, y, 100, 20, "#4a3a2a")
        x = 33.0
        while x < 124:
            wide = c.rng.uniform(5, 9)
            colour = c.rng.choice(("#b9433f", "#2f8a86", "#d9a43b", "#6a5aa8", "#efe3c4"))
            c.rect(x, y + 20 - c.rng.uniform(13, 18), wide, 18, colour, rx=1.5)
            x += wide + 1.2
    c.path("M18,44 L80,20 L142,44Z", c.linear("#fbf1d8", "#b7a27c"))
    with c.at(112, 122, 1, turn=-14):
        c.rect(-20, -7, 40, 14, "#fdf4da", rx=7, stroke="#a98b55")
        c.line("M-12,-2 H12 M-12,2 H6", "#9b7f52", 1.2)


@motif
def toppled_forum(c: Canvas) -> None:
    works.column(c, 24, 126, 66, 14, broken=True)
    works.column(c, 132, 126, 46, 14, broken=True)
    with c.at(80, 118, 1, turn=78):
        works.column(c, 0, 40, 76, 16)
    with c.at(92, 96, 1, turn=-64):
        works.column(c, 0, 26, 48, 12)
    c.path("M44,74 L84,58 L118,76 L112,82 L50,84Z", c.linear("#fbf3df", "#b3a181"))
    works.crown(c, 84, 38, 26)


@motif
def sunken_aqueduct(c: Canvas) -> None:
    c.rect(-2, 56, 164, 12, c.linear("#fff8e4", "#c5b28a"))
    c.rect(-2, 60, 164, 4, "#4fd0e0")
    for x in (22, 80, 138):
        works.arch(c, x, 128, 46, 58, "#eddfbf", "#93825f", 9)
    c.path("M118,62 q8,24 4,54", "none", stroke="#9ff0ff", stroke_width=7, stroke_opacity=0.85)
    c.path("M116,62 q8,24 4,54", "none", stroke="#fff", stroke_width=2, stroke_opacity=0.8)


@motif
def temple_of_scales(c: Canvas) -> None:
    water.glow(c, 80, 84, 48, "#fff0b0", 0.8)
    for x in (36, 58, 102, 124):
        works.column(c, x, 122, 52, 11)
    c.rect(22, 122, 116, 8, "#d9c8a3")
    c.rect(14, 129, 132, 8, "#b9a680")
    c.path("M20,66 L80,32 L140,66Z", c.linear("#fff8e6", "#c2ad83"), stroke="#93825f", stroke_width=1)
    c.line("M80,76 V116 M58,84 H102", "#c98f1f", 3)
    for x in (58, 102):
        c.line(f"M{x},84 l-9,16 M{x},84 l9,16", "#c98f1f", 1.4)
        c.path(f"M{x - 11},100 q11,12 22,0Z", c.gold())


@motif
def petrified_fleet(c: Canvas) -> None:
    for x, y, size in ((112, 104, 0.72), (54, 124, 1.05)):
        with c.at(x, y, size):
            c.path(
                "M-46,-26 C-30,-18 26,-18 46,-30 C44,-8 34,4 22,8 H-24 C-38,2 -44,-10 -46,-26Z",
                c.linear("#c9cfc4", "#626d6e"),
                stroke="#3e4a4c",
                stroke_width=1.4,
            )
            c.line("M-8,-20 V-84 M20,-20 V-62", "#8b9490", 4)
            c.path("M-10,-80 C-34,-70 -36,-48 -32,-36 C-22,-42 -14,-40 -10,-38Z", "#e1e5da", stroke="#87908c")
            c.path("M18,-58 C4,-52 4,-38 6,-32 C12,-34 16,-34 18,-34Z", "#d4d9cd", stroke="#87908c")
            for port in (-24, -8, 8, 24):
                c.circle(port, -8, 3, "#313d40")
    works.crown(c, 130, 34, 24)


@motif
def marble_amphitheatre(c: Canvas) -> None:
    for step, light in enumerate(("#a79a86", "#c4b79e", "#ddd1b6", "#efe5cc", "#fbf4e0")):
        wide, tall = 74 - step * 12, 46 - step * 7
        c.ellipse(80, 92 + step * 8, wide, tall, light)
        c.ellipse(80, 92 + step * 8, wide, tall, "none", stroke="#8f8168", stroke_width=0.8)
    c.ellipse(80, 126, 22, 12, "#4fb8b4")
    for x in (20, 44, 116, 140):
        works.column(c, x, 70 if x in (44, 116) else 86, 36, 8)
    creatures.turtle(c, 80, 124, 20)


@motif
def broken_observatory(c: Canvas) -> None:
    c.path("M34,128 V84 H126 V128Z", c.linear("#f4e8cd", "#a8956f"))
    c.path("M34,86 C34,40 126,40 126,86 L104,84 L98,64 L84,80 L70,58 L62,84Z", c.linear("#8fd6c8", "#2a7d7f"))
    c.rect(30, 82, 100, 7, c.gold())
    with c.at(88, 66, 1, turn=-38):
        c.rect(-8, -7, 54, 14, c.linear("#ffe6a0", "#9a6a1c"), rx=3)
        c.rect(40, -9, 10, 18, "#7c5212", rx=2)
        c.ellipse(50, 0, 3, 8, "#bff4ff")
    c.path("M70,128 V108 a10,10 0 0 1 20,0 V128Z", "#3c4f52")
    for x, y in ((126, 22), (142, 36), (112, 14)):
        c.path(
            f"M{x},{y - 4} l1.200,2.800 2.800,1.200 -2.800,1.200 -1.200,2.800 -1.200,-2.800 -2.800,-1.200 2.800,-1.200Z",
            "#fff6c8",
        )


@motif
def city_of_first_kings(c: Canvas) -> None:
    water.glow(c, 80, 60, 70, "#fff3c4", 0.9)
    for x, width, tall in ((16, 16, 40), (142, 16, 44), (36, 18, 56), (122, 18, 60)):
        works.tower(c, x, 128, width, tall, "#f7ecd2", "#a2906b")
    c.path("M56,130 L60,92 Q80,80 100,92 L104,130Z", c.linear("#e9dfc6", "#8d8068"))
    c.path(
        "M62,84 C60,58 70,48 80,48 C90,48 100,58 98,84 C94,98 88,104 80,106 C72,104 66,98 62,84Z",
        c.linear("#fdf5e0", "#b5a584"),
    )
    c.path(
        "M68,76 q5,-4 9,0 M83,76 q5,-4 9,0 M80,78 l-3,10 h5 M73,95 q7,4 14,0",
        "none",
        stroke="#6f624c",
        stroke_width=1.8,
        stroke_linecap="round",
    )
    c.path("M66,92 C70,118 90,118 94,92 C90,112 70,112 66,92Z", "#d9cdb0")
    works.crown(c, 80, 44, 38)
