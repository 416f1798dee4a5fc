"""Small signs of one colour: the outline of each type's badge, and where a bonus looks.  One file of symbols."""
from __future__ import annotations

from .brush import box, path, tag

OUTLINES = {                    # 40 × 40; each type is known by its outline, without colour
    "fish": "M2 20C8 7 20 3 29 8c4 2 7 6 9 12-2 6-5 10-9 12C20 37 8 33 2 20Z",
    "crustacean": "M20 1.5 36.5 11v18L20 38.5 3.5 29V11Z",
    "gravel": "M9 3h22a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6Z",
    "coral": "M20 2c4 0 6 3 7 5 2-1 6-1 8 2s1 6 0 8c2 1 4 3 4 6s-3 5-5 6c1 3 0 6-3 7.5s-5 0-6-1c-1 2-3 3-5 3s-4-1-5-3c-1 1-3 2.5-6 1"
             "s-4-4.5-3-7.5c-2-1-5-3-5-6s2-5 4-6c-1-2-2-5 0-8s6-3 8-2c1-2 3-5 7-5Z",
    "water": "M20 1C26 10 35 17 35 25.5a15 13.5 0 0 1-30 0C5 17 14 10 20 1Z",
    "decor": "M4 4h32v18c0 8-7 13-16 16.5C11 35 4 30 4 22Z",
    "plant": "M36 3c2 14-1 25-9 30-7 4-16 3-20 1 1-2 0 1-3 3C2 28 3 16 11 9 17 4 27 2 36 3Z",
    "starfish": "m20 1 5.8 11.7 13 1.9-9.4 9.1 2.2 12.9L20 30.5 8.4 36.6l2.2-12.9L1.2 14.6l13-1.9Z",
}
SQUARES = {                     # cells of a 3 × 3 grid around the card in the middle
    "adjacent": (1, 3, 5, 7), "beside": (3, 5), "directly_above": (1,), "directly_below": (7,), "above_row": (0, 1, 2),
    "tank": (0, 1, 2, 3, 5, 6, 7, 8), "top_row": (0, 1, 2), "middle_row": (3, 4, 5), "bottom_row": (6, 7, 8), "corner": (0, 2, 6, 8), "center": (4,),
}
PLACES = ("top_row", "middle_row", "bottom_row", "corner", "center")     # where the card itself must lie
LINES = {"row": ("row",), "column": ("column",), "row+column": ("row", "column")}
BARS = {"row": (0, 7, 20, 6), "column": (7, 0, 6, 20)}


def glyphs() -> str:
    """All symbols: `s-fish` for an outline, `a-row` for an area."""
    shapes = "".join(symbol(f"s-{name}", 40, path(d, "currentColor")) for name, d in OUTLINES.items())
    areas = "".join(symbol(f"a-{name}", 20, squares(name)) for name in SQUARES) + "".join(symbol(f"a-{name}", 20, bars(name)) for name in LINES)
    return tag("svg", shapes + areas, xmlns="http://www.w3.org/2000/svg")


def symbol(name: str, size: int, inner: str) -> str:
    return tag("symbol", inner, id=name, viewBox=f"0 0 {size} {size}")


def squares(name: str) -> str:
    """Neighbours are squares; a hollow square in the middle is the card itself."""
    def one(cell: int) -> str:
        place = (1 + cell % 3 * 6.4, 1 + cell // 3 * 6.4, 5.2, 5.2)
        if cell == 4 and name not in PLACES:
            return box(*place, "none", 1.3, stroke="currentColor", stroke_width=1.6)
        return box(*place, "currentColor", 1.3, **({} if cell in SQUARES[name] else {"opacity": .2}))
    return "".join(one(cell) for cell in range(9))


def bars(name: str) -> str:
    """A whole row or column runs on to the edge, so that it cannot be taken for neighbours."""
    lines = "".join(box(*BARS[bar], "currentColor", 3) for bar in LINES[name])
    return lines + box(6.5, 6.5, 7, 7, "#fff", 1.5, stroke="currentColor", stroke_width=1.8)
