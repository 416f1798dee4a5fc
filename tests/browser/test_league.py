"""A league of eight in browsers, from entering over the draw to the final standings.  Every match is two games; whoever has the
higher number gives up, so the order of the final table is known."""

from __future__ import annotations

import csv
import io
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Visitor, Visits
from tests.browser.test_accessible import is_fine

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]
GAME, PLAYERS = "pirates_under_fire", 8


def opens_a_league(host: Visitor) -> Page:
    page = host.opens("/tournaments")
    page.get_by_label("Name", exact=True).fill("Harbour league")
    page.get_by_label("Game", exact=True).select_option(GAME)
    page.get_by_label("System").select_option("round robin")
    page.get_by_label("Pace").select_option("3d")
    page.get_by_role("button", name="Open for entries").click()
    expect(page.locator(".lead")).to_contain_text("round robin, 3 days per move, entries open")
    return page


def enters(person: Visitor, league: str, name: str) -> None:
    person._sends("/name", {"csrf": person.word(), "name": name})
    person._sends(f"{league}/enter", {"csrf": person.word()})


def number(name: str) -> int:
    return int(name.removeprefix("Player "))


def plays_the_round(page: Page, people: dict[str, Visitor]) -> None:
    """All games of the latest round, which stands first on the page."""
    matches = page.locator(".pairings").first.locator("li")
    expect(matches).to_have_count(PLAYERS // 2)
    for match in matches.all():
        loser = max(match.locator("b").all_inner_texts(), key=number)
        for link in match.get_by_role("link").all():
            people[loser]._posts(f"{link.get_attribute('href')}/concede")


def test_a_league_of_eight_from_the_draw_to_the_final_standings(visit: Visits) -> None:
    host, stranger = visit(), visit(phone=True)
    page = opens_a_league(host)
    league = page.url.removeprefix(host.url)
    people = {f"Player {n}": visit() for n in range(1, PLAYERS + 1)}
    first, *others = people.items()
    hers = first[1].opens(league)
    hers.get_by_label("You are").fill(first[0])
    hers.get_by_role("button", name="Save").click()
    hers.get_by_role("button", name="Enter", exact=True).click()
    hers.get_by_role("button", name="Withdraw").click()
    hers.get_by_role("heading", name="Standings").click()
    expect(hers.get_by_role("button", name="Withdraw", exact=True)).to_be_visible()
    hers.get_by_role("button", name="Withdraw").click()
    hers.get_by_role("button", name="Really withdraw?").click()
    expect(hers.locator(".standings")).to_contain_text("withdrawn")
    hers.get_by_role("button", name="Enter", exact=True).click()
    for name, person in others:
        enters(person, league, name)
    page.reload()
    page.get_by_role("button", name="Draw the first round").click()
    looks_on = stranger.opens(league)
    expect(looks_on.get_by_role("heading", name="Round 1")).to_be_visible()
    expect(looks_on.get_by_role("button", name=re.compile("Draw|Set|Withdraw"))).to_have_count(0)
    expect(page.get_by_text("4 matches are still being played")).to_be_visible()
    is_fine(page, "the organiser's page")
    hers.reload()
    hers.get_by_role("link", name=re.compile("^Game 1 of .*Player 1")).click()
    expect(hers.locator("#clock")).to_have_text(re.compile(r"^(3 d 0 h|2 d 23 h)$"))
    for played in range(1, PLAYERS):
        plays_the_round(page, people)
        page.reload()
        if played < PLAYERS - 1:
            page.get_by_role("button", name="Draw the next round").click()
    looks_on.reload()
    expect(looks_on.locator(".lead")).to_contain_text("over")
    rows = [
        row.locator("td, th").all_inner_texts()[:3] for row in looks_on.locator(".standings tbody tr").all()
    ]
    assert rows == [[str(n), f"Player {n}", str(PLAYERS - n)] for n in range(1, PLAYERS + 1)]
    exported = csv.reader(io.StringIO(stranger.context.request.get(f"{league}.csv").text()))
    assert [row[1] for row in exported if row and row[0].isdecimal()][:PLAYERS] == list(people)
    is_fine(looks_on, "the final standings")
