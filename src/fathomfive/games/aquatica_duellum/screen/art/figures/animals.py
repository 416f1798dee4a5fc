"""Helper animals as round tokens: ready shows the belly (the effect lies on it), tired shows the back."""

from __future__ import annotations

from ..materials import INK, Canvas
from ..places import water, works

Skin = dict[str, str]
LEADER = (
    "M-8,-26 C-16,-36 -16,-46 -10,-50 C-9,-41 -5,-35 0,-34 C5,-35 9,-41 10,-50 C16,-46 16,-36 8,-26 C28,-22 46,-8 57,16 "
    "C42,12 26,18 16,34 H-16 C-26,18 -42,12 -57,16 C-46,-8 -28,-22 -8,-26Z"
)
CLOTH = (
    "M-20,-14 C-30,-8 -40,2 -46,12 C-38,9 -28,10 -20,16 C-24,6 -24,-4 -20,-14Z M20,-14 C30,-8 40,2 46,12 C38,9 28,10 20,16 "
    "C24,6 24,-4 20,-14Z"
)
SKINS = {
    "turtle": {
        "light": "#f6efc4",
        "belly": "#e6d58c",
        "limb": "#8ccf84",
        "edge": "#0f5b43",
        "back": "#2f8f63",
        "glow": "#dfe",
    },
    "squid": {
        "light": "#ffe8f6",
        "belly": "#f7b9e0",
        "limb": "#e067b4",
        "edge": "#6d1157",
        "back": "#a62b86",
        "glow": "#ffe0f4",
    },
    "wild": {
        "light": "#f4fdff",
        "belly": "#c9ecf5",
        "limb": "#4fa9c6",
        "edge": "#123f63",
        "back": "#256a94",
        "glow": "#dff8ff",
    },
}


def turtle_limbs(c: Canvas, skin: Skin) -> None:
    for side in (-1, 1):
        c.path(
            f"M{side * 20},-22 C{side * 34},-44 {side * 50},-36 {side * 47},-10 C{side * 40},-16 {side * 32},-12 {side * 26},-4Z",
            skin["limb"],
            stroke=skin["edge"],
            stroke_width=2,
        )
        c.path(
            f"M{side * 20},22 C{side * 36},24 {side * 42},36 {side * 34},45 C{side * 26},42 {side * 16},38 {side * 12},30Z",
            skin["limb"],
            stroke=skin["edge"],
            stroke_width=2,
        )
    c.ellipse(0, -38, 10, 11, skin["limb"], stroke=skin["edge"], stroke_width=2)


def squid_limbs(c: Canvas, skin: Skin) -> None:
    c.path(
        "M0,-50 C14,-42 34,-34 36,-18 C28,-14 -28,-14 -36,-18 C-34,-34 -14,-42 0,-50Z",
        skin["limb"],
        stroke=skin["edge"],
        stroke_width=2,
    )
    for lean in (-24, -14, -5, 5, 14, 24):
        c.line(
            f"M{lean * 0.7},18 C{lean},32 {lean * 1.7},36 {lean * 1.35},{48 - abs(lean) * 0.25}",
            skin["edge"],
            6,
        )
        c.line(
            f"M{lean * 0.7},18 C{lean},32 {lean * 1.7},36 {lean * 1.35},{48 - abs(lean) * 0.25}",
            skin["limb"],
            3.4,
        )


def manta_limbs(c: Canvas, skin: Skin) -> None:
    c.line("M0,26 C6,36 -4,42 2,52", skin["edge"], 3)
    c.path(
        "M-8,-26 C-15,-34 -15,-44 -9,-47 C-9,-40 -5,-34 0,-33 C5,-34 9,-40 9,-47 C15,-44 15,-34 8,-26 C26,-22 44,-8 54,14 "
        "C40,12 26,18 16,32 H-16 C-26,18 -40,12 -54,14 C-44,-8 -26,-22 -8,-26Z",
        skin["limb"],
        stroke=skin["edge"],
        stroke_width=2,
        stroke_linejoin="round",
    )


LIMBS = {"turtle": turtle_limbs, "squid": squid_limbs, "wild": manta_limbs}


def belly(c: Canvas, kind: str, skin: Skin) -> None:
    c.ellipse(
        0,
        2,
        29,
        30,
        c.radial("#fff", skin["light"], skin["belly"], r=0.9),
        stroke=skin["edge"],
        stroke_width=2.2,
    )
    if kind == "turtle":
        c.line(
            "M-27,-8 H-20 M27,-8 H20 M-26,16 H-19 M26,16 H19 M0,-28 V-22 M0,32 V26",
            skin["edge"],
            1.4,
            stroke_opacity=0.45,
        )
    if kind == "wild":
        c.line(
            "M-24,-4 q4,3 0,8 M-26,4 q4,3 0,8 M24,-4 q-4,3 0,8 M26,4 q-4,3 0,8",
            skin["edge"],
            1.6,
            stroke_opacity=0.6,
        )


def back(c: Canvas, kind: str, skin: Skin) -> None:
    c.ellipse(
        0,
        2,
        29,
        31,
        c.radial(skin["limb"], skin["back"], skin["edge"], r=0.9),
        stroke=skin["edge"],
        stroke_width=2.2,
    )
    if kind == "turtle":
        c.path("M0,-20 L13,-12 V8 L0,17 L-13,8 V-12Z", "none", stroke=skin["edge"], stroke_width=2.4)
        c.line(
            "M0,-20 V-28 M13,-12 L23,-17 M13,8 L23,14 M0,17 V32 M-13,8 L-23,14 M-13,-12 L-23,-17",
            skin["edge"],
            2.4,
        )
    elif kind == "squid":
        c.line(
            "M-10,-18 q10,-8 20,0 M-14,-4 q14,-9 28,0 M-12,10 q12,-8 24,0",
            skin["edge"],
            2.2,
            stroke_opacity=0.7,
        )
    else:
        c.line(
            "M0,-26 V30 M-22,-4 C-12,-12 12,-12 22,-4 M-22,14 C-12,6 12,6 22,14",
            skin["edge"],
            2,
            stroke_opacity=0.5,
        )


def token(kind: str, ready: bool = True) -> str:
    """The picture of one animal; the page prints the effect on the belly."""
    skin = SKINS[kind]
    c = Canvas(120, 120)
    with c.at(60, 61):
        if ready:
            water.glow(c, 0, 0, 60, skin["glow"], 0.85)
        LIMBS[kind](c, skin)
        (belly if ready else back)(c, kind, skin)
    return c.svg()


def swimming() -> str:
    """A Wild Manta on its nest, seen from above."""
    c = Canvas(120, 120)
    skin = SKINS["wild"]
    with c.at(60, 61):
        manta_limbs(c, {**skin, "limb": c.linear("#bfeaf7", "#3f8fb8")})
        c.path("M0,-28 C9,-22 10,10 0,28 C-10,10 -9,-22 0,-28Z", "#fff", opacity=0.35)
        c.line("M-16,-14 C-28,-8 -38,0 -46,10 M16,-14 C28,-8 38,0 46,10", "#fff", 2.4, stroke_opacity=0.6)
        c.circle(-9, -22, 3, INK)
        c.circle(9, -22, 3, INK)
    return c.svg()


def leader() -> str:
    """The Manta Leader with crown and royal cloth."""
    c = Canvas(120, 120)
    with c.at(60, 64):
        water.glow(c, 0, -4, 60, "#fff3c4", 0.9)
        c.line("M0,26 C6,40 -6,46 2,56", "#fff3c4", 4)
        c.path(
            LEADER, c.linear("#5fd0e8", "#12486f"), stroke="#fff3c4", stroke_width=3, stroke_linejoin="round"
        )
        c.path(CLOTH, c.gold(), opacity=0.9)
        c.circle(-12, -19, 3, INK)
        c.circle(12, -19, 3, INK)
    works.crown(c, 60, 68, 36)
    return c.svg()
