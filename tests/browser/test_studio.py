"""The content studio in the browser: type, see the problem at its cell, put it right, run the report, export."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.people import Visits
from tests.web.serving import Served
from tests.web.test_studio import GAME, WITH_STUDIO

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]
SHORT_REPORT = "from fathomfive.studio import balance\nbalance.SECONDS = 1.0"  # the fewest deals


@pytest.fixture
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("studio"), script=f"{WITH_STUDIO}\n{SHORT_REPORT}")
    yield server
    server.stop()


def test_a_card_is_edited_checked_measured_and_exported(visit: Visits, studio: Served) -> None:
    page = visit(studio.url).profile.tab()
    page.goto(GAME)
    verdict, base = page.locator("#verdict"), page.get_by_label("Anthias, base")
    expect(verdict).to_have_text("Fine. All rows are as ours.")
    face = page.locator("tr[data-row='0'] [data-face]")
    expect(face.locator(".badge")).to_have_text("3")

    base.fill("")
    base.press_sequentially("7x")
    expect(page.locator("td:has(input[aria-invalid]) .cell-note")).to_contain_text("not a whole number")
    expect(verdict).to_have_text("1 problem")
    expect(page.get_by_role("button", name="Run the report")).to_be_disabled()

    base.press("Backspace")
    expect(verdict).to_have_text("Fine. 1 row differs from ours.")
    expect(page.locator(".cell-note")).to_have_count(0)
    expect(face.locator(".badge")).to_have_text("7")

    page.get_by_role("button", name="Run the report").click()
    expect(page.locator("#progress")).to_be_visible()
    expect(page.locator("#report")).to_contain_text("cards.csv: anthias", timeout=120_000)
    expect(page.locator("#report")).to_contain_text("95 %")

    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    with zipfile.ZipFile(download.value.path()) as archive:
        assert b"anthias,Anthias,aquarium,fish,4,7," in archive.read("ultimate_aquarium/cards.csv")
