"""The cover: a light flagship under full sail, a dark one burning, and the storm between them."""

from __future__ import annotations

import random

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, rect

from .gear import flame, naval_mine
from .materials import Canvas
from .rigging import CHARRED, LIGHT
from .ships import SHIPS

WIDE, HIGH, HORIZON = 600, 800, 430


def cover() -> str:
    c, dice = Canvas(WIDE, HIGH, prefix="k"), random.Random("cover")
    _sky(c, dice)
    _burning(c, dice)
    _swell(c, 520, "#2f5478", "#1c3d63")
    _shots(c)
    _swell(c, 590, "#2a5c86", "#153458")
    c.add(group(SHIPS[9](c, LIGHT), transform="translate(205 640) scale(3.1)"))
    _swell(c, 655, "#2b7ea6", "#123a5e")
    c.add(group(naval_mine(c, 0, 0, 30), transform="translate(475 712) rotate(-12)"))
    _swell(c, 728, "#1f6a93", "#0b2644")
    return c.document(slice_=True)


def _sky(c: Canvas, dice: random.Random) -> None:
    c.add(rect(0, 0, WIDE, HIGH, c.linear("#0d1b33", "#1b3354", "#4a5a72", "#b06a48")))
    c.add(circle(450, 380, 330, c.radial("#ff9a3c/.8", "#ff7a2a/.35", "#ff7a2a/0", cx=0.5, cy=0.5, r=0.5)))
    for _ in range(26):
        x, y, w = dice.uniform(-40, 640), dice.uniform(-10, 250), dice.uniform(70, 190)
        c.add(
            ellipse(
                x,
                y,
                w,
                w * 0.22,
                dice.choice(["#223a59", "#1a2f4c", "#2b4667"]),
                opacity=f"{dice.uniform(0.25, 0.6):.2f}",
            )
        )
    _lightning(c)
    for _ in range(60):
        x, y, h = dice.uniform(0, 640), dice.uniform(0, 520), dice.uniform(18, 50)
        c.add(
            line(
                f"M{x:.0f},{y:.0f} l{-h * 0.3:.0f},{h:.0f}",
                "#cfe6ff",
                1.2,
                opacity=f"{dice.uniform(0.06, 0.2):.2f}",
            )
        )


def _lightning(c: Canvas) -> None:
    c.add(circle(120, 120, 170, c.radial("#fff6d8/.55", "#fff6d8/0", cx=0.5, cy=0.5, r=0.5)))
    c.add(path("M150,-10 L108,96 L140,96 L88,232 L104,128 L76,128 L116,-10Z", "#fff3cf"))
    c.add(line("M84,128 l-34,40 l8,14 l-30,44", "#fff3cf", 3))


def _burning(c: Canvas, dice: random.Random) -> None:
    """The enemy's flagship, black against its own fire."""
    c.add(circle(430, 400, 190, c.radial("#ffdf80/.95", "#ff8a1f/.6", "#ff8a1f/0", cx=0.5, cy=0.5, r=0.5)))
    for x, tall in (
        (322, 130),
        (352, 190),
        (384, 235),
        (420, 270),
        (456, 250),
        (490, 205),
        (522, 160),
        (548, 110),
    ):
        c.add(group(flame(x, 500, tall, tall * 0.34, dice.uniform(6, 22)), opacity=0.9))
    ship = group(SHIPS[9](c, CHARRED), transform="translate(425 492) scale(-2.15 2.15)")
    c.add(
        ship,
        *(
            flame(x, 502, dice.uniform(30, 62), dice.uniform(20, 30), dice.uniform(-3, 6))
            for x in range(330, 530, 28)
        ),
    )
    for _ in range(26):
        c.add(
            circle(
                dice.uniform(280, 590), dice.uniform(150, 430), dice.uniform(1.2, 3), "#ffcf5a", opacity=0.9
            )
        )


def _shots(c: Canvas) -> None:
    """Two balls on their way."""
    for d in ("M300,560 Q350,470 396,452", "M318,590 Q390,520 452,500"):
        c.add(line(d, "#ff7a18", 9, opacity=0.45), line(d, "#ffd27a", 4), line(d, "#fff6d6", 1.6))
    c.add(circle(398, 451, 9, "#12181f"), circle(454, 499, 8, "#12181f"))


def _swell(c: Canvas, y: float, top: str, bottom: str) -> None:
    crest = f"M-40,{y} " + "q45,-26 90,0 t90,0 " * 4
    c.add(path(f"{crest} V{HIGH} H-40Z", c.linear(top, bottom)), line(crest, "#eafcff", 2.4, opacity=0.55))
