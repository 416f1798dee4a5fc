"""A phone in the hand: 390 × 844, by finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import picture
from tests.browser.layouts import resized
from tests.browser.looks import narrower_than_its_content, smaller_than_a_finger
from tests.browser.people import Visitor, Visits
from tests.browser.playing import EVERY_QUESTION, plays_beginning_and_end
from tests.browser.table import AtTable, by_finger

pytestmark = pytest.mark.slow


@pytest.fixture
def phone(visit: Visits) -> Visitor:
    return visit(phone=True)


def in_the_hand(phone: Visitor, opened: bool = False) -> AtTable:
    table = phone.sits_down("greedy", "greedy", "greedy", opened=opened)
    table.press = by_finger
    return table


def fits(table: AtTable, step: str) -> None:
    picture(table.page, f"phone_{step}")
    assert smaller_than_a_finger(table.page, "#board [data-choose], #prompt button") == [], step
    assert narrower_than_its_content(table.page) == 0, step


def test_a_whole_game_by_tap_with_targets_for_fingers_and_no_sideways_scroll(phone: Visitor) -> None:
    table, came = plays_beginning_and_end(phone, in_the_hand(phone), seats=4, looks=fits)
    assert came == EVERY_QUESTION
    expect(table.page.locator("#end")).to_be_visible()
    assert narrower_than_its_content(table.page) == 0
    assert smaller_than_a_finger(table.page, "#end button, #end a") == []
    picture(table.page, "phone_end")


def test_sheets_open_and_close_by_tap(phone: Visitor) -> None:
    table = in_the_hand(phone, opened=True)
    table.waits_for_turn()
    menu, side = (
        table.page.get_by_role("button", name="Log, chat, rules and settings"),
        table.page.locator("#side"),
    )
    expect(side).to_be_hidden()
    menu.tap()
    expect(side).to_be_visible()
    picture(table.page, "phone_sheet")
    assert smaller_than_a_finger(table.page, "#side button:not(#log *), #side a") == []
    table.page.locator("#tab-rules").tap()
    expect(table.page.locator(".rule.now")).to_be_visible()
    side.get_by_role("button", name="Close").tap()
    expect(side).to_be_hidden()
    menu.tap()
    table.page.touchscreen.tap(195, 40)  # beside the sheet
    expect(side).to_be_hidden()
    menu.tap()
    for name in ("Settings", "Seats", "Help"):
        sheet = opened(table.page, name)
        assert narrower_than_its_content(table.page) == 0
        sheet.get_by_role("button", name="Close").tap()
        expect(sheet).to_be_hidden()


def opened(page: Page, name: str) -> Locator:
    page.locator("#side .tool-btn", has_text=name).tap()
    sheet = page.locator(f"#{name.lower()}")
    expect(sheet).to_be_visible()
    return sheet


def test_the_tank_of_an_opponent_opens_large(phone: Visitor) -> None:
    table = in_the_hand(phone, opened=True)
    table.waits_for_turn()
    tank = table.page.locator("#tank-1")
    table.page.get_by_role("button", name="Open Marlin’s aquarium").tap()
    expect(tank).to_have_css("position", "fixed")
    assert narrower_than_its_content(table.page) == 0
    tank.get_by_role("button", name="Close").tap()
    expect(tank).to_have_css("position", "static")


def test_the_first_tap_shows_and_the_second_plays(phone: Visitor) -> None:
    table = in_the_hand(phone, opened=True)
    table.waits_for_turn()
    before, card, play = table.decision, table.thing("store:0"), table.page.locator("#play-armed")
    card.tap()
    expect(play).to_be_visible()
    expect(table.page.locator("#foretell")).to_contain_text("at best")
    expect(table.page.locator(".delta.hover").first).to_be_visible()
    table.thing("store:1").tap()
    expect(card).not_to_have_class(re.compile("armed"))
    assert table.decision == before
    with table.answering():
        table.thing("store:1").tap()
    table.follows(table.sent)
    assert table.step == "place"


def test_one_tap_is_enough_for_those_who_say_so(phone: Visitor) -> None:
    table = in_the_hand(phone, opened=True)
    table.waits_for_turn()
    table.page.evaluate("document.documentElement.dataset.tap = 'once'")
    with table.answering():
        table.thing("store:0").tap()


def test_on_its_side_a_phone_shows_the_whole_store_and_every_type(phone: Visitor) -> None:
    page = in_the_hand(phone, opened=True).page
    resized(page, 844, 390)
    for slot in range(5):
        expect(page.locator(f'[data-thing="store:{slot}"]')).to_be_in_viewport(ratio=0.95)
    expect(page.locator(".in-tank .type")).to_have_count(9)
    assert all(one.is_visible() for one in page.locator(".in-tank .type").all())


def test_a_hint_covers_nothing_that_it_recommends(phone: Visitor) -> None:
    page = in_the_hand(phone, opened=True).page
    page.locator("#hint").tap()
    expect(page.locator(".whisper.glad")).to_be_visible()
    note, meant = page.locator(".whisper").bounding_box(), page.locator(".hinted").first.bounding_box()
    assert note and meant
    assert note["y"] >= meant["y"] + meant["height"] or note["y"] + note["height"] <= meant["y"]


def test_help_on_a_phone_names_no_keys(phone: Visitor) -> None:
    page = in_the_hand(phone, opened=True).page
    page.locator("#help").evaluate("one => one.showPopover()")
    expect(page.locator("#legend")).to_be_visible()
    expect(page.locator("#help .keys")).to_be_hidden()


# Do the buttons of the way back lie on the words of the prompt bar, or outside of it?
COVERED_WORDS = """() => {
  const words = document.createRange(), bar = document.getElementById('looking-back').getBoundingClientRect();
  words.selectNodeContents(document.querySelector('#prompt .ask'));
  const prompt = document.getElementById('prompt').getBoundingClientRect();
  const under = one => one.right > bar.left && one.left < bar.right && one.bottom > bar.top && one.top < bar.bottom;
  const covered = [...words.getClientRects()].some(under);
  return covered || bar.top < prompt.top || bar.bottom > prompt.bottom || bar.left < prompt.left;
}"""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (360, 640)])
def test_the_way_back_to_now_covers_no_words(phone: Visitor, size: tuple[int, int]) -> None:
    table = in_the_hand(phone)
    resized(table.page, *size)
    table.page.locator("#log [data-jump]").first.dispatch_event("click")
    expect(table.page.locator("#prompt")).to_contain_text("Looking back.")
    picture(table.page, f"looking_back_{size[0]}")
    assert not table.page.evaluate(COVERED_WORDS)
    mirrored = "getComputedStyle(document.querySelector('#look-earlier .icon')).transform"
    assert table.page.evaluate(mirrored) == "matrix(-1, 0, 0, 1, 0, 0)"
