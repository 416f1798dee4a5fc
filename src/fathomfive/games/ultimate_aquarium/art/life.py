"""What many pictures share: bubbles, eyes, sand, rocks, blades of grass and the body of a fish."""
from __future__ import annotations

from .brush import SHADOW, Point, Sheet, circle, ellipse, line, num, path, tube, xy

DARK = "#14212b"


def bubble(sheet: Sheet, x: float, y: float, r: float) -> str:
    """Small ones are a ring and a light; large ones have a skin."""
    light = ellipse(x - r * .36, y - r * .4, r * .27, r * .17, "#fff", turn=-38)
    if r < 7:
        return circle(x, y, r, "#fff", fill_opacity=.2, stroke="#fff", stroke_opacity=.8, stroke_width=max(.9, r * .14)) + light
    reflex = line(f"M{xy((x + r * .3, y + r * .68))} A{num(r * .75)},{num(r * .75)} 0 0 0 {xy((x + r * .7, y + r * .25))}",
                  "#fff", r * .1, opacity=.75)
    rim = circle(x, y, r, "none", stroke="#1b7fae", stroke_opacity=.3, stroke_width=1.2)
    return circle(x, y, r, sheet.pearl()) + rim + reflex + light


def bubbles(sheet: Sheet, count: int, left: float, right: float, top: float, bottom: float, small: float = 2,
            large: float = 6) -> str:
    among = sheet.chance.uniform
    return "".join(bubble(sheet, among(left, right), among(top, bottom), among(small, large)) for _ in range(count))


def eye(x: float, y: float, r: float, ring: str = "#fff") -> str:
    return circle(x, y, r, ring) + circle(x - .5, y, r * .62, DARK) + circle(x - r * .3, y - r * .3, r * .24, "#fff")


def sand(sheet: Sheet, y: float = 126, light: str = "#f6e6c1", dark: str = "#c8a673") -> str:
    """A flat mound that ends inside the picture: it rests on the card's name plate."""
    d = f"M4,150 C14,{y + 10} 34,{y + 6} 58,{y + 1} S104,{y + 6} 132,{y} S184,{y + 8} 196,150Z"
    grain = "".join(ellipse(x, y + 12 + dy, 2.6, 1.3, "#a98552", opacity=.5)
                    for x, dy in ((44, 2), (70, 7), (104, 3), (128, 9), (158, 5)))
    crest = line(f"M22,{y + 10} C34,{y + 5} 46,{y + 4} 58,{y + 2} S104,{y + 7} 132,{y + 1}", "#fff", 2, opacity=.5)
    return path(d, sheet.fade(light, dark)) + crest + grain


def rock(sheet: Sheet, d: str, edge: str = "", light: str = "#5c7b95", dark: str = "#2c4560") -> str:
    return path(d, sheet.fade(light, dark)) + (line(edge, "#a9c3d6", 3, opacity=.6) if edge else "")


def blade(sheet: Sheet, x: float, y: float, high: float, wide: float, lean: float, light: str, dark: str, sway: float = 0) -> str:
    """One leaf of grass, from its root upwards."""
    tip = x + lean
    d = (f"M{xy((x - wide / 2, y))} C{xy((x - wide + sway, y - high * .4), (tip - wide / 2 - sway, y - high * .6), (tip, y - high))} "
         f"C{xy((tip + wide / 2 - sway, y - high * .55), (x + wide + sway, y - high * .35), (x + wide / 2, y))}Z")
    return path(d, sheet.fade(light, dark))


def weed(sheet: Sheet, x: float, y: float, high: float, light: str = "#7fd68f", dark: str = "#157a5d") -> str:
    """A stalk with leaves on both sides."""
    stalk: list[Point] = [(x, y), (x + high * .06, y - high * .35), (x - high * .05, y - high * .7), (x + high * .04, y - high)]
    leaves = "".join(_leaf(sheet, x, y - high * part, high * (.3 - part * .16), side, light, dark)
                     for part, side in ((.2, 1), (.32, -1), (.46, 1), (.6, -1), (.74, 1), (.86, -1)))
    return path(tube(stalk, (high * .09, high * .08, high * .06, 1), 3), dark) + leaves


def _leaf(sheet: Sheet, x: float, y: float, long: float, side: int, light: str, dark: str) -> str:
    tip = (x + side * long, y - long * .7)
    d = (f"M{xy((x, y))} Q{xy((x + side * long * .1, y - long * .75), tip)} Q{xy((x + side * long * .95, y + long * .05), (x, y))}Z")
    return path(d, sheet.fade(light, dark))


def fish(sheet: Sheet, long: float, high: float, back: str, belly: str, fin: str, tip: str = "", marks: str = "",
         ring: str = "#fff",
         tail: float = 1, dorsal: float = .8) -> str:
    """A fish around 0,0 that looks to the left; `marks` are painted on its body only."""
    x, y = long, high
    body = (f"M{xy((-x / 2, 2))} C{xy((-x * .32, -y * .6), (x * .1, -y * .66), (x * .36, -y * .1))} "
            f"L{xy((x * .36, y * .12))} C{xy((x * .1, y * .64), (-x * .3, y * .62), (-x / 2, 2))}Z")
    far = x * (.52 + .08 * tail)
    fins = (f"M{xy((x * .31, 0))} C{xy((x * .42, -y * .1), (x * .47, -y * .45 * tail), (far, -y * .52 * tail))} "
            f"C{xy((x * .53, -y * .16), (x * .53, y * .16), (far, y * .52 * tail))} "
            f"C{xy((x * .47, y * .45 * tail), (x * .42, y * .12), (x * .31, 0))}Z "
            f"M{xy((-x * .2, -y * .4))} C{xy((-x * .08, -y * dorsal), (x * .2, -y * (dorsal - .08)), (x * .3, -y * .36))} L{xy((x * .27, -y * .14))}Z "
            f"M{xy((-x * .06, y * .38))} C{xy((x * .02, y * .78), (x * .2, y * .72), (x * .28, y * .4))} L{xy((x * .25, y * .16))}Z")
    rays = (f"M{xy((x * .4, -y * .05), (far - x * .05, -y * .34 * tail))} M{xy((x * .42, y * .01), (x * .5, y * .01))} "
            f"M{xy((x * .4, y * .07), (far - x * .05, y * .36 * tail))} M{xy((x * .02, -y * .46), (x * .06, -y * (dorsal - .2)))} "
            f"M{xy((x * .12, -y * .42), (x * .18, -y * (dorsal - .22)))}")
    paddle = (f"M{xy((-x * .08, y * .06))} C{xy((x * .06, -y * .06), (x * .14, y * .14), (x * .1, y * .3))} "
              f"C{xy((x * .02, y * .3), (-x * .06, y * .22), (-x * .08, y * .06))}Z")
    shine = (ellipse(-x * .1, -y * .36, x * .3, y * .11, "#fff", opacity=.25)
             + ellipse(0, y * .52, x * .4, y * .16, SHADOW, opacity=.1))
    gill = line(f"M{xy((-x * .19, -y * .2))} Q{xy((-x * .13, y * .03), (-x * .19, y * .24))}", DARK, 1.6, opacity=.25)
    mouth = line(f"M{xy((-x * .49, y * .1))} q{xy((x * .05, y * .04), (x * .08, 0))}", DARK, 1.6, opacity=.55)
    colour = sheet.fade(fin, tip or fin, across=True)
    return (path(fins, colour) + line(rays, "#fff", 1.4, opacity=.35) + path(body, sheet.fade(back, belly))
            + sheet.within(body, gill + marks + shine) + path(paddle, colour, opacity=.94)
            + eye(-x * .33, -y * .08, y * .11, ring) + mouth)


def stripe(x: float, wide: float, colour: str, edge: str = "", high: float = 90) -> str:
    """A band down the side of a fish, bent as its body is."""
    bend = wide * .54
    d = f"M{xy((x, -high / 2))} q{xy((bend, high / 2), (0, high))} h{num(wide)} q{xy((bend, -high / 2), (0, -high))}Z"
    return path(d, colour, **({"stroke": edge, "stroke_width": 3} if edge else {}))
