"""One server and one Chromium, with or without drawings, for all tests of this folder that do not kill them; in each test
people with their own browsers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.chromium import NO_DRAWINGS, launched, wants_pictures
from tests.browser.people import Visitor, Visits
from tests.browser.profiles import Profiles
from tests.browser.table import AtTable
from tests.web.serving import Served


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(
        tmp_path_factory.mktemp("house"),
        environment={"FATHOM_TEST_QUICK_FILES": "yes"},
        login_burst="1000",
        tables="10000",
        hints="10000",
    )
    yield server
    server.end()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser_with_drawings(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright) as opened:
        yield opened


@pytest.fixture(scope="package")
def browser_without_drawings(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright, *([] if wants_pictures() else [NO_DRAWINGS])) as opened:
        yield opened


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> Browser:
    """Files are marked `without_drawings` if their tests look at no drawing and measure nothing beside one."""
    kind = "without" if request.node.get_closest_marker("without_drawings") else "with"
    found: Browser = request.getfixturevalue(f"browser_{kind}_drawings")
    return found


@pytest.fixture(scope="module")
def profiles(browser: Browser) -> Iterator[Profiles]:
    lent = Profiles(browser)
    yield lent
    lent.closes()


@pytest.fixture
def visit(profiles: Profiles, house: Served) -> Iterator[Visits]:
    """Somebody comes.  When they leave, their browser has no complaint: no error, no request to any other
    host."""
    came: list[tuple[Visitor, dict[str, Any]]] = []

    def comes(url: str = "", **how: Any) -> Visitor:
        came.append((Visitor(profiles.lends(url or house.url, **how)), how))
        return came[-1][0]

    yield comes
    for visitor, how in came:
        visitor.leaves(partial(profiles.takes_back, visitor.profile, **how))


@pytest.fixture
def ana(visit: Visits) -> Visitor:
    return visit()


@pytest.fixture
def ben(visit: Visits) -> Visitor:
    return visit()


@pytest.fixture
def friends(ana: Visitor, ben: Visitor) -> tuple[AtTable, AtTable]:
    """Ana has opened a table and Ben has come to it; the opening is over and Ana is asked."""
    path = ana.new_table("open")
    ben.takes_seat(path, ana)
    ana.keeps_and_places(path)
    ben.keeps_and_places(path)
    hers, his = ana.comes_to(path), ben.comes_to(path)
    for table in (hers, his):
        table.waits_for_live()
    return hers, his
