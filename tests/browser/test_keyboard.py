"""By keyboard only: arrows, Enter, U, H, L, Esc and ?; the mouse is never touched."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.keys import by_keys
from tests.browser.people import Visitor
from tests.browser.playing import EVERY_QUESTION, decides, plays_beginning_and_end
from tests.browser.table import AtTable

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]


def at_the_keyboard(ana: Visitor, opened: bool = False) -> AtTable:
    table = ana.sits_down(opened=opened)
    table.press = by_keys
    return table


def test_a_whole_game_by_keyboard_from_the_cover_to_the_scores(ana: Visitor) -> None:
    home = ana.opens("/")
    for _ in range(20):
        home.keyboard.press("Tab")
        if home.evaluate("document.activeElement.matches('.cover button')"):
            break
    home.keyboard.press("Enter")
    home.wait_for_url("**/t/*")
    table, came = plays_beginning_and_end(ana, AtTable(home, by_keys), seats=2)
    assert came == EVERY_QUESTION
    expect(table.page.locator("#end")).to_be_visible()


def test_u_takes_back_and_h_gives_a_hint(ana: Visitor) -> None:
    table = at_the_keyboard(ana, opened=True)
    table.waits_for_turn()
    before = table.cards()
    table.choose("store:0")
    table.waits_for_turn(table.sent)
    table.page.keyboard.press("u")
    expect(table.main).to_have_class(re.compile(r"\bstep-turn\b"))
    assert table.cards() == before
    table.page.keyboard.press("h")
    expect(table.whisper).to_contain_text("A good player would choose: ")


def test_l_lists_every_choice_and_one_is_chosen_there(ana: Visitor) -> None:
    table = at_the_keyboard(ana, opened=True)
    table.waits_for_turn()
    lines = table.page.locator("#choices button")
    table.page.keyboard.press("l")
    expect(table.page.locator("#list")).to_be_visible()
    assert lines.count() == len(table.glowing)
    card = table.cards()["store:1"]
    with table.answering():
        by_keys(lines.nth(1))
    table.waits_for_turn(table.sent)
    expect(table.page.locator("#list")).to_be_hidden()
    assert table.step == "place" and table.page.locator(f"#{card}.picked").count() == 1


def test_escape_closes_or_starts_the_selection_again_and_question_mark_helps(ana: Visitor) -> None:
    table = at_the_keyboard(ana)
    table.waits_for_turn()
    by_keys(table.thing("hand:0:1"))
    expect(table.thing("hand:0:1")).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("?")
    expect(table.page.locator("#help")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#help")).to_be_hidden()
    expect(table.thing("hand:0:1")).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("Escape")
    expect(table.thing("hand:0:1")).to_have_attribute("aria-pressed", "false")


def test_after_an_answer_any_arrow_leads_to_something_that_can_be_chosen(ana: Visitor) -> None:
    table = at_the_keyboard(ana, opened=True)
    table.waits_for_turn()
    for arrow in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
        decides(table)
        table.waits_for_turn(table.sent)
        table.page.keyboard.press(arrow)
        assert table.page.evaluate("document.activeElement.matches('[data-choose], #prompt .btn')")
