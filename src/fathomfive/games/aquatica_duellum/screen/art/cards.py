"""The pictures of Locations and Mercenaries: a backdrop by type, and on it what the card is about."""

from __future__ import annotations

from .figures import mesmers, sharks, traders
from .materials import INK, Canvas
from .motifs import GROUNDS, MOTIFS, PORTRAITS
from .places import kelp, reef, ruin, temple, trench, vent, water
from .places.halls import HALLS, hall

DRAWN = (reef, trench, ruin, kelp, vent, sharks, mesmers, traders, temple)  # importing them fills the lists


def location(card_id: str, kind: str) -> str:
    """A Location; one of somebody's own list is its bare backdrop."""
    canvas = Canvas(seed=card_id)
    GROUNDS[kind](canvas)
    if card_id in MOTIFS:
        MOTIFS[card_id](canvas)
    water.bubbles(canvas, 6)
    canvas.rect(0, 0, 160, 140, canvas.linear((INK, 0), (INK, 0), (INK, 0.28)))
    return canvas.svg()


def mercenary(card_id: str, kind: str) -> str:
    """A portrait; one of somebody's own list is the hall of its city."""
    canvas = Canvas(seed=card_id)
    hall(canvas, *HALLS[kind])
    if card_id in PORTRAITS:
        PORTRAITS[card_id](canvas)
    canvas.rect(0, 0, 160, 140, canvas.linear((INK, 0), (INK, 0), (INK, 0.25)))
    return canvas.svg()
