"""The report in a browser: tables that can be sorted and unfolded, light and dark, and wide enough for a
phone."""

import re

import pytest

from fathomfive.arena import tournament
from fathomfive.arena.report.page import write_report
from tests.browser.chromium import chromium

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    found = tournament("ultimate_aquarium", bots=["greedy", "random"], games=120, seats=2)
    return write_report(found, tmp_path_factory.mktemp("report")).as_uri()


@pytest.fixture
def opened(report):
    """The report in a window of this size; when it closes, the browser has had no complaint and fetched
    nothing else."""
    with chromium() as browser:
        complaints = []

        def in_window(width=1440, height=900, theme="light"):
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme)
            page.on("console", lambda said: complaints.append(said.text))
            page.on("pageerror", lambda trouble: complaints.append(str(trouble)))
            page.on("request", lambda asked: complaints.append(asked.url) if asked.url != report else None)
            page.goto(report)
            return page

        yield in_window
        assert complaints == []


def column(table, number):
    return [cell.strip() for cell in table.locator(f"tbody tr > *:nth-child({number})").all_text_contents()]


def test_a_head_sorts_its_table_and_once_more_turns_it_round(opened):
    table = opened().locator("#cards table").first
    table.get_by_role("button", name="Card").click()
    names = column(table, 1)
    assert names == sorted(names, key=str.lower) and len(names) > 15
    table.get_by_role("button", name="Card").click()
    assert column(table, 1) == names[::-1]
    table.get_by_role("button", name="Seats").click()
    counts = [int(re.match(r"[\d,]+", cell)[0].replace(",", "")) for cell in column(table, 5)]
    assert counts == sorted(counts, reverse=True)


def test_a_long_table_shows_twelve_rows_and_unfolds(opened):
    page = opened()
    rows, more = (
        page.locator("#cards table").first.locator("tbody tr:visible"),
        page.locator("#cards .more").first,
    )
    assert rows.count() == 12
    promised = more.inner_text()
    more.click()
    assert (f"Show all {rows.count()}", more.inner_text()) == (promised, "Show 12")


def test_it_follows_the_system_to_dark_and_can_be_switched(opened):
    page = opened(theme="dark")
    ground = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(ground) == "rgb(6, 22, 31)"
    page.get_by_role("button", name="Light").click()
    assert page.evaluate(ground) == "rgb(238, 247, 248)"


def test_on_a_phone_only_tables_scroll_sideways(opened):
    page = opened(390, 844)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
