"""What many pictures share: bubbles, eyes, sand, rocks, blades of grass and the body of a fish."""

from __future__ import annotations

from fathomfive.toolkit.svg import Point, circle, ellipse, line, number, path, tube, xy

from .materials import SHADOW, Sheet, stretched

DARK = "#14212b"
FISH_BODY = "M-50,3 C-32,-60 10,-66 36,-10 L36,12 C10,64 -30,62 -50,3Z"
FISH_PADDLE = "M-8,6 C6,-6 14,14 10,30 C2,30 -6,22 -8,6Z"


def bubble(sheet: Sheet, x: float, y: float, r: float) -> str:
    """Small ones are a ring and a light; large ones have a skin."""
    light = ellipse(x - r * 0.36, y - r * 0.4, r * 0.27, r * 0.17, "#fff", turn=-38)
    if r < 7:
        return (
            circle(
                x,
                y,
                r,
                "#fff",
                fill_opacity=0.2,
                stroke="#fff",
                stroke_opacity=0.8,
                stroke_width=max(0.9, r * 0.14),
            )
            + light
        )
    reflex = line(
        f"M{xy((x + r * 0.3, y + r * 0.68))} A{number(r * 0.75)},{number(r * 0.75)} 0 0 0 {xy((x + r * 0.7, y + r * 0.25))}",
        "#fff",
        r * 0.1,
        opacity=0.75,
    )
    rim = circle(x, y, r, "none", stroke="#1b7fae", stroke_opacity=0.3, stroke_width=1.2)
    return circle(x, y, r, sheet.pearl()) + rim + reflex + light


def bubbles(
    sheet: Sheet,
    count: int,
    left: float,
    right: float,
    top: float,
    bottom: float,
    small: float = 2,
    large: float = 6,
) -> str:
    among = sheet.rng.uniform
    return "".join(
        bubble(sheet, among(left, right), among(top, bottom), among(small, large)) for _ in range(count)
    )


def eye(x: float, y: float, r: float, ring: str = "#fff") -> str:
    return (
        circle(x, y, r, ring)
        + circle(x - 0.5, y, r * 0.62, DARK)
        + circle(x - r * 0.3, y - r * 0.3, r * 0.24, "#fff")
    )


def sand(sheet: Sheet, y: float = 126, light: str = "#f6e6c1", dark: str = "#c8a673") -> str:
    """A flat mound that ends inside the picture: it rests on the card's name plate."""
    d = f"M4,150 C14,{y + 10} 34,{y + 6} 58,{y + 1} S104,{y + 6} 132,{y} S184,{y + 8} 196,150Z"
    grain = "".join(
        ellipse(x, y + 12 + dy, 2.6, 1.3, "#a98552", opacity=0.5)
        for x, dy in ((44, 2), (70, 7), (104, 3), (128, 9), (158, 5))
    )
    crest = line(
        f"M22,{y + 10} C34,{y + 5} 46,{y + 4} 58,{y + 2} S104,{y + 7} 132,{y + 1}", "#fff", 2, opacity=0.5
    )
    return path(d, sheet.fade(light, dark)) + crest + grain


def rock(sheet: Sheet, d: str, edge: str = "", light: str = "#5c7b95", dark: str = "#2c4560") -> str:
    return path(d, sheet.fade(light, dark)) + (line(edge, "#a9c3d6", 3, opacity=0.6) if edge else "")


def blade(
    sheet: Sheet,
    x: float,
    y: float,
    high: float,
    wide: float,
    lean: float,
    light: str,
    dark: str,
    sway: float = 0,
) -> str:
    """One leaf of grass, from its root upwards."""
    tip = x + lean
    left = xy((x - wide + sway, y - high * 0.4), (tip - wide / 2 - sway, y - high * 0.6), (tip, y - high))
    right = xy(
        (tip + wide / 2 - sway, y - high * 0.55), (x + wide + sway, y - high * 0.35), (x + wide / 2, y)
    )
    return path(f"M{xy((x - wide / 2, y))} C{left} C{right}Z", sheet.fade(light, dark))


def weed(sheet: Sheet, x: float, y: float, high: float, light: str = "#7fd68f", dark: str = "#157a5d") -> str:
    """A stalk with leaves on both sides."""
    stalk: list[Point] = [
        (x, y),
        (x + high * 0.06, y - high * 0.35),
        (x - high * 0.05, y - high * 0.7),
        (x + high * 0.04, y - high),
    ]
    leaves = "".join(
        _leaf(sheet, x, y - high * part, high * (0.3 - part * 0.16), side, light, dark)
        for part, side in ((0.2, 1), (0.32, -1), (0.46, 1), (0.6, -1), (0.74, 1), (0.86, -1))
    )
    return path(tube(stalk, (high * 0.09, high * 0.08, high * 0.06, 1), 3), dark) + leaves


def _leaf(sheet: Sheet, x: float, y: float, long: float, side: int, light: str, dark: str) -> str:
    there, back = (x + side * long * 0.1, y - long * 0.75), (x + side * long * 0.95, y + long * 0.05)
    tip = (x + side * long, y - long * 0.7)
    return path(f"M{xy((x, y))} Q{xy(there, tip)} Q{xy(back, (x, y))}Z", sheet.fade(light, dark))


def fish(
    sheet: Sheet,
    long: float,
    high: float,
    back: str,
    belly: str,
    fin: str,
    tip: str = "",
    marks: str = "",
    ring: str = "#fff",
    tail: float = 1,
    dorsal: float = 0.8,
) -> str:
    """A fish around 0,0 that looks to the left; `marks` are painted on its body only.  Outlines are in
    hundredths of its size."""

    def shape(d: str) -> str:
        return stretched(d, long, high)

    body, end, up, top = shape(FISH_BODY), 52 + 8 * tail, 52 * tail, 100 * dorsal
    fins = shape(
        f"M31,0 C42,-10 47,{-0.87 * up} {end},{-up} C53,-16 53,16 {end},{up} C47,{0.87 * up} 42,12 31,0Z "
        f"M-20,-40 C-8,{-top} 20,{8 - top} 30,-36 L27,-14Z M-6,38 C2,78 20,72 28,40 L25,16Z"
    )
    rays = shape(
        f"M40,-5 {end - 5},{-0.65 * up} M42,1 50,1 M40,7 {end - 5},{0.7 * up} M2,-46 6,{20 - top} M12,-42 18,{22 - top}"
    )
    light = ellipse(-long * 0.1, -high * 0.36, long * 0.3, high * 0.11, "#fff", opacity=0.25) + ellipse(
        0, high * 0.52, long * 0.4, high * 0.16, SHADOW, opacity=0.1
    )
    gill = line(shape("M-19,-20 Q-13,3 -19,24"), DARK, 1.6, opacity=0.25)
    colour = sheet.fade(fin, tip or fin, across=True)
    return (
        path(fins, colour)
        + line(rays, "#fff", 1.4, opacity=0.35)
        + path(body, sheet.fade(back, belly))
        + sheet.within(body, gill + marks + light)
        + path(shape(FISH_PADDLE), colour, opacity=0.94)
        + eye(-long * 0.33, -high * 0.08, high * 0.11, ring)
        + line(shape("M-49,10 q5,4 8,0"), DARK, 1.6, opacity=0.55)
    )


def stripe(x: float, wide: float, colour: str, edge: str = "", high: float = 90) -> str:
    """A band down the side of a fish, bent as its body is."""
    bend = wide * 0.54
    d = f"M{xy((x, -high / 2))} q{xy((bend, high / 2), (0, high))} h{number(wide)} q{xy((bend, -high / 2), (0, -high))}Z"
    return path(d, colour, stroke=edge or "none", stroke_width=3)
