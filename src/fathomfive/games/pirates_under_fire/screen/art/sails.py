"""Six kinds of sail, all full of wind from the left.  x is the mast, y = 0 the waterline."""

from __future__ import annotations

from fathomfive.toolkit.svg import group, line, path

from .materials import Canvas
from .rigging import Palette


def square_sail(
    c: Canvas, p: Palette, x: float, top: float, width: float, height: float, mark: str = ""
) -> str:
    """A sail full of wind from the left; `mark` is drawn on its belly."""
    w, h, swell = width / 2, height, width * 0.16
    outline = (
        f"M{x - w * 0.86:.1f},{top:.1f} Q{x:.1f},{top + 1.6:.1f} {x + w * 0.86:.1f},{top:.1f} "
        f"C{x + w + swell:.1f},{top + h * 0.3:.1f} {x + w + swell:.1f},{top + h * 0.7:.1f} {x + w:.1f},{top + h:.1f} "
        f"Q{x + swell * 0.4:.1f},{top + h - swell * 1.1:.1f} {x - w:.1f},{top + h:.1f} "
        f"C{x - w + swell * 1.1:.1f},{top + h * 0.7:.1f} {x - w + swell * 1.1:.1f},{top + h * 0.3:.1f} "
        f"{x - w * 0.86:.1f},{top:.1f}Z"
    )
    cloth = c.linear(p.sail[1], p.sail[0], p.sail[2], angle=0)
    inside = c.clip(path(outline))
    seams = "".join(
        line(
            f"M{x + k * w:.1f},{top:.1f} Q{x + k * w + swell:.1f},{top + h / 2:.1f} {x + k * w:.1f},{top + h:.1f}",
            p.seam,
            0.6,
            opacity=0.55,
        )
        for k in (-0.45, 0, 0.45)
    )
    foot = path(
        f"M{x - w - 3:.1f},{top + h * 0.72:.1f} Q{x:.1f},{top + h * 0.62:.1f} {x + w + 8:.1f},{top + h * 0.74:.1f} "
        f"V{top + h + 4:.1f} H{x - w - 3:.1f}Z",
        "#000",
        opacity=0.12,
    )
    yard = line(f"M{x - w * 0.98:.1f},{top:.1f} H{x + w * 0.98:.1f}", p.mast, 2)
    return (
        path(outline, cloth)
        + group(seams + foot + mark, clip_path=inside)
        + line(outline, p.seam, 0.7, opacity=0.9)
        + yard
    )


def lateen_sail(
    c: Canvas, p: Palette, x: float, top: float, reach: float, drop: float, mark: str = ""
) -> str:
    """A three-cornered sail on a slanting yard, the peak behind the mast."""
    peak = (x - reach * 0.42, top)
    tack = (x + reach * 0.62, top + drop)
    clew = (x - reach * 0.5, top + drop * 0.96)
    outline = (
        f"M{peak[0]:.1f},{peak[1]:.1f} L{tack[0]:.1f},{tack[1]:.1f} "
        f"Q{x:.1f},{top + drop * 0.86:.1f} {clew[0]:.1f},{clew[1]:.1f} "
        f"Q{x - reach * 0.2:.1f},{top + drop * 0.5:.1f} {peak[0]:.1f},{peak[1]:.1f}Z"
    )
    cloth = c.linear(p.sail[2], p.sail[1], p.sail[0], angle=0)
    inside = c.clip(path(outline))
    seams = "".join(
        line(
            f"M{peak[0] + k * reach:.1f},{peak[1]:.1f} l{-reach * 0.06:.1f},{drop:.1f}",
            p.seam,
            0.6,
            opacity=0.5,
        )
        for k in (0.12, 0.32, 0.52, 0.74)
    )
    yard = line(f"M{peak[0] - 3:.1f},{peak[1] - 4:.1f} L{tack[0] + 3:.1f},{tack[1] + 3:.1f}", p.mast, 2.1)
    return (
        path(outline, cloth)
        + group(seams + mark, clip_path=inside)
        + line(outline, p.seam, 0.7, opacity=0.9)
        + yard
    )


def gaff_sail(c: Canvas, p: Palette, x: float, top: float, reach: float, drop: float, mark: str = "") -> str:
    """A fore-and-aft sail behind the mast, boom below and gaff above."""
    outline = (
        f"M{x - 1:.1f},{top + drop * 0.18:.1f} L{x - reach * 0.72:.1f},{top:.1f} "
        f"Q{x - reach * 0.8:.1f},{top + drop * 0.5:.1f} {x - reach:.1f},{top + drop:.1f} "
        f"Q{x - reach * 0.4:.1f},{top + drop * 1.06:.1f} {x - 1:.1f},{top + drop * 0.98:.1f}Z"
    )
    cloth = c.linear(p.sail[2], p.sail[0], p.sail[1], angle=0)
    inside = c.clip(path(outline))
    seams = "".join(
        line(
            f"M{x - reach},{top + drop * k:.1f} Q{x - reach / 2:.1f},{top + drop * k + 3:.1f} {x},{top + drop * k + 1:.1f}",
            p.seam,
            0.6,
            opacity=0.5,
        )
        for k in (0.3, 0.52, 0.75)
    )
    spars = line(
        f"M{x},{top + drop * 0.2:.1f} L{x - reach * 0.76:.1f},{top - 1:.1f} "
        f"M{x},{top + drop:.1f} L{x - reach - 3:.1f},{top + drop + 1:.1f}",
        p.mast,
        1.9,
    )
    return (
        path(outline, cloth)
        + group(seams + mark, clip_path=inside)
        + line(outline, p.seam, 0.7, opacity=0.9)
        + spars
    )


def jib(c: Canvas, p: Palette, x: float, top: float, tip_x: float, tip_y: float) -> str:
    """The small sail between the foremast and the bowsprit."""
    outline = (
        f"M{x:.1f},{top:.1f} L{tip_x:.1f},{tip_y:.1f} "
        f"Q{(x + tip_x) / 2:.1f},{tip_y - 3:.1f} {x + 1:.1f},{tip_y - 3:.1f} "
        f"Q{x + 5:.1f},{(top + tip_y) / 2:.1f} {x:.1f},{top:.1f}Z"
    )
    cloth = c.linear(p.sail[1], p.sail[0], p.sail[2], angle=0)
    return path(outline, cloth) + line(outline, p.seam, 0.7, opacity=0.9)


def junk_sail(
    c: Canvas, p: Palette, x: float, top: float, width: float, height: float, mark: str = ""
) -> str:
    """A battened fan."""
    w = width / 2
    outline = (
        f"M{x - w * 0.5:.1f},{top + 3:.1f} L{x + w * 0.62:.1f},{top - 4:.1f} "
        f"Q{x + w * 1.35:.1f},{top + height * 0.45:.1f} {x + w:.1f},{top + height:.1f} "
        f"L{x - w * 0.92:.1f},{top + height - 2:.1f} Q{x - w * 0.8:.1f},{top + height * 0.5:.1f} {x - w * 0.5:.1f},{top + 3:.1f}Z"
    )
    cloth = c.linear(p.sail[0], p.sail[1], p.sail[2], angle=0)
    inside = c.clip(path(outline))
    battens = "".join(
        line(
            f"M{x - w},{top + height * k + 2:.1f} L{x + w * 1.3:.1f},{top + height * k - 3 + 4 * k:.1f}",
            p.mast,
            1.4,
            opacity=0.85,
        )
        for k in (0.2, 0.4, 0.6, 0.8)
    )
    edge = line(outline, p.seam, 1, opacity=0.9)
    return path(outline, cloth) + group(battens + mark, clip_path=inside) + edge
