"""The site is built once, with what the cache has, and served as files; one Chromium for all tests of this folder."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from fathomfive.site.build import build
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


@pytest.fixture
def ana(browser: Browser, files: FileHost) -> Iterator[SiteVisitor]:
    visitor = SiteVisitor(browser, f"{files.url}/{PATH}/")
    yield visitor
    visitor.leaves()


@pytest.fixture
def phone(browser: Browser, files: FileHost) -> Iterator[SiteVisitor]:
    visitor = SiteVisitor(browser, f"{files.url}/{PATH}/", phone=True)
    yield visitor
    visitor.leaves()
