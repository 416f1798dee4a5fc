"""The signs in one sheet, bold enough to be read at 16 pixels: what strips and cards say, the emblems of the
places, a few more.

A page shows one with <use href="…/signs.svg#push">; what is drawn in `currentColor` takes the colour of the
text around it.
"""

from __future__ import annotations

from collections.abc import Callable

from fathomfive.toolkit.svg import circle, line, path, rect

from .dice import BLUE, GREEN, RED, SHAPES

DARK, PALE, INK = "#04212e", "#dfe6ff", "currentColor"


def _card() -> str:
    """A small card with a plus: draw one."""
    return rect(1, 1, 17, 22, "#8fe6ff", r=4) + path("M9.5 6.5v11M4 12h11", stroke=DARK, stroke_width=3)


def _push() -> str:
    """Draw a card, and every lightball moves one space to the left."""
    return _card() + circle(32, 12, 11, "#ffe38a") + line("M35 6 28.5 12 35 18", "#3a2400", 3.6)


def _crystal() -> str:
    return path(
        "M8 1 2 8l2 9 4 4 4-4 2-9Z", "#d98bff", stroke="#fff", stroke_width=1.4, stroke_linejoin="round"
    )


def _badge() -> str:
    """The arrows of a strip: the number that the page puts on it is how far the crystal goes back."""
    return path(
        "M10 .8 18.5 7 16.5 16.5 10 21.2 3.5 16.5 1.5 7Z",
        "#8a36d6",
        stroke="#f0d6ff",
        stroke_width=1.5,
        stroke_linejoin="round",
    )


def _colour(colour: str, fill: str, edge: str) -> Callable[[], str]:
    """The colour of a die as its shape: octagon, round, square.  The page puts the letter on it."""
    return lambda: path(SHAPES[colour], fill, stroke=edge, stroke_width=6)


def _same() -> str:
    return (
        path("M9 2 16 9 9 16 2 9Z", PALE)
        + path("M31 2l7 7-7 7-7-7Z", PALE)
        + path("M17 6.5h6M17 11.5h6", stroke=PALE, stroke_width=2.4)
    )


def _other() -> str:
    return (
        path("M9 2 16 9 9 16 2 9Z", PALE)
        + path("M31 3.5 36.5 9 31 14.5 25.5 9Z", stroke=PALE, stroke_width=2.2)
        + path("M17 6.5h6M17 11.5h6", stroke=PALE, stroke_width=2.4)
        + path("M22 2l-4 14", stroke=PALE, stroke_width=2)
    )


# Emblems of the places


def _coral() -> str:
    return line(
        "M12 22V13M12 14C12 9 7 10 6 4M12 13C12 8 17 9 18 3M8 9C5 10 3 9 2 7M16.5 8C20 10 21 9 22 7M12 10V3",
        INK,
        2.4,
    )


def _kelp() -> str:
    leaves = (
        "M12 20C5 19 3 15 3 12c5 0 8 3 9 6ZM12 15c6 0 8-4 8-7-5 0-8 3-8 7ZM12 10C8 9 6 6 6 3c4 0 6 3 6 7Z"
    )
    return path(leaves, INK) + line("M12 22V9C12 6 13 4 15 2", INK, 2.2)


def _city() -> str:
    columns = "".join(rect(x, 10, 3, 8, INK) for x in (3.5, 8, 13, 17.5))
    return path("M12 2 22 8.5H2Z", INK) + columns + rect(2, 19, 20, 3, INK, r=1)


def _frost() -> str:
    arm = "M12 12V2M12 6 8.8 3.6M12 6l3.2-2.4"
    return "".join(line(arm, INK, 2, transform=f"rotate({turn} 12 12)") for turn in range(0, 360, 60))


def _ember() -> str:
    flame = (
        "M12 1C13.5 5 19 8 19 14.5A7 7 0 0 1 5 14.5C5 11 7 9.5 8 6.5C9.5 8 10 9.5 10 11C12 8.5 12.8 5 12 1Z"
    )
    return path(flame, INK) + path("M12 13c2.500 2 3 3.500 3 5a3 3 0 0 1-6 0c0-1.500.8-3 3-5Z", "#2b0c26")


def _station() -> str:
    windows = "".join(circle(x, 16.5, 1.5, "#0d0730") for x in (6.5, 12, 17.5))
    return (
        path("M4 13C4 3 20 3 20 13Z", INK)
        + rect(1.5, 14, 21, 5, INK, r=2.5)
        + windows
        + line("M6 22v-2M18 22v-2", INK, 2)
    )


# For the table


def _bubbles() -> str:
    """Dissolve."""
    shapes = ((9, 15, 6), (18, 8, 4), (19, 18.5, 2.4), (9, 4, 2))
    return "".join(circle(x, y, r, stroke=INK, stroke_width=2.2) for x, y, r in shapes)


def _eye() -> str:
    return path("M1 12C6 4 18 4 23 12 18 20 6 20 1 12Z", stroke=INK, stroke_width=2.2) + circle(
        12, 12, 4, INK
    )


def _danger() -> str:
    return path("M12 2 23 21H1Z", INK) + path(
        "M12 9v5.500M12 16.800v2.200", stroke="#3a0722", stroke_width=2.6
    )


def _swap() -> str:
    return line("M3 8h15M14 3l5 5-5 5M21 16H6M10 11l-5 5 5 5", INK, 2.4)


def _die() -> str:
    return rect(3, 3, 18, 18, stroke=INK, r=4, stroke_width=2.2) + "".join(
        circle(x, y, 1.8, INK) for x, y in ((8, 8), (16, 16), (8, 16), (16, 8))
    )


def _lantern() -> str:
    rays = "".join(line("M12 1.5V4", INK, 2, transform=f"rotate({turn} 12 12)") for turn in range(0, 360, 45))
    return circle(12, 12, 5.5, INK) + rays


def _moon() -> str:
    """Still water: nothing happens."""
    return path("M15 3A9.500 9.500 0 1 0 21.500 16 8 8 0 0 1 15 3Z", INK)


SIGNS: dict[str, tuple[int, int, Callable[[], str]]] = {
    "card": (19, 24, _card),
    "push": (44, 24, _push),
    "crystal": (16, 22, _crystal),
    "badge": (20, 22, _badge),
    "red": (64, 64, _colour(RED, "#ff6f66", "#14060c")),
    "green": (64, 64, _colour(GREEN, "#067a4c", "#c4ffdf")),
    "blue": (64, 64, _colour(BLUE, "#2257d6", "#d6e5ff")),
    "same": (40, 18, _same),
    "other": (40, 18, _other),
    "move": (24, 24, lambda: line("M4 4.5 12 12l-8 7.5M13 4.5 21 12l-8 7.5", INK, 3.4)),
    "coral_gardens": (24, 24, _coral),
    "kelp_forest": (24, 24, _kelp),
    "sunken_city": (24, 24, _city),
    "frost_deep": (24, 24, _frost),
    "ember_vents": (24, 24, _ember),
    "station": (24, 24, _station),
    "bubbles": (24, 24, _bubbles),
    "eye": (24, 24, _eye),
    "danger": (24, 24, _danger),
    "swap": (24, 24, _swap),
    "die": (24, 24, _die),
    "lantern": (24, 24, _lantern),
    "moon": (24, 24, _moon),
}


def sheet() -> str:
    drawn = (
        f'<symbol id="{name}" viewBox="0 0 {wide} {high}">{draw()}</symbol>'
        for name, (wide, high, draw) in SIGNS.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(drawn)}</svg>'
