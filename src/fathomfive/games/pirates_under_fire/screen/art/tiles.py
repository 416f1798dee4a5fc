"""Whole tiles, 120 by 120: weather, water, ship and, on the burning side, fire and smoke."""

from __future__ import annotations

import random

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, rect

from .gear import flame
from .materials import Canvas
from .mercenaries import MERCENARIES
from .rigging import CHARRED, DARK, LIGHT, Palette
from .ships import SHIPS, Drawing

SIZE = 120
WATERLINE = 90
FLEETS = {"light": LIGHT, "dark": DARK}


def ship_tile(number: int, fleet: str, burning: bool = False) -> str:
    """A fleet ship; the light fleet sails right, the dark fleet left."""
    c = Canvas(SIZE, SIZE)
    dice = random.Random(f"{fleet}{number}")
    if burning:
        _fire_weather(c, fleet, dice)
        _fire_behind(c, number, dice)
        _afloat(c, SHIPS[number], CHARRED, fleet)
        _fire_before(c, number, dice)
    else:
        _weather(c, fleet, dice)
        _afloat(c, SHIPS[number], FLEETS[fleet], fleet)
        _front_water(c, fleet, dice)
    return c.document()


def mercenary_tile(name: str, fleet: str) -> str:
    c = Canvas(SIZE, SIZE)
    dice = random.Random(f"{fleet}{name}")
    _weather(c, fleet, dice, gold=True)
    _afloat(c, MERCENARIES[name], FLEETS[fleet], fleet, scale=0.92)
    _front_water(c, fleet, dice)
    return c.document()


def tile_back() -> str:
    """What decks, reserves and enemy hands show: the burning side, which never tells a number."""
    c = Canvas(SIZE, SIZE)
    c.add(rect(0, 0, SIZE, SIZE, c.linear("#3b1512", "#7c2413", "#2a0d10")))
    rings = "".join(
        circle(60, 66, r, "none", stroke="#ffb347", stroke_opacity=0.22, stroke_width=2)
        for r in (26, 36, 46, 56)
    )
    c.add(rings, flame(60, 98, 74, 52), flame(38, 98, 38, 24), flame(82, 98, 38, 24))
    c.add(rect(5, 5, 110, 110, "none", rx=10, stroke="#ffb347", stroke_opacity=0.6, stroke_width=3))
    return c.document()


def _afloat(c: Canvas, drawing: Drawing, p: Palette, fleet: str, scale: float = 0.95) -> None:
    turn = -1 if fleet == "dark" else 1
    ship = drawing(c, p)
    keel = 63 if fleet == "light" else 61  # a little to the right: the number flag hangs on the left
    c.add(group(ship, transform=f"translate({keel} {WATERLINE}) scale({turn * scale} {scale})"))


def _weather(c: Canvas, fleet: str, dice: random.Random, gold: bool = False) -> None:
    """Morning for the light fleet, moonlit night for the dark one; mercenaries sail under gold."""
    if fleet == "light":
        sky = (
            c.linear("#a9dcec", "#e4f3ee", "#fff0cf")
            if not gold
            else c.linear("#f2d48a", "#fbeec6", "#fff6df")
        )
        disc = circle(88, 44, 44, c.radial("#fffbe6/1", "#ffe9a8/.6", "#ffe9a8/0", cx=0.5, cy=0.5, r=0.5))
        cloud, far = "#ffffff", "#8fcbd8"
    else:
        sky = (
            c.linear("#1d1f52", "#4a3a78", "#b0647c")
            if not gold
            else c.linear("#2b1d3c", "#6b4348", "#d08c42")
        )
        disc = circle(
            30, 34, 34, c.radial("#fff1d0/.75", "#ffd9a0/.25", "#ffd9a0/0", cx=0.5, cy=0.5, r=0.5)
        ) + circle(30, 32, 8, "#fff3d6")
        cloud, far = "#5b4a83", "#20305c"
    c.add(rect(0, 0, SIZE, SIZE, sky), disc)
    for _ in range(3):
        x, y, w = dice.uniform(0, 120), dice.uniform(14, 62), dice.uniform(18, 34)
        c.add(
            ellipse(x, y, w, w * 0.16, cloud, opacity=0.4),
            ellipse(x + w * 0.2, y - 3, w * 0.5, w * 0.16, cloud, opacity=0.4),
        )
    c.add(path("M0,82 Q20,77 40,81 T80,80 T120,81 V120 H0Z", far))
    c.add(rect(0, 84, SIZE, 36, _water(c, fleet)))


def _water(c: Canvas, fleet: str) -> str:
    return c.linear("#4fb6c9", "#1f7fa3") if fleet == "light" else c.linear("#2b4f86", "#101f44")


def _front_water(c: Canvas, fleet: str, dice: random.Random) -> None:
    """The swell that hides the keel, with foam along the hull."""
    foam = "#ffffff" if fleet == "light" else "#a9c4ea"
    shift = dice.uniform(-8, 8)
    y = WATERLINE + 2
    wave = f"M-10,{y + 1} Q{10 + shift:.1f},{y - 5} 30,{y} T70,{y} T110,{y} T150,{y} V130 H-10Z"
    c.add(path(wave, _water(c, fleet), opacity=0.93))
    c.add(line(wave.split(" V")[0], foam, 1.8, opacity=0.85))
    for y, opacity in ((102, 0.4), (111, 0.28)):
        x = dice.uniform(-30, 0)
        c.add(line(f"M{x:.1f},{y} q14,-5 28,0 t28,0 t28,0 t28,0 t28,0", foam, 1.2, opacity=opacity))


def _fire_weather(c: Canvas, fleet: str, dice: random.Random) -> None:
    sky = (
        c.linear("#2a1620", "#8c2d16", "#ff9d3c")
        if fleet == "light"
        else c.linear("#160d1e", "#5a1720", "#d9541f")
    )
    c.add(rect(0, 0, SIZE, SIZE, sky))
    c.add(circle(60, 82, 54, c.radial("#ffdf80/.9", "#ff8a1f/.45", "#ff8a1f/0", cx=0.5, cy=0.5, r=0.5)))
    for index in range(11):
        t = index / 10
        x = 54 + t * 34 + dice.uniform(-9, 9)
        c.add(circle(x, 46 - t * 44, 10 + t * 12, "#241518" if index % 2 else "#3b2424", opacity=0.55))
    c.add(rect(0, 86, SIZE, 34, c.linear("#7a2a18", "#1c0d16")))


def _fire_behind(c: Canvas, number: int, dice: random.Random) -> None:
    """Tall flames in the rigging, so that the ship stands black against them."""
    reach = 18 + number * 3.2
    for index in range(5):
        x = 60 - reach * 0.85 + 1.7 * reach * index / 4
        tall = (34, 52, 62, 50, 36)[index] + number * 2.4 + dice.uniform(-5, 5)
        c.add(group(flame(x, 94, tall, 25, dice.uniform(2, 9)), opacity=0.92))


def _fire_before(c: Canvas, number: int, dice: random.Random) -> None:
    """Small flames along the deck, sparks above, fire glowing on the water."""
    reach = 18 + number * 3.4
    count = 4 + number // 3
    for index in range(count):
        x = 60 - reach + 2 * reach * index / (count - 1) + dice.uniform(-4, 4)
        c.add(flame(x, 95, dice.uniform(13, 27), dice.uniform(10, 14), dice.uniform(-2, 4)))
    for _ in range(12):
        c.add(
            circle(dice.uniform(16, 108), dice.uniform(8, 60), dice.uniform(0.8, 1.8), "#ffcf5a", opacity=0.9)
        )
    c.add(path("M-4,95 Q16,90 36,94 T76,94 T124,94 V124 H-4Z", c.linear("#6b241a", "#190b14"), opacity=0.95))
    c.add(line("M-4,95 Q16,90 36,94 T76,94 T124,94", "#ffae5a", 1.6, opacity=0.9))
    for y in (103, 111):
        x = dice.uniform(-20, 0)
        c.add(line(f"M{x:.1f},{y} q12,-4 24,0 t24,0 t24,0 t24,0 t24,0 t24,0", "#ff8a3c", 1.2, opacity=0.45))


def tiles() -> dict[str, str]:
    """Every tile by name: `ship_dark_5`, `ship_dark_5_fire`, `merc_press_gang_light`, `back`."""
    drawn = {"back": tile_back()}
    for fleet in FLEETS:
        for number in SHIPS:
            drawn[f"ship_{fleet}_{number}"] = ship_tile(number, fleet)
            drawn[f"ship_{fleet}_{number}_fire"] = ship_tile(number, fleet, burning=True)
        for name in MERCENARIES:
            drawn[f"{name}_{fleet}"] = mercenary_tile(name, fleet)
    return drawn
