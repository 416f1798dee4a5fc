"""The club with several people in browsers: from the lobby to the end on the clock, correspondence over days, the deal
of the day, and what axe says about its pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Visitor, Visits
from tests.browser.table import AtTable
from tests.browser.test_accessible import is_fine
from tests.web.time_travel import TimeTravel

pytestmark = pytest.mark.slow
GAME, HOUR = "pirates_under_fire", 3600


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TimeTravel]:
    made = TimeTravel(tmp_path)
    yield made
    made.stop()


def names(visitor: Visitor, name: str) -> Page:
    page = visitor.opens("/")
    page.get_by_label("You are").fill(name)
    page.get_by_role("button", name="Save").click()
    return page


def at_table(page: Page) -> AtTable:
    page.wait_for_url("**/t/*")
    table = AtTable(page)
    table.waits_for_live()
    return table


def test_from_the_lobby_to_the_end_on_the_clock(server: TimeTravel, visit: Visits) -> None:
    ana, ben = visit(server.url), visit(server.url)
    lobby = names(ben, "Ben")
    expect(lobby.locator("#lobby")).to_contain_text("No table is open just now")
    page = ana.opens(f"/new/{GAME}")
    page.get_by_label("Your name").first.fill("Ana")
    page.locator("#seat1").select_option("open")
    page.get_by_text("Pace, lobby and rating").click()
    page.get_by_label("Pace", exact=True).select_option("10+10")
    page.get_by_label("Whose time runs out").select_option("lost")
    page.get_by_text("Anybody may take a free seat").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    offered = lobby.locator("#lobby li").filter(has_text="Pirates Under Fire")
    expect(offered).to_contain_text("Ana")
    expect(offered).to_contain_text("10 min + 10 s")
    expect(offered).to_contain_text("you lose the game")
    offered.get_by_role("button", name="Join").click()
    hers, his = at_table(page), at_table(lobby)
    for table in (hers, his):
        expect(table.page.locator("#clock")).to_have_text(re.compile(r"(9|10):\d\d"))
    hers.page.wait_for_function("document.getElementById('table').classList.contains('mine') || true")
    asked = hers if hers.step else his
    expect(asked.page).to_have_title(re.compile(r"^(9|10):\d\d · ● Your turn"))
    server.passes(700)
    for table in (hers, his):
        expect(table.main).to_have_class(re.compile(r"\bover\b"), timeout=30_000)
        expect(table.page.locator("#prompt")).to_contain_text("ran out of time")


def test_correspondence_over_days(server: TimeTravel, visit: Visits) -> None:
    ana, ben = visit(server.url), visit(server.url)
    path = ana.new_table("open", game=GAME, pace="1d", late="lost")
    ben.takes_seat(path, ana)
    tables = [ana.comes_to(path), ben.comes_to(path)]
    for table in tables:
        table.waits_for_live()
    for _ in range(4):
        server.passes(20 * HOUR)
        for person in (ana, ben):
            page = person.context.request.get(path).text()
            options = re.search(r'data-option="(-?\d+)"', page)
            decision = re.search(r'data-decision="(\d+)"', page)
            if options and decision and ' mine"' in page.replace(" mine ", ' mine"'):
                person._posts(f"{path}/answer", decision=int(decision[1]), option=int(options[1]))
                break
    page = tables[0].page
    page.reload()
    expect(page.locator("#clock")).to_have_text(re.compile(r"^(1 d 0 h|23 h 5\d min)$"))
    assert not tables[0].over
    server.passes(25 * HOUR)
    for table in tables:
        expect(table.main).to_have_class(re.compile(r"\bover\b"), timeout=30_000)


def test_the_deal_of_the_day_from_the_home_page(ana: Visitor) -> None:
    page = names(ana, "Ana")
    page.get_by_role("button", name="Play today’s deal of Ultimate Aquarium").click()
    at_table(page)
    expect(page.locator("#hint")).to_have_count(0)
    page.goto("/")
    page.get_by_role("button", name="Go on with today’s deal of Ultimate Aquarium").click()
    page.wait_for_url("**/t/*")


def test_pages_of_the_club_are_accessible(ana: Visitor, ben: Visitor) -> None:
    path = ana.new_table("open", game=GAME, rated="yes", pace="5+5", late="lost")
    ben.takes_seat(path, ana)
    ben._posts(f"{path}/concede")
    page = ana.opens("/people")
    page.get_by_text("Report").first.click()
    is_fine(page, "/people")
    league = ana._sends(
        "/tournaments", {"csrf": ana.word(), "name": "Friday", "game": GAME, "system": "swiss"}
    )
    for person in (ana, ben):
        person._sends(f"{league}/enter", {"csrf": person.word()})
    ana._sends(f"{league}/round", {"csrf": ana.word()})
    for where in ("/daily", f"/daily/{GAME}/2020-01-01", "/tournaments", league, f"/statistics/{GAME}"):
        page.goto(where)
        is_fine(page, where)
