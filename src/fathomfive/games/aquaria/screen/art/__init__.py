"""All pictures of Aquaria, drawn in code: lit water in four colours, fish, plants and anemones.  The same
every time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from .anemones import ANEMONES, draw_anemone
from .clownfish import CLOWNFISH, draw_clownfish
from .dials import dials
from .lionfish import LIONFISH, draw_lionfish
from .materials import Canvas
from .plants import PLANTS, draw_plant
from .scene import cover, ground, tank
from .schools import SCHOOLS, draw_school
from .signs import alone

Painter = Callable[[Canvas, str, str], None]
PAINTERS: tuple[tuple[Painter, tuple[str, ...]], ...] = (
    (draw_clownfish, tuple(CLOWNFISH)),
    (draw_school, tuple(SCHOOLS)),
    (draw_plant, tuple(PLANTS)),
    (draw_anemone, tuple(ANEMONES)),
    (draw_lionfish, tuple(LIONFISH)),
)


@cache
def pictures() -> dict[str, str]:
    """SVG text by name: one for each card, the large ones, and the signs that a style sheet shows."""
    cards = {card: picture(card, draw) for draw, cards in PAINTERS for card in cards}
    return cards | dials() | {"ground": ground(), "tank": tank(), "cover": cover(), "oxygen": alone("oxygen")}


def picture(card: str, draw: Painter) -> str:
    """200 × 150; a card's colour is the first word of its id."""
    c = Canvas(card)
    draw(c, card, card.split("_")[0])
    return c.document()
