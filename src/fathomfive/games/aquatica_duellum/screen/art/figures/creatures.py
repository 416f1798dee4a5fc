"""Animals of the sea: fish, mantas, turtles, squids."""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.toolkit.svg import number, tag

from ..materials import INK, Canvas


def eye(c: Canvas, x: float, y: float, r: float, iris: str = "#fff", pupil: str = "#101725") -> None:
    c.circle(x, y, r, iris)
    c.circle(x, y, r * 0.58, pupil)
    c.circle(x - r * 0.28, y - r * 0.3, r * 0.24, "#fff")


def fish(
    c: Canvas,
    x: float,
    y: float,
    size: float,
    back: str,
    belly: str,
    fin: str | None = None,
    flip: bool = False,
    stripes: Sequence[tuple[float, str]] = (),
) -> None:
    """A small fish that looks to the left."""
    fin = fin or back
    with c.at(x, y, size / 30, mirror=flip):
        c.path("M11,0 C14,-2 18,-8 20,-9 C19,-3 19,3 20,9 C18,8 14,2 11,0Z", fin)
        c.path("M-6,-7 C-1,-14 6,-12 9,-5Z", fin)
        body = "M-15,0 C-10,-9 4,-11 13,-2 V2 C4,10 -10,9 -15,0Z"
        c.path(body, c.linear(back, belly))
        clip = c.clip(tag("path", d=body))
        with c.at(clip_path=clip):
            for bar_x, colour in stripes:
                c.rect(bar_x, -12, 3, 24, colour)
        c.path("M-2,2 q7,-2 6,4 q-4,1 -6,-4Z", fin)
        eye(c, -9, -1.4, 2)


def manta(
    c: Canvas, x: float, y: float, size: float, back: str, light: str, rotate: float = 0, crown: bool = False
) -> None:
    """A manta seen from above, head up; about size wide."""
    with c.at(x, y, size / 100, turn=rotate):
        c.line("M0,26 C4,44 -4,54 2,70", back, 3)
        wings = (
            "M0,-30 C10,-30 14,-24 18,-18 C30,-14 44,-2 52,18 C38,12 22,14 14,28 C8,34 -8,34 -14,28 C-22,14 -38,12 "
            "-52,18 C-44,-2 -30,-14 -18,-18 C-14,-24 -10,-30 0,-30Z"
        )
        c.path(wings, c.linear(light, back))
        c.path("M-9,-27 C-15,-34 -15,-40 -11,-43 C-9,-38 -6,-34 -4,-30Z", back)
        c.path("M9,-27 C15,-34 15,-40 11,-43 C9,-38 6,-34 4,-30Z", back)
        c.path("M0,-26 C8,-22 10,8 0,26 C-10,8 -8,-22 0,-26Z", "#fff", opacity=0.2)
        c.line("M-16,-12 C-28,-8 -38,2 -45,13 M16,-12 C28,-8 38,2 45,13", "#fff", 1.6, stroke_opacity=0.4)
        c.circle(-12, -19, 2.4, INK)
        c.circle(12, -19, 2.4, INK)
        if crown:
            c.path(
                "M-13,-2 L-15,-18 L-7,-10 L0,-22 L7,-10 L15,-18 L13,-2Z",
                c.gold(),
                stroke="#6b430a",
                stroke_width=1,
            )
            c.circle(0, -8, 2.2, "#c4246f")


def turtle(
    c: Canvas,
    x: float,
    y: float,
    size: float,
    shell: str = "#2f9a63",
    dark: str = "#0f5b43",
    skin: str = "#a5d78a",
    rotate: float = 0,
) -> None:
    """A turtle seen from above, head up; about size wide."""
    with c.at(x, y, size / 100, turn=rotate):
        paint = c.linear("#d4eea6", skin)
        for side in (-1, 1):
            c.path(
                f"M{side * 24},-22 C{side * 44},-40 {side * 58},-30 {side * 54},-2 C{side * 46},-12 {side * 34},-10 "
                f"{side * 24},-4Z",
                paint,
                stroke=dark,
                stroke_width=1.4,
            )
            c.path(
                f"M{side * 18},26 C{side * 34},28 {side * 38},42 {side * 30},50 C{side * 22},46 {side * 14},40 {side * 12},32Z",
                paint,
                stroke=dark,
                stroke_width=1.4,
            )
        c.ellipse(0, -43, 12, 15, paint, stroke=dark, stroke_width=1.4)
        c.circle(-6, -47, 2.4, INK)
        c.circle(6, -47, 2.4, INK)
        c.ellipse(0, 4, 32, 38, c.radial("#8fe0a4", shell, dark, r=0.9), stroke=dark, stroke_width=2)
        c.path(
            "M0,-22 L13,-13 L13,7 L0,16 L-13,7 L-13,-13Z",
            "#fff",
            fill_opacity=0.16,
            stroke=dark,
            stroke_width=2,
        )
        c.line("M0,-22 V-33 M13,-13 L26,-19 M13,7 L27,16 M0,16 V41 M-13,7 L-27,16 M-13,-13 L-26,-19", dark, 2)


def squid(
    c: Canvas,
    x: float,
    y: float,
    size: float,
    light: str = "#ffd9f1",
    dark: str = "#c2389a",
    edge: str = "#5a0d4c",
    rotate: float = 0,
) -> None:
    """A squid seen from above, tip up; about size tall."""
    with c.at(x, y, size / 100, turn=rotate):
        for lean in (-20, -12, -4, 4, 12, 20):
            arm = f"M{lean * 0.6},14 C{lean},26 {lean * 1.7},32 {lean * 1.2},{46 - abs(lean) * 0.4}"
            c.line(arm, edge, 6)
            c.line(arm, dark, 3.6)
        c.line("M-6,14 C-20,34 -36,30 -34,48 M6,14 C20,34 36,30 34,48", edge, 3.2)
        c.circle(-34, 49, 4, light)
        c.circle(34, 49, 4, light)
        c.path(
            "M0,-52 C12,-40 30,-30 32,-16 C24,-12 16,-14 12,-16 V8 C10,20 -10,20 -12,8 V-16 C-16,-14 -24,-12 -32,-16 "
            "C-30,-30 -12,-40 0,-52Z",
            c.linear(light, dark),
            stroke=edge,
            stroke_width=2,
        )
        c.path("M-4,-40 C-8,-26 -8,-10 -6,4", "none", stroke="#fff", stroke_opacity=0.5, stroke_width=3)
        eye(c, -7, 8, 4.4)
        eye(c, 7, 8, 4.4)


def jellyfish(c: Canvas, x: float, y: float, size: float, light: str, dark: str) -> None:
    for step in range(5):
        low = x + (step - 2) * size * 0.17
        c.line(
            f"M{number(low)},{y} q{number(size * 0.12)},{number(size * 0.3)} 0,{number(size * 0.5)} t0,{number(size * 0.42)}",
            dark,
            1.4,
            stroke_opacity=0.8,
        )
    c.path(
        f"M{x - size * 0.5},{y} C{x - size * 0.5},{y - size * 0.72} {x + size * 0.5},{y - size * 0.72} "
        f"{x + size * 0.5},{y} Q{x + size * 0.33},{y - size * 0.12} {x + size * 0.17},{y} T{x - size * 0.17},{y} "
        f"T{x - size * 0.5},{y}Z",
        c.radial("#fff", light, dark),
    )


def tentacle(
    c: Canvas, x: float, y: float, height: float, lean: float, colour: str, sucker: str, width: float = 15
) -> None:
    """An arm that rises from x, y and curls at its tip."""
    body = (
        f"M{x},{y} C{x + lean * 0.1},{y - height * 0.5} {x + lean * 1.5},{y - height * 0.55} "
        f"{x + lean},{y - height * 0.86} C{x + lean * 0.9},{y - height} {x + lean * 0.35},{y - height} "
        f"{x + lean * 0.45},{y - height * 0.82}"
    )
    c.line(body, INK, width + 1.5, stroke_opacity=0.4)
    c.line(body, colour, width)
    c.line(body, sucker, width * 0.32, stroke_dasharray=f"0.1 {number(width * 0.55)}")
