"""The five worlds, 360 by 232: what matters lies in the upper half, because the magic strip covers the lower
one."""

from __future__ import annotations

from fathomfive.toolkit.svg import Stop, circle, ellipse, group, line, path, rect, through, wave

from .life import anemone, brain_coral, branching_coral, jellyfish, kelp, small_fish, tube_sponge, tube_worms
from .materials import Scene
from .seabed import ice_shard, plume, rocks, temple, tower, vent

WIDTH, HEIGHT = 360, 232


def _water(s: Scene, *stops: Stop) -> None:
    s.add(rect(0, 0, s.width, s.height, s.linear(*stops)))


def coral_gardens() -> Scene:
    s = Scene("coral_gardens", WIDTH, HEIGHT)
    _water(s, (0, "#1a0f4e"), (0.22, "#44197c"), (0.46, "#a1338f"), (0.56, "#4c1a68"), (1, "#150a30"))
    s.add(s.glow(196, 92, 150, "#ff7fd0", 0.75, 0.62))
    s.add(s.shafts([(60, 22), (150, 34), (262, 18)], "#ffd3f5", 0.28))
    s.add(rocks(s, -5, 365, 92, 240, "#57227f", "#ff9be0", bump=26, count=9))
    s.add(branching_coral(s, 300, 112, 92, "#6c1f86", "#c14fc4", "#ffc2f1", depth=5))
    s.add(branching_coral(s, 64, 116, 86, "#7a1c6c", "#e0569d", "#ffd0e6", depth=5))
    s.add(brain_coral(s, 232, 114, 34, "#6b1f8e", "#f49cff"))
    s.add(rocks(s, -5, 365, 114, 240, "#3c145e", "#ff86cf", bump=9, count=11))
    s.add(branching_coral(s, 146, 122, 84, "#a12a52", "#ff7f6e", "#ffe3bd", spread=0.5, depth=5))
    s.add(tube_sponge(s, 182, 124, [34, 48, 28], 15, "#5a1f92", "#c99bff", "#2a0c55"))
    s.add(anemone(s, 262, 124, 26, "#0e7f96", "#5ff2ff", "#e9ffff"))
    s.add(anemone(s, 22, 122, 20, "#8a2c8f", "#ff9ee6", "#fff0fb"))
    s.add(small_fish(s, 112, 52, 8, "#ff9a3c", "#ffe08a"), small_fish(s, 132, 64, 6, "#ff9a3c", "#ffe08a"))
    s.add(small_fish(s, 252, 56, 7, "#35d6ff", "#c4faff", flip=True))
    s.add(rocks(s, -5, 365, 132, 240, "#220a3f", "#c860c8", bump=6, count=9))
    for x, c in ((40, "#ff7ad1"), (110, "#7df0ff"), (205, "#ffb27a"), (318, "#d59bff")):
        s.add(s.lamp(x, 190 + (x % 23), 2.2, c))
    s.add(branching_coral(s, 90, 224, 60, "#471566", "#7d2c8f", "#ff9be0", depth=3))
    s.add(brain_coral(s, 268, 226, 30, "#34105a", "#8a47ad"))
    s.add(s.motes(46, 0, 360, 0, 130, "#ffe6fb", 0.4, 1.3), s.bubbles(8, 120, 180, 10, 90))
    return s


def kelp_forest() -> Scene:
    s = Scene("kelp_forest", WIDTH, HEIGHT)
    _water(s, (0, "#0a1c56"), (0.25, "#0c5270"), (0.48, "#1f9a80"), (0.6, "#0b4a4c"), (1, "#031a26"))
    s.add(s.glow(176, 84, 150, "#8dffb0", 0.6, 0.66))
    s.add(s.shafts([(40, 26), (118, 40), (214, 30), (290, 20)], "#d8ffd0", 0.34))
    for x in (18, 62, 104, 160, 205, 250, 300, 344):
        s.add(group(kelp(s, x, 140, 150, "#0d5560", "#1a7d78", None, 7, 14), opacity=0.75))
    s.add(rocks(s, -5, 365, 116, 240, "#0b4147", "#7dffb4", bump=10, count=9))
    for x, h, leaf in ((36, 128, 24), (88, 100, 20), (122, 70, 15), (268, 112, 22), (326, 138, 25)):
        s.add(kelp(s, x, 128, h, "#0f6a48", "#62e08c", "#d6ff6b", 9, leaf))
    s.add(
        jellyfish(s, 190, 50, 27, "#7dffce", "#f3fff2"), jellyfish(s, 148, 82, 15, "#7dffce", "#f3fff2", 0.8)
    )
    s.add(small_fish(s, 226, 78, 7, "#ffd25e", "#fff4b8"), small_fish(s, 241, 70, 5, "#ffd25e", "#fff4b8"))
    s.add(rocks(s, -5, 365, 130, 240, "#05272d", "#39c88e", bump=6, count=8))
    for x in (60, 140, 230, 310):
        s.add(kelp(s, x, 236, 62, "#0a4a3c", "#1f8a66", "#b9ff6b", 6, 11))
    s.add(s.motes(40, 0, 360, 0, 130, "#eaffd8", 0.4, 1.4), s.bubbles(7, 170, 215, 8, 110))
    return s


def sunken_city() -> Scene:
    s = Scene("sunken_city", WIDTH, HEIGHT)
    _water(s, (0, "#14124e"), (0.24, "#3c2c86"), (0.47, "#b0738c"), (0.57, "#4d3470"), (1, "#120c2e"))
    s.add(s.glow(180, 88, 150, "#ffd27a", 0.72, 0.6))
    s.add(s.shafts([(70, 24), (168, 42), (272, 20)], "#ffeec2", 0.3))
    for x, w, h, dome in (
        (22, 22, 58, True),
        (58, 16, 80, False),
        (92, 24, 46, True),
        (276, 20, 72, True),
        (308, 15, 92, False),
        (338, 26, 54, True),
        (250, 16, 44, False),
    ):
        s.add(group(tower(s, x, 112, w, h, "#7a62b4", "#43347f", "#ffe6a3", dome), opacity=0.85))
    s.add(rocks(s, -5, 365, 110, 240, "#3a2b6d", "#ffd98f", bump=6, count=9))
    s.add(temple(s, 178, 118, 124, 96, "#b59ad8", "#4f3f8d", "#ffcf6b"))
    for x, h in ((104, 38), (118, 20), (252, 46), (268, 26)):
        fill = s.linear("#a88fd0", "#41327a", start=(0, 0), end=(1, 0))
        s.add(
            rect(x - 5, 120 - h, 10, h, fill),
            rect(x - 7, 118, 14, 5, fill),
            rect(x - 7, 120 - h - 3, 14, 4, fill),
        )
    arch = "M2,122V88C2,62 52,62 52,88V122H42V92C42,76 12,76 12,92V122Z"
    s.add(
        path(arch, s.linear("#9a82c8", "#3b2d72")),
        path(
            "M312,122V96C312,76 350,76 350,96V122H342V98C342,86 320,86 320,98V122Z",
            s.linear("#9a82c8", "#3b2d72"),
        ),
    )
    s.add(rocks(s, -5, 365, 126, 240, "#22184a", "#e3b46c", bump=5, count=10))
    s.add(
        small_fish(s, 84, 44, 6, "#ffd25e", "#fff2c0"),
        small_fish(s, 98, 38, 5, "#ffd25e", "#fff2c0"),
        small_fish(s, 266, 36, 7, "#9fe8ff", "#f0fdff", flip=True),
    )
    for x in (46, 130, 222, 316):
        s.add(
            rect(x - 14, 186, 28, 46, s.linear("#3b2d70", "#1c1440")),
            rect(x - 18, 180, 36, 8, "#4a3a85"),
            s.lamp(x, 206, 2, "#ffcf6b"),
        )
    s.add(s.motes(44, 0, 360, 0, 130, "#fff1cf", 0.4, 1.3), s.bubbles(6, 60, 90, 10, 90))
    return s


def frost_deep() -> Scene:
    s = Scene("frost_deep", WIDTH, HEIGHT)
    _water(s, (0, "#0d1754"), (0.24, "#1f55a8"), (0.47, "#8fd6ff"), (0.57, "#2b69b4"), (1, "#071238"))
    s.add(s.glow(188, 96, 160, "#d9fbff", 0.75, 0.55))
    soft = s.blur(2.4)
    for k, (y, colour) in enumerate(((26, "#7dffe0"), (40, "#8fb8ff"), (18, "#c79bff"))):
        points = wave(-10, 370, y, 5 + 2 * k, 2, phase=k * 1.7)
        ribbon = (
            through(points) + "L" + " ".join(f"{x:.0f},{yy - 30:.0f}" for x, yy in reversed(points)) + "Z"
        )
        s.add(path(ribbon, s.linear((0, colour, 0), (1, colour, 0.6)), filter=soft))
    for x, w, h in ((26, 30, 42), (62, 18, 26), (140, 14, 20), (246, 16, 24), (296, 26, 40), (336, 34, 56)):
        s.add(ice_shard(s, x, -2, w, -h, 0, "#cdeaff", "#6aa8e6", "#2e62b4"))
    s.add(
        path(
            "M-5,116C40,96 70,110 110,100S190,112 230,100S320,96 365,108V240H-5Z",
            s.linear("#bfe9ff", "#3f83cc"),
        )
    )
    for x, w, h, lean in (
        (52, 20, 66, -10),
        (34, 15, 44, -12),
        (72, 16, 48, 6),
        (284, 24, 80, 8),
        (262, 16, 46, -4),
        (310, 18, 56, 12),
        (338, 14, 36, 10),
        (14, 12, 28, -8),
    ):
        s.add(ice_shard(s, x, 124, w, h, lean, "#f4fdff", "#86c6f4", "#2f69bb"))
    s.add(
        ice_shard(s, 160, 126, 17, 40, -8, "#ffffff", "#9fd8ff", "#4180cd"),
        ice_shard(s, 178, 126, 20, 58, 3, "#ffffff", "#9fd8ff", "#4180cd"),
        ice_shard(s, 198, 126, 14, 34, 9, "#ffffff", "#9fd8ff", "#4180cd"),
    )
    s.add(s.glow(178, 96, 40, "#8ff6ff", 0.6), s.lamp(180, 80, 2.4, "#c9fbff"))
    s.add(path("M-5,124C40,116 90,128 140,120S260,126 365,118V240H-5Z", s.linear("#4a90d6", "#0b1d52")))
    narwhal = path(
        "M0,0C14,-14 48,-14 66,0C74,-6 82,-8 88,-4C84,0 84,4 88,8C80,10 72,8 64,6C44,14 14,12 0,0Z",
        "#e4f4ff",
        opacity=0.95,
    )
    s.add(
        group(
            [
                narwhal,
                line("M2,-2L-26,-12", "#ffffff", 1.8),
                circle(14, -2, 1.5, "#16306e"),
                ellipse(34, 8, 7, 3, "#bfdcf5", transform="rotate(28 34 8)"),
            ],
            x=186,
            y=58,
            scale=0.66,
        )
    )
    for x, h in ((40, 30), (120, 22), (210, 36), (306, 26)):
        s.add(ice_shard(s, x, 236, 20, h + 20, 4, "#4f8ad0", "#255aa6", "#0f2c6c"))
    s.add(s.motes(70, 0, 360, 0, 130, "#ffffff", 0.5, 1.7))
    return s


def ember_vents() -> Scene:
    s = Scene("ember_vents", WIDTH, HEIGHT)
    _water(s, (0, "#1d0d47"), (0.24, "#56174f"), (0.47, "#d2512f"), (0.57, "#611a2c"), (1, "#17061c"))
    s.add(s.glow(184, 104, 160, "#ffb04a", 0.8, 0.5))
    for x, y, h, w in ((92, 66, 70, 34), (196, 40, 48, 40), (290, 62, 66, 32)):
        s.add(plume(s, x, y, h, w, "#2b0e3d", "#ff8a3c"))
    s.add(rocks(s, -5, 365, 104, 240, "#571a35", "#ff9a4a", bump=16, count=9))
    for x, w, h in ((30, 30, 40), (142, 26, 34), (246, 30, 42), (338, 30, 50)):
        s.add(group(vent(s, x, 118, w, h, "#6a2444", "#3a1230", "#ff8a3c"), opacity=0.9))
    for x, w, h in ((92, 44, 58), (196, 54, 82), (290, 42, 62)):
        s.add(vent(s, x, 124, w, h, "#4a1a3c", "#1b0820", "#ffae45"))
    s.add(rocks(s, -5, 365, 124, 240, "#2b0c26", "#ff8a3c", bump=7, count=11))
    s.add(
        tube_worms(s, 124, 126, [18, 26, 21, 15], "#f5e3d0", "#ff4f5e"),
        tube_worms(s, 238, 126, [14, 22, 27, 18], "#f5e3d0", "#ff4f5e"),
    )
    s.add(
        tube_worms(s, 40, 124, [15, 22, 17], "#f5e3d0", "#ff5f6e"),
        tube_worms(s, 322, 124, [14, 20, 16], "#f5e3d0", "#ff5f6e"),
    )
    s.add(
        path(
            "M-5,172C60,160 100,184 170,172S300,164 365,178V186C300,174 240,184 170,182S60,172 -5,184Z",
            s.linear("#ffd36b", "#ff6a2a"),
        )
    )
    s.add(s.glow(150, 178, 120, "#ff7a2a", 0.5, 0.25))
    s.add(path("M-5,182C60,172 100,192 170,182S300,174 365,186V240H-5Z", s.linear("#2a0a22", "#120414")))
    for _ in range(46):
        at, high, size = s.rng.uniform(0, 360), s.rng.uniform(0, 128), s.rng.uniform(0.5, 1.6)
        s.add(
            circle(
                at, high, size, s.rng.choice(["#ffd36b", "#ff9a4a", "#fff0c0"]), opacity=s.rng.uniform(0.4, 1)
            )
        )
    return s


WORLDS = {
    "coral_gardens": coral_gardens,
    "kelp_forest": kelp_forest,
    "sunken_city": sunken_city,
    "frost_deep": frost_deep,
    "ember_vents": ember_vents,
}
