"""Plots as SVG: plain text from plain numbers, coloured by the page's style sheet (club.css).

Every plot has a title for people who cannot see it; a table or a sentence next to it says the same in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil

WIDTH, HEIGHT = 640, 220
LEFT, RIGHT, TOP, BOTTOM = 40, 12, 26, 30
MOST_BINS = 16
ROOM = 80  # half of the longest name of a mark, on a phone
WIDEST = 96  # a bar, so that a single result does not fill the plot


@dataclass(frozen=True, slots=True)
class Mark:
    """A value that the plot points at."""

    value: float
    name: str
    kind: str  # its CSS class


def svg(title: str, body: Sequence[str], height: int = HEIGHT) -> str:
    return (
        f'<svg class="plot" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        + "".join(body)
        + "</svg>"
    )


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "middle") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def rect(kind: str, x: float, y: float, width: float, height: float) -> str:
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="4"/>'


def bins(values: Sequence[int], least: int, most: int) -> tuple[int, list[int]]:
    """The width of a bin, in whole points, and how many values fall into each."""
    width = max(1, ceil((most - least + 1) / MOST_BINS))
    counts = [0] * ceil((most - least + 1) / width)
    for value in values:
        counts[(value - least) // width] += 1
    return width, counts


def histogram(title: str, values: Sequence[int], marks: Sequence[Mark] = (), unit: str = "points") -> str:
    """The frequency of each value, with marks at some of them."""
    everything = [*values, *(int(mark.value) for mark in marks)]
    if not everything:
        return ""
    least, most = min(everything), max(everything)
    width, counts = bins(values, least, most)
    across, up = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    slot, highest = min(WIDEST, across / len(counts)), max([1, *counts])
    ground = HEIGHT - BOTTOM
    body = [line(LEFT, ground, WIDTH - RIGHT, ground, "axis")]
    for nth, count in enumerate(counts):
        height = up * count / highest
        x = LEFT + nth * slot
        body.append(rect("bar", x + 1, ground - height, max(1, slot - 2), height))
        if len(counts) <= 10 or nth % 3 == 0:
            first = least + nth * width
            label = f"{first}" if width == 1 else f"{first}–{first + width - 1}"
            body.append(text(x + slot / 2, ground + 18, label))
    body += [text(LEFT - 6, TOP + 6, str(highest), anchor="end"), text(LEFT - 6, ground, "0", anchor="end")]
    for mark in marks:
        body += marked(mark, LEFT + (int(mark.value - least) // width + 0.5) * slot)
    return svg(f"{title}: {unit}", body)


def marked(mark: Mark, x: float) -> list[str]:
    """A line at a value, with its name above."""
    near_the_edge = x > WIDTH - ROOM
    at, anchor = (WIDTH, "end") if near_the_edge else (max(x, LEFT + 30), "middle")
    kind = f"mark {mark.kind}"
    return [line(x, TOP - 6, x, HEIGHT - BOTTOM, kind), text(at, TOP - 11, mark.name, kind, anchor)]


def bars(title: str, rows: Sequence[tuple[str, float, str]]) -> str:
    """Shares as horizontal bars: name, share from 0 to 1, and its label.  Both texts are above the bar, so that long
    names fit a phone."""
    if not rows:
        return ""
    body, pitch = [], 42
    for nth, (name, share, label) in enumerate(rows):
        y = nth * pitch + 20
        body.append(text(0, y, name, anchor="start"))
        body.append(text(WIDTH, y, label, anchor="end"))
        body.append(rect("rail", 0, y + 6, WIDTH, 10))
        body.append(rect("bar", 0, y + 6, WIDTH * min(1, max(0, share)), 10))
    return svg(title, body, len(rows) * pitch + 8)


def course(
    title: str, points: Sequence[tuple[float, float, float]], levels: Sequence[tuple[str, float]] = ()
) -> str:
    """A value over time with its uncertainty, as (time, value, half width of the band), and named levels to compare."""
    if not points:
        return ""
    least = min([*(value - band for _, value, band in points), *(height for _, height in levels)])
    most = max([*(value + band for _, value, band in points), *(height for _, height in levels)])
    begin, end = points[0][0], points[-1][0]
    ground, right = HEIGHT - BOTTOM, WIDTH - 130

    def x(at: float) -> float:
        return LEFT + (right - LEFT) * ((at - begin) / (end - begin) if end > begin else 0.5)

    def y(value: float) -> float:
        return ground - (ground - TOP) * ((value - least) / (most - least) if most > least else 0.5)

    upper = [f"{x(at):.1f},{y(value + band):.1f}" for at, value, band in points]
    lower = [f"{x(at):.1f},{y(value - band):.1f}" for at, value, band in reversed(points)]
    body = [f'<polygon class="band" points="{" ".join(upper + lower)}"/>']
    body += rungs([(name, y(height)) for name, height in levels], right)
    body.append(
        f'<polyline class="course" points="{" ".join(f"{x(at):.1f},{y(value):.1f}" for at, value, _ in points)}"/>'
    )
    body.append(f'<circle class="mark you" cx="{x(end):.1f}" cy="{y(points[-1][1]):.1f}" r="5"/>')
    body.append(line(LEFT, ground, right, ground, "axis"))
    return svg(title, body)


def rungs(levels: Sequence[tuple[str, float]], right: float) -> list[str]:
    """A line for each named height; a name is left out where it would touch another."""
    body, taken = [], list[float]()
    for name, y in levels:
        body.append(line(LEFT, y, right, y, "rung"))
        if all(abs(y - other) >= 22 for other in taken):
            taken.append(y)
            body.append(text(right + 12, y + 4, name, anchor="start"))
    return body
