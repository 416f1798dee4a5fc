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


def icons_of_the_sprite() -> set[str]:
    lines = re.findall(r"^[a-z-]+(?: [a-z-]+)*$", ICONS.read_text(), re.MULTILINE)
    return {name for line in lines for name in line.split()}


@pytest.mark.parametrize("game", playable())
def test_each_belongs_to_a_step_and_is_drawn(game: str) -> None:
    signs = importlib.import_module(f"fathomfive.games.{game}.words").TEXTS.signs
    assert signs
    steps = {step.name for step in load(game).steps}
    icons = icons_of_the_sprite()
    assert set(signs) <= steps
    for step, name in signs.items():
        assert log_sign(game, step) == name
        assert sign_of(game, name) or name in icons, f"{game} has no sign {name}"


def test_every_icon_of_the_sprite_is_used() -> None:
    """Every first visit to a table fetches all of them."""
    package = Path(fathomfive.__file__).parent
    files = [one for kind in ("py", "html", "js") for one in package.rglob(f"*.{kind}")]
    used = set(re.findall(r"[\"'#](?:i-)?([a-z][a-z-]+)[\"']", "\n".join(one.read_text() for one in files)))
    assert icons_of_the_sprite() <= used
