"""What is wrong with the bubble of a lesson, or with a note in play."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.waiting import wait_for_value

FAULTS = (Path(__file__).parent / "bubbles.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """It covers what it speaks of, its arrow points at something else, what it points at is out of sight, or what it does
    not accept is lit; nothing if all is well."""
    return list[str](wait_for_value(page, FAULTS)["found"])
