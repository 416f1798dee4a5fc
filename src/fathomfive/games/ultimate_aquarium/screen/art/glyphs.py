"""Small signs of one colour: the outline of each type's badge, and where a bonus looks.  One file of
symbols."""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, ellipse, line, path, rect, tag

OUTLINES = {  # 40 × 40; each type is known by its outline, without colour
    "fish": "M2 20C8 7 20 3 29 8c4 2 7 6 9 12-2 6-5 10-9 12C20 37 8 33 2 20Z",
    "crustacean": "M20 1.5 36.5 11v18L20 38.5 3.5 29V11Z",
    "gravel": "M9 3h22a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6Z",
    "coral": "M20 2c4 0 6 3 7 5 2-1 6-1 8 2s1 6 0 8c2 1 4 3 4 6s-3 5-5 6c1 3 0 6-3 7.5s-5 0-6-1c-1 2-3 3-5 3s-4-1-5-3"
    "c-1 1-3 2.5-6 1s-4-4.5-3-7.5c-2-1-5-3-5-6s2-5 4-6c-1-2-2-5 0-8s6-3 8-2c1-2 3-5 7-5Z",
    "water": "M20 1C26 10 35 17 35 25.5a15 13.5 0 0 1-30 0C5 17 14 10 20 1Z",
    "decor": "M4 4h32v18c0 8-7 13-16 16.5C11 35 4 30 4 22Z",
    "plant": "M36 3c2 14-1 25-9 30-7 4-16 3-20 1 1-2 0 1-3 3C2 28 3 16 11 9 17 4 27 2 36 3Z",
    "starfish": "m20 1 5.8 11.7 13 1.9-9.4 9.1 2.2 12.9L20 30.5 8.4 36.6l2.2-12.9L1.2 14.6l13-1.9Z",
}
INK = "currentColor"
WAVE = "C4 {0} 7 {0} 9 {1}s5 3.5 7 0 4.5-3 6.5 0"
CRAB = (
    "M6.5 11.5C2.5 10.5 1 6.5 3 2.5l2.3 3.3L8 3c1.2 3 .8 6.5-1.5 8.5Z"
    "M17.5 11.5C21.5 10.5 23 6.5 21 2.5l-2.3 3.3L16 3c-1.2 3-.8 6.5 1.5 8.5Z"
)
LEAVES = (
    "M12 10C7.5 9 6 5.5 6.5 1.5c4 .5 6.5 3.5 5.5 8.5ZM12.5 15C8 16 4 13.5 2.5 9c4.5-1 8.7 1 10 6Z"
    "M11.5 17.5C12 12 16 8.5 21.5 9c-.5 5.5-4.5 9-10 8.5Z"
)
SIGNS = {  # 24 × 24; bold enough to be read at 18 pixels
    "fish": path(
        "M1.5 12C5 5.5 11.5 5 16 10l5.5-5c1 3.5 1 10.5 0 14L16 14C11.5 19 5 18.5 1.5 12Z M7 9.5a1.6 1.6 0 1 0 .01 0Z",
        INK,
        fill_rule="evenodd",
    ),
    "crustacean": (
        ellipse(12, 14.5, 6.5, 4.8, INK)
        + path(CRAB, INK)
        + line("M6 18l-3 3M9 19.5l-1 3M15 19.5l1 3M18 18l3 3", INK, 2)
    ),
    "gravel": ellipse(6.8, 16.8, 5.6, 4.2, INK)
    + ellipse(17.2, 17, 5.6, 4, INK)
    + ellipse(12, 8.8, 5.6, 4.2, INK),
    "coral": line(
        "M12 22.5V3M12 17C7 17 5.5 13 5.5 6M12 14c5 0 6.5-4 6.5-10M5.5 11C3 10.5 2 8.5 2 6.5M18.5 10C21 9.5 22 8 22 6",
        INK,
        2.8,
    ),
    "water": line("".join(f"M1.5 {y + 0.5}{WAVE.format(y - 3.5, y)}" for y in (7, 13.5, 20)), INK, 2.6),
    "decor": (
        circle(12, 4, 2.2, "none", stroke=INK, stroke_width=2.2)
        + line("M12 7v14M7.5 10.5h9M3.5 13.5C4 18.5 7.5 21.5 12 21.5s8-3 8.5-8", INK, 2.6)
    ),
    "plant": path(LEAVES, INK) + line("M12 23V9", INK, 2.4),
    "starfish": path(
        "m12 2.5 2.7 6.2 6.8.6-5.1 4.5 1.5 6.7L12 17l-5.9 3.5 1.5-6.7-5.1-4.5 6.8-.6Z",
        INK,
        stroke=INK,
        stroke_width=2,
        stroke_linejoin="round",
    ),
    "moray_eel": line("M5 7C9 3 14 6 13 11.5S15 20 21 16.5", INK, 5) + circle(5.6, 6.4, 1.3, "#fff"),
    "treasure_chest": path(
        "M2.5 11C2.5 6 5 4 8 4h8c3 0 5.5 2 5.5 7v1.5h-19ZM2.5 14H10v3h4v-3h7.5v6.5h-19Z", INK
    ),
    "any": (
        circle(6, 6.2, 4.2, INK)
        + rect(13.6, 2.2, 8, 8, INK, 1.4)
        + path("M6 13.5 10.8 22H1.2ZM17.6 13 22.4 17.7 17.6 22.4 12.8 17.7Z", INK)
    ),
}
SQUARES = {  # cells of a 3 × 3 grid around the card in the middle
    "adjacent": (1, 3, 5, 7),
    "beside": (3, 5),
    "directly_above": (1,),
    "directly_below": (7,),
    "above_row": (0, 1, 2),
    "tank": (0, 1, 2, 3, 5, 6, 7, 8),
    "top_row": (0, 1, 2),
    "middle_row": (3, 4, 5),
    "bottom_row": (6, 7, 8),
    "corner": (0, 2, 6, 8),
    "center": (4,),
}
PLACES = ("top_row", "middle_row", "bottom_row", "corner", "center")  # where the card itself must lie
LINES = {"row": ("row",), "column": ("column",), "row+column": ("row", "column")}
BARS = {"row": (0, 7, 20, 6), "column": (7, 0, 6, 20)}


def glyphs() -> str:
    """All symbols: `s-fish` for an outline, `t-fish` for a sign, `a-row` for an area."""
    shapes = "".join(symbol(f"s-{name}", 40, path(d, "currentColor")) for name, d in OUTLINES.items())
    areas = "".join(symbol(f"a-{name}", 20, squares(name)) for name in SQUARES) + "".join(
        symbol(f"a-{name}", 20, bars(name)) for name in LINES
    )
    signs = "".join(symbol(f"t-{name}", 24, inner) for name, inner in SIGNS.items())
    return tag("svg", shapes + signs + areas, xmlns="http://www.w3.org/2000/svg")


def symbol(name: str, size: int, inner: str) -> str:
    return tag("symbol", inner, id=name, viewBox=f"0 0 {size} {size}")


def squares(name: str) -> str:
    """Neighbours are squares; a hollow square in the middle is the card itself."""

    def one(cell: int) -> str:
        place = (1 + cell % 3 * 6.4, 1 + cell // 3 * 6.4, 5.2, 5.2)
        if cell == 4 and name not in PLACES:
            return rect(*place, "none", 1.3, stroke="currentColor", stroke_width=1.6)
        return rect(*place, "currentColor", 1.3, **{} if cell in SQUARES[name] else {"opacity": 0.2})

    return "".join(one(cell) for cell in range(9))


def bars(name: str) -> str:
    """A whole row or column runs on to the edge, so that it cannot be taken for neighbours."""
    lines = "".join(rect(*BARS[bar], "currentColor", 3) for bar in LINES[name])
    return lines + rect(6.5, 6.5, 7, 7, "#fff", 1.5, stroke="currentColor", stroke_width=1.8)
