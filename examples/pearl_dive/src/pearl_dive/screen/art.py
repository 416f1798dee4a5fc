"""The pictures, drawn in code: the cover and the lagoon."""

from __future__ import annotations

from functools import cache

from fathomfive.toolkit.svg import circle, ellipse, path, rect, tag, through, wave

SAND, SHALLOW, DEEP = "#f3dfb4", "#8fe3e0", "#0d6f8c"
PEARLS = (
    ("#f6efe6", 90, 250, 26),
    ("#f9d3d8", 150, 262, 30),
    ("#cfe0ff", 214, 252, 27),
    ("#2c3442", 284, 258, 33),
)


def lagoon(width: int, height: int) -> str:
    """Water in layers over sand."""
    layers = [rect(0, 0, width, height, SHALLOW)]
    for i, colour in enumerate(("#5fcbd0", "#3fb0bf", "#2790a8", DEEP)):
        y = height * (0.22 + 0.15 * i)
        edge = through(wave(0, width, y, 7, 3, i))
        layers.append(path(f"{edge}L{width},{height} 0,{height}Z", colour))
    layers.append(ellipse(width / 2, height + 26, width * 0.7, 70, SAND))
    return "".join(layers)


def shining(colour: str, x: float, y: float, r: float) -> str:
    return circle(x, y, r, colour) + ellipse(x - r / 3, y - r / 3, r / 4, r / 6, "#fff", 0.85, turn=-35)


def document(inner: str, width: int, height: int) -> str:
    return tag("svg", inner, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}")


@cache
def pictures() -> dict[str, str]:
    """SVG text by name; every game has a `cover`."""
    cover = lagoon(400, 300) + "".join(shining(*one) for one in PEARLS)
    return {"cover": document(cover, 400, 300), "lagoon": document(lagoon(800, 600), 800, 600)}
