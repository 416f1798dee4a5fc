"""The water behind each card: one light, four colours, a floor that differs from card to card."""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, ellipse, group, path, rect

from .materials import Canvas, bubbles, darker, lighter, line, use

# surface, middle, depth, floor light, floor dark, far plants
WATER = {
    "red": ("#ffcdb0", "#c24c62", "#420f3c", "#dd9a7e", "#66233c", "#741c4c"),
    "blue": ("#b4ebff", "#2b84d2", "#0b2560", "#7fb0d6", "#1c3a74", "#134a8a"),
    "green": ("#e2f6ae", "#429e62", "#053a3a", "#b6be80", "#28523a", "#0f6650"),
    "yellow": ("#fff0b8", "#dc9a2e", "#5f330e", "#ecc983", "#80501c", "#9a5c1c"),
    "deep": ("#7fd0c4", "#1c6c74", "#08222f", "#55847c", "#143a42", "#12545c"),
}
SHADE = "#04201f"


def water(c: Canvas, colour: str, floor: str = "sand") -> None:
    """Fill the canvas with lit water, far plants, rays and the floor."""
    surface, middle, depth, light, dark, far = WATER[colour]
    c.add(rect(0, 0, 200, 150, c.linear(surface, middle, depth)))
    _far_plants(c, far)
    c.add(
        rect(
            0,
            0,
            200,
            150,
            c.radial(
                (0, "#ffffff", 0.7), (0.45, lighter(surface, 0.3), 0.3), (1, surface, 0), cy=0.3, r=0.56
            ),
        )
    )
    _rays(c)
    if floor == "rock":
        _rock(c, light, dark)
    else:
        _sand(c, darker(light, 0.25) if floor == "stones" else light, dark)
    if floor == "stones":
        _stones(c, light, dark)
    c.add(bubbles(c, 7, (8, 192), (6, 100), (1, 3.4)))


def shadow(c: Canvas, x: float, y: float, rx: float, ry: float, dense: float = 0.45) -> str:
    """What a plant or a fish throws on the floor."""
    return ellipse(x, y, rx, ry, c.radial((0, SHADE, dense), (1, SHADE, 0), r=0.5))


def _rays(c: Canvas) -> None:
    ray = c.linear((0, "#ffffff", 0.5), (1, "#ffffff", 0))
    for _ in range(4):
        x, wide, lean = c.rng.uniform(0, 170), c.rng.uniform(10, 26), c.rng.uniform(-34, 34)
        shape = f"M{x:.0f},-4 h{wide:.0f} L{x + wide * 1.8 + lean:.0f},140 L{x + lean - wide * 0.4:.0f},140Z"
        c.add(path(shape, ray, opacity=f"{c.rng.uniform(0.35, 0.75):.2f}"))


def _far_plants(c: Canvas, colour: str) -> None:
    """Blades of one shape, lower and higher, leaning left and right."""
    blade = c.stamp(path("M-8,0Q-6,-36 9,-60Q11,-30 8,0Z", colour))
    blades = "".join(
        f'<use href="#{blade}" transform="translate({c.rng.uniform(-6, 206):.0f},152)'
        f'scale({c.rng.choice((-1, 1)) * c.rng.uniform(0.6, 1.2):.1f},{c.rng.uniform(0.6, 1.5):.1f})"/>'
        for _ in range(13)
    )
    c.add(c.blurred(1.6, group(blades, opacity=0.42)))


def _sand(c: Canvas, light: str, dark: str) -> None:
    top = c.rng.uniform(122, 130)
    crest = f"M-2,{top + 5:.0f} C40,{top - 7:.0f} 72,{top + 8:.0f} 112,{top:.0f} S176,{top - 6:.0f} 202,{top + 3:.0f}"
    c.add(path(f"{crest} V152 H-2Z", c.linear(light, dark)), line(crest, "#ffffff", 1.4, 0.35))
    grains = [c.stamp(ellipse(0, 0, 1, 0.65, colour, 0.38)) for colour in ("#ffffff", dark)]
    for _ in range(26):
        x, y = c.rng.uniform(0, 200), c.rng.uniform(top + 7, 149)
        c.add(use(c.rng.choice(grains), x, y, c.rng.uniform(0.8, 2.2)))


def _stones(c: Canvas, light: str, dark: str) -> None:
    tones = [light, lighter(light, 0.25), darker(light, 0.22), darker(light, 0.4)]
    stones = [c.stamp(_stone(tone, dark)) for tone in tones]
    for y, x in sorted((c.rng.uniform(128, 152), c.rng.uniform(-4, 204)) for _ in range(40)):
        r = c.rng.uniform(4, 10)
        c.add(use(c.rng.choice(stones), x, y, r / 10))


def _stone(tone: str, dark: str) -> str:
    return (
        ellipse(0, 2.3, 10, 6.6, dark, 0.8)
        + ellipse(0, 0, 10, 6.6, tone)
        + ellipse(-2.5, -2.2, 4.5, 2, "#ffffff", 0.35)
    )


def _rock(c: Canvas, light: str, dark: str) -> None:
    body = c.linear(darker(light, 0.35), darker(dark, 0.35))
    for x, wide, tall in (
        (c.rng.uniform(-10, 30), 76, 30),
        (c.rng.uniform(120, 160), 90, 36),
        (c.rng.uniform(60, 100), 80, 20),
    ):
        top = 152 - tall
        c.add(
            path(
                f"M{x:.0f},154 C{x + 4:.0f},{top + 8} {x + wide * 0.25:.0f},{top} {x + wide * 0.5:.0f},{top + 2}"
                f" S{x + wide * 0.95:.0f},{top + 14} {x + wide:.0f},154Z",
                body,
            )
        )
        c.add(
            line(
                f"M{x + 6:.0f},{top + 16} C{x + wide * 0.2:.0f},{top + 3} {x + wide * 0.4:.0f},{top + 1}"
                f" {x + wide * 0.55:.0f},{top + 4}",
                "#ffffff",
                2,
                0.3,
            )
        )
    for _ in range(8):
        c.add(circle(c.rng.uniform(4, 196), c.rng.uniform(140, 150), c.rng.uniform(2, 4.5), light, 0.5))
