"""Aqualuma on screen: the layout of station and worlds, as a grid of half columns, and the currents between them.

A layout is drawn as it lies if it is at most three rows and three tiles wide; a longer one as two rows that
turn back like a snake, beside a small map of how it really lies.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..content.layouts import WORLDS
from ..content.load import CUSTOM, STATION, TILE_HALF, TILE_ROW
from ..state import State

Cell = tuple[int, int]  # row and half column
PYRAMID = 0  # of the option layout
MOST_ROWS, MOST_HALVES = 3, 6
SNAKE: tuple[Cell, ...] = ((0, 0), (0, 2), (0, 4), (1, 4), (1, 2), (1, 0))
ALL = (STATION, *range(WORLDS))


@dataclass(frozen=True, slots=True)
class Current:
    """Two places that touch: from place to place, where its light lies, and whether down or across."""

    a: int
    b: int
    area: str
    way: str


@dataclass(frozen=True, slots=True)
class Chart:
    kind: str  # pyramid, brick or snake
    rows: int
    halves: int
    cells: dict[int, Cell]  # by place, from 0
    currents: tuple[Current, ...]

    def area(self, place: int) -> str:
        """The CSS grid area of a place; the pyramid's station is as wide as both worlds under it."""
        row, half = self.cells[place]
        wide = (half, half + 4) if self.kind == "pyramid" and place == STATION else (half + 1, half + 3)
        return f"{row + 1} / {wide[0]} / {row + 2} / {wide[1]}"


def chart(s: State) -> Chart:
    """The chart to draw, once all places are laid."""
    true = shifted({place: (s.tile_row[place], s.tile_half[place]) for place in ALL})
    rows, halves = size(true)
    fits = rows <= MOST_ROWS and halves <= MOST_HALVES
    cells = true if fits else dict(zip(line(s), SNAKE, strict=True))
    rows, halves = size(cells)
    kind = "pyramid" if s.layout == PYRAMID else "brick" if fits else "snake"
    return Chart(kind, rows, halves, cells, tuple(currents(s, cells)))


def line(s: State) -> list[int]:
    """All places, nearest to the station first; of equal ones those that touch the place before."""
    order, rest = [STATION], [place for place in ALL if place != STATION]
    while rest:
        order.append(min(rest, key=lambda place: (far(s, STATION, place), far(s, order[-1], place))))
        rest.remove(order[-1])
    return order


def far(s: State, a: int, b: int) -> int:
    return s.distance[a * (WORLDS + 1) + b]


def shifted(cells: dict[int, Cell]) -> dict[int, Cell]:
    """The same with the upper left corner at 0, 0."""
    top, left = min(row for row, _ in cells.values()), min(half for _, half in cells.values())
    return {place: (row - top, half - left) for place, (row, half) in cells.items()}


def size(cells: dict[int, Cell]) -> tuple[int, int]:
    return max(row for row, _ in cells.values()) + 1, max(half for _, half in cells.values()) + 2


def currents(s: State, cells: dict[int, Cell]) -> list[Current]:
    """Between places that touch and lie side by side on the chart."""
    found = []
    for a in ALL:
        for b in ALL:
            down, right = cells[b][0] - cells[a][0], cells[b][1] - cells[a][1]
            if far(s, a, b) != 1:
                continue
            if (down, right) == (0, 2):
                found.append(Current(a, b, f"{cells[a][0] + 1} / {cells[a][1] + 2}", "across"))
            elif down == 1 and abs(right) <= 1:
                start, end = max(cells[a][1], cells[b][1]) + 1, min(cells[a][1], cells[b][1]) + 3
                found.append(Current(a, b, f"{cells[a][0] + 1} / {start} / auto / {end}", "down"))
    return found


# While the places are being laid


def planned(s: State) -> dict[int, Cell]:
    """Where the positions 0 (the station) to 5 will lie; a layout of one's own is a row of its worlds until
    it is laid."""
    if s.layout == CUSTOM:
        return {position: (0, 2 * position) for position in range(WORLDS + 1)}
    return shifted(dict(enumerate(zip(TILE_ROW[s.layout], TILE_HALF[s.layout], strict=True))))


def bounds(cells: list[Cell]) -> tuple[int, int, int, int]:
    """Top, left, how many rows, how many half columns."""
    top, left = min(row for row, _ in cells), min(half for _, half in cells)
    return top, left, max(row for row, _ in cells) - top + 1, max(half for _, half in cells) - left + 2
