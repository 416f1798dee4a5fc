"""The decor: cave, ship, wood, chest and diver."""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, ellipse, line, path, rect, tag, tube

from .life import blade, bubble, bubbles, rock, sand, weed
from .materials import Sheet

NIGHT = "#10222f"


def skull_cave(sheet: Sheet) -> str:
    skull = (
        "M100,44 C60,44 45,70 49,96 C51,107 62,109 64,120 C66,131 76,135 100,135 C124,135 134,131 136,120 "
        "C138,109 149,107 151,96 C155,70 140,44 100,44Z"
    )
    sockets = (
        ellipse(78, 90, 17, 18, NIGHT) + ellipse(122, 90, 17, 18, NIGHT) + path("M100,102 l-9,15 h18Z", NIGHT)
    )
    teeth = line("M81,134 v-9 M94,134 v-11 M107,134 v-11 M120,134 v-9", NIGHT, 3.5)
    crack = tag("path", d="M64,66 l13,8 -6,8", fill="none", stroke="#8d8570", stroke_width=3)
    lurker = circle(80, 92, 4.4, "#ffd23f") + circle(81, 91, 1.8, NIGHT)
    return (
        rock(
            sheet,
            "M4,150 C6,118 14,84 46,56 C66,38 134,38 154,56 C186,84 194,118 196,150Z",
            "M18,112 C26,84 42,66 62,56",
            "#6d8399",
            "#35495d",
        )
        + path(skull, sheet.glow("#fffaf0", "#c9bfa8", 0.4, 0.25))
        + sockets
        + teeth
        + crack
        + lurker
        + weed(sheet, 24, 150, 62)
        + weed(sheet, 176, 150, 68)
        + weed(sheet, 160, 150, 38, "#a8e06f", "#2f944e")
    )


def sunken_ship(sheet: Sheet) -> str:
    hull, sail = sheet.fade("#b57c47", "#5d3518"), sheet.fade("#fdf6e3", "#cdbd94")
    masts = line("M96,30 V112 M138,52 V112", "#6b4020", 6)
    sails = path(
        "M92,38 C66,46 54,64 58,86 C72,78 84,80 92,88Z M101,34 C126,44 130,62 122,82 L112,74 L108,86 L101,80Z "
        "M142,60 C160,66 168,78 162,94 L142,90Z",
        sail,
    )
    body = path("M24,98 C44,106 150,106 184,86 C182,120 160,144 130,150 H66 C42,142 28,124 24,98Z", hull)
    planks = line(
        "M30,114 C70,122 140,120 178,104 M40,130 C76,136 136,134 166,122", "#3f2410", 2.5, opacity=0.7
    )
    rail = line("M26,99 C46,107 150,107 183,88", "#dba668", 4)
    ports = "".join(
        circle(x, y, 6, "#2a1608", stroke="#dba668", stroke_width=2)
        for x, y in ((70, 121), (98, 122), (126, 120))
    )
    wreck = (
        masts
        + sails
        + path("M96,28 l24,6 -24,9Z", "#d8343f")
        + body
        + planks
        + rail
        + ports
        + path("M142,128 l10,-8 8,10 -8,12Z", "#12222e")
    )
    return (
        tag("g", wreck, transform="rotate(-9 100 100)")
        + sand(sheet, 134)
        + blade(sheet, 30, 148, 34, 9, -6, "#a8e063", "#3a9d4a")
        + blade(sheet, 40, 148, 26, 8, 8, "#a8e063", "#3a9d4a")
        + bubbles(sheet, 5, 150, 186, 40, 76)
    )


def driftwood(sheet: Sheet) -> str:
    wood = sheet.fade("#c59868", "#5f3f24")
    branches = (
        (((14, 124), (56, 114), (104, 94), (146, 80), (178, 46)), (28, 25, 22, 17, 6)),
        (((94, 98), (82, 76), (66, 62), (60, 42)), (17, 14, 11, 4)),
        (((130, 86), (131, 66), (124, 52), (128, 34)), (14, 11, 9, 4)),
        (((68, 62), (52, 58), (36, 48)), (9, 7, 3)),
        (((160, 66), (176, 66), (192, 68)), (9, 7, 3)),
    )
    limbs = "".join(path(tube(points, widths), wood) for points, widths in branches)
    grain = line("M28,117 C60,109 80,95 106,88 M112,91 C138,83 154,70 168,52", "#f0d2aa", 2.5, opacity=0.8)
    cut = ellipse(16, 124, 8, 13, "#e0bb8c", turn=10) + ellipse(
        16, 124, 4, 7, "none", turn=10, stroke="#8b623b", stroke_width=1.6
    )
    leaves = "".join(
        blade(sheet, x, y, high, 9, lean, "#b6ea72", "#3a9d4a")
        for x, y, high, lean in ((118, 92, 34, 8), (110, 94, 28, -10), (48, 116, 28, -6), (56, 114, 22, 8))
    )
    return sand(sheet) + limbs + grain + cut + leaves + bubbles(sheet, 4, 20, 60, 36, 52)


def treasure_chest(sheet: Sheet) -> str:
    wood, gold = sheet.fade("#c07c42", "#6b3a17"), sheet.fade("#fff0a0", "#e2a21d")
    heap = (
        (66, 86),
        (82, 80),
        (98, 76),
        (114, 79),
        (132, 85),
        (74, 75),
        (106, 69),
        (90, 69),
        (122, 74),
        (44, 140),
        (160, 141),
        (146, 145),
    )
    coins = "".join(ellipse(x, y, 9, 6.5, gold, stroke="#b57a10", stroke_width=1.4) for x, y in heap)
    lid = (
        path("M40,76 C40,32 160,32 160,76 L152,80 H48Z", wood)
        + line("M41,76 C41,32 159,32 159,76", "#efb830", 6)
        + path("M52,74 C54,50 146,50 148,74Z", "#3a1d0a")
    )
    bands = "".join(
        rect(*at, gold) for at in ((42, 88, 116, 8), (42, 130, 116, 8), (54, 88, 10, 50), (136, 88, 10, 50))
    ) + rect(90, 92, 20, 24, gold, 4)
    lock = circle(100, 102, 4, "#3a1d0a") + path("M98,103h4l1.5,9h-7z", "#3a1d0a")
    gems = (
        path("M120,62 l7,6 -7,8 -7,-8Z", "#e8435a")
        + path("M82,62 l6,6 -6,7 -6,-7Z", "#38c4e8")
        + circle(104, 84, 4.5, "#fff7ef")
    )
    return (
        sand(sheet, 128)
        + lid
        + coins
        + gems
        + rect(42, 88, 116, 50, wood, 5)
        + bands
        + lock
        + bubbles(sheet, 5, 156, 190, 44, 80)
    )


def diver(sheet: Sheet) -> str:
    brass, glass = sheet.glow("#ffe9b0", "#b8792a", 0.35, 0.25), sheet.glow("#c9f6ff", "#2b7fa6", 0.35, 0.3)
    rivets = "".join(circle(x, 127, 3, "#7a4d14") for x in (66, 83, 100, 117, 134))
    suit = path("M44,150 C46,128 66,118 100,118 C134,118 154,128 156,150Z", sheet.fade("#dd7a42", "#b04d20"))
    collar = path("M56,124 C70,110 130,110 144,124 C146,134 130,138 100,138 C70,138 54,134 56,124Z", brass)
    windows = "".join(circle(x, 76, 11, "#8a5a1c") + circle(x, 76, 7, glass) for x in (57, 143))
    front = (
        circle(100, 77, 27, "#8a5a1c")
        + circle(100, 77, 22, glass)
        + line("M100,56 v42 M79,77 h42", "#8a5a1c", 4)
        + line("M86,67 q6,-8 14,-7", "#fff", 4)
    )
    hose = line("M108,34 C130,20 150,34 168,30 S192,40 198,34", "#34495e", 6)
    return (
        suit
        + collar
        + hose
        + circle(100, 76, 45, brass)
        + rect(91, 28, 18, 12, "#b8792a", 4)
        + windows
        + front
        + rivets
        + "".join(bubble(sheet, *at) for at in ((166, 62, 8), (178, 48, 5), (160, 44, 4), (34, 96, 4)))
    )


PICTURES = {
    "skull_cave": skull_cave,
    "sunken_ship": sunken_ship,
    "driftwood": driftwood,
    "treasure_chest": treasure_chest,
    "diver": diver,
}
