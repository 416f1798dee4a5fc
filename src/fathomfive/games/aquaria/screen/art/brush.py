"""A small drawing kit: a canvas that collects gradients and shapes and writes one SVG.  Knows no card."""

from __future__ import annotations

import math
import random

Stop = str | tuple[float, str, float]  # a colour, or where it stands, the colour and how dense it is
Point = tuple[float, float]


class Canvas:
    """One picture being made.  Every colour helper returns what can be used as `fill`; chance depends on the
    name only."""

    def __init__(self, name: str, width: int = 200, height: int = 150) -> None:
        self.rng = random.Random(name)
        self.width, self.height = width, height
        self._defs: dict[str, str] = {}
        self._body: list[str] = []

    def add(self, *markup: str) -> None:
        self._body += markup

    def _define(self, tag: str, look: str, inner: str) -> str:
        """Keep a definition once: equal ones share a name."""
        made = f'<{tag} id="" {look}>{inner}</{tag}>'
        return self._defs.setdefault(made, f"d{len(self._defs)}")

    def linear(self, *stops: Stop, angle: float = 90) -> str:
        """A gradient along a direction; 90 is downwards."""
        turn = math.radians(angle)
        x, y = math.cos(turn) / 2, math.sin(turn) / 2
        look = f'x1="{0.5 - x:.2f}" y1="{0.5 - y:.2f}" x2="{0.5 + x:.2f}" y2="{0.5 + y:.2f}"'
        return f"url(#{self._define('linearGradient', look, _stops(stops))})"

    def radial(self, *stops: Stop, cx: float = 0.5, cy: float = 0.5, r: float = 0.6) -> str:
        look = f'cx="{cx}" cy="{cy}" r="{r}"'
        return f"url(#{self._define('radialGradient', look, _stops(stops))})"

    def within(self, outline: str, markup: str) -> str:
        """Shapes that are seen only inside an outline."""
        name = self._define("clipPath", "", f'<path d="{outline}"/>')
        return f'<g clip-path="url(#{name})">{markup}</g>'

    def reuse(self, markup: str) -> str:
        """Keep a drawing once; gives a reference to it."""
        return f'<use href="#{self._define("g", "", markup)}"/>'

    def blurred(self, amount: float, markup: str) -> str:
        blur = f'<feGaussianBlur stdDeviation="{amount}"/>'
        name = self._define("filter", 'x="-40%" y="-40%" width="180%" height="180%"', blur)
        return f'<g filter="url(#{name})">{markup}</g>'

    def svg(self, fit: str = "xMidYMid slice") -> str:
        defs = "".join(markup.replace('id=""', f'id="{name}"', 1) for markup, name in self._defs.items())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" preserveAspectRatio="{fit}">'
            f"<defs>{defs}</defs>{''.join(self._body)}</svg>"
        )


def _stops(stops: tuple[Stop, ...]) -> str:
    written = []
    for index, stop in enumerate(stops):
        offset, colour, dense = (index / max(1, len(stops) - 1), stop, 1.0) if isinstance(stop, str) else stop
        veil = "" if dense == 1 else f' stop-opacity="{dense}"'
        written.append(f'<stop offset="{offset:.2f}" stop-color="{colour}"{veil}/>')
    return "".join(written)


# Colours


def mix(first: str, second: str, share: float) -> str:
    """The colour between two; share 0 is the first, 1 the second."""
    a, b = ([int(colour[i : i + 2], 16) for i in (1, 3, 5)] for colour in (first, second))
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(a, b, strict=True))


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)


def darker(colour: str, share: float) -> str:
    return mix(colour, "#04201f", share)


# Shapes


def path(d: str, fill: str = "none", **look: str | float) -> str:
    return f'<path d="{d}" fill="{fill}"{_said(look)}/>'


def _said(look: dict[str, str | float]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in look.items())


def line(d: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """A stroke with round ends."""
    veil = "" if opacity == 1 else f' opacity="{opacity:.2f}"'
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" stroke-linecap="round"{veil}/>'


def circle(x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> str:
    veil = "" if opacity == 1 else f' opacity="{opacity:.2f}"'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}"{veil}/>'


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1.0, turn: float = 0.0
) -> str:
    spin = f' transform="rotate({turn:.0f} {x:.1f} {y:.1f})"' if turn else ""
    veil = "" if opacity == 1 else f' opacity="{opacity:.2f}"'
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}"{veil}{spin}/>'


def rect(width: float, height: float, fill: str) -> str:
    return f'<rect width="{width}" height="{height}" fill="{fill}"/>'


def veiled(markup: str, opacity: float) -> str:
    return f'<g opacity="{opacity}">{markup}</g>'


def at(x: float, y: float, markup: str, scale: float = 1.0, turn: float = 0.0, mirror: bool = False) -> str:
    """Move, turn, scale and perhaps mirror a drawing made around the origin."""
    wide = -scale if mirror else scale
    return f'<g transform="translate({x:.1f},{y:.1f}) rotate({turn:.1f}) scale({wide:.3f},{scale:.3f})">{markup}</g>'


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


def polar(radius: float, degrees: float) -> Point:
    """A point on a circle; 0 degrees is up, clockwise."""
    turn = math.radians(degrees)
    return radius * math.sin(turn), -radius * math.cos(turn)
