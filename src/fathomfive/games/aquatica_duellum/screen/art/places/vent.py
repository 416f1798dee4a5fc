"""Hot vent: its backdrop, and a motif for each of its eight Locations."""

from __future__ import annotations

from ..materials import Canvas
from ..motifs import ground, motif
from . import water, works


@ground("vent")
def backdrop(c: Canvas) -> None:
    water.water(c, "#ffcf9a", "#c2506a", "#2a1038", rays=0.14)
    water.hills(c, "#5c2450", 88, 12, 0.7)
    water.glow(c, 80, 132, 90, "#ff8a3d", 0.6)
    water.seabed(c, "#59304f", "#1c0d24", 122, stones=6)


@motif
def bubbling_chimney(c: Canvas) -> None:
    works.chimney(c, 80, 134, 66, 72)
    works.chimney(c, 34, 134, 34, 38)
    works.chimney(c, 130, 134, 30, 30)
    for step in range(12):
        c.circle(
            80 + (step % 3 - 1) * 9 + step % 2 * 4,
            56 - step * 4.4,
            3 + step % 4 * 1.7,
            "#fff",
            fill_opacity=0.22,
            stroke="#fff",
            stroke_width=1,
        )
    water.plume(c, 34, 94, 20, "#ffe1c4")
    water.plume(c, 130, 102, 18, "#ffe1c4")


@motif
def salt_geyser(c: Canvas) -> None:
    for x, tall, wide in ((34, 40, 12), (50, 58, 14), (112, 62, 15), (130, 40, 12)):
        c.polygon(
            [
                (x - wide, 136),
                (x - wide * 0.7, 136 - tall * 0.7),
                (x, 136 - tall),
                (x + wide * 0.7, 136 - tall * 0.6),
                (x + wide, 136),
            ],
            c.linear("#fff", "#d39ac0"),
            stroke="#b06a9a",
            stroke_width=0.8,
        )
    c.path(
        "M70,136 C74,100 66,70 60,36 C72,46 74,30 80,14 C86,30 88,46 100,36 C94,70 86,100 90,136Z",
        c.linear("#fff", ("#ffe9f4", 0.8), ("#f7b6c8", 0.7)),
    )
    c.ellipse(80, 136, 24, 6, "#ffb98a")
    works.crown(c, 126, 34, 24)


@motif
def sulphur_gardens(c: Canvas) -> None:
    for x, y, size in ((30, 128, 22), (66, 132, 28), (106, 130, 25), (138, 132, 18)):
        for layer, colour in enumerate(("#b8860b", "#e8b82a", "#ffe45a", "#fffbb8")):
            c.ellipse(
                x, y - layer * size * 0.28, size * (1 - layer * 0.2), size * (0.42 - layer * 0.06), colour
            )
        water.plume(c, x, y - size, size * 0.9, "#fff3b8", 0.55)
    for x, tall in ((48, 46), (88, 54), (122, 42)):
        c.line(f"M{x},132 q4,{-tall / 2} -2,{-tall}", "#fbe9d2", 4)
        c.path(f"M{x - 8},{132 - tall} q6,-14 12,0 q-6,6 -12,0Z", "#e03a4a")


@motif
def ember_fissure(c: Canvas) -> None:
    c.path(
        "M-2,142 V96 L40,104 L62,120 L74,98 L98,124 L124,100 L162,108 V142Z", c.linear("#4a2544", "#160a1e")
    )
    c.path(
        "M58,142 L66,118 L60,96 L74,70 L70,48 L82,24 L84,52 L94,72 L86,98 L98,120 L92,142Z",
        c.linear("#fff3a0", "#ff9a2a", "#e0301e"),
    )
    c.path("M70,142 L76,112 L72,92 L80,66 L86,94 L82,116 L86,142Z", "#fffbd8")
    for _ in range(16):
        c.circle(c.rng.uniform(24, 136), c.rng.uniform(20, 104), c.rng.uniform(1, 2.6), "#ffc14a")


@motif
def boiling_maze(c: Canvas) -> None:
    for step in range(4):
        inset = step * 15
        c.rect(
            18 + inset,
            66 + inset * 0.62,
            124 - inset * 2,
            70 - inset * 1.25,
            "none",
            rx=8,
            stroke="#3a1a38",
            stroke_width=7,
        )
        c.rect(
            18 + inset,
            64 + inset * 0.62,
            124 - inset * 2,
            70 - inset * 1.25,
            "none",
            rx=8,
            stroke="#b0607a",
            stroke_width=4,
            stroke_dasharray=f"{46 - step * 6} 12",
        )
    water.glow(c, 80, 100, 26, "#fff0a0")
    for x, y in ((30, 64), (64, 74), (112, 62), (136, 80), (80, 100)):
        water.plume(c, x, y, 18, "#ffe9d8", 0.6)
    works.crown(c, 80, 30, 26)


@motif
def obsidian_forge(c: Canvas) -> None:
    water.glow(c, 80, 84, 46, "#ffb13d")
    for x, tall, lean in ((22, 72, 8), (44, 48, -4), (122, 52, 5), (142, 76, -8)):
        c.polygon(
            [(x - 12, 138), (x + lean - 4, 138 - tall), (x + lean + 6, 142 - tall), (x + 13, 138)],
            c.linear("#8a6cae", "#140a24"),
            stroke="#d8b8ff",
            stroke_width=0.8,
            stroke_opacity=0.6,
        )
    c.path(
        "M46,92 H116 C112,102 100,104 96,108 V118 H108 V130 H54 V118 H66 V108 C58,104 48,102 46,92Z",
        c.linear("#6a6f86", "#1b1d2e"),
        stroke="#0c0d18",
        stroke_width=1.2,
    )
    c.rect(56, 84, 44, 8, c.linear("#fff3a0", "#ff7a1e", angle=0), rx=2)
    with c.at(108, 62, 1, turn=32):
        c.rect(-3, 0, 6, 44, "#9a6434")
        c.rect(-14, -12, 28, 16, c.linear("#c9cede", "#5d6480"), rx=2)


@motif
def magma_cradle(c: Canvas) -> None:
    c.path(
        "M6,96 C10,146 150,146 154,96 C134,112 118,104 104,108 C88,114 66,112 54,106 C38,100 24,112 6,96Z",
        c.linear("#6a3050", "#1a0a20"),
    )
    c.ellipse(80, 104, 50, 12, c.linear("#fff0a0", "#ff6a1e"))
    c.path(
        "M80,40 C106,46 112,86 98,104 C88,112 72,112 62,104 C48,86 54,46 80,40Z",
        c.radial("#fffbd8", "#ffb23a", "#d8361a"),
    )
    c.line("M70,62 l8,10 -6,10 10,14 M94,66 l-6,10 8,8", "#8a1c0c", 2.4)
    for x in (22, 138):
        water.plume(c, x, 92, 20, "#ffd0b0", 0.5)


@motif
def heart_of_deep_fire(c: Canvas) -> None:
    for r, strength in ((74, 0.6), (50, 0.9)):
        water.glow(c, 80, 80, r, "#ffcf5a", strength)
    c.path(
        "M80,124 C28,92 34,44 62,46 C74,47 80,58 80,66 C80,58 86,47 98,46 C126,44 132,92 80,124Z",
        c.radial("#fffbd0", "#ff9a2a", "#b81432", r=0.75),
        stroke="#fff0b8",
        stroke_width=1.6,
    )
    c.path(
        "M80,110 C52,90 54,66 66,62 C74,62 80,74 80,80 C82,70 88,64 94,64 C106,68 104,92 80,110Z",
        "#fff6c0",
        opacity=0.55,
    )
    for x, tall in ((20, 60), (142, 66), (38, 34), (124, 32)):
        c.polygon([(x - 14, 142), (x, 142 - tall), (x + 14, 142)], c.linear("#7c3a5c", "#1c0a24"))
    works.crown(c, 80, 26, 28)
