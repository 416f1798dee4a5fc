"""Aquaria: what its pictures are made of: colours lit and shaded, bubbles, and soft edges."""

from __future__ import annotations

from fathomfive.toolkit import svg
from fathomfive.toolkit.svg import Point, ellipse, group, mix


class Canvas(svg.Canvas):
    """One picture being made; chance depends on the name only."""

    def __init__(self, name: str, width: int = 200, height: int = 150) -> None:
        super().__init__(width, height, name)

    def radial(self, *stops: svg.Stop, cx: float = 0.5, cy: float = 0.5, r: float = 0.6) -> str:
        return super().radial(*stops, cx=cx, cy=cy, r=r)

    def reuse(self, markup: str) -> str:
        """Keep a drawing once; gives a reference to it."""
        return f'<use href="#{self.stamp(markup)}"/>'

    def blurred(self, amount: float, markup: str) -> str:
        return group(markup, filter=self.blur(amount, beyond=40))

    def document(self, fit: str = "xMidYMid slice") -> str:
        return self.svg(preserveAspectRatio=fit)


def line(d: str, colour: str, width: float, opacity: float | None = None) -> str:
    """A stroke with round ends; there are hundreds in a picture, so it says no more than that."""
    return svg.line(d, colour, width, opacity, stroke_linejoin=None)


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)


def darker(colour: str, share: float) -> str:
    return mix(colour, "#04201f", share)


def bubbles(c: Canvas, count: int, across: Point, down: Point, sizes: Point = (1.5, 4.5)) -> str:
    """All of them are one drawing in several sizes."""
    one = c.stamp(
        '<circle r="10" fill="#fff" fill-opacity=".13" stroke="#fff" stroke-opacity=".68" stroke-width="2.6"/>'
        + ellipse(-3.5, -3.8, 2.8, 1.8, "#fff", 0.8, -35)
    )
    return "".join(
        use(one, c.rng.uniform(*across), c.rng.uniform(*down), c.rng.uniform(*sizes) / 10)
        for _ in range(count)
    )


def use(stamp: str, x: float, y: float, scale: float) -> str:
    """A drawing that comes again and again, here and in this size: three numbers are all it costs."""
    return f'<use href="#{stamp}" transform="translate({x:.0f},{y:.0f})scale({scale:.2f})"/>'
