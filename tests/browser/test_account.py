"""An account in the browser: a guest keeps her games, finds them on her phone, and looks after her
devices."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.looks import smaller_than_a_finger
from tests.browser.people import Visitor, Visits
from tests.browser.test_accessible import is_fine

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]
PASSWORD = "eleven brave barnacles"


def test_games_are_kept_and_found_on_the_phone(ana: Visitor, visit: Visits) -> None:
    path = ana.new_table("greedy", name="Marina")
    page = ana.opens("/")
    page.get_by_role("link", name="Keep your games, sign in").click()
    page.get_by_label("A password").fill("short")
    page.get_by_role("button", name="Keep my games").click()
    # the browser itself holds a short one back
    expect(page.get_by_role("heading", name="Keep your games")).to_be_visible()
    page.get_by_label("A password").fill(PASSWORD)
    page.get_by_role("button", name="Keep my games").click()
    expect(page.get_by_role("heading", name="Marina")).to_be_visible()
    is_fine(page, "account")
    phone = visit(phone=True).opens("/sign-in")
    phone.get_by_label("Your name").fill("marina")
    phone.get_by_label("Your password").fill(PASSWORD)
    assert smaller_than_a_finger(phone, "main .btn, main input, .who") == []
    phone.get_by_role("button", name="Sign in").click()
    expect(phone.locator(f'a[href="{path}"]')).to_be_visible()
    page.reload()
    expect(page.locator(".devices li")).to_have_count(2)
    page.get_by_role("button", name="Sign out everywhere").click()
    expect(page.get_by_role("heading", name="Five games under water.")).to_be_visible()
    phone.goto("/mine")
    expect(phone.get_by_text("No games in progress.")).to_be_visible()


def test_deleting_asks_first(visit: Visits) -> None:
    gil = visit()
    gil.new_table("greedy", name="Gil")
    page = gil.opens("/me")
    page.get_by_text("Delete it").click()
    page.get_by_role("button", name="Delete my data").click()
    expect(page.get_by_role("heading", name="Your data")).to_be_visible()  # the box has to be ticked
    page.get_by_label("Yes, delete everything about me").check()
    page.get_by_role("button", name="Delete my data").click()
    expect(page.locator("#name")).to_have_value("")
    page.goto("/mine")
    expect(page.get_by_text("No games in progress.")).to_be_visible()
