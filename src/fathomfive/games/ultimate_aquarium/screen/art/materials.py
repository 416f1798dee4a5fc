"""Ultimate Aquarium: what its pictures are made of: paper in layers, lit from above."""

from __future__ import annotations

import re

from fathomfive.toolkit.svg import Canvas, number, tag, xy

SHADOW = "#07283a"


def stretched(d: str, wide: float, high: float) -> str:
    """A path that is written in hundredths, at its real size."""
    return re.sub(
        r"(-?[\d.]+),(-?[\d.]+)",
        lambda pair: xy((float(pair[1]) * wide / 100, float(pair[2]) * high / 100)),
        d,
    )


def stamped(stamp: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A stamp of the sheet, put down somewhere."""
    return tag(
        "use",
        href=f"#{stamp}",
        transform=f"translate({x:.0f},{y:.0f}) rotate({turn:.0f}) scale({number(scale)})",
    )


class Sheet(Canvas):
    """One picture, with its papers."""

    def __init__(self, name: str) -> None:
        super().__init__(200, 150, name)
        self.name = name

    def fade(self, *colours: str, across: bool = False) -> str:
        """A gradient downwards, or to the right."""
        return self.linear(*colours, angle=0 if across else 90)

    def veil(self, colour: str, *thick: float) -> str:
        """One colour that grows thicker and thinner downwards."""
        return self.linear(*((colour, part) for part in thick))

    def glow(self, inner: str, outer: str, x: float = 0.35, y: float = 0.3, r: float = 0.8) -> str:
        return self.radial(inner, outer, cx=x, cy=y, r=r)

    def pearl(self) -> str:
        """The skin of a bubble: clear inside, bright and a little rosy at the rim."""
        return self.radial(
            (0, "#fff", 0.05),
            (0.62, "#d9f6ff", 0.14),
            (0.84, "#9fdcf5", 0.42),
            (0.93, "#ffd9ef", 0.7),
            (1, "#fff", 0.95),
        )

    def document(self, body: str, width: int = 200, height: int = 150, **look: str) -> str:
        self.width, self.height = width, height
        self.add(body)
        return self.svg(**look)
