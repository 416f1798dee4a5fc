"""The pictures of the board: one for everything, each of them sound."""

from __future__ import annotations

import re

from fathomfive.games.aqualuma.content.notation import COLOURS
from fathomfive.games.aqualuma.screen import art, faces
from tests.games.boards import check_pictures, page

from .scenario import dive
from .specified import content


def test_there_is_a_picture_for_everything_in_the_content() -> None:
    wanted = (
        {f"card_{card.id}" for card in content.MAGIC}
        | {one.id for one in content.CHARACTERS}
        | set(content.WORLD_IDS)
    )
    wanted |= {line.text("id") for line in content.DARK_LINES}
    wanted |= {f"die_{colour}_{value}" for colour in COLOURS for value in range(7)}
    assert wanted | {"cover", "signs", "ground", "diving_station", "card_back", "darkness_back"} <= set(
        art.pictures()
    )
    assert set(faces.EMBLEMS) == {*content.WORLD_IDS, "station"}


def test_pictures_are_well_formed_small_and_the_same_every_time() -> None:
    check_pictures(art, 90_000)


def test_every_sign_that_is_shown_is_drawn() -> None:
    there = set(re.findall(r'<symbol id="([\w-]+)"', art.pictures()["signs"]))
    shown = page(
        dive("luma", "finn", at="kelp", dice="R2 G4", hand="ebb storm_red")
        .strip("kelp", "triples", "R2")
        .table,
        0,
    )
    assert set(re.findall(r'signs\.svg\?v=\w+#([\w-]+)"', shown)) <= there


def test_a_list_of_ones_own_borrows_pictures() -> None:
    assert faces.address("card_of_mine", "card").startswith("/art/aqualuma/card_back.svg")
    assert faces.address("somebody", "figure").startswith("/art/aqualuma/luma_lanternjaw.svg")
