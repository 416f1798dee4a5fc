"""Aquatica: Duellum: what its pictures are made of: gold, ink, and light from above."""

from __future__ import annotations

from fathomfive.toolkit import svg

GOLD = ("#fff3c4", "#e9b949", "#8f5d12")
INK = "#06182b"


class Canvas(svg.Canvas):
    def __init__(self, width: float = 160, height: float = 140, seed: str = "", prefix: str = "g") -> None:
        super().__init__(width, height, seed, prefix)

    def radial(self, *stops: svg.Stop, cx: float = 0.4, cy: float = 0.3, r: float = 0.8) -> str:
        return super().radial(*stops, cx=cx, cy=cy, r=r)

    def gold(self, angle: float = 90) -> str:
        return self.linear(*GOLD, angle=angle)
