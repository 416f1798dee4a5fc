"""Debian's Chromium, headless, driven by Playwright; and where its pictures go."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
# Pages without their drawings: the many small SVGs of a board are a third of what it costs to load.  The other settings are
# Playwright's own, which this switch replaces: there is a mouse.
MOUSE = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"
NO_DRAWINGS = f"--blink-settings=imagesEnabled=false,{MOUSE}"
PICTURES = Path(__file__).parents[2] / "screenshots"
# The headless shell is the same engine without the browser's own window, which costs as much CPU as our pages do.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
MISSING = "The browser tests need Chromium, and there is none on this machine: install the package chromium (make test does it)."


def where_chromium_is() -> str:
    return next(filter(None, map(shutil.which, PROGRAMS)), None) or pytest.fail(MISSING, pytrace=False)


@contextmanager
def chromium() -> Iterator[Browser]:
    """While it is open, no other event loop can run in this thread: so it is closed as soon as this folder's
    tests are done."""
    with sync_playwright() as playwright, launched(playwright) as browser:
        yield browser


@contextmanager
def launched(playwright: Playwright, *switches: str) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=where_chromium_is(), args=[*QUIET, *switches])
    yield browser
    browser.close()


# What is all but transparent, Chromium neither paints nor composes, which is a quarter to a half of its work.  Layout, presses
# and events are the same.
UNPAINTED = """{ const veil = new CSSStyleSheet(); veil.replaceSync('html { opacity: .0001 }');
  document.adoptedStyleSheets.push(veil); }"""
PAINTED = "() => { document.adoptedStyleSheets = []; }"


def wants_pictures() -> bool:
    return bool(os.environ.get("FATHOM_PICTURES"))


def leaves_unpainted(context: BrowserContext) -> None:
    """Nobody looks at the pages of this browser, unless somebody wants pictures of them."""
    if not wants_pictures():
        context.add_init_script(UNPAINTED)


def picture(page: Page, name: str) -> None:
    """A picture for people to look at: home, opening, turn …  Drawn only if somebody wants them."""
    if not wants_pictures():
        return
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")
