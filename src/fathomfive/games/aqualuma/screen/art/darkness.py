"""Pictures of the eight darkness cards (104 x 72): a place that fades behind the fog."""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, rect

from .dice import neutral_die_inside
from .life import anemone, branching_coral, kelp
from .materials import Scene
from .seabed import fog_bank, ice_shard, plume, temple, vent

WIDTH, HEIGHT = 104, 72


def _night(name: str, top: str, bottom: str, glow: str) -> Scene:
    s = Scene(name, WIDTH, HEIGHT)
    s.add(rect(0, 0, WIDTH, HEIGHT, s.linear(top, bottom)), s.glow(52, 36, 54, glow, 0.75, 0.8))
    return s


def _fog(s: Scene) -> None:
    s.add(fog_bank(s, 66, 17, "#0a0522", 0.95), fog_bank(s, 58, 8, "#8d7bd0", 0.28))


def dark_coral_gardens() -> Scene:
    s = _night("dark_coral_gardens", "#3a1266", "#1a0836", "#ff6fc4")
    s.add(branching_coral(s, 52, 66, 66, "#8f2a7a", "#ff8ac8", "#ffe0f0", depth=4))
    s.add(
        anemone(s, 24, 66, 17, "#0e7f96", "#5ff2ff", "#e9ffff"),
        anemone(s, 82, 66, 15, "#8a2c8f", "#ff9ee6", "#fff0fb"),
    )
    _fog(s)
    return s


def dark_kelp_forest() -> Scene:
    s = _night("dark_kelp_forest", "#0b3a56", "#05182e", "#6dffb0")
    for x, h, leaf in ((26, 60, 15), (52, 70, 18), (80, 58, 15)):
        s.add(kelp(s, x, 70, h, "#0f6a48", "#7df0a0", "#d6ff6b", 6, leaf))
    _fog(s)
    return s


def dark_sunken_city() -> Scene:
    s = _night("dark_sunken_city", "#3a2a72", "#150d38", "#ffcf6b")
    s.add(temple(s, 52, 64, 78, 58, "#cdb4ea", "#4f3f8d", "#ffd57a"))
    _fog(s)
    return s


def dark_frost_deep() -> Scene:
    s = _night("dark_frost_deep", "#1c4a9c", "#0a1644", "#c4f4ff")
    for x, w, h, lean in (
        (30, 18, 36, -8),
        (74, 18, 40, 8),
        (52, 24, 60, 2),
        (88, 12, 24, 8),
        (16, 12, 22, -6),
    ):
        s.add(ice_shard(s, x, 66, w, h, lean, "#ffffff", "#9fd8ff", "#4180cd"))
    _fog(s)
    return s


def dark_ember_vents() -> Scene:
    s = _night("dark_ember_vents", "#5c1738", "#1f0820", "#ff9a3c")
    s.add(plume(s, 52, 18, 22, 26, "#2b0e3d", "#ff8a3c"))
    s.add(
        vent(s, 22, 66, 22, 28, "#6a2444", "#3a1230", "#ff8a3c"),
        vent(s, 84, 66, 22, 32, "#6a2444", "#3a1230", "#ff8a3c"),
    )
    s.add(vent(s, 52, 68, 36, 48, "#5a2044", "#1b0820", "#ffc04a"))
    _fog(s)
    return s


def dark_die() -> Scene:
    """Drifting Fog: the underwater die decides."""
    s = _night("dark_die", "#2c2466", "#0f0a30", "#b9a6ff")
    s.add(fog_bank(s, 24, 14, "#8d7bd0", 0.4))
    s.add(neutral_die_inside(s, 52, 35, 42, 0, -10, "#d9ccff", "#6d5cc0"))
    s.add(
        group(
            [
                path(
                    "M-7,-7C-7,-16 8,-16 8,-6C8,1 0,1 0,8",
                    stroke="#1a1048",
                    stroke_width=5,
                    stroke_linecap="round",
                ),
                circle(0, 16, 3.2, "#1a1048"),
            ],
            x=52,
            y=33,
            turn=-10,
        )
    )
    _fog(s)
    return s


def dark_none() -> Scene:
    """Still Water: nothing happens."""
    s = _night("dark_none", "#123a6e", "#08163c", "#8fdcff")
    s.add(circle(52, 28, 14, s.radial("#ffffff", "#a8e6ff", r=0.7)))
    for k, w in enumerate((60, 42, 52, 30)):
        s.add(line(f"M{52 - w / 2},{48 + k * 6}h{w}", "#bfeaff", 2, opacity=0.8 - k * 0.16))
    return s


def dark_choice() -> Scene:
    """Whispering Fog: the team names a world."""
    s = _night("dark_choice", "#46206e", "#170a36", "#ff9af0")
    s.add(fog_bank(s, 22, 16, "#b07ad6", 0.4))
    for x in (36, 68):
        s.add(
            ellipse(x, 32, 11, 7, "#fff4ff"),
            ellipse(x, 32, 4, 6.4, "#2a0a46"),
            s.glow(x, 32, 22, "#ff9af0", 0.5),
        )
    s.add(path("M38,50Q52,60 66,50", stroke="#ffd6ff", stroke_width=2.6, stroke_linecap="round"))
    _fog(s)
    return s


def darkness_back() -> Scene:
    s = Scene("darkness_back", WIDTH, HEIGHT)
    s.add(rect(0, 0, WIDTH, HEIGHT, s.linear("#2a1650", "#0c0524")), s.glow(52, 36, 44, "#a04fe0", 0.7))
    s.add(fog_flower(52, 36, 24))
    s.add(rect(4, 4, WIDTH - 8, HEIGHT - 8, r=6, stroke="#c79bff", stroke_width=1.6, opacity=0.7))
    return s


def fog_flower(x: float, y: float, r: float, petal: str = "#c78bff", heart: str = "#1a0836") -> str:
    """The sign of the last darkness space: six petals around a black heart."""
    petals = "".join(
        group(
            path(
                f"M0,0C{-r * 0.42},{-r * 0.4} {-r * 0.3},{-r} 0,{-r}C{r * 0.3},{-r} {r * 0.42},{-r * 0.4} 0,0Z",
                petal,
                stroke="#f3e2ff",
                stroke_width=r * 0.05,
            ),
            x=x,
            y=y,
            turn=60 * k,
        )
        for k in range(6)
    )
    return petals + circle(x, y, r * 0.3, heart, stroke="#f3e2ff", stroke_width=r * 0.08)


DARKNESS = {
    "dark_coral_gardens": dark_coral_gardens,
    "dark_kelp_forest": dark_kelp_forest,
    "dark_sunken_city": dark_sunken_city,
    "dark_frost_deep": dark_frost_deep,
    "dark_ember_vents": dark_ember_vents,
    "dark_die": dark_die,
    "dark_none": dark_none,
    "dark_choice": dark_choice,
    "darkness_back": darkness_back,
}
