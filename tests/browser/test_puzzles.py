"""A puzzle is solved by answering on the board; rating and streak stay on the device."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from fathomfive.puzzles.script import puzzles_of
from tests.browser.chromium import picture
from tests.browser.people import Visitor, Visits
from tests.browser.profiles import PHONE
from tests.browser.test_accessible import serious

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]
GAME = "pirates_under_fire"


def test_a_miss_a_solution_and_the_next_puzzle(ana: Visitor) -> None:
    ana.forgives("409")
    book = puzzles_of(GAME)
    assert book is not None
    puzzle = next(one for one in book.puzzles if one.title == "All square")
    page = ana.opens(f"/puzzles/{GAME}")
    picture(page, "puzzles_of")
    page.locator(f'.puzzle-list button[value="{puzzle.number}"]').click()
    bubble = page.locator("#lesson")
    expect(bubble).to_contain_text(puzzle.says)
    assert serious(page, "#lesson") == []
    page.locator('#table [data-thing="hand:0:0"]').first.click()
    expect(page.locator("#lesson-reply")).to_contain_text("something better")
    expect(page.locator("#puzzle-score")).to_contain_text("streak 0")
    page.locator("#puzzle-fold").click()
    expect(page.locator("#lesson-says")).to_be_hidden()
    page.locator("#puzzle-fold").click()
    page.locator("#puzzle-show").click()
    page.get_by_text("Show the answer?").click()
    expect(bubble).to_contain_text(puzzle.because)
    expect(page.locator("#puzzle-verdict")).to_have_text("The answer")
    picture(page, "puzzle_answer")
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator("#lesson-says")).not_to_have_text(puzzle.because)
    expect(page.locator("#puzzle-score")).to_contain_text("0 solved")


def test_a_puzzle_on_a_phone(visit: Visits) -> None:
    page = visit(phone=True).opens("/puzzles/ultimate_aquarium")
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.locator("[data-puzzle-next]").click()
    expect(page.locator("#lesson")).to_be_visible()
    picture(page, "puzzle_phone")
    assert serious(page, "#lesson") == []
