"""All pictures of Ultimate Aquarium, drawn in code: paper cut in layers, lit from above.  The same every
time."""

from __future__ import annotations

from functools import cache

from . import corals, crustaceans, decor, fish, gravels, plants, scene, starfish, waters
from .glyphs import glyphs
from .materials import Sheet

CARDS = {
    name: draw
    for room in (fish, crustaceans, gravels, corals, waters, decor, plants, starfish)
    for name, draw in room.PICTURES.items()
}

# taller: they go on under the name plate
FULL = frozenset({"water", "bubbly_water", "flowing_water", *gravels.PICTURES})


@cache
def pictures() -> dict[str, str]:
    """SVG text by name: one for each kind of card, and the large ones."""
    large = {"tank": scene.tank(), "ground": scene.ground(), "cover": scene.cover(), "glyphs": glyphs()}
    return {name: card(name) for name in CARDS} | large


def card(name: str) -> str:
    """200 × 150 (or 200 × 200) without a background: it lies on water, wherever it is shown."""
    sheet = Sheet(name)
    return sheet.document(CARDS[name](sheet), 200, 200 if name in FULL else 150)
