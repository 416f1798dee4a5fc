"""A table weighs little and fits the window: nothing is cut off, nothing needs a scroll."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.layouts import resized
from tests.browser.looks import can_be_scrolled_down, narrower_than_its_content, outside_the_window
from tests.browser.people import GAME, Visitor
from tests.browser.playing import EVERY_QUESTION, questions
from tests.browser.positions import SEATS, laid_out, points
from tests.web.serving import Served

pytestmark = pytest.mark.slow
KILOBYTE = 1000
MOST = 300  # kilobytes
# The load event does not wait for lazy pictures: those of a table and of the rules belong to them all the same.
FETCH_PICTURES = """() => document.querySelectorAll('img[loading=lazy]').forEach(one => {
  if (one.checkVisibility()) one.loading = 'eager';
})"""
PICTURES_ARE_HERE = "() => [...document.images].every(one => one.complete || !one.checkVisibility())"
SIZES = ((1280, 800), (1024, 768), (1920, 1080))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Its files are compressed as those of a real server."""
    server = Served(tmp_path_factory.mktemp("house"))
    yield server
    server.end()


def weight(visitor: Visitor, path: str) -> float:
    """Everything that a first visit fetches, with all pictures, as it comes over the wire, in kilobytes."""
    page = visitor.profile.tab()
    wire, bytes_ = visitor.context.new_cdp_session(page), []
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    wire.on("Network.loadingFinished", lambda told: bytes_.append(told["encodedDataLength"]))
    page.goto(path)
    page.wait_for_load_state("load")
    page.evaluate(FETCH_PICTURES)
    page.wait_for_function(PICTURES_ARE_HERE)
    page.close()
    return float(sum(bytes_)) / KILOBYTE


@pytest.mark.parametrize("game", SEATS)
def test_what_a_table_weighs(ana: Visitor, game: str) -> None:
    assert 50 < weight(ana, laid_out(ana, dict(points(game))["middle"])) < MOST


def test_pages_weigh_less_than_300_kilobytes(ana: Visitor) -> None:
    rules = [f"/rules/{game}" for game in SEATS]
    for path in ("/", f"/new/{GAME}", *rules, "/rules/aquaria/summary", "/mine", "/about"):
        assert weight(ana, path) < MOST, path


def test_nothing_of_a_table_is_cut_off(ana: Visitor) -> None:
    table = ana.sits_down("greedy", "greedy", "greedy")
    seen = set()
    for step in questions(table, tools=True):
        for width, height in SIZES if step not in seen else ():
            resized(table.page, width, height)
            where = f"{step} at {width} × {height}"
            assert outside_the_window(table.page) == [], where
            assert (can_be_scrolled_down(table.page), narrower_than_its_content(table.page)) == (0, 0), where
        seen.add(step)
        if seen == EVERY_QUESTION:
            break


# Covers whose buttons reach beyond them, or whose words lie under "Play".
SPILLED = """() => [...document.querySelectorAll('.cover')].filter(cover => {
  const box = one => one.getBoundingClientRect(), own = box(cover), go = box(cover.querySelector('.go'));
  const words = document.createRange();
  words.selectNodeContents(cover.querySelector('.about'));
  const buttons = [...cover.querySelectorAll('.ways > *')].map(box);
  const outside = buttons.some(one => one.left < own.left - 1 || one.right > own.right + 1);
  const meets = line => line.right > go.left + 1 && line.left < go.right && line.bottom > go.top + 1 && line.top < go.bottom;
  return outside || [...words.getClientRects()].some(meets);
}).map(cover => cover.className)"""


def test_covers_hold_their_buttons(ana: Visitor) -> None:
    page = ana.opens("/")
    for width in (360, 768, 1024, 1101, 1280, 1440):
        resized(page, width, 900)
        assert page.evaluate(SPILLED) == [], width


def test_home_fits_one_window(ana: Visitor) -> None:
    page = ana.opens("/")
    assert narrower_than_its_content(page) == 0
    assert page.locator(".cover").count() == 5
    assert page.locator(".cover.coming a, .cover.coming button").count() == 0, (
        "a game that is not there yet is no dead link"
    )
    assert page.locator(f".cover-{GAME} form:not(.learn) button").is_enabled()
