"""The site is built once, with what the cache has, and served as files; one Chromium for all tests of this folder, and in it
one profile at a desk and one on a phone, in which a tab stays open from test to test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from fathomfive.site.builder import build
from tests.browser.chromium import chromium
from tests.site.playing import SiteVisitor
from tests.site.serving import PATH, FileHost


@pytest.fixture(scope="package")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder whose subfolder is the site."""
    if not shutil.which("npm"):
        pytest.skip("The site is not built: there is no Node.js here.")
    folder = tmp_path_factory.mktemp("host")
    build(folder / PATH)
    return folder


@pytest.fixture(scope="package")
def files(built: Path) -> Iterator[FileHost]:
    host = FileHost(built)
    yield host
    host.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="package")
def desk_profile(browser: Browser, files: FileHost) -> Iterator[SiteVisitor]:
    visitor = SiteVisitor(browser, f"{files.url}/{PATH}/")
    yield visitor
    visitor.leaves()


@pytest.fixture(scope="package")
def phone_profile(browser: Browser, files: FileHost) -> Iterator[SiteVisitor]:
    visitor = SiteVisitor(browser, f"{files.url}/{PATH}/", phone=True)
    yield visitor
    visitor.leaves()


@pytest.fixture
def ana(desk_profile: SiteVisitor) -> Iterator[SiteVisitor]:
    yield desk_profile
    desk_profile.closes_tabs()
    desk_profile.has_no_complaints()


@pytest.fixture
def newcomer(browser: Browser, files: FileHost) -> Iterator[SiteVisitor]:
    """With a profile of her own: for what changes the files of the site."""
    visitor = SiteVisitor(browser, f"{files.url}/{PATH}/")
    yield visitor
    visitor.leaves()


@pytest.fixture
def phone(phone_profile: SiteVisitor) -> Iterator[SiteVisitor]:
    yield phone_profile
    phone_profile.closes_tabs()
    phone_profile.has_no_complaints()
