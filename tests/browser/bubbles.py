"""What is wrong with the bubble of a lesson, or with a note in play, at the sizes that count."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.chromium import picture
from tests.browser.layouts import resized
from tests.browser.waiting import wait_for_value
from tests.samples import THOROUGH

SIZES = ((390, 844), (844, 390), (820, 1180), (1440, 900))
FAULTS = (Path(__file__).parent / "bubbles.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """It covers what it speaks of, its arrow points at something else, what it points at is out of sight, or what it does
    not accept is lit; nothing if all is well."""
    return list[str](wait_for_value(page, FAULTS)["found"])


def faults_at_sizes(page: Page, what: str, nth: int) -> list[str]:
    """At one of the sizes, another one for each step and note; a thorough run looks at all."""
    found = []
    for width, height in SIZES if THOROUGH else (SIZES[nth % len(SIZES)],):
        resized(page, width, height)
        wrong = faults(page)
        found += [f"{what} at {width} × {height}: {one}" for one in wrong]
        if wrong:
            picture(page, f"bubble_{what}_{width}x{height}".replace(" ", "_"))
    return found
