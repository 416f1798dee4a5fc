"""The lists in which every picture of a card is kept under the card's id."""

from __future__ import annotations

from collections.abc import Callable

from .materials import Canvas

Draw = Callable[[Canvas], None]
GROUNDS: dict[str, Draw] = {}  # backdrops, by the type of Location
MOTIFS: dict[str, Draw] = {}  # Locations
PORTRAITS: dict[str, Draw] = {}  # Mercenaries


def ground(kind: str) -> Callable[[Draw], Draw]:
    return lambda draw: GROUNDS.setdefault(kind, draw)


def motif(draw: Draw) -> Draw:
    return MOTIFS.setdefault(draw.__name__, draw)


def portrait(draw: Draw) -> Draw:
    return PORTRAITS.setdefault(draw.__name__, draw)
