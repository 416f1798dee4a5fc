"""The picture of a table, drawn by a real browser: as a file of its own and among other things in a
notebook."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser

import fathomfive as ff
from fathomfive.web.render import svg_export
from fathomfive.web.render.game_assets import playable
from tests.browser.layouts import DRAWN

NEARLY = 6.0  # of 255: the mean difference of all pixels


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_the_picture_of_a_table_is_drawn(browser: Browser, game: str, tmp_path: Path) -> None:
    """Both show the same whatever stands around, and neither is empty."""
    table = ff.new_table(game, seats=2, seed=7)
    for _ in range(10):
        table.apply(table.ask.options[0])  # type: ignore[union-attr]
    (tmp_path / "table.svg").write_text(table.svg(), encoding="utf-8")
    around = "<style>* { color: red; margin: 0; padding: 0 }</style>"
    (tmp_path / "notebook.html").write_text(f"{around}{table._repr_html_()}", encoding="utf-8")
    shots = []
    for name in ("table.svg", "notebook.html"):
        page = browser.new_page(viewport={"width": svg_export.WIDTH, "height": svg_export.HEIGHT})
        page.goto(f"file://{tmp_path / name}")
        page.evaluate(DRAWN)
        shots.append(Image.open(io.BytesIO(page.screenshot())).convert("RGB"))
        page.close()
    assert len(shots[0].getcolors(1 << 24) or ()) > 5000
    assert mean(ImageChops.difference(*shots)) < NEARLY


def mean(shot: Image.Image) -> float:
    cells = shot.resize((96, 60)).convert("L").tobytes()
    return sum(cells) / len(cells)
