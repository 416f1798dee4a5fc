"""The club with several people in browsers: from the lobby to the end on the clock, correspondence over days, the deal
of the day, and what axe says about its pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from fathomfive.club.profiles import PARTS
from fathomfive.club.statistics import LEAST
from tests.browser import clicking
from tests.browser.people import Visitor, Visits
from tests.browser.playing import decides
from tests.browser.table import AtTable
from tests.browser.test_accessible import is_fine
from tests.browser.test_friends import the_one_who_is_asked
from tests.web.serving import Served
from tests.web.time_travel import TimeTravel

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]
GAME, UNPLAYED, HOUR = "pirates_under_fire", "aqualuma", 3600
OWN = 8  # answers: the opening, and a turn after which the bots have theirs


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TimeTravel]:
    made = TimeTravel(tmp_path)
    yield made
    made.end()


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
    expect(lobby.locator("#lobby")).to_contain_text("Nobody is looking for a game just now")
    page = ana.opens(f"/new/{GAME}")
    page.get_by_label("Your name").first.fill("Ana")
    page.locator("#seat1").select_option("open")
    page.get_by_text("Pace, lobby and rating").click()
    page.get_by_label("Pace", exact=True).select_option("10+10")
    page.get_by_label("A player whose time runs out").select_option("lost")
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
    asked = the_one_who_is_asked(hers, his)
    assert asked is not None
    expect(asked.page).to_have_title(re.compile(r"^(9|10):\d\d · ● Your turn"))
    server.passes(700)
    for table in (hers, his):
        expect(table.main).to_have_class(re.compile(r"\bover\b"))
        expect(table.page.locator("#prompt")).to_contain_text("ran out of time")


def test_everybody_with_any_page_open_is_online_and_open_tables_come_first(
    server: TimeTravel, visit: Visits
) -> None:
    ana, ben, carla = visit(server.url), visit(server.url), visit(server.url, phone=True)
    home = ana.opens("/")
    lobby, shelf = home.locator("#lobby"), home.locator(".shelf")
    expect(lobby).to_contain_text("1 person online")
    ben.opens("/daily")
    expect(lobby).to_contain_text("2 people online")
    page = carla.opens("/tournaments")
    expect(lobby).to_contain_text("3 people online")
    page.close()
    expect(lobby).to_contain_text("2 people online")
    for _ in range(4):
        ben._sends("/lobby", {"csrf": ben.word(), "game": GAME, "fill": "never"})
    expect(lobby.get_by_role("button", name="Join")).to_have_count(3)
    lobby.get_by_text("1 more table").click()
    expect(lobby.get_by_role("button", name="Join")).to_have_count(4)
    tables, covers = lobby.bounding_box(), shelf.bounding_box()
    assert tables and covers and tables["y"] + tables["height"] <= covers["y"]


def test_correspondence_over_days(server: TimeTravel, visit: Visits) -> None:
    ana, ben = visit(server.url), visit(server.url)
    path = ana.new_table("open", game=GAME, pace="1d", late="lost")
    ben.takes_seat(path, ana)
    tables = [ana.comes_to(path), ben.comes_to(path)]
    for table in tables:
        table.waits_for_live()
    luck = Random(4)
    for _ in range(4):
        server.passes(20 * HOUR)
        asked = the_one_who_is_asked(*tables)
        assert asked is not None, "nobody has lost by time"
        clicking.decides(asked, luck)
        for table in tables:
            table.follows(asked.sent)
    page = tables[0].page
    page.reload()
    expect(page.locator("#clock")).to_have_text(re.compile(r"^(1 d 0 h|23 h 5\d min)$"))
    server.passes(25 * HOUR)
    for table in tables:
        expect(table.main).to_have_class(re.compile(r"\bover\b"))


def test_the_deal_of_the_day_from_the_home_page(ana: Visitor) -> None:
    page = names(ana, "Ana")
    page.get_by_role("button", name="Play today’s deal of Ultimate Aquarium").click()
    at_table(page)
    expect(page.locator("#hint")).to_have_count(0)
    page.goto("/")
    page.get_by_role("button", name="Continue today’s deal of Ultimate Aquarium").click()
    page.wait_for_url("**/t/*")


def dealt(table: AtTable) -> dict[str, str]:
    """The cards that are not laid out yet: while all open in secret, servers need not be equally far with their bots."""
    return {where: card for where, card in table.cards().items() if where.startswith(("hand", "store"))}


def test_the_same_deal_of_the_day_on_two_servers(visit: Visits, tmp_path: Path) -> None:
    """The same cards, and after the same answers the same replies of the bots, on servers that know nothing of each other."""
    elsewhere = Served(tmp_path)
    try:
        tables = []
        for person in (visit(), visit(elsewhere.url)):
            page = names(person, "Ana")
            page.get_by_role("button", name="Play today’s deal of Ultimate Aquarium").click()
            tables.append(at_table(page))
        here, there = tables
        for _ in range(OWN):
            questions = [table.question(table.sent) for table in tables]
            assert questions[0] == questions[1] and dealt(here) == dealt(there)
            for table in tables:
                decides(table)
        for table in tables:
            table.waits_for_turn(table.sent)
        assert here.cards() == there.cards() and here.log == there.log and len(here.log) > 6
        assert here.decision == there.decision > OWN, "the bots have answered, too"
    finally:
        elsewhere.end()


def takes_first_options(person: Visitor, path: str) -> None:
    """To the end of the game."""
    while " data-over" not in (seen := person.context.request.get(path).text()):
        if "data-option=" in seen:
            decision, option = (
                int(re.findall(rf'data-{name}="(-?\d+)"', seen)[0]) for name in ("decision", "option")
            )
            person._posts(f"{path}/answer", decision=decision, option=option)


def test_pages_of_the_club_are_accessible(ana: Visitor, ben: Visitor) -> None:
    path = ana.new_table("open", game=GAME, rated="yes", pace="5+5", late="lost")
    ben.takes_seat(path, ana)
    ben._posts(f"{path}/concede")
    for _ in range(LEAST):  # so that there are statistics
        ana.lets_a_bot_finish(ana.new_table("greedy"))
    deal = ana._sends(f"/daily/{GAME}", {"csrf": ana.word()})
    takes_first_options(ana, deal)
    form = {"csrf": ana.word(), "seen_by": "everybody"}
    body = urlencode([*form.items(), *(("parts", part) for part in PARTS)])
    headers = {"content-type": "application/x-www-form-urlencoded"}
    ana.context.request.post("/people/profile", data=body, headers=headers)
    page = ana.opens("/people")
    page.get_by_text("Report").first.click()
    is_fine(page, "/people")
    profile = page.get_by_role("link", name="View it").get_attribute("href") or ""
    ben._sends("/lobby", {"csrf": ben.word(), "game": GAME, "pace": "10+10", "fill": "never"})
    league = ana._sends(
        "/tournaments", {"csrf": ana.word(), "name": "Friday", "game": GAME, "system": "swiss"}
    )
    for person in (ana, ben):
        person._sends(f"{league}/enter", {"csrf": person.word()})
    ana._sends(f"{league}/round", {"csrf": ana.word()})
    visitor = ben.opens(profile)
    expect(visitor.get_by_role("heading", name="Best moments")).to_be_visible()
    is_fine(visitor, "somebody's profile")
    visitor.goto(league)
    is_fine(visitor, "a tournament of somebody else")
    for where in (
        "/",
        "/daily",
        f"/daily/{GAME}/2020-01-01",
        "/tournaments",
        league,
        f"/statistics/{UNPLAYED}",
    ):
        page.goto(where)
        is_fine(page, where)
    for where, part in (
        (f"/daily/{GAME}/{datetime.now(UTC).date().isoformat()}", "Your result to paste"),
        ("/statistics/ultimate_aquarium", "Scores"),
    ):
        page.goto(where)
        expect(page.get_by_text(part, exact=True).first).to_be_visible()
        is_fine(page, where)
