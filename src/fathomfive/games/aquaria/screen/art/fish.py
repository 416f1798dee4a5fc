"""One fish body, many species: how a fish is drawn from its look.  The species stand in clownfish.py and
schools.py."""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.toolkit.svg import circle, ellipse, path

from .markings import Marking
from .materials import Canvas, darker, lighter, line
from .water import SHADE


@dataclass(frozen=True, slots=True)
class Fish:
    """How one fish looks.  It swims to the left around the origin."""

    back: str
    belly: str
    fin: str
    length: float = 120
    height: float = 66
    tail: str = "round"  # round, fork, lyre
    dorsal: float = 0.8  # height of the back fin, in body heights
    edge: str = ""  # dark rim of the fins
    marks: tuple[Marking, ...] = ()
    eye: str = "#ffffff"
    clear: float = 1.0  # how dense the body is (glassfish)
    banner: str = ""  # long back fin of this colour
    barbels: bool = False


def draw_fish(c: Canvas, look: Fish) -> str:
    body = _outline(look.length, look.height)
    fin = c.linear(lighter(look.fin, 0.28), look.fin, darker(look.fin, 0.18), angle=60)
    skin = c.linear(darker(look.back, 0.12), look.back, look.belly)
    return "".join(
        [
            _banner(look),
            _tail(look, fin),
            _dorsal(look, fin),
            _anal(look, fin),
            path(body, skin, opacity=look.clear),
            c.within(body, _skin(c, look, body)),
            path(body, stroke="#ffffff", stroke_opacity=".4", stroke_width="1.2"),
            _pectoral(look, fin),
            _gill(look),
            _face(look),
        ]
    )


def _skin(c: Canvas, look: Fish, body: str) -> str:
    """Markings, scales, light from above and shade below."""
    shine = c.radial((0, "#ffffff", 0.75), (1, "#ffffff", 0), r=0.5)
    shade = c.linear((0, SHADE, 0), (0.6, SHADE, 0), (1, SHADE, 0.42))
    marks = "".join(mark(c.rng, look.length, look.height) for mark in look.marks)
    gleam = ellipse(
        -look.length * 0.1, -look.height * 0.3, look.length * 0.3, look.height * 0.14, shine, 0.8, -4
    )
    return marks + _scales(look) + path(body, shade) + gleam


def placed(d: str, length: float, height: float) -> str:
    """A path that is written in hundredths of a fish, at its real size."""
    return " ".join(_point(part, length, height) for part in d.split())


def _point(part: str, length: float, height: float) -> str:
    letter = part[0] if part[0].isalpha() else ""
    numbers = part[len(letter) :]
    if "," not in numbers:
        return part
    x, y = numbers.rstrip("Z").split(",")
    return f"{letter}{float(x) * length / 100:.1f},{float(y) * height / 100:.1f}{'Z' * numbers.endswith('Z')}"


def _outline(length: float, height: float) -> str:
    return placed(
        "M-50,6 C-49,-12 -32,-50 -4,-50 C16,-50 26,-22 37,-13 L38,13 C26,22 16,52 -6,52 C-34,52 -47,26 -50,6Z",
        length,
        height,
    )


TAILS = {
    "round": "M32,0 C40,-16 48,-44 58,-34 C65,-14 65,16 58,36 C48,46 40,18 32,0Z",
    "fork": "M32,0 C42,-10 50,-50 64,-56 C56,-20 52,0 64,56 C50,50 42,10 32,0Z",
    "lyre": "M32,0 C42,-12 52,-62 80,-70 C58,-30 50,0 80,70 C52,62 42,12 32,0Z",
}


def _rim(look: Fish) -> dict[str, str]:
    return {"stroke": look.edge, "stroke_width": "2.4", "stroke_linejoin": "round"} if look.edge else {}


def _rays(*strokes: str, opacity: float) -> str:
    return line(" ".join(strokes), "#ffffff", 1, opacity)


def _tail(look: Fish, fin: str) -> str:
    long, h = look.length, look.height
    rays = [
        f"M{long * 0.38:.1f},{h * k * 0.25:.1f} L{long * 0.56:.1f},{h * k:.1f}"
        for k in (-0.3, -0.12, 0.06, 0.22)
    ]
    return path(placed(TAILS[look.tail], long, h), fin, **_rim(look)) + _rays(*rays, opacity=0.35)


def _dorsal(look: Fish, fin: str) -> str:
    long, h, d = look.length, look.height, 100 * look.dorsal
    shape = placed(f"M-22,-38 C-14,{-d} 0,{-d} 6,{14 - d} C12,{-d} 26,{6 - d} 31,-34 L28,-12Z", long, h)
    rays = [
        f"M{long * x:.1f},{-h * 0.36:.1f} l{long * 0.02:.1f},{-h * (look.dorsal - 0.5):.1f}"
        for x in (-0.12, -0.04, 0.06, 0.14, 0.22)
    ]
    return path(shape, fin, **_rim(look)) + _rays(*rays, opacity=0.3)


def _anal(look: Fish, fin: str) -> str:
    return path(placed("M-4,38 C2,80 20,74 29,40 L26,14Z", look.length, look.height), fin, **_rim(look))


def _banner(look: Fish) -> str:
    shape = placed("M-12,-40 C-6,-120 30,-125 62,-95 C30,-100 14,-80 12,-30Z", look.length, look.height)
    return path(shape, look.banner) if look.banner else ""


def _pectoral(look: Fish, fin: str) -> str:
    long, h = look.length, look.height
    rays = [f"M{-long * 0.08:.1f},{h * 0.12:.1f} L{long * 0.09:.1f},{h * y:.1f}" for y in (0.06, 0.17, 0.28)]
    shape = placed("M-12,8 C2,-12 16,4 12,28 C6,42 -8,30 -12,8Z", long, h)
    return path(shape, fin, opacity=".95", **_rim(look)) + _rays(*rays, opacity=0.4)


def _gill(look: Fish) -> str:
    return line(placed("M-20,-24 Q-13,4 -21,30", look.length, look.height), SHADE, 1.6, 0.28)


def _scales(look: Fish) -> str:
    long, h = look.length, look.height
    rows = [
        f"M{-long * 0.12 + column * long * 0.075 + (row % 2) * long * 0.037:.1f},{row * h * 0.13:.1f}"
        f" q{long * 0.03:.1f},{h * 0.06:.1f} 0,{h * 0.12:.1f}"
        for row in range(-2, 3)
        for column in range(7)
    ]
    return line(" ".join(rows), "#ffffff", 1, 0.2)


def _face(look: Fish) -> str:
    long, h = look.length, look.height
    x, y, r = -long * 0.33, -h * 0.09, h * 0.115
    eye = (
        circle(x, y, r * 1.12, SHADE, 0.35)
        + circle(x, y, r, look.eye)
        + circle(x - r * 0.12, y, r * 0.66, "#101820")
    )
    eye += circle(x - r * 0.34, y - r * 0.3, r * 0.28, "#ffffff")
    mouth = line(
        f"M{-long * 0.485:.1f},{h * 0.1:.1f} q{long * 0.045:.1f},{h * 0.05:.1f} {long * 0.085:.1f},0",
        "#101820",
        1.8,
        0.55,
    )
    whiskers = (
        f"M{-long * 0.42:.1f},{h * 0.18:.1f} q-4,12 2,20 M{-long * 0.38:.1f},{h * 0.22:.1f} q-2,12 5,18"
    )
    return eye + mouth + (line(whiskers, look.belly, 2.4) if look.barbels else "")
