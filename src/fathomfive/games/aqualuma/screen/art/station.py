"""The diving station, 720 by 132 with its dome at the left, and the deep behind everything."""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, polygon, rect

from .life import jellyfish, small_fish
from .materials import Scene
from .seabed import rocks


def _window(s: Scene, x: float, y: float, r: float, light: str = "#fff0b0") -> str:
    return (
        circle(x, y, r + 1.6, "#1f4b7d")
        + circle(x, y, r, s.radial("#ffffff", light, cx=0.4, cy=0.35, r=0.8))
        + s.glow(x, y, r * 2.6, light, 0.35)
    )


def house(s: Scene) -> str:
    """The station itself on its rock, about 210 x 120 from the upper left corner."""
    hull = s.linear("#e8f6ff", "#7aa6d8", "#3b629f")
    glass = s.radial(
        (0, "#ffffff", 0.95), (0.35, "#c4f6ff", 0.85), (1, "#3fb6ea", 0.55), cx=0.42, cy=0.7, r=0.8
    )
    rock_edge = "M-30,116C14,108 36,112 52,98M158,98C172,112 196,110 214,118C226,124 240,128 262,140"
    out = [
        path(
            "M-30,150V116C14,108 36,112 52,98H158C172,112 196,110 214,118C226,124 240,128 262,150Z",
            s.linear("#2f56a4", "#101a4c"),
        ),
        line(rock_edge, "#8feaff", 1.4, opacity=0.6),
    ]
    out += [rect(x - 4, 92, 8, 26, s.linear("#5f8fca", "#20417f")) for x in (66, 88, 120, 142)]
    out += [rect(20, 76, 168, 20, hull, r=10), rect(20, 76, 168, 6, "#ffffff", r=3, opacity=0.5)]
    out.append(path("M54,78C54,8 154,8 154,78Z", glass, stroke="#e9fbff", stroke_width=2))
    for x in (78, 104, 130):
        out.append(
            line(
                f"M{x},78Q{104 + (x - 104) * 0.9},40 {104 + (x - 104) * 0.2},27", "#e9fbff", 1.1, opacity=0.7
            )
        )
    out.append(line("M58,56H150", "#e9fbff", 1.1, opacity=0.6))
    out.append(ellipse(82, 44, 5, 12, "#ffffff", opacity=0.55, transform="rotate(24 82 44)"))
    out.append(rect(95, 58, 18, 20, "#ffdf8a", r=6) + s.glow(104, 66, 34, "#ffdf8a", 0.7))
    for x in (30, 178):
        out.append(
            path(
                f"M{x - 20},80C{x - 20},46 {x + 20},46 {x + 20},80Z",
                glass,
                stroke="#e9fbff",
                stroke_width=1.4,
            )
        )
        out.append(_window(s, x, 68, 5))
    out += [_window(s, x, 87, 4.2) for x in (46, 74, 104, 134, 162)]
    out.append(line("M104,26V10", "#d7ecff", 2) + s.lamp(104, 9, 3, "#7df7ff"))
    out.append(circle(152, 64, 4.5, "#ffffff") + s.glow(152, 64, 26, "#d9fdff", 0.9))
    return "".join(out)


def diving_station() -> Scene:
    s = Scene("diving_station", 720, 132)
    s.add(rect(0, 0, 720, 132, s.linear((0, "#151a63"), (0.45, "#1d3f8f"), (0.8, "#142a6a"), (1, "#0c1240"))))
    s.add(s.glow(78, 78, 160, "#6feaff", 0.75, 0.62))
    beam = s.linear((0, "#bff8ff", 0.6), (1, "#bff8ff", 0), start=(0, 0), end=(1, 0))
    soft = s.blur(3)
    s.add(polygon([(110, 84), (720, -40), (720, 60)], beam, opacity=0.45, filter=soft))
    s.add(polygon([(110, 88), (720, 84), (720, 190)], beam, opacity=0.35, filter=soft))
    s.add(rocks(s, -5, 725, 124, 140, "#101a4c", "#5fb9e8", bump=7, count=16))
    s.add(group(house(s), x=2, y=38, scale=0.72))
    s.add(s.bubbles(9, 160, 200, 10, 110), s.motes(60, 0, 720, 0, 130, "#dff8ff", 0.4, 1.4))
    s.add(small_fish(s, 640, 28, 6, "#9fe8ff", "#f0fdff"), small_fish(s, 662, 20, 4.5, "#9fe8ff", "#f0fdff"))
    return s


def ground() -> Scene:
    """The deep behind everything: indigo above, black violet below, faint light and far creatures."""
    s = Scene("ground", 1440, 900)
    s.add(
        rect(0, 0, 1440, 900, s.linear((0, "#2a2a86"), (0.3, "#211c6a"), (0.65, "#170f4a"), (1, "#0c0628")))
    )
    s.add(
        s.glow(560, 90, 760, "#4fb6ff", 0.42, 0.5),
        s.glow(200, 620, 460, "#7a3cff", 0.3, 0.7),
        s.glow(1200, 760, 520, "#b13cff", 0.22, 0.7),
    )
    s.add(s.shafts([(260, 90), (520, 160), (820, 90), (1060, 60)], "#bfe6ff", 0.12, lean=130, depth=760))
    s.add(
        path(
            "M-10,720C180,660 300,760 520,706S900,740 1100,690S1360,720 1450,684V910H-10Z",
            "#120a3c",
            opacity=0.75,
        )
    )
    s.add(path("M-10,800C200,760 380,830 640,790S1100,830 1450,776V910H-10Z", "#0b0628", opacity=0.85))
    for x, y, size, colour in (
        (34, 300, 26, "#7db8ff"),
        (940, 180, 22, "#c58fff"),
        (1084, 250, 30, "#8ff0ff"),
        (940, 380, 26, "#7db8ff"),
    ):
        s.add(jellyfish(s, x, y, size, colour, "#f4fbff", 0.45))
    s.add(s.motes(260, 0, 1440, 0, 900, "#cfe4ff", 0.4, 1.6))
    return s


SCENES = {"diving_station": diving_station, "ground": ground}
