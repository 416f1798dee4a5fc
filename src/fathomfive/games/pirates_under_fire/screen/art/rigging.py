"""Masts, ropes, oars and the colours of the fleets.  x = 0 amidships, y = 0 on the waterline, the bow points
right."""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.toolkit.svg import ellipse, line, path


@dataclass(frozen=True)
class Palette:
    hull: tuple[str, str, str]
    wale: str
    trim: str
    plank: str
    sail: tuple[str, str, str]
    seam: str
    mast: str
    pennant: str
    emblem: str
    shield: str
    glow: str


LIGHT = Palette(
    hull=("#d79a56", "#a8682f", "#6f3d1a"),
    wale="#f6dfa9",
    trim="#ffd768",
    plank="#5b3215",
    sail=("#fffdf6", "#f4e6c8", "#cdb588"),
    seam="#b79c6c",
    mast="#7a4a22",
    pennant="#1f86cf",
    emblem="#1f73b5",
    shield="#1f73b5",
    glow="#fff3c4",
)
DARK = Palette(
    hull=("#6e4146", "#40232c", "#1a0e17"),
    wale="#a8442f",
    trim="#f0a13c",
    plank="#0f070c",
    sail=("#dd5a56", "#a62f39", "#5f1826"),
    seam="#43101c",
    mast="#2a1a1c",
    pennant="#f58a1f",
    emblem="#ffe9c9",
    shield="#b8402a",
    glow="#ffd27a",
)
CHARRED = Palette(
    hull=("#3d2620", "#22140f", "#0e0706"),
    wale="#6d3a22",
    trim="#8a5a2c",
    plank="#0b0605",
    sail=("#6a4a38", "#412c22", "#241712"),
    seam="#20140f",
    mast="#1a100d",
    pennant="#7a3a1c",
    emblem="#3a2820",
    shield="#4a2a1c",
    glow="#ffb347",
)


def mast(p: Palette, x: float, top: float, foot: float = -8, width: float = 2.4, lean: float = 0) -> str:
    return line(f"M{x},{foot} L{x + lean:.1f},{top}", p.mast, width)


def nest(p: Palette, x: float, y: float) -> str:
    return path(f"M{x - 4},{y} h8 l-1.4,4 h-5.2Z", p.hull[1], stroke=p.trim, stroke_width=0.7)


def bowsprit(p: Palette, x: float, y: float, reach: float, rise: float) -> str:
    return line(f"M{x - 8:.1f},{y + 2:.1f} L{x + reach:.1f},{y - rise:.1f}", p.mast, 2.2)


def stay(x1: float, y1: float, x2: float, y2: float) -> str:
    return line(f"M{x1:.1f},{y1:.1f} L{x2:.1f},{y2:.1f}", "#1c100a", 0.6, opacity=0.6)


def shrouds(x: float, top: float, spread: float, foot: float) -> str:
    ropes = "".join(stay(x, top, x + k * spread, foot) for k in (-1, -0.5, 0.5, 1))
    rungs = "".join(
        stay(x - spread * k, top + (foot - top) * k, x + spread * k, top + (foot - top) * k)
        for k in (0.55, 0.7, 0.85)
    )
    return ropes + rungs


def pennant(p: Palette, x: float, y: float, length: float = 14, height: float = 6) -> str:
    """Streams forward with the wind."""
    return path(
        f"M{x},{y} C{x + length * 0.3:.1f},{y - 3} {x + length * 0.6:.1f},{y + 3} {x + length:.1f},{y + height * 0.3:.1f} "
        f"C{x + length * 0.6:.1f},{y + height:.1f} {x + length * 0.3:.1f},{y + height * 0.5:.1f} {x},{y + height:.1f}Z",
        p.pennant,
        stroke="#140a08",
        stroke_width=0.5,
        stroke_opacity=0.5,
    )


def oars(p: Palette, left: float, right: float, y: float, count: int, drop: float = 13) -> str:
    out = []
    for index in range(count):
        x = left + (right - left) * index / max(count - 1, 1)
        out.append(line(f"M{x:.1f},{y:.1f} l-7,{drop}", "#1c100a", 2.6, opacity=0.5))
        out.append(line(f"M{x:.1f},{y:.1f} l-7,{drop}", p.wale, 1.5))
        out.append(
            ellipse(
                x - 7.5,
                y + drop + 1,
                1.5,
                3.4,
                p.wale,
                transform=f"rotate(24 {x - 7.5:.1f} {y + drop + 1:.1f})",
            )
        )
    return "".join(out)
