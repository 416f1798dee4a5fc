"""The page with all the rules: chapters that fold on a phone, and links that open them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looks import narrower_than_its_content, smaller_than_a_finger
from tests.browser.people import Visitor, Visits
from tests.browser.waiting import taps

pytestmark = pytest.mark.slow
RULES = "/rules/pirates_under_fire"


def test_on_a_phone_chapters_are_folded_and_open_by_tap(visit: Visits) -> None:
    page = visit(phone=True).opens(RULES)
    first, signs = page.locator(".chapter:has(.rule)").first, page.locator("#signs")
    expect(page.locator(".chapter[open]")).to_have_count(0)
    assert smaller_than_a_finger(page, ".chapter summary") == []
    taps(first.locator("summary"))
    expect(first.locator(".rule").first).to_be_visible()
    taps(signs.locator("summary"))
    expect(signs.locator("li").first).to_be_visible()
    assert narrower_than_its_content(page) == 0


def test_a_link_to_a_rule_opens_its_chapter(visit: Visits) -> None:
    page = visit(phone=True).opens(f"{RULES}#rule-PF-041")
    expect(page.locator("#rule-PF-041")).to_be_in_viewport()
    expect(page.locator(".chapter[open]")).to_have_count(1)


def test_at_a_desk_all_rules_are_open_beside_a_list_of_chapters(ana: Visitor) -> None:
    page = ana.opens(RULES)
    expect(page.locator(".chapter:not([open])")).to_have_count(0)
    page.get_by_role("navigation", name="Chapters").get_by_role("link", name="Final scoring").click()
    expect(page).to_have_url(re.compile("#chapter-final-scoring"))
    expect(page.locator("#chapter-final-scoring h2")).to_be_in_viewport()
    expect(page.get_by_role("navigation", name="Chapters")).to_be_in_viewport()
