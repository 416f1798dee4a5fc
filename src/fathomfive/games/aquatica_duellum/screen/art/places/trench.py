"""Abyssal trench: its backdrop, and a motif for each of its eight Locations."""

from __future__ import annotations

from ..figures import creatures
from ..materials import Canvas
from ..motifs import ground, motif
from . import water, works


@ground("trench")
def backdrop(c: Canvas) -> None:
    water.water(c, "#7fa5ef", "#2b3f9e", "#0a0f3a", rays=0.12)
    c.path("M-2,0 L20,6 L14,44 L30,70 L18,104 L30,142 L-2,142Z", "#1b2670", opacity=0.8)
    c.path("M162,0 L136,10 L146,40 L130,76 L142,110 L132,142 L162,142Z", "#141d5c", opacity=0.85)
    water.seabed(c, "#4a56b0", "#161c58", 122, stones=8)


@motif
def harpoon_ridge(c: Canvas) -> None:
    c.path(
        "M-2,142 L12,106 L34,116 L58,84 L80,104 L104,78 L128,108 L146,98 L162,142Z",
        c.linear("#6d7ed8", "#1c2468"),
    )
    for x, y, lean in ((52, 98, -18), (84, 104, 8), (112, 92, 24), (30, 116, -30)):
        with c.at(x, y, 1, turn=lean):
            c.line("M0,10 V-56", "#c9a25a", 3)
            c.path("M0,-76 L7,-54 L0,-58 L-7,-54Z", c.linear("#fff", "#8fa0cf"))
            c.line("M0,-50 q14,6 8,22", "#e8d7a0", 1.2)


@motif
def ironclaw_rift(c: Canvas) -> None:
    water.glow(c, 80, 104, 52, "#7fe8ff", 0.7)
    for side in (-1, 1):
        with c.at(80, 0, 1, mirror=side < 0):
            c.path(
                "M78,142 L70,86 C66,52 44,34 22,44 C38,48 44,62 40,84 L30,142Z",
                c.linear("#9aa6dd", "#2a3488"),
                stroke="#10164a",
                stroke_width=1.5,
            )
            c.path(
                "M44,142 C42,120 30,108 8,110 C20,116 20,130 18,142Z",
                c.linear("#8390d2", "#222b7a"),
                stroke="#10164a",
                stroke_width=1.5,
            )
            c.line("M66,90 C60,66 48,54 34,48", "#dfe6ff", 2, stroke_opacity=0.6)
    water.bubbles(c, 8, (66, 94, 60, 130))


@motif
def sentinel_shelf(c: Canvas) -> None:
    c.rect(-2, 112, 164, 32, c.linear("#7381d8", "#1e2670"))
    c.line("M0,112 H160", "#c5cffa", 2, stroke_opacity=0.7)
    for x in (38, 122):
        c.path(
            f"M{x - 17},114 L{x - 13},74 Q{x},60 {x + 13},74 L{x + 17},114Z", c.linear("#a7b2ea", "#414c9e")
        )
        c.circle(x, 58, 12, c.linear("#c6cff7", "#5964b5"))
        c.path(f"M{x - 13},56 Q{x},34 {x + 13},56 L{x + 9},58 Q{x},48 {x - 9},58Z", c.gold())
        c.rect(x - 6, 57, 4, 2.6, "#6ff0ff")
        c.rect(x + 2, 57, 4, 2.6, "#6ff0ff")
    works.trident(c, 60, 78, 78)
    works.trident(c, 100, 78, 78)


@motif
def lanternfish_drop(c: Canvas) -> None:
    for x, y, size, flip in ((56, 62, 56, False), (114, 98, 38, True)):
        with c.at(x, y, size / 60, mirror=flip):
            water.glow(c, -38, -20, 26, "#fff3a0")
            c.line("M-10,-18 C-16,-40 -34,-40 -38,-24", "#8fa4e8", 2)
            c.circle(-38, -20, 5, "#fffbd0")
            c.path(
                "M-28,0 C-24,-22 10,-26 24,-4 L36,-16 L34,16 L24,6 C8,26 -22,22 -28,0Z",
                c.linear("#c3ccff", "#5763c8"),
                stroke="#141a58",
                stroke_width=1.6,
            )
            c.path("M-28,2 C-20,10 -8,10 -2,6 L-4,12 L-8,8 L-12,14 L-16,9 L-20,13Z", "#fff")
            creatures.eye(c, -14, -6, 4.4, "#d8fff4")
    for x, y in ((20, 112), (84, 126), (136, 40)):
        water.glow(c, x, y, 9, "#9ff5ff")


@motif
def blackwater_gate(c: Canvas) -> None:
    c.path("M22,142 V58 C22,22 138,22 138,58 V142Z", c.linear("#7482cf", "#272f80"))
    c.path("M44,142 V70 C44,44 116,44 116,70 V142Z", c.linear("#05071f", "#101553"))
    for x in (58, 72, 88, 102):
        c.line(f"M{x},140 V56", "#93a0df", 2.4)
    c.line("M46,88 H114 M46,112 H114", "#93a0df", 2.4)
    works.crown(c, 80, 38, 28)
    for x in (32, 128):
        water.glow(c, x, 82, 15, "#78f0ff")
        c.circle(x, 82, 4, "#dffcff")


@motif
def kraken_descent(c: Canvas) -> None:
    water.glow(c, 80, 120, 60, "#b46bff", 0.55)
    for x, tall, lean in ((18, 92, 30), (142, 96, -32), (44, 66, -20), (116, 64, 24)):
        creatures.tentacle(c, x, 146, tall, lean, "#8048c8", "#e6bcff", 14)
    c.path(
        "M80,52 C108,52 116,84 110,112 C106,134 54,134 50,112 C44,84 52,52 80,52Z",
        c.linear("#b07af0", "#4a2392"),
    )
    creatures.eye(c, 66, 98, 9, "#ffe85a")
    creatures.eye(c, 94, 98, 9, "#ffe85a")
    c.line("M56,88 L74,94 M104,88 L86,94", "#2a1060", 4)


@motif
def whetstone_hollow(c: Canvas) -> None:
    c.path("M4,142 C2,86 36,60 80,60 C124,60 158,86 156,142Z", c.linear("#6a78cc", "#1b2268"))
    c.path("M26,142 C26,104 50,84 80,84 C110,84 134,104 134,142Z", "#070a30")
    c.circle(80, 112, 23, c.radial("#e9edff", "#a8b2de", "#5a649f"), stroke="#2a3270", stroke_width=2)
    c.circle(80, 112, 5, "#3d2a18")
    c.line("M50,134 L80,112 L110,134", "#b07b3e", 5)
    for dx, dy in ((-30, -14), (-36, -4), (-26, -24), (-40, -16)):
        c.line(f"M62,98 l{dx},{dy}", "#ffd76a", 1.6)


@motif
def deepest_throne(c: Canvas) -> None:
    water.glow(c, 80, 70, 70, "#86d6ff", 0.75)
    c.path(
        "M50,136 V60 C50,34 66,40 70,20 Q80,8 90,20 C94,40 110,34 110,60 V136Z",
        c.linear("#6b6fd6", "#1c1a66"),
        stroke=c.gold(),
        stroke_width=2.5,
    )
    c.path("M60,96 V62 C62,48 98,48 100,62 V96Z", c.linear("#c4246f", "#6a0f4c"))
    c.rect(44, 96, 72, 14, c.gold(), rx=4)
    c.path("M36,142 L44,110 H116 L124,142Z", c.linear("#4a4fb8", "#161552"))
    c.circle(44, 94, 7, c.gold())
    c.circle(116, 94, 7, c.gold())
    works.crown(c, 80, 34, 26)
