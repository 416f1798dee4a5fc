"""Draws the columns of an observation: a box for each part, in order, with its name and its columns, coloured by what
they contain.  Part of `observation_docs`."""

from __future__ import annotations

from html import escape

from .observations import ObservationLayout, Part

WIDTH, LINE, GAP, LETTER = 960, 46, 6, 7.4  # pixels; the last is the width of an average letter
COLUMN = 3.0  # pixels for each column, as far as there is room
PAPER, INK = "#fbfdfd", "#12303d"
FILL = {"number": "#cfe6ee", "card": "#f6dfb5", "count": "#d8ecd2", "back": "#e5dbf0"}
KEY = {"number": "numbers", "card": "cards", "count": "how many cards", "back": "card backs"}
EDGE = {"": "#6d8794", "own": "#0f6d93", "others": "#b35c00"}
OWNERS = {"": "of the table", "own": "one’s own", "others": "of the other seats"}


def picture(layout: ObservationLayout) -> str:
    """The layout of one game at one size of table, as SVG."""
    title = f"{layout.game.title} with {layout.seats} seats: {layout.size} columns"
    boxes, bottom = placed(layout)
    height = bottom + LINE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}" '
        f'font-family="sans-serif" font-size="12" fill="{INK}">\n<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>\n'
        f'<text x="{GAP}" y="20" font-size="15" font-weight="bold">{escape(title)}</text>\n'
        f"{key(32)}{''.join(boxes)}</svg>\n"
    )


def placed(layout: ObservationLayout) -> tuple[list[str], int]:
    """Boxes from left to right, line by line; and where the last line begins."""
    boxes, across, down = [], GAP, 84
    for part in layout.parts:
        width = box_width(part)
        if across + width > WIDTH - GAP:
            across, down = GAP, down + LINE + GAP
        boxes.append(box(part, across, down, width))
        across += width + GAP
    return boxes, down + GAP


def box_width(part: Part) -> int:
    words = max(len(part.name), len(columns(part)))
    return round(min(max(words * LETTER + 12, len(part.columns) * COLUMN), WIDTH - 2 * GAP))


def columns(part: Part) -> str:
    """Which columns, and whose."""
    last = part.columns.stop - 1
    span = f"{part.first}" if last == part.first else f"{part.first}–{last}"
    return f"{span} ({part.owners} × {part.size})" if part.owners > 1 else span


def box(part: Part, across: int, down: int, width: int) -> str:
    return (
        f'<g><rect x="{across}" y="{down}" width="{width}" height="{LINE}" rx="4" fill="{FILL[part.shows]}" '
        f'stroke="{EDGE[part.whose]}" stroke-width="{1 if not part.whose else 2.5}"/>'
        f'<text x="{across + 6}" y="{down + 19}" font-weight="bold">{escape(part.name)}</text>'
        f'<text x="{across + 6}" y="{down + 36}">{columns(part)}</text></g>\n'
    )


def key(down: int) -> str:
    """What the colours mean."""
    drawn, across = [], GAP
    swatches = [(FILL[shows], "none", words) for shows, words in KEY.items()]
    swatches += [("none", EDGE[whose], words) for whose, words in OWNERS.items()]
    for fill, edge, words in swatches:
        drawn.append(
            f'<rect x="{across}" y="{down}" width="18" height="14" rx="3" fill="{fill}" stroke="{edge}" stroke-width="2.5"/>'
            f'<text x="{across + 24}" y="{down + 12}">{words}</text>\n'
        )
        across += round(24 + len(words) * LETTER + 16)
    return "".join(drawn)
