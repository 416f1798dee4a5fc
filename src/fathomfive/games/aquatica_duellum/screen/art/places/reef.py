"""Coral reef: its backdrop, and a motif for each of its eight Locations."""

from __future__ import annotations

from ..figures import creatures
from ..materials import Canvas
from ..motifs import ground, motif
from . import plants, water, works


@ground("reef")
def backdrop(c: Canvas) -> None:
    water.water(c, "#d9fbf2", "#5fd3d2", "#138aa6")
    water.hills(c, "#2ba4b4", 92, 9, 0.55)
    water.seabed(c, "#ffe9c2", "#d99f6c", 120)


@motif
def pearl_garden(c: Canvas) -> None:
    plants.branch_coral(c, 26, 124, 58, "#e8577f", "#ffc1cd")
    plants.fan_coral(c, 136, 124, 42, "#b25ad0", "#f0c8ff")
    works.oyster(c, 54, 120, 22)
    works.oyster(c, 104, 124, 27, "#f2a38a", "#a3513a")
    works.oyster(c, 80, 104, 13, "#d9a0e0", "#7a4590")
    works.pearl(c, 130, 130, 6)
    works.pearl(c, 30, 132, 5)


@motif
def anemone_market(c: Canvas) -> None:
    for x, colour, dark in ((40, "#ff7d6b", "#fff1de"), (112, "#f2b43c", "#fff1de")):
        c.rect(x - 20, 84, 40, 40, "#8a5a3a")
        c.rect(x - 20, 104, 40, 20, "#b67d4f")
        for step in range(5):
            c.path(
                f"M{x - 26 + step * 10.4},76 h10.400 v14 q-5.200,8 -10.400,0Z",
                colour if step % 2 == 0 else dark,
            )
        c.path(f"M{x - 26},77 L{x - 18},62 H{x + 18} L{x + 26},77Z", colour)
    plants.anemone(c, 78, 124, 24, "#ffb0d6", "#c43a8c")
    plants.anemone(c, 18, 128, 15, "#ffe08a", "#e07b39")
    plants.anemone(c, 143, 128, 17, "#9ff0d0", "#1d9d88")
    creatures.fish(c, 82, 62, 22, "#ff8a2a", "#ffd08a", stripes=((-6, "#fff"), (3, "#fff")))


@motif
def clownfish_bazaar(c: Canvas) -> None:
    plants.anemone(c, 40, 124, 34, "#f7a8e6", "#9a4fd0")
    plants.anemone(c, 112, 126, 38, "#ffd98a", "#e3704a")
    for x, y, size, flip in ((52, 72, 44, False), (112, 62, 34, True), (86, 98, 26, False)):
        creatures.fish(
            c, x, y, size, "#ff7a1a", "#ffb765", "#f25c05", flip, ((-7, "#fff"), (2, "#fff"), (9, "#fff"))
        )
    c.line("M6,34 Q80,58 154,30", "#c98a3a", 1.4)
    for x, colour in ((26, "#e0447a"), (52, "#ffd24a"), (80, "#31b8a0"), (108, "#ff8a4a"), (134, "#a05ad8")):
        low = 34 + 13 * (1 - ((x - 80) / 80) ** 2)
        c.polygon([(x - 6, low), (x + 6, low), (x, low + 11)], colour)


@motif
def staghorn_terrace(c: Canvas) -> None:
    for y, x0, x1, light in ((132, 0, 160, "#e8b083"), (112, 22, 150, "#f0c497"), (93, 44, 130, "#f7d8ad")):
        c.path(f"M{x0},{y + 16} V{y} q4,-6 10,-5 H{x1 - 10} q8,0 10,6 V{y + 16}Z", c.linear(light, "#b9754c"))
    for x, y, tall in ((30, 130, 46), (60, 108, 46), (86, 90, 62), (116, 108, 50), (140, 130, 40)):
        plants.branch_coral(c, x, y, tall, "#2f86c9", "#bfe8ff")


@motif
def sponge_gallery(c: Canvas) -> None:
    works.arch(c, 80, 122, 108, 92, "#ffd9c9", "#b06b6f", 9)
    for x, width, tall, light, dark in (
        (52, 20, 52, "#ffc94a", "#c9701c"),
        (78, 24, 74, "#ff8fb0", "#a83468"),
        (104, 19, 46, "#c9a2f5", "#6a3fb0"),
        (64, 14, 28, "#8be0d2", "#1d8a90"),
        (120, 13, 24, "#ffc94a", "#c9701c"),
    ):
        plants.tube_sponge(c, x, 126, width, tall, light, dark)
    works.crown(c, 80, 28, 22)


@motif
def golden_atoll(c: Canvas) -> None:
    water.glow(c, 80, 66, 74, "#ffe58a")
    c.ellipse(80, 104, 72, 26, c.linear("#ffe9ac", "#c98726"))
    c.ellipse(80, 100, 52, 15, c.linear("#8ff5ea", "#1a9db8"))
    c.ellipse(80, 99, 52, 15, "none", stroke="#fff8d8", stroke_width=2)
    for x, y in ((24, 98), (134, 96), (108, 84), (48, 86)):
        c.line(f"M{x},{y} q3,-16 -2,-28", "#a8642c", 3)
        for lean in (-16, -9, 8, 15):
            c.path(f"M{x - 2},{y - 28} q{lean * 0.6},-10 {lean},2 q{-lean * 0.5},-3 {-lean},-2Z", "#2fa36b")
    works.crown(c, 80, 60, 34)


@motif
def moonlit_lagoon(c: Canvas) -> None:
    c.rect(0, 0, 160, 140, c.linear("#0f2a63", "#1f6a9a", "#2aa9b4"), opacity=0.82)
    c.circle(104, 40, 24, c.radial("#fffbe2", "#ffe9a8", "#e8c56c"))
    c.circle(112, 34, 4, "#e0bd6a", opacity=0.6)
    c.circle(97, 48, 5, "#e0bd6a", opacity=0.5)
    for step, wide in enumerate((10, 18, 14, 24, 18, 28)):
        c.line(
            f"M{104 - wide},{76 + step * 8} H{104 + wide}", "#fff2c0", 2.4, stroke_opacity=0.75 - step * 0.08
        )
    c.path("M-2,96 C24,84 50,92 62,142 H-2Z", "#123c5e")
    c.path("M162,104 C140,92 118,108 112,142 H162Z", "#0f3350")
    plants.branch_coral(c, 30, 108, 40, "#c25a9a", "#ffb8de")


@motif
def barrier_palace(c: Canvas) -> None:
    water.glow(c, 80, 66, 66, "#fff3c4", 0.8)
    for x, width, tall in ((34, 15, 46), (126, 15, 46), (54, 17, 64), (106, 17, 64), (80, 25, 78)):
        works.tower(c, x, 126, width, tall, "#fff6ea", "#e59a86")
    c.path("M40,128 V100 H120 V128Z", c.linear("#ffe9da", "#d98a7c"))
    c.path("M68,128 V112 a12,12 0 0 1 24,0 V128Z", "#7c2f4a")
    for x in (50, 60, 100, 110):
        c.path(f"M{x - 2.5},118 v-6 a2.500,2.500 0 0 1 5,0 v6Z", "#7c2f4a")
    plants.branch_coral(c, 14, 130, 46, "#e8577f", "#ffc1cd")
    plants.fan_coral(c, 148, 130, 34, "#b25ad0", "#f0c8ff")
