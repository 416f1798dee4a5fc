"""The course of a game as an SVG graph: a line for the chance to win, dashes for the lead in points, bars for luck and
marks for mistakes.  Wide for a desktop or narrow for a phone.

    svg = graph(review, seat=0, wide=True)
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from html import escape
from math import ceil

from fathomfive.toolkit.english import signed_number

from .model import POINTS, Moment, Review

INK, QUIET, PAPER = "#0b2b3c", "#35566a", "#f7fdfe"
SEATS = ("#0072b2", "#b84f00", "#00796b", "#a3497e")
TOGETHER = "#5b4b8a"  # the other side of a game that all win or lose
SHAPES = (
    '<circle cx="10" cy="10" r="9"/>',
    '<rect x="1.5" y="1.5" width="17" height="17" rx="3.5"/>',
    '<path d="M10 1 19.6 18.5H.4Z"/>',
    '<path d="M10 .2 19.8 10 10 19.8 .2 10Z"/>',
)
SIZES = {"inaccuracy": 15, "mistake": 19, "blunder": 23}
GOOD_LUCK, BAD_LUCK = "#e0a416", "#7c93a1"
LEAD = "#8a3b7d"  # the dashes of the lead in points …
LEAD_STEP = 5  # … whose scale ends at a multiple of this
FULL_BAR = 0.40  # change of the chance to win for a bar of full height
BAR_WIDTH = 9
MARKS_WIDE, MARKS_NARROW = 5, 3  # per seat
Link = Callable[[Moment], str]


@dataclass(frozen=True, slots=True)
class Frame:
    """The geometry of the picture, and the scale of its values."""

    width: int
    height: int
    left: int
    right: int
    top: int
    low: int
    foot: int
    last: int  # answers in the game
    floor: float  # values at the bottom and at the top
    ceiling: float

    def x(self, number: float) -> float:
        return self.left + (self.right - self.left) * number / max(1, self.last)

    def y(self, value: float) -> float:
        share = (value - self.floor) / max(1e-9, self.ceiling - self.floor)
        return self.low - (self.low - self.top) * min(1.0, max(0.0, share))

    @property
    def middle(self) -> float:
        return self.y((self.floor + self.ceiling) / 2)


def frame_of(review: Review, seat: int, wide: bool) -> Frame:
    floor, ceiling = 0.0, 1.0
    if review.unit == POINTS:
        values = [value for _, value in review.lines[seat]]
        floor, ceiling = min(values) - 2, max(values) + 2
    if wide:
        low, foot = (156, 206) if review.shows_luck else (196, 206)
        return Frame(1100, 220, 176, 856, 16, low, foot, review.answers, floor, ceiling)
    low, foot = (114, 152) if review.shows_luck else (146, 152)
    return Frame(360, 160, 12, 348, 30, low, foot, review.answers, floor, ceiling)


def graph(review: Review, seat: int, *, wide: bool = True, link: Link | None = None) -> str:
    """The graph for one seat: its chance to win, its lead, its luck and the worst decisions of all seats."""
    f = frame_of(review, seat, wide)
    parts = [
        f'<rect width="{f.width}" height="{f.height}" rx="18" fill="{PAPER}"/>',
        *sea(review, seat, f),
        *lead(review, seat, f),
        *(bars(review, seat, f) if review.shows_luck else ()),
        *marks(review, seat, f, MARKS_WIDE if wide else MARKS_NARROW, 1.0 if wide else 0.9, link),
        *(beside(review, seat, f) if wide else above(review, seat)),
    ]
    return picture(review, seat, f, parts)


def strip(review: Review, seat: int, *, wide: bool = True, link: Link | None = None) -> str:
    """Only the line and the marks, for the space under a slider."""
    full = frame_of(review, seat, wide)
    width, height = (1100, 36) if wide else (360, 44)
    f = replace(full, width=width, height=height, left=12, right=width - 12, top=4, low=height - 4)
    count = MARKS_WIDE if wide else MARKS_NARROW
    return picture(review, seat, f, [*sea(review, seat, f), *marks(review, seat, f, count, 0.85, link)])


def picture(review: Review, seat: int, f: Frame, parts: Sequence[str]) -> str:
    """The parts as one SVG document.  Colours and fonts are set on a group, because a page's style sheet may override
    what the `svg` element itself inherits."""
    return "\n".join(
        [
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {f.width} {f.height}" role="img" '
                f'aria-label="{escape(described(review, seat))}">'
                f'<g font-family="Figtree, sans-serif" font-size="14" fill="{QUIET}">'
            ),
            *parts,
            "</g></svg>",
        ]
    )


def marks(review: Review, seat: int, f: Frame, count: int, size: float, link: Link | None) -> list[str]:
    line = review.lines[seat]
    worst = [m for who in range(review.seats) for m in review.worst(who, count)]
    return [mark(m, f.x(m.number), f.y(at(line, m.number)), size, link) for m in sorted(worst, key=cost)]


def cost(moment: Moment) -> float:
    return moment.cost


def described(review: Review, seat: int) -> str:
    """The alternative text of the picture."""
    b, figure = review.balance[seat], review.accuracy[seat]
    if b is None or figure is None:
        return "The course of the game"
    unit = "points" if review.unit == POINTS else "of 100"
    start, end = shown(review, b.at_first), shown(review, b.result)
    return f"The course of the game for {review.names[seat]}: from {start} to {end} {unit}, accuracy {figure:.0f}"


def sea(review: Review, seat: int, f: Frame) -> list[str]:
    """The line, and the coloured area between it and an even game."""
    line = review.lines[seat]
    path = curve(f, line)
    area = f"{path} L{f.x(line[-1][0]):.1f} {f.middle:.1f} L{f.x(line[0][0]):.1f} {f.middle:.1f}Z"
    wide, key = f.right - f.left, f"{f.width}-{f.height}-{seat}"
    return [
        (
            f'<defs><clipPath id="up-{key}"><rect x="{f.left}" y="{f.top - 4}" width="{wide}" '
            f'height="{f.middle - f.top + 4:.1f}"/></clipPath><clipPath id="down-{key}"><rect x="{f.left}" '
            f'y="{f.middle:.1f}" width="{wide}" height="{f.low - f.middle + 4:.1f}"/></clipPath></defs>'
        ),
        (
            f'<rect x="{f.left}" y="{f.top}" width="{wide}" height="{f.low - f.top}" rx="8" fill="#fff" '
            'stroke="#0b2b3c" stroke-opacity=".09"/>'
        ),
        f'<path d="M{f.left} {f.middle:.1f}H{f.right}" stroke="{INK}" stroke-opacity=".3"/>',
        f'<path d="{area}" fill="{SEATS[seat]}" fill-opacity=".22" clip-path="url(#up-{key})"/>',
        f'<path d="{area}" fill="{other_colour(review, seat)}" fill-opacity=".2" clip-path="url(#down-{key})"/>',
        f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>',
    ]


def curve(f: Frame, line: Sequence[tuple[int, float]]) -> str:
    """The line as the data of an SVG path."""
    return " ".join(f"{'L' if i else 'M'}{f.x(n):.1f} {f.y(value):.1f}" for i, (n, value) in enumerate(line))


def lead(review: Review, seat: int, f: Frame) -> list[str]:
    """The lead in points, dashed, on a scale of its own that is centred on the middle."""
    ahead = review.leads[seat]
    if not ahead:
        return []
    most = LEAD_STEP * max(1, ceil(max(abs(points) for _, points in ahead) / LEAD_STEP))
    scaled = replace(f, floor=-most, ceiling=most)
    path = curve(scaled, ahead)
    style = f'fill="{LEAD}" font-size="12" paint-order="stroke" stroke="#fff" stroke-width="3"'
    return [
        f'<path d="{path}" fill="none" stroke="{LEAD}" stroke-width="1.8" stroke-dasharray="5 4"/>',
        f'<text x="{f.left + 6}" y="{f.top + 13}" {style}>lead +{most}</text>',
        f'<text x="{f.left + 6}" y="{f.low - 5}" {style}>−{most}</text>',
    ]


def other_colour(review: Review, seat: int) -> str:
    return TOGETHER if review.cooperative or review.seats == 1 else SEATS[(seat + 1) % review.seats]


def at(line: Sequence[tuple[int, float]], number: int) -> float:
    """The value of the line at any answer, interpolated between the seat's own."""
    for (a, before), (b, after) in itertools.pairwise(line):
        if a <= number <= b:
            return before + (after - before) * (number - a) / max(b - a, 1)
    return line[0][1] if number < line[0][0] else line[-1][1]


def bars(review: Review, seat: int, f: Frame) -> list[str]:
    """The effect of luck, turn by turn: up is good for the seat.  Turns that are close together share a bar."""
    middle, half = f.low + (f.foot - f.low) / 2 + 3, (f.foot - f.low) / 2 - 3
    full = FULL_BAR if review.unit != POINTS else 10.0
    bins: dict[int, float] = {}
    for one in review.luck[seat]:
        place = round(f.x(one.number) / BAR_WIDTH)
        bins[place] = bins.get(place, 0.0) + one.change
    drawn = [f'<path d="M{f.left} {middle:.1f}H{f.right}" stroke="{INK}" stroke-opacity=".18"/>']
    for place, change in bins.items():
        height = max(-half, min(half, half * change / full))
        if abs(height) >= 0.8:
            drawn.append(
                f'<rect x="{place * BAR_WIDTH - 3}" y="{middle - max(height, 0):.1f}" width="6" '
                f'height="{abs(height):.1f}" rx="2" fill="{GOOD_LUCK if height > 0 else BAD_LUCK}"/>'
            )
    return drawn


def mark(m: Moment, x: float, y: float, scale: float, link: Link | None) -> str:
    size = SIZES[m.name] * scale
    drawn = (
        f'<g transform="translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({size / 20:.3f})" '
        f'fill="{SEATS[m.seat]}" stroke="#fff" stroke-width="2"><title>{escape(m.texts[0])}</title>{SHAPES[m.seat]}'
        f'<text x="10" y="{16 if m.seat == 2 else 14.6}" text-anchor="middle" fill="#fff" stroke="none" '
        f'font-weight="800" font-size="{15 - 1.7 * len(m.sign):.1f}">{m.sign}</text></g>'
    )
    return f'<a href="{escape(link(m))}">{drawn}</a>' if link else drawn


def shown(review: Review, value: float) -> str:
    """A value as people read it: points, or wins in 100 games."""
    return str(rounded(review, value)).replace("-", "−")


def signed(review: Review, value: float) -> str:
    """A change as people read it, with its sign."""
    return signed_number(rounded(review, value))


def rounded(review: Review, value: float) -> int:
    return round(value if review.unit == POINTS else 100 * value)


def beside(review: Review, seat: int, f: Frame) -> list[str]:
    """The text beside a wide graph.  Left: each seat's accuracy.  Right: what changed the chance to win."""
    drawn = [f'<text x="18" y="30" font-weight="650" fill="{INK}">Accuracy</text>']
    played = [who for who in range(review.seats) if review.accuracy[who] is not None]
    step = 44 if len(played) < 4 else 38
    for row, who in enumerate(played):
        top, name = 40 + step * row, review.names[who]
        drawn.append(
            f'<g transform="translate(18 {top + 4}) scale(1.1)" fill="{SEATS[who]}">{SHAPES[who]}</g>'
            f'<text x="48" y="{top + 25}" font-weight="750" font-size="26" fill="{INK}">'
            f"{review.accuracy[who]:.0f}</text>"
            f'<text x="104" y="{top + 23}">{escape(name[:7])}{"…" if len(name) > 7 else ""}</text>'
        )
    if review.shows_luck:
        drawn.append('<text x="164" y="186" text-anchor="end">luck</text>')
    return drawn + balance_table(review, seat)


def balance_table(review: Review, seat: int) -> list[str]:
    """From the first decision to the result: own choices, those of others, and luck."""
    b = review.balance[seat]
    if b is None:
        return []
    unit = "points" if review.unit == POINTS else "of 100"
    title = f"From {shown(review, b.at_first)} to {shown(review, b.result)} {unit}"
    rows = [("own choices", signed(review, b.own))]
    if review.seats > 1 and len(review.reviewed) > 1:
        rows.append(("the others’" if review.seats > 2 else "the other’s", signed(review, b.others)))
    if review.shows_luck:
        rows.append(("luck", f"{signed(review, b.luck)} ± {shown(review, b.error)}"))
    drawn = [f'<text x="876" y="34" font-weight="650" fill="{INK}">{title}</text>']
    for row, (name, figure) in enumerate(rows):
        y = 70 + 36 * row
        drawn.append(
            f'<text x="876" y="{y}">{name}</text><text x="1082" y="{y}" text-anchor="end" font-weight="750" '
            f'font-size="18" fill="{INK}">{figure}</text>'
            f'<path d="M876 {y + 11}H1082" stroke="{INK}" stroke-opacity=".12"/>'
        )
    return drawn


def above(review: Review, seat: int) -> list[str]:
    """The line of text above a narrow graph."""
    b, figure = review.balance[seat], review.accuracy[seat]
    if b is None or figure is None:
        return []
    text = f"choices {signed(review, b.own + b.others)}"
    text += f"  ·  luck {signed(review, b.luck)}" if review.shows_luck else ""
    return [
        (
            f'<g transform="translate(12 6) scale(.85)" fill="{SEATS[seat]}">{SHAPES[seat]}</g>'
            f'<text x="36" y="21" font-weight="750" font-size="18" fill="{INK}">{figure:.0f}</text>'
            f'<text x="78" y="20">accuracy</text><text x="348" y="20" text-anchor="end">{text}</text>'
        )
    ]
