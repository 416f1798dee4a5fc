"""The fish."""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, sides, smooth, tube, xy

from .life import bubbles, eye, fish, rock, stripe, weed
from .materials import Sheet

BLACK = "#1c2230"


def anthias(sheet: Sheet) -> str:
    band = line("M-50,4 Q0,-14 60,2", "#ffd0f0", 5, opacity=0.6)

    def one(back: str, belly: str) -> str:
        return fish(sheet, 128, 62, back, belly, "#b034d0", "#ff8ed6", band, tail=1.25, dorsal=0.86)

    small = one("#f15aa0", "#ffb27a")
    return (
        group(small, 158, 42, 0.42, 6)
        + group(small, 46, 118, 0.4, -4)
        + group(one("#ee3f8e", "#ffb069"), 92, 78, 1, -4)
        + bubbles(sheet, 4, 12, 40, 50, 80)
    )


def clown_goby(sheet: Sheet) -> str:
    coral = sheet.fade("#ff9fb0", "#cf4475")
    branches = "".join(
        path(tube(points, widths, 4), coral)
        for points, widths in (
            (((100, 152), (88, 126), (62, 112), (44, 90), (38, 78)), (20, 17, 14, 11, 8)),
            (((100, 152), (112, 128), (138, 116), (158, 98), (166, 84)), (20, 16, 13, 11, 8)),
            (((62, 114), (56, 98), (58, 84), (52, 70)), (11, 10, 9, 7)),
            (((44, 94), (30, 88), (20, 74)), (10, 9, 7)),
            (((146, 110), (154, 94), (172, 84), (178, 68)), (10, 9, 8, 7)),
        )
    )
    tips = "".join(
        circle(x, y, 5.5, "#ffdbe3") for x, y in ((38, 77), (52, 69), (19, 73), (167, 83), (178, 67))
    )
    lines = line("M-34,-30 V30 M-25,-34 V34", "#3ccbd0", 3.5)
    goby = fish(sheet, 104, 62, "#ffd21f", "#fff3a0", "#ffb400", "#ffe36b", lines, tail=0.7, dorsal=0.74)
    return branches + tips + group(goby, 104, 78, 1, -6) + bubbles(sheet, 4, 130, 186, 30, 56)


def cardinalfish(sheet: Sheet) -> str:
    among = sheet.rng.uniform
    dots = "".join(circle(among(-30, 38), among(-22, 24), 1.8, "#fff") for _ in range(16))
    bands = stripe(-34, 9, BLACK) + stripe(-4, 11, BLACK) + stripe(26, 9, BLACK) + dots
    return group(
        fish(sheet, 120, 70, "#cfd8e6", "#fdfaf0", "#20283a", "#55607a", bands, "#ff6b5e", 1.35, 1.02),
        98,
        80,
        1.04,
    ) + bubbles(sheet, 5, 14, 60, 34, 60)


def moray_eel(sheet: Sheet) -> str:
    spine = ((118, 160), (146, 134), (150, 102), (130, 74), (104, 60), (80, 56), (62, 58))
    widths = (36, 37, 37, 35, 33, 32, 28)
    skin = sheet.fade("#f9cf57", "#b27a1c")
    _, outer = sides(spine[:-1], (40, 52, 54, 52, 46, 34))
    inner = smooth(spine[:-1])
    fin = path(f"M{xy(*outer)} {xy(*inner[::-1])}Z", "#c8552c")
    among = sheet.rng.uniform
    spots = "".join(
        ellipse(x + among(-11, 11), y + among(-11, 11), among(2.4, 5), among(2, 4), "#6b4a10", opacity=0.8)
        for x, y in smooth(spine, 6)[6:-3]
    )
    head = "M76,39 C58,34 40,40 32,50 C40,54 48,58 57,60 C48,63 42,66 37,70 C46,80 64,80 80,73Z"
    teeth = "M37,53 l3,6 4,-4 3,6 4,-3 M41,68 l3,-5 4,3 3,-5"
    return (
        group(
            fin
            + path(tube(spine, widths), skin)
            + sheet.within(tube(spine, widths), spots)
            + path("M34,51 L62,60 L39,70Z", "#7a1f2b")
            + path(head, skin)
            + line(teeth, "#fff", 2)
            + eye(60, 49, 6, "#eafff5")
            + circle(38, 47, 1.6, "#6b4a10"),
            14,
            4,
        )
        + rock(
            sheet,
            "M4,150 C10,122 34,112 56,126 C70,112 96,122 116,136 C138,116 176,114 196,150Z",
            "M14,134 C24,122 42,120 54,132",
        )
        + bubbles(sheet, 4, 16, 40, 60, 100)
    )


def seahorse(sheet: Sheet) -> str:
    spine = (
        (108, 34),
        (117, 46),
        (115, 60),
        (106, 76),
        (102, 92),
        (107, 106),
        (113, 119),
        (110, 132),
        (98, 137),
        (90, 129),
        (95, 120),
        (102, 124),
    )
    widths = (20, 22, 30, 40, 34, 23, 17, 13, 11, 9, 7, 4)
    body = tube(spine, widths)
    left, right = sides(spine, widths)
    ribs = "".join(
        line(f"M{xy(left[i], right[i])}", "#fff", 1.8, opacity=0.4) for i in range(6, len(left) - 8, 2)
    )
    spines = "".join(circle(x, y, 2.6, "#ee7d2d") for x, y in left[4:-16:3])
    fan = path(
        "M121,66 C138,60 150,72 146,92 C138,96 126,94 118,88Z", sheet.fade("#ffe9a3", "#ffb347", across=True)
    )
    rays = line("M121,72 L143,72 M121,79 L147,82 M120,85 L144,91", "#f2742b", 1.6, opacity=0.6)
    crown = path("M98,20 L96,8 L103,14 L108,5 L112,14 L119,10 L116,24Z", "#ee7d2d")
    skin = sheet.fade("#ffd34d", "#f0702b")
    head = path(tube(((100, 33), (84, 38), (70, 45), (65, 48)), (16, 11, 9, 12)), "#ffbf45") + ellipse(
        105, 30, 15, 13, "#ffc94a", turn=-14
    )
    plants = (
        weed(sheet, 36, 150, 78) + weed(sheet, 170, 150, 64) + weed(sheet, 150, 150, 40, "#a8e06f", "#2f944e")
    )
    return (
        plants
        + group(
            fan
            + rays
            + spines
            + path(body, skin)
            + sheet.within(body, ribs)
            + crown
            + head
            + eye(101, 27, 5.4)
            + ellipse(110, 36, 4, 3, "#ff8f4f", opacity=0.7),
            -2,
            6,
        )
        + bubbles(sheet, 5, 22, 70, 40, 90)
    )


def triggerfish(sheet: Sheet) -> str:
    marks = (
        path("M-70,4 C-40,0 -20,14 10,60 H-70Z", "#fff6dc")
        + line("M-60,0 Q-38,-2 -26,-14", "#ffd23f", 5)
        + line("M-26,-40 L-20,36", "#0d3f8a", 9)
        + line("M-18,-40 L-10,36", "#35d0f0", 3)
        + line("M4,40 L40,0 M16,44 L50,6 M28,46 L60,12", "#152234", 6)
        + line("M0,-40 Q30,-10 70,-4", "#ffd23f", 6)
    )
    return group(
        fish(sheet, 118, 86, "#4f8fb8", "#e8d9a2", "#2c6ea0", "#ffd23f", marks, tail=0.72, dorsal=0.74),
        98,
        82,
        1.05,
    ) + bubbles(sheet, 4, 10, 40, 40, 66)


def clownfish(sheet: Sheet) -> str:
    bands = "".join(stripe(x, wide, "#fff", "#1b1b22") for x, wide in ((-32, 12), (2, 14), (34, 7)))
    return group(
        fish(sheet, 118, 68, "#ff7a1a", "#ffa94d", "#ff6a00", "#ffb347", bands, tail=0.8, dorsal=0.78),
        98,
        82,
        1.08,
        -4,
    ) + bubbles(sheet, 5, 12, 44, 42, 70)


def little_fish(sheet: Sheet, back: str = "#2f78c4", belly: str = "#cdeeff", fin: str = "#1f5aa0") -> str:
    """For scenes; 110 wide."""
    return fish(sheet, 110, 54, back, belly, fin)


PICTURES = {
    "anthias": anthias,
    "clown_goby": clown_goby,
    "cardinalfish": cardinalfish,
    "moray_eel": moray_eel,
    "seahorse": seahorse,
    "triggerfish": triggerfish,
    "clownfish": clownfish,
}
