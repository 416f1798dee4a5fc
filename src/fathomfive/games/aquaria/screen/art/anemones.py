"""Sea anemones: a foot, a disc and rings of tentacles; the table tells length, tips and colours."""

from __future__ import annotations

import math
from dataclasses import dataclass

from fathomfive.toolkit.svg import circle, ellipse, path, polar

from .materials import Canvas, bubbles, darker, lighter, line
from .water import shadow, water


@dataclass(frozen=True, slots=True)
class Anemone:
    foot: str
    arm: str
    tip: str
    length: float = 46
    width: float = 8
    count: int = 20
    tips: str = "round"  # round, bulb, point, beads
    spread: float = 92  # how far the outermost arms lean
    waves: float = 8
    foot_width: float = 30
    dots: str = ""  # spots on the foot
    disc: str = ""  # a patterned flat disc in front


ANEMONES = {
    "red_anemone_1": Anemone("#8a2f4a", "#f2866a", "#ffe0b8", 48, 9, 17, "bulb"),
    "red_anemone_2": Anemone("#6b1f3c", "#d8405a", "#ffd23f", 30, 8, 26, "point", 104, 2, 34, disc="#ff9a5a"),
    "red_anemone_3": Anemone("#a32f2f", "#ff8a7a", "#ffffff", 40, 10, 20, "round", 96, 3, 34, disc="#ffd9c8"),
    "red_anemone_4": Anemone("#c0203a", "#e8465a", "#ff9fb0", 26, 6, 30, "round", 100, 2, 44, dots="#ffe27a"),
    "blue_anemone_1": Anemone("#24408a", "#3f8ae0", "#9fe8ff", 20, 7, 40, "round", 112, 1, 54),
    "blue_anemone_2": Anemone("#3a2f7a", "#7a9af0", "#e0f4ff", 72, 7, 16, "point", 86, 16),
    "blue_anemone_3": Anemone("#2f6a6a", "#5ad0b8", "#b04fe0", 60, 6, 24, "round", 100, 20),
    "blue_anemone_4": Anemone("#7a2fa0", "#8fc0ff", "#ffffff", 52, 9, 24, "round", 94, 6, 40),
    "green_anemone_1": Anemone("#2f5f3a", "#6ac85a", "#e8ffa8", 20, 7, 40, "bulb", 112, 1, 54),
    "green_anemone_2": Anemone("#5f6a3a", "#b8d88a", "#c060c8", 54, 8, 20, "round", 92, 9),
    "green_anemone_3": Anemone("#3a5f4a", "#5fae7a", "#f4ffd8", 46, 7, 18, "beads", 96, 4),
    "green_anemone_4": Anemone("#4a4a2a", "#7a9a4a", "#d8f08a", 34, 12, 18, "round", 104, 3, 44),
    "yellow_anemone_1": Anemone("#a85a14", "#ffc83a", "#fff6c8", 30, 8, 34, "bulb", 108, 1, 46),
    "yellow_anemone_2": Anemone("#8a4a2a", "#fff0d0", "#ff7aa8", 58, 7, 18, "point", 90, 12),
    "yellow_anemone_3": Anemone("#7a4a1a", "#ffd86a", "#fffbe0", 66, 5, 28, "point", 80, 10, 18),
    "yellow_anemone_4": Anemone("#9a6a14", "#e8b42a", "#fff08a", 19, 7, 42, "round", 112, 1, 56),
}


def draw_anemone(c: Canvas, card: str, colour: str) -> None:
    number, look = int(card.rsplit("_", 1)[1]), ANEMONES[card]
    water(c, colour, ("rock", "stones", "sand", "rock")[number % 4])
    c.add(shadow(c, 100, 144, 66, 10, 0.5))
    base = 92 if look.length < 34 else 104
    parts = [
        _ring(c, look, base - 4, 0.82, darker(look.arm, 0.28), look.count),
        _foot(c, look, base),
        _ring(c, look, base, 1.0, look.arm, look.count),
        _ring(c, look, base + 4, 0.66, lighter(look.arm, 0.2), max(9, look.count // 2)),
        _disc(c, look, base) if look.disc else "",
    ]
    slim = 0.86 if look.length > 44 else 1.0
    c.add(
        f'<g transform="translate({100 - 100 * slim:.1f},{152 - 152 * slim:.1f}) scale({slim})">{"".join(parts)}</g>'
    )
    c.add(bubbles(c, 6, (20, 180), (8, 60), (1.4, 3.8)))


def _foot(c: Canvas, look: Anemone, base: float) -> str:
    wide = look.foot_width
    skin = c.linear(lighter(look.foot, 0.35), look.foot, darker(look.foot, 0.45), angle=20)
    drawn = path(
        f"M{100 - wide:.0f},{base} C{100 - wide * 0.7:.0f},{base + 22} {100 - wide * 0.8:.0f},138"
        f" {100 - wide * 1.1:.0f},150"
        f" H{100 + wide * 1.1:.0f} C{100 + wide * 0.8:.0f},138 {100 + wide * 0.7:.0f},{base + 22}"
        f" {100 + wide:.0f},{base}Z",
        skin,
    )
    folds = [
        f"M{100 + wide * x:.0f},{base + 6} Q{100 + wide * x * 0.8:.0f},{base + 26} {100 + wide * x:.0f},148"
        for x in (-0.5, -0.18, 0.14, 0.46)
    ]
    drawn += line(" ".join(folds), "#ffffff", 1.6, 0.25)
    for _ in range(34 if look.dots else 0):
        drawn += circle(
            100 + c.rng.uniform(-wide, wide) * 0.85,
            c.rng.uniform(base + 4, 147),
            c.rng.uniform(1, 2),
            look.dots,
            0.9,
        )
    return drawn


def _ring(c: Canvas, look: Anemone, base: float, reach: float, colour: str, count: int) -> str:
    skin, drawn = c.linear(lighter(colour, 0.3), colour, darker(colour, 0.25)), ""
    for turn in sorted(
        (-look.spread + index * 2 * look.spread / (count - 1) for index in range(count)),
        key=abs,
        reverse=True,
    ):
        length = look.length * reach * c.rng.uniform(0.86, 1.12) + (1 - abs(turn) / 120) * 10
        dx, dy = polar(length, turn + c.rng.uniform(-5, 5))
        x, sway = (
            100 + look.foot_width * math.sin(math.radians(turn)) * 0.95,
            c.rng.uniform(-look.waves, look.waves),
        )
        bend = f"C{x + dx * 0.2 + sway:.1f},{base + dy * 0.45:.1f} {x + dx * 0.7 - sway:.1f},{base + dy * 0.7:.1f}"
        drawn += path(
            f"M{x:.1f},{base:.1f} {bend} {x + dx:.1f},{base + dy:.1f}",
            stroke=skin,
            stroke_width=f"{look.width:.1f}",
            stroke_linecap="round",
        )
        drawn += line(
            f"M{x - 1:.1f},{base:.1f} {bend} {x + dx - 1:.1f},{base + dy:.1f}",
            "#ffffff",
            look.width * 0.2,
            0.35,
        )
        drawn += _tip(c, look, (x, base), (dx, dy), turn)
    return drawn


def _tip(
    c: Canvas, look: Anemone, start: tuple[float, float], along: tuple[float, float], turn: float
) -> str:
    (x, base), (dx, dy), wide = start, along, look.width
    if look.tips == "bulb":
        glow = c.radial(lighter(look.tip, 0.6), look.tip, darker(look.tip, 0.2), cx=0.35, cy=0.3, r=0.8)
        return circle(x + dx, base + dy, wide * 0.92, glow)
    if look.tips == "point":
        ex, ey = polar(wide * 1.5, turn)
        return line(f"M{x + dx:.1f},{base + dy:.1f} l{ex:.1f},{ey:.1f}", look.tip, wide * 0.62)
    if look.tips == "beads":
        beads = [
            circle(x + dx * share, base + dy * share, wide * 0.72, lighter(look.arm, 0.35))
            for share in (0.35, 0.55, 0.75)
        ]
        return "".join(beads) + circle(x + dx, base + dy, wide * 0.8, look.tip)
    return circle(x + dx, base + dy, wide * 0.58, look.tip)


def _disc(c: Canvas, look: Anemone, base: float) -> str:
    skin, wide = c.radial(lighter(look.disc, 0.5), look.disc, look.arm, r=0.62), look.foot_width
    ends = [(polar(wide * 0.9, turn)[0], polar(wide * 0.36, turn)[1]) for turn in range(0, 360, 24)]
    rays = line(
        " ".join(f"M100,{base - 4} L{100 + x:.1f},{base - 4 + y:.1f}" for x, y in ends), look.tip, 1.6, 0.8
    )
    return (
        ellipse(100, base - 4, wide * 1.02, wide * 0.4, skin)
        + rays
        + ellipse(100, base - 4, 5, 2.4, look.foot)
    )
