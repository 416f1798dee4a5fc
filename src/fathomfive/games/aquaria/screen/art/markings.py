"""What is painted on a fish: bars, stripes, saddles, flakes.  Each gives its markup when it is given how large
the fish is."""

from __future__ import annotations

import random
from collections.abc import Callable

from fathomfive.toolkit.svg import circle, path, polar

from .materials import line

Marking = Callable[[random.Random, float, float], str]  # chance, length and height of the fish
WHITE, BLACK = "#fffaf2", "#1d1a22"


def bar(x: float, wide: float, colour: str = "#ffffff", rim: str = BLACK, bend: float = 0.2) -> Marking:
    def paint(chance: random.Random, length: float, height: float) -> str:
        h, pull = height * 1.4, wide * bend * 3 + 4
        shape = f"M{x:.1f},{-h / 2:.1f} q{pull:.1f},{h / 2:.1f} 0,{h:.1f} h{wide:.1f} q{pull:.1f},{-h / 2:.1f} 0,{-h:.1f}Z"
        return path(shape, colour, stroke=rim, stroke_width="3.2") if rim else path(shape, colour)

    return paint


def stripe(y: float, wide: float, colour: str, dip: float = -6) -> Marking:
    """Along the body."""

    def paint(chance: random.Random, length: float, height: float) -> str:
        return line(
            f"M{-length * 0.5:.1f},{y + 2:.1f} Q{-length * 0.05:.1f},{y + dip:.1f} {length * 0.42:.1f},{y:.1f}",
            colour,
            wide,
        )

    return paint


def spot(x: float, y: float, r: float, colour: str) -> Marking:
    return lambda chance, length, height: circle(x, y, r, colour)


def rear(x: float, colour: str) -> Marking:
    """Everything behind x."""
    return lambda chance, length, height: path(
        f"M{x:.1f},{-height} q14,{height} 0,{2 * height} H{length} V{-height}Z", colour
    )


def front(x: float, colour: str) -> Marking:
    return lambda chance, length, height: path(
        f"M{x:.1f},{-height} q14,{height} 0,{2 * height} H{-length} V{-height}Z", colour
    )


def under(y: float, colour: str) -> Marking:
    def paint(chance: random.Random, length: float, height: float) -> str:
        return path(f"M{-length},{y:.1f} Q0,{y + 12:.1f} {length},{y - 6:.1f} V{height} H{-length}Z", colour)

    return paint


def ridge(wide: float, colour: str) -> Marking:
    """The line along the back of a skunk clownfish."""

    def paint(chance: random.Random, length: float, height: float) -> str:
        return line(
            f"M{-length * 0.48:.1f},0 C{-length * 0.34:.1f},{-height * 0.5:.1f} {length * 0.08:.1f},{-height * 0.6:.1f}"
            f" {length * 0.4:.1f},{-height * 0.1:.1f}",
            colour,
            wide,
        )

    return paint


def saddle(x: float, wide: float, colour: str = WHITE, rim: str = BLACK) -> Marking:
    def paint(chance: random.Random, length: float, height: float) -> str:
        h, w = height, wide
        shape = (
            f"M{x},{-h} V{-h * 0.2:.1f} q{w * 0.2:.1f},{h * 0.36:.1f} {w * 0.5:.1f},{h * 0.36:.1f}"
            f" t{w * 0.5:.1f},{-h * 0.36:.1f} V{-h}Z"
        )
        return path(shape, colour, stroke=rim, stroke_width="3")

    return paint


def jag(x: float, wide: float, colour: str = WHITE, rim: str = BLACK) -> Marking:
    """A torn, branching bar: lightning and Picasso patterns."""

    def paint(chance: random.Random, length: float, height: float) -> str:
        h = height * 0.64
        steps = (-h, -h * 0.6, -h * 0.25, h * 0.1, h * 0.5, h)
        left = [(x + (5 if i % 2 else -4), y) for i, y in enumerate(steps)]
        right = [(x + wide + (-5 if i % 2 else 6), y) for i, y in enumerate(steps)][::-1]
        outline = "M" + " L".join(f"{a:.1f},{b:.1f}" for a, b in left + right) + "Z"
        return path(outline, colour, stroke=rim, stroke_width="3", stroke_linejoin="round")

    return paint


def flake(x: float, y: float, r: float, colour: str = WHITE, rim: str = BLACK) -> Marking:
    def paint(chance: random.Random, length: float, height: float) -> str:
        points = []
        for step in range(9):
            turn = step * 40 + chance.uniform(-8, 8)
            dx, dy = polar(r * chance.uniform(0.72, 1.25), turn)
            points.append(f"{x + dx:.1f},{y + dy * 1.2:.1f}")
        return path(
            "M" + " L".join(points) + "Z", colour, stroke=rim, stroke_width="2.6", stroke_linejoin="round"
        )

    return paint


def speckle(count: int, colour: str, r: float) -> Marking:
    def paint(chance: random.Random, length: float, height: float) -> str:
        return "".join(
            circle(
                chance.uniform(-length * 0.24, length * 0.36),
                chance.uniform(-height * 0.38, height * 0.38),
                r * chance.uniform(0.7, 1.2),
                colour,
            )
            for _ in range(count)
        )

    return paint
