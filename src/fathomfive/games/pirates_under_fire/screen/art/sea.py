"""The large pictures: the sea with its wooden rim, the storm behind the table, paper, and the mine that bobs
on a space."""

from __future__ import annotations

import math
import random

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, rect

from .gear import naval_mine
from .materials import Canvas

CELL = 100  # units of a space; the water is 700 × 600
RIM_LEFT, RIM_TOP, RIM_RIGHT, RIM_BOTTOM = 24, 13, 13, 24
WIDTH = 7 * CELL + RIM_LEFT + RIM_RIGHT
HEIGHT = 6 * CELL + RIM_TOP + RIM_BOTTOM
MIDDLE = RIM_TOP + 3 * CELL
WATERS = {"light": ("#2a83b4", "#2f93bd", "#3aa7c6"), "dark": ("#0c2347", "#133a67", "#17487a")}
CRESTS = {"light": ("#d8fbff", 0.26), "dark": ("#4f8fd0", 0.2)}


def sea(near: str) -> str:
    """Wooden rim, two halves of water and the rope between them; `near` is the half at the bottom."""
    c, dice = Canvas(WIDTH, HEIGHT), random.Random("sea")
    _rim(c, dice)
    for half, top in ((near, MIDDLE), ("dark" if near == "light" else "light", RIM_TOP)):
        colours = WATERS[half] if half == near else WATERS[half][::-1]
        c.add(rect(RIM_LEFT, top, 7 * CELL, 3 * CELL, c.linear(*colours)))
        _swell(c, dice, top, *CRESTS[half])
        _compass(c, top + 1.5 * CELL, "#eafcff" if half == "light" else "#9cc8ff")
        if half == "light":
            c.add(
                ellipse(374, top + 150, 340, 148, c.radial("#9ff0ff/.34", "#9ff0ff/0", cx=0.5, cy=0.5, r=0.5))
            )
    _grid(c)
    _border_rope(c)
    c.add(rect(RIM_LEFT, RIM_TOP, 7 * CELL, 6 * CELL, "none", stroke="#0a1424", stroke_width=2.5))
    return c.document()


def _rim(c: Canvas, dice: random.Random) -> None:
    c.add(rect(0, 0, WIDTH, HEIGHT, c.linear("#6b4527", "#4a2c17", "#36200f"), rx=16))
    for _ in range(60):
        x, y = dice.uniform(0, WIDTH), dice.uniform(0, HEIGHT)
        c.add(line(f"M{x:.0f},{y:.0f} h{dice.uniform(20, 90):.0f}", "#20110a", 0.8, opacity=0.35))
    c.add(
        rect(
            1.5,
            1.5,
            WIDTH - 3,
            HEIGHT - 3,
            "none",
            rx=15,
            stroke="#c08a4a",
            stroke_opacity=0.65,
            stroke_width=1.6,
        )
    )


def _swell(c: Canvas, dice: random.Random, top: float, colour: str, opacity: float) -> None:
    for _ in range(78):
        x, y, w = (
            RIM_LEFT + dice.uniform(4, 7 * CELL - 70),
            top + dice.uniform(8, 3 * CELL - 8),
            dice.uniform(10, 26),
        )
        crest = f"M{x:.0f},{y:.0f} q{w / 2:.0f},{-w * 0.24:.1f} {w:.0f},0 t{w:.0f},0"
        c.add(line(crest, colour, 1.3, opacity=f"{opacity * dice.uniform(0.5, 1.2):.2f}"))


def _compass(c: Canvas, y: float, colour: str) -> None:
    """A compass rose and the rhumb lines of a chart, as faint as a watermark."""
    x = RIM_LEFT + 3.5 * CELL
    turns = [step * math.pi / 8 for step in range(16)]
    rays = "".join(
        f"M{x},{y} L{x + 900 * math.cos(turn):.0f},{y + 900 * math.sin(turn):.0f} " for turn in turns
    )
    shapes = [line(rays, colour, 0.8, opacity=0.13)]
    shapes += [
        circle(x, y, r, "none", stroke=colour, stroke_opacity=0.16, stroke_width=1.2) for r in (70, 118, 124)
    ]
    for step in range(8):
        reach = 112 if step % 2 == 0 else 74
        needle = f"M{x},{y - reach} L{x + 9},{y - 14} L{x},{y} L{x - 9},{y - 14}Z"
        shapes.append(path(needle, colour, opacity=0.09, transform=f"rotate({step * 45} {x} {y})"))
    c.add(group(shapes, clip_path=c.clip(rect(RIM_LEFT, y - 1.5 * CELL, 7 * CELL, 3 * CELL, "#000"))))


def _grid(c: Canvas) -> None:
    """Thin lines between spaces, each space a little hollow."""
    across = " ".join(f"M{RIM_LEFT},{RIM_TOP + row * CELL} h{7 * CELL}" for row in range(1, 6))
    down = " ".join(f"M{RIM_LEFT + column * CELL},{RIM_TOP} v{6 * CELL}" for column in range(1, 7))
    c.add(line(f"{across} {down}", "#ffffff", 1, opacity=0.16))
    hollow = c.radial("#ffffff/.05", "#ffffff/0", "#000814/.2", cx=0.5, cy=0.45, r=0.75)
    for space in range(42):
        x, y = RIM_LEFT + space % 7 * CELL, RIM_TOP + space // 7 * CELL
        c.add(rect(x + 4, y + 4, CELL - 8, CELL - 8, hollow, rx=12))


def _border_rope(c: Canvas) -> None:
    d = f"M{RIM_LEFT},{MIDDLE} H{RIM_LEFT + 7 * CELL}"
    c.add(line(d, "#07152b", 7, opacity=0.75), line(d, "#e6c98d", 4.2))
    c.add(line(d, "#8a6430", 4.2, stroke_dasharray="1.6 4.4", stroke_linecap="butt"))
    for buoy in range(8):
        x = RIM_LEFT + buoy * CELL
        c.add(circle(x, MIDDLE, 5.4, "#f4731c", stroke="#2a1408", stroke_width=1.6))
        c.add(path(f"M{x - 5.4},{MIDDLE} a5.4,5.4 0 0 1 10.8,0Z", "#fff3dc", opacity=0.95))


def storm() -> str:
    """The ground of the page: heavy clouds, rain, a distant flash, dark swell."""
    c, dice = Canvas(1440, 900), random.Random("storm")
    c.add(rect(0, 0, 1440, 900, c.linear("#1a2f4b", "#12263f", "#0a1930", "#081426")))
    c.add(ellipse(1120, 40, 520, 300, c.radial("#7fb0d8/.4", "#7fb0d8/0", cx=0.5, cy=0.5, r=0.5)))
    for _ in range(34):
        x, y, w = dice.uniform(-80, 1520), dice.uniform(-40, 210), dice.uniform(120, 330)
        cloud = dice.choice(["#223a59", "#1a2f4c", "#2b4667", "#14263f"])
        c.add(ellipse(x, y, w, w * 0.24, cloud, opacity=f"{dice.uniform(0.25, 0.6):.2f}"))
    for _ in range(120):
        x, y, h = dice.uniform(0, 1500), dice.uniform(0, 900), dice.uniform(16, 52)
        c.add(
            line(
                f"M{x:.0f},{y:.0f} l{-h * 0.32:.0f},{h:.0f}",
                "#bfe0ff",
                1,
                opacity=f"{dice.uniform(0.05, 0.17):.2f}",
            )
        )
    for nth, (y, colour) in enumerate(((760, "#12304f"), (806, "#0f2947"), (852, "#0b213c"))):
        crest = f"M-40,{y} " + " ".join(f"q60,{-26 + nth * 4} 120,0 t120,0" for _ in range(7))
        c.add(path(f"{crest} V940 H-40Z", colour, opacity=0.75), line(crest, "#9fd0f2", 1.4, opacity=0.22))
    return c.document()


def parchment() -> str:
    """Paper for every panel, stretched to size: stained at the edges, lit from the upper left."""
    c, dice = Canvas(400, 300), random.Random("paper")
    c.add(rect(0, 0, 400, 300, c.linear("#fbf2dc", "#f3e4c1", "#e8d3a4", start=(0, 0), end=(1, 1))))
    for _ in range(40):
        x, y, r = dice.uniform(0, 400), dice.uniform(0, 300), dice.uniform(14, 60)
        c.add(ellipse(x, y, r, r * 0.6, dice.choice(["#c79f5e", "#fff8e6"]), opacity=0.06))
    c.add(rect(0, 0, 400, 300, c.radial("#a9793a/0", "#a9793a/0", "#8a5a24/.34", cx=0.5, cy=0.5, r=0.75)))
    return c.document(stretch=True)


def mine_token() -> str:
    """A mine bobbing in a ring of foam."""
    c = Canvas(100, 100)
    c.add(ellipse(50, 74, 36, 13, "#04101f", opacity=0.35))
    c.add(naval_mine(c, 50, 48, 25))
    c.add(path("M12,66 Q24,58 36,65 T62,65 T88,65 V78 Q50,94 12,78Z", c.linear("#5fb7d8/.75", "#2a83b4/.2")))
    c.add(line("M12,66 Q24,58 36,65 T62,65 T88,65", "#eafcff", 3, opacity=0.9))
    return c.document()


def scenes() -> dict[str, str]:
    return {
        "sea_light": sea("light"),
        "sea_dark": sea("dark"),
        "storm": storm(),
        "parchment": parchment(),
        "mine": mine_token(),
    }
