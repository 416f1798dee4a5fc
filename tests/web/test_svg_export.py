"""A picture of a table for notebooks: the browser's own frame, with everything inside, for whoever looks."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

import fathomfive as ff
from fathomfive.web.render.export.xhtml import well_formed
from fathomfive.web.render.game_assets import playable
from fathomfive.web.render.views.sheet_parts import part_of
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
    found = re.search(r'"data:image/svg\+xml,([^"]+)"', picture)
    assert found is not None
    return unquote(found[1])


@every_board
@pytest.mark.parametrize("answers", [0, 25, 10_000], ids=["first", "later", "over"])
def test_a_picture_holds_all_that_it_shows(setting: Setting, answers: int) -> None:
    table = played(setting, answers)
    page = inside(table.svg())
    tree = ElementTree.fromstring(page)
    assert tree.find(f".//{XHTML}main") is not None
    style = page.partition("]]>")[0]
    for picture in tree.iter(f"{XHTML}img"):
        assert f'img[src="{picture.get("src")}"] {{ content: url("data:image/svg+xml,<svg ' in style
    symbols = set(re.findall(r'<symbol [^>]*?id="([^"]+)"', page))
    for use in tree.iter("{http://www.w3.org/2000/svg}use"):
        assert use.get("href", "")[1:] in symbols
    assert not re.search(r"url\((?!\"?data:|\"?#|%)", style)


@every_board
def test_a_picture_is_less_than_a_megabyte(setting: Setting) -> None:
    assert len(played(setting, 25).svg()) < 1_000_000


def test_a_part_of_a_sheet_brings_only_what_it_uses() -> None:
    sheet = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 64"><defs><g id="a"/><g id="b"><use href="#c"/></g>'
        '<g id="c"/></defs><g transform="translate(0 0)"><use href="#a"/></g><g transform="translate(80 0)"><path '
        'fill="url(#b)"/></g><view id="one" viewBox="-3 -3 70 70"/><view id="two" viewBox="77 -3 70 70"/></svg>'
    )
    part = part_of(sheet, "two")
    assert 'viewBox="77 -3 70 70"' in part and "<path" in part and "<view" not in part
    assert 'id="b"' in part and 'id="c"' in part and 'id="a"' not in part and "translate(0 0)" not in part
    assert part_of(sheet, "three") == sheet


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
            twin.position = setting.game.imagine(table.position, seat, 3)
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
