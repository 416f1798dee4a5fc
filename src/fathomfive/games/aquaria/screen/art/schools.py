"""The Schools of Fish: 32 species, each as a shoal."""

from __future__ import annotations

from fathomfive.toolkit.svg import group

from .fish import Fish, draw_fish
from .markings import WHITE, Marking, bar, front, rear, saddle, speckle, spot, stripe, under
from .materials import Canvas
from .water import water


def small(
    back: str,
    belly: str,
    fin: str,
    *,
    length: float = 116,
    height: float = 46,
    tail: str = "fork",
    dorsal: float = 0.86,
    edge: str = "",
    marks: tuple[Marking, ...] = (),
    eye: str = "#ffffff",
    clear: float = 1.0,
    banner: str = "",
    barbels: bool = False,
) -> Fish:
    """A slender fish with a forked tail."""
    return Fish(back, belly, fin, length, height, tail, dorsal, edge, marks, eye, clear, banner, barbels)


SCHOOLS = {
    "red_school_1": small("#f0592a", "#ff9d5e", "#ff6a30", height=38, marks=(stripe(-2, 3, "#ffd2a0"),)),
    "red_school_2": small("#c01f33", "#ff7f78", "#e0354a", height=44, marks=(stripe(0, 6, "#5c0f20", -2),)),
    "red_school_3": small(
        "#e23a2e", "#ff9a80", "#ff6a50", height=54, eye="#ffe14d", marks=(spot(38, -2, 6, "#4a0d18"),)
    ),
    "red_school_4": small(
        "#ff4b2b",
        "#ffb152",
        "#ff2f6e",
        height=50,
        tail="lyre",
        marks=(stripe(-6, 4, "#ffd8f0"), rear(30, "#ff7a3a")),
    ),
    "red_school_5": small(
        "#c9d3da",
        "#ffffff",
        "#f3f3f3",
        height=36,
        marks=(front(-34, "#e3202c"), rear(34, "#20222a"), bar(38, 5, WHITE, "")),
    ),
    "red_school_6": small(
        "#b3122e",
        "#ff6f6f",
        "#e0304a",
        height=58,
        eye="#20141a",
        marks=(stripe(-8, 3, "#ff9aa0"), stripe(4, 3, "#ff9aa0"), bar(-22, 5, "#6b0a1e", "")),
    ),
    "red_school_7": small(
        "#d8324a", "#ffd0c4", "#ff5a4a", height=40, marks=(stripe(-6, 5, "#ffe15c"), stripe(4, 3, "#a3142c"))
    ),
    "red_school_8": small(
        "#9fb0b8", "#f6e6dc", "#d8231e", height=50, marks=(rear(28, "#d8231e"), stripe(-4, 4, "#d8231e"))
    ),
    "blue_school_1": small(
        "#2b6ee0", "#f4f7ff", "#dff3ff", height=36, marks=(under(6, "#e0263a"), stripe(-6, 8, "#33e0ff"))
    ),
    "blue_school_2": small("#38b6c8", "#c8fff0", "#7fe8e0", height=52, marks=(speckle(10, "#eaffff", 1.6),)),
    "blue_school_3": small(
        "#2a5bb0",
        "#dce9ff",
        "#7fb0f0",
        height=36,
        marks=(stripe(-8, 3, "#ffe58a"), stripe(0, 3, "#ffe58a"), stripe(8, 3, "#ffe58a")),
    ),
    "blue_school_4": small(
        "#7f9cb8",
        "#ffffff",
        "#cfe4f4",
        height=26,
        length=126,
        marks=(stripe(-1, 5, "#f4ffff", -2), stripe(-7, 2.5, "#31557c", -3)),
    ),
    "blue_school_5": small(
        "#1d4fd0",
        "#4f8cff",
        "#ffd23f",
        height=64,
        marks=(saddle(-10, 52, "#0d1f5c", "#0d1f5c"), rear(36, "#ffd23f")),
    ),
    "blue_school_6": small("#1c7fc0", "#bff0ff", "#3aa9e8", height=38, marks=(stripe(-9, 6, "#ffe14d", -4),)),
    "blue_school_7": small(
        "#2f5fae",
        "#9fd8ff",
        "#ffb84d",
        height=54,
        marks=(stripe(0, 5, "#17306b"), speckle(12, "#dff4ff", 1.4)),
    ),
    "blue_school_8": small("#1424b8", "#3f6bff", "#1f3fe0", height=52, marks=(rear(33, "#ffcf3d"),)),
    "green_school_1": small(
        "#1d7a5a",
        "#a8e8b0",
        "#e8682a",
        height=56,
        marks=(bar(-32, 8, "#0c3a34", ""), bar(-6, 10, "#0c3a34", ""), bar(22, 8, "#0c3a34", "")),
    ),
    "green_school_2": small("#214a4f", "#3d8a80", "#ff7a2e", height=42, marks=(speckle(22, "#ffe9a8", 2.4),)),
    "green_school_3": small(
        "#c8f2d8",
        "#f4fff4",
        "#e8fff0",
        height=54,
        clear=0.55,
        marks=(
            stripe(0, 2.4, "#5f9a80", 0),
            bar(-4, 3, "#8fd0a8", "", 0.1),
            bar(8, 3, "#8fd0a8", "", 0.1),
            bar(20, 3, "#8fd0a8", "", 0.1),
        ),
    ),
    "green_school_4": small("#3f6f52", "#e8ffe0", "#c8f4d0", height=34, marks=(stripe(-4, 7, "#3dffb0"),)),
    "green_school_5": small(
        "#2fae8e", "#a4f0b4", "#ff8fb0", height=54, marks=(stripe(-8, 4, "#ff9fc0"), stripe(8, 4, "#ffe27a"))
    ),
    "green_school_6": small(
        "#2f8a3f",
        "#d8f7a0",
        "#9fd85a",
        height=44,
        marks=(stripe(-2, 5, "#0f5a34"), spot(34, 0, 6, "#0f4a2c")),
    ),
    "green_school_7": small("#5fb85a", "#e4ffd0", "#9fe08a", height=54, marks=(stripe(-12, 4, "#d8ffb0"),)),
    "green_school_8": small(
        "#8a8a2a",
        "#f2f0a0",
        "#d8c83a",
        height=58,
        marks=(speckle(26, "#fffbd0", 2.2), bar(-36, 7, "#4a4a14", "")),
    ),
    "yellow_school_1": small(
        "#ffd21a",
        "#fff08a",
        "#ffc400",
        height=74,
        tail="round",
        dorsal=0.82,
        marks=(stripe(2, 3, "#fffbe0", 0),),
    ),
    "yellow_school_2": small(
        "#e09a1a",
        "#ffe27a",
        "#d8541c",
        height=46,
        marks=(spot(-8, -10, 5, "#3a2a14"), spot(16, -8, 4, "#3a2a14"), spot(36, 0, 4, "#3a2a14")),
    ),
    "yellow_school_3": small(
        "#d8c83a", "#fffbd0", "#ffe23f", height=52, eye="#ff5a3a", edge="#3a3414", marks=()
    ),
    "yellow_school_4": small(
        "#ff8a3a", "#ffe07a", "#ff5a8a", height=50, tail="lyre", marks=(stripe(-8, 5, "#ffd0e0"),)
    ),
    "yellow_school_5": small(
        "#fffbe8",
        "#ffffff",
        "#ffcf1a",
        height=78,
        length=104,
        tail="round",
        banner="#fffdf0",
        marks=(bar(-30, 16, "#20202a", ""), bar(8, 18, "#20202a", ""), rear(38, "#ffcf1a")),
    ),
    "yellow_school_6": small(
        "#f0b43a",
        "#fff6dc",
        "#ffd23f",
        height=40,
        barbels=True,
        marks=(stripe(-4, 6, "#ffd21a"), stripe(3, 2.4, "#b5751a")),
    ),
    "yellow_school_7": small(
        "#c8d0d8",
        "#fffbe8",
        "#ffcf1a",
        height=52,
        marks=(
            stripe(-12, 3.6, "#ffc41a"),
            stripe(-3, 3.6, "#ffc41a"),
            stripe(6, 3.6, "#ffc41a"),
            rear(38, "#ffcf1a"),
        ),
    ),
    "yellow_school_8": small(
        "#e8b41a",
        "#fff4b0",
        "#f0c02a",
        height=60,
        tail="fork",
        marks=(
            bar(-26, 5, "#4a3a14", "", 0.1),
            bar(-8, 4, "#4a3a14", "", 0.1),
            bar(10, 4, "#4a3a14", "", 0.1),
            bar(27, 4, "#4a3a14", "", 0.1),
        ),
    ),
}

# x, y, scale, turn; far fish first
SHOALS = (
    ((150, 36, 0.34, -4), (52, 30, 0.34, 2), (158, 96, 0.42, 3), (44, 98, 0.46, -3), (102, 66, 0.78, -3)),
    (
        (40, 34, 0.34, 0),
        (106, 24, 0.36, 4),
        (160, 48, 0.42, -4),
        (60, 104, 0.5, 4),
        (138, 100, 0.44, 0),
        (88, 64, 0.66, -2),
    ),
    (
        (158, 30, 0.32, 8),
        (104, 30, 0.36, 6),
        (160, 72, 0.4, 4),
        (108, 106, 0.48, 4),
        (52, 46, 0.46, 8),
        (70, 78, 0.62, 4),
    ),
    (
        (34, 64, 0.36, -8),
        (80, 28, 0.36, -6),
        (158, 28, 0.34, -6),
        (164, 100, 0.42, -4),
        (70, 104, 0.46, -6),
        (118, 68, 0.7, -7),
    ),
)
NEAR = 3


def draw_school(c: Canvas, card: str, colour: str) -> None:
    number = int(card.rsplit("_", 1)[1])
    water(c, colour, ("stones", "sand", "rock", "sand")[number % 4])
    shoal, mirror = SHOALS[(number + len(colour)) % len(SHOALS)], (number + len(colour)) % 3 == 0
    fish = c.reuse(draw_fish(c, SCHOOLS[card]))
    for index, (x, y, scale, turn) in enumerate(shoal):
        one = group(fish, opacity=0.72) if index < len(shoal) - NEAR else fish
        c.add(group(one, 200 - x if mirror else x, y, scale, -turn if mirror else turn, mirror))
