"""Portraits of the six divers on 160 x 160: a bust before its own glowing disc.

The standees on the board and the panels of the players use the same pictures.
"""

from __future__ import annotations

import math

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, polygon, rect

from .materials import Scene

SIZE = 160


def _backdrop(s: Scene, top: str, bottom: str, glow: str) -> None:
    s.add(rect(0, 0, SIZE, SIZE, s.linear(top, bottom)))
    s.add(s.glow(80, 74, 88, glow, 0.85))
    s.add(s.motes(16, 6, 154, 6, 120, "#ffffff", 0.6, 1.6))


def _eye(
    x: float, y: float, r: float, iris: str = "#2b5fd0", look: float = 0.12, lid: str | None = None
) -> str:
    out = circle(x, y, r, "#ffffff") + circle(x + r * look, y + r * 0.05, r * 0.66, iris)
    out += circle(x + r * look, y + r * 0.05, r * 0.4, "#0d0a26") + circle(
        x - r * 0.14, y - r * 0.28, r * 0.24, "#ffffff"
    )
    if lid:
        wide, edge = r * 1.08, y - r * 0.1
        arc = (
            f"M{x - wide},{edge}A{wide},{wide} 0 0 1 {x + wide},{edge}Q{x},{y - r * 0.62} {x - wide},{edge}Z"
        )
        out += path(arc, lid)
    return out


def finn_mcmarlin() -> Scene:
    """A racing marlin with goggles and scarf."""
    s = Scene("finn_mcmarlin", SIZE, SIZE)
    _backdrop(s, "#17348f", "#0b1a56", "#4fb8ff")
    for y in (34, 96, 118):
        s.add(line(f"M{120 + y * 0.1:.0f},{y}H156", "#bfe9ff", 2, opacity=0.5))
    sail = s.linear("#b9a2ff", "#4a3fc2")
    s.add(path("M66,62C70,26 92,8 122,6C118,22 128,30 146,34C140,48 150,60 158,66L150,96L78,78Z", sail))
    for x, y in ((88, 22), (106, 14), (122, 28), (138, 42)):
        s.add(line(f"M{x},{y}L{96 + (x - 88) * 0.6:.0f},74", "#e4dcff", 1.4, opacity=0.7))
    body = s.linear("#2f8df0", "#5fc4ff", "#eaf8ff")
    s.add(
        path(
            "M2,92C28,84 44,64 74,58C116,52 146,74 168,98V164H60C62,146 54,126 40,116C26,106 12,98 2,92Z",
            body,
        )
    )
    s.add(path("M2,92C24,84 38,78 52,84C40,92 24,94 2,92Z", s.linear("#1f62c4", "#3f9bf0")))
    s.add(path("M30,104C46,106 60,112 70,122C60,124 46,118 30,104Z", "#1c3f8f", opacity=0.55))
    s.add(line("M34,104C48,106 60,113 70,121", "#123070", 2.4))
    s.add(path("M96,106C116,104 136,116 146,138C128,142 108,134 96,106Z", s.linear("#2a6fd8", "#7fd2ff")))
    for x in (104, 122, 140):
        s.add(line(f"M{x},72q6,16 2,34", "#1b56b8", 2.2, opacity=0.4))
    s.add(path("M88,78C112,72 140,78 166,96V106C140,90 112,84 88,90Z", s.linear("#7a4a26", "#3f2414")))
    s.add(
        circle(76, 86, 17, s.linear("#ffd36b", "#c47a1c")),
        circle(76, 86, 13, s.radial("#f2fdff", "#8fdcff", cx=0.35, cy=0.3, r=0.9)),
    )
    s.add(
        circle(73, 88, 6.6, "#0d1440"),
        circle(70.5, 85.5, 2.2, "#ffffff"),
        line("M68,79q6,-4 12,-1", "#ffffff", 2, opacity=0.9),
    )
    s.add(path("M62,128C92,142 124,142 160,128V146C124,160 88,158 58,146Z", s.linear("#ff6a5e", "#c22a4c")))
    s.add(
        path("M126,144C140,150 148,158 150,166H128Z", "#e0445a"),
        line("M64,136C94,150 126,150 160,136", "#ffb0a0", 2, opacity=0.6),
    )
    return s


def crabgail() -> Scene:
    """A cheerful crab with a pearl band and a firm grip."""
    s = Scene("crabgail", SIZE, SIZE)
    _backdrop(s, "#5a1f6e", "#2c0f4a", "#ff9a6b")
    shell = s.radial("#ffc08a", "#ff6f4a", "#c4304a", cx=0.42, cy=0.25, r=0.85)
    claw = s.linear("#ff9d6b", "#d43a4c")
    for side in (-1, 1):

        def sx(x: float, side: int = side) -> float:
            return 80 + side * x

        s.add(line(f"M{sx(44)},112Q{sx(70)},116 {sx(64)},82", "#d9454c", 13))
        s.add(
            path(
                f"M{sx(52)},78C{sx(34)},60 {sx(42)},26 {sx(60)},20C{sx(56)},34 {sx(60)},42 {sx(64)},46"
                f"C{sx(66)},38 {sx(70)},28 {sx(76)},26C{sx(88)},44 {sx(84)},76 {sx(68)},82"
                f"C{sx(62)},84 {sx(56)},82 {sx(52)},78Z",
                claw,
            )
        )
        s.add(line(f"M{sx(48)},62C{sx(46)},50 {sx(50)},38 {sx(55)},32", "#ffd9b8", 2.6, opacity=0.8))
        for k in range(3):
            s.add(
                line(
                    f"M{sx(46 + k * 3)},{126 + k * 9}q{side * 18},{4 + k * 3} {side * 26},{16 + k * 5}",
                    "#c4304a",
                    7,
                )
            )
    s.add(line("M66,78V54", "#f0624a", 7), line("M94,78V54", "#f0624a", 7))
    s.add(
        ellipse(80, 112, 56, 40, shell),
        ellipse(66, 92, 26, 9, "#ffe2c4", opacity=0.45, transform="rotate(-12 66 92)"),
    )
    for x, y in ((44, 104), (52, 94), (112, 96), (118, 106), (102, 88)):
        s.add(circle(x, y, 2.4, "#ffd7a8", opacity=0.8))
    s.add(_eye(66, 50, 13, "#1f9a8a", 0.15), _eye(94, 50, 13, "#1f9a8a", -0.15))
    s.add(
        path("M62,116Q80,136 98,116Q80,124 62,116Z", "#7a1630"),
        path("M72,122Q80,128 88,122Q80,125 72,122Z", "#ff9aa8"),
    )
    s.add(ellipse(52, 114, 8, 5, "#ff9aa0", opacity=0.7), ellipse(108, 114, 8, 5, "#ff9aa0", opacity=0.7))
    pearl = s.radial("#ffffff", "#f3d9ff", "#b99be0", cx=0.35, cy=0.3, r=0.8)
    for i in range(7):
        s.add(circle(44 + i * 12, 78 - 8 * math.sin(math.pi * i / 6), 4.6, pearl))
    s.add(
        path("M80,70l-14,-9c-5,5 -5,14 0,18ZM80,70l14,-9c5,5 5,14 0,18Z", "#8a4be0"),
        circle(80, 70, 4.6, "#d6b3ff"),
    )
    return s


def captain_crumbs() -> Scene:
    """A round puffer captain, biscuit in fin."""
    s = Scene("captain_crumbs", SIZE, SIZE)
    _backdrop(s, "#144a72", "#0b2450", "#ffdf7a")
    spike = s.linear("#fff0b0", "#e0952a")
    for i in range(18):
        a = math.pi * 2 * i / 18
        x, y = 80 + 60 * math.cos(a), 98 + 54 * math.sin(a)
        tip = (80 + 74 * math.cos(a), 98 + 67 * math.sin(a))
        s.add(
            polygon(
                [(x - 5 * math.sin(a), y + 5 * math.cos(a)), tip, (x + 5 * math.sin(a), y - 5 * math.cos(a))],
                spike,
            )
        )
    s.add(ellipse(80, 98, 62, 56, s.radial("#ffe58f", "#f5b23c", "#c4741c", cx=0.42, cy=0.3, r=0.8)))
    s.add(ellipse(80, 122, 44, 30, "#fff6da", opacity=0.9))
    for x, y in ((34, 86), (42, 74), (126, 84), (120, 72), (30, 102), (130, 102)):
        s.add(circle(x, y, 3.4, "#b5651a", opacity=0.7))
    s.add(path("M18,106C2,98 0,122 10,128C16,126 22,120 24,114Z", s.linear("#ffd06b", "#d98a26")))
    s.add(_eye(58, 84, 14, "#7a4a1c", 0.15, "#f0a838"), _eye(102, 84, 14, "#7a4a1c", -0.15, "#f0a838"))
    s.add(
        path(
            "M80,104C72,96 54,98 46,110C58,112 70,114 80,108C90,114 102,112 114,110C106,98 88,96 80,104Z",
            s.linear("#ffffff", "#d8d2e8"),
        )
    )
    s.add(path("M68,116Q80,128 92,116Q80,120 68,116Z", "#7a2a1c"))
    s.add(path("M30,50C32,18 128,18 130,50C112,40 48,40 30,50Z", s.linear("#f6f9ff", "#c5d2f0")))
    s.add(path("M32,46C50,36 110,36 128,46L126,60C104,50 56,50 34,60Z", s.linear("#23357f", "#141f56")))
    s.add(
        path("M40,60C60,50 100,50 120,60C108,68 52,68 40,60Z", "#0d1440"),
        line("M40,60C60,51 100,51 120,60", "#ffd36b", 2),
    )
    s.add(circle(80, 45, 8, "#ffd36b"), line("M80,40V50M76,47Q80,52 84,47M78,42H82", "#7a4a10", 1.6))
    biscuit = circle(132, 126, 17, s.radial("#f7d49a", "#c98a44", cx=0.4, cy=0.35, r=0.8))
    s.add(path("M104,128C116,112 140,116 148,134C136,148 116,146 104,128Z", s.linear("#ffd06b", "#d98a26")))
    s.add(biscuit, circle(143, 114, 6.5, "#16446c"), circle(134, 112, 4, "#16446c"))
    for x, y in ((126, 122), (134, 130), (128, 134), (138, 124)):
        s.add(circle(x, y, 2, "#6a3a16"))
    for x, y in ((112, 150), (124, 152), (150, 148), (104, 144)):
        s.add(circle(x, y, 1.8, "#f0c27a"))
    return s


def master_shellzen() -> Scene:
    """A very old turtle, eyes closed, light in the plates of his shell."""
    s = Scene("master_shellzen", SIZE, SIZE)
    _backdrop(s, "#0f4a5e", "#08283f", "#7dffc8")
    s.add(
        ellipse(
            80,
            112,
            72,
            62,
            s.radial("#6fe0b4", "#2f9c86", "#14606a", cx=0.5, cy=0.2, r=0.8),
            stroke="#a6ffdc",
            stroke_width=2,
        )
    )
    for x, y, r in ((80, 62, 17), (46, 78, 15), (114, 78, 15), (26, 106, 13), (134, 106, 13)):
        points = [
            (x + r * math.cos(math.pi / 3 * k + 0.5), y + r * math.sin(math.pi / 3 * k + 0.5))
            for k in range(6)
        ]
        s.add(
            polygon(
                points, s.radial("#b8ffe0", "#2f9a84", r=0.7), stroke="#9dffd8", stroke_width=1.6, opacity=0.9
            )
        )
    s.add(path("M46,164C44,136 56,124 80,124S116,136 114,164Z", s.linear("#8fd68a", "#3f8f5e")))
    s.add(ellipse(80, 98, 38, 40, s.radial("#c8f2a0", "#7ac77a", "#3f9462", cx=0.42, cy=0.28, r=0.8)))
    for x, y, spot in ((62, 72, 4), (80, 66, 5), (97, 73, 4), (72, 79, 2.6), (90, 80, 2.6)):
        s.add(ellipse(x, y, spot, spot * 0.7, "#4f9e62", opacity=0.6))
    s.add(line("M54,96Q63,104 72,96M88,96Q97,104 106,96", "#14342a", 3.4))
    s.add(line("M55,98l-3,4M105,98l3,4", "#14342a", 2))
    brow = s.linear("#ffffff", "#cfe9e4")
    s.add(path("M74,84C62,76 46,80 38,96C34,106 30,112 24,114C38,116 44,106 48,98C54,90 64,88 74,90Z", brow))
    s.add(
        path(
            "M86,84C98,76 114,80 122,96C126,106 130,112 136,114C122,116 116,106 112,98C106,90 96,88 86,90Z",
            brow,
        )
    )
    s.add(ellipse(75, 108, 1.6, 1.1, "#14342a"), ellipse(85, 108, 1.6, 1.1, "#14342a"))
    s.add(path("M58,118C66,114 94,114 102,118C104,136 92,150 80,162C68,150 56,136 58,118Z", brow))
    s.add(path("M70,120Q80,127 90,120", stroke="#5f8a80", stroke_width=2.2, stroke_linecap="round"))
    s.add(line("M70,132Q74,144 78,150M90,132Q86,144 82,150", "#b6d6d0", 1.4))
    s.add(s.lamp(80, 44, 4, "#9dffd8"))
    return s


def octavia_inkwell() -> Scene:
    """A learned octopus with spectacles, quill and ink."""
    s = Scene("octavia_inkwell", SIZE, SIZE)
    _backdrop(s, "#4a1f86", "#240f52", "#e08aff")
    skin = s.linear("#e69bff", "#a04fe0", "#5f2aa8")
    for d, w in (
        ("M58,118C40,128 30,116 20,124C8,134 16,150 30,148", 17),
        ("M102,118C120,128 132,138 146,132C154,128 154,118 146,116", 17),
        ("M66,124C60,140 44,140 40,158", 17),
        ("M94,124C100,140 112,144 114,162", 17),
        ("M80,124V164", 18),
    ):
        s.add(line(d, skin, w))
    for x, y in ((28, 126), (20, 138), (132, 138), (146, 126), (46, 146), (76, 142), (76, 154), (106, 148)):
        s.add(circle(x, y, 3.2, "#ffd6ff", opacity=0.85))
    s.add(
        path(
            "M80,10C122,10 136,44 126,74C118,92 120,108 122,122C108,134 52,134 38,122C40,108 42,92 34,74C24,44 38,10 80,10Z",
            s.radial("#f7c4ff", "#bd6bf0", "#6d32b8", cx=0.4, cy=0.25, r=0.85),
        )
    )
    s.add(ellipse(60, 34, 15, 9, "#ffffff", opacity=0.4, transform="rotate(-30 60 34)"))
    for x, y, r in ((100, 30, 5), (110, 44, 3.6), (92, 20, 3), (52, 54, 3)):
        s.add(circle(x, y, r, "#8f46d4", opacity=0.6))
    s.add(_eye(60, 88, 14, "#e0a020", 0.14, "#a95be6"), _eye(100, 88, 14, "#e0a020", -0.14, "#a95be6"))
    s.add(
        circle(60, 88, 18, stroke="#ffd98a", stroke_width=3.2),
        circle(100, 88, 18, stroke="#ffd98a", stroke_width=3.2),
    )
    s.add(line("M78,86Q80,83 82,86M42,84L34,80M118,84L126,80", "#ffd98a", 3))
    s.add(path("M68,112Q80,122 92,112", stroke="#4a1a7a", stroke_width=3, stroke_linecap="round"))
    s.add(ellipse(46, 108, 7, 4, "#ff9ae0", opacity=0.7), ellipse(114, 108, 7, 4, "#ff9ae0", opacity=0.7))
    s.add(
        group(
            [
                path("M0,0C-8,-22 -4,-46 18,-62C22,-40 18,-18 4,0Z", s.linear("#f2fbff", "#7fc8ff")),
                line("M2,0L14,-50", "#ffffff", 1.4),
                line("M2,0L-2,12", "#1b1040", 2.4),
            ],
            x=132,
            y=116,
            turn=8,
        )
    )
    s.add(circle(129, 133, 3, "#1b1040"))
    return s


def luma_lanternjaw() -> Scene:
    """A small anglerfish with a big lamp and a bigger smile."""
    s = Scene("luma_lanternjaw", SIZE, SIZE)
    _backdrop(s, "#14225e", "#0a0f36", "#3fd6ff")
    s.add(s.glow(40, 40, 74, "#8ffcff", 0.9))
    fin = s.linear("#8f6bff", "#3a2a9a")
    s.add(path("M140,96C156,82 164,70 168,58V150C158,140 150,128 140,118Z", fin))
    s.add(path("M84,54C92,34 116,28 132,34C128,44 134,52 144,58L120,74Z", fin))
    body = s.radial("#9a7bff", "#5b3fc4", "#2a1c78", cx=0.4, cy=0.28, r=0.85)
    s.add(
        path(
            "M30,104C26,66 62,46 98,50C134,54 154,84 150,114C146,142 116,156 84,154C52,152 34,134 30,104Z",
            body,
        )
    )
    for x, y, r in ((112, 76, 3), (124, 88, 2.4), (130, 104, 3), (118, 96, 2), (108, 62, 2), (126, 120, 2.4)):
        s.add(s.lamp(x, y, r * 0.8, "#7df7ff"))
    s.add(
        path(
            "M28,108C50,100 92,102 112,116C112,142 86,150 66,146C44,142 30,130 28,108Z",
            s.linear("#4a1450", "#1c0a36"),
        )
    )
    s.add(
        path(
            "M30,118C34,146 66,156 92,150C110,146 116,130 114,116C118,136 116,156 84,158C48,158 28,140 30,118Z",
            s.linear("#7a5fe6", "#3a2896"),
        )
    )
    s.add(ellipse(72, 140, 22, 8, "#ff7fa8", opacity=0.75))
    tooth = "#f4fbff"
    for x, y, w, h in (
        (36, 107, 7, 13),
        (48, 105, 8, 19),
        (62, 104, 7, 12),
        (76, 105, 8, 18),
        (91, 108, 7, 13),
        (103, 112, 6, 10),
    ):
        s.add(path(f"M{x - w / 2},{y}Q{x},{y - 3} {x + w / 2},{y}L{x + 0.6},{y + h}Z", tooth))
    for x, y, w, h in ((42, 138, 7, 13), (56, 146, 8, 18), (86, 149, 8, 17), (100, 142, 7, 13)):
        s.add(path(f"M{x - w / 2},{y}L{x},{y - h}L{x + w / 2},{y}Z", tooth))
    s.add(_eye(82, 80, 17, "#17c8c2", -0.2, "#6a4cd6"))
    s.add(_eye(50, 82, 10, "#17c8c2", -0.2, "#6a4cd6"))
    s.add(line("M92,54C84,20 58,8 44,26", "#b59bff", 4.6), line("M92,54C84,20 58,8 44,26", "#e6dcff", 1.4))
    s.add(
        s.glow(40, 36, 40, "#c9feff", 1), circle(40, 36, 11, s.radial("#ffffff", "#d4ffff", "#5ff2ff", r=0.6))
    )
    s.add(path("M116,112C132,110 142,122 142,138C128,138 118,130 116,112Z", fin))
    return s


CHARACTERS = {
    "finn_mcmarlin": finn_mcmarlin,
    "crabgail": crabgail,
    "captain_crumbs": captain_crumbs,
    "master_shellzen": master_shellzen,
    "octavia_inkwell": octavia_inkwell,
    "luma_lanternjaw": luma_lanternjaw,
}
