"""Every sign that a board draws has a word for the legend."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

import fathomfive as ff
from fathomfive.web.render.export.svg_export import room
from fathomfive.web.render.frame import Viewer, environment, render
from tests.browser.positions import SEATS

DRAWN = re.compile(r'(?:use href|img class="fx" src)="[^"]*signs[^"#]*#(?:i-)?([\w+-]+)"')
SELF_EVIDENT = {"check", "hourglass", "map", "wheel", "tank", "open"}  # pictures of parts of the screen


@pytest.mark.slow
@pytest.mark.parametrize("game", SEATS)
def test_the_legend_knows_the_signs_of_a_board(game: str) -> None:
    table = ff.new_table(game, seats=2, seed=3)
    for _ in range(60):
        if table.ask:
            table.apply(table.ask.options[0], table.ask.seat)
    placed = room(table)
    drawn = set(DRAWN.findall(str(render(environment(), placed, Viewer(0, True, "me"), placed.moments[-1]))))
    assert drawn - set(import_module(f"fathomfive.games.{game}.words.signs").SIGNS) - SELF_EVIDENT == set()
