"""A table weighs little and fits the window: nothing is cut off, nothing needs a scroll."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.looks import can_be_scrolled_down, narrower_than_its_content, outside_the_window
from tests.browser.people import GAME, Visitor
from tests.browser.playing import EVERY_QUESTION, questions

pytestmark = pytest.mark.slow
KILOBYTE = 1000
SIZES = ((1280, 800), (1024, 768), (1920, 1080))


def test_a_table_weighs_less_than_300_kilobytes(ana: Visitor) -> None:
    """Everything that a first visit to a table fetches, as it comes over the wire."""
    path = ana.sits_down("greedy", "greedy", "greedy", opened=True).page.url
    page = ana.context.new_page()
    wire, bytes_ = ana.context.new_cdp_session(page), []
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    wire.on("Network.loadingFinished", lambda told: bytes_.append(told["encodedDataLength"]))
    page.goto(path)
    page.wait_for_load_state("load")
    expect(page.locator("html")).to_have_attribute("data-live", "yes")
    page.wait_for_timeout(500)
    assert len(bytes_) > 20
    assert sum(bytes_) < 300 * KILOBYTE, f"{sum(bytes_) / KILOBYTE:.0f} kB in {len(bytes_)} parts"


def test_nothing_of_a_table_is_cut_off(ana: Visitor) -> None:
    table = ana.sits_down("greedy", "greedy", "greedy")
    seen = set()
    for step in questions(table, tools=True):
        for width, height in SIZES if step not in seen else ():
            table.page.set_viewport_size({"width": width, "height": height})
            where = f"{step} at {width} × {height}"
            assert outside_the_window(table.page) == [], where
            assert (can_be_scrolled_down(table.page), narrower_than_its_content(table.page)) == (0, 0), where
        seen.add(step)
        if seen == EVERY_QUESTION:
            break


def test_home_fits_one_window(ana: Visitor) -> None:
    page = ana.opens("/")
    assert narrower_than_its_content(page) == 0
    assert page.locator(".cover").count() == 5
    assert page.locator(".cover.coming a, .cover.coming button").count() == 0, (
        "a game that is not there yet is no dead link"
    )
    assert page.locator(f".cover-{GAME} button").is_enabled()
