"""Aqualuma: the positions of station and worlds on the brick grid, and which tiles touch (AL-003, AL-033, AL-141 to
AL-143)."""

from __future__ import annotations

from fathomfive.toolkit.sheets import SheetRow

POSITIONS = ("station", "w1", "w2", "w3", "w4", "w5")
PRINTED = ("pyramid", "short_cut", "remote_place")
WORLDS = 5
# row and half columns to a touching cell
DIRECTIONS = ((0, -2), (0, 2), (-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1))
Cell = tuple[int, int]
Layout = dict[str, Cell]


def touch(a: Cell, b: Cell) -> bool:
    """AL-142: side by side in one row, or in neighbouring rows at most a half column apart."""
    return (b[0] - a[0], b[1] - a[1]) in DIRECTIONS


def overlap(a: Cell, b: Cell) -> bool:
    """Tiles of one row need two half columns."""
    return a[0] == b[0] and abs(a[1] - b[1]) < 2


def connected(cells: Layout) -> bool:
    """AL-142: every tile can be reached from the station."""
    reached = {"station"}
    while more := {
        name for name in cells if name not in reached and any(touch(cells[name], cells[at]) for at in reached)
    }:
        reached |= more
    return len(reached) == len(cells)


def read_layouts(lines: list[SheetRow], edges: list[SheetRow]) -> dict[str, Layout]:
    """The printed layouts: complete, without overlaps, connected, and with the edges of the sheet of edges."""
    found: dict[str, Layout] = {name: {} for name in PRINTED}
    for line in lines:
        layout, position = found[line.one_of("layout", PRINTED)], line.one_of("position", POSITIONS)
        cell = line.integer("row", -5, 5), line.integer("half_column", -10, 10)
        if position in layout:
            line.fail("position", f"{position} stands already in this layout.")
        if overlapping := [name for name, other in layout.items() if overlap(cell, other)]:
            line.fail(
                "half_column",
                f"{position} would lie on {overlapping[0]}; tiles of a row are 2 half columns apart.",
            )
        layout[position] = cell
    for name, layout in found.items():
        last = [line for line in lines if line.text("layout") == name][-1:] or lines[-1:]
        if missing := [position for position in POSITIONS if position not in layout]:
            last[0].fail("position", f"{name} has no {missing[0]}.")
        if not connected(layout):
            last[0].fail("half_column", f"not every tile of {name} can be reached from the station (AL-142).")
    check_edges(found, edges)
    return found


def check_edges(layouts: dict[str, Layout], lines: list[SheetRow]) -> None:
    """The sheet of edges agrees with the grid."""
    seen = set()
    for line in lines:
        name, a, b = line.one_of("layout", PRINTED), line.one_of("a", POSITIONS), line.one_of("b", POSITIONS)
        if not touch(layouts[name][a], layouts[name][b]):
            line.fail("b", f"{a} and {b} do not touch in {name}.")
        seen.add((name, *sorted((a, b))))
    for name, cells in layouts.items():
        for a in POSITIONS:
            for b in POSITIONS:
                if a < b and touch(cells[a], cells[b]) and (name, a, b) not in seen:
                    lines[-1].fail("b", f"{a} and {b} touch in {name}, but no row says so.")


def start_darkness(lines: list[SheetRow], last_space: int) -> dict[str, tuple[int, ...]]:
    """AL-013: where the crystals of w1 to w5 start."""
    values = {
        (line.text("layout"), line.text("position")): line.integer("start_darkness", 0, last_space - 1)
        for line in lines
        if line.text("position") != "station"
    }
    return {name: tuple(values[name, position] for position in POSITIONS[1:]) for name in PRINTED}
