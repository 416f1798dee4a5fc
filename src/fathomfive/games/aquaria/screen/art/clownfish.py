"""The clownfish: 32 species, and the anemone behind each."""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, group, path

from .fish import Fish, draw_fish
from .markings import BLACK, WHITE, bar, flake, front, jag, rear, ridge, saddle, spot, under
from .materials import Canvas, lighter
from .water import shadow, water

TWO_BARS = (bar(-30, 13), bar(8, 13))
THREE_BARS = (bar(-32, 12), bar(2, 14), bar(33, 8))

CLOWNFISH = {
    "red_clownfish_1": Fish("#d92a1c", "#ff7a4a", "#e8402a", marks=(bar(-30, 12),)),
    "red_clownfish_2": Fish(
        "#7e2f22", "#ff8b54", "#ff9a5c", marks=(bar(-29, 10, "#ffe9d8"), ridge(10, "#ff9d63"))
    ),
    "red_clownfish_3": Fish(
        "#7d1426", "#b93243", "#a02038", marks=(bar(-31, 7, rim=""), bar(3, 6, rim=""), bar(33, 5, rim=""))
    ),
    "red_clownfish_4": Fish(
        "#e2351d", "#ffa63d", "#ffb938", edge="#8e1d12", marks=(rear(26, "#5c1414"), bar(-29, 11))
    ),
    "red_clownfish_5": Fish(
        "#8c1730",
        "#c93f4c",
        "#9c1f36",
        marks=(jag(-35, 12, WHITE, "#f7c9d0"), jag(0, 14, WHITE, "#f7c9d0"), jag(30, 9, WHITE, "#f7c9d0")),
    ),
    "red_clownfish_6": Fish(
        "#8b1220",
        "#c22b34",
        "#a81c2c",
        marks=(
            bar(-31, 9, "#ffd257", "#7a4a00"),
            bar(3, 8, "#ffd257", "#7a4a00"),
            bar(33, 6, "#ffd257", "#7a4a00"),
        ),
    ),
    "red_clownfish_7": Fish(
        "#b5261e", "#f2683c", "#ffb14a", edge="#5c1414", marks=(bar(-30, 12), saddle(2, 30))
    ),
    "red_clownfish_8": Fish("#c9281f", "#ff8148", "#e2452c", marks=(rear(4, "#241a22"), bar(-30, 11))),
    "blue_clownfish_1": Fish(
        "#2d4f9e",
        "#ff9a3c",
        "#ffae42",
        edge="#1b2a5c",
        marks=(bar(-31, 11, "#8fe3ff", "#17265c"), bar(4, 12, "#8fe3ff", "#17265c")),
    ),
    "blue_clownfish_2": Fish("#ff6d1a", "#ffab4d", "#ff7f2a", edge=BLACK, marks=THREE_BARS),
    "blue_clownfish_3": Fish("#3a2a2e", "#f08a3a", "#ffd27a", marks=(bar(-30, 10), bar(6, 10))),
    "blue_clownfish_4": Fish(
        "#4a2e2a", "#e07a32", "#3c2a30", marks=(bar(-30, 9, "#d8f2ff", ""), bar(5, 8, "#d8f2ff", ""))
    ),
    "blue_clownfish_5": Fish(
        "#2b2430", "#e2722e", "#ff9c3f", marks=(bar(-30, 12, "#d6f4ff"), bar(7, 15, "#d6f4ff"))
    ),
    "blue_clownfish_6": Fish("#26222c", "#b5622e", "#ffb84d", marks=(bar(-33, 22),)),
    "blue_clownfish_7": Fish(
        "#231f2b",
        "#5a3b34",
        "#ffac3d",
        edge="#231f2b",
        marks=(front(-34, "#f28b3a"), bar(-30, 11), saddle(4, 32, WHITE, "#000000")),
    ),
    "blue_clownfish_8": Fish(
        "#1e1a24",
        "#3a2c33",
        "#1e1a24",
        tail="fork",
        marks=(front(-44, "#b5622e"), bar(-30, 12, "#d6f4ff"), rear(34, "#e9fbff")),
    ),
    "green_clownfish_1": Fish("#e8761c", "#ffc24d", "#ffcf57", marks=TWO_BARS),
    "green_clownfish_2": Fish("#6b4a1e", "#f0a03a", "#fff0c0", tail="fork", marks=(bar(-30, 8), bar(8, 8))),
    "green_clownfish_3": Fish("#2a2420", "#e8a33c", "#ffcf4a", marks=(bar(-30, 12), jag(6, 13))),
    "green_clownfish_4": Fish(
        "#4d3418", "#e39a34", "#f5d78a", marks=(bar(-30, 11, "#e4fff2"), bar(6, 11, "#e4fff2"))
    ),
    "green_clownfish_5": Fish(
        "#55391b", "#f0b04a", "#e9fbe0", marks=(bar(-30, 10), bar(6, 9), rear(37, "#fff3c9"))
    ),
    "green_clownfish_6": Fish(
        "#33291f", "#d9962f", "#33291f", marks=(bar(-31, 13, "#eafff0"), bar(5, 17, "#eafff0"))
    ),
    "green_clownfish_7": Fish("#ef9a3e", "#ffd79a", "#ffb45a", marks=(bar(-28, 6, rim=""), ridge(7, WHITE))),
    "green_clownfish_8": Fish(
        "#d8541c", "#ffb347", "#2c2520", marks=(bar(-30, 11), bar(6, 9), spot(24, 4, 0, WHITE))
    ),
    "yellow_clownfish_1": Fish(
        "#ff7d10", "#ffc04a", "#ff8f1f", edge=BLACK, marks=(bar(-33, 13), saddle(-2, 22), bar(30, 9))
    ),
    "yellow_clownfish_2": Fish("#3a2a16", "#ffbf2e", "#ffd23f", marks=(bar(-30, 13), bar(6, 15))),
    "yellow_clownfish_3": Fish("#f79a1e", "#ffcf63", "#ffb02e", marks=(ridge(13, WHITE),)),
    "yellow_clownfish_4": Fish("#f39a86", "#ffd7c4", "#ffc4ae", marks=(ridge(8, WHITE), bar(-27, 5, rim=""))),
    "yellow_clownfish_5": Fish(
        "#ff8418",
        "#ffb84a",
        "#ff9a2a",
        edge=BLACK,
        marks=(flake(-28, 0, 17), flake(8, -2, 19), flake(36, 2, 10)),
    ),
    "yellow_clownfish_6": Fish(
        "#ff7b12",
        "#ffb23f",
        "#ff922b",
        edge=BLACK,
        marks=(jag(-38, 17), flake(-4, -10, 13), jag(8, 18), flake(38, 6, 7)),
    ),
    "yellow_clownfish_7": Fish("#e8791a", "#ffbf5a", "#ffa838", marks=(flake(-34, -26, 18), bar(-26, 7))),
    "yellow_clownfish_8": Fish(
        "#f2ece2", "#ffffff", "#ffe2b8", edge="#c98a3a", marks=(under(16, "#ffe7c9"),), eye="#ffe9b0"
    ),
}

HOSTS = {
    "red": ("#ffb3a0", "#a3355a"),
    "blue": ("#b6e8ff", "#3a5fb0"),
    "green": ("#d8f7a8", "#2f8a5a"),
    "yellow": ("#fff0b0", "#c07a2a"),
}


def draw_clownfish(c: Canvas, card: str, colour: str) -> None:
    number = int(card.rsplit("_", 1)[1])
    water(c, colour, ("sand", "rock", "stones")[number % 3])
    c.add(_host(c, colour, number))
    mirror, turn = number % 2 == 0, c.rng.uniform(-8, 6)
    fish = draw_fish(c, CLOWNFISH[card])
    c.add(
        shadow(c, 98, 88, 58, 20, 0.4),
        group(fish, 101 if mirror else 97, 72, 1.12, -turn if mirror else turn, mirror),
    )


def _host(c: Canvas, colour: str, number: int) -> str:
    """A corner of the fish's anemone."""
    light, dark = HOSTS[colour]
    side, skin, arms = 26 if number % 2 else 172, c.linear(light, dark), ""
    for step in range(11):
        x = side - 36 + step * 7
        tip, top = x + (x - side) * 0.55 + c.rng.uniform(-4, 4), 152 - c.rng.uniform(34, 62)
        arms += path(
            f"M{x},154 Q{x},{top + 26:.0f} {tip:.0f},{top:.0f}",
            stroke=skin,
            stroke_width="8",
            stroke_linecap="round",
        )
        arms += circle(tip, top, 4.4, lighter(light, 0.35))
    return group(arms, opacity=0.92)
