"""The signs, 64 by 64, bold enough to be read at 16 pixels: one for each effect, and a few for the table."""

from __future__ import annotations

from collections.abc import Callable

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, rect

from .gear import flame, naval_mine
from .materials import Canvas

INK = "#1b0f0a"
EMBER = ("#ffd27a", "#ff8a1f", "#d9480f")
STAR = "M32,5 L39.6,23.2 L59,24.6 L44.2,37.2 L48.9,56.2 L32,46 L15.1,56.2 L19.8,37.2 L5,24.6 L24.4,23.2Z"


def vp(c: Canvas) -> None:
    """A victory point: the gold star."""
    c.add(
        path(
            STAR,
            c.linear("#fff2b0", "#ffc83d", "#d98a0e"),
            stroke=INK,
            stroke_width=3.4,
            stroke_linejoin="round",
        )
    )
    c.add(path("M32,12 L36.6,26 L32,38 L18,27.6 L27,27Z", "#fff", opacity=0.45))


def gold(c: Canvas) -> None:
    """A coin with an anchor: never to be taken for the star."""
    c.add(ellipse(32, 36, 25, 25, "#8a5410", stroke=INK, stroke_width=3.4))
    c.add(circle(32, 31, 25, c.radial("#fff1b8", "#f7b733", "#c67c10"), stroke=INK, stroke_width=3.4))
    c.add(circle(32, 31, 18.5, "none", stroke="#8a5410", stroke_width=2.6))
    c.add(line("M32,21 V42 M24,27 H40 M20.500,34 Q22,42.500 32,42.500 T43.500,34", "#6b3d06", 4.2))
    c.add(circle(32, 19.5, 3, "none", stroke="#6b3d06", stroke_width=3))


def shield(c: Canvas) -> None:
    c.add(
        path(
            "M8,8 Q32,15 56,8 Q60,42 32,60 Q4,42 8,8Z",
            c.linear("#ffffff", "#b9c6d3", "#7d8c9b"),
            stroke=INK,
            stroke_width=3.4,
            stroke_linejoin="round",
        )
    )
    c.add(path("M14.500,15 Q32,20 49.500,15 Q52,39 32,52 Q12,39 14.500,15Z", c.linear("#3aa2e6", "#135a98")))
    c.add(line("M32,19 V50 M15,29 Q32,33 49,29", "#fff", 5))


def shoot_orth(c: Canvas) -> None:
    """A ball and four straight arrows."""
    c.add(_arrows(c, (0, 90, 180, 270)), _ball(c))


def shoot_diag(c: Canvas) -> None:
    """A ball and four slanting arrows."""
    c.add(_arrows(c, (45, 135, 225, 315)), _ball(c))


def shoot_horiz(c: Canvas) -> None:
    """Two aimed shots along the row."""
    c.add(_arrows(c, (90, 270)), _ball(c, 32, 22, 9), _ball(c, 32, 42, 9))


def shoot_diag_two(c: Canvas) -> None:
    c.add(_arrows(c, (45, 135, 225, 315)), _ball(c, 25, 32, 9), _ball(c, 39, 32, 9))


def shoot_adjacent(c: Canvas) -> None:
    """One hit on each orthogonal neighbour: four short bursts, no arrows."""
    burst = "M0,-11 L3,-4 L11,-5 L5,1 L8,9 L0,5 L-8,9 L-5,1 L-11,-5 L-3,-4Z"
    for x, y in ((32, 12), (52, 32), (32, 52), (12, 32)):
        c.add(
            path(
                burst,
                c.radial(*EMBER, cx=0.5, cy=0.5),
                stroke=INK,
                stroke_width=2.4,
                stroke_linejoin="round",
                transform=f"translate({x} {y})",
            )
        )
    c.add(rect(23, 23, 18, 18, "#f3e3bd", rx=4, stroke=INK, stroke_width=3))


def repair(c: Canvas) -> None:
    """A hammer over a mended plank."""
    wood = c.linear("#ffdf9e", "#d08a3c")
    c.add(
        group(
            rect(4, 44, 56, 13, wood, rx=3, stroke=INK, stroke_width=3.2)
            + line("M15,44 V57 M46,44 V57", INK, 2.4, opacity=0.6)
        )
    )
    hammer = rect(-4.5, -8, 9, 38, wood, rx=3.5, stroke=INK, stroke_width=3) + path(
        "M-20,-22 H12 Q22,-22 24,-12 L16,-6 H-20Z",
        c.linear("#ffffff", "#aebccb", "#75848f"),
        stroke=INK,
        stroke_width=3.2,
        stroke_linejoin="round",
    )
    c.add(group(hammer, transform="translate(33 29) rotate(34) scale(.88)"))


def mine(c: Canvas) -> None:
    c.add(naval_mine(c, 32, 32, 19.5))


def unmine(c: Canvas) -> None:
    """A mine that is lifted out: struck through."""
    c.add(naval_mine(c, 32, 32, 18))
    c.add(line("M9,55 L55,9", INK, 12), line("M9,55 L55,9", "#7ee0a8", 7))


def dummy(c: Canvas) -> None:
    """Two mines and one that only looks like it."""
    c.add(naval_mine(c, 20, 24, 11), naval_mine(c, 44, 24, 11))
    c.add(circle(32, 46, 12, "#f3e3bd", stroke=INK, stroke_width=3))
    c.add(line("M28,43 Q28,39 32,39 T36,43 Q36,46 32,47 V48 M32,52 v.1", INK, 3.2))


def reserve_draw(c: Canvas) -> None:
    """A tile from the reserve: one more in hand."""
    c.add(_tile(c, 14, 8, -9), _tile(c, 20, 12, 7))
    c.add(line("M35,24 V44 M25,34 H45", "#0b5f3a", 7))


def reserve_choose(c: Canvas) -> None:
    """The reserve under the spyglass."""
    c.add(_tile(c, 7, 7, -8), _tile(c, 13, 9, 6))
    c.add(line("M47,47 L57,57", INK, 9), line("M47,47 L57,57", "#c98a3c", 4.6))
    c.add(
        circle(38, 38, 13, "#cdefff", stroke=INK, stroke_width=4, fill_opacity=0.92),
        line("M31,35 q3,-6 9,-6", "#fff", 3),
    )


def again(c: Canvas) -> None:
    """The effect of the space, twice."""
    c.add(circle(32, 32, 28, c.radial("#fff1b8", "#f7b733", "#c67c10"), stroke=INK, stroke_width=3.4))
    c.add(line("M13,24 L26,41 M26,24 L13,41", INK, 5.4))
    c.add(line("M34,26 Q34,18 42,18 T50,26 Q50,32 35,45 H51", INK, 5.8))


def board(c: Canvas) -> None:
    """Crossed sabres: this ship may be laid on an enemy."""
    blade = path(
        "M-6,20 Q16,-4 4,-29 Q-2,-6 -15,12Z",
        c.linear("#ffffff", "#c3d0dc"),
        stroke=INK,
        stroke_width=2.6,
        stroke_linejoin="round",
    )
    hilt = (
        line("M-19,11 L-1,25", INK, 9)
        + line("M-19,11 L-1,25", "#ffc83d", 4.6)
        + line("M-11,20 L-17,29", INK, 8)
        + line("M-11,20 L-17,29", "#a8642a", 3.6)
    )
    for angle, flip in ((34, 1), (-34, -1)):
        c.add(group(blade + hilt, transform=f"translate({32 + flip * 2} 34) rotate({angle}) scale({flip} 1)"))


def end_adjacent(c: Canvas) -> None:
    """A star for every own neighbour."""
    for x, y in ((32, 10), (54, 32), (32, 54), (10, 32)):
        c.add(rect(x - 8, y - 8, 16, 16, "#f3e3bd", rx=4, stroke=INK, stroke_width=2.8))
    c.add(_small_star(c, 32, 32, 0.52))


def end_shield(c: Canvas) -> None:
    """A star for every shield."""
    shield(c)
    c.add(_small_star(c, 42, 42, 0.6))


def end_set(c: Canvas) -> None:
    """A star for every set of equal numbers."""
    for x in (7, 25, 43):
        c.add(
            rect(x, 8, 15, 24, "#f3e3bd", rx=3, stroke=INK, stroke_width=2.8),
            line(f"M{x + 4.5},17 h6 M{x + 4.5},23 h6", INK, 3),
        )
    c.add(_small_star(c, 32, 45, 0.56))


def _small_star(c: Canvas, x: float, y: float, scale: float) -> str:
    shape = path(
        STAR, c.linear("#fff2b0", "#ffc83d", "#d98a0e"), stroke=INK, stroke_width=5, stroke_linejoin="round"
    )
    return group(shape, transform=f"translate({x - 32 * scale} {y - 32 * scale}) scale({scale})")


def _tile(c: Canvas, x: float, y: float, turn: float) -> str:
    face = rect(x, y, 31, 42, c.linear("#fff6dd", "#e7cf9c"), rx=5, stroke=INK, stroke_width=3)
    return group(face, transform=f"rotate({turn} {x + 15} {y + 21})")


def _arrows(c: Canvas, angles: tuple[int, ...]) -> str:
    """Arrows outward; the slanting ones are longer and slimmer, so that they read as an X and not as a
    box."""
    straight = "M32,-1 L44.500,14.500 H37 V26 H27 V14.500 H19.500Z"
    slanting = "M32,-9 L42,7 H36.200 V27 H27.800 V7 H22Z"
    d = straight if angles[0] % 90 == 0 else slanting
    head = path(d, c.linear(*EMBER), stroke=INK, stroke_width=2.8, stroke_linejoin="round")
    return "".join(group(head, transform=f"rotate({angle} 32 32)") for angle in angles)


def _ball(c: Canvas, x: float = 32, y: float = 32, r: float = 10.5) -> str:
    return circle(x, y, r, c.radial("#b9c6d3", "#4b5866", "#12181f"), stroke=INK, stroke_width=2.8) + ellipse(
        x - r * 0.33, y - r * 0.4, r * 0.3, r * 0.2, "#fff", opacity=0.85
    )


def burning(c: Canvas) -> None:
    c.add(path("M32,62 C8,62 6,36 28,3 C31,14 36,18 44,12 C46,24 60,34 58,46 Q54,62 32,62Z", INK))
    c.add(flame(32, 59, 52, 34))


def waters(c: Canvas) -> None:
    """A flag planted in enemy waters."""
    c.add(line("M20,6 V50", INK, 8), line("M20,6 V50", "#e8c48a", 4))
    c.add(
        path(
            "M23,8 Q34,2 44,9 T58,9 V30 Q50,37 41,30 T23,31Z",
            c.linear("#ffd27a", "#ff8a1f"),
            stroke=INK,
            stroke_width=3,
            stroke_linejoin="round",
        )
    )
    c.add(
        line("M4,54 q7,-8 14,0 t14,0 t14,0 t14,0", INK, 9),
        line("M4,54 q7,-8 14,0 t14,0 t14,0 t14,0", "#7cc9f0", 5),
    )


def lines(c: Canvas) -> None:
    """Ships in one line: three tiles tied by a rope."""
    c.add(line("M4,34 H60", INK, 9), line("M4,34 H60", "#f0dba8", 4.6))
    for x in (4, 24, 44):
        c.add(rect(x, 20, 16, 27, c.linear("#fff6dd", "#e7cf9c"), rx=3.5, stroke=INK, stroke_width=3))


def light(c: Canvas) -> None:
    """The light fleet: a sun."""
    rays = "".join(
        line("M32,11 V3", "#e39a1c", 6, transform=f"rotate({turn} 32 32)") for turn in range(0, 360, 45)
    )
    c.add(
        circle(32, 32, 30, "#fff6e0", stroke="#1f73b5", stroke_width=4),
        group(rays, transform="translate(5 5) scale(.84)"),
    )
    c.add(circle(32, 32, 12.5, "#f6b93b", stroke="#a8681a", stroke_width=2.4))


def dark(c: Canvas) -> None:
    """The dark fleet: a skull."""
    c.add(circle(32, 32, 30, "#1d1220", stroke="#f0862a", stroke_width=4))
    c.add(circle(32, 28, 15, "#ffe9c9"), rect(24, 38, 16, 11, "#ffe9c9", rx=3))
    c.add(
        circle(26, 29, 4.4, "#1d1220"),
        circle(38, 29, 4.4, "#1d1220"),
        path("M32,33 l-2.6,5 h5.2Z", "#1d1220"),
    )
    c.add(line("M29,44 v5 M35,44 v5", "#1d1220", 2))


def wheel(c: Canvas) -> None:
    """The steering wheel that rolls along the turns."""
    spokes = "".join(
        line("M32,18 V3", "#ffcf87", 5, transform=f"rotate({turn} 32 32)") for turn in range(0, 360, 45)
    )
    c.add(spokes, circle(32, 32, 19, "#ffcf87", stroke="#8a4a12", stroke_width=2.4))


SIGNS: dict[str, Callable[[Canvas], None]] = {
    "vp": vp,
    "gold": gold,
    "shield": shield,
    "shoot-orth": shoot_orth,
    "shoot-diag": shoot_diag,
    "shoot-horiz": shoot_horiz,
    "shoot-diag-two": shoot_diag_two,
    "shoot-adjacent": shoot_adjacent,
    "repair": repair,
    "mine": mine,
    "unmine": unmine,
    "dummy": dummy,
    "reserve-draw": reserve_draw,
    "reserve-choose": reserve_choose,
    "again": again,
    "board": board,
    "end-adjacent": end_adjacent,
    "end-shield": end_shield,
    "end-set": end_set,
    "burning": burning,
    "waters": waters,
    "lines": lines,
    "light": light,
    "dark": dark,
    "wheel": wheel,
}
STEP, MARGIN = 80, 3


def sheet() -> str:
    """All signs in one picture, each with a view of its own: `signs.svg#vp` shows that one alone."""
    c = Canvas(STEP * len(SIGNS), 64, prefix="s")
    views = []
    for nth, (name, draw) in enumerate(SIGNS.items()):
        before, c.body = c.body, []
        draw(c)
        c.body = [*before, group(c.body, transform=f"translate({STEP * nth} 0)")]
        views.append(
            f'<view id="{name}" viewBox="{STEP * nth - MARGIN} {-MARGIN} {64 + 2 * MARGIN} {64 + 2 * MARGIN}"/>'
        )
    c.add(*views)
    return c.document()
