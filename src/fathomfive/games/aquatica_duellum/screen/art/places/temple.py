"""Tidesanctum: the people of the temple."""

from __future__ import annotations

from ..figures import creatures
from ..materials import INK, Canvas
from ..motifs import portrait
from . import water, works
from .halls import shoulders


@portrait
def emir_ritualist(c: Canvas) -> None:
    for step in range(9):
        turn = -72 + step * 18
        with c.at(80, 84, 1, turn=turn):
            c.path(
                "M-5,-36 C-8,-60 -3,-76 0,-84 C3,-76 8,-60 5,-36Z",
                "#d8442f" if step % 2 else "#fff0e0",
                stroke="#7a1c14",
                stroke_width=1,
            )
    shoulders(c, "#2f8a86", "#0d3f4a", "#f0c75a", 112)
    c.path(
        "M80,44 C108,44 116,66 112,86 C108,106 96,114 80,114 C64,114 52,106 48,86 C44,66 52,44 80,44Z",
        c.linear("#fff1e2", "#e0694a"),
        stroke="#7a1c14",
        stroke_width=1.4,
    )
    for x in (60, 72, 88, 100):
        c.line(f"M{x},96 q2,8 0,14", "#b03424", 3)
    creatures.eye(c, 66, 76, 7)
    creatures.eye(c, 94, 76, 7)
    c.path("M46,62 C40,34 120,34 114,62 C100,50 60,50 46,62Z", "#fdf8ea", stroke="#b39a64", stroke_width=1.4)
    c.line("M52,52 C70,38 90,38 108,52 M50,58 C70,46 90,46 110,58", "#d9c8a0", 2)
    c.circle(80, 46, 6, "#20b0a0", stroke="#c98f1f", stroke_width=2)
    works.crown(c, 80, 24, 24)


@portrait
def caretaker(c: Canvas) -> None:
    c.path(
        "M14,144 C14,84 34,56 80,56 C126,56 146,84 146,144Z",
        c.linear("#a9b6c2", "#58697c"),
        stroke=INK,
        stroke_width=1.2,
    )
    c.path(
        "M80,26 C110,26 122,50 118,78 C114,100 100,108 80,108 C60,108 46,100 42,78 C38,50 50,26 80,26Z",
        c.linear("#cfd9e0", "#8496a6"),
        stroke=INK,
        stroke_width=1.4,
    )
    c.ellipse(80, 84, 26, 20, "#e6edf0", stroke="#6d7f90")
    c.ellipse(72, 78, 2.4, 3.4, "#3c4a5a")
    c.ellipse(88, 78, 2.4, 3.4, "#3c4a5a")
    c.path("M68,92 q12,8 24,0", "none", stroke="#3c4a5a", stroke_width=2.4, stroke_linecap="round")
    creatures.eye(c, 60, 58, 5)
    creatures.eye(c, 100, 58, 5)
    c.path("M44,50 C48,14 112,14 116,50 C96,38 64,38 44,50Z", "#fdfaf0", stroke="#7ab8a8", stroke_width=2)
    c.path("M80,22 v14 M73,29 h14", "none", stroke="#1d9d78", stroke_width=4)
    creatures.turtle(c, 122, 116, 44, rotate=18)
    water.glow(c, 36, 112, 22, "#fff0a0")
    c.rect(28, 102, 16, 22, "#fff7c8", rx=3, stroke="#c98f1f", stroke_width=2)
    works.crown(c, 140, 26, 22)


@portrait
def echo_maximus(c: Canvas) -> None:
    shoulders(c, "#f4f0e2", "#a8b8b0", "#e0a92a", 112)
    c.path(
        "M34,74 C40,36 84,20 112,36 C134,50 136,84 124,116 H66 C66,104 56,100 46,94 C36,88 32,82 34,74Z",
        c.linear("#7fb0e0", "#2c568f"),
        stroke=INK,
        stroke_width=1.4,
    )
    c.path("M34,76 C54,84 78,86 90,116 H66 C66,104 56,100 46,94 C38,88 34,84 34,76Z", "#eaf4fa")
    c.line("M38,82 C54,90 66,90 76,88", "#2c4a6a", 2.2)
    creatures.eye(c, 74, 64, 6)
    c.line("M60,50 C76,32 106,34 116,56", "#e9b949", 6)
    for x, y in ((66, 44), (80, 37), (96, 37), (108, 45)):
        c.path(f"M{x},{y} q-2,-9 6,-11 q1,8 -6,11Z", c.gold())
    c.path(
        "M14,96 C8,76 28,70 36,82 C44,96 30,112 20,104 C16,104 14,100 14,96Z",
        c.linear("#fff1dc", "#e29a6a"),
        stroke="#8a4a22",
        stroke_width=1.4,
    )
    water.spiral(c, 26, 92, 9, "#8a4a22", 1.6, 1.8)
    for r in (12, 20, 28):
        c.path(
            f"M{14 - r * 0.2},{74 - r} a{r},{r} 0 0 0 {-r * 0.7},{r * 0.7}",
            "none",
            stroke="#fff",
            stroke_width=2.4,
            stroke_linecap="round",
        )


@portrait
def tide_warden(c: Canvas) -> None:
    shoulders(c, "#2a6f9a", "#0f2f52", "#bff0ff", 110)
    c.path("M80,2 C84,16 84,30 84,38 H76 C76,30 76,16 80,2Z", "#d8e4ee", stroke=INK, stroke_width=1)
    c.path(
        "M80,28 C106,30 118,54 114,80 C110,102 98,112 80,112 C62,112 50,102 46,80 C42,54 54,30 80,28Z",
        c.linear("#a8c6dc", "#3f6688"),
        stroke=INK,
        stroke_width=1.4,
    )
    c.path(
        "M80,60 C96,64 104,78 100,94 C96,106 88,112 80,112 C72,112 64,106 60,94 C56,78 64,64 80,60Z",
        "#eef5f8",
    )
    creatures.eye(c, 62, 60, 7, "#d6fbff")
    creatures.eye(c, 98, 60, 7, "#d6fbff")
    c.path("M70,90 q10,-5 20,0", "none", stroke="#23405a", stroke_width=2.6, stroke_linecap="round")
    c.path(
        "M46,52 C52,36 66,30 80,40 C94,30 108,36 114,52 C100,46 92,46 80,54 C68,46 60,46 46,52Z",
        c.gold(),
        stroke="#5a3a08",
        stroke_width=1.2,
    )
    works.trident(c, 136, 82, 120)
    c.circle(28, 112, 20, c.linear("#4fc0d0", "#14587a"), stroke=c.gold(), stroke_width=3)
    c.path("M16,112 q6,-8 12,0 t12,0", "none", stroke="#fff", stroke_width=3)
