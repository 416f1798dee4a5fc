"""A phone in the hand: 390 × 844, by finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.chromium import picture
from tests.browser.layouts import resized
from tests.browser.looks import narrower_than_its_content, smaller_than_a_finger
from tests.browser.people import Visitor, Visits
from tests.browser.playing import EVERY_QUESTION, decides, plays_beginning_and_end
from tests.browser.positions import laid_out, points
from tests.browser.table import AtTable, by_finger
from tests.browser.waiting import taps

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
    places = dict[str, FloatRect | None]()

    def looks(table: AtTable, step: str) -> None:
        fits(table, step)
        places[step] = table.page.locator("#big-tank").bounding_box()

    table, came = plays_beginning_and_end(phone, in_the_hand(phone), seats=4, looks=looks)
    assert came == EVERY_QUESTION
    assert len({str(place) for place in places.values()}) == 1, f"the board jumps: {places}"
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
        if name == "Settings":
            the_title_of_a_long_sheet_stays_in_view(sheet)
        if name == "Help":
            expect(sheet.locator("#legend")).to_be_visible()
            expect(sheet.locator(".keys")).to_be_hidden()  # a phone has none
        sheet.get_by_role("button", name="Close").tap()
        expect(sheet).to_be_hidden()


def opened(page: Page, name: str) -> Locator:
    page.locator("#side .tool-btn", has_text=name).tap()
    sheet = page.locator(f"#{name.lower()}")
    expect(sheet).to_be_visible()
    return sheet


def the_title_of_a_long_sheet_stays_in_view(sheet: Locator) -> None:
    assert sheet.evaluate("one => { one.scrollTop = 9999; return one.scrollTop }") > 100
    expect(sheet.get_by_role("heading", name="Settings")).to_be_in_viewport()


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


def test_a_lit_place_is_shown_by_the_first_tap_and_taken_by_the_second(phone: Visitor) -> None:
    table = in_the_hand(phone, opened=True)
    table.waits_for_turn()
    before, card = table.decision, table.cards()["store:0"]
    play, lands = table.page.locator("#play-armed"), re.compile("lands")
    table.thing("store:0").tap()
    for place, other in (("tank:0:4", "tank:0:0"), ("tank:0:0", "tank:0:4")):
        taps(table.thing(place))
        expect(table.thing(place)).to_have_class(lands)
        expect(table.thing(other)).not_to_have_class(lands)
        expect(table.page.locator("#foretell span")).to_have_text(re.compile(r"^: [+−±]?\d"))
        expect(play).to_be_visible()
    assert table.decision == before and table.main.get_attribute("aria-busy") is None
    picture(table.page, "phone_place")
    taps(table.thing("tank:0:0"))
    expect(table.page.locator('#board [data-at="tank:0:0"]')).to_have_attribute("data-key", card)


def test_a_tap_elsewhere_takes_the_preview_of_a_place_back(phone: Visitor) -> None:
    table = in_the_hand(phone, opened=True)
    table.waits_for_turn()
    before, play = table.decision, table.page.locator("#play-armed")
    table.thing("store:0").tap()
    taps(table.thing("tank:0:4"))
    expect(play).to_be_visible()
    taps(table.thing("store:1"))  # another card: it has no place yet
    expect(table.thing("store:1")).to_have_class(re.compile("armed"))
    expect(table.page.locator(".lands")).to_have_count(0)
    taps(table.page.locator("#track"))
    expect(play).to_be_hidden()
    expect(table.page.locator("#board .armed")).to_have_count(0)
    assert table.decision == before


def test_a_tap_on_what_a_choice_brings_takes_it_back(phone: Visitor) -> None:
    table = in_the_hand(phone, opened=True)
    table.waits_for_turn()
    before, play = table.decision, table.page.locator("#play-armed")
    for thing in ("store:0", "net:0"):
        taps(table.thing(thing))
        expect(play).to_be_visible()
        taps(table.page.locator("#foretell"))
        expect(play).to_be_hidden()
        expect(table.page.locator("#board .armed")).to_have_count(0)
    assert table.decision == before and table.main.get_attribute("aria-busy") is None


def test_tools_keep_their_places_when_the_recap_is_gone(phone: Visitor) -> None:
    """…, so that nobody presses Undo where Hint has been."""
    table = in_the_hand(phone, opened=True)
    for _ in range(3):
        decides(table)
    table.waits_for_turn()
    tools, recap = table.page.locator("#hint, #list-open, #undo"), table.page.locator("#catch-up")
    expect(recap).to_be_visible()
    places = [tool.bounding_box() for tool in tools.all()]
    recap.evaluate("one => one.remove()")
    assert [tool.bounding_box() for tool in tools.all()] == places


def test_a_line_of_the_list_is_shown_by_the_first_tap_and_played_by_the_second(phone: Visitor) -> None:
    table = in_the_hand(phone, opened=True)
    table.waits_for_turn()
    before, lines = table.decision, table.page.locator("#choices button:visible")
    table.page.locator("#list-open").tap()
    for line in (lines.nth(0), lines.nth(1)):
        taps(line)
        expect(line).to_have_class(re.compile("armed"))
        expect(table.page.locator("#choices .armed")).to_have_count(1)
    picture(table.page, "phone_list")
    assert table.decision == before and table.main.get_attribute("aria-busy") is None
    with table.answering():
        lines.nth(1).tap()
    expect(table.page.locator("#list")).to_be_hidden()


def test_one_tap_is_enough_for_those_who_say_so(phone: Visitor) -> None:
    table = in_the_hand(phone, opened=True)
    table.waits_for_turn()
    table.page.evaluate("document.documentElement.dataset.tap = 'once'")
    with table.answering():
        table.thing("store:0").tap()
    table.waits_for_turn(table.sent)
    table.page.locator("#list-open").tap()
    with table.answering():
        table.page.locator("#choices button:visible").first.tap()


def test_every_tool_of_the_prompt_bar_has_a_word_and_undo_lies_apart(phone: Visitor) -> None:
    table = in_the_hand(phone, opened=True)
    table.waits_for_turn()
    table.choose(table.glowing[0])
    table.choose(table.glowing[0])
    words = {"hint": "Hint", "list-open": "List", "undo": "Undo"}
    for tool, word in words.items():
        expect(table.page.locator(f"#{tool} .word")).to_have_text(word)
        expect(table.page.locator(f"#{tool} .word")).to_be_visible()
    main, undo = (
        table.page.locator("#prompt .loose").bounding_box(),
        table.page.locator("#undo").bounding_box(),
    )
    assert main and undo and apart(main, undo) >= 16
    assert smaller_than_a_finger(table.page, "#prompt button") == []


def apart(one: FloatRect, other: FloatRect) -> float:
    """Pixels between two boxes, sideways or up and down."""
    sideways = max(other["x"] - one["x"] - one["width"], one["x"] - other["x"] - other["width"])
    upwards = max(other["y"] - one["y"] - one["height"], one["y"] - other["y"] - other["height"])
    return max(sideways, upwards)


def test_what_the_others_did_stands_above_the_question_and_opens_the_log(phone: Visitor) -> None:
    table = in_the_hand(phone, opened=True)
    table.waits_for_turn()
    news, board = table.page.locator("#news"), table.page.locator("#board").bounding_box()
    for _ in range(3):
        decides(table)
    table.waits_for_turn()
    expect(news).to_contain_text(re.compile("Marlin|Nerissa|Kai"))
    expect(news).not_to_contain_text("+")  # how many more deeds there were looks like no points
    assert table.page.locator("#board").bounding_box() == board
    news.tap()
    expect(table.page.locator("#log li").last).to_be_in_viewport()
    shown = news.locator("span").text_content() or ""
    assert any(line.startswith(shown[:20]) for line in table.log)


def test_whoever_plays_alone_reads_nothing_of_others(phone: Visitor) -> None:
    page = phone.opens("/new/ultimate_aquarium")
    for seats in (1, 2):
        page.locator(f'label:has([name="seats"][value="{seats}"])').tap()
        for words in ("Invite friends", "People may take over"):
            expect(page.get_by_text(words)).to_be_visible(visible=seats > 1)


def test_newcomers_read_once_how_to_touch(visit: Visits) -> None:
    newcomer = visit(phone=True, notes="on")
    table = newcomer.sits_down("greedy")
    table.press, tip = by_finger, table.page.locator("#tip")
    how = "Tap once to look, again to play; hold anything to read it."
    expect(table.page.locator("#play-note")).to_contain_text(how)
    expect(tip).to_be_hidden()  # the first tap ticks what is collected
    table.page.get_by_role("button", name="Just play").tap()
    decides(table)
    expect(tip).to_have_text(how)
    expect(tip).to_be_visible()
    picture(table.page, "phone_tip")
    height = table.page.locator("#prompt").bounding_box()
    for _ in range(3):
        decides(table)
    expect(tip).to_be_hidden()
    assert table.page.locator("#prompt").bounding_box() == height
    again = newcomer.sits_down("greedy")
    again.waits_for_turn()
    expect(again.page.locator("#tip")).to_be_hidden()


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


def test_what_a_hint_recommends_comes_into_sight(phone: Visitor) -> None:
    """A hand of five shows three of its cards."""
    page = phone.opens(laid_out(phone, dict(points("aquaria"))["start"]))
    last = page.locator("#hand .hcard").last
    expect(last).not_to_be_in_viewport()
    last.evaluate(
        """async card => {
          const { src } = document.querySelector('script[src*="table.js"]');
          (await import(src.replace('table.js', 'choosing/advice.js'))).ring([card]);
        }"""
    )
    expect(last).to_be_in_viewport(ratio=0.95)
    expect(page.locator(".advice")).to_be_visible()


def test_escape_closes_the_sheet_at_each_of_its_tabs(phone: Visitor) -> None:
    page = in_the_hand(phone).page
    side, menu = page.locator("#side"), page.locator("#menu")
    for tab, inside in (("log", "#log"), ("chat", "#chat-text"), ("rules", "#rules-search")):
        for focus in (f"#tab-{tab}", inside):
            menu.tap()
            page.locator(f"#tab-{tab}").tap()
            page.locator(focus).focus()
            page.keyboard.press("Escape")
            expect(side, focus).to_be_hidden()
            expect(menu).to_be_focused()
    menu.tap()
    page.locator("#rules-search").fill("gravel")
    page.keyboard.press("Escape")
    expect(page.locator("#rules-search")).to_have_value("")
    expect(side).to_be_visible()
    for name in ("Seats", "Settings", "Help"):
        page.get_by_role("button", name=name, exact=True).tap()
        sheet = page.locator(f"#{name.lower()}")
        expect(sheet).to_be_visible()
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        expect(side).to_be_visible()


def test_a_cover_says_what_the_game_is_and_a_tap_anywhere_on_it_starts_it(phone: Visitor) -> None:
    page = phone.opens("/")
    for about in page.locator(".cover .about").all():
        expect(about).to_be_visible()
    assert narrower_than_its_content(page) == 0
    picture(page, "phone_home")
    for part in (".play img", "strong"):
        seen = page.locator(f".cover-pirates_under_fire {part}")
        seen.scroll_into_view_if_needed()
        box = seen.bounding_box()
        assert box
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_url("**/t/*")
        page.go_back()
