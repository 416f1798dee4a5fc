"""A review under the replay: the graph, the decisions that cost most, and another try that is judged at once."""

from __future__ import annotations

import re
import sqlite3

import pytest
from playwright.sync_api import Page, expect

from tests.browser.layouts import resized
from tests.browser.people import GAME, Visitor
from tests.browser.playing import decides
from tests.browser.positions import laid_out
from tests.browser.table import AtTable
from tests.browser.waiting import at_rest
from tests.review.games import finished, reviewed
from tests.web.serving import Served

pytest.importorskip("numba")
pytestmark = pytest.mark.slow

JUDGED = re.compile(r"^(That is it: “|Just as good as “|Not yet: it costs about )")


def opens_review(ana: Visitor, house: Served, game: str, seed: int = 1) -> Page:
    """The replay of a finished game whose review, made with a small budget, is already there."""
    path = laid_out(ana, finished(game, seed=seed))
    with sqlite3.connect(house.db, timeout=60) as database:
        database.execute("insert into reviews values (?, ?)", (path[3:], reviewed(game, seed=seed).to_json()))
    page = ana.opens(f"{path}/replay")
    expect(page.locator("#review .review-strip svg").locator("visible=true")).to_have_count(1)
    return page


def test_a_mistake_is_tried_again_on_the_board_and_judged_at_once(ana: Visitor, house: Served) -> None:
    page = opens_review(ana, house, GAME, seed=2)
    replayed = page.url.partition("#")[0]
    page.locator("#review > summary").click()
    again = page.locator("#review [data-retry]").first
    number = int(again.get_attribute("data-retry") or "")
    again.click()
    page.wait_for_function("() => document.body?.dataset.retry")
    page.wait_for_load_state("load")  # its scripts listen
    table = AtTable(page)
    assert table.answers == number
    expect(page.locator(".try-result")).to_have_count(0)
    decides(table)
    result = page.locator(".try-result")
    expect(result).to_have_class(re.compile("good|bad"))
    expect(result.locator("p")).to_have_text(JUDGED)
    result.get_by_role("button", name="Back to the review").click()
    page.wait_for_url(f"{replayed}#at={number}")


# things of the board that lie below the table, under the player or the review
COVERED = """() => {
  const table = document.getElementById('table').getBoundingClientRect();
  const player = document.getElementById('player').getBoundingClientRect();
  const below = [...document.querySelectorAll('#board [data-thing]')].filter(one => {
    const box = one.getBoundingClientRect();
    return box.width && box.bottom > Math.min(table.bottom, player.top) + 1;
  });
  return below.map(one => one.dataset.thing);
}"""


@pytest.mark.parametrize("game", ["aquatica_duellum", "pirates_under_fire"])
def test_a_review_leaves_the_replayed_table_room(ana: Visitor, house: Served, game: str) -> None:
    """Both games size their boards by the height of the screen."""
    page = opens_review(ana, house, game)
    resized(page, 1440, 900)
    page.wait_for_function("() => parseFloat(document.documentElement.style.getPropertyValue('--below')) > 1")
    assert at_rest(page, lambda: list(page.evaluate(COVERED)), []) == []
