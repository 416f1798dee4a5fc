"""The pictures of the board: one for everything, each of them sound."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

from fathomfive.games import load
from fathomfive.games.aquaria.content import load as content
from fathomfive.games.aquaria.screen import art
from fathomfive.games.aquaria.screen.art import signs
from tests.games.boards import check_pictures, page

from .scenario import table


def test_there_is_a_picture_for_every_card_and_for_the_scenes() -> None:
    cards = {kind.id for kind in (*content.KINDS, *content.LION_KINDS)}
    dials = {
        f"dial_{line}_{colour}" for line in ("column", "row") for colour in ("red", "blue", "green", "yellow")
    }
    assert set(art.pictures()) == cards | dials | {"ground", "tank", "cover", "oxygen"}


def test_pictures_are_well_formed_small_and_the_same_every_time() -> None:
    check_pictures(art, 60_000)


def test_every_sign_that_is_shown_is_drawn() -> None:
    known = set(re.findall(r'<symbol id="([\w-]+)"', signs.sprite()))
    shown = "".join(page(t.table, 0) for t in (table(1).turn(), table(4).turn()))
    assert set(re.findall(r'<use href="#([\w-]+)"', shown)) <= known


def test_a_card_of_somebodys_own_list_borrows_a_picture(tmp_path: Path) -> None:
    for sheet in content.FOLDER.glob("*.csv"):
        (tmp_path / sheet.name).write_text(
            sheet.read_text().replace("green_plant_3,Java Moss", "my_moss,My Moss")
        )
    own = load("aquaria", tmp_path)
    faces = importlib.import_module(own.position.__module__.replace(".state", ".screen.faces"))
    assert faces.picture(own.card_names.index("My Moss")).split("?")[0] == "/art/aquaria/green_plant_1.svg"
