"""Taking back: free up to the barrier, past it when everybody agrees; alone without limit."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import Visitor
from tests.browser.playing import decides
from tests.browser.table import AtTable

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]


def takes_back(table: AtTable) -> None:
    before = table.decision
    table.page.locator("#undo").click()
    table.waits_for_turn(before + 1)


def test_alone_everything_can_be_taken_back_to_the_very_start(ana: Visitor) -> None:
    table = ana.sits_down()
    table.waits_for_turn()
    start = table.cards()
    own = [decides(table) for _ in range(4 + 4)]
    assert own[-1] == "turn", "the second turn has begun; the bot has had its first"
    table.waits_for_turn()
    for _ in own:
        takes_back(table)
    assert table.step == "opening_keep" and table.cards() == start
    assert table.page.locator("#undo").count() == 0
    assert [decides(table) for _ in range(2)] == ["opening_keep", "opening_place"], (
        "and the game goes on from there"
    )


def test_before_the_barrier_nobody_is_asked(friends: tuple[AtTable, AtTable]) -> None:
    hers, his = friends
    before = hers.cards()
    hers.choose("store:0")
    hers.waits_for_turn(hers.sent)
    takes_back(hers)
    assert hers.step == "turn" and hers.cards() == before
    assert his.page.locator(".consent").count() == 0


def past_the_barrier(hers: AtTable, his: AtTable) -> None:
    """Ana has ended her turn and Ben has taken a card: her move can be taken back only if he agrees."""
    for _ in range(2):
        decides(hers)
        hers.waits_for_turn(hers.sent)
    hers.says("End turn")
    his.waits_for_turn(hers.sent)
    decides(his)
    his.waits_for_turn(his.sent)
    decides(his)
    hers.follows(his.sent)
    expect(hers.page.locator("#undo")).to_have_attribute("title", "Ask the others to take your move back")
    hers.page.locator("#undo").click()
    expect(hers.page.locator("#prompt")).to_contain_text("Waiting for the others to agree")
    expect(his.page.locator(".consent")).to_contain_text("Ana asks to take a move back")


def test_past_the_barrier_the_other_allows_it(friends: tuple[AtTable, AtTable]) -> None:
    hers, his = friends
    past_the_barrier(hers, his)
    his.does("Allow")
    hers.waits_for_turn(his.sent + 1)
    his.follows(his.sent + 1)
    assert hers.step == "after_place" and his.step == ""


def test_past_the_barrier_the_other_would_rather_play_on(friends: tuple[AtTable, AtTable]) -> None:
    hers, his = friends
    past_the_barrier(hers, his)
    his.does("Play on")
    expect(hers.whisper).to_have_text("Ben would rather play on.")
    expect(his.page.locator(".consent")).to_have_count(0)
    expect(hers.page.locator("#prompt")).not_to_contain_text("Waiting for the others")
    assert his.step == "after_place"
