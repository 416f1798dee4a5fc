"""The body of a ship.  x = 0 amidships, y = 0 on the waterline, the bow points right."""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.toolkit.svg import circle, group, line, path, rect

from .materials import Canvas
from .rigging import Palette


@dataclass(frozen=True)
class Body:
    """The measures of a hull: how long and high, how far stern and bow rise, how far the bow leans, how long
    the castle is."""

    length: float
    height: float
    stern: float
    bow: float
    rake: float
    castle: float

    @property
    def left(self) -> float:
        return -self.length / 2

    @property
    def right(self) -> float:
        return self.length / 2

    @property
    def step(self) -> float:
        """Where the castle ends."""
        return self.left + self.length * self.castle

    @property
    def rails(self) -> tuple[str, str]:
        """The upper edges of the castle and of the bow."""
        high, nose = -self.height, self.right - self.length * 0.17
        return (
            f"M{self.left - 2:.1f},{high - self.stern:.1f} L{self.step - 1:.1f},{high - self.stern * 0.92:.1f}",
            f"{nose + 1:.1f},{high - self.bow * 0.8:.1f} L{self.right + self.rake:.1f},{high - self.bow - 1:.1f}",
        )

    @property
    def outline(self) -> str:
        h, nose, (castle, bow) = self.height, self.right - self.length * 0.17, self.rails
        return (
            f"{castle} Q{self.step + 1:.1f},{-h - self.stern * 0.4:.1f} {self.step + 3:.1f},{-h:.1f} "
            f"Q{(self.step + nose) / 2:.1f},{-h + 2.5:.1f} {nose:.1f},{-h:.1f} L{bow} "
            f"C{self.right + self.rake * 0.2:.1f},{-h * 0.5:.1f} {self.right - 2:.1f},{h * 0.1:.1f} "
            f"{self.right - self.length * 0.16:.1f},7 L{self.left + self.length * 0.12:.1f},7 "
            f"C{self.left + 1:.1f},4 {self.left + 1:.1f},{-h * 0.6:.1f} {self.left - 2:.1f},{-h - self.stern:.1f}Z"
        )


def hull(
    c: Canvas,
    p: Palette,
    length: float,
    height: float,
    stern: float = 8,
    bow: float = 5,
    rake: float = 8,
    castle: float = 0.26,
    ports: int = 0,
    decks: int = 1,
    lantern: bool = False,
) -> str:
    """A high stern left, a raking bow right, wales, planks and gun ports."""
    b = Body(length, height, stern, bow, rake, castle)
    side, inside = b.outline, c.clip(path(b.outline))
    guns = "".join(_gun_row(p, b, -height * 0.5 + row * 6.4, ports - row) for row in range(decks) if ports)
    seen = group(_planks(p, b) + guns + _windows(p, b), clip_path=inside)
    rim = line(" M".join(b.rails), p.trim, 2)
    return (
        path(side, c.linear(*p.hull))
        + seen
        + line(side, "#140a08", 1, opacity=0.55)
        + rim
        + (_lamp(p, b) if lantern else "")
    )


def _planks(p: Palette, b: Body) -> str:
    """Seams, the shade above the water and the wale."""
    left, bow = b.left, b.right + b.rake
    count = max(2, int(b.height / 4.5))
    heights = [4 - b.height + b.height * i / (count - 1) for i in range(count)]
    planks = " ".join(f"M{left - 6:.1f},{y:.1f} Q0,{y + 4:.1f} {bow:.1f},{y - 3:.1f}" for y in heights)
    seams = line(planks, p.plank, 0.8, opacity=0.5)
    shade = path(f"M{left - 6:.1f},-1 Q0,3 {bow:.1f},-4 V10 H{left - 6:.1f}Z", "#000", opacity=0.28)
    wale = (
        f"M{left - 4:.1f},{-b.height * 0.98:.1f} Q{b.step:.1f},{-b.height * 0.9:.1f} 0,{-b.height + 3.4:.1f} "
        f"T{bow:.1f},{-b.height - b.bow * 0.5:.1f}"
    )
    return seams + shade + line(wale, p.wale, 2.4)


def _gun_row(p: Palette, b: Body, y: float, count: int) -> str:
    apart, first = b.length * 0.66 / max(count - 1, 1), b.left + b.length * 0.16
    return "".join(
        rect(first + apart * i - 1.8, y, 3.8, 3.6, "#130a08", rx=0.6, stroke=p.trim, stroke_width=0.9)
        for i in range(count)
    )


def _windows(p: Palette, b: Body) -> str:
    """Only a high stern has a cabin."""
    count = max(1, int(b.length * b.castle / 7)) if b.stern >= 8 else 0
    return "".join(
        rect(
            b.left + 3 + i * 5.2,
            -b.height - b.stern * 0.62,
            3.2,
            4,
            p.glow,
            rx=1,
            stroke=p.trim,
            stroke_width=0.6,
        )
        for i in range(count)
    )


def _lamp(p: Palette, b: Body) -> str:
    top = -b.height - b.stern
    glass = rect(b.left - 4.6, top - 8, 3.6, 6, p.glow, rx=1.4, stroke=p.trim, stroke_width=1)
    return circle(b.left - 3, top - 5, 6, p.glow, opacity=0.35) + glass
