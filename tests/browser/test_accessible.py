"""Axe finds nothing serious on any page, in any state of a table, at the desk and on the phone; nothing
scrolls sideways."""

from __future__ import annotations

from itertools import cycle

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.layouts import resized
from tests.browser.looks import narrower_than_its_content
from tests.browser.people import GAME, Visitor, Visits
from tests.browser.playing import EVERY_QUESTION, questions
from tests.browser.profiles import DESK, PHONE
from tests.browser.waiting import at_rest
from tests.samples import THOROUGH

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]
IN_TURN = cycle((PHONE, DESK))
AXE = Axe().axe_script
# Axe measures contrasts, so it looks at a painted page; afterwards nobody does.  None of its rules that we ask reads style
# sheets, so it need not fetch them once more.
VIOLATIONS = """async inside => {
  const veil = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [];
  const { violations } = await axe.run(inside ?? document, { resultTypes: ['violations'], preload: { assets: ['media'] } });
  document.adoptedStyleSheets = veil;
  return violations;
}"""
PAGES = (
    "/",
    f"/new/{GAME}",
    "/mine",
    f"/rules/{GAME}",
    f"/rules/{GAME}?q=net",
    "/about",
    "/me",
    "/sign-in",
    "/me/notices",
    "/puzzles",
    f"/puzzles/{GAME}",
    f"/learn/{GAME}",
    "/mistakes",
    f"/rules/{GAME}/summary",
    "/api/docs",
    "/nothing/here",
)


def serious(page: Page, inside: str | None) -> list[str]:
    """What axe calls serious or critical of a page at rest: rule, and the first places."""
    return at_rest(page, lambda: serious_now(page, inside), [])


def serious_now(page: Page, inside: str | None) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(VIOLATIONS, inside)
    return [
        f"{one['id']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def is_fine(page: Page, where: str, inside: str | None = None) -> None:
    """At the desk and as wide as a phone; the whole page, or what is inside one part.  Axe looks at one page at a desk and
    at the next one on a phone; in a thorough run at every page in both sizes."""
    by_axe = (PHONE, DESK) if THOROUGH else (next(IN_TURN),)
    for size in (PHONE, DESK):
        resized(page, size["width"], size["height"])
        if size in by_axe:
            assert serious(page, inside) == [], f"{where} at {size['width']}"
        assert narrower_than_its_content(page) == 0, f"{where} at {size['width']}"


def test_pages(ana: Visitor) -> None:
    ana.forgives("404")
    page = ana.opens("/")
    for path in PAGES:
        page.goto(path)
        is_fine(page, path)


def test_pages_in_the_dark(visit: Visits) -> None:
    """As the device has it, until somebody chooses otherwise at the foot of a page."""
    page = visit(color_scheme="dark").opens("/")
    for path in ("/", f"/new/{GAME}", "/mine", "/me"):
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        assert serious(page, None) == [], path
    page.get_by_label("Theme of the pages").select_option("light")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_the_table_at_every_question(ana: Visitor) -> None:
    table = ana.sits_down("greedy", "greedy")
    seen = set()
    for step in questions(table, tools=True):
        if step not in seen:
            is_fine(table.page, step)
        seen.add(step)
        if seen == EVERY_QUESTION:
            break


def test_every_sheet_and_tab(ana: Visitor) -> None:
    table = ana.sits_down("greedy", "greedy", opened=True)
    table.waits_for_turn()
    for sheet in ("list", "seats", "share", "settings", "help", "why", "gone", "tank-1"):
        table.page.evaluate("sheet => document.getElementById(sheet).showPopover()", sheet)
        is_fine(table.page, sheet, f"#{sheet}")
        table.page.keyboard.press("Escape")
    for tab in ("chat", "rules"):
        table.page.locator(f"#tab-{tab}").click()
        is_fine(table.page, tab, "#side")


def test_the_end_the_replay_and_my_games(ana: Visitor) -> None:
    table = ana.sits_down("greedy", "greedy", "greedy", over=True)
    expect(table.page.locator("#end")).to_be_visible()
    is_fine(table.page, "end")
    table.does("See the board")
    is_fine(table.page, "final board")
    table.page.goto(f"/t/{table.id}/replay#at=20")
    expect(table.page.locator("#moment-text")).to_contain_text("20 of")
    is_fine(table.page, "replay")
    table.page.goto("/mine")
    is_fine(table.page, "my games")


def test_joining_looking_on_and_the_curtain(ana: Visitor, ben: Visitor) -> None:
    hers = ana.sits_down("open", "greedy")
    page = ben.opens(hers.link("Invite link"))
    is_fine(page, "join")
    page.goto(hers.link("Spectator link"))
    is_fine(page, "looking on")
    table = ben.sits_down("human", opened=True)
    table.page.locator("#hand-over").click()
    expect(table.page.locator("#curtain")).to_be_visible()
    is_fine(table.page, "curtain")
