"""Aquaria: what its pictures are made of: colours lit and shaded, bubbles, and soft edges."""

from __future__ import annotations

import random

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


def bubbles(chance: random.Random, count: int, across: Point, down: Point, sizes: Point = (1.5, 4.5)) -> str:
    return "".join(
        _bubble(chance.uniform(*across), chance.uniform(*down), chance.uniform(*sizes)) for _ in range(count)
    )


def _bubble(x: float, y: float, r: float) -> str:
    skin = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="#fff" fill-opacity=".13" stroke="#fff" stroke-opacity=".68"'
        f' stroke-width="{max(0.8, r * 0.13):.1f}"/>'
    )
    return skin + ellipse(x - r * 0.35, y - r * 0.38, r * 0.28, r * 0.18, "#fff", 0.8, -35)
