"""The waters: layers of cut paper, light falling in, and whatever moves them.  Waves fit together at the
edges."""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, rect, tube

from .fish import little_fish
from .life import bubble, bubbles
from .materials import Sheet

BLUES = ("#bfeefa", "#86d8f0", "#4fb9df", "#2b93c6", "#1a70a8")


def rays(sheet: Sheet, thick: float = 0.5) -> str:
    """Sunbeams from above."""
    beams = ((34, 10, -26), (76, 20, -14), (126, 10, 8), (152, 18, 20))
    return "".join(
        path(f"M{x},0 h{wide} L{x + wide + lean + 18},150 H{x + lean}Z", sheet.veil("#fff", 0, thick, 0))
        for x, wide, lean in beams
    )


def wave(y: float, high: float, fill: str, shift: float = 0, crest: float = 3) -> str:
    """A sheet of paper with two humps, cut so that it goes on in the next card."""
    hump = f"q25,{-high} 50,0" + " t50,0" * 7
    d = f"M{-100 + shift:.0f},{y:.0f} {hump}"
    return path(f"{d} V200 H-140Z", fill) + line(d, "#fff", crest, opacity=0.85)


def water(sheet: Sheet) -> str:
    """A calm sea in four layers under the sun."""
    layers = (
        (62, 13, 0, 0),
        (84, 15, 1, -38),
        (106, 15, 2, 16),
        (128, 13, 3, -22),
        (152, 12, 3, 30),
        (176, 12, 3, -12),
    )
    sheets = "".join(
        wave(y, high, sheet.fade(BLUES[tone], BLUES[tone + 1]), shift) for y, high, tone, shift in layers
    )
    glints = line("M52,98 h18 M130,78 h22 M96,120 h26 M24,140 h16 M150,142 h20", "#fff", 3, opacity=0.55)
    return rays(sheet, 0.7) + sheets + glints + bubbles(sheet, 5, 20, 180, 84, 140, 2, 4.5)


def bubbly_water(sheet: Sheet) -> str:
    """Large bubbles rise, with whole little worlds in them."""
    back = (
        wave(104, 14, sheet.fade(BLUES[1], BLUES[3]), -20)
        + wave(128, 12, sheet.fade(BLUES[2], BLUES[4]), 24)
        + wave(158, 12, BLUES[4], -8)
    )
    places = (
        (66, 92, 29),
        (132, 76, 35),
        (152, 128, 19),
        (98, 46, 14),
        (36, 52, 12),
        (104, 128, 15),
        (178, 46, 9),
        (30, 132, 11),
        (182, 98, 8),
    )
    fish = group(little_fish(sheet, "#ff9a4d", "#ffe0a8", "#f0702b"), 130, 80, 0.34, -6)
    return (
        rays(sheet)
        + back
        + fish
        + "".join(bubble(sheet, *place) for place in places)
        + bubbles(sheet, 9, 12, 188, 40, 144, 2, 4.5)
    )


def jet(foot: int, head: int, colour: str) -> str:
    """A column that widens from its foot to its head."""
    left = f"M{100 - foot},140 C{98 - foot},112 {100 - head * 0.6:.0f},84 {100 - head},44"
    right = f"C{100 + head * 0.6:.0f},84 {102 + foot},112 {100 + foot},140Z"
    top = f"q{head / 2:.0f},-15 {head},-4 t{head},4"
    return path(f"{left} {top} {right}", colour, stroke="#fff", stroke_width=2, stroke_opacity=0.7)


def bubble_jet(sheet: Sheet) -> str:
    """A fountain under water: a nozzle, three columns of cut paper, and bubbles that grow as they rise."""
    columns = "".join(jet(*column) for column in ((13, 66, BLUES[2]), (9, 46, BLUES[1]), (5, 24, "#e8fbff")))
    among = sheet.rng.uniform
    rising = "".join(
        bubble(sheet, 100 + among(-1, 1) * (6 + (136 - y) * 0.5), y, 2.5 + (140 - y) * 0.07 + among(0, 2))
        for y in range(36, 136, 5)
    )
    nozzle = (
        path("M72,150 L82,130 H118 L128,150Z", sheet.fade("#4d6f8a", "#20384d"))
        + ellipse(100, 130, 18, 5.5, "#1c3447")
        + ellipse(100, 129, 12, 3.4, "#dff8ff")
        + rect(66, 144, 68, 8, "#1c3447", 4)
    )
    return columns + rising + nozzle


def flowing_water(sheet: Sheet) -> str:
    """A current that curls over, and two fish that ride it."""
    body = path(
        "M-2,200 V112 C24,112 34,66 78,48 C116,34 156,48 166,78 C172,100 156,118 138,114 C124,110 122,94 134,90 "
        "C112,86 104,106 114,122 C126,138 168,138 202,112 V200Z",
        sheet.fade(BLUES[1], BLUES[3], BLUES[4]),
    )
    foam = line(
        "M-2,112 C24,112 34,66 78,48 C116,34 156,48 166,78 C172,100 156,118 138,114 C124,110 122,94 134,90",
        "#fff",
        5,
    )
    streams = (
        path(
            tube(((-4, 132), (30, 122), (48, 84), (84, 64), (122, 62), (148, 78)), (7, 9, 10, 9, 7, 1)),
            "#d9f6ff",
            opacity=0.9,
        )
        + path(
            tube(((-4, 146), (40, 140), (62, 104), (88, 82), (116, 76)), (5, 7, 8, 7, 1)),
            BLUES[0],
            opacity=0.85,
        )
        + path(
            tube(((60, 148), (84, 132), (98, 138), (140, 144), (204, 128)), (1, 6, 8, 8, 6)),
            "#d9f6ff",
            opacity=0.8,
        )
    )
    drops = "".join(
        circle(x, y, r, "#fff", opacity=0.9)
        for x, y, r in ((178, 74, 4), (186, 88, 2.6), (174, 58, 2.8), (156, 42, 3.4), (140, 36, 2))
    )
    fish = group(little_fish(sheet, "#ff8a4d", "#ffe3b0", "#e8602b"), 86, 104, 0.32, -28) + group(
        little_fish(sheet), 46, 124, 0.24, -40
    )
    return body + streams + foam + fish + drops + bubbles(sheet, 4, 20, 180, 124, 144, 2, 4)


PICTURES = {
    "water": water,
    "bubbly_water": bubbly_water,
    "bubble_jet": bubble_jet,
    "flowing_water": flowing_water,
}
