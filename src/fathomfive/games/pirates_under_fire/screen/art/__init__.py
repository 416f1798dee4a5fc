"""All pictures of Pirates Under Fire, drawn in code: toy ships on a painted sea.  The same every time."""

from __future__ import annotations

from functools import cache

from . import cover, sea, signs, tiles


@cache
def pictures() -> dict[str, str]:
    """SVG text by name: every tile afloat and on fire, the large ones, and all signs in one sheet."""
    return tiles.tiles() | sea.scenes() | {"signs": signs.sheet(), "cover": cover.cover()}
