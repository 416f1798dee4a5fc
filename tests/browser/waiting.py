"""Waiting for a page: until a script in it gives something, until it is at rest, until it has heard a tap.

Playwright's `wait_for_function` takes the promise of an async script for something and does not try again; and what it found
is read in a second step, when the page may be another one."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Error, Frame, Locator, Page

PATIENCE = 180_000  # milliseconds, for everything that a page is asked to do: the machine may be busy
REST = 5_000  # milliseconds in which a page that changes comes to rest
SOON = 40  # milliseconds between two looks at a page: without it, every frame is a look
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
LOOKS = """async ([given, soon, patience]) => {
  const looks = %s, end = performance.now() + patience;
  for (;;) {
    const found = await looks(given);
    if (found || performance.now() > end) return found;
    await new Promise(done => setTimeout(done, soon));
  }
}"""
# Browsers of tests count the clicks of each page.
COUNT_CLICKS = "addEventListener('click', () => { window.clicks = (window.clicks ?? 0) + 1; }, true);"
CLICKS = "() => `${performance.timeOrigin} ${window.clicks ?? 0}`"
CLICKED = f"before => ({CLICKS})() !== before"
Found = TypeVar("Found")


def wait_for_value(page: Page | Frame, script: str, given: object = None, patience: int = PATIENCE) -> Any:
    """What the script, a function that may be async, gives as soon as that is true."""
    found = look_for(page, script, given, patience)
    assert found, f"this was not true within {patience / 1000:.0f} seconds: {script}"
    return found


def look_for(page: Page | Frame, script: str, given: object, patience: int) -> Any:
    """The same, or what it gives when patience is at its end.  If the page is left meanwhile, the next one is asked."""
    end = time.monotonic() + patience / 1000
    while True:
        try:
            return page.evaluate(LOOKS % script, [given, SOON, patience])
        except Error as error:
            if "context was destroyed" not in error.message or time.monotonic() > end:
                raise
        page.wait_for_load_state()


def at_rest(page: Page | Frame, measure: Callable[[], Found], right: Found) -> Found:
    """What is measured of a page once it is as it should be, or after a while: what moves or is being laid out has time."""
    end = time.monotonic() + REST / 1000
    while (found := measure()) != right and time.monotonic() < end:
        page.evaluate(DRAWN)
        page.wait_for_timeout(5 * SOON)
    return found


def taps(thing: Locator, page: Page | Frame | None = None) -> None:
    """Until the page has heard it: a tap becomes a click a moment after the finger has left."""
    page = page or thing.page
    before = page.evaluate(CLICKS)
    thing.tap()
    try:
        look_for(page, CLICKED, before, REST)
    except Error as error:
        if "detached" not in error.message:  # a frame that has gone has heard it
            raise
