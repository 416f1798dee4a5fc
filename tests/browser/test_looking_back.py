"""Looking back on a phone: the words of the past move are whole, the board stays where it is, and there is a way back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import fathomfive as ff
from tests.browser.chromium import picture
from tests.browser.layouts import resized
from tests.browser.people import Visitor, Visits
from tests.browser.positions import laid_out, points
from tests.browser.waiting import DRAWN

pytestmark = pytest.mark.slow


@pytest.fixture
def phone(visit: Visits) -> Visitor:
    return visit(phone=True)


# Do the buttons of the way back lie on the words of the prompt bar, or outside of it?
COVERED_WORDS = """() => {
  const words = document.createRange(), bar = document.getElementById('looking-back').getBoundingClientRect();
  words.selectNodeContents(document.querySelector('#prompt .ask'));
  const prompt = document.getElementById('prompt').getBoundingClientRect();
  const under = one => one.right > bar.left && one.left < bar.right && one.bottom > bar.top && one.top < bar.bottom;
  const covered = [...words.getClientRects()].some(under);
  return covered || bar.top < prompt.top || bar.bottom > prompt.bottom || bar.left < prompt.left;
}"""


LONGEST_LINE = """() => [...document.querySelectorAll('#log [data-jump]')].sort(
  (one, other) => other.textContent.length - one.textContent.length)[0].click()"""


@pytest.mark.parametrize("game", ff.games())
def test_the_way_back_to_now_covers_no_words(phone: Visitor, game: str) -> None:
    page = phone.opens(laid_out(phone, dict(points(game))["middle"]))
    mirrored = "getComputedStyle(document.querySelector('#look-earlier .icon')).transform"
    for size in ((390, 844), (844, 390), (360, 640)):
        resized(page, *size)
        now = page.locator("#board").bounding_box()
        page.locator("#log [data-jump]").first.dispatch_event("click")
        expect(page.locator("#prompt")).to_contain_text("Looking back.")
        page.evaluate(DRAWN)
        picture(page, f"looking_back_{game}_{size[0]}")
        assert not page.evaluate(COVERED_WORDS), size
        assert size == (844, 390) or page.locator("#board").bounding_box() == now, (
            "the board stays where it is"
        )
        assert page.evaluate(mirrored) == "matrix(-1, 0, 0, 1, 0, 0)"
        page.locator("#back-to-now").tap()
        expect(page.locator("#prompt")).not_to_contain_text("Looking back.")
    resized(page, 390, 844)
    page.evaluate(LONGEST_LINE)
    expect(page.locator("#prompt")).to_contain_text("Looking back.")
    picture(page, f"looking_back_{game}")
    assert not page.evaluate(COVERED_WORDS), "the longest line"


def test_a_line_of_the_log_closes_the_sheet_that_would_hide_its_moment(phone: Visitor) -> None:
    """…, and from there one comes back to the log, where the line is marked, or to the present."""
    page = phone.opens(laid_out(phone, dict(points("aquaria"))["late"]))
    for size in ((390, 844), (844, 390)):
        resized(page, *size)
        page.locator("#menu").tap()
        line = page.locator("#log [data-jump]").nth(3)
        moment = line.get_attribute("data-jump")
        line.tap()
        expect(page.locator("#side")).to_be_hidden()
        expect(page.locator("#prompt")).to_contain_text("Looking back.")
        picture(page, f"looking_back_from_log_{size[0]}")
        page.locator("#back-to-log").tap()
        marked = page.locator("#log [aria-current]")
        expect(marked).to_be_in_viewport()
        assert marked.get_attribute("data-jump") == moment
        marked.tap()
        page.locator("#back-to-now").tap()
        expect(page.locator("#prompt")).not_to_contain_text("Looking back.")
