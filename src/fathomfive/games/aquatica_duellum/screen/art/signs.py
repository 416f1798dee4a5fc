"""The signs, 32 by 32, bold enough to be read at 14 pixels.  They take the colour of the text beside them;
only the coin is gold.

One sheet of symbols: a page shows one with <use href="…/signs.svg#trident"/>.
"""

from __future__ import annotations

STROKE = 'fill="none" stroke="currentColor" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"'


def shape(d: str, **options: object) -> str:
    more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in options.items())
    return f'<path d="{d}"{more}/>'


def line(d: str, width: float = 3.2) -> str:
    return f'<path d="{d}" {STROKE.format(width)}/>'


def disc(x: float, y: float, r: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}"/>'


def card(d: str = "M6,4 H20 V26 H6Z") -> str:
    return line(d, 2.6)


CROWN = "M4,24 2,9 9.500,14.500 16,5 22.500,14.500 30,9 28,24Z M5,26 H27 V29 H5Z"
# a fighter of the sea: a helmet with a visor, a crest and a fin on either side
HELM = (
    "M16,4.500 C22,4.500 25,9 25,15 C25,20 22,23 16,23 C10,23 7,20 7,15 C7,9 10,4.500 16,4.500Z "
    "M10,12.500 H22 V15.500 H17.700 V20.500 H14.300 V15.500 H10Z M6,11.500 .5,7.500 2.500,17.500 6,17Z "
    "M26,11.500 31.500,7.500 29.500,17.500 26,17Z M14.500,4 C14,1.500 16,0 20,.5 C18.500,1.500 18,2.500 17.800,4Z "
    "M3,31.500 C3,26.500 8,24.300 16,24.300 C24,24.300 29,26.500 29,31.500Z"
)

LEAVES = shape(
    "M6,9 C1,8 1,4 3,2 C6,4 7,6 6,9Z M6,10 C10,9 11,6 10,3 C7,4 5,7 6,10Z M5.500,17 C0,17 -.5,13 1,10.500 "
    "C4,12 6,14 5.500,17Z M6,18 C10,17 11.500,14 11,11 C7.500,12 5.500,14.500 6,18Z M9,24.500 C4,26 1.500,23 2,19.500 "
    "C6,20 8.500,21.500 9,24.500Z M10,24 C13,22 14,19 13,16 C10,18 8.500,21 10,24Z"
)

EFFECTS = {
    "coin": '<circle cx="16" cy="16" r="15" fill="#f7c33c" stroke="#7a4a08" stroke-width="1.400"/>'
    '<circle cx="16" cy="16" r="11.500" fill="none" stroke="#7a4a08" stroke-opacity=".6" stroke-width="1.400"/>'
    '<path d="M10,21 8.500,11.500 13,15.500 16,9.500 19,15.500 23.500,11.500 22,21Z" fill="#7a4a08"/>',
    "trident": line("M16,30 V8 M7,9 V13 C7,20 25,20 25,13 V9 M12,25 H20", 3.2)
    + shape("M16,1 20.500,9 H11.500Z M7,2.500 11,10 H3Z M25,2.500 29,10 H21Z"),
    "raise": shape("M16,2 29,15 H22 V20 H10 V15 H3Z M10,22.500 H22 V25.500 H10Z M10,27.500 H22 V30.500 H10Z"),
    "full": shape("M16,1 27,11 H21 V15 H11 V11 H5Z M16,13 27,23 H21 V31 H11 V23 H5Z"),
    "rotate": line("M26.500,11 A11.500,11.500 0 0 0 6,10 M5.500,21 A11.500,11.500 0 0 0 26,22", 3.6)
    + shape("M29.500,4 29,14.500 20,9.500Z M2.500,28 3,17.500 12,22.500Z"),
    "refill": card("M5,9 H17 V28 H5Z") + shape("M24,3 31,12 H27 V27 H21 V12 H17Z"),
    "manta": shape(
        "M12,8 C10,5 10,3 11,1 C12.500,4 14,5 16,5 C18,5 19.500,4 21,1 C22,3 22,5 20,8 C25,10 29,15 31,21 "
        "C26,19.500 21,20.500 18,24 L16.800,31 H15.200 L14,24 C11,20.500 6,19.500 1,21 C3,15 7,10 12,8Z"
    ),
    "score": line("M14,29 C6,26 3,17 6,7 M18,29 C26,26 29,17 26,7", 2.2)
    + LEAVES
    + f'<g transform="matrix(-1 0 0 1 32 0)">{LEAVES}</g>',
    "ready": shape("M7,23 A9,9 0 0 1 25,23Z")
    + line("M16,10 V3 M8,14 3,9 M24,14 29,9 M2,23 H30 M7,28 H25", 2.6),
    "tire": shape("M18,4 A12,12 0 1 0 28,20 A10,10 0 0 1 18,4Z") + line("M21,4 H28 L21,11 H28", 2.2),
    "recall": shape("M2,13 13,3 V9 C23,9 30,15 30,23 C30,26 29,28 28,30 C27,22 22,18 13,18 V23Z"),
    "mercenary": shape(HELM, fill_rule="evenodd"),
    "copy": line(
        "M16,3 C23,3 26,8 26,14 C26,20 22,24 16,24 C10,24 6,20 6,14 C6,8 9,3 16,3Z M16,25 V30 M9,30.500 H23",
        2.8,
    )
    + line("M11,16 18,8 M15,19 21,12", 2.2),
    "discard": card("M7,3 H21 V19 H7Z") + shape("M14,31 6,23 H11 V15 H17 V23 H22Z"),
    "take": card("M11,2 H27 V18 H11Z")
    + shape(
        "M4,15 C8,14 9,19 13,19 H22 C25,19 25,23 22,23 H16 H24 L28,19 C31,18 32,21 30,23 L24,29 H9 L4,26Z"
    ),
    "free": card("M8,3 H24 V25 H8Z")
    + shape(
        "M16,8 17.800,12.600 22.600,12.900 18.900,16 20.100,20.700 16,18.100 "
        "11.900,20.700 13.100,16 "
        "9.400,12.900 14.200,12.600Z"
    )
    + line("M10,29.500 H22", 2.4),
    "echo": disc(7, 16, 4)
    + line("M14,9 A9,9 0 0 1 14,23 M19,5 A15,15 0 0 1 19,27 M24.500,2 A20,20 0 0 1 24.500,30", 3),
    "capture": line("M16,2 V12 M9,30 C4,26 4,18 9,14 H23 C28,18 28,26 23,30 M16,14 V20", 3.4)
    + shape("M12,24 H20 L16,30Z"),
    "crown": shape(CROWN),
    "enchant": line("M5,28 18,15", 3.6)
    + shape(
        "M22,2 23.800,8.200 30,10 23.800,11.800 22,18 20.200,11.800 14,10 20.200,8.200Z "
        "M9,4 10,7 13,8 10,9 9,12 8,9 5,8 8,7Z"
    ),
    "hypnotise": line(
        "M16,16 C17,14 20,15 19.500,18 C19,21 13,22 11.500,17.500 C10,12 16,8.500 20.500,10.500 C26,13 "
        "26,22 20.500,25 "
        "C13,28.500 5,23 5.500,15 C6,7 14,3 21,4.500",
        2.8,
    ),
    "maestro": line("M11,25 V7 L26,4 V21", 2.8) + '<ellipse cx="7.500" cy="25" rx="4.500" ry="3.600"/>'
    '<ellipse cx="22.500" cy="21.500" rx="4.500" ry="3.600"/>',
    "raise_rotate": shape("M10,1 19,11 H14 V17 H6 V11 H1Z")
    + line("M27,17 A8,8 0 1 1 18,15", 3)
    + shape("M18,10 25,15 18,20Z"),
    "extra_action": card("M4,5 H18 V27 H4Z") + line("M25,10 V22 M19.500,16 H30.500", 3.4),
    "extra_mercenary": f'<g transform="translate(-3 3) scale(.78)">{shape(HELM, fill_rule="evenodd")}</g>'
    + line("M26,4 V14 M21,9 H31", 3.4),
}
TYPES = {
    "reef": line(
        "M16,30 V18 M16,22 C9,22 8,16 8,10 M16,18 C23,18 24,13 24,7 M8,14 C4,13 4,9 4,6 M24,12 C28,11 28,8 28,4 "
        "M16,18 V4",
        3,
    ),
    "trench": shape(
        "M1,5 H6 L10,14 13,11 15,28 H17 L19,13 23,17 26,5 H31 V9 L28,12 24,26 20,23 18,31 H14 L11,20 8,23 "
        "4,12 1,10Z"
    ),
    "ruin": shape(
        "M3,27 H29 V30 H3Z M2,6 16,1 30,6 V9 H2Z M5,11 H10 V25 H5Z M13.500,11 H18.500 V25 H13.500Z M22,15 27,12 "
        "V25 H22Z"
    ),
    "kelp": line("M16,31 C12,24 20,18 16,10 C14,6 16,3 17,1", 2.6)
    + shape(
        "M15,25 C9,26 5,23 4,18 C10,18 14,20 15,25Z M17,19 C18,14 22,11 28,12 C27,17 22,20 17,19Z "
        "M16,13 C10,13 7,9 7,5 C12,5 15,8 16,13Z"
    ),
    "vent": shape("M2,30 10,14 H22 L30,30Z") + line("M13,11 C11,8 15,7 13,3 M19,11 C17,8 21,7 19,3", 2.8),
    "razorgate": shape(
        "M2,8 C10,2 22,2 30,8 L27,14 24,9 21,15 18,10 16,16 14,10 11,15 8,9 5,14Z "
        "M2,24 C10,30 22,30 30,24 L27,18 24,23 21,17 18,22 16,16.500 14,22 11,17 8,23 5,18Z"
    ),
    "murmuria": line("M4,16 C9,7 23,7 28,16 C23,25 9,25 4,16Z", 2.8)
    + disc(16, 16, 4.6)
    + line("M16,2 V5 M6,5 8,8 M26,5 24,8", 2.4),
    "pearlmarket": shape(
        "M2,17 C2,6 30,6 30,17 C24,14 8,14 2,17Z M2,20 C6,28 26,28 30,20 C26,23.500 22,24 20,24 "
        "A4.500,4.500 0 0 1 12,24 "
        "C10,24 6,23.500 2,20Z"
    )
    + disc(16, 20, 4.2),
    "tidesanctum": shape(
        "M16,1 30,10 H2Z M4,12 H8 V25 H4Z M11,12 H15 V25 H11Z M17,12 H21 V25 H17Z M24,12 H28 V25 H24Z "
        "M2,27 H30 V31 H2Z"
    ),
}
TABLE = {
    "turtle": '<ellipse cx="16" cy="17" rx="9" ry="10.500"/>'
    + disc(16, 4.500, 3.6)
    + shape(
        "M7,13 C2,9 0,13 1,19 L7,17Z M25,13 C30,9 32,13 31,19 L25,17Z M9,25 4,30 11,29Z M23,25 28,30 21,29Z"
    ),
    "squid": shape("M16,1 C20,5 26,8 26,13 C23,14 21,14 20,13 V19 H12 V13 C11,14 9,14 6,13 C6,8 12,5 16,1Z")
    + line("M12.500,19 C12,25 8,25 8,30 M15,20 V31 M17.500,20 V31 M19.500,19 C20,25 24,25 24,30", 2.4),
    "location": shape(
        "M3,30 V13 H7 V9 H3 V4 H6 V6 H9 V4 H12 V12 H14 V7 L16,3 18,7 V12 H20 V4 H23 V6 H26 V4 H29 V9 H25 "
        "V13 H29 V30 "
        "H20 V24 A4,4 0 0 0 12,24 V30Z"
    ),
    "deck": card("M5,10 H19 V30 H5Z") + line("M9,6 H23 V26 M13,2 H27 V22", 2.4),
    "hand": shape("M3,11 11,6 19,23 11,28Z M13,4 H21 V21Z M22.500,5 29,10 22,20Z"),
    "check": line("M4,17 12,26 28,6", 5),
    "hourglass": shape(
        "M6,2 H26 V6 C26,12 19,13 19,16 C19,19 26,20 26,26 V30 H6 V26 C6,20 13,19 13,16 C13,13 6,12 6,6Z"
    ),
    "map": line("M16,3 A13,13 0 1 1 15.900,3Z", 2.8) + shape("M22,8 18,18 10,24 14,14Z"),
    "goals": shape("M8,3 H24 V12 C24,18 20,20 18,20.500 V25 H23 V29 H9 V25 H14 V20.500 C12,20 8,18 8,12Z")
    + line("M8,6 H3 C3,11 5,13 8,13 M24,6 H29 C29,11 27,13 24,13", 2.4),
    "points": shape(
        "M16,2 20,11.500 30,12.200 22.300,18.600 24.800,28.400 16,23 7.200,28.400 9.700,18.600 2,12.200 12,11.500Z"
    ),
    "one_type": shape("M3,3 H14 V14 H3Z M18,3 H29 V14 H18Z M3,18 H14 V29 H3Z M18,18 H29 V29 H18Z"),
    "types": shape("M3,3 H14 V14 H3Z")
    + disc(23.5, 8.500, 6)
    + shape("M8.500,17 15,29 H2Z M23.500,16 30,23 23.500,30 17,23Z"),
    "clockwise": line("M7,7 A12,12 0 1 1 5,21", 3.8) + shape("M2,2 13,4 5,13Z"),
    "moon": shape("M20,3 A13.500,13.500 0 1 0 29,22 A11,11 0 0 1 20,3Z"),
    "regent": shape(
        "M8,12 C8,5 24,5 24,12 C28,18 25,27 16,30 C10,30 7,27 7,24 C12,26 17,24 18,20 C12,21 8,18 8,12Z"
    )
    + line("M20,8 C24,3 28,3 31,5 M17,6 C19,2 22,1 25,1", 2.2),
}


def sheet() -> str:
    """All of them."""
    drawn = EFFECTS | TYPES | TABLE
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 32 32">{body}</symbol>' for name, body in drawn.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'
