"""The twenty Aquatic Plants: which grows how, in which tone."""

from __future__ import annotations

from collections.abc import Callable

from .growth import feathers, lily, moss, moss_balls, ribbons, rosette, round_leaves, stems
from .materials import Canvas, bubbles
from .water import shadow, water

PLANTS: dict[str, Callable[[Canvas], str]] = {
    "red_plant_1": lambda c: round_leaves(c, "#e0465a", 8, 19, on_wood=False),
    "red_plant_2": lambda c: stems(c, "#ec6448", 28, 11, 6),
    "red_plant_3": lambda c: stems(c, "#f07a98", 17, 6, 10, rows=6, droop=70),
    "red_plant_4": lambda c: feathers(c, "#e8607a", 25, 8),
    "red_plant_5": lambda c: stems(c, "#c83460", 38, 15, 4, rows=4, droop=58),
    "blue_plant_1": lambda c: feathers(c, "#4cc8a4", 34, 5, rows=3, fork=True),
    "blue_plant_2": lambda c: ribbons(c, "#46b8a6", 15, 118, 9),
    "blue_plant_3": lambda c: rosette(c, "#5a9ae0", 13, 66, 15, spread=84, base=132, on_wood=True),
    "blue_plant_4": lambda c: feathers(c, "#4ab49c", 19, 13, rows=5),
    "blue_plant_5": lambda c: feathers(c, "#74d0b8", 30, 7, rows=4, fork=True),
    "green_plant_1": lambda c: rosette(c, "#3f9a4a", 13, 96, 11, spread=62, base=132, on_wood=True),
    "green_plant_2": lambda c: rosette(c, "#5ab84a", 11, 112, 20, spread=66, base=146),
    "green_plant_3": lambda c: moss(c, "#3f9a4a"),
    "green_plant_4": lambda c: round_leaves(c, "#3a9a4f", 9, 17),
    "green_plant_5": lambda c: moss_balls(c, "#3f8f45"),
    "yellow_plant_1": lambda c: round_leaves(c, "#d8b42a", 9, 18),
    "yellow_plant_2": lambda c: stems(c, "#b8c83a", 13, 6, 11, rows=8, droop=66),
    "yellow_plant_3": lambda c: stems(c, "#c9b83a", 19, 13, 7, rows=5, droop=64),
    "yellow_plant_4": lambda c: lily(c, "#ffd23f"),
    "yellow_plant_5": lambda c: ribbons(c, "#c8c83a", 24, 66, 8),
}


def draw_plant(c: Canvas, card: str, colour: str) -> None:
    number = int(card.rsplit("_", 1)[1])
    water(c, colour, ("sand", "stones", "sand", "sand", "stones")[number % 5])
    c.add(shadow(c, 100, 144, 80, 12), PLANTS[card](c), bubbles(c, 8, (30, 170), (8, 70), (1.4, 3.6)))
