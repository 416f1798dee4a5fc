"""What ships carry and suffer: coins, shields, mines, flames."""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, rect

from .materials import Canvas

GOLD = "#ffcf5a"


def coin_mark(x: float, y: float, r: float) -> str:
    return (
        circle(x, y, r, "#f6b93b", stroke="#8a5410", stroke_width=r * 0.16)
        + circle(x, y, r * 0.64, "none", stroke="#8a5410", stroke_width=r * 0.14, stroke_opacity=0.8)
        + path(
            f"M{x - r * 0.5:.1f},{y - r * 0.45:.1f} a{r * 0.7:.1f},{r * 0.7:.1f} 0 0 1 {r * 0.6:.1f},{-r * 0.28:.1f}",
            "none",
            stroke="#fff3c9",
            stroke_width=r * 0.2,
            stroke_linecap="round",
        )
    )


def round_shield(c: Canvas, x: float, y: float, r: float, field: str, rim: str = "#d8dee6") -> str:
    face = c.radial("#ffffff/0.75", "#ffffff/0", r=0.7)
    return (
        circle(x, y, r, rim, stroke="#26180f", stroke_width=r * 0.12)
        + circle(x, y, r * 0.78, field)
        + path(
            f"M{x:.1f},{y - r * 0.78:.1f} v{r * 1.56:.1f} M{x - r * 0.78:.1f},{y:.1f} h{r * 1.56:.1f}",
            "none",
            stroke=rim,
            stroke_width=r * 0.2,
        )
        + circle(x, y, r * 0.26, rim, stroke="#26180f", stroke_width=r * 0.1)
        + circle(x, y, r, face)
    )


def naval_mine(c: Canvas, x: float, y: float, r: float, band: str = "#e4572e") -> str:
    """A horned iron ball."""
    horns = "".join(
        group(
            rect(-r * 0.13, -r * 1.36, r * 0.26, r * 0.46, "#3c4652", rx=r * 0.1)
            + circle(0, -r * 1.36, r * 0.2, band, stroke="#1a0d08", stroke_width=r * 0.06),
            transform=f"translate({x:.1f} {y:.1f}) rotate({angle})",
        )
        for angle in range(0, 360, 45)
    )
    iron = c.radial("#8fa0b2", "#3b4653", "#10161d")
    return (
        horns
        + circle(x, y, r, iron, stroke="#0a0e13", stroke_width=r * 0.07)
        + path(
            f"M{x - r * 0.98:.1f},{y + r * 0.1:.1f} Q{x:.1f},{y + r * 0.42:.1f} {x + r * 0.98:.1f},{y + r * 0.1:.1f}",
            "none",
            stroke="#0a0e13",
            stroke_width=r * 0.09,
            opacity=0.7,
        )
        + ellipse(
            x - r * 0.36,
            y - r * 0.42,
            r * 0.26,
            r * 0.17,
            "#fff",
            opacity=0.75,
            transform=f"rotate(-35 {x - r * 0.36:.1f} {y - r * 0.42:.1f})",
        )
    )


def flame(x: float, y: float, height: float, width: float, lean: float = 0) -> str:
    """Three tongues, one inside the other."""
    out = []
    for scale, colour in ((1, "#d9381a"), (0.72, "#ff7a18"), (0.44, "#ffd34d")):
        h, w, s = height * scale, width * scale / 2, lean * scale
        out.append(
            path(
                f"M{x:.1f},{y:.1f} C{x - w * 1.5:.1f},{y - h * 0.06:.1f} {x - w * 1.2:.1f},{y - h * 0.5:.1f} "
                f"{x - w * 0.2 + s:.1f},{y - h:.1f} "
                f"C{x + w * 0.1 + s:.1f},{y - h * 0.74:.1f} {x + w * 0.4:.1f},{y - h * 0.7:.1f} "
                f"{x + w * 0.66:.1f},{y - h * 0.82:.1f} "
                f"C{x + w * 0.7:.1f},{y - h * 0.6:.1f} {x + w * 1.6:.1f},{y - h * 0.1:.1f} {x:.1f},{y:.1f}Z",
                colour,
            )
        )
    return "".join(out)


def star(x: float, y: float, r: float) -> str:
    half = ((0, -r), (r * 0.29, -r * 0.32), (r, -r * 0.31), (r * 0.45, r * 0.12), (r * 0.62, r * 0.82))
    points = [*half, (0, r * 0.42), *((-px, py) for px, py in reversed(half[1:]))]
    d = "M" + " L".join(f"{px:.1f},{py:.1f}" for px, py in points) + "Z"
    return path(
        d, GOLD, stroke="#8a5410", stroke_width=1, stroke_linejoin="round", transform=f"translate({x} {y})"
    )


def sabres(x: float, y: float, r: float) -> str:
    """Two crossed blades."""
    blade = path(
        f"M0,{r * 0.9} Q{r * 0.5},{-r * 0.1} 0,{-r} Q{r * 0.12},{-r * 0.1} {-r * 0.24},{r * 0.8}Z",
        "#f3f6fa",
        stroke="#20141a",
        stroke_width=0.9,
    )
    hilt = line(f"M{-r * 0.46},{r * 0.72} L{r * 0.34},{r * 0.98}", "#ffcf5a", 2.4)
    return "".join(
        group(blade + hilt, transform=f"translate({x} {y}) rotate({a}) scale({s} 1)")
        for a, s in ((38, 1), (-38, -1))
    )
