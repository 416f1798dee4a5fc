"""The picture of a table, drawn by a real browser: as a file of its own and among other things in a
notebook."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser

import fathomfive as ff
from fathomfive.lessons.progress import table_before
from fathomfive.lessons.script import lesson_of
from fathomfive.web.render.export import svg_export
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


PLACES = """() => Object.fromEntries([...document.querySelectorAll('#table [id]')]
    .map(one => [one.id, one.getBoundingClientRect()])
    .filter(([_, box]) => box.width).map(([id, box]) => [id, [box.x, box.y, box.width, box.height]]))"""


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_everything_stands_in_the_picture_where_it_stands_in_a_window(
    browser: Browser, game: str, tmp_path: Path
) -> None:
    """The root of a picture is no html element: what depends on it, such as a rem, must hold all the same."""
    table = ff.new_table(game, seats=2, seed=7)
    for _ in range(10):
        table.apply(table.ask.options[0])  # type: ignore[union-attr]
    picture = svg_export.document([table], 0, svg_export.WIDTH, svg_export.HEIGHT)
    style = picture[picture.index("<style>") : picture.index("</style>")].replace(
        ":root:has(.g-", "html:has(.g-"
    )
    window = (
        f'<html xmlns="http://www.w3.org/1999/xhtml" data-tab="log" data-layout="desktop"><head>{style}</style></head>'
        f'<body class="at-table g-{game}">{svg_export.frame(table, 0)}</body></html>'
    )
    assert not re.search(r'<(?:use|image) href="/', picture), "a picture needs no server"
    places = []
    for name, text in (("picture.svg", picture), ("window.xhtml", window)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        page = browser.new_page(viewport={"width": svg_export.WIDTH, "height": svg_export.HEIGHT})
        page.goto(f"file://{tmp_path / name}")
        page.evaluate(DRAWN)
        places.append(page.evaluate(PLACES))
        page.close()
    assert places[0].keys() == places[1].keys() and len(places[0]) > 20
    for id, place in places[1].items():
        assert places[0][id] == pytest.approx(place, abs=2), id


@pytest.mark.slow
def test_the_pictures_of_the_rules_show_what_they_are_about(browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page(viewport={"width": svg_export.WIDTH, "height": svg_export.HEIGHT})
    for lesson in filter(None, map(lesson_of, playable())):
        tables = [table_before(lesson, number) for number in lesson.pictures]
        drawn = svg_export.document(tables, lesson.you, svg_export.WIDTH, svg_export.HEIGHT)
        (tmp_path / "picture.svg").write_text(drawn, encoding="utf-8")
        page.goto(f"file://{tmp_path / 'picture.svg'}")
        for part in lesson.summary:
            board = page.locator("foreignObject").nth(lesson.pictures.index(part.picture))
            place = board.bounding_box()
            assert place and place["width"] == svg_export.WIDTH
            crop = part.crop
            for selector in part.shows:
                box = board.locator(f"#table {selector}").bounding_box()
                assert box, (lesson.game, part.title, selector)
                x, y = box["x"] - place["x"], box["y"] - place["y"]
                across = min(x + box["width"], crop.x + crop.width) - max(x, crop.x)
                down = min(y + box["height"], crop.y + crop.height) - max(y, crop.y)
                assert across * down > 0.9 * box["width"] * box["height"], (lesson.game, part.title, selector)
    page.close()


def mean(shot: Image.Image) -> float:
    cells = shot.resize((96, 60)).convert("L").tobytes()
    return sum(cells) / len(cells)
