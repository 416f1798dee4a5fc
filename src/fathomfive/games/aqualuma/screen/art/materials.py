"""Aqualuma: what its pictures are made of: light without edges, beads that glow, and what drifts in the water."""

from __future__ import annotations

from collections.abc import Iterable

from fathomfive.toolkit.svg import Canvas, Point, circle, ellipse, number, polygon


class Scene(Canvas):
    """One picture of the deep."""

    def __init__(self, name: str, width: float, height: float) -> None:
        super().__init__(width, height, name, prefix="g")

    def glow(
        self, x: float, y: float, r: float, colour: str, opacity: float = 0.8, squash: float = 1.0
    ) -> str:
        """A soft light without edges."""
        fill = self.radial((0, colour, opacity), (0.35, colour, opacity * 0.45), (1, colour, 0))
        return ellipse(x, y, r, r * squash, fill)

    def lamp(self, x: float, y: float, r: float, colour: str) -> str:
        """A small glowing bead: halo, colour, white heart."""
        return (
            self.glow(x, y, r * 4, colour, 0.55) + circle(x, y, r, colour) + circle(x, y, r * 0.5, "#ffffff")
        )

    def motes(
        self,
        count: int,
        x0: float,
        x1: float,
        y0: float,
        y1: float,
        colour: str = "#ffffff",
        smallest: float = 0.4,
        largest: float = 1.6,
    ) -> str:
        """Marine snow: tiny drifting points of light."""
        out = []
        for _ in range(count):
            x, y = self.rng.uniform(x0, x1), self.rng.uniform(y0, y1)
            out.append(
                circle(
                    x, y, self.rng.uniform(smallest, largest), colour, opacity=self.rng.uniform(0.25, 0.95)
                )
            )
        return "".join(out)

    def bubbles(self, count: int, x0: float, x1: float, y0: float, y1: float) -> str:
        out, colour = [], "#dff6ff"
        for _ in range(count):
            x, y, r = self.rng.uniform(x0, x1), self.rng.uniform(y0, y1), self.rng.uniform(1, 3.5)
            out.append(
                circle(
                    x, y, r, colour, fill_opacity=0.12, stroke=colour, stroke_opacity=0.7, stroke_width=0.7
                )
            )
            out.append(circle(x - r * 0.35, y - r * 0.35, r * 0.22, "#ffffff", opacity=0.9))
        return "".join(out)

    def shafts(
        self, xs: Iterable[Point], colour: str, opacity: float = 0.3, lean: float = 40, depth: float = 0
    ) -> str:
        """Light falling from above in slanting shafts: where each begins and how wide it is."""
        deep, soft = depth or self.height * 0.55, self.blur(round(self.width / 90, 1))
        fill = self.linear((0, colour, opacity), (0.4, colour, opacity * 0.5), (1, colour, 0))
        shapes = (
            [(x, -20), (x + w, -20), (x + w * 1.9 - lean, deep), (x - w * 0.9 - lean, deep)] for x, w in xs
        )
        return "".join(polygon(shape, fill, filter=soft) for shape in shapes)

    def document(self, slice_: bool = False) -> str:
        """The whole picture; it may fill any shape and be cut off."""
        size = {"width": number(self.width), "height": number(self.height)}
        return self.svg(**size, preserveAspectRatio="xMidYMid slice" if slice_ else None)
