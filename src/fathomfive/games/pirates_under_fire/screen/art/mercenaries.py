"""The twelve mercenaries: every one is its own ship, known by its silhouette."""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, group, line, path, rect

from .gear import flame, naval_mine, round_shield, sabres, star
from .hull import hull
from .materials import Canvas
from .rigging import Palette, bowsprit, mast, nest, oars, pennant
from .sails import gaff_sail, jib, junk_sail, lateen_sail, square_sail
from .ships import Drawing

GOLD = "#ffcf5a"


def bulwark_sloop(c: Canvas, p: Palette) -> str:
    """A sloop whose whole side is a wall of shields."""
    wall = "".join(
        round_shield(c, x, -13, 8.2, colour)
        for x, colour in ((-27, "#1f73b5"), (-9, "#b8322e"), (9, "#1f73b5"), (27, "#b8322e"))
    )
    return (
        bowsprit(p, 34, -18, 14, 8)
        + mast(p, 2, -78)
        + gaff_sail(c, p, 1, -72, 38, 48)
        + jib(c, p, 5, -68, 46, -24)
        + pennant(p, 2, -84, 16)
        + hull(c, p, 76, 18, stern=7, bow=6, rake=8)
        + wall
    )


def ironclad_cutter(c: Canvas, p: Palette) -> str:
    """Iron plates, rivets and a ram."""
    iron = c.linear("#c3ced9", "#74828f", "#2f3943")
    plate = path("M-40,-22 H34 L50,-12 L38,6 H-36 Q-44,-6 -40,-22Z", iron, stroke="#141a20", stroke_width=1)
    rivets = "".join(circle(x, y, 1, "#eef4fa") for x in range(-36, 36, 9) for y in (-18, -4))
    seams = "".join(line(f"M{x},-22 V6", "#20282f", 0.9, opacity=0.7) for x in (-22, -4, 14))
    ram = path("M40,-10 L60,-3 L40,4Z", GOLD, stroke="#5a3a08", stroke_width=0.9)
    return (
        mast(p, -10, -78)
        + square_sail(c, p, -9, -73, 30, 20)
        + square_sail(c, p, -8, -51, 40, 27)
        + pennant(p, -10, -84, 15)
        + ram
        + plate
        + seams
        + rivets
        + rect(-40, -26, 22, 5, GOLD, rx=1.4, stroke="#5a3a08", stroke_width=0.7)
    )


def press_gang(c: Canvas, p: Palette) -> str:
    """A longboat crowded with men just taken on."""
    coats = ("#1f73b5", "#b8322e", "#e0a12e", "#3c7d4a", "#6b4aa0")
    men = ""
    for index, x in enumerate((-30, -18, -6, 6, 18, 30)):
        lift = 3 if index % 2 else 0
        men += path(
            f"M{x - 5},-8 v-9 q5,-8 10,0 v9Z",
            coats[index % 5],
            stroke="#1c100a",
            stroke_width=0.7,
            transform=f"translate(0 {-lift})",
        )
        men += circle(x, -24 - lift, 4, "#e8b184", stroke="#3a2010", stroke_width=0.7)
        men += path(f"M{x - 5},{-25 - lift} q5,-7 10,0Z", "#20141a")
    return (
        mast(p, -4, -80)
        + lateen_sail(c, p, -4, -82, 54, 46)
        + pennant(p, -26, -88, 14)
        + men
        + hull(c, p, 84, 13, stern=4, bow=6, rake=10)
        + oars(p, -24, 30, -6, 6)
    )


def sweeper_lugger(c: Canvas, p: Palette) -> str:
    """Two lugsails and a boom with three caught mines."""
    boom = line("M10,-20 L52,-52", p.hull[0], 3) + "".join(
        line(f"M{x},{y} v10", "#2a1a10", 1) for x, y in ((28, -34), (40, -43), (52, -52))
    )
    return (
        mast(p, -24, -78)
        + mast(p, 6, -72)
        + gaff_sail(c, p, -12, -76, 32, 50)
        + gaff_sail(c, p, 16, -72, 28, 44)
        + pennant(p, -24, -84, 13)
        + boom
        + naval_mine(c, 28, -19, 5)
        + naval_mine(c, 40, -28, 5)
        + naval_mine(c, 52, -37, 5)
        + hull(c, p, 80, 15, stern=7, bow=5, rake=7)
    )


def _keg(x: float, y: float) -> str:
    hoops = line(f"M{x - 5},{y - 7} h10 M{x - 5},{y - 2} h10", "#c8cdd4", 1.2)
    return rect(x - 5, y - 10, 10, 11, "#7a4a22", rx=2.4, stroke="#22120a", stroke_width=0.8) + hoops


def powder_junk(c: Canvas, p: Palette) -> str:
    """Battened sails over a deck of powder kegs."""
    kegs = "".join(_keg(x, y) for x, y in ((-2, -16), (9, -16), (20, -16), (4, -26), (15, -26)))
    fuse = line("M15,-36 q5,-6 2,-12", "#3a2414", 1.4) + flame(17, -46, 10, 6)
    return (
        mast(p, -20, -80)
        + mast(p, 30, -64)
        + junk_sail(c, p, -18, -78, 44, 54)
        + junk_sail(c, p, 32, -62, 26, 40)
        + pennant(p, -14, -90, 13)
        + kegs
        + fuse
        + hull(c, p, 88, 17, stern=13, bow=9, rake=5, castle=0.2)
    )


def fire_ring(c: Canvas, p: Palette) -> str:
    """Guns to all four sides: the ship stands inside a ring of fire."""
    back = "".join(
        flame(x, y, h, h * 0.52)
        for x, y, h in ((-44, -4, 30), (-27, -12, 24), (27, -12, 24), (44, -4, 30), (0, -14, 22))
    )
    front = "".join(
        flame(x, y, h, h * 0.6)
        for x, y, h in ((-49, 8, 25), (-30, 11, 18), (-10, 12, 15), (10, 12, 15), (30, 11, 18), (49, 8, 25))
    )
    return (
        back
        + mast(p, -12, -82)
        + mast(p, 14, -76)
        + square_sail(c, p, -12, -78, 26, 18)
        + square_sail(c, p, -11, -58, 34, 30, flame(-9, -33, 21, 13))
        + square_sail(c, p, 15, -71, 22, 16)
        + square_sail(c, p, 16, -53, 27, 26)
        + pennant(p, -12, -88, 13)
        + pennant(p, 14, -82, 12)
        + hull(c, p, 74, 18, stern=9, bow=6, rake=7, ports=5)
        + front
    )


def _flash(x: float, side: int) -> str:
    """Fire from a muzzle, to the right (1) or to the left (-1)."""
    d = f"M{x},-14 l{side * 13},-8 l{side * -4},7 l{side * 12},2 l{side * -11},3 l{side * 5},7Z"
    return path(d, "#ffb52e", stroke="#d9381a", stroke_width=1.2, stroke_linejoin="round")


def broadside_frigate(c: Canvas, p: Palette) -> str:
    """Two gun decks, fire from both ends of the row."""
    return (
        bowsprit(p, 38, -22, 13, 9)
        + mast(p, -26, -80)
        + mast(p, 1, -88)
        + mast(p, 26, -80)
        + square_sail(c, p, -26, -75, 22, 18)
        + square_sail(c, p, -25, -55, 27, 26)
        + square_sail(c, p, 1, -84, 24, 18)
        + square_sail(c, p, 2, -64, 31, 33)
        + square_sail(c, p, 26, -75, 21, 18)
        + square_sail(c, p, 27, -55, 26, 26)
        + pennant(p, 1, -94, 15)
        + hull(c, p, 84, 22, stern=10, bow=6, rake=8, ports=7, decks=2)
        + _flash(-42, -1)
        + _flash(44, 1)
    )


def corsair_xebec(c: Canvas, p: Palette) -> str:
    """Sharp lateen sails like crossed blades."""
    return (
        bowsprit(p, 40, -16, 20, 4)
        + mast(p, -28, -74)
        + mast(p, -2, -84, lean=2)
        + mast(p, 26, -76, lean=5)
        + lateen_sail(c, p, -28, -74, 34, 48)
        + lateen_sail(c, p, 0, -92, 46, 66)
        + lateen_sail(c, p, 32, -80, 36, 54)
        + pennant(p, -20, -98, 15)
        + pennant(p, 16, -86, 12)
        + hull(c, p, 88, 14, stern=9, bow=4, rake=14, castle=0.2, ports=5)
    )


def boarding_galley(c: Canvas, p: Palette) -> str:
    """A ram, a raised boarding bridge and grapnels."""
    bridge = (
        line("M14,-18 L46,-66", "#1c100a", 7.4, opacity=0.4)
        + line("M14,-18 L46,-66", p.hull[0], 5.4)
        + "".join(
            line(f"M{14 + k * 32 - 3:.1f},{-18 - k * 48 - 2:.1f} l6,4", "#3a2414", 1.1)
            for k in (0.15, 0.3, 0.45, 0.6, 0.75, 0.9)
        )
        + path("M44,-70 l13,8 l-9,5Z", "#d5dde5", stroke="#26303a", stroke_width=0.9)
        + line("M6,-76 L45,-64", "#2a1a10", 1)
    )
    hook = line("M-36,-44 C-52,-56 -56,-34 -46,-32", "#2a1a10", 1.2) + line(
        "M-46,-32 v7 m-5,-3 q5,9 10,0", "#d5dde5", 2.2
    )
    ram = path("M40,-8 L62,-1 L40,5Z", GOLD, stroke="#5a3a08", stroke_width=0.9)
    return (
        mast(p, -18, -84)
        + mast(p, 5, -78)
        + square_sail(c, p, -17, -78, 42, 46, sabres(-15, -56, 12))
        + pennant(p, -18, -90, 15)
        + bridge
        + ram
        + hull(c, p, 88, 15, stern=10, bow=3, rake=6, castle=0.2)
        + oars(p, -24, 32, -7, 8)
        + hook
    )


def escort_admiral(c: Canvas, p: Palette) -> str:
    """A great ship with a small one on each side."""
    escort = mast(p, 0, -34) + square_sail(c, p, 0, -32, 18, 19) + hull(c, p, 26, 8, stern=3, bow=3, rake=4)
    small = group(escort, transform="translate(-42 4) scale(.86)") + group(
        escort, transform="translate(43 4) scale(.86)"
    )
    return (
        mast(p, -16, -84)
        + mast(p, 12, -92)
        + square_sail(c, p, -16, -80, 26, 18)
        + square_sail(c, p, -15, -60, 33, 34)
        + square_sail(c, p, 12, -88, 26, 18)
        + square_sail(c, p, 13, -68, 34, 40, star(14, -50, 9))
        + pennant(p, -16, -90, 14)
        + pennant(p, 12, -98, 16)
        + hull(c, p, 66, 22, stern=14, bow=7, rake=7, ports=5, lantern=True)
        + small
    )


def aegis_galleon(c: Canvas, p: Palette) -> str:
    """One immense shield carried like a sail."""
    iron = c.linear("#f4f7fa", "#aab7c4", "#66737f")
    field = c.linear("#2f95da", "#15568f")
    shield = (
        path(
            "M-27,-84 Q0,-74 27,-84 Q32,-44 0,-24 Q-32,-44 -27,-84Z", iron, stroke="#18222c", stroke_width=1.4
        )
        + path("M-21,-77 Q0,-69 21,-77 Q25,-47 0,-31 Q-25,-47 -21,-77Z", field)
        + line("M0,-73 V-32 M-22,-60 Q0,-54 22,-60", "#f4f7fa", 4)
        + star(0, -58, 9)
        + path("M-19,-76 Q-8,-71 -4,-71 L-12,-40 Q-23,-50 -19,-76Z", "#fff", opacity=0.2)
    )
    return (
        bowsprit(p, 40, -24, 15, 10)
        + mast(p, -36, -70)
        + mast(p, 36, -68)
        + lateen_sail(c, p, -36, -72, 26, 36)
        + square_sail(c, p, 37, -64, 20, 30)
        + pennant(p, 36, -74, 12)
        + mast(p, 0, -94)
        + pennant(p, 0, -100, 16)
        + shield
        + hull(c, p, 92, 20, stern=14, bow=7, rake=8, ports=6, castle=0.23, lantern=True)
    )


def twin_banners(c: Canvas, p: Palette) -> str:
    """Two masts, two great banners of the same cut."""
    cloth = c.linear("#ffd65c", "#e0801f")
    banner = (
        path("M-15,-70 H15 V-24 L0,-33 L-15,-24Z", cloth, stroke="#6b2c08", stroke_width=1.2)
        + path("M-10,-64 H10 V-41 L0,-46 L-10,-41Z", "#8e1f2b")
        + line("M-17,-70 H17", "#3a2010", 3)
        + star(0, -55, 6.5)
    )
    return (
        bowsprit(p, 40, -20, 14, 8)
        + mast(p, -20, -84)
        + mast(p, 20, -84)
        + group(banner, transform="translate(-20 -2)")
        + group(banner, transform="translate(20 -2)")
        + pennant(p, -20, -90, 14)
        + pennant(p, 20, -90, 14)
        + nest(p, -20, -78)
        + nest(p, 20, -78)
        + hull(c, p, 86, 19, stern=11, bow=6, rake=8, ports=6)
    )


MERCENARIES: dict[str, Drawing] = {
    "merc_bulwark_sloop": bulwark_sloop,
    "merc_ironclad_cutter": ironclad_cutter,
    "merc_press_gang": press_gang,
    "merc_sweeper_lugger": sweeper_lugger,
    "merc_powder_junk": powder_junk,
    "merc_fire_ring": fire_ring,
    "merc_broadside_frigate": broadside_frigate,
    "merc_corsair_xebec": corsair_xebec,
    "merc_boarding_galley": boarding_galley,
    "merc_escort_admiral": escort_admiral,
    "merc_aegis_galleon": aegis_galleon,
    "merc_twin_banners": twin_banners,
}
