"""What is drawn across spaces, as SVG in the coordinates of the water: 100 units a space, seen by light (0)
or dark (1)."""

from __future__ import annotations

import math
from functools import lru_cache

from fathomfive.toolkit.svg import circle, group, line, path

from ...content.sea import COLUMNS, ROWS, SPACE, STARTS_AT, WIDTH
from .sea import CELL

WIDE, HIGH = len(COLUMNS) * CELL, ROWS * CELL
WORTH_MARGIN = 26  # how near the edge of the water two values may hang
ROPE = "light"  # the fleet whose lines are ropes; those of the other are chains


def cell(space: int, near: int) -> tuple[int, int]:
    """Row and column from the top left, as the viewer sees them; dark sees the sea turned round."""
    row, column = SPACE[space].row, SPACE[space].column
    return (ROWS - 1 - row, column) if near == 0 else (row, len(COLUMNS) - 1 - column)


def centre(space: int, near: int) -> tuple[float, float]:
    row, column = cell(space, near)
    return (column + 0.5) * CELL, (row + 0.5) * CELL


@lru_cache(1024)
def lasso(spaces: tuple[int, ...], fleet: str, near: int, state: str = "now") -> str:
    """What ties a combination together: a hemp rope for the light fleet, an iron chain for the dark one."""
    inset = 1.4 if spaces[1] - spaces[0] == 1 else 2.8
    cells = [cell(space, near) for space in spaces]
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    x, y = min(columns) * CELL + inset, min(rows) * CELL + inset
    w, h = (
        (max(columns) - min(columns) + 1) * CELL - 2 * inset,
        (max(rows) - min(rows) + 1) * CELL - 2 * inset,
    )
    box = f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="13" fill="none" '
    strands = "".join(f"{box}{look}/>" for look in (ROPE_STRANDS if fleet == ROPE else CHAIN_STRANDS))
    return f'<g class="lasso {fleet} {state}">{box}class="shade"/>{strands}</g>'


ROPE_STRANDS = ('class="r1"', 'class="r2"')
CHAIN_STRANDS = ('class="c1"', 'class="c2"', 'class="c3"')


@lru_cache(1024)
def end_of(spaces: tuple[int, ...], near: int, own: bool) -> tuple[float, float]:
    """Where the value of a combination hangs: on the left and above for the viewer's own, on the right and below for
    the enemy's."""
    cells = sorted(cell(space, near) for space in spaces)
    row, column = cells[0] if own else cells[-1]
    if cells[0][0] == cells[-1][0]:
        return (
            (column * CELL + 3, (row + 0.5) * CELL) if own else ((column + 1) * CELL - 2, (row + 0.5) * CELL)
        )
    return (column + 0.5) * CELL, row * CELL + 3 if own else (row + 1) * CELL - 3


def worth(spaces: tuple[int, ...], near: int, own: bool, now: int, then: int) -> str:
    """What a combination would be worth, `4 → 10`, where its value hangs; a new one has no value now."""
    x, y = end_of(spaces, near, own)
    text, wide = (f"{now} → {then}", 64) if now else (f"{then}", 34)
    x = min(max(x, WORTH_MARGIN), WIDE - WORTH_MARGIN) if now else x
    box = f'<rect class="worth" x="{x - wide / 2:g}" y="{y - 13:g}" width="{wide}" height="26" rx="8"/>'
    return f'<g class="{"gains" if then > now else "loses"}">{box}<text x="{x:g}" y="{y + 7:g}">{text}</text></g>'


@lru_cache(4096)
def ray(start: int, end: int, near: int, kind: str) -> str:
    """The flight of a cannon ball: `sure` is the shot of the forecast, `maybe` another one that could be
    chosen."""
    (x1, y1), (x2, y2) = centre(start, near), centre(end, near)
    angle = math.atan2(y2 - y1, x2 - x1)
    ax, ay, bx, by = math.cos(angle) * 40, math.sin(angle) * 40, math.cos(angle) * 16, math.sin(angle) * 16
    d = f"M{x1 + ax:.0f},{y1 + ay:.0f} L{x2 - bx:.0f},{y2 - by:.0f}"
    if kind == "maybe":
        return f'<path class="ray maybe" d="{d}"/><path class="ray dots" d="{d}"/>'
    return f'<path class="ray s1" d="{d}"/><path class="ray s2" d="{d}"/><path class="ray s3" d="{d}"/>'


@lru_cache(256)
def burst(space: int, near: int) -> str:
    """Where a ball strikes."""
    x, y = centre(space, near)
    turns = [(spike * math.pi / 10, 21 if spike % 2 == 0 else 12) for spike in range(20)]
    d = (
        "M"
        + " L".join(
            f"{x + reach * math.cos(turn):.0f},{y + reach * math.sin(turn):.0f}" for turn, reach in turns
        )
        + "Z"
    )
    star = path(d, "#ff7a18", stroke="#4a1204", stroke_width=2.4, stroke_linejoin="round")
    return group(star + circle(x, y, 9, "#ffd34d") + circle(x, y, 5, "#fff6d6"), class_="burst")


@lru_cache(256)
def crosshair(space: int, near: int) -> str:
    """Another possible target."""
    x, y = centre(space, near)
    d = f"M{x - 20:.0f},{y:.0f} h11 M{x + 9:.0f},{y:.0f} h11 M{x:.0f},{y - 20:.0f} v11 M{x:.0f},{y + 9:.0f} v11"
    outer = circle(x, y, 14, "none", stroke="#1a0a05", stroke_width=6) + line(d, "#1a0a05", 6)
    inner = circle(x, y, 14, "none", stroke="#ffe0a8", stroke_width=3) + line(d, "#ffe0a8", 3)
    return group(outer + inner, class_="crosshair")


def flight(start: int, end: int, near: int) -> str:
    """A ball on its way, for the moment of the shot: where it starts and how far it goes."""
    (x1, y1), (x2, y2) = centre(start, near), centre(end, near)
    ball = circle(x1, y1, 22, "#ffb02e", opacity=0.35) + circle(
        x1, y1, 12, "#12181f", stroke="#ffcf5a", stroke_width=4
    )
    return f'<g class="ball" style="--dx:{x2 - x1:.0f}px;--dy:{y2 - y1:.0f}px">{ball}</g>'


@lru_cache(128)
def seams(order: tuple[int, int], near: int) -> str:
    """Where the boards of both halves meet; `order` is that of light's and of dark's boards."""
    drawn = []
    for owner in (0, 1):
        top = 0 if owner != near else HIGH // 2
        for first, wide in zip(STARTS_AT[order[owner]], WIDTH, strict=True):
            edge = first + wide if owner == near else len(COLUMNS) - first - wide
            if 0 < edge < len(COLUMNS):
                drawn.append(f"M{edge * CELL},{top} v{HIGH // 2}")
    return path(" ".join(sorted(set(drawn))), "none", **{"class": "seam"})


def percent(x: float, y: float) -> str:
    """A place on the water, for what is written and not drawn."""
    return f"left:{100 * x / WIDE:.2f}%;top:{100 * y / HIGH:.2f}%"
