"""Kelp forest: its backdrop, and a motif for each of its eight Locations."""

from __future__ import annotations

from ..figures import creatures
from ..materials import Canvas
from ..motifs import ground, motif
from . import plants, water, works


@ground("kelp")
def backdrop(c: Canvas) -> None:
    water.water(c, "#f3fbc9", "#7fcf86", "#0c6a5a")
    for x in (10, 30, 132, 150):
        plants.kelp(c, x, 142, c.rng.uniform(95, 135), "#4fb06a", "#2a8a62", leaves=8)
    water.seabed(c, "#a8c878", "#3f7d4b", 124)


@motif
def nursery_meadow(c: Canvas) -> None:
    plants.grass(c, 4, 156, 130, 42, "#8fd06a", "#3f9a55", 46)
    for x, y, turn in ((44, 84, -24), (84, 66, 14), (122, 88, 34)):
        creatures.turtle(c, x, y, 34, rotate=turn)
    for x, y in ((62, 122), (72, 128), (82, 122), (72, 117)):
        c.circle(x, y, 6.5, c.radial("#fffdf0", "#f4e6c0", "#c0a878"))
    plants.grass(c, 4, 156, 142, 22, "#b6e07e", "#5cb45e", 26)


@motif
def manta_crossing(c: Canvas) -> None:
    c.path("M-4,104 C40,70 110,120 164,70 L164,98 C110,140 44,96 -4,130Z", "#d8fff0", opacity=0.4)
    creatures.manta(c, 58, 84, 74, "#1f5a78", "#6fc0d0", 38)
    creatures.manta(c, 114, 62, 46, "#2a6a88", "#8fd6dc", 30)
    creatures.manta(c, 126, 112, 30, "#2a6a88", "#8fd6dc", 40)
    works.crown(c, 28, 34, 24)


@motif
def emerald_canopy(c: Canvas) -> None:
    for x, tall in ((22, 128), (44, 110), (66, 134), (94, 136), (118, 112), (140, 130)):
        plants.kelp(c, x, 142, tall, "#7fe28a", "#0f7a55", leaves=10, sway=7)
    c.path(
        "M-4,-4 H164 V16 C140,34 128,10 108,26 C92,38 80,14 62,28 C44,38 28,14 -4,30Z",
        c.linear("#1b8f5c", "#39b96f"),
    )
    creatures.fish(c, 82, 88, 24, "#ffd84a", "#fff3b0", "#f0a020")


@motif
def whispering_fronds(c: Canvas) -> None:
    for x, turn, size in ((30, 1, 1.0), (74, -1, 1.25), (122, 1, 1.1)):
        with c.at(x, 136, size, mirror=turn < 0):
            c.line("M0,0 C-6,-40 -2,-66 18,-78 C38,-86 46,-60 30,-54 C20,-52 18,-64 26,-66", "#14805a", 8)
            c.line("M0,0 C-6,-40 -2,-66 18,-78 C38,-86 46,-60 30,-54 C20,-52 18,-64 26,-66", "#8fe08a", 3)
            for step in range(6):
                c.path(f"M-3,{-10 - step * 10} q-14,-4 -18,-14 q14,0 18,14Z", "#39b06c")
    c.line("M96,34 q8,-6 16,0 t16,0 M104,46 q6,-5 12,0 t12,0", "#fff", 2, stroke_opacity=0.8)


@motif
def shoal_sanctuary(c: Canvas) -> None:
    c.ellipse(80, 84, 62, 42, c.radial(("#fffbd0", 0.9), ("#fffbd0", 0), cx=0.5, cy=0.5, r=0.5))
    for step in range(17):
        x, y = 24 + step * 27 % 112, 54 + step * 37 % 62
        creatures.fish(c, x, y, 17, "#f0f7ff", "#7fb8d8", "#4d93c0", flip=step % 5 == 0)
    plants.grass(c, 0, 160, 142, 24, "#9ad46c", "#3f9a55", 40)
    works.crown(c, 80, 30, 26)


@motif
def migration_stream(c: Canvas) -> None:
    for low, opacity in ((0, 0.55), (14, 0.4), (-16, 0.35)):
        c.line(
            f"M-6,{122 + low} C34,{124 + low} 40,{72 + low} 82,{78 + low} S126,{40 + low} 168,{44 + low}",
            "#e6fff6",
            9,
            stroke_opacity=opacity,
        )
    for x, y, size, turn in ((30, 112, 30, 60), (66, 84, 36, 70), (104, 70, 30, 62), (134, 48, 24, 74)):
        creatures.turtle(c, x, y, size, rotate=turn)


@motif
def drifting_pastures(c: Canvas) -> None:
    for x, y, wide in ((44, 58, 38), (116, 82, 42), (58, 112, 46)):
        c.ellipse(x, y, wide, 12, c.linear("#d3e07a", "#6a9a3a"))
        for step in range(9):
            px = x - wide * 0.8 + step * wide * 0.2
            c.line(f"M{px:.0f},{y + 4} q3,10 -2,20", "#5f8f3a", 3)
            c.circle(px, y - 5, 4.4, "#f0d86a" if step % 2 else "#b6cf5c")
    creatures.fish(c, 108, 54, 22, "#f08a5a", "#ffd6a8")
    creatures.fish(c, 100, 124, 18, "#5aa8d8", "#d6f0ff", flip=True)


@motif
def leaf_cathedral(c: Canvas) -> None:
    water.glow(c, 80, 76, 64, "#fffad0", 0.95)
    for x0, x1, tip in ((8, 60, 34), (52, 108, 14), (100, 152, 34)):
        middle = (x0 + x1) / 2
        c.line(
            f"M{x0},142 V{tip + 46} Q{x0},{tip + 14} {middle},{tip} Q{x1},{tip + 14} {x1},{tip + 46} V142",
            "#0f6d4c",
            9,
        )
        c.line(
            f"M{x0},142 V{tip + 46} Q{x0},{tip + 14} {middle},{tip} Q{x1},{tip + 14} {x1},{tip + 46} V142",
            "#6fd684",
            3,
        )
    for x in (8, 56, 104, 152):
        for y in range(56, 136, 13):
            for side in (-1, 1):
                c.path(f"M{x},{y} q{side * 9},-9 {side * 15},-2 q{-side * 6},7 {-side * 15},2Z", "#2fa868")
    creatures.manta(c, 80, 84, 34, "#156a6a", "#a8f0d8", 0)
    works.crown(c, 80, 122, 26)
