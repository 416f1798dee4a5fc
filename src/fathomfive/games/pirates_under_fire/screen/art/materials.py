"""Pirates Under Fire: how its pictures are lit and framed: toys on a painted sea, light from the upper left."""

from __future__ import annotations

from fathomfive.toolkit import svg


class Canvas(svg.Canvas):
    def __init__(self, width: float, height: float, prefix: str = "p") -> None:
        super().__init__(width, height, prefix=prefix)

    def radial(self, *stops: svg.Stop, cx: float = 0.35, cy: float = 0.3, r: float = 0.8) -> str:
        return super().radial(*stops, cx=cx, cy=cy, r=r)

    def document(self, stretch: bool = False, slice_: bool = False) -> str:
        """The whole picture; it may be stretched to any shape, or fill any shape and be cut off."""
        fit = "none" if stretch else "xMidYMid slice" if slice_ else None
        return self.svg(preserveAspectRatio=fit)
