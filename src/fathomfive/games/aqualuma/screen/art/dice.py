"""Dice. Three colours that differ in shape, border, pattern and pips, so that hue is never needed.

red    cut corners, black border, slanting bands, black pips
green  very round corners, light border, rings, white pips
blue   square corners with an inner line, waves, white pips
"""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, group, line, path, rect

from .materials import Scene

SIZE = 64
RED, GREEN, BLUE = "red", "green", "blue"

SHAPES = {
    RED: "M15,3.500H49L60.500,15V49L49,60.500H15L3.500,49V15Z",
    GREEN: "M24,2H40C54,2 62,10 62,24V40C62,54 54,62 40,62H24C10,62 2,54 2,40V24C2,10 10,2 24,2Z",
    BLUE: "M7,2H57Q62,2 62,7V57Q62,62 57,62H7Q2,62 2,57V7Q2,2 7,2Z",
}
COLOURS = {  # light, middle, dark, border, pips
    RED: ("#ffb199", "#ff5f56", "#d92a48", "#16060f", "#1a0512"),
    GREEN: ("#5fdf9a", "#149a63", "#06663f", "#c4ffdf", "#ffffff"),
    BLUE: ("#7fb4ff", "#2f6df0", "#173fae", "#cfe2ff", "#ffffff"),
}
PIPS = {
    1: [(32, 32)],
    2: [(19, 19), (45, 45)],
    3: [(18, 18), (32, 32), (46, 46)],
    4: [(19, 19), (45, 19), (19, 45), (45, 45)],
    5: [(18, 18), (46, 18), (32, 32), (18, 46), (46, 46)],
    6: [(19, 17), (45, 17), (19, 32), (45, 32), (19, 47), (45, 47)],
}


def _pattern(colour: str) -> str:
    if colour == RED:
        return "".join(line(f"M{x},70L{x + 44},-6", "#8f1030", 5, opacity=0.28) for x in range(-50, 80, 15))
    if colour == GREEN:
        return "".join(
            circle(32, 32, r, stroke="#043f2a", stroke_width=3, opacity=0.28) for r in (11, 20, 29, 38)
        )
    waves = []
    for y in (10, 22, 34, 46, 58):
        d = f"M-4,{y}" + "".join("q4,-5 8,0t8,0" for _ in range(5))
        waves.append(line(d, "#0a2a86", 2.6, opacity=0.35))
    return "".join(waves)


def body(s: Scene, colour: str) -> str:
    """The die without pips."""
    light, middle, dark, border, _ = COLOURS[colour]
    shape = SHAPES[colour]
    clip = s.clip(path(shape, "#000"))
    out = path(shape, stroke="#ffd9d0", stroke_width=6.6) if colour == RED else ""
    out += path(shape, s.linear(light, middle, dark, start=(0.2, 0), end=(0.8, 1)))
    out += f'<g clip-path="{clip}">{_pattern(colour)}'
    out += path("M4,22C18,6 46,6 60,22V0H4Z", "#ffffff", opacity=0.24) + "</g>"
    out += path(shape, stroke=border, stroke_width=3.6 if colour == RED else 2.6)
    if colour == BLUE:
        out += rect(7, 7, 50, 50, r=2, stroke="#e4efff", stroke_width=1.4, opacity=0.8)
    return out


def die(colour: str, value: int) -> Scene:
    """A die showing a value; 0 is a die that has not been rolled."""
    s = Scene(f"die_{colour}_{value}", SIZE, SIZE)
    s.add(body(s, colour))
    pip = COLOURS[colour][4]
    for x, y in PIPS.get(value, []):
        s.add(circle(x, y + 0.8, 6.4, "#000000", opacity=0.25), circle(x, y, 5.9, pip))
        if colour != RED:
            s.add(
                circle(
                    x, y, 5.9, stroke="#04231a" if colour == GREEN else "#0a1c5c", stroke_width=1, opacity=0.6
                )
            )
    return s


def die_inside(s: Scene, x: float, y: float, size: float, colour: str, value: int, turn: float = 0) -> str:
    """A die as part of another picture."""
    pip = COLOURS[colour][4]
    pips = "".join(circle(px, py, 6, pip) for px, py in PIPS.get(value, []))
    scale = size / SIZE
    inner = group([body(s, colour), pips], x=-32 * scale, y=-32 * scale, scale=scale)
    return group(inner, x=x, y=y, turn=turn)


def neutral_die_inside(
    s: Scene,
    x: float,
    y: float,
    size: float,
    value: int,
    turn: float = 0,
    pale: str = "#eaf4ff",
    dark: str = "#8fa4d8",
    pip: str = "#141040",
) -> str:
    """A die of any colour: pale pearl with a dashed edge."""
    scale = size / SIZE
    pips = "".join(circle(px, py, 6, pip) for px, py in PIPS.get(value, []))
    box = rect(
        3,
        3,
        58,
        58,
        s.linear(pale, dark, start=(0.2, 0), end=(0.8, 1)),
        r=12,
        stroke="#ffffff",
        stroke_width=2.4,
    )
    inner = group([box, pips], x=-32 * scale, y=-32 * scale, scale=scale)
    return group(inner, x=x, y=y, turn=turn)
