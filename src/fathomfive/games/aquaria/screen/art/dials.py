"""Microflora dials without their bonus: four quarters, the colour that counts faces the tank: up for columns,
left for rows."""

from __future__ import annotations

from fathomfive.toolkit.svg import polar

from .signs import COLOURS, GRADIENTS, SHAPES

ORDER = ("red", "blue", "green", "yellow")  # in which a dial turns
LINES = {"column": 0, "row": 270}


def dials() -> dict[str, str]:
    """`dial_column_red` … by the line and the colour that counts."""
    return {
        f"dial_{line}_{colour}": dial(at, start)
        for line, start in LINES.items()
        for at, colour in enumerate(ORDER)
    }


def dial(at: int, start: float) -> str:
    drawn = '<circle r="23" fill="url(#g-brass)"/><circle r="21.5" fill="#0b3436"/>'
    for step in range(len(ORDER)):
        name, turn = ORDER[(at - step) % len(ORDER)], start + step * 90
        x, y = polar(15.5, turn)
        shape = f'<path d="{SHAPES[name]}" fill="#fff" transform="translate({x - 5:.1f},{y - 5:.1f}) scale(.24)"/>'
        quarter = f'<path d="{segment(10, 21, turn - 43.5, turn + 43.5)}" fill="{COLOURS[name]}"/>{shape}'
        drawn += f'<g opacity=".62">{quarter}</g>' if step else quarter
    drawn += '<circle r="11.5" fill="url(#g-dial)" stroke="#0b3436"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -24 48 48"><defs>{GRADIENTS}</defs>{drawn}</svg>'


def segment(inner: float, outer: float, first: float, last: float) -> str:
    """A sector of a ring; degrees from the top, clockwise."""
    (a, b), (c, d), (e, f), (g, h) = (
        polar(outer, first),
        polar(outer, last),
        polar(inner, last),
        polar(inner, first),
    )
    return f"M{a:.2f},{b:.2f} A{outer},{outer} 0 0 1 {c:.2f},{d:.2f} L{e:.2f},{f:.2f} A{inner},{inner} 0 0 0 {g:.2f},{h:.2f}Z"
