"""Two people with browsers of their own at one table: the invite link, a whole game, chat, second tabs,
stand-ins."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Visitor, Visits
from tests.browser.playing import decides
from tests.browser.table import AtTable
from tests.browser.waiting import PATIENCE

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]


def the_one_who_is_asked(*tables: AtTable) -> AtTable | None:
    """None if the game is over."""
    for _ in range(PATIENCE // 20):
        if all(table.over for table in tables):
            return None
        for table in tables:
            if table.step:
                return table
        tables[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def test_a_whole_game_of_two_browsers(friends: tuple[AtTable, AtTable]) -> None:
    hers, his = friends
    assert (hers.seat, his.seat) == (0, 1)
    while (table := the_one_who_is_asked(hers, his)) is not None:
        decides(table)
        for one in friends:
            one.follows(table.sent)
    totals, his_totals = (table.page.locator("#end .total strong").all_text_contents() for table in friends)
    assert len(totals) == 2 and totals == his_totals
    assert hers.log == his.log and all(hers.log)


def test_setting_up_by_hand_and_joining_by_the_link(ana: Visitor, ben: Visitor) -> None:
    page = ana.opens("/")
    page.get_by_role("link", name="With friends or options", exact=True).click()
    page.get_by_label("Your name").first.fill("Ana")
    page.locator("[name=seats][value='2']").check(force=True)
    page.get_by_role("button", name="Invite friends").click()
    assert page.locator("#seat1").input_value() == "open"
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    hers = AtTable(page)
    assert "Waiting for 1 more player" in hers.prompt
    hers.does("Who sits where")
    page.locator("#seats").get_by_role("button", name="Invite and watch").click()
    expect(page.get_by_alt_text("QR code of the invite link")).to_be_visible()
    his = ben.joins(hers.link("Invite link"), "Ben")
    his.waits_for_turn()
    hers.waits_for_turn()
    assert hers.page.locator("#foe-1 h3 span").inner_text() == "Ben"
    assert his.page.locator("#foe-0 h3 span").inner_text() == "Ana"


def test_chat_with_words_and_quick_phrases(friends: tuple[AtTable, AtTable]) -> None:
    hers, his = friends
    hers.chats("Hello <b>Ben</b> & all")
    expect(his.whisper).to_have_text("Ana: Hello <b>Ben</b> & all")
    expect(his.page.locator("#tab-chat .dot")).to_be_visible()
    his.page.locator("#tab-chat").click()
    expect(his.page.locator("#chat-lines li").last).to_contain_text("Hello <b>Ben</b> & all")
    expect(his.page.locator("#tab-chat .dot")).to_be_hidden()
    his.page.get_by_role("button", name="Nice move!").click()
    expect(hers.page.locator("#chat-lines li").last).to_contain_text("Nice move!")


def test_the_tab_tells_whose_turn_it_is(friends: tuple[AtTable, AtTable]) -> None:
    hers, his = friends
    icon = "link[rel=icon]"
    expect(hers.page).to_have_title("● Your turn · Ultimate Aquarium · Fathom Five")
    expect(his.page).to_have_title("Ultimate Aquarium · Fathom Five")
    assert "favicon-turn" in (hers.page.locator(icon).get_attribute("href") or "")
    for _ in range(2):
        decides(hers)
        hers.waits_for_turn(hers.sent)
    hers.says("End turn")
    expect(his.page).to_have_title("● Your turn · Ultimate Aquarium · Fathom Five")
    expect(hers.page).to_have_title("Ultimate Aquarium · Fathom Five")
    assert "favicon-turn" not in (hers.page.locator(icon).get_attribute("href") or "")


def test_a_second_tab_and_another_device_share_the_seat(
    friends: tuple[AtTable, AtTable], ana: Visitor, visit: Visits
) -> None:
    hers, _ = friends
    tab = ana.comes_to(f"/t/{hers.id}")
    phone = visit(phone=True).comes_to(hers.link("Your seat link"))
    for other in (tab, phone):
        other.waits_for_live()
        assert other.seat == 0 and other.step == "turn"
    hers.choose("store:0")
    for other in (tab, phone):
        other.waits_for_turn(hers.sent)
        assert other.step == "place"
    tab.choose(tab.glowing[0])
    hers.waits_for_turn(tab.sent)
    phone.waits_for_turn(tab.sent)
    assert hers.cards() == tab.cards() and hers.step == phone.step == "after_place"


def test_a_bot_stands_in_and_hands_the_seat_back(friends: tuple[AtTable, AtTable]) -> None:
    hers, his = friends
    hers.does("Who sits where")
    hers.does("Let a bot play for me")
    his.waits_for_turn()
    resting = hers.page.locator("#prompt.wait")  # nothing moves under the press any more
    expect(resting).to_contain_text("A bot plays for you.")
    hers.page.locator("#prompt").get_by_role("button", name="Take over").click()
    expect(hers.page.locator("#prompt")).not_to_contain_text("A bot plays for you.")
    while (asked := the_one_who_is_asked(hers, his)) is his:
        decides(his)
        hers.follows(his.sent)
        his.follows(his.sent)
    assert asked is hers and hers.step == "turn"


def test_giving_up_needs_a_second_press_and_ends_a_game_of_two(friends: tuple[AtTable, AtTable]) -> None:
    hers, his = friends
    asked = hers.page.locator("#concede")
    hers.press(asked)
    expect(asked).to_have_text("Give up this game?")
    hers.press(hers.page.locator("#tab-chat"))
    expect(asked).to_have_text("")
    hers.press(asked)
    hers.press(asked)
    for table in friends:
        expect(table.main).to_have_class(re.compile(r"\bover\b"))
    expect(asked).to_have_count(0)
    assert his.page.locator("#end-title").inner_text() == "You win"


@pytest.mark.parametrize("phone", [False, True], ids=["who sits where", "the phone's menu"])
def test_giving_up_stands_where_players_look_for_it(visit: Visits, phone: bool) -> None:
    table = visit(phone=phone).sits_down("greedy")
    table.press(table.page.locator("#menu" if phone else "#top [popovertarget=seats]"))
    place = table.page.locator(".side-tools" if phone else "#seats")
    table.press(place.get_by_role("button", name="Concede"))
    table.press(place.get_by_role("button", name="Give up"))
    expect(table.main).to_have_class(re.compile(r"\bover\b"))
