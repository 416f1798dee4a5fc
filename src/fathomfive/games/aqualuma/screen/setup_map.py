"""Aqualuma on screen: the map while the team arranges the worlds, and a small map of long layouts (AL-003, AL-142)."""

from __future__ import annotations

from typing import Any

from ..content.layouts import WORLDS
from ..content.load import STATION
from ..rules import setup
from ..state import State
from ..words.names import place_name
from . import faces
from .view import View
from .world_map import ALL, Cell, bounds, planned, shifted


def laying(view: View) -> dict[str, Any]:
    """Places that lie, free cells that can be chosen, and worlds that wait for their place."""
    s = view.s
    if view.step == "choose_world":
        cells = planned(s)
        laid = {setup.tile(s, position): cells[position] for position in range(view.arguments[1] + 1)}
        free = {
            f"position:{position}": cells[position] for position in range(view.arguments[1] + 1, WORLDS + 1)
        }
        waiting = list(s.order[view.arguments[1] :])
    elif view.step == "lay_tile":
        position = view.arguments[1]
        laid = {setup.tile(s, before): place_of(s, setup.tile(s, before)) for before in range(position)}
        free = free_cells(s)
        waiting = [s.order[rest] for rest in range(position - 1, WORLDS)]
    elif any(s.distance):
        laid, free, waiting = {place: place_of(s, place) for place in ALL}, {}, []
    else:
        laid, free, waiting = {STATION: (0, 0)}, {}, list(range(WORLDS))
    return drawn(laid, free) | {
        "waiting": [tile(world) for world in waiting],
        "next": view.step == "lay_tile",
    }


def place_of(s: State, place: int) -> Cell:
    return s.tile_row[place], s.tile_half[place]


def free_cells(s: State) -> dict[str, Cell]:
    cells = [(setup.row_of(s, option), setup.half_of(s, option)) for option in s.options]
    return {f"cell:{row}:{half}": (row, half) for row, half in cells}


def drawn(laid: dict[int, Cell], free: dict[str, Cell]) -> dict[str, Any]:
    """Everything on one grid."""
    top, left, rows, halves = bounds([*laid.values(), *free.values()])

    def area(cell: Cell) -> str:
        return f"{cell[0] - top + 1} / {cell[1] - left + 1} / auto / span 2"

    return {
        "rows": rows,
        "halves": halves,
        "laid": [tile(place) | {"area": area(cell)} for place, cell in laid.items()],
        "free": [{"thing": thing, "area": area(cell)} for thing, cell in free.items()],
    }


def tile(place: int) -> dict[str, Any]:
    scene = "diving_station" if place == STATION else faces.place_id(place)
    return {
        "thing": "station" if place == STATION else f"world:{place}",
        "name": place_name(place),
        "css": faces.place_id(place),
        "place": place,
        "scene": faces.address(scene, "world"),
    }


def small_map(view: View) -> list[dict[str, Any]]:
    """A small map with the real layout, where the board shows it as a snake."""
    cells = shifted({place: place_of(view.s, place) for place in ALL})
    return [
        {
            "place": place,
            "area": f"{row + 1} / {half + 1} / auto / span 2",
            "name": place_name(place),
            "half": half,
            "here": place == view.here,
        }
        for place, (row, half) in cells.items()
    ]
