"""The nine ships of a fleet. They grow with their number, and each carries the sign of its effect."""

from __future__ import annotations

from collections.abc import Callable

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, rect

from .gear import coin_mark, naval_mine, round_shield
from .hull import hull
from .materials import Canvas
from .rigging import Palette, bowsprit, mast, nest, oars, pennant, shrouds, stay
from .sails import gaff_sail, jib, lateen_sail, square_sail

Drawing = Callable[[Canvas, Palette], str]


def shield_bearer(c: Canvas, p: Palette) -> str:
    """1: a small cutter behind a great round shield."""
    return (
        mast(p, -2, -56)
        + square_sail(c, p, 0, -52, 30, 27)
        + pennant(p, -2, -62, 13)
        + hull(c, p, 48, 13, stern=5, bow=4, rake=6)
        + "".join(round_shield(c, x, -9, 5.4, p.shield) for x in (-17, 17))
        + round_shield(c, 0, -10, 11, p.shield)
    )


def coin_sloop(c: Canvas, p: Palette) -> str:
    """2: one mast, a gaff sail, one jib."""
    return (
        bowsprit(p, 24, -15, 15, 7)
        + mast(p, 4, -66)
        + gaff_sail(c, p, 3, -60, 33, 42, coin_mark(-12, -33, 7.5))
        + jib(c, p, 6, -58, 38, -20)
        + stay(5, -64, 39, -22)
        + pennant(p, 4, -72, 13)
        + hull(c, p, 54, 14, stern=5, bow=5, rake=8)
    )


def gunboat(c: Canvas, p: Palette) -> str:
    """3: low in the water, one huge gun on the bow."""
    iron = c.linear("#8997a6", "#3c4855", "#141a21")
    gun = group(
        rect(-13, -5, 31, 10, iron, rx=3.5, stroke="#0d1116", stroke_width=1)
        + rect(15, -6.4, 6, 12.8, iron, rx=2, stroke="#0d1116", stroke_width=1)
        + rect(-6, -6, 3, 12, p.trim, rx=1)
        + circle(-14, 0, 3.6, iron),
        transform="translate(24 -25) rotate(-12)",
    )
    carriage = path("M12,-15 l3,-8 h15 l4,8Z", p.hull[1], stroke="#140a08", stroke_width=0.8)
    return (
        mast(p, -14, -66)
        + lateen_sail(c, p, -14, -66, 42, 46)
        + pennant(p, -14, -70, 14)
        + carriage
        + gun
        + hull(c, p, 66, 15, stern=7, bow=2, rake=9, ports=3)
    )


def coin_brig(c: Canvas, p: Palette) -> str:
    """4: two masts with square sails."""
    return (
        bowsprit(p, 34, -18, 14, 8)
        + mast(p, -16, -74)
        + mast(p, 13, -72)
        + stay(13, -70, 47, -26)
        + square_sail(c, p, -16, -70, 25, 17)
        + square_sail(c, p, -15, -51, 32, 26, coin_mark(-14, -40, 6.6))
        + square_sail(c, p, 14, -68, 23, 16)
        + square_sail(c, p, 15, -50, 30, 25)
        + pennant(p, -16, -80, 12)
        + pennant(p, 13, -78, 12)
        + hull(c, p, 72, 16, stern=8, bow=5, rake=8, ports=4)
    )


def repair_hulk(c: Canvas, p: Palette) -> str:
    """5: a broad hull with shear legs, a hanging plank and a patched sail."""
    patch = group(
        rect(-4, -5, 9, 9, p.pennant, rx=1, stroke=p.seam, stroke_width=0.9, stroke_dasharray="1.8 1.2"),
        transform="translate(-19 -42) rotate(-12)",
    )
    crane = (
        line("M12,-18 L30,-70 L38,-18", "#1c100a", 4.2, opacity=0.35)
        + line("M12,-18 L30,-70 L38,-18 M18,-36 H34", p.hull[0], 3)
        + line("M30,-70 L48,-60", p.hull[0], 2.6)
        + line("M47,-60 V-42", "#2a1a10", 1.1)
        + line("M37,-38 L47,-43 L57,-38", "#2a1a10", 0.9)
        + rect(35, -38, 24, 5, p.wale, rx=1, stroke="#3a2414", stroke_width=0.8)
        + circle(47, -60, 2.4, p.trim, stroke="#3a2414", stroke_width=0.7)
    )
    hammer = group(
        rect(-1.5, -4, 3, 16, "#e8c48a", rx=1.2, stroke="#3a2414", stroke_width=0.7)
        + rect(-7, -8.5, 14, 6.4, "#aab6c2", rx=1.4, stroke="#26303a", stroke_width=0.8),
        transform="translate(2 -10) rotate(32)",
    )
    return (
        mast(p, -20, -72)
        + square_sail(c, p, -18, -66, 36, 40, patch)
        + pennant(p, -20, -78, 13)
        + crane
        + hull(c, p, 78, 18, stern=7, bow=6, rake=6)
        + hammer
    )


def coin_galley(c: Canvas, p: Palette) -> str:
    """6: long and lean, a bank of oars, two lateen sails."""
    return (
        mast(p, -20, -72)
        + mast(p, 16, -66)
        + lateen_sail(c, p, -20, -76, 46, 54, coin_mark(-26, -38, 6.8))
        + lateen_sail(c, p, 16, -68, 40, 46)
        + pennant(p, -39, -82, 11)
        + pennant(p, 0, -74, 11)
        + bowsprit(p, 44, -14, 12, 2)
        + hull(c, p, 92, 14, stern=9, bow=3, rake=8, castle=0.18)
        + oars(p, -26, 34, -7, 8)
    )


def minesweeper(c: Canvas, p: Palette) -> str:
    """7: two masts and a derrick that lifts a mine out of the water."""
    derrick = (
        line("M22,-20 L49,-48", p.hull[0], 3.2)
        + line("M24,-60 L49,-48", "#2a1a10", 0.9)
        + line("M49,-48 V-32", "#2a1a10", 1.2)
    )
    net = line("M41,-31 Q49,-10 57,-31", p.wale, 1.3) + line(
        "M41,-31 H57 M44,-24 L52,-31 M54,-24 L46,-31", p.wale, 0.8
    )
    return (
        mast(p, -22, -80)
        + mast(p, 10, -76)
        + shrouds(-22, -76, 11, -18)
        + square_sail(c, p, -21, -75, 27, 19)
        + square_sail(c, p, -20, -54, 35, 29)
        + square_sail(c, p, 10, -71, 24, 18)
        + square_sail(c, p, 11, -51, 29, 26)
        + pennant(p, -22, -86, 13)
        + pennant(p, 10, -82, 12)
        + derrick
        + hull(c, p, 84, 18, stern=9, bow=6, rake=7, ports=5)
        + naval_mine(c, 49, -25, 6)
        + net
    )


def coin_galleon(c: Canvas, p: Palette) -> str:
    """8: three masts and a high stern, heavy with gold."""
    chest = group(
        path("M-9,0 v-7 q9,-6 18,0 v7Z", "#8a5527", stroke="#2a160a", stroke_width=0.9)
        + rect(-10, -1, 20, 8, "#6f3d1a", rx=1, stroke="#2a160a", stroke_width=0.9)
        + ellipse(0, -1.6, 8, 2.6, "#ffcf4d", stroke="#8a5410", stroke_width=0.7)
        + rect(-1.6, 0, 3.2, 4, "#ffd768", rx=0.6),
        transform="translate(6 -20)",
    )
    return (
        bowsprit(p, 40, -24, 16, 11)
        + mast(p, -31, -76)
        + mast(p, -4, -90)
        + mast(p, 24, -82)
        + stay(24, -80, 56, -34)
        + lateen_sail(c, p, -33, -74, 28, 36)
        + square_sail(c, p, -4, -86, 26, 17)
        + square_sail(c, p, -3, -67, 35, 33, coin_mark(-1, -53, 8))
        + square_sail(c, p, 24, -78, 22, 15)
        + square_sail(c, p, 25, -61, 29, 27)
        + nest(p, -4, -69)
        + pennant(p, -4, -96, 14)
        + pennant(p, 24, -88, 12)
        + chest
        + hull(c, p, 90, 21, stern=15, bow=7, rake=8, ports=6, castle=0.25, lantern=True)
    )


def flagship(c: Canvas, p: Palette) -> str:
    """9: the admiral. Three full masts, two gun decks, the great banner."""
    sun = _fleet_emblem(p, 0, -48, 9)
    banner = line("M-52,-38 V-66", p.mast, 2) + path(
        "M-52,-66 C-46,-72 -40,-62 -32,-68 L-34,-50 C-41,-45 -46,-54 -53,-49Z",
        p.pennant,
        stroke="#140a08",
        stroke_width=0.7,
    )
    return (
        bowsprit(p, 46, -27, 16, 14)
        + mast(p, -28, -86)
        + mast(p, 0, -97)
        + mast(p, 30, -88)
        + stay(30, -84, 61, -40)
        + jib(c, p, 34, -70, 60, -37)
        + square_sail(c, p, -28, -80, 18, 13)
        + square_sail(c, p, -27, -65, 22, 33)
        + square_sail(c, p, 0, -93, 24, 14)
        + square_sail(c, p, 1, -77, 32, 16)
        + square_sail(c, p, 2, -59, 40, 31, sun)
        + square_sail(c, p, 30, -82, 19, 13)
        + square_sail(c, p, 31, -67, 24, 15)
        + square_sail(c, p, 32, -50, 27, 22)
        + nest(p, 0, -62)
        + banner
        + pennant(p, 0, -103, 16)
        + pennant(p, 30, -94, 13)
        + hull(c, p, 100, 24, stern=16, bow=8, rake=9, ports=8, decks=2, castle=0.24, lantern=True)
        + line("M-52,-40 H-27", p.trim, 2.4)
    )


def _fleet_emblem(p: Palette, x: float, y: float, r: float) -> str:
    """A sun for the light fleet, a skull for the dark one."""
    if p.emblem.startswith("#1f"):
        rays = "".join(
            line(
                f"M{x},{y - r * 0.8:.1f} v{-r * 0.5:.1f}",
                "#e39a1c",
                r * 0.24,
                transform=f"rotate({angle} {x} {y})",
            )
            for angle in range(0, 360, 45)
        )
        return rays + circle(x, y, r * 0.66, "#f6b93b", stroke="#a8681a", stroke_width=r * 0.1)
    return (
        circle(x, y - r * 0.2, r * 0.8, p.emblem)
        + rect(x - r * 0.42, y + r * 0.35, r * 0.84, r * 0.5, p.emblem, rx=r * 0.14)
        + circle(x - r * 0.32, y - r * 0.12, r * 0.22, "#2a0d14")
        + circle(x + r * 0.32, y - r * 0.12, r * 0.22, "#2a0d14")
        + path(f"M{x:.1f},{y + r * 0.1:.1f} l{-r * 0.12:.1f},{r * 0.22:.1f} h{r * 0.24:.1f}Z", "#2a0d14")
    )


SHIPS: dict[int, Drawing] = {
    1: shield_bearer,
    2: coin_sloop,
    3: gunboat,
    4: coin_brig,
    5: repair_hulk,
    6: coin_galley,
    7: minesweeper,
    8: coin_galleon,
    9: flagship,
}
