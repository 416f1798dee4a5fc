"""All pictures of Aqualuma, drawn in code: glowing worlds in the deep.  The same every time."""

from __future__ import annotations

from functools import cache

from . import cards, characters, cover, darkness, dice, signs, station, tokens, worlds


@cache
def pictures() -> dict[str, str]:
    """SVG text by name: places, characters, cards, darkness, dice, pieces, all signs in one sheet, and the
    cover."""
    drawn = {**worlds.WORLDS, **station.SCENES, **characters.CHARACTERS, **darkness.DARKNESS, **tokens.TOKENS}
    drawn |= {f"card_{name}": draw for name, draw in cards.CARDS.items()}
    faces = {
        f"die_{colour}_{value}": dice.die(colour, value) for colour in dice.COLOURS for value in range(7)
    }
    scenes = {name: draw() for name, draw in drawn.items()} | faces
    return {name: scene.svg() for name, scene in scenes.items()} | {
        "signs": signs.sheet(),
        "cover": cover.cover(),
    }
