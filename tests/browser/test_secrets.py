"""What is hidden is in no byte that a browser gets: spectators, opponents, the log, the past, the record."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Visitor, Visits
from tests.browser.table import AtTable

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]
OPENED = 8  # decisions of two players in the opening


def hand(table: AtTable) -> set[str]:
    table.waits_for_turn()
    return {card for at, card in table.cards().items() if at.startswith("hand")}


def cards_in(page: Page) -> set[str]:
    return set(re.findall(r"card-\d+", page.content()))


@pytest.fixture
def opening(ana: Visitor, ben: Visitor) -> tuple[AtTable, AtTable]:
    """Both have looked at their five cards; nobody has decided."""
    path = ana.new_table("open")
    ben.takes_seat(path, ana)
    return ana.comes_to(path), ben.comes_to(path)


def test_hidden_hands_are_in_no_other_page(
    opening: tuple[AtTable, AtTable], ana: Visitor, visit: Visits
) -> None:
    hers, his = opening
    five, other_five = hand(hers), hand(his)
    assert len(five | other_five) == 10
    looking_on = visit()
    watcher = looking_on.comes_to(hers.link("Spectator link"))
    assert watcher.seat == -1
    for page, hidden in ((hers.page, other_five), (his.page, five), (watcher.page, five | other_five)):
        assert not cards_in(page) & hidden
    ana.keeps_and_places(f"/t/{hers.id}")  # decided, but not revealed
    for page in (his.page, watcher.page):
        expect(page.locator("#log")).to_contain_text("Ana is ready")
        assert not cards_in(page) & five
    for path in ("frame?at=4&seat=0", "frame?at=4", "replay"):
        told = looking_on.context.request.get(f"/t/{hers.id}/{path}").text()
        assert not set(re.findall(r"card-\d+", told)) & five, path
    looking_on.forgives("403")
    assert looking_on.context.request.get(f"/t/{hers.id}/record.json").status == 403


def test_a_spectator_sees_the_game_but_can_do_nothing(ana: Visitor, visit: Visits) -> None:
    table = ana.sits_down()
    watcher = visit().comes_to(table.link("Spectator link"))
    ana.keeps_and_places(f"/t/{table.id}")
    table.waits_for_turn(OPENED)
    watcher.follows(OPENED)
    expect(watcher.page.locator("#shop h2")).to_have_text("Store")
    assert watcher.glowing == [] and watcher.page.locator("#choices button").count() == 0
    assert watcher.page.locator("#undo, #hint, #confirm").count() == 0
    assert watcher.page.locator("#share .link:not(.replay-link)").count() == 1, "only the link for looking on"
    table.choose("store:0")
    watcher.follows(table.sent)
    expect(watcher.page.locator("#prompt")).to_contain_text("Ana is placing")


def test_over_the_shoulder_one_sees_what_that_player_sees(
    opening: tuple[AtTable, AtTable], visit: Visits
) -> None:
    hers, his = opening
    five = hand(hers)
    friend = visit().comes_to(hers.link("Over-my-shoulder link"))
    assert five <= cards_in(friend.page) and not cards_in(friend.page) & hand(his)
    assert friend.glowing == [] and friend.page.locator("#share .link:not(.replay-link)").count() == 1
