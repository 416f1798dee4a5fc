"""How aquatic plants grow: leaves, stems, feathers, ribbons, rosettes, moss.  Knows no species; those stand
in plants.py."""

from __future__ import annotations

import math
from collections.abc import Iterator

from fathomfive.toolkit.svg import circle, ellipse, path, polar

from .materials import Canvas, darker, lighter, line
from .water import SHADE


def leaf(c: Canvas, x: float, y: float, length: float, width: float, turn: float, colour: str) -> str:
    """One leaf growing from (x, y); turn 0 points up, clockwise."""
    (tx, ty), (sx, sy) = polar(length, turn), polar(width, turn + 90)
    skin = c.linear(lighter(colour, 0.35), colour, darker(colour, 0.35), angle=10 * round((turn + 70) / 10))
    outline = (
        f"M{x:.1f},{y:.1f}q{tx / 2 + sx:.1f},{ty / 2 + sy:.1f} {tx:.1f},{ty:.1f}"
        f"q{-tx / 2 - sx:.1f},{-ty / 2 - sy:.1f} {-tx:.1f},{-ty:.1f}"
    )
    return path(outline, skin) + line(
        f"M{x:.1f},{y:.1f}l{tx * 0.88:.1f},{ty * 0.88:.1f}", "#ffffff", 1.1, 0.45
    )


def _along(
    x: float, base: float, height: float, lean: float, count: int
) -> Iterator[tuple[float, float, float]]:
    """Points of a stem from below, with their share of its height."""
    for step in range(count):
        share = step / (count - 1)
        yield x + lean * share**1.4, base - height * share, share


def stems(
    c: Canvas, colour: str, length: float, width: float, pairs: int, rows: int = 5, droop: float = 62
) -> str:
    """Upright stems with pairs of leaves: Ludwigia, Rotala, Bacopa, Pearlweed."""
    drawn, middle = "", (rows - 1) / 2
    for index in sorted(range(rows), key=lambda i: abs(i - rows / 2), reverse=True):
        x = 100 + (index - middle) * (132 / rows) + c.rng.uniform(-4, 4)
        tall, lean = (c.rng.uniform(74, 112) * (1 - 0.1 * abs(index - middle) / rows), c.rng.uniform(-12, 12))
        tone = c.rng.choice([colour, lighter(colour, 0.14), darker(colour, 0.12)])
        drawn += line(
            f"M{x:.0f},148 Q{x + lean * 0.2:.0f},{148 - tall * 0.5:.0f} {x + lean:.0f},{148 - tall:.0f}",
            darker(tone, 0.3),
            3,
        )
        for px, py, share in _along(x, 142, tall, lean, pairs):
            size = length * (1.05 - 0.45 * share) * c.rng.uniform(0.88, 1.1)
            for side in (-1, 1):
                drawn += leaf(c, px, py, size, width * (1.1 - 0.4 * share), side * (droop - 22 * share), tone)
        for turn in (-34, 34, 0):
            drawn += leaf(c, x + lean, 146 - tall, length * 0.66, width * 0.7, turn, lighter(tone, 0.22))
    return drawn


def feathers(c: Canvas, colour: str, needle: float, whorls: int, rows: int = 4, fork: bool = False) -> str:
    """Feathery stems: Cabomba, Hornwort, Water Wisteria, Water Sprite."""
    drawn = ""
    for index in range(rows):
        x = 100 + (index - (rows - 1) / 2) * (136 / rows) + c.rng.uniform(-5, 5)
        tall, lean = c.rng.uniform(84, 118), c.rng.uniform(-14, 14)
        tone = c.rng.choice([colour, lighter(colour, 0.18), darker(colour, 0.14)])
        drawn += line(
            f"M{x:.0f},150 Q{x:.0f},{148 - tall * 0.5:.0f} {x + lean:.0f},{148 - tall:.0f}",
            darker(tone, 0.25),
            3,
        )
        for px, py, share in _along(x, 144, tall, lean, whorls):
            drawn += _whorl(
                c,
                px,
                py,
                needle * (1.1 - 0.5 * share),
                lighter(tone, 0.1 + 0.3 * share),
                lighter(tone, 0.3) if fork else "",
            )
    return drawn


def _whorl(c: Canvas, x: float, y: float, size: float, tone: str, fork: str) -> str:
    needles, tips = [], []
    for turn in (-84, -62, -40, -18, 18, 40, 62, 84):
        dx, dy = polar(size * c.rng.uniform(0.85, 1.1), turn)
        needles.append(f"M{x:.1f},{y:.1f} q{dx * 0.6:.1f},{dy * 0.3:.1f} {dx:.1f},{dy:.1f}")
        for spread in (-26, 26):
            ex, ey = polar(size * 0.34, turn + spread)
            tips.append(f"M{x + dx * 0.72:.1f},{y + dy * 0.62:.1f} l{ex:.1f},{ey:.1f}")
    return line(" ".join(needles), tone, 2.4, 0.95) + (line(" ".join(tips), fork, 2.2) if fork else "")


def ribbons(c: Canvas, colour: str, count: int, height: float, width: float) -> str:
    """Long waving blades: Vallisneria, Dwarf Sagittaria."""
    drawn = ""
    for index in range(count):
        x, tall = (18 + index * 164 / (count - 1) + c.rng.uniform(-5, 5), height * c.rng.uniform(0.7, 1.1))
        lean, wave = c.rng.uniform(-26, 26), c.rng.uniform(-14, 14)
        tone = c.rng.choice([colour, lighter(colour, 0.2), darker(colour, 0.18)])
        drawn += path(
            f"M{x - width / 2:.1f},152 C{x - width + wave:.1f},{150 - tall * 0.4:.1f}"
            f" {x + lean - width - wave:.1f},{150 - tall * 0.65:.1f}"
            f" {x + lean:.1f},{150 - tall:.1f} C{x + lean + width * 0.6 - wave:.1f},{150 - tall * 0.6:.1f}"
            f" {x + width + wave:.1f},{150 - tall * 0.38:.1f} {x + width / 2:.1f},152Z",
            c.linear(lighter(tone, 0.45), tone, darker(tone, 0.35)),
        )
    return drawn


def rosette(
    c: Canvas,
    colour: str,
    count: int,
    length: float,
    width: float,
    spread: float = 76,
    base: float = 140,
    on_wood: bool = False,
) -> str:
    """Leaves from one crown: Amazon Sword, Java Fern, Bucephalandra."""
    drawn = wood(c) if on_wood else ""
    for turn in sorted(
        (-spread + index * 2 * spread / (count - 1) for index in range(count)), key=abs, reverse=True
    ):
        tall = length * (1 - 0.28 * abs(turn) / 90) * c.rng.uniform(0.88, 1.08)
        tone = c.rng.choice([colour, lighter(colour, 0.16), darker(colour, 0.14)])
        drawn += leaf(
            c,
            100 + turn * 0.16,
            base,
            tall,
            width * c.rng.uniform(0.85, 1.1),
            turn + c.rng.uniform(-5, 5),
            tone,
        )
    return drawn


def round_leaves(c: Canvas, colour: str, count: int, size: float, on_wood: bool = True) -> str:
    """Stalks with round leaves: Anubias and the lotus."""
    drawn = wood(c) if on_wood else ""
    for index in range(count):
        turn = -66 + index * 132 / (count - 1) + c.rng.uniform(-6, 6)
        dx, dy = polar(c.rng.uniform(56, 92) * (1 - 0.2 * abs(turn) / 66), turn)
        tone = c.rng.choice([colour, lighter(colour, 0.16), darker(colour, 0.16)])
        drawn += line(
            f"M100,140 Q{100 + dx * 0.3:.0f},{138 + dy * 0.7:.0f} {100 + dx:.0f},{138 + dy:.0f}",
            darker(tone, 0.3),
            3,
        )
        drawn += (
            f'<g transform="translate({100 + dx:.1f},{138 + dy:.1f}) rotate({turn + 180:.0f})">'
            f"{_heart(c, size * c.rng.uniform(0.85, 1.15), tone)}</g>"
        )
    return drawn


def _heart(c: Canvas, big: float, tone: str) -> str:
    skin = c.radial(lighter(tone, 0.45), tone, darker(tone, 0.4), cx=0.35, cy=0.3, r=0.8)
    shape = (
        f"M0,{big * 0.9:.1f} C{-big * 1.25:.1f},{big * 0.35:.1f} {-big * 0.95:.1f},{-big * 0.9:.1f}"
        f" {-big * 0.18:.1f},{-big * 0.78:.1f}"
        f" L0,{-big * 0.4:.1f} L{big * 0.18:.1f},{-big * 0.78:.1f} C{big * 0.95:.1f},{-big * 0.9:.1f}"
        f" {big * 1.25:.1f},{big * 0.35:.1f}"
        f" 0,{big * 0.9:.1f}Z"
    )
    middle = f"M0,{-big * 0.2:.1f}"
    veins = (
        f"M0,{-big * 0.4:.1f} V{big * 0.7:.1f}"
        f" {middle} L{-big * 0.6:.1f},{big * 0.1:.1f} {middle} L{big * 0.6:.1f},{big * 0.1:.1f}"
    )
    return path(shape, skin) + line(veins, "#ffffff", 1.1, 0.45)


def moss(c: Canvas, colour: str) -> str:
    """Java Moss: a cushion over a branch."""
    tones = [colour, lighter(colour, 0.25), darker(colour, 0.25), lighter(colour, 0.45)]
    tufts: dict[str, list[str]] = {tone: [] for tone in tones}
    for _ in range(230):
        x = c.rng.gauss(100, 40)
        y = 116 - max(0, 34 * math.cos((x - 100) / 62)) * c.rng.random() + c.rng.uniform(0, 26)
        dx, dy = polar(c.rng.uniform(8, 18), c.rng.uniform(-70, 70) + (x - 100) * 0.4)
        tufts[c.rng.choice(tones)].append(
            f"M{x:.0f},{y:.0f} q{dx * 0.2:.0f},{dy * 0.7:.0f} {dx:.0f},{dy:.0f}"
        )
    return wood(c, 112) + "".join(line(" ".join(drawn), tone, 2) for tone, drawn in tufts.items())


def moss_balls(c: Canvas, colour: str) -> str:
    """Marimo: soft balls on the sand."""
    drawn = ""
    skin = c.radial(lighter(colour, 0.5), colour, darker(colour, 0.55), cx=0.36, cy=0.28, r=0.8)
    for x, y, r in ((146, 112, 26), (52, 108, 30), (100, 92, 42)):
        fuzz = [polar(r * c.rng.uniform(0.94, 1.07), step * 6) for step in range(60)]
        hairs = " ".join(
            f"M{x + dx * 0.84:.1f},{y + dy * 0.84:.1f} L{x + dx:.1f},{y + dy:.1f}" for dx, dy in fuzz
        )
        drawn += ellipse(x, y + r * 0.96, r * 0.9, r * 0.22, SHADE, 0.4) + line(
            hairs, lighter(colour, 0.1), 2.4, 0.8
        )
        drawn += circle(x, y, r * 0.95, skin)
        tips = [polar(r * 0.85 * math.sqrt(c.rng.random()), c.rng.uniform(0, 360)) for _ in range(40)]
        drawn += line(
            " ".join(f"M{x + dx:.0f},{y + dy:.0f} q1,-3 3,-4" for dx, dy in tips),
            lighter(colour, 0.6),
            1.2,
            0.5,
        )
    return drawn


def lily(c: Canvas, colour: str) -> str:
    """Yellow Water Lily: pads at the surface, seen with the stalks below."""
    pad, drawn = c.linear("#d6ef8c", "#6fae4a", "#2f6f3f"), ""
    for x, y, rx in ((44, 52, 34), (158, 60, 34), (112, 92, 30), (66, 100, 22)):
        drawn += line(f"M{x},{y} Q{x * 0.6 + 40:.0f},118 100,150", "#5a8a3a", 3) + ellipse(
            x, y + 4, rx, rx * 0.36, SHADE, 0.28
        )
        drawn += path(
            f"M{x},{y} L{x + rx * 0.3:.0f},{y - rx * 0.36:.0f} A{rx},{rx * 0.38:.0f} 0 1 0"
            f" {x + rx * 0.75:.0f},{y - rx * 0.24:.0f}Z",
            pad,
        )
        drawn += line(
            f"M{x},{y} l{-rx * 0.8:.0f},-2 M{x},{y} l{-rx * 0.4:.0f},{rx * 0.26:.0f} M{x},{y}"
            f" l{rx * 0.3:.0f},{rx * 0.28:.0f}",
            "#ffffff",
            1.2,
            0.5,
        )
    drawn += line("M102,58 Q100,110 100,150", "#7a9a3a", 4)
    drawn += "".join(
        leaf(c, 102, 64, 42 - abs(turn) * 0.12, 14, turn, colour) for turn in (-80, 80, -56, 56, -30, 30, 0)
    )
    return drawn + circle(102, 58, 7, "#ff9a2a") + circle(102, 56, 3.4, "#ffe27a")


def wood(c: Canvas, y: float = 128) -> str:
    """A branch to grow on."""
    bark = c.linear("#a9764a", "#6a4226", "#3a2418")
    shape = (
        f"M14,{y + 26} C40,{y + 2} 80,{y + 8} 104,{y} S160,{y - 12} 190,{y - 22} L194,{y - 14} C170,{y + 2} 150,{y + 14}"
        f" 132,{y + 18}"
        f" L150,{y + 32} L136,{y + 34} L112,{y + 20} C80,{y + 28} 50,{y + 28} 28,{y + 36}Z"
    )
    gleam = f"M26,{y + 24} C52,{y + 8} 84,{y + 12} 106,{y + 5} S156,{y - 4} 180,{y - 14}"
    return path(shape, bark) + line(gleam, "#ffd9a8", 1.6, 0.45)
