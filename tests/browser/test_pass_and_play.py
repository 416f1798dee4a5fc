"""Several people at one device: a curtain between hidden hands, none where nothing is hidden."""
from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import picture
from tests.browser.people import Visitor
from tests.browser.playing import decides
from tests.browser.table import AtTable


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
    expect(table.page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    picture(table.page, "curtain")
    assert not re.findall(r"card-\d+", table.main.evaluate("table => table.outerHTML")), "nothing of the table is in the page"
    table.page.reload()
    expect(table.page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    table.does("I am Ben")
    expect(table.main).to_have_attribute("data-seat", "1")
    assert len(hand(table)) == 5 and not hand(table) & hers
    assert not hers & set(re.findall(r"card-\d+", table.page.content()))


@pytest.mark.slow
def test_a_whole_game_at_one_device(ana: Visitor) -> None:
    table = ana.sits_down("human", name1="Ben")
    seats, curtains = [], 0
    table.waits_for_turn()
    while not table.over:
        if table.page.locator("#curtain").count():
            curtains += 1
            table.page.locator("#curtain button").click()
            table.page.locator("#curtain").wait_for(state="detached")
        seats.append(table.seat)
        decides(table)
        table.waits_for_turn(table.sent)
    assert curtains == 1, "once the opening is revealed nothing is hidden any more"
    assert set(seats) == {0, 1}
    assert table.page.locator("#end .tally").count() == 2
