"""The signs beside the lines of a log: of steps that exist, and signs that can be drawn."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

import fathomfive
from fathomfive.games import load
from fathomfive.web.render.game_assets import log_sign, playable, sign_of

ICONS = Path(fathomfive.__file__).parent / "web" / "static" / "icons.txt"


@pytest.mark.parametrize("game", playable())
def test_each_belongs_to_a_step_and_is_drawn(game: str) -> None:
    signs = importlib.import_module(f"fathomfive.games.{game}.words").TEXTS.signs
    assert signs
    steps = {step.name for step in load(game).steps}
    shell = set(re.findall(r"^[a-z-]+(?: [a-z-]+)*$", ICONS.read_text(), re.MULTILINE))
    icons = {name for line in shell for name in line.split()}
    assert set(signs) <= steps
    for step, name in signs.items():
        assert log_sign(game, step) == name
        assert sign_of(game, name) or name in icons, f"{game} has no sign {name}"
