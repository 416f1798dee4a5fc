"""Axe finds nothing serious on any page, in any state of a table, at the desk and on the phone; nothing scrolls sideways."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.looks import narrower_than_its_content
from tests.browser.people import GAME, Visitor
from tests.browser.playing import decides
from tests.browser.table import AtTable

PAGES = ("/", f"/new/{GAME}", "/mine", f"/rules/{GAME}", f"/rules/{GAME}?q=net", "/about", "/api/docs", "/nothing/here")


def serious(page: Page) -> list[str]:
    """What axe calls serious or critical: rule, and the first places."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{one['id']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
            for one in found if one["impact"] in ("serious", "critical")]


def is_fine(page: Page, where: str) -> None:
    assert serious(page) == [], where
    assert narrower_than_its_content(page) == 0, where


@pytest.fixture(params=["desk", "phone"])
def somebody(visit: Visits, request: pytest.FixtureRequest) -> Visitor:
    return visit(phone=request.param == "phone")


@pytest.mark.slow
def test_pages(somebody: Visitor) -> None:
    somebody.forgives("404")
    page = somebody.opens("/")
    for path in PAGES:
        page.goto(path)
        is_fine(page, path)


@pytest.mark.slow
def test_the_table_at_every_question(somebody: Visitor) -> None:
    table = somebody.sits_down("greedy", "greedy")
    table.waits_for_turn()
    seen = set()
    while len(seen) < 6:
        if table.step not in seen:
            seen.add(table.step)
            is_fine(table.page, table.step)
        decides(table, tools=True)
        table.waits_for_turn(table.sent)
    for sheet in opened_one_by_one(table):
        is_fine(table.page, sheet)


def opened_one_by_one(table: AtTable) -> Iterator[str]:
    for sheet in ("list", "seats", "share", "settings", "help", "why", "gone", "tank-1"):
        table.page.evaluate("sheet => document.getElementById(sheet).showPopover()", sheet)
        yield sheet
        table.page.keyboard.press("Escape")
    menu = table.page.locator("#menu")
    if menu.is_visible():
        menu.click()
    for tab in ("chat", "rules"):
        table.page.locator(f"#tab-{tab}").click()
        yield tab


@pytest.mark.slow
def test_the_end_the_replay_and_my_games(somebody: Visitor) -> None:
    table = somebody.sits_down("greedy", "greedy", "greedy", over=True)
    expect(table.page.locator("#end")).to_be_visible()
    is_fine(table.page, "end")
    table.does("See the board")
    is_fine(table.page, "final board")
    table.page.goto(f"/t/{table.id}/replay#at=20")
    expect(table.page.locator("#moment-text")).to_contain_text("20 of")
    is_fine(table.page, "replay")
    table.page.goto("/mine")
    is_fine(table.page, "my games")


@pytest.mark.slow
def test_joining_looking_on_and_the_curtain(somebody: Visitor, ana: Visitor) -> None:
    hers = ana.sits_down("open", "greedy")
    page = somebody.opens(hers.link("Invite link"))
    is_fine(page, "join")
    page.goto(hers.link("Spectator link"))
    is_fine(page, "looking on")
    table = somebody.sits_down("human", opened=True)
    expect(table.page.locator("#curtain")).to_be_visible()
    is_fine(table.page, "curtain")
