"""Shrimps and the hermit crab."""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, ellipse, group, line, path

from .life import bubbles, eye, sand
from .materials import Sheet

BODY = "M-62,-6 C-52,-34 -22,-42 4,-34 C40,-26 62,2 58,34 C56,44 44,46 40,38 C38,20 24,6 0,4 C-24,10 -50,10 -62,-6Z"
BELTS = "M-18,-44 C-8,-24 -10,-8 -18,10 M8,-40 C14,-22 10,-8 2,6 M32,-28 C32,-14 26,-2 14,8 M52,-8 C46,4 38,10 28,16"
RINGS = (
    "M-36,-36 C-30,-20 -32,-4 -38,12 M-16,-42 C-8,-22 -10,-6 -16,12 M8,-38 C12,-22 8,-6 2,8 "
    "M34,-26 C32,-12 24,0 14,10 M54,-6 C46,4 38,12 26,18 M64,18 C56,22 48,28 36,30"
)
FEELERS = "M-60,-14 C-84,-44 -60,-64 -8,-66 M-60,-12 C-96,-26 -92,-58 -62,-68"
LEGS = "M-44,6 C-46,22 -58,26 -60,38 M-32,8 C-32,24 -42,30 -42,42 M-20,8 C-18,24 -26,32 -24,44"
PADDLES = "M-4,6 q4,10 -2,18 M12,10 q4,8 0,16 M26,18 q2,6 -2,14"
TAIL = "M46,36 C30,44 22,56 24,64 C36,62 44,56 48,48 C48,58 54,66 64,68 C68,58 64,44 54,36Z"


def shrimp(sheet: Sheet, light: str, dark: str, leg: str, marks: str = "") -> str:
    """Around 0,0, looks to the left, about 170 × 130."""
    skin = sheet.fade(light, dark)
    shell = sheet.within(
        BODY,
        marks
        + line(BELTS, "#5c1020", 2, opacity=0.28)
        + line("M-50,-18 C-36,-34 -8,-38 14,-30", "#fff", 6, opacity=0.4),
    )
    return (
        line(FEELERS, leg, 2.4)
        + line(LEGS, leg, 4)
        + line(PADDLES, leg, 5)
        + path(TAIL, skin)
        + path(BODY, skin)
        + shell
        + path("M-60,-8 L-82,-18 L-56,-18Z", skin)
        + eye(-52, -16, 6.5)
    )


def brine_shrimp(sheet: Sheet) -> str:
    one = shrimp(sheet, "#ffd6c9", "#ee716d", "#f08a80")
    return (
        group(one, 58, 62, 0.5, -14)
        + group(one, 148, 66, 0.42, 12, mirror=True)
        + group(one, 106, 112, 0.54, 6)
        + bubbles(sheet, 8, 10, 190, 34, 140, 1.5, 4)
    )


def peppermint_shrimp(sheet: Sheet) -> str:
    rings = line(RINGS, "#fff3ee", 5)
    return (
        sand(sheet, 124)
        + group(shrimp(sheet, "#f4564a", "#c2203c", "#e04a4a", rings), 110, 84, 1)
        + bubbles(sheet, 3, 150, 190, 34, 60)
    )


def harlequin_shrimp(sheet: Sheet) -> str:
    colours = ("#8d55d8", "#e0559a", "#5f7be8")
    places = (
        (-42, -16, 8),
        (-22, -28, 9),
        (-20, -6, 8),
        (2, -20, 10),
        (22, -8, 8),
        (24, -24, 6),
        (40, 6, 9),
        (52, 22, 8),
        (-54, -4, 5),
        (6, -2, 5),
    )
    spots = "".join(ellipse(x, y, r, r * 0.8, colours[i % 3]) for i, (x, y, r) in enumerate(places))
    claw = path(
        "M-50,10 C-78,8 -92,26 -84,44 C-78,40 -72,38 -66,40 C-68,50 -60,56 -50,52 C-42,40 -40,22 -50,10Z",
        "#fff4e6",
    )
    claw += circle(-66, 26, 7, colours[0]) + circle(-56, 40, 5, colours[1])
    return (
        sand(sheet, 124)
        + group(shrimp(sheet, "#fffaf2", "#f3d2c8", "#b48ad6", spots) + claw, 114, 80, 1)
        + bubbles(sheet, 3, 20, 60, 44, 60)
    )


def hermit_crab(sheet: Sheet) -> str:
    shell, skin = sheet.glow("#fff0d2", "#b9703c"), sheet.fade("#ff8a5c", "#d4452f")
    legs = "".join(
        line(f"M{x},112 q{reach // 2},-14 {reach},16", "#d8502f", 8)
        for x, reach in ((84, -26), (74, -34), (100, -10))
    )
    house = path("M186,98 C178,52 134,34 104,56 C84,70 82,104 100,118 C126,136 176,128 186,98Z", shell)
    swirl = line(
        "M184,96 C168,58 130,56 118,78 C108,98 126,114 142,106 C154,100 154,86 144,84",
        "#8c4c22",
        4,
        opacity=0.75,
    )
    shades = line("M174,72 C158,52 132,48 112,62 M178,112 C164,122 142,126 122,122", "#fff", 4, opacity=0.45)
    claws = path(
        "M60,102 C34,112 18,98 24,80 C28,90 38,92 46,86 C36,84 32,72 42,66 C58,72 70,86 60,102Z "
        "M82,120 C66,136 46,132 46,118 C56,124 62,120 64,114Z",
        skin,
    )
    face = path("M96,112 C70,118 62,96 72,86 C84,76 102,86 104,100Z", skin) + line(
        "M76,88 L70,68 M88,86 L88,66", "#d4452f", 4
    )
    return (
        sand(sheet, 124)
        + group(house + swirl + shades + legs + face + claws + eye(70, 66, 6) + eye(88, 63, 6), 0, 8)
        + bubbles(sheet, 3, 20, 60, 46, 62)
    )


PICTURES = {
    "brine_shrimp": brine_shrimp,
    "peppermint_shrimp": peppermint_shrimp,
    "harlequin_shrimp": harlequin_shrimp,
    "hermit_crab": hermit_crab,
}
