"""A picture of a table for notebooks: the browser's own frame, with everything inside, for whoever looks."""

from __future__ import annotations

import base64
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import fathomfive as ff
from fathomfive.web.render.game_assets import playable
from fathomfive.web.render.xhtml import well_formed
from tests.every_game.settings import GAMES, PLAIN, Setting, each

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may

DRAWN = [setting for setting in PLAIN if setting.name in playable()]
XHTML = "{http://www.w3.org/1999/xhtml}"
every_board = each(DRAWN)


def played(setting: Setting, answers: int) -> ff.Table:
    table = setting.table(7)
    while table.ask and len(table.answers) < answers:
        table.apply(table.ask.options[len(table.answers) % len(table.ask.options)])
    return table


def inside(picture: str) -> str:
    """The page in the picture in the picture."""
    found = re.search(r'"data:image/svg\+xml;base64,([^"]+)"', picture)
    assert found is not None
    return base64.b64decode(found[1]).decode()


@every_board
@pytest.mark.parametrize("answers", [0, 25, 10_000], ids=["first", "later", "over"])
def test_a_picture_holds_all_that_it_shows(setting: Setting, answers: int) -> None:
    table = played(setting, answers)
    page = inside(table.svg())
    tree = ElementTree.fromstring(page)
    assert tree.find(f".//{XHTML}main") is not None
    style = page.partition("]]>")[0]
    for picture in tree.iter(f"{XHTML}img"):
        assert f'img[src="{picture.get("src")}"] {{ content: url("data:image/svg+xml;base64,' in style
    symbols = set(re.findall(r'<symbol [^>]*?id="([^"]+)"', page))
    for use in tree.iter("{http://www.w3.org/2000/svg}use"):
        assert use.get("href", "")[1:] in symbols
    assert not re.search(r"url\((?!\"?data:|\"?#|%)", style)


@every_board
def test_it_is_the_frame_of_the_browser(setting: Setting) -> None:
    """The words of the question, and the picture of the seat that is asked if nobody else is named."""
    table = played(setting, 12)
    assert table.ask is not None
    text = " ".join("".join(ElementTree.fromstring(inside(table.svg())).itertext()).split())
    assert table.ask.text in text
    assert table.svg() == table.svg(table.ask.seat)
    assert table.svg() != table.svg(ff.SPECTATOR)


@every_board
def test_a_picture_tells_nothing_of_the_truth(setting: Setting) -> None:
    """The same log and another truth that looks the same: the same picture, for every seat."""
    for answers in (3, 12):
        table = played(setting, answers)
        for seat in range(ff.SPECTATOR, setting.seats):
            twin: Any = table.copy()
            twin.position, twin._asks, twin._open = setting.game.imagine(table.position, seat, 3), None, None
            assert twin.svg(seat) == table.svg(seat), f"shown to seat {seat}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_notebook_shows_every_table(game: ff.Game) -> None:
    setting = next(setting for setting in PLAIN if setting.name == game.name)
    shown = setting.table(1)._repr_html_()
    assert shown.startswith("<img alt=" if game.name in playable() else "<pre>")


def test_html_becomes_xml() -> None:
    assert well_formed(
        '<p hidden class=a>1 &lt; 2&nbsp;&amp; <br><img src="x?a=1&amp;b=2" alt=\'say "so"\'>'
    ) == ('<p hidden="" class="a">1 &lt; 2\xa0&amp; <br/><img src="x?a=1&amp;b=2" alt="say &quot;so&quot;"/>')
    assert well_formed('<svg viewBox="0 0 1 1"><use href="#i"/></svg>') == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><use href="#i"/></svg>'
    )
