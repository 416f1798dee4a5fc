"""All pictures of Aquatica: Duellum, drawn in code: two courts under the sea.  The same every time."""

from __future__ import annotations

from functools import cache

from ...content.load import ACTIONS, LOCATIONS, MERCENARIES
from . import actions, cards, chart, cover, signs
from .figures import animals
from .places import scenery


@cache
def pictures() -> dict[str, str]:
    """SVG text by name: every card by its id, animals on both sides, map, disc, ground, and all signs in one
    sheet."""
    drawn = {face.id: cards.location(face.id, face.type) for face in LOCATIONS}
    drawn |= {face.id: cards.mercenary(face.id, face.type) for face in MERCENARIES}
    drawn |= {face.id: actions.picture(face.id, face.owner) for face in ACTIONS}
    for kind in animals.SKINS:
        drawn |= {f"{kind}_ready": animals.token(kind), f"{kind}_tired": animals.token(kind, ready=False)}
    return drawn | {
        "wild_nest": animals.swimming(),
        "leader": animals.leader(),
        "map": chart.picture(),
        "disc": scenery.disc(),
        "ground": scenery.ground(),
        "back": scenery.back(),
        "signs": signs.sheet(),
        "cover": cover.cover(),
    }
