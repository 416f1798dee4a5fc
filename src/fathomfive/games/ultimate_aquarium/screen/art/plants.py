"""The plants."""

from __future__ import annotations

import itertools
import math

from fathomfive.toolkit.svg import Point, around, ellipse, group, line, number, path, tube, xy

from .corals import out
from .life import blade, bubbles, sand
from .materials import Sheet

GREENS = (("#b6ea7a", "#1f8a4c"), ("#8fdc7f", "#137a50"), ("#d0f08c", "#2f9a4a"))


def manatee_grass(sheet: Sheet) -> str:
    among = sheet.rng.uniform
    return (
        sand(sheet, 130)
        + "".join(
            blade(
                sheet,
                x,
                146,
                among(62, 108),
                among(7, 10),
                among(-18, 26),
                *sheet.rng.choice(GREENS),
                sway=among(-4, 6),
            )
            for x in range(26, 184, 9)
        )
        + bubbles(sheet, 4, 20, 180, 36, 50)
    )


def spaghetti_algae(sheet: Sheet) -> str:
    """A tangle of thin green threads."""
    among, greens = sheet.rng.uniform, ("#2f9e5a", "#7fd06a", "#55b84f", "#b9e86e", "#1d8458")

    def thread() -> str:
        x = among(28, 172)
        root = (100 + among(-30, 30), 147)
        rise = ((among(30, 170), among(88, 124)), (among(20, 180), among(70, 96)), (x, among(54, 70)))
        fall = ((x + among(-30, 30), among(34, 52)), (x + among(-30, 30), among(36, 74)))
        return f"M{xy(root)} C{xy(*rise)} S{xy(*fall)}"

    return sand(sheet, 134) + "".join(
        line(thread(), sheet.rng.choice(greens), among(4, 6.5)) for _ in range(28)
    )


def mermaids_fan(sheet: Sheet) -> str:
    fans = (
        (60, 124, 52, 0.69, "#8fe0a0", "#1f8a6a"),
        (142, 125, 50, 0.81, "#8fe0a0", "#1f8a6a"),
        (100, 132, 76, 0.75, "#d3f8bd", "#2aa37a"),
    )
    return sand(sheet, 134) + "".join(fan(sheet, *one) for one in fans) + bubbles(sheet, 3, 20, 60, 40, 60)


def fan(sheet: Sheet, x: float, y: float, r: float, turn: float, light: str, dark: str) -> str:
    """A fan with a scalloped rim and bright bands, on a stalk."""

    def rim(part: float) -> list[Point]:
        return around(x, y, r * part, [turn - 0.128 + 0.0256 * i for i in range(11)])

    edge = rim(1)
    scallops = " ".join(f"Q{xy(out(x, y, a, b, 1.14), b)}" for a, b in itertools.pairwise(edge))
    bands = " ".join(
        f"M{xy(rim(part)[0])} A{number(r * part)},{number(r * part)} 0 0 1 {xy(rim(part)[-1])}"
        for part in (0.45, 0.65, 0.84)
    )
    pleats = " ".join(f"M{number(x)},{number(y)} L{xy(point)}" for point in rim(0.95)[2:-1:2])
    return (
        path(f"M{number(x)},{number(y)} L{xy(edge[0])} {scallops}Z", sheet.fade(light, dark))
        + line(pleats, "#0f6a4f", 1.6, opacity=0.25)
        + line(bands, "#fff", 2.5, opacity=0.6)
        + line(f"M{number(x)},{number(y)} V147", "#1b6e55", 6)
    )


def mangrove(sheet: Sheet) -> str:
    wood = sheet.fade("#a97650", "#5b3820")
    roots = (
        (((100, 44), (99, 64), (100, 92)), (15, 14, 15)),
        (((99, 78), (74, 92), (54, 118), (44, 150)), (12, 10, 8, 7)),
        (((101, 78), (128, 92), (146, 118), (156, 150)), (12, 10, 8, 7)),
        (((99, 88), (84, 108), (78, 150)), (10, 9, 7)),
        (((101, 88), (116, 108), (122, 150)), (10, 9, 7)),
        (((100, 88), (98, 118), (100, 150)), (10, 8, 6)),
        (((58, 112), (38, 122), (24, 150)), (7, 6, 5)),
        (((142, 112), (162, 122), (176, 150)), (7, 6, 5)),
    )
    places = (
        (48, 62, 8, "#2f944e"),
        (152, 62, -8, "#2f944e"),
        (34, 46, -6, "#5cc86b"),
        (166, 46, 6, "#5cc86b"),
        (62, 44, -24, "#3fae5a"),
        (138, 44, 24, "#3fae5a"),
        (84, 52, -10, "#74d46c"),
        (118, 54, 12, "#74d46c"),
        (78, 32, -44, "#5cc86b"),
        (122, 32, 44, "#5cc86b"),
        (100, 28, 90, "#8fe07a"),
    )
    leaves = "".join(
        ellipse(x, y, 19, 8.5, colour, turn=turn)
        + group(line("M-13,0 H13", "#fff", 1.4, opacity=0.4), x, y, turn=turn)
        for x, y, turn, colour in places
    )
    return "".join(path(tube(points, widths, 4), wood) for points, widths in roots) + leaves


def dragons_tongue_algae(sheet: Sheet) -> str:
    tongues = ((46, 72, -18, 22), (156, 76, 20, 22), (74, 94, -8, 26), (130, 92, 12, 26), (102, 108, 2, 28))
    return (
        sand(sheet, 134) + "".join(tongue(sheet, *one) for one in tongues) + bubbles(sheet, 3, 14, 44, 40, 60)
    )


def tongue(sheet: Sheet, x: float, high: float, lean: float, wide: float) -> str:
    """A wavy red leaf with a pale vein."""
    steps = [i / 8 for i in range(9)]
    spine = [(x + lean * t + 3 * math.sin(t * 9), 148 - high * t) for t in steps]
    widths = [
        wide * (0.35 + 0.65 * math.sin(math.pi * (0.12 + 0.86 * t))) * (1 + 0.16 * math.cos(t * 26))
        for t in steps
    ]
    vein = [spine[0], spine[3], spine[5], spine[7]]
    return path(
        tube(spine, [*widths[:-1], 3], 3),
        sheet.fade("#ffb056", "#c22b3a"),
        stroke="#8f1d30",
        stroke_opacity=0.35,
        stroke_width=1.2,
    ) + path(tube(vein, (4, 3.4, 2.6, 0.6), 3), "#ffe0a8", opacity=0.85)


PICTURES = {
    "manatee_grass": manatee_grass,
    "spaghetti_algae": spaghetti_algae,
    "mermaids_fan": mermaids_fan,
    "mangrove": mangrove,
    "dragons_tongue_algae": dragons_tongue_algae,
}
