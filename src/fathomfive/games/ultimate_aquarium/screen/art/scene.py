"""The large pictures: the inside of a tank (behind nine cards), the light on the table, and the cover of the
game."""

from __future__ import annotations

from fathomfive.toolkit.svg import ellipse, group, line, number, path, rect

from . import corals, crustaceans, decor, fish, gravels, plants
from .life import blade, bubble, bubbles, weed
from .materials import Sheet
from .starfish import star

STONES = ("#4b5a63", "#5d6b70", "#6f7a78", "#3c4d59", "#838a83", "#2e4250")
WATER = ("#c9f2f8", "#9fe2ef", "#62c2db", "#2f9cc0", "#0d5578")


def ripples(sheet: Sheet, count: int, wide: int, depth: int, deepest: float, thick: float) -> str:
    """Caustics: light that the surface bends into curved lines."""
    among = sheet.rng.uniform

    def one() -> str:
        long, high, y = (
            among(60, 200),
            among(8, 26),
            abs(sheet.rng.gauss(0, deepest)) + 4 if deepest else among(0, depth),
        )
        d = f"M{among(-80, wide):.0f},{y:.0f} q{long / 4:.0f},{-high:.0f} {long / 2:.0f},0 t{long / 2:.0f},{high * 0.2:.0f}"
        return line(d, "#fff", among(2, thick), opacity=among(0.12, 0.55))

    return "".join(one() for _ in range(count))


def sunbeams(sheet: Sheet, scale: float = 1) -> str:
    beams = (
        (60, 60, -150, 820, 0.8),
        (210, 40, -60, 700, 0.55),
        (330, 90, -40, 860, 0.8),
        (520, 46, 40, 720, 0.55),
        (640, 80, 90, 840, 0.75),
        (800, 40, 120, 700, 0.5),
    )
    light = sheet.veil("#fff", 0.55, 0)
    rays = "".join(
        path(f"M{x},-20 H{x + wide} L{x + wide + lean + 110},{deep} H{x + lean}Z", light, opacity=thick)
        for x, wide, lean, deep, thick in beams
    )
    return group(rays, scale=scale)


def ridge(sheet: Sheet, y: float, high: float, wide: int, bottom: int, colour: str) -> str:
    """Far rocks."""
    among, d, x = sheet.rng.uniform, f"M-10,{bottom} V{number(y)}", -10.0
    while x < wide + 10:
        step = among(60, 130)
        d += f" q{step / 2:.0f},{-among(0.2, 1) * high:.0f} {step:.0f},{among(-14, 14):.0f}"
        x += step
    return path(f"{d} V{bottom}Z", colour)


def tank() -> str:
    """Light above, dark floor below."""
    sheet = Sheet("tank")
    among = sheet.rng.uniform
    weeds = "".join(
        blade(
            sheet, x, 880, among(90, 260), among(12, 22), among(-40, 40), "#2f8f86", "#0e4a5c", among(-10, 10)
        )
        for x in (14, 40, 66, 300, 322, 560, 590, 838, 862, 888)
    )
    floor = path("M-10,840 C200,800 400,850 560,822 S820,800 910,836 V910 H-10Z", "#15465c")
    stones = gravels.bed(sheet, STONES, 900, 806, 906, 260, 8, 18)
    body = (
        rect(0, 0, 900, 900, sheet.fade(*WATER))
        + ridge(sheet, 700, 120, 900, 910, "#2b8fb1")
        + ridge(sheet, 770, 100, 900, 910, "#1b7296")
        + weeds
        + sunbeams(sheet)
        + ripples(sheet, 46, 900, 900, 90, 5)
        + bubbles(sheet, 40, 10, 890, 30, 760, 2, 6.5)
        + floor
        + stones
    )
    return sheet.document(body, 900, 900, preserveAspectRatio="none")


def ground() -> str:
    """The table that the light falls on."""
    sheet = Sheet("ground")
    body = rect(0, 0, 1440, 900, sheet.glow("#f7feff", "#b4e0ea", 0.35, -0.1, 1.25)) + ripples(
        sheet, 120, 1440, 900, 0, 9
    )
    return sheet.document(body, 1440, 900, preserveAspectRatio="xMidYMid slice")


def cover() -> str:
    """A glass tank in a bright room, full of what the game is about."""
    sheet = Sheet("cover")
    room = rect(0, 0, 640, 480, sheet.fade("#f4fdff", "#cdeef5", "#a9dbe8")) + ripples(
        sheet, 34, 640, 480, 0, 8
    )
    glass = "M46,54 h548 a18,18 0 0 1 18,18 v340 a26,26 0 0 1 -26,26 H54 a26,26 0 0 1 -26,-26 V72 a18,18 0 0 1 18,-18Z"
    frame = (
        line(glass, "#fff", 12, opacity=0.95)
        + line(glass, "#0b2b3c", 1.5, opacity=0.2)
        + path("M34,300 L150,60 H196 L34,390Z M34,250 L124,60 H136 L34,276Z", "#fff", opacity=0.13)
    )
    shade = ellipse(320, 450, 300, 16, "#0b4a66", opacity=0.2)
    return sheet.document(
        room + shade + sheet.within(glass, under_water(sheet)) + frame + surface(), 640, 480
    )


def under_water(sheet: Sheet) -> str:
    far = ridge(sheet, 330, 70, 640, 480, "#3fa5c4") + ridge(sheet, 366, 60, 640, 480, "#2a86a8")
    weeds = "".join(
        weed(sheet, x, 430, high) for x, high in ((58, 170), (84, 120), (568, 190), (592, 130), (334, 90))
    )
    reef = (
        group(decor.sunken_ship(sheet), 356, 250, 1.02)
        + group(corals.sun_coral(sheet), 30, 262, 1.05)
        + group(plants.mermaids_fan(sheet), 190, 284, 0.85)
        + group(corals.dented_brain_coral(sheet), 476, 300, 0.86)
        + group(decor.treasure_chest(sheet), 196, 316, 0.66)
    )
    life = (
        group(fish.clownfish(sheet), 166, 112, 1.5)
        + group(fish.anthias(sheet), 424, 90, 0.85)
        + group(fish.cardinalfish(sheet), 80, 100, 0.5)
        + group(fish.seahorse(sheet), 498, 176, 0.66)
        + group(crustaceans.hermit_crab(sheet), 372, 360, 0.46)
    )
    school = "".join(
        group(fish.little_fish(sheet), x, y, size, 4, mirror=True)
        for x, y, size in ((120, 236, 0.3), (162, 222, 0.24), (150, 254, 0.26), (92, 220, 0.2))
    )
    rising = "".join(
        bubble(sheet, *at)
        for at in ((176, 128, 12), (162, 96, 8), (190, 92, 5), (560, 120, 9), (546, 96, 5), (356, 150, 5))
    )
    return (
        rect(0, 50, 640, 400, sheet.fade(*WATER))
        + far
        + weeds
        + group(sunbeams(sheet, 0.62), 20, 60)
        + school
        + reef
        + gravels.bed(sheet, gravels.PALETTES["rainbow_gravel"], 640, 400, 448, 420, 7, 12)
        + star(sheet, 318, 414, 21)
        + life
        + rising
    )


def surface() -> str:
    """The rim of the water, a little below that of the glass."""
    d = "M34,84 q24,-8 48,0 t48,0 t48,0 t48,0 t48,0 t48,0 t48,0 t48,0 t48,0 t48,0 t48,0 t44,0"
    return line(d, "#fff", 4, opacity=0.9)
