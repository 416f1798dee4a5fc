"""Several people at one device: a curtain between hidden hands, none where nothing is hidden."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import picture
from tests.browser.people import Visitor
from tests.browser.playing import decides
from tests.browser.table import AtTable

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]


def hand(table: AtTable) -> set[str]:
    return {card for at, card in table.cards().items() if at.startswith("hand")}


def test_the_curtain_hides_the_opening_hands(ana: Visitor) -> None:
    table = ana.sits_down("human", name1="Ben")
    table.waits_for_turn()
    hers = hand(table)
    assert table.seat == 0 and len(hers) == 5
    for _ in range(4):
        decides(table)
        table.waits_for_turn(table.sent)
    assert table.seat == 0 and table.page.locator("#undo").is_enabled(), "she sees what she did"
    table.does("Hand over to Ben")
    expect(table.page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    picture(table.page, "curtain")
    assert not re.findall(r"card-\d+", table.main.evaluate("table => table.outerHTML")), (
        "nothing of the table is in the page"
    )
    table.page.reload()
    expect(table.page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    table.does("I am Ben")
    expect(table.main).to_have_attribute("data-seat", "1")
    assert len(hand(table)) == 5 and not hand(table) & hers
    assert not hers & set(re.findall(r"card-\d+", table.page.content()))


def test_once_the_hands_are_revealed_there_is_no_curtain_any_more(ana: Visitor) -> None:
    table = ana.sits_down("human", name1="Ben", opened=True)
    table.does("Hand over to Ben")
    table.does("I am Ben")
    table.page.locator("#curtain").wait_for(state="detached")
    asked = []
    for _ in range(4 + 2 * 3):
        step = table.waits_for_turn()
        asked.append((table.seat, step))
        expect(table.page.locator("#prompt .ask b")).to_have_text(f"{('Ana', 'Ben')[table.seat]}:")
        decides(table)
    turn = ["turn", "place", "after_place"]
    assert asked == [
        (1, "opening_keep"),
        *[(1, "opening_place")] * 3,
        *[(0, one) for one in turn],
        *[(1, one) for one in turn],
    ]
