"""docs/own-content.md lists every word of the effect notations."""

from pathlib import Path

import pytest

from fathomfive.games.aquaria.content import notation as aquaria
from fathomfive.games.aquatica_duellum.content.notation import EFFECT_NAMES
from fathomfive.games.pirates_under_fire.content import notation as pirates
from fathomfive.games.ultimate_aquarium.content import notation as tanks

PAGE = (Path(__file__).parents[2] / "docs" / "own-content.md").read_text(encoding="utf-8")
WORDS = {
    "Ultimate Aquarium": (*tanks.MODES, *tanks.AREAS, *tanks.PLACES),
    "Pirates Under Fire": (*pirates.ON_SHIPS, *pirates.ON_MERCENARIES),
    "Aquatica: Duellum": EFFECT_NAMES,
    "Aquaria": (*aquaria.COUNTED, *aquaria.ONCE, "food:red", "filter", "place:free", "petshop_discard"),
}


@pytest.mark.parametrize("title", WORDS)
def test_every_word_of_a_notation_is_listed(title: str) -> None:
    (row,) = (line for line in PAGE.splitlines() if line.startswith(f"| {title} | `"))
    assert [word for word in WORDS[title] if f"`{word}`" not in row] == []
